"""Choice: something to choose by Enter, Space or a click; a line of a menu, or a button."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.visual import VisualType
from textual.widgets import Static


class Choice(Static, can_focus=True):
    """One thing to choose. A bar at its left shows the focus, with or without colour."""

    DEFAULT_CSS = """
    Choice {
        width: auto;
        height: auto;
        padding: 0 2 0 1;
        border-left: blank;
        background: $felt-dark;
        color: $ink-on-felt;
        pointer: pointer;
        &.-line { width: 1fr; background: transparent; }
        &:hover { background: $felt-light; }
        &:focus {
            background: $felt-light;
            border-left: outer $accent;
            color: $accent;
            text-style: bold;
        }
    }
    """

    @dataclass
    class Chosen(Message):
        """It has been chosen."""

        choice: Choice

        @property
        def control(self) -> Choice:
            return self.choice

    def __init__(
        self, content: VisualType, *, id: str, classes: str | None = None, line: bool = False
    ) -> None:
        super().__init__(content, id=id, classes=classes)
        self.set_class(line, "-line")

    def choose(self) -> None:
        """Do as if it had been clicked."""
        self.post_message(self.Chosen(self))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        self.choose()


def menu_line(name: str, note: str = "", width: int = 18) -> Content:
    """A line of a menu: what it opens, and a quiet word about it."""
    if not note:
        return Content(name)
    return Content.assemble(name.ljust(width), (note, "not bold $quiet"))
