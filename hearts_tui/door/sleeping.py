"""Sleeping: whether Ctrl+Z may stop the program, so that whoever started it can wake it again."""

from __future__ import annotations

import os
import signal
import sys


def may_sleep() -> bool:
    """Whether a shell waits that can wake the program.

    A shell with job control gives each job a process group of its own. In the group of the
    session's leader there is none: a program stopped there stays so for good.
    """
    if sys.platform == "win32" or sys.__stdin__ is None:
        return False
    group = os.getpgrp()
    try:
        foreground = os.tcgetpgrp(sys.__stdin__.fileno())
    except (OSError, ValueError):
        return False
    return group == foreground and group != os.getsid(0)


def sleep() -> None:
    """Stop the whole job: a shell that waits for another program of it must see it stop."""
    if sys.platform != "win32":
        os.killpg(os.getpgrp(), signal.SIGSTOP)
