"""Start: what the program is to open with, as the command line or a screen asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_tui.engine import Rules
from hearts_tui.words import CPU_NAMES, PERSON_NAME

if TYPE_CHECKING:
    from hearts_tui.match import SeatPlan


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that is to begin."""

    rules: Rules
    levels: tuple[str, ...]
    """Of the computer players, from seat 1 on."""
    seed: int | None = None
    """None: drawn when the game begins."""


@dataclass(frozen=True, slots=True)
class Start:
    """What to open with: a new game, the game that was left, or Home if neither is asked for."""

    new: NewGame | None = None
    resume: bool = False


def seat_plans(levels: Sequence[str]) -> tuple[SeatPlan, ...]:
    """The person, and a computer player of each of these levels, named and of settled habits."""
    from hearts_tui.match import SeatPlan

    named = zip(CPU_NAMES, levels, strict=False)
    cpus = (SeatPlan(name, level, seed) for seed, (name, level) in enumerate(named, start=1))
    return (SeatPlan(PERSON_NAME, None), *cpus)
