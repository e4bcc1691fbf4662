"""Processes that play, and how they come to their end."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.synchronize import Event


def cores() -> int:
    """How many processes can play at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Have ^C wait; processes started meanwhile never hear it (on Windows, not from the first)."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stop: Event | None = None
"""In a process that plays: set when nobody waits for its tables any more."""


def work_until(stop: Event) -> None:
    """Prepare a process that plays: ^C is the contest's to hear, which then stops it at a card."""
    global _stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stop = stop
    threading.Thread(target=_end_with_contest, daemon=True).start()


def _end_with_contest() -> None:
    """Play for nobody: a contest that has been killed cannot say so."""
    contest = parent_process()
    if contest is not None:
        contest.join()
        os._exit(1)


def stopped() -> bool:
    """Whether nobody waits any more for what is played here."""
    return _stop is not None and _stop.is_set()
