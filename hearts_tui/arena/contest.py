"""Contest: players against each other over duplicate deals."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import TypeVar

from hearts_tui.arena.processes import cores, deaf_to_interrupts, work_until
from hearts_tui.arena.result import Difference, Figures, Pace, Result
from hearts_tui.arena.table import ArenaError, Plan, Table
from hearts_tui.cpu import PlayerError, player
from hearts_tui.engine import Rules

T = TypeVar("T")


class Contest:
    """Players against each other over duplicate deals, each deal by itself (all totals zero).

    `players` names one for each seat: a level, or ``module:factory``. Every deal is played as
    many times as there are players, each time with everybody moved on by one seat, so that all
    hold the same hands and equal players come out exactly even. Iterating plays the deals over
    `jobs` processes (as many as there are cores where none is given) and yields how many are
    done; `result` may be asked at any time, after a KeyboardInterrupt too, and depends on players,
    rules, seed and the number of deals alone. Raises ArenaError for what cannot be played.
    """

    def __init__(
        self,
        players: Sequence[str],
        rules: Rules,
        *,
        deals: int,
        seed: int = 0,
        jobs: int | None = None,
    ) -> None:
        check(players, rules, deals, seed, jobs)
        self._plan = Plan(tuple(players), rules, seed)
        self.deals = deals
        self._jobs = min(jobs or cores(), deals)
        self._played: list[tuple[Table, ...]] = []

    def __iter__(self) -> Iterator[int]:
        numbers = range(len(self._played) + 1, self.deals + 1)
        with closing(in_order(self._plan.play, numbers, self._jobs)) as played:
            for tables in played:
                self._played.append(tables)
                yield len(self._played)

    @property
    def done(self) -> int:
        """How many deals have been played."""
        return len(self._played)

    def result(self) -> Result:
        """What came of the deals played so far; ArenaError before the first."""
        if not self._played:
            raise ArenaError("No deal has been played yet.")
        names = self._plan.players
        groups = {
            name: [index for index, other in enumerate(names) if other == name] for name in names
        }
        points = {name: self._points(group) for name, group in groups.items()}
        return Result(
            players=names,
            rules=self._plan.rules,
            seed=self._plan.seed,
            deals=len(self._played),
            seats=tuple(self._figures(name, [index]) for index, name in enumerate(names)),
            names=tuple(self._figures(name, group) for name, group in groups.items()),
            differences=tuple(
                _difference(first, second, points[first], points[second])
                for first, second in combinations(groups, 2)
            ),
        )

    def _points(self, group: Sequence[int]) -> list[float]:
        """Mean points of these players in each deal."""
        return [
            fmean(table.scores[seat] for table, seat in self._hands(tables, group))
            for tables in self._played
        ]

    def _hands(self, tables: Sequence[Table], group: Sequence[int]) -> Iterator[tuple[Table, int]]:
        for turn, table in enumerate(tables):
            for index in group:
                yield table, (index + turn) % len(tables)

    def _figures(self, name: str, group: Sequence[int]) -> Figures:
        hands = [hand for tables in self._played for hand in self._hands(tables, group)]
        points = self._points(group)
        shot = sum(table.shooter == seat for table, seat in hands)
        moons = sum(table.shooter is not None for tables in self._played for table in tables)
        came = [table.places[seat] for table, seat in hands]
        return Figures(
            name=name,
            members=len(group),
            hands=len(hands),
            points=fmean(points),
            error=error_of(points),
            places=tuple(came.count(place + 1) for place in range(self._plan.rules.players)),
            moons_shot=shot,
            moons_suffered=moons - shot,
            queens=sum(table.queens[seat] for table, seat in hands),
            card_pace=_pace([time for table, seat in hands for time in table.card_times[seat]]),
            pass_pace=_pace([time for table, seat in hands for time in table.pass_times[seat]]),
        )


def check(players: Sequence[str], rules: Rules, deals: int, seed: int, jobs: int | None) -> None:
    """Raise ArenaError for what cannot be played."""
    if len(players) != rules.players:
        raise ArenaError(f"These rules seat {rules.players} players, not {len(players)}.")
    if deals < 1 or seed < 0 or (jobs is not None and jobs < 1):
        raise ArenaError("Deals and jobs are counted from 1, seeds from 0.")
    for name in dict.fromkeys(players):
        try:
            player(name, seed)
        except PlayerError as error:
            raise ArenaError(str(error)) from error


def in_order(play: Callable[[int], T], numbers: range, jobs: int) -> Generator[T, None, None]:
    """What `play` makes of each number, in order, so that a part is always the beginning.

    Raises ArenaError where a process is ended from outside.
    """
    if jobs == 1:
        yield from map(play, numbers)
        return
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, work_until, (stop,))
    try:
        with deaf_to_interrupts():
            played = pool.map(play, numbers)
        yield from played
    except BrokenProcessPool as error:
        raise ArenaError("One of the processes that play was ended from outside.") from error
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def run(
    players: Sequence[str], rules: Rules, *, deals: int, seed: int = 0, jobs: int | None = None
) -> Result:
    """The whole of a `Contest` at once."""
    contest = Contest(players, rules, deals=deals, seed=seed, jobs=jobs)
    for _ in contest:
        pass
    return contest.result()


def _difference(
    first: str, second: str, points: Sequence[float], others: Sequence[float]
) -> Difference:
    paired = [mine - theirs for mine, theirs in zip(points, others, strict=True)]
    return Difference(first, second, fmean(paired), error_of(paired))


def error_of(observations: Sequence[float]) -> float | None:
    """Standard error of their mean."""
    if len(observations) < 2:
        return None
    return stdev(observations) / sqrt(len(observations))


def _pace(seconds: Sequence[float]) -> Pace | None:
    if not seconds:
        return None
    ordered = sorted(1000 * time for time in seconds)
    return Pace(fmean(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1])
