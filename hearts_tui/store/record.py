"""Record: a whole game as one typed JSON document, which other programs can read as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from hearts_tui.engine import Card, ChooseMoon, Game, IllegalAction, Pass, Play, Rules
from hearts_tui.engine.actions import Action
from hearts_tui.engine.events import Event
from hearts_tui.engine.rules import PASS_SIZE
from hearts_tui.store.document import DocumentError, Format, Part

FORMAT: Final = "hearts-tui/1"

LARGEST = 16 * 2**20
"""Bytes that are read at most; a game of ordinary length takes some fifty thousand."""

SEED_DIGITS = 200
NAME_LENGTH = 40
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

    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
    level: Annotated[str, Meta(min_length=1, max_length=200)] | None = None
    seed: Seed = "0"
    version: Annotated[str, Meta(max_length=80)] = ""

    def __post_init__(self) -> None:
        if self.name != plain_name(self.name):
            raise ValueError("a name is plain text")


class DealRecord(Part, frozen=True, kw_only=True):
    """A deal as dealt."""

    dealer: Seat
    hands: Annotated[tuple[Cards, ...], Meta(max_length=11)]
    kitty: Cards

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
    seats: Annotated[tuple[SeatRecord, ...], Meta(min_length=3, max_length=11)]
    raised: Annotated[tuple[CardText, ...], Meta(max_length=PASS_SIZE)] = ()
    """Cards the person has picked for passing, but not passed yet."""
    seen: bool = True
    """Whether the person has seen the result of the last finished deal."""
    aids: Annotated[tuple[Word, ...], Meta(max_length=40)] = ()
    """Helps the person has used: each once, sorted."""
    deals: Annotated[tuple[DealRecord, ...], Meta(min_length=1, max_length=5_000)]
    actions: Annotated[tuple[ActionRecord, ...], Meta(max_length=300_000)] = ()

    def __post_init__(self) -> None:
        if any(moment and moment.year not in YEARS for moment in (self.begun, self.left)):
            raise ValueError("nobody plays in such a year")
        if tuple(sorted(set(self.aids))) != self.aids:
            raise ValueError("aids are sorted, each of them once")

    @property
    def goes_on(self) -> bool:
        """Whether the person has still something to do in it, or a result to see."""
        return self.status == "playing" or (self.status == "finished" and not self.seen)

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
    ) -> Record:
        """The record of a game; `by` says who made each of its choices."""
        return cls(
            id=id,
            status=status(game),
            begun=begun,
            left=left,
            rules=RulesRecord.of(game.rules),
            seed=str(game.seed),
            seats=tuple(seats),
            deals=deals(game),
            actions=tuple(map(ActionRecord.of, game.actions, by)),
        )


def status(game: Game) -> Status:
    """Whether a game that nobody has given up is still being played."""
    return "finished" if game.over else "playing"


def deals(game: Game) -> tuple[DealRecord, ...]:
    """The deals of a game so far, as they are written."""
    return tuple(
        DealRecord(dealer=dealer, hands=tuple(map(texts, hands)), kitty=texts(kitty))
        for hands, kitty, dealer in game.dealt
    )


def with_aid(aids: Iterable[str], aid: Aid) -> tuple[str, ...]:
    """Helps that were used, and another, as they are written."""
    return tuple(sorted({*aids, aid}))


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    """Cards as they are written."""
    return tuple(map(str, cards))


def parsed(cards: Iterable[str]) -> tuple[Card, ...]:
    """Cards as the engine takes them."""
    return tuple(map(Card.parse, cards))


def plain_name(text: str) -> str:
    """A name without what a terminal would obey or could not draw; `?` where nothing is left."""
    kept = "".join(letter for letter in text if letter.isprintable())
    return kept[:NAME_LENGTH].strip() or "?"


# Bytes

GAME: Final = Format(
    "hearts-tui", Record, RecordError, largest=LARGEST, lists=("seats", "deals", "actions")
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
    game = Game(rules, int(record.seed), [deal.dealt for deal in record.deals])
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
