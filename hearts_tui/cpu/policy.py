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

from hearts_tui.cpu.lanes import Block, Lanes, find_empty, find_some, keep_lowest
from hearts_tui.cpu.pack import POINTS, SEAT, Ints

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
        self._over = lanes.numbers()
        """Cards that would take the trick."""
        self._unclean = lanes.numbers()
        """What soils a trick for whoever is not last: all but minor suits not led to before."""
        self._menace = lanes.numbers()
        """Cards on the table of a seat that may be shooting."""
        if self._wants_jack:
            self._cheap, self._jack = lanes.numbers(), lanes.numbers()
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
        """The highest card that nobody can beat, else the highest that costs nothing."""
        lanes, pack = self._lanes, self._lanes.pack
        sure, beaten, foreign = self._over, self._low, self._other
        np.copyto(sure, lanes.legal)
        for suit in pack.ladders:
            np.bitwise_xor(lanes.out, lanes.hands.rows[0], foreign)
            np.bitwise_and(foreign, suit, foreign)
            lanes.find_beaten(foreign, beaten)
            np.bitwise_and(sure, beaten, beaten)
            np.bitwise_xor(sure, beaten, sure)
        np.bitwise_and(lanes.legal, pack.harmless, beaten)
        self._fall_back(sure, beaten)
        self._fall_back(sure, lanes.legal)
        self._choose(sure, self._shooters.rows[0])

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
        lanes, mask = self._lanes, self._mask
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
        if self._alarmed or self._shooter is not None or self._wants_jack:
            np.bitwise_xor(lanes.suit, lanes.below, mask)
            np.bitwise_and(self._legal, mask, self._over)
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
        lanes, pack = self._lanes, self._lanes.pack
        over, safe, low, mask = self._over, self._other, self._low, self._mask
        np.bitwise_xor(self._legal, over, safe)
        np.bitwise_and(safe, pack.harmless, safe)
        if self._stoppers:
            keep_lowest(safe, mask)
        np.bitwise_and(over, pack.but_queen, over)
        keep_lowest(over, mask)
        np.bitwise_or(safe, over, safe)
        self._fall_back(safe, low if self._stoppers else self._legal)
        np.bitwise_xor(lanes.suit, lanes.below, mask)
        np.bitwise_and(self._menace, mask, mask)
        find_some(mask, mask)
        if self._guard is not None:
            np.bitwise_and(mask, self._guards.rows[place], mask)
        self._choose(safe, mask)

    def _shoot(self, place: int) -> None:
        """Take the trick, last as cheaply as can be; else play low, keeping penalty cards."""
        lanes, pack, mask = self._lanes, self._lanes.pack, self._mask
        over, best, safe = self._over, self._other, self._low
        np.bitwise_xor(lanes.suit, lanes.below, mask)
        np.bitwise_and(lanes.legal, mask, over)
        np.bitwise_and(over, pack.but_queen, best)
        self._fall_back(best, over)
        if place == lanes.last:
            keep_lowest(best, mask)
        np.bitwise_and(lanes.legal, pack.harmless, safe)
        self._fall_back(safe, lanes.legal)
        keep_lowest(safe, mask)
        self._fall_back(best, safe)
        self._choose(best, self._shooters.rows[place])

    def _fall_back(self, sets: Ints, others: Ints) -> None:
        """Fill the sets that are empty with these others."""
        find_empty(sets, self._mask)
        np.bitwise_and(self._mask, others, self._mask)
        np.bitwise_or(sets, self._mask, sets)

    def _choose(self, sets: Ints, mask: Ints) -> None:
        """Choose from these sets instead, where the mask is; they are written over."""
        chosen = self._lanes.chosen
        np.bitwise_xor(sets, chosen, sets)
        np.bitwise_and(sets, mask, sets)
        np.bitwise_xor(sets, chosen, chosen)

    # ♦J, where it counts

    def _spare_jack(self) -> None:
        """Leave ♦J out of what this policy chooses from, where there is another card."""
        lanes = self._lanes
        np.bitwise_and(lanes.legal, lanes.pack.but_jack, self._legal)
        self._fall_back(self._legal, lanes.legal)

    def _catch_jack(self, place: int) -> None:
        """Take a trick that ♦J lies in, or take one with ♦J, unless a costly spade lies there."""
        lanes, pack = self._lanes, self._lanes.pack
        cheap, best, mask = self._cheap, self._other, self._mask
        np.bitwise_and(lanes.table, pack.costly_spades, mask)
        find_empty(mask, cheap)
        np.bitwise_and(self._over, pack.but_queen, best)
        find_some(best, mask)
        np.bitwise_and(mask, cheap, mask)
        np.bitwise_and(lanes.table, pack.jack, self._jack)
        find_some(self._jack, self._jack)
        np.bitwise_and(mask, self._jack, mask)
        self._choose(best, mask)
        # With ♦J itself: if it is last, or if no other hand can hold a card that beats it.
        np.bitwise_and(lanes.legal, lanes.suit, best)
        np.bitwise_and(best, pack.jack, best)
        np.subtract(lanes.below, best, mask)
        np.right_shift(mask, _SIGN, mask)
        np.bitwise_and(mask, cheap, mask)
        if place != lanes.last:
            np.bitwise_xor(lanes.out, lanes.hands.rows[place], self._jack)
            np.bitwise_and(self._jack, pack.above_jack, self._jack)
            find_empty(self._jack, self._jack)
            np.bitwise_and(mask, self._jack, mask)
        self._choose(best, mask)


def _constant(value: int | None, counts: bool, shift: int = 0) -> Ints | None:
    """A number as an array without dimension; None where there is none, or where it is moot."""
    return None if value is None or not counts else np.array(value << shift)
