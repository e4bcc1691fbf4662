"""Suspicion: what a seat's plays so far say about whether it is shooting the moon (NumPy)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from hearts_tui.cpu.pack import Pack, pack_of
from hearts_tui.cpu.sets import ZERO, Ints
from hearts_tui.engine import Card, Suit, View, winning
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES

WHOLE = 1000
"""What plays are worth that anybody would make."""
TAKES = 15
"""Of a hundred times that a seat takes points that it need not take, how often it does so without
shooting,"""
TAKES_QUEEN = 5
"""by playing ♠Q itself,"""
LEADS_HIGH = 40
"""and by leading a heart that takes the trick while it holds one some ranks below."""


def innocence(view: View, seat: int, hands: Ints) -> Ints:
    """In each world, how likely this seat's plays are if it is not shooting, out of `WHOLE`.

    `hands` holds in sets what the seat holds now in each world. Only tricks with points that it
    has taken say anything: in them it matters whether the seat could have done without.
    """
    pack = pack_of(view.rules)
    likely = np.full(hands.shape, WHOLE, np.int64)
    for held, cards, place in _taken(view, seat, hands):
        others, rarely = _choice(pack, cards[:place], cards[place])
        likely = np.where(held & others != ZERO, likely * rarely // 100, likely)
    return likely


def _taken(view: View, seat: int, hands: Ints) -> Iterator[tuple[Ints, Sequence[Card], int]]:
    """The seat's tricks with points, the last first: what it held, the trick, and its place."""
    rules, players = view.rules, view.rules.players
    pack = pack_of(rules)
    held = hands | pack.bits(card for other, card in view.trick if other == seat)
    for start in range(len(view.plays) - len(view.trick) - players, -1, -players):
        seats, cards = zip(*view.plays[start : start + players], strict=True)
        place = seats.index(seat)
        held = held | pack.bit(cards[place])
        jack = rules.jack_of_diamonds and JACK_OF_DIAMONDS in cards
        if winning(cards) == place and any(map(rules.is_penalty, cards)) and not jack:
            yield held, cards, place


def _choice(pack: Pack, before: Sequence[Card], own: Card) -> tuple[int, int]:
    """What the seat would have played not to take points; how often it does not, in a hundred."""
    rules = pack.rules
    if not before:
        lower = [card for card in rules.pack if card.suit is Suit.HEARTS]
        few = [card for card in lower if own.suit is Suit.HEARTS and card.rank < own.rank - 1]
        return pack.bits(few), LEADS_HIGH
    place = winning(before)
    costs = any(map(rules.is_penalty, (*before, own)))
    if place is None or not costs:
        return 0, 100
    return pack.below(before[place]), TAKES_QUEEN if own == QUEEN_OF_SPADES else TAKES
