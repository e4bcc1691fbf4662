"""Summary: everything that is told of the games that are over."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from hearts_tui import PERSON
from hearts_tui.figures.chance import Fall, falls
from hearts_tui.figures.counts import Table, level_of, table
from hearts_tui.figures.rating import Rating, rating
from hearts_tui.store.statistics import GameResult, Statistics

LAST = 40
"""Games that are told one by one."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played to its end, in short."""

    ended: datetime | None
    preset: str
    level: str
    players: int
    place: int
    won: bool
    total: int
    deals: int
    points: float
    """Mean of a deal."""
    clean: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of games without helps, and of those with some, and of all together."""

    clean: Table
    aided: Table
    rating: Rating | None
    last: tuple[Played, ...]
    """The newest comes last."""
    falls: tuple[Fall, ...]

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not any(part.all.games or part.all.given_up for part in (self.clean, self.aided))

    def as_json(self) -> dict[str, Any]:
        """The same as values that JSON knows; times as in RFC 3339."""
        told = asdict(self)
        for played in told["last"]:
            ended = played["ended"]
            played["ended"] = None if ended is None else ended.isoformat()
        return told


def summary(statistics: Statistics) -> Summary:
    """All that is told of these games."""
    games = statistics.games
    finished = [game for game in games if game.status == "finished" and game.deals]
    return Summary(
        clean=table([game for game in games if game.clean]),
        aided=table([game for game in games if not game.clean]),
        rating=rating(games),
        last=tuple(map(_played, finished[-LAST:])),
        falls=falls(games),
    )


def _played(game: GameResult) -> Played:
    total = game.totals[PERSON]
    return Played(
        ended=game.ended,
        preset=game.preset,
        level=level_of(game),
        players=len(game.seats),
        place=game.places[PERSON],
        won=game.winner == PERSON,
        total=total,
        deals=len(game.deals),
        points=total / len(game.deals),
        clean=game.clean,
    )
