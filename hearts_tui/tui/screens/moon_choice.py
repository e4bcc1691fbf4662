"""Moon choice: how the person's moon is to count, with what either way leads to in figures."""

from __future__ import annotations

from time import monotonic

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts_tui.engine import MOON_CHOICES, Deal, outcome
from hearts_tui.match import Match
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import MenuCaller
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _, results

CALM = 0.6
"""Seconds after its first picture in which Enter and Space do nothing: the choice is for good, and
they may have been meant for a card."""


class MoonChoiceScreen(MenuCaller, ModalScreen[str]):
    """Dismisses with one of MOON_CHOICES; by way of the menu with ``home`` or ``quit``."""

    BINDINGS = bindings("moon", "choices", "modal")
    CSS_PATH = "dialogue.tcss"

    def __init__(self, match: Match, deal: Deal) -> None:
        super().__init__()
        self._match = match
        self._deal = deal
        self._painted: float | None = None
        """When it was first to be seen."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("You shot the moon!"), classes="title")
            yield Static(results.moon_question(), classes="said")
            for choice in MOON_CHOICES:
                yield Choice(self._described(choice), id=choice)
            yield Static(results.moon_waits(), classes="note")

    def on_mount(self) -> None:
        self.call_after_refresh(self._note_painted)

    def _note_painted(self) -> None:
        self._painted = monotonic()

    @property
    def takes_enter(self) -> bool:
        """Whether it has been seen for long enough to be meant by Enter and Space."""
        return self._painted is not None and monotonic() - self._painted >= CALM

    def action_open(self) -> None:
        """Take the choice with the focus, unless the key was typed ahead."""
        if self.takes_enter:
            super().action_open()

    def _described(self, choice: str) -> Content:
        """The choice, everybody's total after it, and whether the game is over then."""
        sheet = (*self._match.sheet, self._deal.scores(choice))
        totals = tuple(map(sum, zip(*sheet, strict=True)))
        names = [seat.name for seat in self._match.seats]
        after = outcome(self._match.rules.target, sheet)
        told = results.totals(names, totals, len(names))
        return Content("\n").join(
            [
                Content(results.moon_choice(choice, self._deal.rules.total)),
                Content.styled(told, "not bold $ink-on-felt"),
                Content.styled(results.moon_result(after, names), "not bold $quiet"),
            ]
        )

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(event.choice.id)
