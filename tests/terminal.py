"""A program in a pseudo-terminal, seen as the text on its screen."""

from __future__ import annotations

import os
import signal
import termios
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect
import pyte

SOON = 120.0
"""Seconds after which a test gives up waiting, on a machine that has much else to do."""
LOOK_AGAIN = 0.05
"""Seconds after which a condition is tried again although the program has written nothing."""

PRIVATE = 5
"""Bits by which pyte moves the number of a mode whose sequence has a question mark."""
WHOLE_PICTURES = 2026
"""Mode of a terminal that is set while a picture is being painted."""


class Terminal:
    """Runs a command with `rows` by `columns` cells; ends it on leaving the `with` block.

    It tells a program that asks that it knows of whole pictures, and never looks at half of one.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        rows: int = 24,
        columns: int = 80,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._modes = set(self._screen.mode)
        self._child: pexpect.spawn[bytes] = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=(rows, columns),
            cwd=cwd,
            env={**os.environ, **(env or {})},
        )
        # What is typed is on its way at once.
        self._child.delaybeforesend = None
        self.output = b""
        """All that the program has written so far."""

    @property
    def text(self) -> str:
        """The screen, row by row."""
        return "\n".join(self._screen.display)

    @property
    def taken(self) -> bool:
        """Whether the program has had the screen and every key for itself."""
        return b"\x1b[?2004h" in self.output

    @property
    def restored(self) -> bool:
        """Whether the terminal is as the program found it: screen, cursor, mouse, keys."""
        typing = termios.ECHO | termios.ICANON | termios.ISIG
        flags: int = termios.tcgetattr(self._child.child_fd)[3]
        return set(self._screen.mode) == self._modes and flags & typing == typing

    def send(self, keys: str) -> None:
        """Type `keys`."""
        self._child.send(keys)

    def resize(self, rows: int, columns: int) -> None:
        """Make the terminal larger or smaller; the program is told."""
        self._screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    def kill(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Send the program a signal."""
        self._child.kill(number)

    def wait_for(self, text: str, timeout: float = SOON) -> None:
        """Read until the screen shows `text`; AssertionError if time or program ends first."""
        self.wait_until(lambda shown: text in shown, repr(text), timeout)

    def wait_until(
        self, condition: Callable[[str], object], what: str, timeout: float = SOON
    ) -> None:
        """Read until the condition holds for the text of the screen; fails like `wait_for`."""
        deadline = time.monotonic() + timeout
        while self._painting or not condition(self.text):
            try:
                # What the condition looks at may be more than the screen.
                self._read(LOOK_AGAIN)
            except pexpect.EOF:
                raise AssertionError(f"The end came before {what}:\n{self.text}") from None
            except pexpect.TIMEOUT:
                assert time.monotonic() < deadline, f"Waited in vain for {what}:\n{self.text}"

    def exit_status(self, timeout: float = SOON) -> int:
        """The exit status, once the program has ended; −n where signal n has ended it."""
        deadline = time.monotonic() + timeout
        try:
            while True:
                self._read(max(0.0, deadline - time.monotonic()))
        except pexpect.EOF:
            return self._ended(max(0.0, deadline - time.monotonic()))
        except pexpect.TIMEOUT:
            raise AssertionError(f"The program has not ended:\n{self.text}") from None

    def close(self, timeout: float = SOON) -> int:
        """Take the terminal away, as a window that is closed; then as `exit_status`."""
        self._child.ptyproc.fileobj.close()  # type: ignore[attr-defined] # unknown to the stubs
        return self._ended(timeout)

    def _ended(self, timeout: float) -> int:
        waiting = threading.Thread(target=self._child.wait, daemon=True)
        waiting.start()
        waiting.join(timeout)
        assert not waiting.is_alive(), "The program has not ended."
        if self._child.exitstatus is not None:
            return self._child.exitstatus
        assert self._child.signalstatus is not None
        return -self._child.signalstatus

    def _read(self, timeout: float) -> None:
        read = self._child.read_nonblocking(65536, timeout)
        asked = self._asks_for_whole_pictures
        self.output += read
        self._stream.feed(read)
        if self._asks_for_whole_pictures and not asked:
            self.send(f"\x1b[?{WHOLE_PICTURES};2$y")

    @property
    def _asks_for_whole_pictures(self) -> bool:
        return f"\x1b[?{WHOLE_PICTURES}$p".encode() in self.output

    @property
    def _painting(self) -> bool:
        return WHOLE_PICTURES << PRIVATE in self._screen.mode

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._child.close(force=True)
