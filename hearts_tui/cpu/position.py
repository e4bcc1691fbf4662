"""Position: what all worlds that a seat thinks about have in common, the public side of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from hearts_tui.engine import Card, Rules, View, winning
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES


@dataclass(frozen=True)
class Position:
    """A deal of one pack between two plays, without the hands: from a View, or from its opening."""

    rules: Rules
    leader: int | None
    """The seat that leads, or has led, the trick; None: whoever holds the lowest club."""
    trick: tuple[Card, ...] = ()
    """The cards on the table, in order of play from the leader."""
    tricks: tuple[tuple[Card, ...], ...] = ()
    """The complete tricks, each in order of play."""
    takers: tuple[int, ...] = ()
    """Who took each of them."""
    hearts_broken: bool = False

    @classmethod
    def of(cls, view: View) -> Position:
        """Where the deal of this View stands, the passing being done."""
        players = view.rules.players
        over = len(view.plays) - len(view.trick)
        starts = range(0, over, players)
        tricks = tuple(
            tuple(card for _, card in view.plays[start : start + players]) for start in starts
        )
        takers = tuple(
            (view.plays[start][0] + (winning(trick) or 0)) % players
            for start, trick in zip(starts, tricks, strict=True)
        )
        if view.trick:
            leader: int | None = view.trick[0][0]
        elif takers:
            leader = takers[-1]
        else:
            leader = _opening_leader(view.rules, view.dealer, view.seat if view.legal else None)
        trick = tuple(card for _, card in view.trick)
        return cls(view.rules, leader, trick, tricks, takers, view.hearts_broken)

    @classmethod
    def opening(cls, rules: Rules, dealer: int) -> Position:
        """The first lead of a deal, the passing being done."""
        return cls(rules, _opening_leader(rules, dealer, None))

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
    def points(self) -> tuple[int, ...]:
        """Penalty points each seat has taken in tricks; the kitty's and ♦J's are not counted."""
        points = [0] * self.rules.players
        for trick, taker in zip(self.tricks, self.takers, strict=True):
            points[taker] += sum(map(self.rules.points, filter(self.rules.is_penalty, trick)))
        return tuple(points)

    @cached_property
    def queen_taker(self) -> int | None:
        """The seat that took ♠Q in a trick."""
        return self._taker(QUEEN_OF_SPADES)

    @cached_property
    def jack_taker(self) -> int | None:
        """The seat that took ♦J in a trick."""
        return self._taker(JACK_OF_DIAMONDS)

    @property
    def kitty_taker(self) -> int | None:
        """The seat that took the kitty, where there is one."""
        return self.takers[0] if self.takers and self.rules.kitty_size else None

    def _taker(self, card: Card) -> int | None:
        both = zip(self.tricks, self.takers, strict=True)
        return next((taker for trick, taker in both if card in trick), None)


def _opening_leader(rules: Rules, dealer: int, known: int | None) -> int | None:
    if rules.opening_lead == "dealers_left":
        return (dealer + 1) % rules.players
    return known
