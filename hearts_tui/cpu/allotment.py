"""Allotment: how many cards of each kind every hidden place gets; counted and drawn for beliefs."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class _Stage:
    """The choices at one place; a state is how many cards of each group are left before it."""

    states: NDArray[np.int64]
    """(states, groups)."""
    shares: NDArray[np.int64]
    """(shares, groups): every way to make up what the place gets."""
    after: NDArray[np.intp]
    """(states, shares): the state it leaves; one past the last where the cards are not there."""

    def picks(self, binomials: Numbers) -> Numbers:
        """(states, shares): in how many ways the cards of a share can be picked."""
        picks = np.ones(self.after.shape, binomials.dtype)
        for left, taken in zip(self.states.T, self.shares.T, strict=True):
            picks *= binomials[left[:, np.newaxis], taken]
        return picks


class Allotment:
    """The shares of the free cards that each place with room may get, and the worlds behind them.

    Cards that may lie in the same places make a group and stand for each other. Place after place
    takes a share of every group; behind it are the picks of its cards times the ways to fill the
    places after it, which one pass from the last place to the first adds up.
    """

    def __init__(self, knowledge: Knowledge) -> None:
        homes = {
            card: tuple(place.may_hold(card) for place in knowledge.places)
            for card in knowledge.free
        }
        groups = sorted(set(homes.values()))
        self.group_of: dict[Card, int] = {card: groups.index(home) for card, home in homes.items()}
        self.sizes = [0] * len(groups)
        for card in knowledge.free:
            self.sizes[self.group_of[card]] += 1
        takes = {
            place: [home[number] for home in groups]
            for number, place in enumerate(knowledge.places)
            if place.room
        }
        # Who may hold little comes first: that leaves fewer states.
        self.places: tuple[Place, ...] = tuple(sorted(takes, key=lambda place: sum(takes[place])))
        self._takes = [takes[place] for place in self.places]

    def ways(self) -> int:
        """The number of worlds, exactly."""
        total, _ = self._ways(_binomials(object))
        return int(total)

    def draw(self, worlds: int, uniform: Uniform) -> NDArray[np.uint8]:
        """Cards by place, group and world, each world on its own; with no place, an empty array.

        Raises ValueError if no world fits.
        """
        steps = self._steps
        drawn = np.empty((len(self.places), len(self.sizes), worlds), np.uint8)
        left = np.array(self.sizes, np.uint8)[:, np.newaxis]
        state = np.zeros(worlds, np.intp)
        for number, (stage, upto) in enumerate(steps):
            choice = state
            if len(stage.shares) > 1:
                # A state's shares divide the stretch from its number to the next.
                at = np.minimum(state + uniform(worlds), np.nextafter(state + 1.0, 0.0))
                choice = np.searchsorted(upto, at, side="right")
            drawn[number] = stage.shares[choice % len(stage.shares)].T
            left = left - drawn[number]
            state = stage.after.ravel()[choice]
        drawn[len(steps) :] = left
        return drawn

    @cached_property
    def _stages(self) -> tuple[list[_Stage], NDArray[np.int64]]:
        """A stage for each place but the last, and the states that the last may be left with."""
        states = np.array([self.sizes], np.int64)
        stages = []
        for place, takes in zip(self.places[:-1], self._takes[:-1], strict=True):
            most = [size * taken for size, taken in zip(self.sizes, takes, strict=True)]
            shares = np.array(list(_shares(place.room, most)), np.int64).reshape(-1, len(most))
            left, after = _after(states, shares, self.sizes)
            stages.append(_Stage(states, shares, after))
            states = left
        return stages, states

    def _ways(self, binomials: Numbers) -> tuple[Any, list[Numbers]]:
        """The number of worlds; for each stage, by state, the ways of its shares added up."""
        stages, ends = self._stages
        foreign = [not taken for taken in self._takes[-1]] if self._takes else []
        ways = (ends[:, foreign].sum(axis=1) == 0).astype(binomials.dtype)
        tables: list[Numbers] = []
        for stage in reversed(stages):
            # Added up in order, so that rounding is the same everywhere.
            behind = stage.picks(binomials) * np.append(ways, 0)[stage.after]
            tables.insert(0, np.cumsum(behind, axis=1))
            ways = tables[0][:, -1]
        return ways[0], tables

    @cached_property
    def _steps(self) -> list[tuple[_Stage, NDArray[np.float64]]]:
        """Each stage with the ends of its shares' stretches, all states in one rising row."""
        total, tables = self._ways(_binomials(float))
        if not total:
            raise ValueError("No hidden hands fit what is known.")
        steps = []
        for stage, upto in zip(self._stages[0], tables, strict=True):
            ways = upto[:, -1:]
            ends = np.divide(upto, ways, out=np.ones_like(upto), where=ways > 0)
            ends += np.arange(len(ends))[:, np.newaxis]
            steps.append((stage, ends.ravel()))
        return steps


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


def _after(
    states: NDArray[np.int64], shares: NDArray[np.int64], sizes: Sequence[int]
) -> tuple[NDArray[np.int64], NDArray[np.intp]]:
    """The states that taking a share leaves, and which of them each state and share leads to."""
    # A state is one number, each group a digit, so that taking a share is one subtraction.
    weights = np.array(
        [math.prod(size + 1 for size in sizes[:group]) for group in range(len(sizes))]
    )
    left = (states @ weights)[:, np.newaxis] - shares @ weights
    there = (states[:, np.newaxis] >= shares).all(axis=-1)
    found = np.unique(left[there])
    after = np.where(there, np.searchsorted(found, left), len(found))
    return found[:, np.newaxis] // weights % (np.array(sizes) + 1), after


@cache
def _binomials(kind: type) -> Numbers:
    """How many ways to pick so many (column) of so many cards (row), up to two whole packs."""
    cards = range(105)
    return np.array([[math.comb(n, k) for k in cards] for n in cards], kind)
