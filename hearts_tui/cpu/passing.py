"""Passing: which three cards to give away, by rule for many hands at once, or by search (NumPy)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from hearts_tui.cpu.aims import UNIT, Values, aim_of, worth_of_a_point
from hearts_tui.cpu.figures import error, share
from hearts_tui.cpu.habits import ALARM
from hearts_tui.cpu.pack import pack_of
from hearts_tui.cpu.playouts import Manner, Position, Result, Workspace, play_out
from hearts_tui.cpu.rulepass import least_dangerous
from hearts_tui.cpu.search import PLAN_ALARM
from hearts_tui.cpu.sets import Ints
from hearts_tui.cpu.worlds import draw, put_in, take_out
from hearts_tui.engine import PACK, PASS_SIZE, Card, Rank, Rules, Suit, View

Held = NDArray[np.bool_]
"""Shape (4, 13, hands): whether a hand holds the card of this suit and rank."""
Danger = NDArray[np.int64]
"""Shape (52, hands), by `Card.index`: how gladly the hand would be rid of the card."""

GUARDED = 4
"""Spades below the queen that make her and the cards above her safe to keep."""
NEVER = -10_000
HOPE = 75
"""How much counts, in a hundred, of what a moon of one's own brings in those worlds in which it is
better to shoot: which they are shows only in the play."""
CLEARLY = 1.5
"""Standard errors by which a three has to be better than the rule's."""


def dangers(rules: Rules, held: Held) -> Danger:
    """How dangerous each card is to the hand that holds it; far below zero where it does not.

    High cards are, less with low ones of the suit behind them, more in a short suit; ♠Q and above
    when ill guarded are before all others; low spades are guards, and kept.
    """
    rank = np.arange(2, 15)[:, None]
    danger = np.empty(held.shape, np.int64)
    for suit in Suit:
        cards = held[suit]
        lower = np.cumsum(cards, 0) - cards
        short = np.maximum(0, 4 - cards.sum(0))
        danger[suit] = 10 * rank - 8 * lower + 12 * short
    spades = held[Suit.SPADES]
    guards = spades[: Rank.QUEEN - 2].sum(0)
    bare = guards < GUARDED
    danger[Suit.SPADES] = 0
    danger[Suit.SPADES, Rank.QUEEN - 2] = np.where(bare, 400, 60)
    danger[Suit.SPADES, Rank.KING - 2] = np.where(bare, 310, 50)
    danger[Suit.SPADES, Rank.ACE - 2] = np.where(bare, 320, 50)
    if rules.jack_of_diamonds:
        # High diamonds catch ♦J.
        danger[Suit.DIAMONDS, Rank.JACK - 2 :] = 5
    danger[~held] = NEVER
    return danger.reshape(52, -1)


def most_dangerous(danger: Danger, size: int = PASS_SIZE) -> NDArray[np.int64]:
    """Shape (size, hands): `Card.index` of the most dangerous cards of each hand."""
    # A stable order, so that equal dangers fall the same way everywhere.
    return np.argsort(-danger, axis=0, kind="stable")[:size]


def held_of(hand: tuple[Card, ...]) -> Held:
    """One hand as `Held`."""
    held = np.zeros(52, np.bool_)
    held[[card.index for card in hand]] = True
    return held.reshape(4, 13, 1)


def ranked(view: View) -> tuple[Card, ...]:
    """The cards of the hand, each once, the most dangerous first."""
    danger = dangers(view.rules, held_of(view.hand))
    different = len(set(view.hand))
    return tuple(PACK[index] for index in most_dangerous(danger, different)[:, 0])


# By search

Three = tuple[Card, Card, Card]


def threes(view: View) -> tuple[Three, ...]:
    """What is worth thinking about: the three of the rule first, then others, each once."""
    return tuple(dict.fromkeys(_threes(view)))


def _threes(view: View) -> Iterator[Three]:
    by_danger = ranked(view)
    yield _three([*least_dangerous(view), *by_danger])
    yield _three(by_danger)
    yield from map(_three, combinations(sorted(by_danger[:6]), 3))
    yield _three(sorted(by_danger, key=lambda card: -card.rank))
    for suit in Suit:
        held = sorted(card for card in by_danger if card.suit is suit)
        rest = [card for card in by_danger if card.suit is not suit]
        if 1 <= len(held) <= PASS_SIZE:
            yield _three([*held, *rest])
        elif len(held) == PASS_SIZE + 1:
            yield _three(held[-3:])
    # For a moon of one's own: rid of what cannot win.
    lowest = sorted(by_danger, key=lambda card: card.rank)
    yield _three([card for card in lowest if card.suit is Suit.HEARTS] + lowest)
    yield _three([card for card in lowest if card.suit is not Suit.SPADES] + lowest)
    longest = max(Suit, key=lambda suit: sum(card.suit is suit for card in view.hand))
    yield _three([card for card in lowest if card.suit is not longest] + lowest)


def _three(cards: Sequence[Card]) -> Three:
    """The first three different ones."""
    first, second, third = sorted(list(dict.fromkeys(cards))[:3])
    return first, second, third


@dataclass(frozen=True, slots=True)
class WeighedThree:
    """Three cards that might be passed, and what the worlds say of it."""

    cards: Three
    points: float
    """The seat's own points of the deal, mean, where nobody sets out to shoot."""
    error: float
    """Standard error of `points`."""
    loss: float
    """How much worse than the best: as so many points of the seat's own would be."""
    doubt: float
    """Standard error of `loss`."""
    queen: float
    """Share of worlds in which the seat takes ♠Q."""


class PassSearch:
    """The thinking about one pass: threes, the rule's first, each played out in the same worlds.

    In every world the others pass by rule, and the deal is played from its first lead. Other threes
    may be asked about as well; they are not chosen.
    """

    def __init__(
        self,
        view: View,
        seed: int,
        worlds: int,
        workspace: Workspace,
        threes: Sequence[Three],
        also: Sequence[tuple[Card, ...]] = (),
    ) -> None:
        self.view = view
        asked = [(first, second, third) for first, second, third in map(sorted, also)]
        self.threes = tuple(dict.fromkeys((*threes, *asked)))
        self._worth_thinking = len(threes)
        self._seat = view.seat
        self._players = view.rules.players
        self._worlds = worlds
        self._workspace = workspace
        self._pack = pack_of(view.rules)
        self._aim = aim_of(view.seat, view.rules, view.totals)
        self._hands = self._after_passing(draw(view, worlds, seed))

    def best(self) -> Three:
        """The three that do best; the rule's unless others are clearly better."""
        return self.threes[self._at_best(self._values()[: self._worth_thinking])]

    def leading(self, number: int) -> tuple[Three, ...]:
        """The rule's three, and so many more as do best."""
        _, *others = self._values().sum(1).tolist()
        order = sorted(range(len(others)), key=lambda at: -others[at])
        return (self.threes[0], *(self.threes[1 + at] for at in order[:number]))

    def weigh(self) -> tuple[WeighedThree, ...]:
        """What the worlds say of every three: the one that is `best` first."""
        values = self._values()
        at = self._at_best(values[: self._worth_thinking])
        ordinary = self._ordinary
        own = ordinary.scores[self._seat].astype(np.int64)
        point = UNIT * worth_of_a_point(self._aim, self._seat, ordinary.scores[:, at])
        queen = (ordinary.queen == self._seat).mean(1)
        order = [at, *(other for other in range(len(self.threes)) if other != at)]
        return tuple(
            WeighedThree(
                cards=self.threes[row],
                points=float(own[row].mean()),
                error=error(own[row]),
                loss=max(0.0, float((values[at] - values[row]).mean()) / point),
                doubt=error(values[at] - values[row]) / point,
                queen=float(queen[row]),
            )
            for row in order
        )

    @staticmethod
    def _at_best(values: Values) -> int:
        means = values.sum(1)
        at = int(means.argmax())
        difference = values[at] - values[0]
        clearly = int(difference.sum()) / difference.size > CLEARLY * error(difference)
        return at if clearly else 0

    def _values(self) -> Values:
        """How good each three is in each world."""
        result = self._ordinary
        values = self._aim.value(result.scores)
        if self.view.rules.moon == "off":
            return values
        # Nobody lets one's own moon through as easily as the rules of thumb do.
        values[result.shooter == self._seat] = 0
        receiver = self.view.receiver
        feared = self._play(Manner(alarm=share(self.view.rules, ALARM), shooter=receiver))
        shot = feared.shooter == receiver
        values[shot] = self._aim.value(feared.scores)[shot]
        return values + self._hopes(values)

    def _hopes(self, values: Values) -> Values:
        """What shooting the moon oneself adds in each world, so far as that may be hoped for."""
        alarm = share(self.view.rules, PLAN_ALARM)
        planned = self._play(Manner(alarm=alarm, stoppers=True, shooter=self._seat))
        better: Values = np.maximum(self._aim.value(planned.scores) - values, 0)
        return better * HOPE // 100

    @cached_property
    def _ordinary(self) -> Result:
        return self._play(Manner(alarm=share(self.view.rules, ALARM)))

    def _play(self, manner: Manner) -> Result:
        """Shapes as in `Result`, with the threes for first cards."""
        position = Position.opening(self.view.rules, self.view.dealer)
        result = play_out(position, self._hands, None, manner, workspace=self._workspace)
        shape = (len(self.threes), self._worlds)
        return Result(
            result.scores.reshape(-1, *shape),
            result.shooter.reshape(shape),
            result.queen.reshape(shape),
        )

    def _after_passing(self, hands: Ints) -> Ints:
        """What all hold in every world once each three has been passed: see `play_out`.

        The worlds come once for the first three, once for the second, and so on.
        """
        seats, worlds = hands.shape[-2:]
        levels = hands.reshape(-1, seats, worlds).copy()
        others = [seat for seat in range(self._players) if seat != self._seat]
        given = {seat: self._given(levels[0, seat]) for seat in others}
        for seat, cards in given.items():
            self._hand_over(levels, seat, cards)
        levels = np.tile(levels, len(self.threes))
        own = np.array([[self._pack.bit(card) for card in three] for three in self.threes])
        self._hand_over(levels, self._seat, np.repeat(own, worlds, 0).T)
        return levels.reshape(*hands.shape[:-1], -1)

    def _hand_over(self, levels: Ints, seat: int, cards: Ints) -> None:
        """Move three cards of each world, shape (3, worlds), to whom they are passed."""
        target = self.view.direction.target(seat, self._players)
        for row in cards:
            take_out(levels[:, seat], row)
            put_in(levels[:, target], row)

    def _given(self, hands: Ints) -> Ints:
        """The rule's three of each of these hands: shape (3, worlds), a card each."""
        bits = np.array(self._pack.layout)
        held = (hands >> bits[:, None] & 1).astype(np.bool_)
        danger = dangers(self.view.rules, held.reshape(4, 13, -1))
        given: Ints = np.left_shift(1, bits[most_dangerous(danger)])
        return given
