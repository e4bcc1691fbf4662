"""Events: what happened, as `Game.apply` tells it; the one way out of the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_tui.engine.cards import Card
from hearts_tui.engine.rules import Direction
from hearts_tui.engine.trick import Trick

if TYPE_CHECKING:
    from hearts_tui.engine.deal import Deal
    from hearts_tui.engine.game import Outcome


@dataclass(frozen=True, slots=True)
class DealStarted:
    """New cards have been dealt."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat has chosen the cards it gives away."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """Everyone has chosen, and the cards have changed hands."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table; `trick` is all that lies there now, this card last."""

    seat: int
    card: Card
    trick: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class HeartsBroken:
    """From now on a heart may be led; `card` is what broke them."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A seat takes a trick, and with it the cards that waited from tricks cancelled before."""

    trick: Trick
    seat: int
    points: int
    """What all these cards count, a kitty aside."""
    waiting: tuple[Card, ...]
    """Cards of earlier tricks, which were cancelled whole."""


@dataclass(frozen=True, slots=True)
class TrickCancelled:
    """No card of the suit led was left to win; the cards stay where they are."""

    trick: Trick


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The kitty goes to the winner of the first trick that was won."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class MoonShot:
    """The deal is finished, and this seat has taken every penalty card."""

    seat: int


@dataclass(frozen=True, slots=True)
class MoonChosen:
    """The shooter has picked how the moon is scored."""

    seat: int
    choice: str


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over and its scores have joined the sheet."""

    deal: Deal
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has a winner."""

    outcome: Outcome


Event = (
    DealStarted
    | Passed
    | CardsPassed
    | CardPlayed
    | HeartsBroken
    | TrickTaken
    | TrickCancelled
    | KittyTaken
    | MoonShot
    | MoonChosen
    | DealScored
    | GameOver
)
