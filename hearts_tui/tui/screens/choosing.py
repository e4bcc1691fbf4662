"""Choosing: what screens and dialogues have in common that offer things to choose among."""

from __future__ import annotations

from typing import TypeVar

from textual.screen import ModalScreen, Screen

from hearts_tui.tui.actions import bindings
from hearts_tui.tui.widgets.choice import Choice

Result = TypeVar("Result")


class ChoosingScreen(Screen[Result]):
    """Moves the focus from choice to choice, and takes the one that has it."""

    BINDINGS = bindings("choices")

    def action_move(self, step: int) -> None:
        """Go to the next choice, or to the one before."""
        if step > 0:
            self.focus_next(Choice)
        else:
            self.focus_previous(Choice)

    def action_open(self) -> None:
        """Take the choice with the focus."""
        if isinstance(self.focused, Choice):
            self.focused.choose()


class Dialogue(ChoosingScreen[Result | None], ModalScreen[Result | None]):
    """A panel over the screen that called it; Back leaves it without an answer."""

    BINDINGS = bindings("dialogue")
    CSS_PATH = "dialogue.tcss"

    def action_back(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)
