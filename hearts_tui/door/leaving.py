"""Leaving: the signals that end a program, and an end that comes even when the terminal has gone.

Windows has none of these signals; there all of this does nothing.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable

GRACE = 5.0
"""Seconds after which a program that was told to end is ended, come what may."""


def heed_signals(leave: Callable[[int], None]) -> None:
    """Have `leave` called with the exit status when the program is told to end."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, leave, 128 + number)
        except (NotImplementedError, RuntimeError, ValueError):
            return


def insist(status: int) -> None:
    """End the program after a while even if it hangs, as it may when it writes to no terminal."""
    timer = threading.Timer(GRACE, os._exit, [status])
    timer.daemon = True
    timer.start()


def terminal_has_gone() -> bool:
    """Whether the terminal was closed, so that there is none to be left in good order."""
    if sys.platform == "win32" or sys.__stdin__ is None:
        return False
    import termios

    try:
        termios.tcgetattr(sys.__stdin__.fileno())
    except (OSError, ValueError, termios.error):
        return True
    return False
