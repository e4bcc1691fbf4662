"""Suits: which suit the policy of playouts leads, and which it throws cards away from (NumPy).

Suits are graded by bytes, which cost an eighth of what sets cost: the suit of the lowest grade is
chosen. From the lowest bit on a grade holds which suit it is (2 bits), how many cards of it are
held, counted from 15 (5 bits), and a bit for suits to be led at the end (1 bit). A suit of which no
card is held has a grade of 240 or more.
"""

from __future__ import annotations

import numpy as np
from numpy import (
    bitwise_and,
    bitwise_count,
    bitwise_or,
    bitwise_xor,
    copyto,
    greater,
    greater_equal,
    left_shift,
    less,
    logical_and,
    minimum,
    negative,
    not_equal,
    subtract,
)

from hearts_tui.cpu.lanes import Lanes
from hearts_tui.cpu.sets import ONE, ZERO, Ints, Marks, find_lowest, where
from hearts_tui.engine import Suit

_WHICH = np.array([[3], [2], [1], [0]], np.uint8)
"""Of suits otherwise equal hearts come first, then spades, diamonds, clubs."""
_TO_LENGTH = np.array(2, np.uint8)
_LENGTHS = np.array(16, np.uint8)
"""Added to the number of cards less one, which is 255 where there is none."""
_TO_LENGTHS = np.array(6, np.uint8)
"""Where `_LENGTHS` comes to lie: spades led to draw a costly one out lack it."""
_TO_LAST = np.array(7, np.uint8)
_ONE_CARD = np.array(1, np.uint8)

_MINORS = slice(2)


def plenty(players: int, packs: int, place: int) -> int:
    """So many cards of a suit in other hands and on the table that all are likely to follow.

    Two for each place yet to come, two more, and those that the places before have played; half of
    that with two packs, where equal cards count once.
    """
    return (2 * (players - place) + place) // packs


class Leads:
    """Chooses leads."""

    def __init__(self, lanes: Lanes) -> None:
        shape = (len(Suit), lanes.size)
        self._lanes = lanes
        self._plenty = np.array(plenty(lanes.players, lanes.pack.rules.packs, 0), np.uint8)
        # A row a suit in each of these.
        self._held = lanes.numbers(4).reshape(shape)
        self._others = lanes.numbers(4).reshape(shape)
        self._lowest = lanes.numbers(4).reshape(shape)
        self._grades = np.empty(shape, np.uint8)
        self._byte_rows = np.empty(shape, np.uint8)
        self._sure = Marks(shape)
        self._plentiful = Marks((2, lanes.size))
        self._out, self._hunted = Marks(lanes.size), Marks(lanes.size)
        self._mask, self._index = lanes.numbers(), lanes.numbers()
        self._from_top = lanes.numbers()
        """All cards of suits of which the highest is led."""
        self._unsigned = self._mask.view(np.uint64)
        self._minor_others, self._minor_sets = self._others[_MINORS], self._lowest[_MINORS]
        self._minor_grades, self._minor_bytes = self._grades[_MINORS], self._byte_rows[_MINORS]
        self._grade_of = list(self._grades)
        self._bytes, self._more_bytes, *_ = self._byte_rows

    def choose(self, legal: Ints) -> None:
        """Low, from the shortest suit in which somebody else can take the trick.

        Spades before all others, and from the top, to draw a costly one out; at the end where she
        is feared. A minor suit of which others hold plenty is led from the top, too, and as if it
        were a card shorter.
        """
        lanes, by_suit, mask = self._lanes, self._lanes.pack.by_suit, self._mask
        chosen, grades = lanes.chosen, self._grades
        bitwise_and(legal, by_suit, self._held)
        lanes.find_foreign(0, mask)
        bitwise_and(mask, by_suit, self._others)
        bitwise_count(self._held, grades)
        subtract(grades, _ONE_CARD, grades)
        bitwise_or(grades, _LENGTHS, grades)
        self._shorten()
        left_shift(grades, _TO_LENGTH, grades)
        bitwise_or(grades, _WHICH, grades)
        self._grade_sure_winners()
        self._grade_spades()
        self._find_best(mask)
        bitwise_and(mask, legal, mask)
        find_lowest(mask, chosen)
        bitwise_and(mask, self._from_top, mask)
        bitwise_or(chosen, mask, chosen)

    def _shorten(self) -> None:
        """Take a card off hearts and plentiful minors; the latter are led from the top."""
        hearts, plentiful, sets = self._grade_of[Suit.HEARTS], self._plentiful, self._minor_sets
        subtract(hearts, _ONE_CARD, hearts)
        bitwise_count(self._minor_others, self._minor_bytes)
        greater_equal(self._minor_bytes, self._plenty, plentiful.flags)
        subtract(self._minor_grades, plentiful.bytes, self._minor_grades)
        negative(plentiful.signed, plentiful.signed)
        copyto(sets, plentiful.signed)
        bitwise_and(sets, self._lanes.pack.minors_by_suit, sets)
        bitwise_or(sets[0], sets[1], self._from_top)

    def _grade_sure_winners(self) -> None:
        """Put suits last whose lowest card lies above all that others may hold of them."""
        held, lowest, sure = self._held, self._lowest, self._sure
        find_lowest(held, lowest)
        greater(lowest, self._others, sure.flags)
        left_shift(sure.bytes, _TO_LAST, sure.bytes)
        bitwise_or(self._grades, sure.bytes, self._grades)

    def _grade_spades(self) -> None:
        """Put spades first if a costly one is out and ♠Q, ♠K and ♠A are not held, else last."""
        lanes, pack, mask = self._lanes, self._lanes.pack, self._mask
        out, hunted, spades = self._out, self._hunted, self._grade_of[Suit.SPADES]
        bitwise_and(lanes.out, pack.costly_spades, mask)
        not_equal(mask, ZERO, out.flags)
        # The high ones lie above the others; less one, without a sign, no spades is higher still.
        bitwise_and(lanes.hands.rows[0], pack.spades, mask)
        subtract(mask, ONE, mask)
        less(self._unsigned, pack.only_low_spades, hunted.flags)
        logical_and(out.flags, hunted.flags, hunted.flags)
        greater(out.flags, hunted.flags, out.flags)
        left_shift(out.bytes, _TO_LAST, out.bytes)
        bitwise_or(spades, out.bytes, spades)
        left_shift(hunted.bytes, _TO_LENGTHS, out.bytes)
        bitwise_xor(spades, out.bytes, spades)
        negative(hunted.signed, hunted.signed)
        copyto(mask, hunted.signed)
        bitwise_and(mask, pack.spades, mask)
        bitwise_or(self._from_top, mask, self._from_top)

    def _find_best(self, suit: Ints) -> None:
        """Write all cards of the suit of the lowest grade."""
        clubs, diamonds, spades, hearts = self._grade_of
        best, other = self._bytes, self._more_bytes
        minimum(clubs, diamonds, out=best)
        minimum(spades, hearts, out=other)
        minimum(best, other, out=best)
        copyto(self._index, best)
        self._lanes.pack.suit_of_grade.take(self._index, None, suit, "clip")


class Throws:
    """Chooses what to throw away where a place is void."""

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes
        self._flags = np.empty(lanes.last * lanes.size, np.bool_)
        self._voids = lanes.void.flat[lanes.size :]
        # The longer the hands, the longer a heart can wait.
        self._hearts_sooner = np.uint8(12 // lanes.players - 1)

    def narrow(self, pool: Ints) -> None:
        """Where void leave a costly spade, else the shortest suit, hearts counted some shorter.

        `pool` holds the cards to choose from at all places but the first, row after row.
        """
        pack = self._lanes.pack
        at = where(self._voids, self._flags)
        legal = pool.take(at)
        held = legal & pack.by_suit
        grades = (bitwise_count(held) - _ONE_CARD) | _LENGTHS
        _, _, spades, hearts = grades
        hearts -= self._hearts_sooner
        spades *= (held[Suit.SPADES] & pack.costly_spades) == ZERO
        grades = (grades << _TO_LENGTH) | _WHICH
        best = minimum(minimum(grades[0], grades[1]), minimum(grades[2], grades[3]))
        pool[at] = legal & pack.suit_of_grade.take(best)
