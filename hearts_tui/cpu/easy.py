"""Easy: a beginner, who plays small cards and dodges without cunning, but is never absurd."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hearts_tui.cpu.dice import Dice, dice
from hearts_tui.cpu.habits import HIGH_SPADES, Sight, moon_choice
from hearts_tui.cpu.source import version
from hearts_tui.engine import PASS_SIZE, Card, View
from hearts_tui.engine.cards import QUEEN_OF_SPADES

SMALL = 0.85
"""How often the smallest card is led or follows, and not just any."""

ALERT = 0.9
"""How often the chance is seen to throw points away, or to win a trick that costs nothing."""


class Easy:
    """The easy level."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    @property
    def version(self) -> str:
        """Changes whenever choices may have changed."""
        return version(__name__)

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        """The three highest cards, whatever they are good for; ♠Q counts as one of the highest."""
        chance = dice(self._seed, view, "pass")
        ranked = sorted(
            view.hand,
            key=lambda card: (card.rank + 3 * (card == QUEEN_OF_SPADES), chance.random()),
        )
        return tuple(ranked[-PASS_SIZE:])

    def choose_card(self, view: View) -> Card:
        """A small card mostly; a dear one where it is void."""
        if len(view.legal) == 1:
            return view.legal[0]
        sight = Sight(view)
        sensible = _sensible(sight)
        chance = dice(self._seed, view, "card")
        alert = chance.random() < ALERT
        if not sight.leading and not sight.following:
            return max(sensible, key=_price(view)) if alert else _any_of(sensible, chance)
        if sight.following and sight.last and sight.stake <= 0 and alert:
            return max(sensible)
        if chance.random() < SMALL:
            return min(sensible, key=lambda card: (card.rank, chance.random()))
        return _any_of(sensible, chance)

    def choose_moon(self, view: View) -> str:
        """As every level chooses."""
        return moon_choice(view)


def _sensible(sight: Sight) -> Sequence[Card]:
    """The legal cards without those that even a beginner keeps back, unless that leaves none."""
    legal = sight.view.legal
    return [card for card in legal if not _absurd(sight, card)] or legal


def _absurd(sight: Sight, card: Card) -> bool:
    if sight.leading:
        return sight.queen_ahead and card in HIGH_SPADES
    if not sight.takes(card):
        return False
    if card == QUEEN_OF_SPADES:
        return True
    return sight.last and QUEEN_OF_SPADES in (*sight.table, *sight.view.waiting)


def _price(view: View) -> Callable[[Card], tuple[int, int, int]]:
    return lambda card: (view.rules.points(card), card.rank, card.suit)


def _any_of(cards: Sequence[Card], chance: Dice) -> Card:
    return cards[int(chance.random() * len(cards))]
