"""Aims: how good the end of a deal is for a seat, as whole numbers to be added up (NumPy)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from hearts_tui.engine import Rules

Values = NDArray[np.int64]

UNIT = 1000
"""Values are in thousandths of a point."""

LEAST_WORTH = 0.05
"""Of a point, where the game is as good as decided."""


class Aim(Protocol):
    """What a seat is after."""

    def value(self, scores: NDArray[np.int16]) -> Values:
        """How good these scores are.

        `scores` has the shape (players, …), points of the deal; the values the shape (…), in
        `UNIT` of a point, more being better.
        """


class Points:
    """The mean of the others' points minus one's own: what counts while the end is far."""

    def __init__(self, seat: int, players: int) -> None:
        self._seat = seat
        self._players = players

    def value(self, scores: NDArray[np.int16]) -> Values:
        """See `Aim`."""
        wide = scores.astype(np.int64)
        ahead: Values = wide.sum(0) - self._players * wide[self._seat]
        return ahead * UNIT // (self._players - 1)


class Places:
    """One's place where the deal may end the game, and the way to it where it does not.

    Against each opponent: a full win or loss once the game is over, else a part of it that grows
    with the distance between the two and with how near the end is.
    """

    WIN = 30 * UNIT
    """What being ahead of one opponent at the end is worth, beside points."""

    def __init__(self, seat: int, rules: Rules, totals: Sequence[int]) -> None:
        self._seat = seat
        self._rules = rules
        self._totals = np.array(totals, np.int64)
        self._points = Points(seat, rules.players)

    def value(self, scores: NDArray[np.int16]) -> Values:
        """See `Aim`."""
        after = scores + self._totals.reshape(-1, *[1] * (scores.ndim - 1))
        ahead = after - after[self._seat]
        nearest = after.max(0)
        lowest = (after == after.min(0)).sum(0) == 1
        over = (nearest >= self._rules.target) & lowest
        # Half a win lies at a third of the way that is still to go.
        scale = np.maximum(self._rules.target - nearest, 15) // 3
        # Nothing that is likely is worth as much as what is certain.
        likely = self.WIN * 3 * ahead // (4 * (np.abs(ahead) + scale))
        certain = self.WIN * np.sign(ahead)
        wins: Values = np.where(over, certain, likely).sum(0) // (self._rules.players - 1)
        # Among equal places the cheaper deal is the better one.
        return wins + self._points.value(scores) // 20


def worth_of_a_point(aim: Aim, seat: int, scores: NDArray[np.int16]) -> float:
    """How much the aim gains where the seat has a point less and the others have it among them.

    A mean over these scores, shape (players, worlds), never next to nothing: what it divides comes
    out as points of the seat's own.
    """
    others = len(scores) - 1
    worse = scores - np.int16(1)
    worse[seat] = scores[seat] + np.int16(others)
    steps = int((aim.value(scores) - aim.value(worse)).sum())
    played = int(scores[seat].size)
    return max(steps / (UNIT * others * played), LEAST_WORTH)


def points_apart(aim: Aim, seat: int, one: Sequence[int], other: Sequence[int]) -> float:
    """How much better the one end of a deal is than the other, as points of the seat's own."""
    scores = np.array([one, other], np.int16).T
    better, worse = map(int, aim.value(scores))
    return (better - worse) / (UNIT * worth_of_a_point(aim, seat, scores))


def aim_of(seat: int, rules: Rules, totals: Sequence[int]) -> Aim:
    """Points, until the deal may bring somebody to the target."""
    if max(totals) + rules.total < rules.target:
        return Points(seat, rules.players)
    return Places(seat, rules, totals)
