"""Other deals that one seat cannot tell from a given one: the hidden cards dealt again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from hearts_tui.engine import Card, Deal, Direction, IllegalAction

Rows = list[list[Card]]
"""The cards of each seat after passing, those played included, and the kitty's."""


def redealt(deal: Deal, seat: int, swaps: int, rng: random.Random) -> Iterator[Deal]:
    """Deals in which this seat sees the same, each two hidden cards away from the one before.

    What the others passed to each other differs as well.
    """
    view = deal.view(seat)
    rows = [
        [*deal.hand(other), *(card for player, card in deal.plays if player == other)]
        for other in range(deal.rules.players)
    ]
    rows.append(list(deal.kitty))
    for _ in range(swaps):
        trial = _swapped(deal, seat, rows, rng)
        again = _played_again(deal, seat, trial, rng)
        if again is not None and again.view(seat) == view:
            deal, rows = again, trial
            yield again


def _swapped(deal: Deal, seat: int, rows: Rows, rng: random.Random) -> Rows:
    """Two hidden cards of different rows in each other's place, where there are any."""
    kitty = len(rows) - 1
    lying = [*map(deal.hand, range(kitty)), () if deal.kitty_taker == seat else deal.kitty]
    hidden = [(row, card) for row, cards in enumerate(lying) for card in cards if row != seat]
    if len({row for row, _ in hidden}) < 2:
        return rows
    one = rng.choice(hidden)
    two = rng.choice([place for place in hidden if place[0] != one[0]])
    swapped = [list(row) for row in rows]
    for (row, card), (_, other) in ((one, two), (two, one)):
        swapped[row].remove(card)
        swapped[row].append(other)
    return swapped


def _played_again(deal: Deal, seat: int, rows: Rows, rng: random.Random) -> Deal | None:
    """The deal from its beginning with these cards; None if it cannot have gone that way."""
    *hands, kitty = rows
    given = _given(deal, seat, hands, rng)
    if given is None:
        return None
    before = [list(hand) for hand in hands]
    for giver, cards in given.items():
        for card in cards:
            before[deal.direction.target(giver, len(hands))].remove(card)
    for giver, cards in given.items():
        before[giver] += cards
    again = Deal(deal.rules, before, kitty, deal.number, deal.dealer)
    try:
        for giver, cards in given.items():
            again.pass_cards(giver, cards)
        for player, card in deal.plays:
            if again.turn != player:
                return None
            again.play(card)
    except IllegalAction:
        return None
    return again


def _given(
    deal: Deal, seat: int, hands: Sequence[Sequence[Card]], rng: random.Random
) -> dict[int, Sequence[Card]] | None:
    """What everybody passed: known of this seat, anything that fits of the others."""
    if deal.direction is Direction.HOLD or any(map(deal.to_pass, range(len(hands)))):
        return {}
    given: dict[int, Sequence[Card]] = {}
    for giver in range(len(hands)):
        target = deal.direction.target(giver, len(hands))
        if giver == seat:
            given[giver] = deal.passed(seat)
        elif target == seat:
            given[giver] = deal.received(seat)
        else:
            given[giver] = rng.sample(hands[target], 3)
    left = list(hands[deal.direction.target(seat, len(hands))])
    for card in given[seat]:
        if card not in left:
            return None
        left.remove(card)
    return given
