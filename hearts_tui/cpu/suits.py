"""Suits: which suit the policy of playouts leads, and which it throws cards away from (NumPy).

Suits are graded by bytes, which cost an eighth of what sets cost: the suit of the lowest grade is
chosen. From the lowest bit on a grade holds which suit it is (2 bits), how many cards of it are
held, counted from 15 (5 bits), and a bit for suits to be led at the end (1 bit). A suit of which no
card is held has a grade of 240 or more. Spades led to draw a costly one out are counted from −1:
they have a grade below 60, as no other suit has, and no other spades.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy import (
    add,
    bitwise_and,
    bitwise_count,
    bitwise_or,
    copyto,
    greater,
    greater_equal,
    left_shift,
    minimum,
    multiply,
    right_shift,
    subtract,
)

from hearts_tui.cpu.lanes import Lanes
from hearts_tui.cpu.pack import Pack
from hearts_tui.cpu.sets import (
    Bytes,
    Ints,
    Marks,
    find_each,
    find_lesser,
    find_lowest,
    where,
)
from hearts_tui.engine import Suit

_WHICH = np.array([[3], [2], [1], [0]], np.uint8)
"""Of suits otherwise equal hearts come first, then spades, diamonds, clubs."""
_ONE_LENGTH = np.array(4, np.uint8)
"""A card more, in a grade. To multiply bytes takes a third of the time that shifting them does."""
_LENGTHS = np.uint8(16)
"""Added to the number of cards less one, which is 255 where there is none."""
_FEARED = np.uint8(48)
"""Put instead of `_LENGTHS` where a suit is to be led at the end."""
_AT_LAST = np.array(128, np.uint8)
_ONE_CARD = np.array(1, np.uint8)

_HIGH_SPADES = 3
"""So many bits hold ♠Q, ♠K and ♠A."""

_MINORS = slice(2)


def _offsets(hearts_sooner: int) -> Bytes:
    """What is added to lengths that are in their place: which suit it is, less so many hearts."""
    offsets = _WHICH.copy()
    offsets[Suit.HEARTS] -= hearts_sooner * _ONE_LENGTH
    return offsets


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
        self._lengths = np.full(shape, _LENGTHS)
        self._offsets = np.repeat(_offsets(hearts_sooner=1), lanes.size, 1)
        self._sure = Marks(shape)
        self._plentiful = Marks((2, lanes.size))
        self._mask, self._index = lanes.numbers(), lanes.numbers()
        self._from_top = lanes.numbers()
        """All cards of suits of which the highest is led."""
        self._held_of, self._others_of = list(self._held), list(self._others)
        self._minor_others, self._minor_grades = self._others[_MINORS], self._grades[_MINORS]
        self._grade_of = list(self._grades)
        self._minor_bytes = np.empty((2, lanes.size), np.uint8)
        self._bytes, self._more_bytes = self._minor_bytes
        self._lengths_of_spades = _lengths_of_spades(lanes.pack)
        self._hunted = _hunted(lanes.pack)

    def choose(self, legal: Ints) -> None:
        """Low, from the shortest suit in which somebody else can take the trick.

        Spades before all others, and from the top, to draw a costly one out; at the end where she
        is feared. A minor suit of which others hold plenty is led from the top, too, and as if it
        were a card shorter.
        """
        lanes, suits, mask = self._lanes, self._lanes.pack.suits, self._mask
        do, chosen, grades = lanes.do, lanes.chosen, self._grades
        find_each(do, bitwise_and, suits, legal, self._held_of)
        lanes.find_foreign(0, mask)
        find_each(do, bitwise_and, suits, mask, self._others_of)
        self._hunt_spades()
        do(bitwise_count, self._held, grades)
        do(subtract, grades, _ONE_CARD, grades)
        do(bitwise_or, grades, self._lengths, grades)
        self._shorten_minors()
        do(multiply, grades, _ONE_LENGTH, grades)
        do(add, grades, self._offsets, grades)
        self._grade_sure_winners()
        self._find_best(mask)
        do(bitwise_and, mask, legal, mask)
        find_lowest(do, mask, chosen)
        do(bitwise_and, mask, self._from_top, mask)
        do(bitwise_or, chosen, mask, chosen)

    def _hunt_spades(self) -> None:
        """Put spades first if a costly one is out and ♠Q, ♠K and ♠A are not held, else last."""
        lanes, pack = self._lanes, self._lanes.pack
        do, index, mask = lanes.do, self._index, self._mask
        do(right_shift, lanes.out, pack.high_spades_from, index)
        do(left_shift, index, _HIGH_SPADES, index)
        do(right_shift, lanes.hands.rows[0], pack.high_spades_from, mask)
        do(bitwise_or, index, mask, index)
        lengths = self._lengths[Suit.SPADES]
        do(self._lengths_of_spades.take, index, None, lengths, "clip")

    def _shorten_minors(self) -> None:
        """Take a card off plentiful ones, and have them led from the top."""
        do, plentiful, which = self._lanes.do, self._plentiful, self._bytes
        do(bitwise_count, self._minor_others, self._minor_bytes)
        do(greater_equal, self._minor_bytes, self._plenty, plentiful.flags)
        do(subtract, self._minor_grades, plentiful.bytes, self._minor_grades)
        clubs, diamonds = plentiful.bytes
        do(add, diamonds, diamonds, which)
        do(bitwise_or, which, clubs, which)
        do(copyto, self._index, which)
        do(self._lanes.pack.minors.take, self._index, None, self._from_top, "clip")

    def _grade_sure_winners(self) -> None:
        """Put suits last whose lowest card lies above all that others may hold of them."""
        do, held, lowest, sure = self._lanes.do, self._held, self._lowest, self._sure
        find_lowest(do, held, lowest)
        do(greater, lowest, self._others, sure.flags)
        do(multiply, sure.bytes, _AT_LAST, sure.bytes)
        do(bitwise_or, self._grades, sure.bytes, self._grades)

    def _find_best(self, suit: Ints) -> None:
        """Write all cards of the suit of the lowest grade; spades that hunt go from the top."""
        clubs, diamonds, spades, hearts = self._grade_of
        do, best, other, index = self._lanes.do, self._bytes, self._more_bytes, self._index
        find_lesser(do, clubs, diamonds, best)
        find_lesser(do, spades, hearts, other)
        find_lesser(do, best, other, best)
        do(copyto, index, best)
        do(self._hunted.take, index, None, suit, "clip")
        do(bitwise_or, self._from_top, suit, self._from_top)
        do(self._lanes.pack.suit_of_grade.take, index, None, suit, "clip")


@lru_cache(maxsize=8)
def _lengths_of_spades(pack: Pack) -> Bytes:
    """What the lengths of spades lie above, by the high ones not played and those in hand.

    Nothing where they are led to draw a costly one out; where that one is feared, as much as puts
    them last.
    """
    high = 1 << _HIGH_SPADES
    table = np.full(high * high, _LENGTHS)
    for out in range(high):
        if (out << int(pack.high_spades_from)) & int(pack.costly_spades):
            table[out * high : (out + 1) * high] = _FEARED
            table[out * high] = 0
    return table


@lru_cache(maxsize=8)
def _hunted(pack: Pack) -> Ints:
    """By the best grade: spades where it is theirs and they hunt, else nothing."""
    table = np.zeros(256, np.int64)
    table[_WHICH[Suit.SPADES, 0] : _LENGTHS * _ONE_LENGTH : 4] = pack.spades
    return table


class Throws:
    """Chooses what to throw away where a place is void."""

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes
        self._flags = np.empty(lanes.last * lanes.size, np.bool_)
        # The longer the hands, the longer a heart can wait.
        self._offsets = _offsets(hearts_sooner=12 // lanes.players - 1)
        self._suit_of_grade = lanes.pack.suit_of_grade | lanes.pack.costly_spades
        """What is thrown by the best grade: a costly spade, lying above all, in any case."""

    def narrow(self, pool: Ints) -> None:
        """Where void leave a costly spade, else the shortest suit, hearts counted some shorter.

        `pool` holds the cards to choose from at all places but the first, row after row.
        """
        pack = self._lanes.pack
        at = where(self._lanes.void.flat_others, self._flags)
        legal = pool[at]
        grades = bitwise_count(legal & pack.by_suit)
        grades -= _ONE_CARD
        grades |= _LENGTHS
        grades *= _ONE_LENGTH
        grades += self._offsets
        best = minimum(*minimum(grades[:2], grades[2:]))
        pool[at] = legal & self._suit_of_grade.take(best)
