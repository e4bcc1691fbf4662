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
        self._foreign = lanes.block()
        """Cards of the suit led that are neither played nor held by a place that can follow."""
        self._wary = lanes.block()
        """1 where a place between the first and the last thinks that not all can follow, else 0."""
        self._mask, self._number = lanes.numbers(), lanes.numbers()
        packs = lanes.pack.rules.packs
        enough = [plenty(lanes.players, packs, place) for place in range(1, lanes.last)]
        self._enough = np.repeat(np.array(enough, np.uint8), lanes.size)
        self._few = Marks(len(enough) * lanes.size)

    def start(self) -> None:
        """Forget the deals played before."""
        if self._guards is not None:
            self._guards.start()

    def kind(self) -> bool:
        """Whether a moon threatens in any lane: there is more to do where one does."""
        return self._guards is not None and self._guards.alarmed()

    def begin(self) -> None:
        """See who shoots, and in which lanes a moon threatens."""
        if self._guards is not None:
            self._guards.begin()
        if self._shooter is not None:
            self._shooter.begin()

    def lead(self) -> None:
        """Low from a short suit, or what a moon or ♦J asks for."""
        do, pool = self._lanes.do, self._lanes.legal.rows[0]
        if self._jack is not None:
            pool = self._pool.rows[0]
            do(copyto, pool, self._lanes.legal.rows[0])
            do(self._jack.keep, pool, 0)
        self._leads.choose(pool)
        if self._jack is not None:
            do(self._jack.lead)
        if self._shooter is not None:
            do(self._shooter.lead)

    def led(self, cards: int) -> None:
        """See what each place can choose from now that the suit is known."""
        lanes, pool, do = self._lanes, self._pool, self._lanes.do
        do(copyto, pool.others, lanes.legal.others)
        if self._jack is not None:
            do(self._jack.keep, pool.flat_others, lanes.size)
        do(self._throws.narrow, pool.flat_others)
        find_lowest(do, pool.others, self._lowest.others)
        self._find_wary()
        if self._guards is not None:
            self._guards.led(cards)

    def _find_wary(self) -> None:
        """See which places think that too few of the suit led are left for all to follow."""
        lanes, few, do = self._lanes, self._few, self._lanes.do
        lanes.find_foreign_of_suit(self._foreign)
        do(bitwise_count, self._foreign.flat_inner, few.bytes)
        do(less, few.bytes, self._enough, few.flags)
        do(copyto, self._wary.flat_inner, few.bytes)

    def follow(self, place: int) -> None:
        """As high as goes under; where void, from a short suit; or what a moon or ♦J asks for."""
        lanes, do = self._lanes, self._lanes.do
        if lanes.limited:
            do(copyto, lanes.chosen, self._pool.rows[place])
        elif place == lanes.last:
            self._follow_last()
        else:
            self._follow_early(place)
        if self._jack is not None:
            do(self._jack.catch, place)
        if self._guards is not None:
            self._guards.follow(place)
        if self._shooter is not None:
            do(self._shooter.follow, place)

    def _follow_early(self, place: int) -> None:
        """Under the winning card, else low; but high in a minor suit while all can follow.

        Of a suit the lowest card goes under if any does, and is not above those that do: so it can
        always be in the set.
        """
        lanes, pool, do = self._lanes, self._pool.rows[place], self._lanes.do
        chosen, mask = lanes.chosen, self._mask
        do(bitwise_and, pool, lanes.losing, chosen)
        do(bitwise_or, chosen, self._lowest.rows[place], chosen)
        do(bitwise_and, lanes.table, lanes.pack.majors, mask)
        do(bitwise_or, mask, self._wary.rows[place], mask)
        find_empty(do, mask, mask)
        do(bitwise_or, mask, lanes.void.rows[place], mask)
        do(bitwise_and, mask, pool, mask)
        do(bitwise_or, chosen, mask, chosen)

    def _follow_last(self) -> None:
        """Under the winning card; as high as can be if none goes under or the trick is clean.

        A costly spade is in the set only where it goes under or no other card is held.
        """
        lanes, pack, pool = self._lanes, self._lanes.pack, self._pool.rows[-1]
        do, chosen, mask, number = lanes.do, lanes.chosen, self._mask, self._number
        do(bitwise_and, pool, lanes.losing, chosen)
        # Less one, an empty set and a clean trick have their sign set.
        do(subtract, chosen, ONE, number)
        do(bitwise_and, lanes.table, pack.penalties, mask)
        do(subtract, mask, ONE, mask)
        do(bitwise_or, mask, number, mask)
        do(right_shift, mask, SIGN, mask)
        do(bitwise_and, mask, pack.cheap, mask)
        do(bitwise_or, mask, lanes.void.rows[-1], mask)
        do(bitwise_and, mask, pool, mask)
        do(bitwise_or, chosen, self._lowest.rows[-1], chosen)
        do(bitwise_or, chosen, mask, chosen)
