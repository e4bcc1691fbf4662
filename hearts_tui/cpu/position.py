"""Position: what all worlds that a seat thinks about have in common: the open side of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hearts_tui.engine import Card, Rules, Trick, View, course


@dataclass(frozen=True)
class Position:
    """A deal between two plays, without the hands: from a View, or from the deal's opening."""

    rules: Rules
    dealer: int
    leader: int | None
    """The seat that leads, or has led, the trick; None: whoever holds the lowest club."""
    trick: tuple[Card, ...] = ()
    """The cards on the table, in order of play from the leader."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks."""
    hearts_broken: bool = False

    @classmethod
    def of(cls, view: View) -> Position:
        """Where the deal of this View stands, the passing being done."""
        tricks = view.tricks
        return cls(
            rules=view.rules,
            dealer=view.dealer,
            leader=_leader(view, tricks),
            trick=tuple(card for _, card in view.trick),
            tricks=tricks,
            hearts_broken=view.hearts_broken,
        )

    @classmethod
    def opening(cls, rules: Rules, dealer: int) -> Position:
        """The first lead of a deal, the passing being done."""
        return cls(rules, dealer, _opening_leader(rules, dealer))

    @property
    def turn(self) -> int | None:
        """The seat that plays next; None: whoever holds the lowest club."""
        if self.leader is None:
            return None
        return (self.leader + len(self.trick)) % self.rules.players

    @property
    def tricks_left(self) -> int:
        """Tricks still to be completed, the one under way included."""
        return self.rules.hand_size - len(self.tricks)

    @cached_property
    def played(self) -> tuple[Card, ...]:
        """The cards of all complete tricks."""
        return tuple(card for trick in self.tricks for card in trick.cards)

    @cached_property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat has taken in tricks; those of a kitty are not among them."""
        return course.taken(self.rules, self.tricks)

    @cached_property
    def waiting(self) -> tuple[Card, ...]:
        """The cards of tricks cancelled whole, which the next taker gets as well."""
        return course.waiting(self.tricks)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Penalty points each seat has taken in tricks; ♦J is none."""
        return tuple(map(self.rules.penalties, self.taken))

    @cached_property
    def kitty_taker(self) -> int | None:
        """The seat that took the kitty, where there is one."""
        return course.kitty_taker(self.rules, self.tricks)


def _leader(view: View, tricks: tuple[Trick, ...]) -> int | None:
    if view.trick:
        return view.trick[0][0]
    if tricks:
        last = tricks[-1]
        return last.leader if last.winner is None else last.winner
    return view.seat if view.legal else _opening_leader(view.rules, view.dealer)


def _opening_leader(rules: Rules, dealer: int) -> int | None:
    return (dealer + 1) % rules.players if rules.opening_lead == "dealers_left" else None
