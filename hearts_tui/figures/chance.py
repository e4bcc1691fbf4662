"""Chance: which cards the person was dealt, beside what a fair shuffle gives.

Every deal is counted once, however often it was played. Of K cards of a kind among the N of the
pack a hand of n gets nK/N on average, with the variance of the hypergeometric distribution; deals
do not depend on each other, so means and variances add up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import ceil, floor, sqrt
from types import MappingProxyType

from hearts_tui.engine import Card, Rank, Rules, Suit
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.store.statistics import DealResult, GameResult

WITHIN = 1.96
"""Standard deviations to either side within which 95 of 100 results lie."""

KINDS: Mapping[str, Callable[[Card], bool]] = MappingProxyType(
    {
        "queen": lambda card: card == QUEEN_OF_SPADES,
        "aces": lambda card: card.rank is Rank.ACE,
        "high": lambda card: card.rank >= Rank.JACK,
        "hearts": lambda card: card.suit is Suit.HEARTS,
    }
)
"""♠Q; aces; jacks and higher cards, aces too; hearts."""


@dataclass(frozen=True, slots=True)
class Fall:
    """How one kind of card fell to the person."""

    kind: str
    deals: int
    dealt: int
    """How many the person was dealt in these deals, before passing."""
    chance: float
    """How many that is on average."""
    least: int
    most: int
    """Between these, both included, it lies in 95 of 100 cases."""

    @property
    def usual(self) -> bool:
        """Whether it lies there."""
        return self.least <= self.dealt <= self.most


def falls(games: Iterable[GameResult]) -> tuple[Fall, ...]:
    """How the cards fell, a kind each; nothing before the first deal."""
    deals: dict[str, tuple[DealResult, Rules]] = {}
    for game in games:
        rules = game.rules.rules
        for deal in game.deals:
            deals.setdefault(deal.cards, (deal, rules))
    if not deals:
        return ()
    return tuple(_fall(kind, tuple(deals.values())) for kind in KINDS)


def _fall(kind: str, deals: tuple[tuple[DealResult, Rules], ...]) -> Fall:
    of_kind = KINDS[kind]
    dealt, chance, variance = 0, 0.0, 0.0
    moments: dict[Rules, tuple[float, float]] = {}
    for deal, rules in deals:
        if rules not in moments:
            moments[rules] = _moments(sum(map(of_kind, rules.pack)), rules)
        dealt += sum(map(of_kind, map(Card.parse, deal.hand)))
        chance += moments[rules][0]
        variance += moments[rules][1]
    reach = WITHIN * sqrt(variance)
    least, most = max(0, floor(chance - reach)), ceil(chance + reach)
    return Fall(kind, len(deals), dealt, chance, least, most)


def _moments(count: int, rules: Rules) -> tuple[float, float]:
    """Mean and variance of how many of `count` cards are in a hand."""
    pack, hand = len(rules.pack), rules.hand_size
    share = count / pack
    mean = hand * share
    return mean, mean * (1 - share) * (pack - hand) / (pack - 1)
