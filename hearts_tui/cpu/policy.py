"""Policy: how the cards are played in playouts, by rules of thumb that see one hand (NumPy).

In every lane a seat reads its own hand and what lies open, and nothing else. `Manner` says who
minds a moon and who shoots one.

Where a rule knows several sets to choose from, one after the other, it often takes all of them
together: the highest card of a union is that of the set in which the higher ones lie, so a set
that is to come first only has to lie higher, or not to be empty, than the rest.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hearts_tui.cpu.lanes import Block, Lanes, find_empty, find_some
from hearts_tui.cpu.pack import POINTS, SEAT, Flags, Ints
from hearts_tui.engine import Suit

_ZERO = np.array(0)
_ONE = np.array(1)
_SIGN = np.array(63)
_SEAT = np.array(SEAT)
_SEAT_BITS = np.array(7)

# Grades, by which a suit is chosen, the lowest first. From the lowest bit: which suit (2 bits), how
# many cards of it are held, counted from 8 (4 bits), a bit that suits led to draw a
# costly spade lack, a bit for suits to be led last. 248 and more: no card of it is held.
_PREFERENCE = np.array([[3], [2], [1], [0]], np.uint8) + np.uint8(1 << 6)
"""The bits of every suit, which let of those otherwise equal hearts come first, clubs last."""
_TO_PLAIN = np.array(6, np.uint8)
_TO_LAST = np.array(7, np.uint8)
_TO_LENGTH = np.array(2, np.uint8)
_LENGTHS = np.array(8, np.uint8)
_LONG = np.array(6, np.uint8)
"""Suits of more cards than this are as long as it."""
_ONE_CARD = np.array(1, np.uint8)


@dataclass(frozen=True, slots=True)
class Manner:
    """What the seats of a playout mind besides their own points; nothing under ``moon = off``."""

    alarm: int | None = 8
    """So many points, all with one seat, and the others take tricks from it; None: nobody does."""
    guard: int | None = None
    """The one seat that does so; None: all of them."""
    stoppers: bool = False
    """Whether whoever cannot take such a trick keeps its high cards for later ones."""
    shooter: int | None = None
    """The seat that wants all points, as long as no other seat has one; None: no seat."""


class Rule:
    """The rule policy: in every lane of these all seats play by it, in one manner."""

    def __init__(self, lanes: Lanes, manner: Manner) -> None:
        moon = lanes.pack.rules.moon != "off"
        self._lanes = lanes
        self._alarm = _constant(manner.alarm, moon, POINTS)
        self._guard = _constant(manner.guard, moon)
        self._shooter = _constant(manner.shooter, moon)
        self._stoppers = manner.stoppers
        self._wants_jack = lanes.pack.rules.jack_of_diamonds
        self._alarmed = False
        players = lanes.players
        enough = [2 * (players - place) + place for place in range(players)]
        self._enough = np.array(enough, np.uint8)[:, None]
        """By place: so many cards of a suit in other hands or on the table are plenty."""
        self._hearts_sooner = np.uint8(12 // players - 1)
        self._make_rows()

    def _make_rows(self) -> None:
        lanes = self._lanes
        self._pool = lanes.block()
        """What the policy chooses from: legal cards without those that come into question less."""
        self._lowest = lanes.block()
        """Of that the lowest card."""
        self._soil = lanes.block()
        """Cards that soil a trick, so that nobody plays high before the last place."""
        self._mask, self._other = lanes.numbers(), lanes.numbers()
        self._flag, self._other_flag = (np.empty(lanes.size, np.bool_) for _ in range(2))
        others = (lanes.last, lanes.size)
        self._many, self._few = np.empty(others, np.uint8), np.empty(others, np.bool_)
        self._voids = np.empty(lanes.last * lanes.size, np.bool_)
        by_suit = (len(Suit), lanes.size)
        self._held, self._others, self._lowest_of_suits = (
            lanes.numbers(len(Suit)).reshape(by_suit) for _ in range(3)
        )
        """A row a suit: the cards held, those that others may hold, the lowest held."""
        self._grades, self._small = (np.empty(by_suit, np.uint8) for _ in range(2))
        self._flags = np.empty(by_suit, np.bool_)
        self._small_flags = self._flags.view(np.uint8)
        self._plentiful = lanes.numbers()
        """All cards of minor suits of which others hold plenty."""
        self._menace = lanes.numbers()
        """Cards on the table of a seat that may be shooting."""
        self._menaces, self._guards, self._shooters = (lanes.block() for _ in range(3))
        """Masks: whether a place is such a seat, minds it, shoots itself."""

    # Before a trick

    def begin(self) -> None:
        """See who shoots, and in which lanes a moon threatens."""
        lanes = self._lanes
        if self._shooter is not None:
            self._find_seat(self._shooter, self._shooters)
            np.right_shift(lanes.words.flat, _SIGN, self._menaces.flat)
            np.bitwise_and(self._shooters.flat, self._menaces.flat, self._shooters.flat)
        if self._alarm is not None:
            self._alarmed = bool(lanes.points.max() >= self._alarm)
            if self._alarmed:
                self._find_menaces(self._alarm)

    def _find_menaces(self, alarm: Ints) -> None:
        lanes, mask = self._lanes, self._mask
        np.subtract(lanes.points, alarm, mask)
        np.right_shift(mask, _SIGN, mask)
        np.invert(mask, mask)
        np.right_shift(lanes.words.flat, _SIGN, self._menaces.flat)
        np.bitwise_and(self._menaces.all, mask, self._menaces.all)
        if self._guard is not None:
            self._find_seat(self._guard, self._guards)

    def _find_seat(self, seat: Ints, masks: Block) -> None:
        np.right_shift(self._lanes.words.flat, _SEAT, masks.flat)
        np.bitwise_and(masks.flat, _SEAT_BITS, masks.flat)
        np.bitwise_xor(masks.flat, seat, masks.flat)
        find_empty(masks.flat, masks.flat)

    # Leading

    def lead(self) -> None:
        """Low, from the shortest suit in which somebody else can take the trick.

        Spades before all others to draw a costly one out, or at the end where she is feared. A
        minor suit of which others hold plenty is led from the top, as if it were a card shorter.
        """
        lanes, pack, mask, chosen = self._lanes, self._lanes.pack, self._mask, self._lanes.chosen
        held, lowest, grades = self._held, self._lowest_of_suits, self._grades
        legal = self._pool.rows[0]
        np.copyto(legal, lanes.legal.rows[0])
        if self._wants_jack:
            self._keep_for_jack(legal, lanes.hands.rows[0])
        np.bitwise_and(legal, pack.by_suit, held)
        np.bitwise_xor(lanes.out, lanes.hands.rows[0], mask)
        np.bitwise_and(mask, pack.by_suit, self._others)
        self._grade_lengths()
        # The suit's lowest card against all that others may hold of it: sure to win if greater.
        np.negative(held, lowest)
        np.bitwise_and(held, lowest, lowest)
        np.greater(lowest, self._others, self._flags)
        np.left_shift(self._small_flags, _TO_LAST, self._small)
        np.bitwise_or(grades, self._small, grades)
        self._grade_spades()
        self._find_best_suit(mask)
        np.bitwise_and(mask, legal, mask)
        np.negative(mask, chosen)
        np.bitwise_and(mask, chosen, chosen)
        np.bitwise_and(mask, self._plentiful, mask)
        np.bitwise_or(chosen, mask, chosen)
        if self._wants_jack:
            self._lead_jack()
        if self._shooter is not None:
            self._lead_to_shoot()

    def _grade_lengths(self) -> None:
        """Grade suits by the number of cards held, with one off for hearts and plentiful minors."""
        grades, minors, flags = self._grades, self._lowest_of_suits[:2], self._flags[:2]
        np.bitwise_count(self._held, grades)
        np.minimum(grades, _LONG, out=grades)
        np.subtract(grades, _ONE_CARD, grades)
        np.bitwise_or(grades, _LENGTHS, grades)
        np.subtract(grades[Suit.HEARTS], _ONE_CARD, grades[Suit.HEARTS])
        np.bitwise_count(self._others[:2], self._small[:2])
        np.greater_equal(self._small[:2], self._enough[0], flags)
        np.subtract(grades[:2], self._small_flags[:2], grades[:2])
        np.left_shift(grades, _TO_LENGTH, grades)
        np.bitwise_or(grades, _PREFERENCE, grades)
        np.negative(flags.view(np.int8), flags.view(np.int8))
        np.copyto(minors, flags.view(np.int8))
        np.bitwise_and(minors, self._lanes.pack.by_suit[:2], minors)
        np.bitwise_or(minors[0], minors[1], self._plentiful)

    def _grade_spades(self) -> None:
        """Let spades be led before all else to draw a costly one, or last by who is to fear it."""
        lanes, pack, mask = self._lanes, self._lanes.pack, self._mask
        out, hunted, spades = self._flag, self._other_flag, self._grades[Suit.SPADES]
        small = self._small[0]
        np.bitwise_and(lanes.out, pack.costly_spades, mask)
        np.not_equal(mask, _ZERO, out)
        # The high ones lie above the others; less one, without a sign, no spades is higher still.
        np.bitwise_and(lanes.hands.rows[0], pack.spades, mask)
        np.subtract(mask, _ONE, mask)
        np.less(mask.view(np.uint64), pack.only_low_spades, hunted)
        np.logical_and(out, hunted, hunted)
        np.left_shift(hunted.view(np.uint8), _TO_PLAIN, small)
        np.bitwise_xor(spades, small, spades)
        np.greater(out, hunted, out)
        np.left_shift(out.view(np.uint8), _TO_LAST, small)
        np.bitwise_or(spades, small, spades)

    def _find_best_suit(self, suit: Ints) -> None:
        """Write all cards of the suit of the lowest grade."""
        grades, best, other = self._grades, self._small[0], self._small[1]
        np.minimum(grades[0], grades[1], out=best)
        np.minimum(grades[2], grades[3], out=other)
        np.minimum(best, other, out=best)
        np.copyto(self._other, best)
        self._lanes.pack.suit_of_grade.take(self._other, None, suit, "clip")

    def _lead_to_shoot(self) -> None:
        """Where the leader shoots: its highest card that nobody beats, else one without points."""
        lanes, pack = self._lanes, self._lanes.pack
        at = self._where(self._shooters.rows[0], self._flag)
        legal = lanes.legal.rows[0].take(at)
        foreign = lanes.out.take(at) ^ lanes.hands.rows[0].take(at)
        sure = legal.copy()
        for suit in pack.ladders:
            sure &= ~pack.beaten_by_highest(foreign & suit)
        safe = legal & pack.harmless
        lanes.chosen[at] = _first(sure, safe, legal)

    def led(self, cards: int) -> None:
        """See what each place can choose from now that the suit is known."""
        lanes, pool, lowest, soil = self._lanes, self._pool, self._lowest, self._soil
        np.copyto(pool.others, lanes.legal.others)
        if self._wants_jack:
            self._keep_for_jack(pool.flat[lanes.size :], lanes.hands.flat[lanes.size :])
        self._find_throws()
        np.negative(pool.others, lowest.others)
        np.bitwise_and(lowest.others, pool.others, lowest.others)
        # Of the suit led the other hands, or the table, hold too few for all to follow.
        np.bitwise_xor(lanes.hands.others, lanes.out, soil.others)
        np.bitwise_and(soil.others, lanes.suit, soil.others)
        np.bitwise_count(soil.others, self._many)
        np.less(self._many, self._enough[1:], self._few)
        few = self._few.view(np.int8)
        np.negative(few, few)
        np.copyto(soil.others, few)
        np.bitwise_or(soil.others, lanes.pack.majors, soil.others)
        if self._alarmed:
            np.bitwise_and(lanes.cards.rows[0], self._menaces.rows[0], self._menace)
            self._seen = 1
            self._see(cards)

    def _find_throws(self) -> None:
        """Where void: a costly spade, else the top of the shortest suit; hearts a bit sooner."""
        lanes, pack = self._lanes, self._lanes.pack
        pool = self._pool.flat[lanes.size :]
        at = self._where(lanes.void.flat[lanes.size :], self._voids)
        legal = pool.take(at)
        held = legal & pack.by_suit
        grades = (np.minimum(np.bitwise_count(held), _LONG) - _ONE_CARD) | _LENGTHS
        grades[Suit.HEARTS] -= self._hearts_sooner
        grades[Suit.SPADES] *= (held[Suit.SPADES] & pack.costly_spades) == 0
        grades = (grades << _TO_LENGTH) | _PREFERENCE
        best = np.minimum(np.minimum(grades[0], grades[1]), np.minimum(grades[2], grades[3]))
        pool[at] = legal & pack.suit_of_grade.take(best)

    def _see(self, cards: int) -> None:
        """Take in the cards on the table that have not been looked at yet."""
        for place in range(self._seen, cards):
            np.bitwise_and(self._lanes.cards.rows[place], self._menaces.rows[place], self._mask)
            np.bitwise_or(self._menace, self._mask, self._menace)
        self._seen = cards

    # Following

    def follow(self, place: int) -> None:
        """As high as goes under; where void, to empty a suit; or what a moon or ♦J asks for."""
        lanes = self._lanes
        if lanes.limited:
            np.copyto(lanes.chosen, self._pool.rows[place])
        elif place == lanes.last:
            self._follow_last()
        else:
            self._follow_early(place)
        if self._wants_jack:
            self._catch_jack(place)
        if self._alarmed:
            self._see(place)
            self._stop_moon(place)
        if self._shooter is not None:
            self._shoot(place)

    def _follow_early(self, place: int) -> None:
        """Under the winning card, else low; but high in a minor suit while all may still follow.

        Of a suit the lowest card goes under if any does, and is not above those that do: so it can
        always be in the set.
        """
        lanes, pool = self._lanes, self._pool.rows[place]
        chosen, mask = lanes.chosen, self._mask
        np.bitwise_and(pool, lanes.below, chosen)
        np.bitwise_or(chosen, self._lowest.rows[place], chosen)
        np.bitwise_and(lanes.table, self._soil.rows[place], mask)
        find_empty(mask, mask)
        np.bitwise_or(mask, lanes.void.rows[place], mask)
        np.bitwise_and(mask, pool, mask)
        np.bitwise_or(chosen, mask, chosen)

    def _follow_last(self) -> None:
        """Under the winning card; as high as can be if none goes under or the trick is clean.

        A costly spade is in the set only where it goes under or no other card is held.
        """
        lanes, pack, pool = self._lanes, self._lanes.pack, self._pool.rows[-1]
        chosen, mask, other = lanes.chosen, self._mask, self._other
        np.bitwise_and(pool, lanes.below, chosen)
        np.subtract(chosen, _ONE, other)
        np.bitwise_and(lanes.table, pack.penalties, mask)
        np.subtract(mask, _ONE, mask)
        np.bitwise_or(mask, other, mask)
        np.right_shift(mask, _SIGN, mask)
        np.bitwise_and(mask, pack.cheap, mask)
        np.bitwise_or(mask, lanes.void.rows[-1], mask)
        np.bitwise_and(mask, pool, mask)
        np.bitwise_or(chosen, self._lowest.rows[-1], chosen)
        np.bitwise_or(chosen, mask, chosen)

    # Moons

    def _stop_moon(self, place: int) -> None:
        """Where a seat with all the points is winning: take the trick, else give it no point."""
        lanes, pack, unbeaten, mask = self._lanes, self._lanes.pack, self._other, self._mask
        np.bitwise_xor(lanes.suit, lanes.below, unbeaten)
        np.bitwise_and(self._menace, unbeaten, mask)
        if self._guard is not None:
            find_some(mask, mask)
            np.bitwise_and(mask, self._guards.rows[place], mask)
        at = self._where(mask, self._flag)
        legal = lanes.legal.rows[place].take(at)
        if self._wants_jack:
            legal = _first(legal & pack.but_jack, legal)
        over = legal & unbeaten.take(at)
        safe = (legal ^ over) & pack.harmless
        over = _lowest(over & pack.but_queen)
        if self._stoppers:
            safe, legal = _lowest(safe), _lowest(legal)
        lanes.chosen[at] = _first(over, safe, legal)

    def _shoot(self, place: int) -> None:
        """Take the trick, last as cheaply as can be; else play low, keeping penalty cards."""
        lanes, pack = self._lanes, self._lanes.pack
        at = self._where(self._shooters.rows[place], self._flag)
        legal = lanes.legal.rows[place].take(at)
        over = legal & (lanes.suit.take(at) ^ lanes.below.take(at))
        best = _first(over & pack.but_queen, over)
        if place == lanes.last:
            best = _lowest(best)
        safe = _first(legal & pack.harmless, legal)
        lanes.chosen[at] = _first(best, _lowest(safe))

    def _where(self, mask: Ints, flags: Flags) -> NDArray[np.intp]:
        """The lanes in which the mask is not nought: few enough to be worth being taken out."""
        np.not_equal(mask, _ZERO, flags)
        (at,) = flags.nonzero()
        return at

    # ♦J, where it counts

    def _keep_for_jack(self, pool: Ints, hands: Ints) -> None:
        """Keep ♦J, and while another hand may hold it what can catch it, if there is a choice."""
        lanes, pack = self._lanes, self._lanes.pack
        (at,) = (pool & (pack.jack | pack.above_jack)).nonzero()
        legal = pool.take(at)
        foreign = lanes.out.take(at % lanes.size) & ~hands.take(at)
        kept = pack.jack | (pack.above_jack & _some(foreign & pack.jack))
        pool[at] = _first(legal & ~kept, legal & pack.but_jack, legal)

    def _lead_jack(self) -> None:
        """Lead ♦J where only lower diamonds are out with others, and no costly spade is."""
        lanes, pack, mask = self._lanes, self._lanes.pack, self._mask
        np.bitwise_and(lanes.legal.rows[0], pack.jack, mask)
        at = self._where(mask, self._flag)
        foreign = lanes.out.take(at) ^ lanes.hands.rows[0].take(at)
        safe = _empty(foreign & (pack.above_jack | pack.costly_spades))
        safe &= _some(foreign & pack.diamonds)
        lanes.chosen[at] = _first(pack.jack & safe, lanes.chosen.take(at))

    def _catch_jack(self, place: int) -> None:
        """Take a trick that ♦J lies in, or take one with ♦J, unless a costly spade lies there."""
        lanes, pack, mask = self._lanes, self._lanes.pack, self._mask
        np.bitwise_or(lanes.table, lanes.legal.rows[place], mask)
        np.bitwise_and(mask, pack.jack, mask)
        at = self._where(mask, self._flag)
        table, legal = lanes.table.take(at), lanes.legal.rows[place].take(at)
        over = legal & (lanes.suit.take(at) ^ lanes.below.take(at))
        own = over & pack.jack
        if place != lanes.last:
            # An other hand may hold a card that beats it.
            foreign = lanes.out.take(at) ^ lanes.hands.rows[place].take(at)
            own &= _empty(foreign & pack.above_jack)
        over &= pack.but_queen & pack.but_jack & _some(table & pack.jack)
        best = _first(own, over) & _empty(table & pack.costly_spades)
        lanes.chosen[at] = _first(best, lanes.chosen.take(at))


def _empty(sets: Ints) -> Ints:
    mask: Ints = (sets - _ONE) >> _SIGN
    return mask


def _some(sets: Ints) -> Ints:
    mask: Ints = -sets >> _SIGN
    return mask


def _lowest(sets: Ints) -> Ints:
    return sets & -sets


def _first(*choices: Ints) -> Ints:
    """In each lane the first of these sets that is not empty."""
    *others, last = choices
    for sets in reversed(others):
        last = sets | last & _empty(sets)
    return last


def _constant(value: int | None, counts: bool, shift: int = 0) -> Ints | None:
    """A number as an array without dimension; None where there is none, or where it is moot."""
    return None if value is None or not counts else np.array(value << shift)
