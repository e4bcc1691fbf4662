"""Work: what is thought about on a thread, tells how far it has come, and can be stopped."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable


class Stopped(Exception):  # noqa: N818 - a wish, not an error
    """Nobody wants to wait for it any more."""


class Work:
    """Called by the thread with how many steps of how many are done; raises Stopped once it is."""

    def __init__(self, come: Callable[[float], None]) -> None:
        """`come` is told on the event loop which part is done."""
        self._come = come
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()

    def __call__(self, done: int, of: int) -> None:
        if self._stop.is_set():
            raise Stopped
        self._loop.call_soon_threadsafe(self._tell, done / max(1, of))

    def stop(self) -> None:
        """Have it end at its next step."""
        self._stop.set()

    def _tell(self, done: float) -> None:
        if not self._stop.is_set():
            self._come(done)
