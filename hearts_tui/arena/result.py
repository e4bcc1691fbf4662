"""Results: what came of a contest, in figures."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from hearts_tui.engine import Rules


@dataclass(frozen=True, slots=True)
class Pace:
    """How long choices took, in milliseconds."""

    mean: float
    p95: float
    worst: float


@dataclass(frozen=True, slots=True)
class Figures:
    """How one player did, or all players of one name together."""

    name: str
    members: int
    """Players of that name at the table."""
    hands: int
    """Hands played: tables times members."""
    points: float
    """A deal, mean over all hands."""
    error: float | None
    """Standard error of `points`, one observation a deal; None for a single deal."""
    places: tuple[int, ...]
    """Hands that came first, second and so on; equal scores share the better place."""
    moons_shot: int
    moons_suffered: int
    """Tables at which somebody of another name (for a single player: anybody else) shot it."""
    queens: int
    """♠Q taken, in tricks or with the kitty."""
    card_pace: Pace | None = field(compare=False)
    """Of cards chosen where there was a choice; the only figures that depend on the machine."""
    pass_pace: Pace | None = field(compare=False)
    """Of cards passed."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Points a deal of one name minus those of another; below zero the first does better."""

    first: str
    second: str
    points: float
    error: float | None
    """Standard error, one observation a deal; None for a single deal."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a contest, or of as much of it as was played."""

    players: tuple[str, ...]
    rules: Rules
    seed: int
    deals: int
    """Deals played by now, each at as many tables as there are players."""
    seats: tuple[Figures, ...]
    """Of each player in the order in which they were named."""
    names: tuple[Figures, ...]
    """Of each name, players of the same name together."""
    differences: tuple[Difference, ...]
    """Of every two names."""

    def as_json(self) -> dict[str, Any]:
        """The same as values that JSON knows."""
        return asdict(self)
