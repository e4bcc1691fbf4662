"""Menu: what can be done besides playing; the game waits meanwhile."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _


class MenuScreen(Dialogue[str]):
    """Dismisses with ``rules``, ``keys``, ``home`` or ``quit``; with None to go on playing."""

    BINDINGS = bindings("menu")

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("Menu"), classes="title")
            yield Choice(_("Continue playing"), id="back")
            yield Choice(_("How to play"), id="rules")
            yield Choice(_("Keys"), id="keys")
            yield Choice(_("Home"), id="home")
            yield Choice(_("Quit"), id="quit")
            yield Static(_("The game is saved as it stands."), classes="note")

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        answer = event.choice.id
        self.dismiss(None if answer == "back" else answer)
