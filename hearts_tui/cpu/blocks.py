"""Blocks: a row for each player, many deals wide, and how they turn (NumPy)."""

from __future__ import annotations

from typing import Any

from numpy import copyto
from numpy.typing import NDArray

from hearts_tui.cpu.sets import Do, Ints


class Block:
    """A row for each player, in order of play, in one piece of memory.

    Some of the rows are to be had as a list of rows, or `flat`, one after the other: the `others`,
    all but the first; the `earlier`, all but the last; the `inner`, all but these two.
    """

    def __init__(self, memory: NDArray[Any], players: int) -> None:
        size = len(memory) // players
        self.flat = memory
        self.rows = [memory[row * size : (row + 1) * size] for row in range(players)]
        self.all = memory.reshape(players, size)
        self.others = self.all[1:]
        self.other_rows = self.rows[1:]
        self.flat_others = memory[size:]
        self.earlier_rows = self.rows[:-1]
        self.flat_earlier = memory[:-size]
        self.inner_rows = self.rows[1:-1]
        self.flat_inner = memory[size:-size]


class TurningBlock(Block):
    """A block whose rows come to begin, after a trick, with the row of its winner.

    They lie in memory twice over, all but the last row: so the row that comes so many places after
    another lies that many rows behind it in every lane, and is found without a division.
    """

    def __init__(self, memory: NDArray[Any], players: int) -> None:
        size = len(memory) // (2 * players - 1)
        super().__init__(memory[: players * size], players)
        self._again = memory[players * size :]
        self._once = memory[: (players - 1) * size]
        self._from = [memory[row * size : (row + players) * size] for row in range(players)]

    def turn_into(self, do: Do, other: Block, first: Ints) -> None:
        """Write these rows into another block, beginning with the row in which `first` lies.

        `first` holds a place in `flat` for each lane, in the lane's own column.
        """
        do(copyto, self._again, self._once)
        for start, row in zip(self._from, other.rows, strict=True):
            do(start.take, first, None, row, "clip")
