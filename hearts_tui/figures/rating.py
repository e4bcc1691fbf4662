"""Rating: how strong the person plays, by Elo's formula against levels of known strength.

In every clean game that was played to its end the person meets each CPU whose level has a rating
R: 1 is won for ending above it, ½ for the same place, 0 for ending below it, where
1 / (1 + 10^((R - mine) / 400)) was to be expected. The rating then moves by `FIRST_STEP` (later
`STEP`) times the mean of what was won beyond that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import fmean
from types import MappingProxyType

from hearts_tui.store.statistics import GameResult

SCALE = 400
"""Points of difference at which ten pairs are won for one that is lost."""

LEVEL_RATINGS: Mapping[str, int] = MappingProxyType({"easy": 1200, "normal": 1500, "strong": 1630})
"""Measured by `python -m tests.ratings` in whole games by the standard rules; normal is set."""

START = 1500
FIRST_STEP = 40
STEP = 20
SETTLING = 20
"""Games after which the rating moves by smaller steps."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Where it stands, and how it came there."""

    now: float
    best: float
    games: int
    """Rated by now."""
    settled: bool
    """Whether it has seen enough games to be relied on."""
    course: tuple[float, ...]
    """The rating before the first game, and after each."""


def rating(games: Iterable[GameResult]) -> Rating | None:
    """The rating after these games in their order; None before the first that counts for it."""
    course = [float(START)]
    for game in games:
        step = FIRST_STEP if len(course) <= SETTLING else STEP
        won = _won(game, course[-1])
        if won is not None:
            course.append(course[-1] + step * won)
    rated = len(course) - 1
    if not rated:
        return None
    return Rating(course[-1], max(course[1:]), rated, rated >= SETTLING, tuple(course))


def _won(game: GameResult, mine: float) -> float | None:
    """What was won beyond what was expected, a CPU; None where the game is not rated."""
    if game.status != "finished" or not game.clean:
        return None
    pairs = [
        (place, LEVEL_RATINGS[seat.level])
        for seat, place in zip(game.seats, game.places, strict=True)
        if seat.level is not None and seat.level in LEVEL_RATINGS
    ]
    if not pairs:
        return None
    place = game.places[0]
    return fmean(
        (place < theirs) + (place == theirs) / 2 - expected(mine, strength)
        for theirs, strength in pairs
    )


def expected(mine: float, theirs: float) -> float:
    """Part of the games in which a player of the first rating ends above one of the second."""
    return float(1 / (1 + 10 ** ((theirs - mine) / SCALE)))
