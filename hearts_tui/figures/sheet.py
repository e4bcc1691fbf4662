"""Sheet: every game that is over as a line of a table, for other programs."""

from __future__ import annotations

import csv
import io

from hearts_tui import PERSON
from hearts_tui.figures.counts import counts
from hearts_tui.store.statistics import GameResult, Statistics

COLUMNS = (
    "id",
    "ended",
    "status",
    "rules",
    "players",
    "levels",
    "help",
    "place",
    "total",
    "deals",
    "moons_shot",
    "moons_suffered",
    "queens",
)


def as_csv(statistics: Statistics) -> bytes:
    """A line a game, the oldest first, under a line of names."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    writer.writerows(map(_row, statistics.games))
    return text.getvalue().encode()


def _row(game: GameResult) -> tuple[object, ...]:
    found = counts([game])
    return (
        game.id,
        "" if game.ended is None else game.ended.isoformat(),
        game.status,
        game.preset,
        len(game.seats),
        " ".join(seat.level or "" for seat in game.seats[1:]),
        " ".join(game.aids),
        game.places[PERSON],
        game.totals[PERSON],
        found.deals,
        found.moons_shot,
        found.moons_suffered,
        found.queens,
    )
