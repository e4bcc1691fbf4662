"""A program in a pseudo-terminal, seen as the text on its screen."""

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect
import pyte


class Terminal:
    """Runs a command with `rows` by `columns` cells; ends it on leaving the `with` block."""

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
        self._child: pexpect.spawn[bytes] = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=(rows, columns),
            cwd=cwd,
            env={**os.environ, **(env or {})},
        )

    @property
    def text(self) -> str:
        """The screen, row by row."""
        return "\n".join(self._screen.display)

    def send(self, keys: str) -> None:
        """Type `keys`."""
        self._child.send(keys)

    def wait_for(self, text: str, timeout: float = 30) -> None:
        """Read until the screen shows `text`; AssertionError if time or program ends first."""
        deadline = time.monotonic() + timeout
        while text not in self.text:
            try:
                left = max(0.0, deadline - time.monotonic())
                self._stream.feed(self._child.read_nonblocking(65536, left))
            except (pexpect.TIMEOUT, pexpect.EOF) as reason:
                why = type(reason).__name__
                raise AssertionError(f"{why} before {text!r} was seen:\n{self.text}") from None

    def exit_status(self, timeout: float = 30) -> int | None:
        """The exit status, once the program has ended; None if a signal ended it."""
        self._child.expect(pexpect.EOF, timeout=timeout)
        self._child.close()
        return self._child.exitstatus

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._child.close(force=True)
