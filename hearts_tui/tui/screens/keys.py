"""Keys: those that work now on the screen from which it was opened, and what its signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from hearts_tui.tui.actions import Act, acts_now, bindings
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.meanings import Meanings
from hearts_tui.words import _

REST = 10
"""Rows of everything but the list."""


class KeysScreen(Dialogue[None]):
    """A list of keys with a sentence each."""

    BINDINGS = bindings("keys")
    AUTO_FOCUS = "#back"

    def __init__(self, acts: Sequence[Act], signs: Sequence[tuple[str, str]] = ()) -> None:
        """`signs` are those of the screen from which it was opened, each with its meaning."""
        super().__init__()
        self._lines = [(act.all_keys, act.help) for act in acts]
        self._signs = signs

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("Keys that work now"), classes="title")
            with VerticalScroll(can_focus=False):
                yield Meanings(self._lines)
                if self._signs:
                    yield Static(_("What the signs mean"), classes="heading")
                    yield Meanings(self._signs)
            yield Choice(_("Back"), id="back")

    def on_mount(self) -> None:
        self._fit(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        """Let title and button stay in sight, whatever there is to scroll between them."""
        self.query_one(VerticalScroll).styles.max_height = max(1, size.height - REST)

    def action_move(self, step: int) -> None:
        """Scroll: there is but one thing to choose."""
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def action_page(self, step: int) -> None:
        """Scroll by a page."""
        listed = self.query_one(VerticalScroll)
        listed.scroll_relative(y=step * listed.size.height, animate=False)

    def action_end(self, step: int) -> None:
        """Scroll to the beginning, or to the end."""
        listed = self.query_one(VerticalScroll)
        listed.scroll_to(y=listed.max_scroll_y if step > 0 else 0, animate=False)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(None)


def keys_of(screen: Screen[Any]) -> KeysScreen:
    """The keys that work now on this screen, and the meaning of its `signs` if it has any."""
    return KeysScreen(acts_now(screen), getattr(screen, "signs", ()))
