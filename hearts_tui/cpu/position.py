"""Position: what all worlds that a seat thinks about have in common: the open side of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hearts_tui.engine import Card, Rules, View, winning


@dataclass(frozen=True)
class Position:
    """A deal between two plays, without the hands: from a View, or from the deal's opening."""

    rules: Rules
    dealer: int
    leader: int | None
    """The seat that leads, or has led, the trick; None: whoever holds the lowest club."""
    trick: tuple[Card, ...] = ()
    """The cards on the table, in order of play from the leader."""
    tricks: tuple[tuple[Card, ...], ...] = ()
    """The complete tricks, each in order of play."""
    takers: tuple[int | None, ...] = ()
    """Who took each of them; None where all cards of the suit led were cancelled."""
    hearts_broken: bool = False

    @classmethod
    def of(cls, view: View) -> Position:
        """Where the deal of this View stands, the passing being done."""
        players = view.rules.players
        table = tuple(card for _, card in view.trick)
        tricks, takers = [], []
        leader = _opening_leader(view.rules, view.dealer)
        if leader is None and view.legal:
            leader = view.seat
        for start in range(0, len(view.plays) - len(table), players):
            trick = tuple(card for _, card in view.plays[start : start + players])
            leader, place = view.plays[start][0], winning(trick)
            taker = None if place is None else (leader + place) % players
            leader = leader if taker is None else taker
            tricks.append(trick)
            takers.append(taker)
        if table:
            leader = view.trick[0][0]
        return cls(
            rules=view.rules,
            dealer=view.dealer,
            leader=leader,
            trick=table,
            tricks=tuple(tricks),
            takers=tuple(takers),
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
        return tuple(card for trick in self.tricks for card in trick)

    @cached_property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat has taken in tricks; those of a kitty are not among them."""
        taken: list[tuple[Card, ...]] = [()] * self.rules.players
        lying: tuple[Card, ...] = ()
        for trick, taker in zip(self.tricks, self.takers, strict=True):
            lying += trick
            if taker is not None:
                taken[taker] += lying
                lying = ()
        return tuple(taken)

    @cached_property
    def waiting(self) -> tuple[Card, ...]:
        """The cards of tricks cancelled whole, which the next taker gets as well."""
        tricks = list(self.tricks)
        for taker in self.takers[::-1]:
            if taker is not None:
                break
            tricks.pop()
        return tuple(card for trick in self.tricks[len(tricks) :] for card in trick)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Penalty points each seat has taken in tricks; ♦J is none."""
        rules = self.rules
        return tuple(
            sum(rules.points(card) for card in cards if rules.is_penalty(card))
            for cards in self.taken
        )

    @cached_property
    def kitty_taker(self) -> int | None:
        """The seat that took the kitty, where there is one."""
        takers = [taker for taker in self.takers if taker is not None]
        return takers[0] if takers and self.rules.kitty_size else None


def _opening_leader(rules: Rules, dealer: int) -> int | None:
    return (dealer + 1) % rules.players if rules.opening_lead == "dealers_left" else None
