"""Shuffle: from a game's seed to its deals, the same on every machine and under every version.

Nothing here rests on a generator of the standard library: every number is read from SHAKE-256, so
anyone can deal the same cards again with other tools.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from hearts_tui.engine.cards import Card
from hearts_tui.engine.rules import Rules

DEAL_SEED_BITS = 60
"""Short enough to be typed as a code, long enough not to be guessed from one's own cards."""

Dealt = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], int]
"""A deal as dealt: the hands, one a seat, the kitty, the dealer."""


def deal_seed(seed: int, number: int, rules: Rules) -> int:
    """The seed of one deal: a digest that gives away this deal and nothing else of the game."""
    return _digest("deal", seed, number, rules) >> (256 - DEAL_SEED_BITS)


def first_dealer(seed: int, rules: Rules) -> int:
    """Who deals the first deal of the game with this seed."""
    # The remainder favours no seat by more than 2^-250.
    return _digest("dealer", seed, 1, rules) % rules.players


def shuffled(seed: int, rules: Rules) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """The hands and the kitty that a deal's own seed deals."""
    pack = list(rules.pack)
    numbers = _numbers(seed)
    for last in range(len(pack) - 1, 0, -1):
        other = _below(last + 1, numbers)
        pack[last], pack[other] = pack[other], pack[last]
    size = rules.hand_size
    hands = tuple(
        tuple(sorted(pack[seat * size : (seat + 1) * size])) for seat in range(rules.players)
    )
    return hands, tuple(sorted(pack[rules.players * size :]))


def dealt(seed: int, number: int, rules: Rules) -> Dealt:
    """Deal `number` of the game with this seed."""
    hands, kitty = shuffled(deal_seed(seed, number, rules), rules)
    return hands, kitty, (first_dealer(seed, rules) + number - 1) % rules.players


def _digest(purpose: str, seed: int, number: int, rules: Rules) -> int:
    named = f"hearts {purpose} {seed} {number} {rules.players} {rules.packs} {rules.leftover}"
    return int.from_bytes(hashlib.sha256(named.encode()).digest())


def _numbers(seed: int) -> Iterator[int]:
    """Sixteen-bit numbers, more than any shuffle of two packs rejects in a lifetime of deals."""
    stream = hashlib.shake_256(f"hearts shuffle {seed}".encode()).digest(2 * 2048)
    for at in range(0, len(stream), 2):
        yield int.from_bytes(stream[at : at + 2])


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number under `bound`, each equally likely: what lies past the last multiple is skipped."""
    fair = (1 << 16) // bound * bound
    return next(number for number in numbers if number < fair) % bound
