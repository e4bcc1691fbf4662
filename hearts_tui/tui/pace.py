"""Pace: how long things on the table take, and how any key finishes what is moving."""

from __future__ import annotations

import asyncio

CARD = 0.35
"""Seconds from one card to the next."""
TRICK = 1.0
"""Seconds that a complete trick lies still."""


class Pace:
    """Waits between the things that happen, unless it is told to hurry."""

    def __init__(self, *, moves: bool = True) -> None:
        self._moves = moves
        self._due = 0.0
        self._hurry = asyncio.Event()
        self._waiting = False
        self._hurried = False

    def hurry(self) -> bool:
        """Finish the movement there is; whether there was any."""
        if self._waiting:
            self._hurried = True
            self._hurry.set()
        return self._waiting

    def rest(self) -> None:
        """A movement has come to its end, and with it the haste."""
        self._hurried = False

    def next_after(self, seconds: float) -> None:
        """Let the next thing wait so long from now."""
        self._due = asyncio.get_running_loop().time() + seconds

    async def until_due(self) -> None:
        """Wait as long as the thing before has asked for."""
        await self._wait(self._due - asyncio.get_running_loop().time())

    async def linger(self, seconds: float) -> None:
        """Wait so long; a movement of its own, which ends with it."""
        self.rest()
        await self._wait(seconds)
        self.rest()

    async def _wait(self, seconds: float) -> None:
        if seconds <= 0 or self._hurried or not self._moves:
            return
        self._hurry.clear()
        self._waiting = True
        try:
            async with asyncio.timeout(seconds):
                await self._hurry.wait()
        except TimeoutError:
            pass
        finally:
            self._waiting = False
