"""Pack: the cards in play as bits, and tables over them, for lanes of deals (NumPy)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from hearts_tui.cpu.sets import Ints
from hearts_tui.engine.cards import (
    JACK_OF_DIAMONDS,
    PACK,
    QUEEN_OF_SPADES,
    Card,
    Rank,
    Suit,
    cards,
)
from hearts_tui.engine.rules import Rules

QUEEN = 52
"""Bit of a hand's word: this seat has taken ♠Q."""
JACK = 53
"""Bit of a hand's word: this seat has taken ♦J, where it counts."""
POINTS = 54
"""Lowest of the six bits of a hand's word that hold the penalty points taken."""
SEAT = 60
"""Lowest of the three bits of a hand's word that hold the number of the seat."""
POINTS_OF_TWO = 52
"""Lowest of the seven bits that hold the points with two packs."""
SEAT_OF_TWO = 59
"""Lowest of the four bits that hold the seat with two packs."""
JACKS_OF_TWO = 52
"""Lowest of the two bits of a hand's second word that count the ♦J taken, where they count."""
QUEENS_OF_TWO = 54
"""Lowest of the two bits of a hand's second word that count the ♠Q taken."""

_PENALTIES = 36
"""Lowest bit of the hearts; above them only the three high spades, so that a shift by this much
leaves of a set a number of sixteen bits, its place in `Pack.points_at`."""
_HIGH_SPADES = 49
"""Lowest bit of ♠Q, ♠K and ♠A, above which there is no other card."""
_EXPONENT = 1023
"""What IEEE 754 adds to an exponent: where the tables looked up by exponent have bit 0."""


def layout(rules: Rules) -> tuple[int, ...]:
    """For each `Card.index` the bit that stands for this card in the lanes.

    The lowest bit of a set is that of the card to play when playing low, the highest that of the
    card to throw away. So ♠Q, ♠K and ♠A have the three highest; otherwise the bits of a suit are in
    order of rank.
    """
    low = [
        Card(suit, rank)
        for rank in Rank
        if rank <= Rank.JACK
        for suit in (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
    ]
    high = [
        Card(suit, rank)
        for rank in (Rank.QUEEN, Rank.KING, Rank.ACE)
        for suit in (Suit.CLUBS, Suit.DIAMONDS)
    ]
    hearts = [Card(Suit.HEARTS, rank) for rank in Rank]
    spades = [Card(Suit.SPADES, rank) for rank in (Rank.KING, Rank.ACE, Rank.QUEEN)]
    if rules.spades == "black_maria":
        # There ♠K costs more than ♠A.
        spades[:2] = spades[1::-1]
    order = [*low, *high, *hearts, *spades]
    return tuple(order.index(card) for card in PACK)


class Pack:
    """The cards of one set of rules as bits and tables; made once for a set of rules by `pack_of`.

    Constants are arrays without dimension, which a ufunc takes faster than a Python number.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.points_from, self.seat_from, self.seat_bits = POINTS, SEAT, 7
        if rules.packs == 2:
            self.points_from, self.seat_from, self.seat_bits = POINTS_OF_TWO, SEAT_OF_TWO, 15
        self.layout = layout(rules)
        self.all = self.constant(rules.pack)
        self.suits = [
            self.constant(card for card in rules.pack if card.suit is suit) for suit in Suit
        ]
        self.clubs, self.diamonds, self.spades, self.hearts = self.suits
        self.by_suit = np.array([int(suit) for suit in self.suits])[:, None]
        self.suit_of_grade = np.tile([int(suit) for suit in reversed(self.suits)], 64)
        """The suit that the two lowest bits of a number of eight stand for, hearts being 0."""
        both = self.clubs | self.diamonds
        self.minors = np.array([0, int(self.clubs), int(self.diamonds), int(both)])
        """Neither, clubs, diamonds, both."""
        self.majors = np.array(self.spades | self.hearts)
        self.penalties = self.constant(filter(rules.is_penalty, rules.pack))
        self.harmless = self.without(self.penalties)
        self.lowest_penalty = np.array(_PENALTIES)
        self.breaking = self.constant(filter(rules.breaks_hearts, rules.pack))
        self.high_spades_from = np.array(_HIGH_SPADES)
        self.below_high_spades = np.array((1 << _HIGH_SPADES) - 1)
        self.highest_spade_at = np.array([self._highest(high) for high in range(8)])
        """For a set of ♠Q, ♠K and ♠A, shifted down by `high_spades_from`, the card of most rank."""
        self.costly_spades = np.array(self.penalties & self.spades)
        self.cheap = self.without(self.costly_spades)
        self.queen = self.constant([QUEEN_OF_SPADES])
        self.but_queen = self.without(self.queen)
        self.ladders = (
            self.clubs,
            self.diamonds,
            self.hearts,
            self.spades & self.but_queen,
            self.queen,
        )
        """The suits, and ♠Q apart from the other spades: in each the bits are in order of rank."""
        self.jack = self.constant([JACK_OF_DIAMONDS])
        self.but_jack = self.without(self.jack)
        self.jack_and_above = self.constant(cards("JD QD KD AD"))
        self.above_jack = self.constant(cards("QD KD AD"))
        self.jack_shift = np.array(JACK - self.layout[JACK_OF_DIAMONDS.index])
        self.jack_to_second = np.array(JACKS_OF_TWO - self.layout[JACK_OF_DIAMONDS.index])
        self.queen_to_second = np.array(QUEENS_OF_TWO - self.layout[QUEEN_OF_SPADES.index])
        self.card_at = _by_exponent([(self.bit(card), self.bit(card)) for card in rules.pack])
        self.suit_at = _by_exponent(
            [(self.bit(card), int(self.suits[card.suit])) for card in rules.pack]
        )
        self.below_at = _by_exponent([(self.bit(card), self.below(card)) for card in rules.pack])
        self.losing_at = _by_exponent(
            [(self.bit(card), self.losing_to(card)) for card in rules.pack]
        )
        self.points_at = _points_table(rules, self)

    def bit(self, card: Card) -> int:
        """The set that holds this card alone."""
        return 1 << self.layout[card.index]

    def bits(self, some: Iterable[Card]) -> int:
        """The set of these cards."""
        bits = 0
        for card in some:
            bits |= self.bit(card)
        return bits

    def constant(self, some: Iterable[Card]) -> Ints:
        """The set of these cards as an array without dimension."""
        return np.array(self.bits(some), dtype=np.int64)

    def without(self, some: Ints) -> Ints:
        """Every card in play but these, as an array without dimension."""
        return np.array(self.all & ~some)

    def unpack(self, bits: int) -> tuple[Card, ...]:
        """The cards of a set, sorted."""
        return tuple(card for card in PACK if bits & self.bit(card))

    def below(self, card: Card) -> int:
        """The cards that this one beats.

        In a suit each of these sets holds the one of the card below, and so is the greater number,
        wherever the bits lie: by them, and not by the bits, it is told which card wins.
        """
        suit = (other for other in self.rules.pack if other.suit is card.suit)
        return self.bits(other for other in suit if other.rank < card.rank)

    def losing_to(self, card: Card) -> int:
        """The cards that do not win where this one was led: lower ones, and all of other suits."""
        return self.below(card) | int(self.all & ~self.suits[card.suit])

    def _highest(self, high: int) -> int:
        held = self.unpack(high << _HIGH_SPADES)
        return self.bit(max(held)) if held else 0

    def beaten_by_highest(self, sets: Ints) -> Ints:
        """The cards that the highest of each set beats; the sets are of one of the `ladders`."""
        exponents = sets.astype(np.float64).view(np.int64) >> 52
        return self.below_at.take(exponents, mode="clip")


@lru_cache(maxsize=8)
def pack_of(rules: Rules) -> Pack:
    """The tables of these rules."""
    return Pack(rules)


def _by_exponent(entries: Sequence[tuple[int, int]]) -> Ints:
    """A table from a card's bit to a value, looked up by the exponent of the bit as a float.

    Place 0, the exponent of nought, holds 0.
    """
    table = np.zeros(_EXPONENT + QUEEN, dtype=np.int64)
    for bit, value in entries:
        table[_EXPONENT + bit.bit_length() - 1] = value
    return table


def _points_table(rules: Rules, pack: Pack) -> Ints:
    """For a set of cards, shifted down by `_PENALTIES`, what it adds to a hand's word."""
    table = np.zeros(1, dtype=np.int64)
    for card in sorted(PACK, key=pack.bit)[_PENALTIES:]:
        value = rules.points(card) << pack.points_from if rules.is_penalty(card) else 0
        if card == QUEEN_OF_SPADES and rules.packs == 1:
            value += 1 << QUEEN
        table = np.concatenate((table, table + value))
    return table
