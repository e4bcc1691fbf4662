"""Moons: how the policy of playouts stops them, and how it shoots one (NumPy).

Only few lanes are concerned at a time, so these are taken out, thought about, and put back.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy import bitwise_and, bitwise_or, bitwise_xor, not_equal, right_shift, subtract

from hearts_tui.cpu.blocks import Block
from hearts_tui.cpu.lanes import Lanes
from hearts_tui.cpu.sets import (
    SIGN,
    ZERO,
    Ints,
    empty,
    find_each,
    find_empty,
    first,
    flagged,
    lowest,
    some,
    where,
)

_EARLY = np.uint8(9)
"""With so many cards in hand a shooter may still lose tricks that cost nothing."""
_ENOUGH = np.uint8(7)
"""While others hold so many cards of a suit, hardly anybody is void in it."""


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


class Guards:
    """Takes tricks from a seat that alone has points, or leaves it without more of them."""

    def __init__(self, lanes: Lanes, alarm: int, guard: int | None, stoppers: bool) -> None:
        self._lanes = lanes
        self._alarm = np.array(alarm << lanes.pack.points_from)
        self._no_alarm = np.array((alarm << lanes.pack.points_from) - 1)
        self._guard = None if guard is None else np.array(guard)
        self._stoppers = stoppers
        self._mask = lanes.numbers()
        self._flags = np.empty(lanes.size, np.bool_)
        self._menace = lanes.numbers()
        """Cards on the table of seats that may be shooting."""
        self._menaces = lanes.block()
        """Masks: whether a place is such a seat; the last is no menace to anybody after it."""
        self._guards = lanes.block()
        """Masks: whether a place minds it."""
        self._minds = np.empty(lanes.size, np.bool_)
        self._seen = 0
        """So many cards on the table have been looked at."""
        self._alarmed = False

    def start(self) -> None:
        """Forget the deals played before."""
        self._alarmed = False

    def alarmed(self) -> bool:
        """Whether so many points have been taken in any lane that a moon threatens there."""
        if not self._alarmed:
            self._alarmed = bool(self._lanes.points.max() >= self._alarm)
        return self._alarmed

    def begin(self) -> None:
        """See in which lanes a moon threatens, and from whom."""
        if not self._alarmed:
            return
        lanes, mask, do = self._lanes, self._mask, self._lanes.do
        # Both signs are set where a seat alone has so many.
        do(subtract, self._no_alarm, lanes.points, mask)
        find_each(do, bitwise_and, lanes.words.earlier_rows, mask, self._menaces.earlier_rows)
        do(right_shift, self._menaces.flat_earlier, SIGN, self._menaces.flat_earlier)
        if self._guard is not None:
            find_seat(lanes, self._guard, self._guards)

    def led(self, cards: int) -> None:
        """Look at the first so many cards on the table."""
        if self._alarmed:
            first_row = self._lanes.cards.rows[0]
            self._lanes.do(bitwise_and, first_row, self._menaces.rows[0], self._menace)
            self._seen = 1
            self._look(cards)

    def _look(self, cards: int) -> None:
        do, mask = self._lanes.do, self._mask
        for place in range(self._seen, cards):
            do(bitwise_and, self._lanes.cards.rows[place], self._menaces.rows[place], mask)
            do(bitwise_or, self._menace, mask, self._menace)
        self._seen = cards

    def follow(self, place: int) -> None:
        """Where a menace is winning: take the trick, as cheaply as can be, else give no point."""
        if not self._alarmed:
            return
        do, flags = self._lanes.do, self._flags
        self._look(place)
        self._lanes.find_wins(self._menace, flags)
        if self._guard is not None:
            do(not_equal, self._guards.rows[place], ZERO, self._minds)
            do(bitwise_and, flags, self._minds, flags)
        do(self._stop, place)

    def _stop(self, place: int) -> None:
        lanes, pack = self._lanes, self._lanes.pack
        at = flagged(self._flags)
        if not at.size:
            return
        legal = lanes.legal.rows[place][at]
        if pack.rules.jack_of_diamonds:
            legal = first(legal & pack.but_jack, legal)
        under = legal & lanes.losing[at]
        over = legal ^ under
        safe = under & pack.harmless
        if self._stoppers:
            spare = under & ~unbeaten(lanes, lanes.foreign(at + place * lanes.size))
            safe, legal = lowest(first(spare & pack.harmless, spare)), lowest(legal)
        # What goes over lies above what goes under.
        over &= pack.but_queen
        safe |= lowest(over)
        lanes.chosen[at] = first(safe, legal)


class Shooter:
    """Plays the one seat that wants all the points, as long as nobody else has one."""

    def __init__(self, lanes: Lanes, seat: int) -> None:
        self._lanes = lanes
        self._seat = np.array(seat)
        self._flags = np.empty(lanes.size, np.bool_)
        self._places = lanes.block()
        """Masks: whether a place is that seat, and shoots."""
        self._spare = lanes.block()

    def begin(self) -> None:
        """See where it sits, and in which lanes a moon can still be shot."""
        lanes, places, spare = self._lanes, self._places.flat, self._spare.flat
        find_seat(lanes, self._seat, self._places)
        lanes.do(right_shift, lanes.words.flat, SIGN, spare)
        lanes.do(bitwise_and, places, spare, places)

    def lead(self) -> None:
        """What nobody can beat, from below; before that, early, what is to be lost."""
        lanes, pack = self._lanes, self._lanes.pack
        at = where(self._places.rows[0], self._flags)
        legal, hand = lanes.legal.rows[0].take(at), lanes.hands.rows[0].take(at)
        foreign = lanes.foreign(at)
        sure = legal.copy()
        for suit in pack.ladders:
            sure &= ~pack.beaten_by_highest(foreign & suit)
        early = self._early(hand) & empty(lanes.points.take(at))
        losers = self._losers(legal & ~sure, foreign) & early
        lanes.chosen[at] = first(lowest(losers), lowest(sure), lowest(legal & pack.harmless), legal)

    def _losers(self, cards: Ints, foreign: Ints) -> Ints:
        """The cards of minor suits of which others still hold enough to take the trick."""
        losers = np.zeros_like(cards)
        for suit in (self._lanes.pack.clubs, self._lanes.pack.diamonds):
            many = np.bitwise_count(foreign & suit) >= _ENOUGH
            losers |= cards & suit & -many.astype(np.int64)
        return losers

    def follow(self, place: int) -> None:
        """Take the trick, last as cheaply as can be; else play low, keeping penalty cards.

        Early a trick without points is let go, with a low card, where that is possible.
        """
        lanes, pack = self._lanes, self._lanes.pack
        at = where(self._places.rows[place], self._flags)
        legal, hand = lanes.legal.rows[place].take(at), lanes.hands.rows[place].take(at)
        losing = legal & lanes.losing.take(at)
        over = legal ^ losing
        best = first(over & pack.but_queen, over)
        if place == lanes.last:
            best = lowest(best)
        let_go = self._early(hand) & empty(lanes.table.take(at) & pack.penalties)
        lanes.chosen[at] = first(
            lowest(losing & lanes.suit.take(at)) & let_go,
            best,
            lowest(first(legal & pack.harmless, legal)),
        )

    def _early(self, hands: Ints) -> Ints:
        """A mask: whether there is time to get rid of low cards."""
        return -(np.bitwise_count(hands) >= _EARLY).astype(np.int64)


def unbeaten(lanes: Lanes, foreign: Ints) -> Ints:
    """The cards of suits that others hold which nothing of theirs beats."""
    pack = lanes.pack
    cards = np.zeros_like(foreign)
    for suit in pack.suits:
        cards |= suit & some(foreign & suit)
    for suit in pack.ladders:
        cards &= ~pack.beaten_by_highest(foreign & suit)
    return cards


def find_seat(lanes: Lanes, seat: Ints, masks: Block) -> None:
    """Write for each place a mask: whether this seat sits there."""
    do, pack = lanes.do, lanes.pack
    do(right_shift, lanes.words.flat, pack.seat_from, masks.flat)
    do(bitwise_and, masks.flat, pack.seat_bits, masks.flat)
    do(bitwise_xor, masks.flat, seat, masks.flat)
    find_empty(do, masks.flat, masks.flat)
