"""Dice: a player's chance, worked out from its seed and its View, the same in every process."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable

from hearts_tui.engine import Card, View

Dice = random.Random
"""Only its `random` method is used: what the others draw differs between versions of Python."""


def digest(view: View) -> bytes:
    """A fingerprint of everything in a View that the rest of it does not follow from."""
    rules = view.rules
    turned = view.direction is not rules.direction_of(view.number)
    head = (
        rules.players,
        rules.packs,
        rules.passing,
        rules.opening_lead,
        rules.breaking,
        rules.first_trick,
        rules.moon,
        rules.leftover,
        rules.jack_of_diamonds,
        rules.spades,
        rules.target,
        view.seat,
        view.number,
        view.dealer,
        view.totals,
        # Where a game began in the middle of its turn, nothing else tells of it.
        *((view.direction.value,) if turned else ()),
    )
    parts = (
        repr(head).encode(),
        _indices(view.hand),
        _indices(view.passed),
        _indices(view.received),
        _indices(view.kitty),
        _indices(view.legal),
        _indices(card for _, card in view.plays),
        bytes([seat for seat, _ in view.plays]),
    )
    # No part holds the byte 255 outside text, and text comes first: the parts cannot run together.
    return hashlib.sha256(b"\xff".join(parts)).digest()


def dice(seed: int, view: View, purpose: str) -> Dice:
    """The chance for one kind of choice at one View."""
    mixed = hashlib.sha256(b"%s %d " % (purpose.encode(), seed) + digest(view)).digest()
    return Dice(int.from_bytes(mixed[:8]))


def world_seed(view: View, seed: int) -> int:
    """The seed of the worlds that a player of this seed sees behind this View."""
    mixed = hashlib.sha256(b"worlds %d " % seed + digest(view)).digest()
    return int.from_bytes(mixed[:8])


def _indices(cards: Iterable[Card]) -> bytes:
    return bytes([card.index for card in cards])
