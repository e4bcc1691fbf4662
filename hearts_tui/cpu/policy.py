"""Policy: how the cards are played in playouts, by rules of thumb that see one hand (NumPy).

In every lane a seat reads its own hand and what lies open, and nothing else. `Manner` says who
minds a moon and who shoots one.

Where a rule knows several sets to choose from, one after the other, it often takes all of them
together: the highest card of a union is that of the set in which the higher ones lie, so a set
that is to come first only has to lie higher, or not to be empty, than the rest.
"""

from __future__ import annotations

import numpy as np
from numpy import (
    bitwise_and,
    bitwise_count,
    bitwise_or,
    copyto,
    less,
    negative,
    right_shift,
    subtract,
)

from hearts_tui.cpu.jack import Jack
from hearts_tui.cpu.lanes import Lanes
from hearts_tui.cpu.moons import Guards, Manner, Shooter
from hearts_tui.cpu.sets import ONE, SIGN, Marks, find_empty, find_lowest
from hearts_tui.cpu.suits import Leads, Throws, plenty


class Rule:
    """The rule policy: in every lane of these all seats play by it, in one manner."""

    def __init__(self, lanes: Lanes, manner: Manner) -> None:
        rules = lanes.pack.rules
        self._lanes = lanes
        self._leads = Leads(lanes)
        self._throws = Throws(lanes)
        self._jack = Jack(lanes) if rules.jack_of_diamonds else None
        self._guards: Guards | None = None
        self._shooter: Shooter | None = None
        if rules.moon != "off" and manner.alarm is not None:
            self._guards = Guards(lanes, manner.alarm, manner.guard, manner.stoppers)
        if rules.moon != "off" and manner.shooter is not None:
            self._shooter = Shooter(lanes, manner.shooter)
        self._make_rows()

    def _make_rows(self) -> None:
        lanes = self._lanes
        self._pool = lanes.block()
        """What is chosen from: legal cards without those that come into question less."""
        self._lowest = lanes.block()
        """The lowest of these cards."""
        self._soil = lanes.block()
        """Cards that soil a trick, so that nobody plays high before the last place."""
        self._mask, self._number = lanes.numbers(), lanes.numbers()
        packs = lanes.pack.rules.packs
        enough = [plenty(lanes.players, packs, place) for place in range(1, lanes.players)]
        self._enough = np.repeat(np.array(enough, np.uint8), lanes.size)
        self._few = Marks(lanes.last * lanes.size)

    def begin(self) -> None:
        """See who shoots, and in which lanes a moon threatens."""
        if self._guards is not None:
            self._guards.begin()
        if self._shooter is not None:
            self._shooter.begin()

    def lead(self) -> None:
        """Low from a short suit, or what a moon or ♦J asks for."""
        pool = self._lanes.legal.rows[0]
        if self._jack is not None:
            pool = self._pool.rows[0]
            pool[...] = self._lanes.legal.rows[0]
            self._jack.keep(pool, start=0)
        self._leads.choose(pool)
        if self._jack is not None:
            self._jack.lead()
        if self._shooter is not None:
            self._shooter.lead()

    def led(self, cards: int) -> None:
        """See what each place can choose from now that the suit is known."""
        lanes, pool = self._lanes, self._pool
        pool.others[...] = lanes.legal.others
        if self._jack is not None:
            self._jack.keep(pool.flat_others, start=lanes.size)
        self._throws.narrow(pool.flat_others)
        find_lowest(pool.others, self._lowest.others)
        self._find_soil()
        if self._guards is not None:
            self._guards.led(cards)

    def _find_soil(self) -> None:
        """Spades and hearts; any card if too few of the suit led are left for all to follow."""
        lanes, soil, few = self._lanes, self._soil.flat_others, self._few
        lanes.find_foreign_of_suit(self._soil)
        bitwise_count(soil, few.bytes)
        less(few.bytes, self._enough, few.flags)
        negative(few.signed, few.signed)
        copyto(soil, few.signed)
        bitwise_or(soil, lanes.pack.majors, soil)

    def follow(self, place: int) -> None:
        """As high as goes under; where void, from a short suit; or what a moon or ♦J asks for."""
        lanes = self._lanes
        if lanes.limited:
            copyto(lanes.chosen, self._pool.rows[place])
        elif place == lanes.last:
            self._follow_last()
        else:
            self._follow_early(place)
        if self._jack is not None:
            self._jack.catch(place)
        if self._guards is not None:
            self._guards.follow(place)
        if self._shooter is not None:
            self._shooter.follow(place)

    def _follow_early(self, place: int) -> None:
        """Under the winning card, else low; but high in a minor suit while all may still follow.

        Of a suit the lowest card goes under if any does, and is not above those that do: so it can
        always be in the set.
        """
        lanes, pool = self._lanes, self._pool.rows[place]
        chosen, mask = lanes.chosen, self._mask
        bitwise_and(pool, lanes.losing, chosen)
        bitwise_or(chosen, self._lowest.rows[place], chosen)
        bitwise_and(lanes.table, self._soil.rows[place], mask)
        find_empty(mask, mask)
        bitwise_or(mask, lanes.void.rows[place], mask)
        bitwise_and(mask, pool, mask)
        bitwise_or(chosen, mask, chosen)

    def _follow_last(self) -> None:
        """Under the winning card; as high as can be if none goes under or the trick is clean.

        A costly spade is in the set only where it goes under or no other card is held.
        """
        lanes, pack, pool = self._lanes, self._lanes.pack, self._pool.rows[-1]
        chosen, mask, number = lanes.chosen, self._mask, self._number
        bitwise_and(pool, lanes.losing, chosen)
        # Less one, an empty set and a clean trick have their sign set.
        subtract(chosen, ONE, number)
        bitwise_and(lanes.table, pack.penalties, mask)
        subtract(mask, ONE, mask)
        bitwise_or(mask, number, mask)
        right_shift(mask, SIGN, mask)
        bitwise_and(mask, pack.cheap, mask)
        bitwise_or(mask, lanes.void.rows[-1], mask)
        bitwise_and(mask, pool, mask)
        bitwise_or(chosen, self._lowest.rows[-1], chosen)
        bitwise_or(chosen, mask, chosen)
