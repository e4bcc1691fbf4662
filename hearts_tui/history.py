"""History: the games that are over, their deals and codes, and what was made of a deal before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hearts_tui.codes import DealCode, code_of, direction_in
from hearts_tui.store import Record, RecordError, decode, replay
from hearts_tui.store.archive import HISTORY_NAME
from hearts_tui.store.files import contents
from hearts_tui.store.record import LARGEST
from hearts_tui.store.statistics import DealResult, GameResult, Statistics


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal of a game that is over."""

    game: GameResult
    number: int
    """In its game, from 1."""

    @property
    def result(self) -> DealResult:
        """What became of it."""
        return self.game.deals[self.number - 1]

    @property
    def points(self) -> int:
        """What the person made of it."""
        return self.result.scores[0]

    @property
    def code(self) -> DealCode | None:
        """With which it can be played again; None for cards that no seed has dealt."""
        return code_of(self.game, self.number)


def games(statistics: Statistics) -> tuple[GameResult, ...]:
    """The games that are over, the last one first; those without a scored deal are left out."""
    return tuple(game for game in reversed(statistics.games) if game.deals)


def deals(game: GameResult) -> tuple[PastDeal, ...]:
    """The deals of a game, in order."""
    return tuple(PastDeal(game, number) for number in range(1, len(game.deals) + 1))


def earlier(statistics: Statistics, code: DealCode, besides: str = "") -> tuple[PastDeal, ...]:
    """When the person has played this deal before, in the order of the games.

    `besides` is the id of a game that is not to be looked at.
    """
    return tuple(_earlier(statistics, code, besides))


def _earlier(statistics: Statistics, code: DealCode, besides: str) -> Iterator[PastDeal]:
    cards = code.cards
    for game in statistics.games:
        if game.id == besides:
            continue
        for number, deal in enumerate(game.deals, 1):
            if deal.cards == cards and _is_played_so(game, number, code):
                yield PastDeal(game, number)


def _is_played_so(game: GameResult, number: int, code: DealCode) -> bool:
    rules = game.rules.rules
    return rules == code.rules and direction_in(game, rules, number) is code.direction


def whole(directory: Path, game_id: str) -> Record | None:
    """The game with all that was done in it, where the directory of games still has it."""
    try:
        record = decode(contents(directory / HISTORY_NAME / f"{game_id}.json", LARGEST))
        replay(record)
    except (OSError, RecordError):
        return None
    return record
