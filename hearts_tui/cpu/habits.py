"""Habits: what a seat can tell from its View at a glance, for the rules of thumb to stand on."""

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

FALLS = 0.7
"""How much of the dear spades' points is feared from seats that are all void."""


class Sight:
    """The table as one seat sees it: the trick, cards unseen, who is void, who may shoot."""

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
    def stake(self) -> float:
        """Points for whoever takes the trick as it lies.

        Cards waiting from cancelled tricks are counted, and what a kitty costs on average.
        """
        return sum(map(self.rules.points, (*self.table, *self.view.waiting))) + self._kitty_stake

    @property
    def _kitty_stake(self) -> float:
        if not self.view.kitty_waits:
            return 0.0
        points = sum(self.rules.points(card) * count for card, count in self.unseen.items())
        return self.rules.kitty_size * points / self.unseen.total()

    @property
    def clean(self) -> bool:
        """Whether taking the trick as it lies costs less than a point."""
        return self.stake < 1

    @cached_property
    def spared(self) -> bool:
        """Whether no penalty card may be played to this trick (but in want of any other)."""
        first = len(self.view.plays) == len(self.table)
        return first and self.rules.first_trick == "no_points"

    def takes(self, card: Card) -> bool:
        """Whether this seat takes the trick if the card is played and nobody beats it later."""
        return winning((*self.table, card)) == len(self.table)

    # Cards not seen yet

    @cached_property
    def unseen(self) -> Counter[Card]:
        """Cards in the others' hands, or in a kitty that this seat may not look at."""
        return Counter(self.view.unseen)

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

    @property
    def queen_out(self) -> bool:
        """Whether some other hand, or the kitty, may hold ♠Q."""
        return QUEEN_OF_SPADES in self.unseen

    @property
    def queen_ahead(self) -> bool:
        """Whether ♠Q has still to be played, by anyone."""
        return self.queen_out or QUEEN_OF_SPADES in self.view.hand

    def dear(self, card: Card) -> bool:
        """Whether the card costs more than a point: ♠Q, and where they count ♠K and ♠A."""
        return self.rules.points(card) > 1

    @cached_property
    def dear_out(self) -> bool:
        """Whether a card is unseen that costs more than a point."""
        return any(map(self.dear, self.unseen))

    @cached_property
    def dear_behind(self) -> int:
        """Points of the dear cards that a seat still to play to this trick may hold."""
        return sum(
            self.rules.points(card) * count
            for card, count in self.unseen.items()
            if self.dear(card) and self.may_fall(card)
        )

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
        return self.view.receiver if card in self.view.given else None

    def may_fall(self, card: Card) -> bool:
        """Whether a seat still to play to this trick may hold this unseen card."""
        if card not in self.unseen:
            return False
        holder = self.known_holder(card)
        if holder is not None and self.unseen[card] == 1:
            return holder in self.behind
        return any((seat, card.suit) not in self.voids for seat in self.behind)

    # What a card may bring

    def chance_to_take(self, card: Card) -> float:
        """About how likely the trick is taken with this card, if it takes it as it lies.

        The seats still to play are thought to duck where they can: one beats the card only if,
        of the unseen cards of its suit, it holds some that are higher and none that is lower.
        """
        followers = self._followers(card.suit)
        above, below = self.above(card), self.below(card)
        if not followers or not above:
            return 1.0
        without = 1 - 1 / followers
        forced = without**below * (1 - without**above)
        return float((1 - forced) ** followers)

    def price(self, card: Card) -> float:
        """About how many points the trick costs if it is taken with this card."""
        points: float = self.stake + self.rules.points(card)
        if self.spared and card.suit is not Suit.SPADES:
            return points
        followers = self._followers(card.suit)
        void: float = len(self.behind) - followers
        if followers:
            void += followers * (1 - 1 / followers) ** self.unseen_of(card.suit)
        if card.suit is Suit.HEARTS:
            points += followers
        if self.behind:
            points += void + FALLS * self.dear_behind * void / len(self.behind)
        if card > QUEEN_OF_SPADES and card.suit is Suit.SPADES:
            points += self.dear_behind / 2
        return points

    def _followers(self, suit: Suit) -> int:
        """How many of the seats still to play may hold this suit."""
        return sum((seat, suit) not in self.voids for seat in self.behind)

    # Moons

    @cached_property
    def alone(self) -> int | None:
        """The one other seat with all the points so far, once they make a moon likely."""
        if self.rules.moon == "off":
            return None
        taken = [self.rules.penalties(cards) for cards in self.view.taken]
        most = max(taken)
        seat = taken.index(most)
        share, whole = ALARM
        likely = sum(taken) == most and most * whole >= share * self.rules.total
        return seat if likely and seat != self.view.seat else None

    @property
    def wants_jack(self) -> bool:
        """Whether ♦J counts and has still to be played."""
        if not self.rules.jack_of_diamonds:
            return False
        return JACK_OF_DIAMONDS in self.unseen or JACK_OF_DIAMONDS in self.view.hand


def moon_choice(view: View) -> str:
    """``others_plus`` where that makes the shooter the sole winner at once, else ``self_minus``."""
    scores = view.scores_of_moon("others_plus")
    after = outcome(view.rules.target, (view.totals, scores))
    return "others_plus" if after.winner == view.seat else "self_minus"
