"""Advising: what the person is told at the table who asks; a hint, why, and what is still out."""

from __future__ import annotations

import asyncio
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import work

from hearts_tui import PERSON
from hearts_tui.engine import Card, View
from hearts_tui.hints import sought
from hearts_tui.match import Match
from hearts_tui.tui import scene
from hearts_tui.tui.screens.moving import Moving
from hearts_tui.tui.widgets.line import SEPARATOR
from hearts_tui.tui.widgets.panel import Counsel
from hearts_tui.words import help

if TYPE_CHECKING:
    from hearts_tui.cpu.advice import Advice

TELLING = 2
"""The strength from which on what is told of the cards still out counts as a help."""


class Advising(Moving):
    """The part of the table's screen that gives advice."""

    _advice: Advice | None = None
    _advised: View | None = None
    """The view for which that advice is."""
    _sought: View | None = None
    """The view for which it is, or is to be next."""
    _explained: int | None = None
    """The place among the plays of the one explained last."""
    _explaining = False
    """Whether that is what the message line tells."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._search = asyncio.Lock()
        """Held while advice is sought."""

    # Hint

    @property
    def advice(self) -> Advice | None:
        """The hint that is shown: for the decision that is to be made, if one was asked for."""
        asked = self.moment.persons_turn or self.moment.passing
        return self._advice if asked and self._advised == self.moment.view else None

    def action_hint(self) -> None:
        """Show a hint, or no longer."""
        if self.advice is not None:
            self._advice = self._advised = None
            self._draw(self.moment)
        elif self._ready:
            self._seek_hint()

    @work(group="hint")
    async def _seek_hint(self) -> None:
        """Have a hint sought, unless one is, and show it if it is still wanted."""
        view = self.moment.view
        if self._sought == view:
            return
        self._sought = view
        self._tell(help.hint_sought(), "event")
        # A search that is begun goes on to its end, so that of another decision waits for it.
        async with self._search:
            if self._sought != view:
                return
            advice = await sought(self.match, view)
            if self._sought == view:
                self._sought = None
        if self.match.view != view or not self._ready:
            return
        if advice is None:
            self._tell(help.no_hint(), "event")
        else:
            self._advice, self._advised = advice, view
            self.match.aided("hint")
            self._point_at(advice)
            self._draw(self.moment)

    def _point_at(self, advice: Advice) -> None:
        """Put the cursor on what is to be played, or first to be passed."""
        cards = advice.choice if isinstance(advice.choice, tuple) else (advice.choice,)
        if isinstance(cards[0], Card):
            self.hand.move_to(cards[0])

    def _hint(self) -> tuple[str, str]:
        """The hint in a sentence for which there is room above the hand; the rest is the panel's.

        That is the whole of it where it had to be shortened, and nothing where it is told already.
        """
        from hearts_tui.words.advice import hint, hint_in_short

        advice, view = self.advice, self.moment.view
        assert advice is not None
        sentence = hint(advice, view, self.names)
        if self._lines(sentence):
            return sentence, ""
        return hint_in_short(advice, view, self.names), sentence

    def _counsel(self) -> Counsel | None:
        """The hint for the panel."""
        if self.advice is None:
            return None
        _above, beside = self._hint()
        return scene.counsel(self.advice, self.moment.view, beside)

    # Telling

    def _tell(self, sentence: str, kind: str, badge: str = "") -> None:
        """Have this in the message line, and if it is too long in the row above it as well."""
        self._explaining = False
        lines = self._lines(sentence) or [sentence]
        one = len(lines) == 1
        self.felt.say("" if one else lines[0])
        self.message.show(lines[-1], kind, badge, self._proof() if one else "")

    def _lines(self, sentence: str) -> list[str]:
        """The sentence in as many lines as there are for it; none if they are too few."""
        room = max(1, self.message.room)
        if cell_len(sentence) <= room:
            return [sentence]
        return _in_two(sentence, room) if self.felt.has_free_row else []

    # Why

    async def action_why(self) -> None:
        """Read the rule of a refusal; or hear why another played a card, the last one first."""
        if self._refused is not None:
            await super().action_why()
            return
        places = self._to_explain()
        if not places:
            return
        earlier = [place for place in places if self._explained and place < self._explained]
        self._explained = (earlier or places)[0]
        self._explain(self._explained)

    def _hush(self) -> bool:
        """Take a hint or an explanation away; whether there was one."""
        told = self.advice is not None or self._explaining
        if told:
            self._advice = self._advised = self._explained = None
            self._draw(self.moment)
        return told

    def _to_explain(self) -> list[int]:
        """Where the others' cards of this trick and of the last one are among the plays."""
        view = self.moment.view
        players, plays = view.rules.players, view.plays
        first = max(0, (len(plays) - 1) // players * players - (players if view.trick else 0))
        return [n for n in range(len(plays) - 1, first - 1, -1) if plays[n][0] != PERSON]

    def _explain(self, place: int) -> None:
        from hearts_tui.cpu.hindsight import why
        from hearts_tui.words import hindsight

        view = self.moment.view
        seat, card = view.plays[place]
        self._tell(hindsight.why(why(view, place), view, place, self.names), "event")
        self._explaining = True
        self.felt.light(seat if (seat, card) in self.moment.trick else None)
        self.match.aided("why")

    # Still out

    def action_still_out(self) -> None:
        """Show the cards still out."""
        from hearts_tui.tui.screens.still_out import StillOutScreen

        out = scene.still_out(self.moment.view, self.names, self.look.still_out)
        if out is not None:
            self._count_still_out()
            self.app.push_screen(StillOutScreen(out))

    def _count_still_out(self) -> None:
        """What is told of cards still out is a help, if it is more than the cards."""
        if self.look.still_out >= TELLING:
            self.match.aided("still_out")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "hint":
                return self.moment.persons_turn or self.moment.passing
            case "why":
                return self._refused is not None or bool(self._to_explain())
            case "still_out":
                return bool(self.look.still_out) and not self.moment.view.exchanging
        return super().check_action(action, parameters)


def _in_two(sentence: str, room: int) -> list[str]:
    """The sentence in two lines, between two of its parts if it has any; none if it is too long."""
    parts = sentence.split(SEPARATOR)
    halves = ([SEPARATOR.join(parts[:n]), SEPARATOR.join(parts[n:])] for n in range(1, len(parts)))
    wrapped = (wrap(sentence, width) for width in range(cell_len(sentence) // 2, room + 1))
    # Two of about the same length look best.
    for lines in (*sorted(halves, key=lambda two: max(map(cell_len, two))), *wrapped):
        if len(lines) == 2 and max(map(cell_len, lines)) <= room:
            # What parts two sentences in a line parts no lines.
            return [line.strip(SEPARATOR) for line in lines]
    return []
