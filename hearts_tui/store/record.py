"""Record: a whole game as one typed JSON document, which other programs can read as well."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from datetime import datetime
from hashlib import sha256
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from hearts_tui.engine import Card, ChooseMoon, Direction, Game, IllegalAction, Pass, Play, Rules
from hearts_tui.engine.actions import Action
from hearts_tui.engine.events import Event
from hearts_tui.engine.rules import PASS_SIZE
from hearts_tui.engine.shuffle import DEAL_SEED_BITS
from hearts_tui.store.document import DocumentError, Format, Part
from hearts_tui.store.names import LONGEST, plain

FORMAT: Final = "hearts-tui/1"

LARGEST = 16 * 2**20
"""Bytes that are read at most; a game of ordinary length takes some fifty thousand."""

SEED_DIGITS = 200
SALT_BYTES = 16
BROKEN: Final = "broken"
"""The seal of a game that went on after it had been altered."""
VERSION_LENGTH = 80
YEARS = range(1970, 9000)
"""Of the times in a record, so that they exist in every time zone."""

By = Literal["person", "cpu", "auto", "forced", "time", "fallback"]
"""Who made a choice: the person; the seat's CPU; a CPU asked to play for the person; nobody, there
being no other choice, or none that could change a score; a CPU because time was up; another CPU
because the seat's own had failed."""

Aid = Literal["auto", "hint", "still_out", "undo", "why"]
"""A help that the person has used: a CPU that played for him; advice; being told more of the cards
still out than which they are; taking back; why a CPU played a card."""

Status = Literal["playing", "finished", "given_up"]

CardText = Annotated[str, Meta(pattern="^[2-9TJQKA][CDSH]\\Z", max_length=2)]
Cards = Annotated[tuple[CardText, ...], Meta(max_length=26)]
Moment = Annotated[datetime, Meta(tz=True)]
Seat = Annotated[int, Meta(ge=0, le=10)]
Seed = Annotated[str, Meta(pattern="^(0|[1-9][0-9]*)\\Z", max_length=SEED_DIGITS)]
"""A whole number as text, because other programs' JSON numbers lose bits."""
Word = Annotated[str, Meta(pattern="^[a-z_]+\\Z", max_length=40)]
Scores = Annotated[tuple[int, ...], Meta(min_length=3, max_length=11)]


class RecordError(DocumentError):
    """A record that cannot be used; `impossible` where no game can have gone so."""


class RulesRecord(Part, frozen=True, kw_only=True):
    """The rules, every option named."""

    players: int
    packs: int
    leftover: Word
    passing: Word
    opening_lead: Word
    first_trick: Word
    breaking: Word
    moon: Word
    jack_of_diamonds: bool
    spades: Word
    target: int

    @classmethod
    def of(cls, rules: Rules) -> RulesRecord:
        """The rules as they are written."""
        return cls(**asdict(rules))

    @property
    def rules(self) -> Rules:
        """The rules as the engine takes them. Raises RulesError for what cannot be played."""
        return Rules(**msgspec.structs.asdict(self))


class SeatRecord(Part, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits there: the person, who has no level, or a CPU with its level, seed and version."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST)]
    level: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    seed: Seed = "0"
    version: Annotated[str, Meta(max_length=VERSION_LENGTH)] = ""
    """Of the player; of several, joined by ``+``, where the game went on under another one."""

    def __post_init__(self) -> None:
        if self.name != plain(self.name):
            raise ValueError("a name is plain text")


class OriginRecord(Part, frozen=True, kw_only=True):
    """Where the first deal of a game comes from that began with the code of a deal."""

    seed: Annotated[str, Meta(pattern="^(0|[1-9][0-9]*)\\Z", max_length=20)]
    """The deal's own."""
    direction: Literal["left", "right", "across", "hold"]
    """In which it was passed; the later ones follow in the turn of the rules."""

    def __post_init__(self) -> None:
        if int(self.seed) >> DEAL_SEED_BITS:
            raise ValueError("the seed of a deal is smaller")


class DealRecord(Part, frozen=True, kw_only=True):
    """A deal as dealt."""

    dealer: Seat
    hands: Annotated[tuple[Cards, ...], Meta(max_length=11)]
    kitty: Cards

    @classmethod
    def of(cls, hands: Iterable[Iterable[Card]], kitty: Iterable[Card], dealer: int) -> DealRecord:
        """The deal as it is written."""
        return cls(dealer=dealer, hands=tuple(map(texts, hands)), kitty=texts(kitty))

    @property
    def dealt(self) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], int]:
        """Hands, kitty and dealer, as the engine takes them."""
        return tuple(map(parsed, self.hands)), parsed(self.kitty), self.dealer


class ActionRecord(Part, frozen=True, kw_only=True, omit_defaults=True, rename={"passed": "pass"}):
    """One thing that a seat did: exactly one of `pass`, `play` and `moon`."""

    seat: Seat
    passed: Cards | None = None
    play: CardText | None = None
    moon: Word | None = None
    by: By

    def __post_init__(self) -> None:
        if (self.passed, self.play, self.moon).count(None) != 2:
            raise ValueError("an action is one of pass, play and moon")

    @classmethod
    def of(cls, action: Action, by: By) -> ActionRecord:
        """The action as it is written."""
        match action:
            case Pass(seat, cards):
                return cls(seat=seat, passed=texts(cards), by=by)
            case Play(seat, card):
                return cls(seat=seat, play=str(card), by=by)
            case ChooseMoon(seat, choice):
                return cls(seat=seat, moon=choice, by=by)

    @property
    def action(self) -> Action:
        """The action as the engine takes it."""
        if self.passed is not None:
            return Pass(self.seat, parsed(self.passed))
        if self.play is not None:
            return Play(self.seat, Card.parse(self.play))
        return ChooseMoon(self.seat, self.moon or "")


class Record(Part, frozen=True, kw_only=True):
    """A game: its rules, its seed, its deals and what was done in them.

    The deals as written are the truth; the seed stands for those that have still to come.
    """

    format: Literal["hearts-tui/1"] = FORMAT
    id: Annotated[str, Meta(pattern="^[0-9a-f]+\\Z", max_length=64)]
    status: Status = "playing"
    begun: Moment | None = None
    left: Moment | None = None
    """When something last changed, or the person left."""
    rules: RulesRecord
    seed: Seed
    salt: Annotated[str, Meta(pattern="^[0-9a-f]*\\Z", max_length=64)] = ""
    """Hashed with the seed to what is shown before a game; empty where nothing was shown."""
    origin: OriginRecord | None = None
    """Of the first deal, where that does not come from the seed."""
    seats: Annotated[tuple[SeatRecord, ...], Meta(min_length=3, max_length=11)]
    raised: Annotated[tuple[CardText, ...], Meta(max_length=PASS_SIZE)] = ()
    """Cards the person has picked for passing, but not passed yet."""
    seen: bool = True
    """Whether the person has seen the result of the last finished deal."""
    aids: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()
    """Helps the person has used: each once, sorted."""
    deals: Annotated[tuple[DealRecord, ...], Meta(min_length=1, max_length=5_000)]
    actions: Annotated[tuple[ActionRecord, ...], Meta(max_length=300_000)] = ()
    sheet: Annotated[tuple[Scores, ...], Meta(max_length=5_000)] = ()
    """What each deal came to, for whoever does not know the rules; the actions are the truth."""
    seal: Annotated[str, Meta(pattern="^([0-9a-f]{32}|broken)?\\Z")] = ""
    """A digest of all that was done; empty where a program knew none, ``broken`` once it failed."""

    def __post_init__(self) -> None:
        if any(moment and moment.year not in YEARS for moment in (self.begun, self.left)):
            raise ValueError("nobody plays in such a year")
        if tuple(sorted(set(self.aids))) != self.aids:
            raise ValueError("aids are sorted, each of them once")

    @property
    def goes_on(self) -> bool:
        """Whether the person has still something to do in it, or a result to see."""
        return self.status == "playing" or (self.status == "finished" and not self.seen)

    @property
    def first_direction(self) -> Direction | None:
        """In which the first deal is passed; None where the rules say so."""
        return None if self.origin is None else Direction(self.origin.direction)

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        id: str,
        seats: Sequence[SeatRecord],
        by: Iterable[By] = (),
        begun: datetime | None = None,
        left: datetime | None = None,
        salt: str = "",
        origin: OriginRecord | None = None,
    ) -> Record:
        """The record of a game, sealed; `by` says who made each of its choices."""
        record = cls(
            id=id,
            status=status(game),
            begun=begun,
            left=left,
            rules=RulesRecord.of(game.rules),
            seed=str(game.seed),
            salt=salt,
            origin=origin,
            seats=tuple(seats),
            deals=deals(game),
            actions=tuple(map(ActionRecord.of, game.actions, by)),
            sheet=game.sheet,
        )
        return msgspec.structs.replace(record, seal=seal_of(record))


def status(game: Game) -> Status:
    """Whether a game that nobody has given up is still being played."""
    return "finished" if game.over else "playing"


def deals(game: Game) -> tuple[DealRecord, ...]:
    """The deals of a game so far, as they are written."""
    return tuple(itertools.starmap(DealRecord.of, game.dealt))


def with_aid(aids: Iterable[str], aid: Aid) -> tuple[str, ...]:
    """Helps that were used, and another, as they are written."""
    return tuple(sorted({*aids, aid}))


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards as they are written."""
    return tuple(map(str, cards))


def parsed(cards: Iterable[str]) -> tuple[Card, ...]:
    """Cards as the engine takes them."""
    return tuple(map(Card.parse, cards))


# Seal


def seal_of(record: Record) -> str:
    """What seals the record: the start of the SHA-256 of all that was done, helps among it."""
    return _digest(*_played_parts(record), record.aids)


def seal_fits(record: Record) -> bool:
    """Whether the record is as it was sealed; helps were not always under the seal."""
    return record.seal in (seal_of(record), _digest(*_played_parts(record)))


def _played_parts(record: Record) -> tuple[object, ...]:
    """All by which the game could be played again, and what it came to."""
    return (
        record.id,
        record.rules,
        record.seed,
        record.salt,
        record.origin,
        record.seats,
        record.deals,
        record.actions,
        record.sheet,
    )


def _digest(*parts: object) -> str:
    return sha256(msgspec.json.encode(parts)).hexdigest()[:32]


def sealed(record: Record) -> Record:
    """The record, which has gone on, with a new seal; with none where the old one was no good."""
    if record.seal in ("", BROKEN):
        return record
    return msgspec.structs.replace(record, seal=seal_of(record))


def looked_over(record: Record) -> Record:
    """The record, to go on from, with its seal as it is or marked as broken."""
    broken = record.seal and not seal_fits(record)
    return msgspec.structs.replace(record, seal=BROKEN) if broken else record


# Bytes

GAME: Final = Format(
    "hearts-tui",
    Record,
    RecordError,
    largest=LARGEST,
    lists=("seats", "deals", "actions"),
    optional=("salt", "origin", "sheet", "seal"),
)


def encode(record: Record) -> bytes:
    """The record as a file holds it."""
    return GAME.encode(record)


def decode(data: bytes) -> Record:
    """Read a record, without playing it through. Raises RecordError, and nothing else."""
    return GAME.decode(data)


# Replay


def replay(record: Record) -> Game:
    """Play the record through. Raises RecordError of kind `impossible` where that cannot be."""
    return retell(record, lambda event: None)


def retell(record: Record, listen: Callable[[Event], None]) -> Game:
    """Play the record through, telling what happened meanwhile; raises like `replay`."""
    try:
        game = _played(record, listen)
        _check(record, game)
    except (IllegalAction, ValueError) as error:
        raise RecordError("impossible", str(error)) from error
    return game


def _played(record: Record, listen: Callable[[Event], None]) -> Game:
    rules = record.rules.rules
    dealt = [deal.dealt for deal in record.deals]
    game = Game(rules, int(record.seed), dealt, record.first_direction)
    for action in record.actions:
        for event in game.apply(action.action):
            listen(event)
    return game


def _check(record: Record, game: Game) -> None:
    """Raise ValueError where what stands beside the actions does not fit them."""
    if len(record.seats) != game.rules.players:
        raise ValueError(f"{len(record.seats)} seats for {game.rules.players} players")
    if any(seat.level is None for seat in record.seats[1:]):
        raise ValueError("a person may sit in seat 0 only")
    if len(record.deals) != len(game.dealt):
        raise ValueError(f"{len(record.deals)} deals, where {len(game.dealt)} have been dealt")
    if game.over != (record.status == "finished"):
        raise ValueError(f"the game is not {record.status}")
    raised = Counter(parsed(record.raised))
    if raised and (not game.deal.to_pass(0) or raised - Counter(game.deal.hand(0))):
        raise ValueError("cards are raised that cannot be passed")
    if not record.seen and not game.sheet:
        raise ValueError("no result is there to be seen")
