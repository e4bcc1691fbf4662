"""Rule pass: the three cards without which a hand is least dangerous, by rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product

from hearts_tui.engine import PASS_SIZE, Card, Rank, Suit, View
from hearts_tui.engine.cards import JACK_OF_DIAMONDS

SAFE_RANK = 4
COVER = 2.5
"""A card is safe up to this rank, and by so much higher for each card below it in its suit."""

VOID = 1.0
"""What a suit that is not held is worth, in ranks above what is safe."""

HEARTS = 0.6
"""How dangerous a high heart is, beside a high club or diamond: few are led before late."""

GUARDS = 4
"""With so many low spades ♠Q, ♠K and ♠A can be kept."""

UNGUARDED: Mapping[int, tuple[float, float]] = {
    Rank.QUEEN: (3.0, 8.0),
    Rank.KING: (0.0, 4.0),
    Rank.ACE: (0.0, 4.5),
}
"""Danger of a high spade: in itself, and for each guard that is missing."""

GUARD = 1.0
"""What a low spade is worth, up to the number of guards that is wanted."""


Choice = tuple[float, tuple[Card, ...]]
"""Danger of the cards kept, and the cards given."""


def least_dangerous(view: View) -> tuple[Card, ...]:
    """The three cards of the hand to pass."""
    best: dict[int, Choice] = {0: (0.0, ())}
    for suit in Suit:
        held = [card for card in view.hand if card.suit is suit]
        of_suit = {given: _best(view, held, given) for given in _numbers(held)}
        best = _joined(best, of_suit)
    return best[PASS_SIZE][1]


def _numbers(held: Sequence[Card]) -> range:
    return range(min(PASS_SIZE, len(held)) + 1)


def _best(view: View, held: Sequence[Card], given: int) -> Choice:
    """The best way to give so many cards of one suit away."""
    return min(
        (_danger(view, _without(held, gone)), tuple(held[place] for place in gone))
        for gone in combinations(range(len(held)), given)
    )


def _without(held: Sequence[Card], gone: Sequence[int]) -> list[Card]:
    return [card for place, card in enumerate(held) if place not in gone]


def _joined(one: Mapping[int, Choice], other: Mapping[int, Choice]) -> dict[int, Choice]:
    """The best ways to give away so many cards of two groups of suits together."""
    joined: dict[int, Choice] = {}
    for (number, choice), (more, added) in product(one.items(), other.items()):
        if number + more <= PASS_SIZE:
            both = (choice[0] + added[0], choice[1] + added[1])
            joined[number + more] = min(both, joined.get(number + more, both))
    return joined


def _danger(view: View, held: Sequence[Card]) -> float:
    """How dangerous these cards are, all that is kept of a suit."""
    if not held:
        return -VOID
    if held[0].suit is Suit.SPADES:
        return _danger_of_spades(held)
    harmless = _catchers(view)
    over = [
        card.rank - SAFE_RANK - COVER * below
        for below, card in enumerate(held)
        if card not in harmless
    ]
    weight = HEARTS if held[0].suit is Suit.HEARTS else 1.0
    return weight * sum(rank for rank in over if rank > 0)


def _danger_of_spades(held: Sequence[Card]) -> float:
    guards = min(GUARDS, sum(card.rank < Rank.QUEEN for card in held))
    high = [UNGUARDED[card.rank] for card in held if card.rank >= Rank.QUEEN]
    return sum(fixed + each * (GUARDS - guards) for fixed, each in high) - GUARD * guards


def _catchers(view: View) -> Sequence[Card]:
    """♦J and what may catch it, where it counts."""
    if not view.rules.jack_of_diamonds:
        return ()
    return [card for card in view.hand if card.suit is Suit.DIAMONDS and card >= JACK_OF_DIAMONDS]
