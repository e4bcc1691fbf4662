"""Pace: how long things on the table take, and how any key finishes what is moving."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from hearts_tui.tui.look import Look

CARD = 0.35
"""Seconds from one card to the next."""
TRICK = 1.0
"""Seconds that a complete trick lies still."""
FLIGHT = 0.18
"""Seconds that a card is on its way."""
MOMENT = 0.7
"""Seconds that something out of the ordinary is in the light."""
MOON = 2.0
"""Seconds that a moon shines."""
FRAME = 0.03
"""Seconds from one picture of a movement to the next."""

FACTORS = {"instant": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.9}


class Pace:
    """Waits between the things that happen, unless it is told to hurry."""

    def __init__(self, *, moves: bool = True) -> None:
        self._moves = moves
        self._motion = True
        self._factor = 1.0
        self._due = 0.0
        self._hurry = asyncio.Event()
        self._waiting = False
        self._hurried = False
        self._skipping = False

    def follow(self, look: Look) -> None:
        """Be as fast as this look wants it from now on."""
        self._factor = FACTORS[look.pace]
        self._motion = look.motion

    def hurry(self) -> bool:
        """Finish the movement there is; whether there was any."""
        if self._waiting:
            self._hurried = True
            self._hurry.set()
        return self._waiting

    def skip(self) -> None:
        """Finish whatever moves from now on, until that is enough."""
        self._skipping = self._hurried = True
        self._hurry.set()

    def enough(self) -> None:
        """What was to be come to is there."""
        self._skipping = self._hurried = False

    def rest(self) -> None:
        """A movement has come to its end, and with it the haste, if nothing is to be skipped."""
        self._hurried = self._skipping

    def next_after(self, seconds: float) -> None:
        """Let the next thing wait so long from now."""
        self._due = asyncio.get_running_loop().time() + seconds * self._factor

    async def until_due(self) -> None:
        """Wait as long as the thing before has asked for."""
        await self._wait(self._due - asyncio.get_running_loop().time())

    async def linger(self, seconds: float) -> None:
        """Wait so long, or until someone is in haste."""
        await self._wait(seconds * self._factor)

    async def key(self) -> None:
        """Wait until someone is in haste, however long it takes."""
        self.rest()
        if not self._skipping:
            await self._wait_for_haste(None)

    async def frames(self, seconds: float) -> AsyncIterator[float]:
        """The parts of a movement that are to be shown, from its beginning until before its end."""
        if not (self._moves and self._motion):
            return
        count = round(seconds * self._factor / FRAME)
        for number in range(count):
            if self._hurried:
                return
            yield number / count
            await self._wait(FRAME)

    async def _wait(self, seconds: float) -> None:
        if seconds > 0 and self._moves and not self._hurried:
            await self._wait_for_haste(seconds)

    async def _wait_for_haste(self, seconds: float | None) -> None:
        self._hurry.clear()
        self._waiting = True
        try:
            async with asyncio.timeout(seconds):
                await self._hurry.wait()
        except TimeoutError:
            pass
        finally:
            self._waiting = False
