"""Deciding: who decides for the person, until when, and what is decided otherwise after all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from textual import work
from textual.timer import Timer

from hearts_tui import PERSON
from hearts_tui.asking import FALLBACK
from hearts_tui.engine import Card, View
from hearts_tui.steps import HandedOver, Redone, TakenBack, Undone
from hearts_tui.tui.room import too_small
from hearts_tui.tui.screens.advising import Advising
from hearts_tui.words import help
from hearts_tui.words import table as words

LATE = 10
"""Seconds before the end of the time from which on it is told with emphasis."""


class Deciding(Advising):
    """The part of the table's screen that takes back, hands over, goes forward, and has a clock."""

    _timer: Timer | None = None
    _left = 0
    """Seconds that are left for the decision."""
    _deciding: tuple[Literal["pass", "play"], View] | None = None
    """The decision that they are left for."""
    _chosen = ""
    """What a CPU has chosen for the person, until his next decision."""
    _level = FALLBACK
    """The level that chooses for him, or last did."""
    _claimable = False
    """Whether it is the person's turn, and no play can change the points to come."""

    # Taking back

    def action_undo(self) -> None:
        """Take back the last decision."""
        if self.match.can_undo:
            self.match.undo()
            self._behind()

    def action_redo(self) -> None:
        """Do again what was taken back."""
        if self.match.can_redo:
            self.match.redo()
            self._behind()

    def _stand_again(self, event: Undone | Redone | HandedOver | TakenBack, view: View) -> None:
        """Show the table as it stands now, and say what has happened to it."""
        self._badge = self._chosen = ""
        self._pace.rest()
        match event:
            case Undone():
                self._note = help.undone()
            case Redone():
                self._note = help.redone()
            case HandedOver():
                auto = self.match.auto
                self._level = FALLBACK if auto is None else auto.level
                self._note = help.time_is_up() if auto is None else help.seat_given(auto.level)
            case TakenBack():
                self._note = help.seat_back()
        self._advice = self._advised = self._explained = None
        # As if nobody's turn had been shown, so that the cursor goes where a card may be played.
        self.moment = replace(self._standing_moment(view), resting=True)
        self._show(self._standing_moment(view))

    # Somebody else

    @work
    async def action_auto(self) -> None:
        """Give the seat to a CPU; or take it back."""
        if self.match.auto is not None:
            self.match.take_back()
            self._behind()
            return
        from hearts_tui.tui.screens.auto_play import AutoPlayScreen

        answer = await self.app.push_screen_wait(AutoPlayScreen())
        if answer is not None and not self.match.over:
            self.match.hand_over(answer.level, answer.until)
            self._behind()

    def _note_choice(self, cards: Sequence[Card]) -> None:
        """Remember what a CPU has just played or passed for the person, where that is to be told.

        Who has given the seat away for longer sees what is played as with anybody else.
        """
        actions = reversed(self.match.record().actions)
        by = next((action.by for action in actions if action.seat == PERSON), "person")
        own = by == "auto" and (len(cards) > 1 or self.match.auto is None)
        self._chosen = ""
        if by == "time" or own:
            self._chosen = help.chosen_for_you(cards, self._level, late=by == "time")

    def _after_choice(self, *rest: str) -> str:
        """What was chosen for the person, and of the rest as much as there is room for."""
        told = (words.joined(self._chosen, *rest[first:]) for first in range(len(rest) + 1))
        return next(filter(self._lines, told), self._chosen) if self._chosen else next(told)

    def action_claim(self) -> None:
        """Have the rest of the deal played, where no play can change the points to come."""
        if self._ready and self._claimable:
            self.match.claim()
            self._behind()
            self._pace.skip()

    def action_skip(self) -> None:
        """Go on at once to where the person has to decide."""
        self._pace.skip()

    # The clock

    def _set_clock(self) -> None:
        """Have a clock go where there is a limit, and none where there is none."""
        if self.look.time_limit and self._timer is None:
            self._timer = self.set_interval(1, self._tick)
        elif not self.look.time_limit and self._timer is not None:
            self._timer.stop()
            self._timer = None
        self._deciding = None
        self._show_clock()

    def _show_clock(self) -> None:
        """Show how much time is left, beginning anew with each decision."""
        moment = self.moment
        decides = moment.persons_turn or moment.passing
        if not (self.look.time_limit and decides):
            self._deciding = None
            self.message.show_clock("")
            return
        kind: Literal["pass", "play"] = "pass" if moment.passing else "play"
        if self._deciding != (kind, moment.view):
            self._deciding, self._left = (kind, moment.view), self.look.time_limit
        self.message.show_clock(help.clock(self._left), late=self._left <= LATE)

    def _tick(self) -> None:
        """Count a second, unless the person does not see the table."""
        hidden = not self.is_active or too_small(self.app.size, self.least)
        if hidden or self._deciding is None or not self._ready:
            return
        self._left -= 1
        self._show_clock()
        if self._left <= 0:
            self._deciding = None
            self.match.time_up()
            self._behind()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "undo":
                return self.match.can_undo
            case "redo":
                return self.match.can_redo
            case "claim":
                return self._claimable
            case "auto":
                return not self.match.over
            case "skip":
                return not (self.moment.persons_turn or self.moment.passing)
        return super().check_action(action, parameters)
