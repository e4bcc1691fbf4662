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

from hearts_tui.cpu.lanes import Block, Lanes, find_empty, find_some, keep_lowest
from hearts_tui.cpu.pack import POINTS, SEAT, Ints

_ZERO = np.array(0)
_ONE = np.array(1)
_SIGN = np.array(63)
_SEAT = np.array(SEAT)
_SEAT_BITS = np.array(7)


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
        self._make_rows()

    def _make_rows(self) -> None:
        lanes = self._lanes
        self._legal = lanes.numbers() if self._wants_jack else lanes.legal
        self._low, self._mask, self._other = (lanes.numbers() for _ in range(3))
        self._flag = np.empty(lanes.size, np.bool_)
        self._unclean = lanes.numbers()
        """What soils a trick for whoever is not last: all but minor suits not led to before."""
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
        """A low heart; else a spade to draw ♠Q out, or none if she is feared; else the lowest."""
        lanes, pack = self._lanes, self._lanes.pack
        chosen, legal, low, mask = lanes.chosen, self._legal, self._low, self._mask
        if self._wants_jack:
            self._spare_jack()
        # While the queen is out the spades, or the others where she or a card above her is held.
        np.bitwise_and(lanes.hands.rows[0], pack.high_spades, low)
        find_some(low, low)
        np.bitwise_xor(low, pack.spades, low)
        np.bitwise_and(low, legal, low)
        np.bitwise_and(lanes.out, pack.costly_spades, mask)
        find_some(mask, mask)
        np.bitwise_and(low, mask, low)
        keep_lowest(low, mask)
        # The lowest of all is not higher, and a heart is higher than whatever is chosen beside it.
        np.negative(legal, mask)
        np.bitwise_and(legal, mask, chosen)
        np.bitwise_or(chosen, low, chosen)
        np.bitwise_and(legal, pack.low_hearts, low)
        keep_lowest(low, mask)
        np.bitwise_or(chosen, low, chosen)
        if self._shooter is not None:
            self._lead_to_shoot()

    def _lead_to_shoot(self) -> None:
        """Where the leader shoots: the highest card that nobody can beat, else one without points."""
        lanes, pack = self._lanes, self._lanes.pack
        at = self._where(self._shooters.rows[0])
        legal = lanes.legal.take(at)
        foreign = lanes.out.take(at) ^ lanes.hands.rows[0].take(at)
        sure = legal.copy()
        for suit in pack.ladders:
            sure &= ~pack.beaten_by_highest(foreign & suit)
        safe = legal & pack.harmless
        lanes.chosen[at] = _first(sure, safe, legal)

    def led(self, cards: int) -> None:
        """See what soils this trick, and whether a moon is afoot in its first cards."""
        lanes = self._lanes
        np.bitwise_or(lanes.led, lanes.pack.majors, self._unclean)
        if self._alarmed:
            np.bitwise_and(lanes.cards.rows[0], self._menaces.rows[0], self._menace)
            self._seen = 1
            self._see(cards)

    def _see(self, cards: int) -> None:
        """Take in the cards on the table that have not been looked at yet."""
        for place in range(self._seen, cards):
            np.bitwise_and(self._lanes.cards.rows[place], self._menaces.rows[place], self._mask)
            np.bitwise_or(self._menace, self._mask, self._menace)
        self._seen = cards

    # Following

    def follow(self, place: int) -> None:
        """As high as goes under; where void the dearest; or what a moon or ♦J asks for."""
        lanes = self._lanes
        if self._wants_jack:
            self._spare_jack()
        np.bitwise_and(self._legal, lanes.below, lanes.chosen)
        np.negative(self._legal, self._low)
        np.bitwise_and(self._legal, self._low, self._low)
        if lanes.limited:
            np.copyto(lanes.chosen, self._legal)
        elif place == lanes.last:
            self._follow_last()
        else:
            self._follow_early()
        if self._wants_jack:
            self._catch_jack(place)
        if self._alarmed:
            self._see(place)
            self._stop_moon(place)
        if self._shooter is not None:
            self._shoot(place)

    def _follow_early(self) -> None:
        """Under the winning card, else low; as high as can be in the first round of a suit.

        Of a suit the lowest card goes under if any does, and is not higher than what does: so it
        can always be in the set.
        """
        lanes, chosen, mask = self._lanes, self._lanes.chosen, self._mask
        np.bitwise_or(chosen, self._low, chosen)
        np.bitwise_and(lanes.table, self._unclean, mask)
        find_empty(mask, mask)
        np.bitwise_or(mask, lanes.void, mask)
        np.bitwise_and(mask, self._legal, mask)
        np.bitwise_or(chosen, mask, chosen)

    def _follow_last(self) -> None:
        """Under the winning card; as high as can be if none goes under or the trick is clean.

        A costly spade is in the set only where it goes under or no other card is held.
        """
        lanes, pack = self._lanes, self._lanes.pack
        chosen, mask, other = lanes.chosen, self._mask, self._other
        np.subtract(chosen, _ONE, other)
        np.bitwise_and(lanes.table, pack.penalties, mask)
        np.subtract(mask, _ONE, mask)
        np.bitwise_or(mask, other, mask)
        np.right_shift(mask, _SIGN, mask)
        np.bitwise_and(mask, pack.cheap, mask)
        np.bitwise_or(mask, lanes.void, mask)
        np.bitwise_and(mask, self._legal, mask)
        np.bitwise_or(chosen, self._low, chosen)
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
        at = self._where(mask)
        legal = self._legal.take(at)
        over = legal & unbeaten.take(at)
        safe = (legal ^ over) & pack.harmless
        over = _lowest(over & pack.but_queen)
        if self._stoppers:
            safe, legal = _lowest(safe), _lowest(legal)
        lanes.chosen[at] = _first(over, safe, legal)

    def _shoot(self, place: int) -> None:
        """Take the trick, last as cheaply as can be; else play low, keeping penalty cards."""
        lanes, pack = self._lanes, self._lanes.pack
        at = self._where(self._shooters.rows[place])
        legal = lanes.legal.take(at)
        over = legal & (lanes.suit.take(at) ^ lanes.below.take(at))
        best = _first(over & pack.but_queen, over)
        if place == lanes.last:
            best = _lowest(best)
        safe = _first(legal & pack.harmless, legal)
        lanes.chosen[at] = _first(best, _lowest(safe))

    def _where(self, mask: Ints) -> NDArray[np.intp]:
        """The lanes in which the mask is not nought: few enough to be worth being taken out."""
        np.not_equal(mask, _ZERO, self._flag)
        (at,) = self._flag.nonzero()
        return at

    # ♦J, where it counts

    def _spare_jack(self) -> None:
        """Leave ♦J out of what this policy chooses from, where there is another card."""
        lanes = self._lanes
        np.bitwise_and(lanes.legal, lanes.pack.but_jack, self._legal)
        find_empty(self._legal, self._mask)
        np.bitwise_and(self._mask, lanes.legal, self._mask)
        np.bitwise_or(self._legal, self._mask, self._legal)

    def _catch_jack(self, place: int) -> None:
        """Take a trick that ♦J lies in, or take one with ♦J, unless a costly spade lies there."""
        lanes, pack, mask = self._lanes, self._lanes.pack, self._mask
        np.bitwise_or(lanes.table, lanes.legal, mask)
        np.bitwise_and(mask, pack.jack, mask)
        at = self._where(mask)
        table, legal = lanes.table.take(at), lanes.legal.take(at)
        over = legal & (lanes.suit.take(at) ^ lanes.below.take(at))
        own = over & pack.jack
        if place != lanes.last:
            # An other hand may hold a card that beats it.
            foreign = lanes.out.take(at) ^ lanes.hands.rows[place].take(at)
            own &= _empty(foreign & pack.above_jack)
        over &= self._legal.take(at) & pack.but_queen & _some(table & pack.jack)
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
