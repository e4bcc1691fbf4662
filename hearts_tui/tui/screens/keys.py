"""Keys: those that work now on the screen from which it was opened."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from hearts_tui.tui.actions import Act
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _

KEY_COLUMN = 18


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
                    keys = act.all_keys.ljust(KEY_COLUMN)
                    yield Static(Content.assemble((keys, "bold $accent"), act.help))
            yield Choice(_("Back"), id="back")

    def action_move(self, step: int) -> None:
        """Scroll: there is but one thing to choose."""
        self.query_one(VerticalScroll).scroll_relative(y=step, animate=False)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(None)
