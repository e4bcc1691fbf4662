"""Easy: a beginner, who plays small cards, gives points away by luck alone, and is never absurd."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.cpu.dice import Dice, dice
from hearts_tui.cpu.habits import HIGH_SPADES, Sight, moon_choice
from hearts_tui.engine import PASS_SIZE, Card, View
from hearts_tui.engine.cards import QUEEN_OF_SPADES

SMALL = 0.8
"""How often the smallest card is played, and not just any."""


class Easy:
    """The easy level."""

    version = "1"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        """The three highest cards, whatever they are."""
        chance = dice(self._seed, view, "pass")
        by_rank = sorted(view.hand, key=lambda card: (-card.rank, chance.random()))
        return tuple(by_rank[:PASS_SIZE])

    def choose_card(self, view: View) -> Card:
        """A small card mostly; without a card of the suit led, any card."""
        if len(view.legal) == 1:
            return view.legal[0]
        sight = Sight(view)
        sensible = _sensible(sight)
        chance = dice(self._seed, view, "card")
        small = sight.leading or sight.following
        if small and chance.random() < SMALL:
            return min(sensible, key=lambda card: (card.rank, chance.random()))
        return _any_of(sensible, chance)

    def choose_moon(self, view: View) -> str:
        """As every level chooses."""
        return moon_choice(view)


def _sensible(sight: Sight) -> Sequence[Card]:
    """The legal cards without those that even a beginner keeps back; all of them if none is left."""
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


def _any_of(cards: Sequence[Card], chance: Dice) -> Card:
    return cards[int(chance.random() * len(cards))]
