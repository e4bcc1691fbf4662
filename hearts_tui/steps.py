"""Steps: what happens in a match, as it is told to whoever watches it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hearts_tui.engine import View
from hearts_tui.engine.events import Event


@dataclass(frozen=True, slots=True)
class Thinking:
    """A CPU has been asked for its choice."""

    seat: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """A CPU has failed, and another chose for it; `log` tells more, if it could be written."""

    seat: int
    log: Path | None


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The game is not on disk as it stands, and will be tried again with the next action."""

    error: Exception


@dataclass(frozen=True, slots=True)
class Undone:
    """The game stands again where the person made the last decision."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The game stands again where the person took a decision back."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A CPU chooses for the person from now on."""


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The person chooses again, in whose place a CPU was to choose."""


Happening = Event | Thinking | Replaced | NotSaved | Undone | Redone | HandedOver | TakenBack


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened, with what seat 0 may see when it has.

    View and sheet are those of the finished deal until it is scored, DealScored with the new
    sheet; from DealStarted on they are those of the new deal.
    """

    event: Happening
    view: View
    sheet: tuple[tuple[int, ...], ...]
