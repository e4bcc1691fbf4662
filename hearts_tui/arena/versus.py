"""Versus: the same players with the same deals under two sets of rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from statistics import fmean, stdev
from typing import Any

from hearts_tui.arena.contest import check, error_of, in_order
from hearts_tui.arena.processes import cores
from hearts_tui.arena.table import ArenaError, Plan, Table
from hearts_tui.engine import OPTIONS, Rules, outcome


@dataclass(frozen=True, slots=True)
class Under:
    """What came of the deals under one set of rules."""

    rules: Rules
    points: float
    """Of a player in a deal, on average."""
    error: float | None
    """Standard error of `points`, one observation a deal; None for a single deal."""
    spread: float
    """Standard deviation of the points of a player in a deal."""
    tables: int
    moons: int
    """Tables at which the moon was shot."""
    games: int
    """Games to the target that the deals make up, played one after the other at each table."""
    deals_a_game: float | None
    """On average; None where not one game came to its end."""


@dataclass(frozen=True, slots=True)
class Change:
    """Points a deal of one name, or of all players, under the one rules and under the others."""

    name: str | None
    before: float
    after: float
    points: float
    """After minus before."""
    error: float | None
    """Standard error of `points`, one observation a deal; None for a single deal."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a change of the rules changes."""

    players: tuple[str, ...]
    seed: int
    deals: int
    changed: dict[str, tuple[Any, Any]]
    """Options with their values before and after."""
    before: Under
    after: Under
    changes: tuple[Change, ...]
    """Of all players together, then of each name."""

    def as_json(self) -> dict[str, Any]:
        """The same as values that JSON knows."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class _Plans:
    before: Plan
    after: Plan

    def play(self, number: int) -> tuple[tuple[Table, ...], tuple[Table, ...]]:
        """Deal `number` under both rules."""
        return self.before.play(number), self.after.play(number)


class Versus:
    """Like a `Contest`, but every deal is played under `rules` and again under `other`.

    Raises ArenaError where both cannot be played with the same cards.
    """

    def __init__(
        self,
        players: Sequence[str],
        rules: Rules,
        other: Rules,
        *,
        deals: int,
        seed: int = 0,
        jobs: int | None = None,
    ) -> None:
        check(players, rules, deals, seed, jobs)
        if (rules.players, rules.pack) != (other.players, other.pack):
            raise ArenaError("Rules are compared with the same players and the same cards.")
        if rules == other:
            raise ArenaError("There is nothing to compare: both rules are the same.")
        named = tuple(players)
        self._plans = _Plans(Plan(named, rules, seed), Plan(named, other, seed))
        self.deals = deals
        self._jobs = min(jobs or cores(), deals)
        self._before: list[tuple[Table, ...]] = []
        self._after: list[tuple[Table, ...]] = []

    def __iter__(self) -> Iterator[int]:
        numbers = range(self.done + 1, self.deals + 1)
        with closing(in_order(self._plans.play, numbers, self._jobs)) as played:
            for before, after in played:
                self._before.append(before)
                self._after.append(after)
                yield self.done

    @property
    def done(self) -> int:
        """How many deals have been played."""
        return len(self._after)

    def result(self) -> Comparison:
        """What came of the deals played so far; ArenaError before the first."""
        if not self.done:
            raise ArenaError("No deal has been played yet.")
        before, after = self._plans.before, self._plans.after
        names = dict.fromkeys(before.players)
        return Comparison(
            players=before.players,
            seed=before.seed,
            deals=self.done,
            changed={
                option.name: (
                    getattr(before.rules, option.name),
                    getattr(after.rules, option.name),
                )
                for option in OPTIONS
                if getattr(before.rules, option.name) != getattr(after.rules, option.name)
            },
            before=_under(before.rules, self._before),
            after=_under(after.rules, self._after),
            changes=tuple(map(self._change, (None, *names))),
        )

    def _change(self, name: str | None) -> Change:
        players = self._plans.before.players
        group = [index for index, one in enumerate(players) if name in (None, one)]
        before, after = (_points(played, group) for played in (self._before, self._after))
        paired = [new - old for old, new in zip(before, after, strict=True)]
        return Change(name, fmean(before), fmean(after), fmean(paired), error_of(paired))


def _points(played: Sequence[tuple[Table, ...]], group: Sequence[int]) -> list[float]:
    """Mean points of these players in each deal, who move on by a seat from table to table."""
    return [
        fmean(
            table.scores[(index + turn) % len(tables)]
            for turn, table in enumerate(tables)
            for index in group
        )
        for tables in played
    ]


def _under(rules: Rules, played: Sequence[tuple[Table, ...]]) -> Under:
    points = _points(played, range(rules.players))
    scores = [score for tables in played for table in tables for score in table.scores]
    lengths = [
        length
        for sheets in zip(*played, strict=True)
        for length in _lengths(rules.target, [table.scores for table in sheets])
    ]
    return Under(
        rules=rules,
        points=fmean(points),
        error=error_of(points),
        spread=stdev(scores),
        tables=sum(map(len, played)),
        moons=sum(table.shooter is not None for tables in played for table in tables),
        games=len(lengths),
        deals_a_game=fmean(lengths) if lengths else None,
    )


def _lengths(target: int, sheet: Sequence[Sequence[int]]) -> Iterator[int]:
    """How many deals each game takes that these scores, one after the other, make up."""
    begun = 0
    for end in range(1, len(sheet) + 1):
        if outcome(target, sheet[begun:end]).over:
            yield end - begun
            begun = end
