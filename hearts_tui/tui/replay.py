"""Replay: a deal of a record, moment by moment, put together for what shows it with open hands."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui import PERSON, known
from hearts_tui.codes import DealCode, code_of, direction_in
from hearts_tui.engine import Card, Trick
from hearts_tui.review import Moment, Review, course
from hearts_tui.store import ActionRecord, Record, replay
from hearts_tui.store.record import parsed
from hearts_tui.tui.look import USUAL, Look
from hearts_tui.tui.widgets.decisions import DecisionRow
from hearts_tui.tui.widgets.felt import Scene
from hearts_tui.tui.widgets.open_hands import OpenRow
from hearts_tui.tui.widgets.seat import Seat
from hearts_tui.words import level_name
from hearts_tui.words import review as words
from hearts_tui.words.results import everyones

DEAREST = 3


class Replay:
    """One deal of a game, step by step. Raises ValueError where there is no such deal."""

    def __init__(self, record: Record, number: int) -> None:
        self.record = record
        self.number = number
        self.rules = record.rules.rules
        self.names = tuple(seat.name for seat in record.seats)
        self.moments = course(record, number)
        self.direction = direction_in(record, self.rules, number)
        self.sheet = record.sheet or replay(record).sheet
        """What each deal came to."""

    @property
    def code(self) -> DealCode | None:
        """The deal's code."""
        return code_of(self.record, self.number)

    @property
    def scores(self) -> tuple[int, ...]:
        """What the deal came to."""
        return self.sheet[self.number - 1]

    @property
    def most(self) -> int:
        """Cards that each has in the beginning."""
        return self.rules.hand_size

    # Going about in it

    def place_of(self, place: int) -> int:
        """The moment before this action of the record."""
        return place - self.moments[0].place

    def trick_beside(self, at: int, step: int) -> int:
        """The moment at which the trick after this one begins, or this one, or the one before."""
        last = len(self.moments) - 1
        starts = [n for n, one in enumerate(self.moments) if not one.trick and _plays(one)]
        starts = [0, *starts, last]
        if step > 0:
            return next((start for start in starts if start > at), last)
        return next((start for start in reversed(starts) if start < at), 0)

    # What is shown

    def rows(self, at: int, look: Look = USUAL) -> list[OpenRow]:
        """Every player at this moment."""
        moment = self.moments[at]
        on_table, taker = self._on_table(moment)
        acts = None if moment.action is None else moment.action.seat
        return [
            OpenRow(
                name,
                look.sorted(moment.hands[seat]),
                _cards(moment.action) if seat == acts else (),
                on_table.get(seat),
                wins=seat == taker,
                points=moment.points[seat],
                to_act=seat == acts,
            )
            for seat, name in enumerate(self.names)
        ]

    def scene(self, at: int) -> Scene:
        """The table at this moment, with the last trick as long as no other has begun."""
        moment = self.moments[at]
        on_table, taker = self._on_table(moment)
        complete = not moment.trick and bool(on_table)
        before = [sum(scores) for scores in zip(*self.sheet[: self.number - 1], strict=True)]
        acts = None if moment.action is None else moment.action.seat
        seats = tuple(
            Seat(
                name,
                level_name(self.record.seats[seat].level),
                left=len(moment.hands[seat]),
                points=moment.points[seat],
                total=before[seat] if before else 0,
                to_act=seat == acts,
                deals=seat == self.record.deals[self.number - 1].dealer,
                takes=complete and seat == taker,
            )
            for seat, name in enumerate(self.names)
        )
        trick = tuple(on_table.items())
        return Scene(
            seats,
            trick,
            best=known.leading(trick),
            struck=known.struck(trick),
            middle=self.rules.packs > 1,
        )

    def _on_table(self, moment: Moment) -> tuple[dict[int, Card], int | None]:
        """Each one's card in this trick, or in the last one; and whose the trick is."""
        if moment.trick or not moment.tricks:
            return dict(moment.trick), known.leading(moment.trick)
        return dict(_pairs(moment.tricks[-1])), moment.tricks[-1].winner

    def caption(self, at: int) -> str:
        """What is done at this moment."""
        moment = self.moments[at]
        written = moment.action
        if written is None:
            return words.the_end(everyones(self.names, self.scores))
        name, person = self.names[written.seat], written.seat == PERSON
        if written.passed is not None:
            to = self.direction.target(written.seat, self.rules.players)
            return words.passes(
                name,
                parsed(written.passed),
                self.names[to],
                person=person,
                to_person=to == PERSON,
            )
        if written.play is not None:
            card, trick = Card.parse(written.play), len(moment.tricks) + 1
            return words.plays(trick, name, card, leads=not moment.trick, person=person)
        return words.chooses_moon(name, written.moon or "", person=person)


def decision_rows(review: Review) -> list[DecisionRow]:
    """The dearest decisions, and then the others in order."""
    worst = review.worst(DEAREST)
    others = [one for one in review.decisions if one not in worst]
    most = max((one.loss for one in worst), default=0.0)
    return [
        DecisionRow(
            one.place,
            words.when(one),
            words.choice(one.chosen),
            words.cost(one),
            words.best(one),
            part=0.0 if one.as_good else one.loss / most,
            worst=one in worst,
        )
        for one in (*worst, *others)
    ]


def _plays(moment: Moment) -> bool:
    return moment.action is not None and moment.action.play is not None


def _cards(action: ActionRecord | None) -> tuple[Card, ...]:
    if action is None:
        return ()
    if action.passed is not None:
        return parsed(action.passed)
    return () if action.play is None else (Card.parse(action.play),)


def _pairs(trick: Trick) -> Sequence[tuple[int, Card]]:
    seats = len(trick.cards)
    return [((trick.leader + step) % seats, card) for step, card in enumerate(trick.cards)]
