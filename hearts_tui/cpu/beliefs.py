"""Beliefs: hidden hands that fit what a seat knows, each as likely as any other (NumPy)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearts_tui.cpu.allotment import Allotment
from hearts_tui.cpu.knowledge import Knowledge, Place
from hearts_tui.engine import PACK, Card

CHUNK = 2048
"""Worlds dealt at a time: few enough for the processor's cache, many enough for NumPy."""


def count(knowledge: Knowledge) -> int:
    """How many worlds fit, exactly: ways to lay the free cards, equal cards of two packs apart."""
    return Allotment(knowledge).ways()


def sample(
    knowledge: Knowledge, worlds: int, seed: int, layout: Sequence[int] | None = None
) -> NDArray[np.int64]:
    """Hidden hands of so many worlds, each drawn uniformly from all that fit; for one pack.

    Shape (players + 1, worlds): a row a seat with its cards now as a bit set, the last row the
    kitty. A card's bit is `layout[card.index]` (0 to 62, all different), else its index. The same
    arguments give the same worlds on every machine, whatever the layout. Raises ValueError if no
    hands fit.
    """
    bits = range(len(PACK)) if layout is None else layout
    hands = np.empty((knowledge.players + 1, worlds), np.int64)
    for row, cards in _known(knowledge):
        hands[row] = sum(1 << bits[card.index] for card in cards)
    dealer = _Dealer(knowledge, seed)
    for start in range(0, worlds, CHUNK):
        chunk = hands[:, start : start + CHUNK]
        octets = np.zeros((8, dealer.edges, chunk.shape[1]), np.uint8)
        for card, early in dealer.deal(chunk.shape[1]):
            octet, bit = divmod(bits[card.index], 8)
            np.bitwise_or(octets[octet], early.view(np.uint8) << bit, out=octets[octet])
        inside = np.ascontiguousarray(np.moveaxis(octets, 0, -1)).view("<u8")[..., 0]
        everything = np.array(sum(1 << bits[card.index] for card in knowledge.free), np.int64)
        _add_differences(chunk, dealer.rows, [*inside.astype(np.int64), everything])
    return hands


def sample_counts(knowledge: Knowledge, worlds: int, seed: int) -> NDArray[np.uint8]:
    """The worlds of `sample` as numbers of cards, for two packs as well as for one.

    Shape (players + 1, 52, worlds): how many of the card with that index lie there. Uniform are
    the ways to lay the cards, not their values: see `Knowledge`. Raises ValueError if none fits.
    """
    hands = np.zeros((knowledge.players + 1, len(PACK), worlds), np.uint8)
    for row, cards in _known(knowledge):
        for card in cards:
            hands[row, card.index] += 1
    dealer = _Dealer(knowledge, seed)
    everything = np.zeros((len(PACK), 1), np.uint8)
    for card in knowledge.free:
        everything[card.index] += 1
    for start in range(0, worlds, CHUNK):
        chunk = hands[..., start : start + CHUNK]
        inside = np.zeros((dealer.edges, len(PACK), chunk.shape[-1]), np.uint8)
        for card, early in dealer.deal(chunk.shape[-1]):
            inside[:, card.index] += early
        _add_differences(chunk, dealer.rows, [*inside, everything])
    return hands


class _Dealer:
    """Lays the free cards into the places, chunk after chunk of worlds."""

    def __init__(self, knowledge: Knowledge, seed: int) -> None:
        self._allotment = Allotment(knowledge)
        # Its raw numbers are the same under every version of NumPy, what is drawn from them is not.
        self._raw = np.random.PCG64(seed).random_raw
        self._cards = knowledge.free
        self._groups = [self._allotment.group_of[card] for card in knowledge.free]
        self._left = [self._groups[at:].count(group) for at, group in enumerate(self._groups)]
        self.rows = [_row(place, knowledge.players) for place in self._allotment.places]
        self.edges = max(0, len(self.rows) - 1)

    def deal(self, worlds: int) -> Iterator[tuple[Card, NDArray[np.bool_]]]:
        """Every free card, with the worlds in which it lies in a place or in one before it.

        The array is (edges, worlds), a row for each place but the last; the next card reuses it.
        """
        shares = self._allotment.draw(worlds, self._uniform)
        # By group, then place: cards still to be laid down there or in a place before it.
        due = list(np.cumsum(shares[:-1], axis=0, dtype=np.uint8).swapaxes(0, 1).copy())
        early = np.empty((self.edges, worlds), np.bool_)
        # Which of its group's cards still to be laid down, in order of place, a card becomes.
        numbers = self._below(self._left, worlds)
        for card, group, number in zip(self._cards, self._groups, numbers, strict=True):
            np.less(number, due[group], out=early)
            np.subtract(due[group], early.view(np.uint8), out=due[group])
            yield card, early

    def _uniform(self, worlds: int) -> NDArray[np.float64]:
        return (self._numbers(worlds) >> np.uint64(11)).astype(np.float64) * 2.0**-53

    def _below(self, limits: Sequence[int], worlds: int) -> NDArray[np.uint8]:
        """(limits, worlds): numbers below each limit, from 32 random bits each."""
        pairs = (len(limits) + 1) // 2
        raw = self._numbers(pairs * worlds).reshape(pairs, worlds)
        numbers = np.concatenate((raw & np.uint64(0xFFFFFFFF), raw >> np.uint64(32)))
        numbers = numbers[: len(limits)]
        numbers *= np.array(limits, np.uint64)[:, np.newaxis]
        numbers >>= np.uint64(32)
        return numbers.astype(np.uint8)

    def _numbers(self, many: int) -> NDArray[np.uint64]:
        """So many numbers of 64 random bits."""
        return np.asarray(self._raw(many), np.uint64)


def _row(place: Place, players: int) -> int:
    return players if place.seat is None else place.seat


def _known(knowledge: Knowledge) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Each row of the result with the cards that lie there in every world."""
    yield knowledge.players, knowledge.kitty
    yield knowledge.seat, knowledge.hand
    for place in knowledge.places:
        yield _row(place, knowledge.players), place.known


def _add_differences(
    hands: NDArray[Any], rows: Sequence[int], inside: Sequence[NDArray[Any]]
) -> None:
    """Give each place what lies in it or in one before it, less what lies before it."""
    before: NDArray[Any] | int = 0
    for row, upto in zip(rows, inside, strict=False):
        hands[row] += upto - before
        before = upto
