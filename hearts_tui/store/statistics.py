"""Statistics: what is kept for good of every game that is over, in one document of its own."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, structs

from hearts_tui.engine import Deal, Direction, places
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.engine.events import DealScored, Event, MoonChosen
from hearts_tui.store.document import DocumentError, Format, Part
from hearts_tui.store.record import (
    Cards,
    DealRecord,
    Moment,
    OriginRecord,
    Record,
    RulesRecord,
    Seat,
    SeatRecord,
    Seed,
    Word,
    deals,
    retell,
)

FORMAT: Final = "hearts-tui-statistics/1"

ID = "^[0-9a-f]+\\Z"
"""What the id of a game looks like."""

LARGEST = 128 * 2**20
"""Bytes that are read at most; a game takes some three thousand."""

GAMES_KEPT = 20_000
"""Of more games than these, those counted first are left out."""

FORGOTTEN_KEPT = 1_000

Id = Annotated[str, Meta(pattern=ID, max_length=64)]
Scores = Annotated[tuple[int, ...], Meta(min_length=3, max_length=11)]


class StatisticsError(DocumentError):
    """Statistics that cannot be used."""


class DealResult(Part, frozen=True, kw_only=True, omit_defaults=True):
    """A deal that was scored, as the person in seat 0 remembers it."""

    dealer: Seat
    hand: Cards
    """What the person was dealt, before passing."""
    cards: Annotated[str, Meta(pattern="^[0-9a-f]+\\Z", max_length=64)]
    """The same for every deal of these cards to these seats by this dealer; see `digest`."""
    queens: Scores
    """How many ♠Q each seat took."""
    shooter: Seat | None = None
    moon: Word | None = None
    """What the shooter chose, where there was a choice."""
    scores: Scores


class GameResult(Part, frozen=True, kw_only=True):
    """A game that was finished or given up; deals that were not scored are left out."""

    id: Id
    status: Literal["finished", "given_up"]
    begun: Moment | None
    ended: Moment | None
    rules: RulesRecord
    preset: Word
    """The name of these rules; ``custom`` where they have none."""
    seed: Seed
    origin: OriginRecord | None = None
    seats: Annotated[tuple[SeatRecord, ...], Meta(min_length=3, max_length=11)]
    aids: Annotated[tuple[Word, ...], Meta(max_length=40)]
    """Helps the person has used."""
    totals: Scores
    places: Scores
    winner: Seat | None
    """None for a game that was given up."""
    deals: Annotated[tuple[DealResult, ...], Meta(max_length=5_000)]

    def __post_init__(self) -> None:
        rows = [self.totals, self.places]
        for deal in self.deals:
            rows += [deal.scores, deal.queens]
        if any(len(row) != len(self.seats) for row in rows):
            raise ValueError("there is a figure for each seat")
        rules = self.rules.rules
        if len(self.seats) != rules.players:
            raise ValueError("there is a seat for each player")
        seats = [self.winner, *(deal.dealer for deal in self.deals)]
        seats += [deal.shooter for deal in self.deals]
        if any(seat is not None and seat >= rules.players for seat in seats):
            raise ValueError("nobody sits there")
        if self.places != places(self.totals):
            raise ValueError("places follow from totals")
        if self.origin is not None and Direction(self.origin.direction) not in rules.directions:
            raise ValueError("nobody passes so under these rules")

    @property
    def clean(self) -> bool:
        """Whether the person has played it without any help."""
        return not self.aids

    @property
    def weight(self) -> tuple[bool, int]:
        """How much of the game is told: its end above all, then so many deals."""
        return self.status == "finished", len(self.deals)


class Statistics(Part, frozen=True, kw_only=True):
    """All games that are over, in the order in which they were counted, each of them once."""

    format: Literal["hearts-tui-statistics/1"] = FORMAT
    games: Annotated[tuple[GameResult, ...], Meta(max_length=GAMES_KEPT)] = ()
    forgotten: Annotated[tuple[Id, ...], Meta(max_length=FORGOTTEN_KEPT)] = ()
    """Games of which files may be left although they were to be forgotten: not counted again."""

    def __post_init__(self) -> None:
        if len({game.id for game in self.games}) != len(self.games):
            raise ValueError("a game is counted once")

    def having(self, result: GameResult) -> Statistics:
        """These games with another; of one that is among them what tells more of it stays."""
        if result.id in self.forgotten:
            return self
        known = self.find(result.id)
        if known is not None and known.weight >= result.weight:
            return self
        others = self.without(result.id).games
        return structs.replace(self, games=(*others, result)[-GAMES_KEPT:])

    def without(self, game_id: str) -> Statistics:
        """All of these games but this one."""
        return structs.replace(self, games=tuple(game for game in self.games if game.id != game_id))

    def find(self, game_id: str) -> GameResult | None:
        """What is known of this game."""
        return next((game for game in self.games if game.id == game_id), None)


def result_of(record: Record) -> GameResult:
    """What is kept of a game; one that is still being played is as if it was given up now.

    Raises RecordError for a game that cannot have been.
    """
    scored: list[DealScored] = []
    chosen: dict[int, str] = {}

    def listen(event: Event) -> None:
        if isinstance(event, MoonChosen):
            chosen[len(scored)] = event.choice
        elif isinstance(event, DealScored):
            scored.append(event)

    game = retell(record, listen)
    results = (
        _deal_result(event.deal, dealt, chosen.get(place), event.scores)
        for place, (event, dealt) in enumerate(zip(scored, deals(game), strict=False))
    )
    return GameResult(
        id=record.id,
        status="finished" if game.over else "given_up",
        begun=record.begun,
        ended=record.left,
        rules=record.rules,
        preset=game.rules.name,
        seed=record.seed,
        origin=record.origin,
        seats=record.seats,
        aids=record.aids,
        totals=game.totals,
        places=game.places,
        winner=game.winner,
        deals=tuple(results),
    )


def _deal_result(
    deal: Deal, dealt: DealRecord, choice: str | None, scores: tuple[int, ...]
) -> DealResult:
    seats = range(deal.rules.players)
    return DealResult(
        dealer=deal.dealer,
        hand=dealt.hands[0],
        cards=digest(dealt),
        queens=tuple(deal.taken(seat).count(QUEEN_OF_SPADES) for seat in seats),
        shooter=deal.shooter,
        moon=choice,
        scores=scores,
    )


def digest(dealt: DealRecord) -> str:
    """What tells this deal from others: the start of the SHA-256 of its JSON."""
    return sha256(msgspec.json.encode(dealt)).hexdigest()[:32]


# Bytes

STATISTICS: Final = Format(
    "hearts-tui-statistics", Statistics, StatisticsError, largest=LARGEST, lists=("games",)
)


def encode(statistics: Statistics) -> bytes:
    """The statistics as a file holds them."""
    return STATISTICS.encode(statistics)


def decode(data: bytes) -> Statistics:
    """Read statistics. Raises StatisticsError, and nothing else."""
    return STATISTICS.decode(data)
