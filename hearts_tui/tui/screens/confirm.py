"""Confirm: a question with a few answers, the harmless one first."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice


class ConfirmScreen(Dialogue[str]):
    """Dismisses with the answer's name, or None for no answer."""

    def __init__(self, question: str, note: str, answers: Sequence[tuple[str, str]]) -> None:
        """Each answer is a name and the words for it."""
        super().__init__()
        self._question = question
        self._note = note
        self._answers = answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(self._question, classes="title", markup=False)
            if self._note:
                yield Static(self._note, classes="said", markup=False)
            for name, words in self._answers:
                yield Choice(words, id=name)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(event.choice.id)
