"""Normal: sound habits and no search; the opponent that most people meet."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.cpu.habits import HIGH_SPADES, Sight, moon_choice
from hearts_tui.engine import PASS_SIZE, Card, Rank, Suit, View
from hearts_tui.engine.cards import QUEEN_OF_SPADES


class Normal:
    """The normal level. Its seed changes nothing: its habits leave nothing to chance."""

    version = "1"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        """The three cards without which the hand is least dangerous."""
        by_danger = sorted(view.hand, key=lambda card: _danger(view, card))
        return tuple(by_danger[-PASS_SIZE:])

    def choose_card(self, view: View) -> Card:
        """By habit: one for leading, one for following, one for throwing a card away."""
        if len(view.legal) == 1:
            return view.legal[0]
        sight = Sight(view)
        if sight.leading:
            return _lead(sight)
        return _follow(sight) if sight.following else _throw(sight)

    def choose_moon(self, view: View) -> str:
        """As every level chooses."""
        return moon_choice(view)


def _danger(view: View, card: Card) -> int:
    suit = [other for other in view.hand if other.suit is card.suit]
    if card in HIGH_SPADES and len(suit) < 5:
        return 100 + (card == QUEEN_OF_SPADES)
    if card.suit is Suit.SPADES:
        return 0
    return card.rank * 2 - len(suit)


def _lead(sight: Sight) -> Card:
    legal = sight.view.legal
    hearts = [card for card in legal if card.suit is Suit.HEARTS and card.rank <= Rank.SIX]
    if hearts:
        return min(hearts)
    spades = [card for card in legal if card.suit is Suit.SPADES]
    high = [card for card in sight.view.hand if card in HIGH_SPADES]
    if sight.queen_ahead and spades and not high:
        return min(spades)
    if sight.queen_ahead:
        others = [card for card in legal if card.suit is not Suit.SPADES]
        if others:
            return min(others, key=lambda card: (card.rank, card.suit))
    return min(legal, key=lambda card: _order(sight, card))


def _follow(sight: Sight) -> Card:
    legal = sight.view.legal
    under = [card for card in legal if not sight.takes(card)]
    if QUEEN_OF_SPADES in under:
        return QUEEN_OF_SPADES
    over = [card for card in legal if card != QUEEN_OF_SPADES] or legal
    if sight.alone is not None and sight.alone == sight.taker:
        stoppers = [card for card in over if sight.takes(card)]
        if stoppers:
            return max(stoppers)
    if sight.last and (sight.stake <= 0 or not under):
        return max(over)
    if under:
        return max(under)
    return min(over)


def _throw(sight: Sight) -> Card:
    return max(sight.view.legal, key=lambda card: _order(sight, card))


def _order(sight: Sight, card: Card) -> Sequence[int]:
    if card in HIGH_SPADES and (card == QUEEN_OF_SPADES or sight.queen_ahead):
        return 3, card == QUEEN_OF_SPADES, card.rank
    if card.suit is Suit.HEARTS:
        return 2, card.rank, 0
    return 1, card.rank, card.suit
