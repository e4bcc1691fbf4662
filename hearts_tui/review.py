"""Review: a deal that is over, the person's decisions beside the strong CPU's, and other ways."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import hypot, sqrt
from statistics import fmean, variance

from hearts_tui import PERSON
from hearts_tui.cpu import player
from hearts_tui.cpu.advice import Advice, advise
from hearts_tui.cpu.facts import Choice
from hearts_tui.engine import Card, ChooseMoon, Deal, Game, Pass, Play, Trick, View
from hearts_tui.engine.actions import Action
from hearts_tui.seating import MakePlayer, SeatPlan
from hearts_tui.store import ActionRecord, By, Record
from hearts_tui.thinking import choose

Progress = Callable[[int, int], None]
"""Told how many steps of how many are done; to stop the work, it may raise whatever it likes."""

ADVISER = "strong"
STAND_IN = "normal"

OTHER_WORLDS = tuple(n << 40 for n in (1, 2, 3))
"""Added to a seed: what a choice costs is not measured in the worlds in which another was found
best, for there that looks better than it is; and several times, since moons that are feared in
some worlds and not in others make more difference than a single measure knows."""

CLEARLY = 2
"""Standard errors by which a choice has to be worse to be told so."""

FELT = 0.1
"""Points below which nothing is told."""

DECIDED_BY_PERSON: tuple[By, ...] = ("person",)
DECIDED_BY_CPU: tuple[By, ...] = ("cpu", "fallback")
"""By whom a choice was made that was the seat's own; in a person's seat a CPU that failed, so that
another chose, had been asked to choose for the person."""


# The course of a deal


@dataclass(frozen=True, slots=True)
class Moment:
    """How a deal stood before one action, or at its end; every hand is open."""

    place: int
    """Of the action in the record, from 0; what was done before it leads here."""
    action: ActionRecord | None
    """What was done then; None at the end."""
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[tuple[int, Card], ...]
    """Cards on the table."""
    tricks: tuple[Trick, ...]
    """The complete ones."""
    points: tuple[int, ...]
    """Of each seat so far, the kitty's included."""
    turn: int | None


def course(record: Record, number: int) -> tuple[Moment, ...]:
    """A deal of this game from its cards to its end, or as far as it has come.

    Raises ValueError where there is no such deal.
    """
    game, start = _opened(record, number)
    deal, moments = game.deal, []
    for place in range(start, len(record.actions) + 1):
        written = record.actions[place] if place < len(record.actions) else None
        ended = game.deal is not deal or game.over
        moments.append(_moment(deal, place, None if ended else written))
        if ended or written is None:
            break
        game.apply(written.action)
    return tuple(moments)


def _moment(deal: Deal, place: int, action: ActionRecord | None) -> Moment:
    seats = range(deal.rules.players)
    return Moment(
        place=place,
        action=action,
        hands=tuple(map(deal.hand, seats)),
        trick=deal.trick,
        tricks=deal.tricks,
        points=tuple(map(deal.points_so_far, seats)),
        turn=deal.turn,
    )


def _opened(record: Record, number: int) -> tuple[Game, int]:
    """The game as the deal began, and how much had been done by then."""
    game = trial(record, 0)
    for place, written in enumerate(record.actions):
        if game.number == number:
            return game, place
        game.apply(written.action)
    if game.number == number and not game.over:
        return game, len(record.actions)
    raise ValueError(f"The game has no deal {number}.")


# The person's decisions


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of the person where there was one, beside the strong player's."""

    place: int
    """In the record: `trial` takes the deal up from there."""
    trick: int
    """Its number, from 1; 0 for a pass, one more than there are for the choice after a moon."""
    view: View
    """What the person knew, and the strong player no more."""
    chosen: Choice
    advice: Advice
    """What the strong player does, and how it weighs everything else."""
    loss: float
    """What the person's choice costs more, in points; below zero where it was even better."""
    error: float
    """Standard error of `loss`."""

    @property
    def best(self) -> Choice:
        """What the strong player does."""
        return self.advice.choice

    @property
    def as_good(self) -> bool:
        """Whether nothing shows clearly that the person's choice was worse."""
        return self.loss <= max(FELT, CLEARLY * self.error)


@dataclass(frozen=True, slots=True)
class Review:
    """The person's decisions in one deal, in order."""

    number: int
    decisions: tuple[Decision, ...]

    @property
    def loss(self) -> float:
        """Points lost by all those that were clearly worse than the strong player's."""
        return sum((decision.loss for decision in self._worse), 0.0)

    @property
    def error(self) -> float:
        """Standard error of `loss`."""
        return hypot(*(decision.error for decision in self._worse))

    @property
    def as_good(self) -> int:
        """How many decisions were as good as the strong player's, as far as can be told."""
        return len(self.decisions) - len(self._worse)

    def worst(self, count: int = 3) -> tuple[Decision, ...]:
        """The dearest of those that were clearly worse, dearest first."""
        return tuple(sorted(self._worse, key=lambda decision: -decision.loss)[:count])

    @property
    def _worse(self) -> list[Decision]:
        return [decision for decision in self.decisions if not decision.as_good]


def review(record: Record, number: int, progress: Progress | None = None) -> Review:
    """Weigh the person's decisions in this deal.

    What was forced, or chosen for the person by a CPU, is left out. Raises ValueError where there
    is no such deal.
    """
    asked = list(_choices(record, number))
    seed = int(record.seats[PERSON].seed)
    weighed = []
    for done, (place, view, choice) in enumerate(asked):
        if progress is not None:
            progress(done, len(asked))
        weighed.append(_weighed(place, view, choice, seed))
    if progress is not None:
        progress(len(asked), len(asked))
    return Review(number, tuple(weighed))


def _choices(record: Record, number: int) -> Iterator[tuple[int, View, Choice]]:
    game, start = _opened(record, number)
    own = DECIDED_BY_PERSON if record.seats[PERSON].level is None else DECIDED_BY_CPU
    for place, written in enumerate(record.actions[start:], start):
        if game.number != number:
            return
        if written.seat == PERSON and written.by in own:
            view = game.view(PERSON)
            if len(view.legal) != 1:
                yield place, view, _choice(written.action)
        game.apply(written.action)


def _choice(action: Action) -> Choice:
    match action:
        case Pass(_, cards):
            return cards
        case Play(_, card):
            return card
        case ChooseMoon(_, choice):
            return choice


def _weighed(place: int, view: View, choice: Choice, seed: int) -> Decision:
    advice = advise(view, seed)
    loss, error = _cost(advice, view, choice, seed)
    trick = 0 if isinstance(choice, tuple) else len(view.plays) // view.rules.players + 1
    return Decision(place, trick, view, choice, advice, loss, error)


def _cost(advice: Advice, view: View, choice: Choice, seed: int) -> tuple[float, float]:
    own = advice.figure(choice)
    if own is not None and own.loss == own.loss_error == 0:
        # The same, or what counts the same.
        return 0.0, 0.0
    losses, squares = [], []
    for worlds in OTHER_WORLDS:
        again = advise(view, seed + worlds, also=choice)
        mine, best = again.figure(choice), again.figure(advice.choice)
        assert mine is not None
        assert best is not None
        losses.append(mine.loss - best.loss)
        squares.append(max(mine.loss_error, best.loss_error) ** 2)
    doubt = max(fmean(squares), variance(losses))
    return fmean(losses), sqrt(doubt / len(losses))


# Other ways


def trial(record: Record, place: int) -> Game:
    """The game when so many actions of it were done, to be played on otherwise.

    All hands are as they were; the record is only read.
    """
    dealt = [deal.dealt for deal in record.deals]
    actions = [written.action for written in record.actions[:place]]
    rules = record.rules.rules
    return Game.replay(rules, int(record.seed), actions, dealt, record.first_direction)


def trial_record(record: Record, place: int) -> Record:
    """The same as a record of its own, of which a match can be made that nobody keeps."""
    return Record.of(
        trial(record, place),
        id=uuid.uuid4().hex,
        seats=record.seats,
        by=[written.by for written in record.actions[:place]],
        origin=record.origin,
    )


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A deal played once more, with the strong player in the person's place."""

    deal: Deal
    scores: tuple[int, ...]
    persons: tuple[int, ...]
    """What it came to in the game."""

    @property
    def saved(self) -> int:
        """Points that the strong player had less than the person."""
        return self.persons[PERSON] - self.scores[PERSON]


def duplicate(
    record: Record,
    number: int,
    progress: Progress | None = None,
    make_player: MakePlayer = player,
) -> Duplicate:
    """What the strong player makes of the same seat against the same opponents.

    Raises ValueError where there is no such deal, or it was not scored.
    """
    game, start = _opened(record, number)
    again = trial(record, start)
    for written in record.actions[start:]:
        if len(game.sheet) == number:
            break
        game.apply(written.action)
    if len(game.sheet) < number:
        raise ValueError(f"Deal {number} is not over.")
    seats = [SeatPlan.of(seat) for seat in record.seats]
    seats[PERSON] = SeatPlan(seats[PERSON].name, ADVISER, seats[PERSON].seed)
    players = [plan.player_again(make_player) for plan in seats]
    deal, cards = again.deal, len(again.rules.pack) - again.rules.kitty_size
    while len(again.sheet) < number:
        if progress is not None:
            progress(len(deal.plays), cards)
        seat = again.to_act[0]
        asked = players[seat]
        assert asked is not None
        stand_in = partial(make_player, STAND_IN, seats[seat].seed)
        again.apply(choose(again.view(seat), asked, stand_in).action)
    if progress is not None:
        progress(cards, cards)
    return Duplicate(deal, again.sheet[number - 1], game.sheet[number - 1])
