"""Workspace: the memory that lanes are laid out in, kept from one playout to the next (NumPy)."""

from __future__ import annotations

import numpy as np

from hearts_tui.cpu.lanes import Lanes
from hearts_tui.cpu.moons import Manner
from hearts_tui.cpu.pack import Pack
from hearts_tui.cpu.policy import Rule
from hearts_tui.cpu.sets import Ints


class Workspace:
    """Memory that one search plays its deals out in, again and again; for one thread at a time."""

    def __init__(self, lanes: int = 4096) -> None:
        self.lanes = lanes
        """So many lanes at once, at most."""
        self._memory = self._left = self._spare = np.empty(0, np.int64)
        self._made: Lanes | None = None
        self._rules: dict[Manner, Rule] = {}

    def make(self, kind: type[Lanes], pack: Pack, size: int) -> Lanes:
        """So many lanes of this kind for these rules; what was made before is lost."""
        made = self._made
        if type(made) is kind and made.pack is pack and made.size == size:
            return made
        # What fails half-way has written over the memory of those made before.
        self._made = None
        self._rules.clear()
        needed = kind.ROWS * self.lanes
        if len(self._memory) < needed:
            self._memory = np.empty(needed, np.int64)
        self._left = self._memory
        self._made = made = kind(pack, size, self.numbers)
        self._spare = self._left
        return made

    def rule(self, lanes: Lanes, manner: Manner) -> Rule:
        """The rule policy in one manner for these lanes, those made last.

        All manners have their rows where the lanes have left off: they never play at once.
        """
        if manner not in self._rules:
            self._left = self._spare
            self._rules[manner] = Rule(lanes, manner)
        return self._rules[manner]

    def numbers(self, length: int) -> Ints:
        """So many numbers, whatever their value."""
        taken, self._left = self._left[:length], self._left[length:]
        return taken
