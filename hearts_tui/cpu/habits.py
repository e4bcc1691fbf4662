"""Habits: what a seat can tell from its View at a glance; the ground the rules of thumb stand on."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from hearts_tui.engine import Card, Suit, View, outcome, winning
from hearts_tui.engine.cards import (
    ACE_OF_SPADES,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
)

HIGH_SPADES = (QUEEN_OF_SPADES, KING_OF_SPADES, ACE_OF_SPADES)

ALARM = (8, 26)
"""So many points of so many in all, in one player's tricks alone, make a moon likely."""


class Sight:
    """The table as one seat sees it: cards unseen, who is void, who takes the trick, who may shoot."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules = view.rules
        self.table = tuple(card for _, card in view.trick)
        self.led: Suit | None = self.table[0].suit if self.table else None

    # The trick under way

    @property
    def leading(self) -> bool:
        """Whether this seat plays the trick's first card."""
        return not self.table

    @cached_property
    def following(self) -> bool:
        """Whether this seat holds a card of the suit led."""
        return any(card.suit is self.led for card in self.view.hand)

    @cached_property
    def behind(self) -> tuple[int, ...]:
        """Seats that play to the trick after this one."""
        players = self.rules.players
        steps = range(1, players - len(self.table))
        return tuple((self.view.seat + step) % players for step in steps)

    @property
    def last(self) -> bool:
        """Whether this seat plays the trick's last card."""
        return not self.behind

    @cached_property
    def taker(self) -> int | None:
        """The seat that takes the trick as it lies; None where nobody does."""
        place = winning(self.table) if self.table else None
        return None if place is None else self.view.trick[place][0]

    @cached_property
    def stake(self) -> int:
        """Points that lie on the table, cards waiting from cancelled tricks included."""
        return sum(map(self.rules.points, (*self.table, *self.view.waiting)))

    def takes(self, card: Card) -> bool:
        """Whether this seat takes the trick if the card is played and nobody beats it later."""
        table = (*self.table, card)
        place = winning(table)
        if place is None:
            # Cards that nobody can win any more go to whoever led the last trick.
            return len(self.view.hand) == 1 and self.last and self.leader == self.view.seat
        return place == len(self.table)

    @property
    def leader(self) -> int:
        """The seat that leads, or has led, the trick."""
        return self.view.trick[0][0] if self.view.trick else self.view.seat

    # Cards not seen yet

    @cached_property
    def unseen(self) -> Counter[Card]:
        """Cards in the others' hands, or in a kitty that this seat may not look at."""
        left = Counter(self.rules.pack)
        left.subtract(self.view.hand)
        left.subtract(card for _, card in self.view.plays)
        left.subtract(self.view.kitty)
        return +left

    def unseen_of(self, suit: Suit) -> int:
        """How many cards of the suit are unseen."""
        return sum(count for card, count in self.unseen.items() if card.suit is suit)

    def above(self, card: Card) -> int:
        """How many unseen cards beat this one."""
        return sum(
            count
            for other, count in self.unseen.items()
            if other.suit is card.suit and other.rank > card.rank
        )

    def below(self, card: Card) -> int:
        """How many unseen cards of its suit this one beats."""
        return sum(
            count
            for other, count in self.unseen.items()
            if other.suit is card.suit and other.rank < card.rank
        )

    @cached_property
    def queen_out(self) -> bool:
        """Whether some other hand, or the kitty, may hold ♠Q."""
        return QUEEN_OF_SPADES in self.unseen

    @cached_property
    def queen_ahead(self) -> bool:
        """Whether ♠Q has still to be played, by anyone."""
        return self.queen_out or QUEEN_OF_SPADES in self.view.hand

    @cached_property
    def voids(self) -> frozenset[tuple[int, Suit]]:
        """Seats and the suits they are known not to hold: they failed to follow."""
        players = self.rules.players
        plays = self.view.plays
        found = set()
        for start in range(0, len(plays), players):
            led = plays[start][1].suit
            found |= {
                (seat, led) for seat, card in plays[start : start + players] if card.suit is not led
            }
        return frozenset(found)

    def known_holder(self, card: Card) -> int | None:
        """The seat that was given this card by this one, while it has not been played."""
        view = self.view
        target = view.direction.target(view.seat, view.rules.players)
        played = view.plays.count((target, card))
        return target if view.passed.count(card) > played and card in self.unseen else None

    def may_fall(self, card: Card) -> bool:
        """Whether a seat still to play to this trick may hold this unseen card."""
        if card not in self.unseen:
            return False
        holder = self.known_holder(card)
        if holder is not None and self.unseen[card] == 1:
            return holder in self.behind
        return any((seat, card.suit) not in self.voids for seat in self.behind)

    # Moons

    @cached_property
    def alone(self) -> int | None:
        """The one other seat with all the points so far, once they make a moon likely."""
        if self.rules.moon == "off":
            return None
        taken = [sum(map(self._penalty, cards)) for cards in self.view.taken]
        most = max(taken)
        seat = taken.index(most)
        share, whole = ALARM
        likely = sum(taken) == most and most * whole >= share * self.rules.total
        return seat if likely and seat != self.view.seat else None

    def _penalty(self, card: Card) -> int:
        return self.rules.points(card) if self.rules.is_penalty(card) else 0

    @property
    def wants_jack(self) -> bool:
        """Whether ♦J counts and has still to be played."""
        if not self.rules.jack_of_diamonds:
            return False
        return JACK_OF_DIAMONDS in self.unseen or JACK_OF_DIAMONDS in self.view.hand


def moon_choice(view: View) -> str:
    """``others_plus`` where that makes the shooter the sole winner at once, else ``self_minus``."""
    rules = view.rules
    jacks = [rules.points(JACK_OF_DIAMONDS) * cards.count(JACK_OF_DIAMONDS) for cards in view.taken]
    scores = [jack + (0 if seat == view.seat else rules.total) for seat, jack in enumerate(jacks)]
    after = outcome(rules.target, (view.totals, scores))
    return "others_plus" if after.winner == view.seat else "self_minus"
