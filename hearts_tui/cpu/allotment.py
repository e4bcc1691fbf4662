"""Allotment: how many cards of each kind every hidden place gets; counted and drawn for beliefs."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hearts_tui.cpu.knowledge import Knowledge, Place
from hearts_tui.engine import Card

Uniform = Callable[[int], NDArray[np.float64]]
"""Gives so many numbers from 0 to 1, the latter excluded."""

Numbers = NDArray[Any]
"""Python's whole numbers where a count must be exact, floats where it need only be drawn by."""


class Allotment:
    """The shares of the free cards that each place with room may get, and the worlds behind them.

    Cards that may lie in the same places make a group and stand for each other. Place after place
    takes a share of every group; behind it are the picks of its cards times the ways to fill the
    places after it, which one pass from the last place to the first adds up. These ways are kept
    by how many cards of each group are left, the last group aside, of which the rest must be.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        places = [place for place in knowledge.places if place.room]
        homes = {
            card: tuple(bool(place.possible >> card.index & 1) for place in places)
            for card in knowledge.free
        }
        tally = Counter(homes[card] for card in knowledge.free)
        # The largest group comes last: as the rest it costs nothing.
        groups = sorted(tally, key=lambda home: (tally[home], home))
        # Who may hold little comes first: that leaves fewer states.
        order = sorted(range(len(places)), key=lambda place: sum(home[place] for home in groups))
        self.group_of: dict[Card, int] = {card: groups.index(home) for card, home in homes.items()}
        self.sizes = [tally[home] for home in groups]
        self.places: tuple[Place, ...] = tuple(places[place] for place in order)
        self._takes = [[home[place] for home in groups] for place in order]
        self._shape = tuple(size + 1 for size in self.sizes[:-1])

    def ways(self) -> int:
        """The number of worlds, exactly."""
        return self._total(self._ways(_binomials(object))) if self.places else 1

    def draw(self, worlds: int, uniform: Uniform) -> NDArray[np.uint8]:
        """Cards by place, group and world, each world on its own; with no place, an empty array.

        Raises ValueError if no world fits.
        """
        drawn = np.empty((len(self.places), len(self.sizes), worlds), np.uint8)
        if not self.places:
            return drawn
        left = np.tile(np.array(self.sizes, np.int64), (worlds, 1))
        for number, shares in enumerate(self._shares):
            share = shares[self._chosen(shares, self._rounded_ways[number + 1], left, uniform)]
            drawn[number] = share.T
            left -= share
        drawn[-1] = left.T
        return drawn

    def _chosen(
        self,
        shares: NDArray[np.int64],
        ways: NDArray[np.float64],
        left: NDArray[np.int64],
        uniform: Uniform,
    ) -> NDArray[np.int64]:
        """Which share a place gets in each world, where so many cards of each group are left."""
        if len(shares) == 1:
            return np.zeros(len(left), np.int64)
        keys = left @ self._strides
        found, at, state = np.unique(keys, return_index=True, return_inverse=True)
        # Where a share asks for more than is left there are no picks, and any way will do.
        after = np.maximum(found[:, np.newaxis] - shares @ self._strides, 0)
        behind = ways.ravel()[after]
        for cards, taken in zip(left[at].T, shares.T, strict=True):
            behind *= _binomials(float)[cards[:, np.newaxis], taken]
        # A state's shares divide the stretch from its number to the next.
        ends = np.cumsum(behind, axis=1)
        ends /= ends[:, -1:].copy()
        ends += np.arange(len(ends))[:, np.newaxis]
        drawn = np.minimum(state + uniform(len(left)), np.nextafter(state + 1.0, 0.0))
        return np.asarray(np.searchsorted(ends.ravel(), drawn, side="right") % len(shares))

    @cached_property
    def _shares(self) -> list[NDArray[np.int64]]:
        """For each place but the last, which gets what is left: its shares, (shares, groups)."""
        found = []
        for place, takes in zip(self.places[:-1], self._takes[:-1], strict=True):
            most = [size * taken for size, taken in zip(self.sizes, takes, strict=True)]
            shares = list(_shares(place.room, most))
            found.append(np.array(shares, np.int64).reshape(-1, len(most)))
        return found

    @cached_property
    def _strides(self) -> NDArray[np.int64]:
        """What a card of each group adds to the number of a state."""
        return np.array(
            [*(math.prod(self._shape[group:]) for group in range(1, len(self.sizes))), 0]
        )

    @cached_property
    def _rounded_ways(self) -> list[NDArray[np.float64]]:
        ways = self._ways(_binomials(float))
        if not self._total(ways):
            raise ValueError("No hidden hands fit what is known.")
        return ways

    def _total(self, ways: list[Numbers]) -> Any:
        return ways[0][tuple(self.sizes[:-1])]

    def _ways(self, binomials: Numbers) -> list[Numbers]:
        """For each place the ways to fill it and those after it, by the cards left."""
        ways = [self._last_ways().astype(binomials.dtype)]
        for number in reversed(range(len(self.places) - 1)):
            room = self.places[number].room
            *some, others = self._takes[number]
            # One more axis: how many cards the place has been given already.
            behind = np.zeros((*self._shape, room + 1), binomials.dtype)
            behind[..., 0] = ways[0]
            for group, taken in enumerate(some):
                if taken:
                    behind = _with_picks(behind, group, binomials)
            here = behind[..., room].copy()
            if others:
                # Where less than nothing is left there are no ways, so the picks do not matter.
                rest = self._rest(number)
                for given in range(room):
                    here += behind[..., given] * binomials[rest, room - given]
            ways.insert(0, here)
        return ways

    def _last_ways(self) -> NDArray[np.bool_]:
        """Whether the last place may take all that is left."""
        rest = self._rest(len(self.places) - 1)
        *some, others = self._takes[-1]
        fills = np.zeros(self._shape, np.bool_)
        fills[tuple(slice(None) if taken else 0 for taken in some)] = True
        return np.asarray(fills & ((rest >= 0) if others else (rest == 0)))

    def _rest(self, number: int) -> NDArray[np.int64]:
        """How many cards of the last group are left before a place, by those of the others."""
        room = sum(place.room for place in self.places[number:])
        return np.asarray(room - np.indices(self._shape).sum(axis=0))


def _with_picks(behind: Numbers, group: int, binomials: Numbers) -> Numbers:
    """The ways once a share of one more group is given, by cards left and cards given."""
    found = behind.copy()
    here, before = np.moveaxis(found, group, 0), np.moveaxis(behind, group, 0)
    size, room = len(here) - 1, here.shape[-1] - 1
    for share in range(1, min(size, room) + 1):
        picks = binomials[share : size + 1, share].reshape(-1, *[1] * (here.ndim - 1))
        here[share:, ..., share:] += picks * before[:-share, ..., :-share]
    return found


def _shares(room: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to make up `room` from groups of which at most so many can be taken."""
    if not most:
        if room == 0:
            yield ()
        return
    rest = sum(most[1:])
    for first in range(max(0, room - rest), min(room, most[0]) + 1):
        for others in _shares(room - first, most[1:]):
            yield (first, *others)


@cache
def _binomials(kind: type) -> Numbers:
    """How many ways to pick so many (column) of so many cards (row), up to two whole packs."""
    cards = range(105)
    return np.array([[math.comb(n, k) for k in cards] for n in cards], kind)
