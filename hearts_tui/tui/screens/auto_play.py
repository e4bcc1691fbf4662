"""Auto-play: for how long a CPU is to play for the person, and how well."""

from __future__ import annotations

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from hearts_tui.asking import Until
from hearts_tui.cpu import LEVELS
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _, level_name


@dataclass(frozen=True, slots=True)
class Handed:
    """To whom the seat is given, and for how long."""

    level: str
    until: Until


class AutoPlayScreen(Dialogue[Handed]):
    """Dismisses with what was chosen, or with None."""

    BINDINGS = bindings("auto_play")

    def __init__(self) -> None:
        super().__init__()
        self._level = len(LEVELS) - 1

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("Have a CPU play for you"), classes="title")
            yield Static(self._line, id="level", classes="said")
            yield Choice(_("This decision"), id="card")
            yield Choice(_("The rest of the deal"), id="deal")
            yield Choice(_("Until I take it back (p)"), id="back")
            yield Static(_("The game is then marked as one with help."), classes="note")

    @property
    def _line(self) -> str:
        return _("Level  ◂ {level} ▸").format(level=level_name(LEVELS[self._level]))

    def action_change(self, step: int) -> None:
        """Choose another level."""
        self._level = (self._level + step) % len(LEVELS)
        self.query_one("#level", Static).update(self._line)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        match event.choice.id:
            case "card" | "deal" | "back" as until:
                self.dismiss(Handed(LEVELS[self._level], until))
