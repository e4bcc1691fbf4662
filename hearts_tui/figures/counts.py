"""Counts: games, places, points, moons and streaks of a number of games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean, stdev

from hearts_tui import PERSON
from hearts_tui.engine import PRESETS
from hearts_tui.figures.rating import LEVEL_RATINGS
from hearts_tui.store.statistics import GameResult

MIXED = "mixed"
"""In place of a level where those of a table differ."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What some games come to, for the person."""

    games: int
    """Played to their end; places, best and worst game and streaks are of these alone."""
    given_up: int
    places: tuple[int, ...]
    """Games in which the person came first, second and so on; equal totals share the better."""
    mean_place: float | None
    deals: int
    """That were scored, in games given up too; what follows is of all of them."""
    points: float | None
    """Mean of a deal."""
    spread: float | None
    """Standard deviation of a deal; None for fewer than two."""
    moons_shot: int
    moons_suffered: int
    """Shot by anybody else."""
    queens: int
    """♠Q taken."""
    queens_in_play: int
    """♠Q there were in these deals: two a deal with two packs."""
    best_deal: int | None
    worst_deal: int | None
    best_game: int | None
    """The lowest total at the end of a game."""
    worst_game: int | None
    winning: int
    """Games won in a row up to now."""
    longest_winning: int
    longest_waiting: int
    """Games without a win in a row."""


@dataclass(frozen=True, slots=True)
class Table:
    """The same of all games and of parts of them."""

    all: Counts
    levels: dict[str, Counts]
    """By the level of all CPUs; `MIXED` where they differ."""
    players: dict[str, Counts]
    presets: dict[str, Counts]
    """By the name of the rules, or ``custom``."""


def table(games: Sequence[GameResult]) -> Table:
    """These games, in the order in which they ended, counted as a whole and by parts."""
    return Table(
        all=counts(games),
        levels=_by(games, level_of, (*LEVEL_RATINGS,), (MIXED,)),
        players=_by(games, lambda game: str(len(game.seats)), tuple(map(str, range(3, 12)))),
        presets=_by(games, lambda game: game.preset, PRESETS, ("custom",)),
    )


def level_of(game: GameResult) -> str:
    """The level at which all CPUs of a game play, or that they differ."""
    levels = {seat.level or "" for seat in game.seats[1:]}
    return levels.pop() if len(levels) == 1 else MIXED


def _by(
    games: Sequence[GameResult],
    key: Callable[[GameResult], str],
    first: Sequence[str],
    last: Sequence[str] = (),
) -> dict[str, Counts]:
    """Counts by part, those named before and after all others."""
    parts: dict[str, list[GameResult]] = {}
    for game in games:
        parts.setdefault(key(game), []).append(game)
    others = sorted(set(parts) - {*first, *last})
    return {part: counts(parts[part]) for part in (*first, *others, *last) if part in parts}


def counts(games: Iterable[GameResult]) -> Counts:
    """What these games come to, in the order in which they ended."""
    games = tuple(games)
    finished = [game for game in games if game.status == "finished"]
    deals = [deal for game in games for deal in game.deals]
    points = [deal.scores[PERSON] for deal in deals]
    shooters = [deal.shooter for deal in deals if deal.shooter is not None]
    came = [game.places[PERSON] for game in finished]
    totals = [game.totals[PERSON] for game in finished]
    runs = [
        (won, sum(1 for _ in run))
        for won, run in groupby(finished, lambda game: game.winner == PERSON)
    ]
    return Counts(
        games=len(finished),
        given_up=len(games) - len(finished),
        places=tuple(came.count(place) for place in range(1, _seats(finished) + 1)),
        mean_place=fmean(came) if came else None,
        deals=len(deals),
        points=fmean(points) if points else None,
        spread=stdev(points) if len(points) > 1 else None,
        moons_shot=shooters.count(PERSON),
        moons_suffered=len(shooters) - shooters.count(PERSON),
        queens=sum(deal.queens[PERSON] for deal in deals),
        queens_in_play=sum(len(game.deals) * game.rules.packs for game in games),
        best_deal=min(points, default=None),
        worst_deal=max(points, default=None),
        best_game=min(totals, default=None),
        worst_game=max(totals, default=None),
        winning=runs[-1][1] if runs and runs[-1][0] else 0,
        longest_winning=max((length for won, length in runs if won), default=0),
        longest_waiting=max((length for won, length in runs if not won), default=0),
    )


def _seats(games: Iterable[GameResult]) -> int:
    return max((len(game.seats) for game in games), default=0)
