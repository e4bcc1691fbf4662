"""Arena: computer players against each other over duplicate deals, and what came of it."""

from __future__ import annotations

import hashlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, field
from itertools import combinations
from math import sqrt
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from statistics import fmean, stdev
from typing import Any, TypeVar

from hearts_tui.cpu import Player, PlayerError, player
from hearts_tui.engine import Deal, IllegalAction, Rules, View, places
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.engine.shuffle import dealt
from hearts_tui.words import arena as words

T = TypeVar("T")


class ArenaError(ValueError):
    """A contest that cannot be held, or was broken off by one of its players, in a sentence."""


# What comes out


@dataclass(frozen=True, slots=True)
class Pace:
    """How long choices took, in milliseconds."""

    mean: float
    p95: float
    worst: float


@dataclass(frozen=True, slots=True)
class Figures:
    """How one player did, or all players of one name together."""

    name: str
    members: int
    """Players of that name at the table."""
    hands: int
    """Hands played: tables times members."""
    points: float
    """A deal, mean over all hands."""
    error: float | None
    """Standard error of `points`, one observation a deal; None for a single deal."""
    places: tuple[int, ...]
    """Hands that came first, second and so on; equal scores share the better place."""
    moons_shot: int
    moons_suffered: int
    """Tables at which somebody of another name (for a single player: anybody else) shot it."""
    queens: int
    """♠Q taken, in tricks or with the kitty."""
    card_pace: Pace | None = field(compare=False)
    """Of cards chosen where there was a choice; the only figures that depend on the machine."""
    pass_pace: Pace | None = field(compare=False)
    """Of cards passed."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Points a deal of one name minus those of another; below zero the first does better."""

    first: str
    second: str
    points: float
    error: float | None
    """Standard error, one observation a deal; None for a single deal."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a contest, or of as much of it as was played."""

    players: tuple[str, ...]
    rules: Rules
    seed: int
    deals: int
    """Deals played by now, each at as many tables as there are players."""
    seats: tuple[Figures, ...]
    """Of each player in the order in which they were named."""
    names: tuple[Figures, ...]
    """Of each name, players of the same name together."""
    differences: tuple[Difference, ...]
    """Of every two names."""

    def as_json(self) -> dict[str, Any]:
        """The same as values that JSON knows."""
        return asdict(self)


# What is played


@dataclass(frozen=True, slots=True)
class Table:
    """One deal played once; every tuple has an entry for each seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    shooter: int | None
    queens: tuple[int, ...]
    card_times: tuple[tuple[float, ...], ...]
    """Seconds taken by each card that was chosen among several."""
    pass_times: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    players: tuple[str, ...]
    rules: Rules
    seed: int

    def play(self, number: int) -> tuple[Table, ...]:
        """Deal `number` with the players moved on by 0, 1, 2 … seats.

        A player's choices follow from its View and its seed, which comes from the seat: a table
        with the same names in the same seats need not be played twice.
        """
        played: dict[tuple[str, ...], Table] = {}
        tables = []
        for turn in range(len(self.players)):
            seated = self.players[-turn:] + self.players[:-turn]
            if seated not in played:
                played[seated] = _Sitting(self, number, seated).play()
            tables.append(played[seated])
        return tuple(tables)

    def seat_seed(self, number: int, seat: int) -> int:
        """The seed of whoever sits in this seat in this deal."""
        named = f"hearts arena {self.seed} {number} {seat}"
        return int.from_bytes(hashlib.sha256(named.encode()).digest()[:8])


class _Sitting:
    """One deal with players in its seats."""

    def __init__(self, plan: _Plan, number: int, seated: Sequence[str]) -> None:
        hands, kitty, dealer = dealt(plan.seed, number, plan.rules)
        self._deal = Deal(plan.rules, hands, kitty, number, dealer)
        self._names = seated
        self._players: list[Player] = [
            player(name, plan.seat_seed(number, seat)) for seat, name in enumerate(seated)
        ]
        self._card_times: list[list[float]] = [[] for _ in seated]
        self._pass_times: list[list[float]] = [[] for _ in seated]

    def play(self) -> Table:
        """Play it to the end."""
        deal = self._deal
        for seat in self._seats:
            if deal.to_pass(seat):
                self._pass(seat)
        while deal.turn is not None:
            if _stop is not None and _stop.is_set():
                raise ArenaError("The contest was broken off.")
            self._play_card(deal.turn)
        scores = deal.scores(self._moon())
        return Table(
            scores=scores,
            places=places(scores),
            shooter=deal.shooter,
            queens=tuple(deal.taken(seat).count(QUEEN_OF_SPADES) for seat in self._seats),
            card_times=tuple(map(tuple, self._card_times)),
            pass_times=tuple(map(tuple, self._pass_times)),
        )

    @property
    def _seats(self) -> range:
        return range(len(self._players))

    def _pass(self, seat: int) -> None:
        given = self._ask(seat, self._players[seat].choose_pass, self._pass_times[seat])
        try:
            self._deal.pass_cards(seat, given)
        except IllegalAction as refused:
            shown = " ".join(map(str, given))
            raise self._fault(seat, f"may not pass {shown}: {refused.reason.value}") from refused

    def _play_card(self, seat: int) -> None:
        choice = len(self._deal.legal()) > 1
        times = self._card_times[seat] if choice else []
        card = self._ask(seat, self._players[seat].choose_card, times)
        try:
            self._deal.play(card)
        except IllegalAction as refused:
            raise self._fault(seat, f"may not play {card}: {refused.reason.value}") from refused

    def _moon(self) -> str | None:
        shooter = self._deal.shooter
        if shooter is None or not self._deal.choice_open:
            return None
        return self._ask(shooter, self._players[shooter].choose_moon, [])

    def _ask(self, seat: int, choose: Callable[[View], T], times: list[float]) -> T:
        view = self._deal.view(seat)
        begun = time.perf_counter()
        try:
            return choose(view)
        except Exception as error:
            raise self._fault(seat, f"failed with {type(error).__name__}: {error}") from error
        finally:
            times.append(time.perf_counter() - begun)

    def _fault(self, seat: int, what: str) -> ArenaError:
        return ArenaError(f"{self._names[seat]} in seat {seat} of deal {self._deal.number} {what}.")


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
        if len(players) != rules.players:
            raise ArenaError(f"These rules seat {rules.players} players, not {len(players)}.")
        if deals < 1 or seed < 0 or (jobs is not None and jobs < 1):
            raise ArenaError("Deals and jobs are counted from 1, seeds from 0.")
        for name in dict.fromkeys(players):
            try:
                player(name, seed)
            except PlayerError as error:
                raise ArenaError(str(error)) from error
        self._plan = _Plan(tuple(players), rules, seed)
        self.deals = deals
        self._jobs = min(jobs or _cores(), deals)
        self._played: list[tuple[Table, ...]] = []

    def __iter__(self) -> Iterator[int]:
        numbers = range(len(self._played) + 1, self.deals + 1)
        with closing(self._tables(numbers)) as played:
            for tables in played:
                self._played.append(tables)
                yield len(self._played)

    def _tables(self, numbers: range) -> Generator[tuple[Table, ...], None, None]:
        """Every deal's tables, in order, so that a part of the contest is always its beginning."""
        if self._jobs == 1:
            yield from map(self._plan.play, numbers)
            return
        context = get_context("spawn")
        stop = context.Event()
        pool = ProcessPoolExecutor(self._jobs, context, _work_until, (stop,))
        try:
            with _deaf_to_interrupts():
                played = pool.map(self._plan.play, numbers)
            yield from played
        except BrokenProcessPool as error:
            raise ArenaError("One of the processes that play was ended from outside.") from error
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)

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
            error=_error(points),
            places=tuple(came.count(place + 1) for place in range(self._plan.rules.players)),
            moons_shot=shot,
            moons_suffered=moons - shot,
            queens=sum(table.queens[seat] for table, seat in hands),
            card_pace=_pace([time for table, seat in hands for time in table.card_times[seat]]),
            pass_pace=_pace([time for table, seat in hands for time in table.pass_times[seat]]),
        )


def run(
    players: Sequence[str], rules: Rules, *, deals: int, seed: int = 0, jobs: int | None = None
) -> Result:
    """The whole of a `Contest` at once."""
    contest = Contest(players, rules, deals=deals, seed=seed, jobs=jobs)
    for _ in contest:
        pass
    return contest.result()


def rows(result: Result) -> list[tuple[str, ...]]:
    """The result as a table of text: headings, then a row for each name."""
    table = [words.headings()]
    for found in result.names:
        tables = result.deals * len(result.players)
        came = sum(place * count for place, count in enumerate(found.places, start=1))
        table.append(
            (
                words.player(found.name, found.members),
                words.figure(found.points, found.error),
                words.share(found.places[0], found.hands),
                words.number(came / found.hands),
                words.times(found.moons_shot, tables),
                words.times(found.moons_suffered, tables),
                words.share(found.queens, found.hands),
                words.pace(found.card_pace.mean if found.card_pace else None),
                words.pace(found.pass_pace.mean if found.pass_pace else None),
            )
        )
    return table


def sentences(result: Result) -> list[str]:
    """What stands below the table: the differences, and how much was played."""
    compared = [
        words.difference(pair.first, pair.second, pair.points, pair.error)
        for pair in result.differences
    ]
    return [*compared, words.played(result.deals, len(result.players), result.seed)]


def _difference(
    first: str, second: str, points: Sequence[float], others: Sequence[float]
) -> Difference:
    paired = [mine - theirs for mine, theirs in zip(points, others, strict=True)]
    return Difference(first, second, fmean(paired), _error(paired))


def _error(observations: Sequence[float]) -> float | None:
    """Standard error of their mean."""
    if len(observations) < 2:
        return None
    return stdev(observations) / sqrt(len(observations))


def _pace(seconds: Sequence[float]) -> Pace | None:
    if not seconds:
        return None
    ordered = sorted(1000 * time for time in seconds)
    return Pace(fmean(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1])


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Have ^C wait; processes started meanwhile never hear it (on Windows, not from the first)."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stop: Event | None = None
"""In a process that plays: set when nobody waits for its tables any more."""


def _work_until(stop: Event) -> None:
    """Prepare a process that plays: ^C is the contest's to hear, which then stops it at a card."""
    global _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop = stop
    threading.Thread(target=_end_with_contest, daemon=True).start()


def _end_with_contest() -> None:
    """Play for nobody: a contest that has been killed cannot say so."""
    contest = parent_process()
    if contest is not None:
        contest.join()
        os._exit(1)
