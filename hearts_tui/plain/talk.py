"""Talk: lines said and lines heard, over the streams of the program or any others."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterable
from functools import partial
from textwrap import fill
from typing import Protocol

from hearts_tui.door.aside import aside
from hearts_tui.door.charset import writes_unicode
from hearts_tui.words.spoken import spoken

CHUNK = 4096
NARROWEST = 20
"""Columns of a terminal with less than which nobody can be helped."""
LONGEST = 2**16
"""Bytes after which a line is taken as it is, though it has no end."""


class Source(Protocol):
    """Where lines come from; without a buffer, so that nobody has to wait for it in the end."""

    def read(self, size: int, /) -> bytes | None:
        """What there is, up to `size` bytes; nothing at the end."""


class Sink(Protocol):
    """Where lines go; without a buffer as well."""

    def write(self, data: bytes, /) -> int | None:
        """Write some of it, and tell how much."""


class NobodyListens(Exception):  # noqa: N818 - what has happened, rather than an error
    """What is said cannot be written any more."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


class Talk:
    """Says lines, and hears one when it is asked for one; neither keeps the event loop waiting."""

    def __init__(
        self,
        source: Source,
        sink: Sink,
        *,
        encoding: str = "utf-8",
        unicode: bool = True,
        columns: Callable[[], int] | None = None,
    ) -> None:
        """`columns` says how wide a terminal is; without it lines are as long as they are."""
        self._columns = columns
        self._source = source
        self._sink = sink
        self._hears = encoding
        self._says = encoding if unicode else "ascii"
        self._heard = b""
        self._ended = False

    @classmethod
    def of_process(cls) -> Talk:
        """Over standard input and output."""
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        sink = _raw(sys.stdout, os.O_WRONLY)
        return cls(
            _raw(sys.stdin, os.O_RDONLY),
            sink,
            encoding=encoding,
            unicode=writes_unicode(os.environ, encoding),
            columns=partial(_columns_of, sink) if sink.isatty() else None,
        )

    @property
    def on_terminal(self) -> bool:
        """Whether keys that end the program leave a mark on the line, as Ctrl+C does."""
        return self._columns is not None

    async def say(self, lines: Iterable[str], *, below: bool = False) -> None:
        """Say those of these lines that say anything, `below` what is on the line already.

        Raises NobodyListens.
        """
        text = "".join(f"{self._fitted(spoken(line))}\n" for line in lines if line)
        if below:
            text = f"\n{text}"
        await aside(partial(self._write, text.encode(self._says, "replace")))

    async def hear(self) -> str | None:
        """The next line; None when there is none any more."""
        line = await aside(self._read)
        return None if line is None else line.decode(self._hears, "replace").strip()

    def _fitted(self, line: str) -> str:
        """The line with its words whole, where a terminal would cut them."""
        columns = 0 if self._columns is None else self._columns() - 1
        if columns < NARROWEST:
            return line
        return fill(line, columns, break_long_words=False, break_on_hyphens=False)

    # On a thread of its own

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        try:
            while rest:
                rest = rest[self._sink.write(bytes(rest)) or 0 :]
        except OSError as error:
            raise NobodyListens(error) from error

    def _read(self) -> bytes | None:
        while b"\n" not in self._heard and not self._ended and len(self._heard) < LONGEST:
            read = None
            # A terminal that has gone away is the end as well.
            with contextlib.suppress(OSError):
                read = self._source.read(CHUNK)
            self._ended = not read
            self._heard += read or b""
        if not self._heard:
            return None
        line, _, self._heard = self._heard.partition(b"\n")
        return line


def _columns_of(sink: io.RawIOBase) -> int:
    try:
        return os.get_terminal_size(sink.fileno()).columns
    except OSError:
        return 0


def _raw(stream: object, flags: int) -> io.RawIOBase:
    """The file below a stream; where there is none, one that holds nothing."""
    buffer = getattr(stream, "buffer", None)
    raw = getattr(buffer, "raw", buffer)  # with PYTHONUNBUFFERED there is none between
    if not isinstance(raw, io.RawIOBase):
        return io.FileIO(os.open(os.devnull, flags), "r" if flags == os.O_RDONLY else "w")
    with contextlib.suppress(OSError, AttributeError):
        os.set_blocking(raw.fileno(), True)
    return raw
