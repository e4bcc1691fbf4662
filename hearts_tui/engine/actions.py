"""Actions: all that a seat can do, and how an action that the rules forbid is refused."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from hearts_tui.engine.cards import Card


@dataclass(frozen=True, slots=True, init=False)
class Pass:
    """Give three cards away; the order in which they are named does not matter."""

    seat: int
    cards: tuple[Card, ...]

    def __init__(self, seat: int, cards: Iterable[Card]) -> None:
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "cards", tuple(sorted(cards)))


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class ChooseMoon:
    """As the shooter, pick ``others_plus`` or ``self_minus`` (rules, section 8)."""

    seat: int
    choice: str


Action = Pass | Play | ChooseMoon


class Reason(Enum):
    """Why an action is refused."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_HELD = "not_held"
    MUST_FOLLOW = "must_follow"
    LOWEST_CLUB_LEADS = "lowest_club_leads"
    HEARTS_NOT_BROKEN = "hearts_not_broken"
    NO_POINTS_ON_FIRST_TRICK = "no_points_on_first_trick"
    NOT_PASSING = "not_passing"
    PASS_MORE = "pass_more"
    PASS_FEWER = "pass_fewer"
    NO_CHOICE = "no_choice"


class IllegalAction(Exception):  # noqa: N818 - a settled name
    """An action that the rules forbid; nothing has changed."""

    def __init__(self, reason: Reason, action: Action | None = None) -> None:
        super().__init__(reason, action)
        self.reason = reason
        self.action = action

    def __str__(self) -> str:
        return f"{self.reason.value}: {self.action!r}"
