"""Jack: what the policy of playouts makes of ♦J, where it counts (NumPy)."""

from __future__ import annotations

import numpy as np
from numpy import bitwise_and, bitwise_or

from hearts_tui.cpu.lanes import Lanes
from hearts_tui.cpu.sets import Ints, empty, first, some, where


class Jack:
    """Keeps ♦J and the cards that can catch it, and takes it when that is safe."""

    def __init__(self, lanes: Lanes) -> None:
        self._lanes = lanes
        self._mask = lanes.numbers()
        self._flags = np.empty(lanes.size, np.bool_)
        self._all_flags = np.empty(lanes.size * lanes.players, np.bool_)

    def keep(self, pool: Ints, start: int) -> None:
        """Take ♦J out of the pool, and what can catch it while another hand may hold it.

        Where that would leave nothing, less is taken out. The pool is a part of a block's `flat`,
        and begins there at `start`.
        """
        lanes, pack = self._lanes, self._lanes.pack
        at = where(pool & pack.jack_and_above, self._all_flags[: len(pool)])
        legal = pool.take(at)
        foreign = lanes.foreign(at + start)
        kept = pack.jack | (pack.above_jack & some(foreign & pack.jack))
        pool[at] = first(legal & ~kept, legal & pack.but_jack, legal)

    def lead(self) -> None:
        """Lead ♦J where others have lower diamonds only, and no costly spade to throw on it."""
        lanes, pack = self._lanes, self._lanes.pack
        bitwise_and(lanes.legal.rows[0], pack.jack, self._mask)
        at = where(self._mask, self._flags)
        foreign = lanes.foreign(at)
        safe = empty(foreign & (pack.above_jack | pack.costly_spades))
        safe &= some(foreign & pack.diamonds)
        lanes.chosen[at] = first(pack.jack & safe, lanes.chosen.take(at))

    def catch(self, place: int) -> None:
        """Take a trick that ♦J lies in, or take one with ♦J, unless a costly spade lies there."""
        lanes, pack = self._lanes, self._lanes.pack
        bitwise_or(lanes.table, lanes.legal.rows[place], self._mask)
        bitwise_and(self._mask, pack.jack, self._mask)
        at = where(self._mask, self._flags)
        table = lanes.table.take(at)
        over = lanes.legal.rows[place].take(at) & ~lanes.losing.take(at)
        own = over & pack.jack
        if place != lanes.last:
            # Somebody yet to play may hold a card that beats it.
            foreign = lanes.foreign(at + place * lanes.size)
            own &= empty(foreign & pack.above_jack)
        over &= pack.but_queen & pack.but_jack & some(table & pack.jack)
        best = first(own, over) & empty(table & pack.costly_spades)
        lanes.chosen[at] = first(best, lanes.chosen.take(at))
