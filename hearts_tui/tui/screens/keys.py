"""Keys: those that work now on the screen from which it was opened."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Static

from hearts_tui.tui.actions import Act
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _

REST = 8
"""Rows of everything but the list."""


class KeysScreen(Dialogue[None]):
    """A list of keys with a sentence each."""

    AUTO_FOCUS = "#back"

    def __init__(self, acts: Sequence[Act]) -> None:
        super().__init__()
        self._acts = acts

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("Keys that work now"), classes="title")
            with VerticalScroll(can_focus=False):
                for act in self._acts:
                    with Horizontal(classes="act"):
                        yield Static(act.all_keys, classes="key", markup=False)
                        yield Static(act.help, classes="help", markup=False)
            yield Choice(_("Back"), id="back")

    def on_resize(self, event: events.Resize) -> None:
        """Let title and button stay in sight, whatever there is to scroll between them."""
        self.query_one(VerticalScroll).styles.max_height = max(1, event.size.height - REST)

    def action_move(self, step: int) -> None:
        """Scroll: there is but one thing to choose."""
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(None)
