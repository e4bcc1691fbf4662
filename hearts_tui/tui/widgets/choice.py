"""Choice: something to choose by Enter, Space or a click; a line of a menu, or a button."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

MARK = "▌ "
"""At the left of the one with the focus; drawn rather than a border, whose coming and going would
have the whole screen laid out again."""


class Choice(Widget, can_focus=True):
    """One thing to choose. A bar at its left shows the focus, with or without colour."""

    DEFAULT_CSS = """
    Choice {
        width: auto;
        height: auto;
        padding-right: 2;
        background: $felt-dark;
        color: $ink-on-felt;
        pointer: pointer;
        &.-line { width: 1fr; background: transparent; }
        &:hover { background: $felt-light; }
        &:focus { background: $felt-light; color: $accent; text-style: bold; }
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
        self,
        content: Content | str,
        *,
        id: str,
        classes: str | None = None,
        line: bool = False,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_class(line, "-line")
        self._content = Content(content) if isinstance(content, str) else content

    def say(self, content: Content) -> None:
        """Say something else."""
        self._content = content
        self.refresh(layout=True)

    def render(self) -> Content:
        mark = Content.styled(MARK, "$accent") if self.has_focus else Content(" " * len(MARK))
        return Content("\n").join(mark + line for line in self._content.split("\n"))

    def choose(self) -> None:
        """Do as if it had been clicked."""
        self.post_message(self.Chosen(self))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.focus()
        self.choose()
