"""Start: what the program is to open with, as the command line or a screen asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_tui.words import CPU_NAMES, PERSON_NAME

if TYPE_CHECKING:
    from hearts_tui.codes import DealCode
    from hearts_tui.engine import Rules
    from hearts_tui.match import Match, SeatPlan


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that is to begin."""

    rules: Rules
    levels: tuple[str, ...]
    """Of the computer players, from seat 1 on."""
    seed: int | None = None
    """None: drawn when the game begins, or that of the code."""
    code: DealCode | None = None
    """Of the deal with which it begins, under the same rules."""


@dataclass(frozen=True, slots=True)
class Start:
    """What to open with: a new game, the game that was left, or Home if neither is asked for."""

    new: NewGame | None = None
    resume: bool = False


def seat_plans(levels: Sequence[str], names: Sequence[str] = ()) -> tuple[SeatPlan, ...]:
    """The person, and a computer player of each of these levels, of settled habits.

    `names` are those given, from seat 0 on; where one is empty or missing it is the usual one.
    """
    from hearts_tui.match import SeatPlan

    return (
        SeatPlan(seat_name(0, names), None),
        *(SeatPlan(seat_name(seat, names), level, seat) for seat, level in enumerate(levels, 1)),
    )


def seat_name(seat: int, names: Sequence[str]) -> str:
    """The name given to a seat, or the usual one."""
    given = names[seat] if seat < len(names) else ""
    return given or (PERSON_NAME, *CPU_NAMES)[seat]


def of_code(code: DealCode) -> NewGame:
    """A game that begins with this deal, against the usual players."""
    from hearts_tui.cpu import USUAL_LEVEL

    return NewGame(code.rules, (USUAL_LEVEL,) * (code.rules.players - 1), code=code)


def again(match: Match) -> NewGame:
    """A game by the same rules against the same players."""
    return NewGame(match.rules, tuple(plan.level or "" for plan in match.seats[1:]))
