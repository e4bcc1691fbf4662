"""Autosave: the game under way on disk after every action, written by a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from pathlib import Path

from hearts_tui.store.gamefile import GameFile, Loaded
from hearts_tui.store.places import data_dir
from hearts_tui.store.record import Record

LEAVING = 2.0
"""Seconds that a disk is given when the program ends."""


class Autosave:
    """A Keeper of one game, in this directory or where games are kept.

    A record that could not be written is kept, and written with the next one or with `flush`.
    """

    def __init__(self, directory: Path | None = None) -> None:
        self._file = GameFile(data_dir() if directory is None else directory)
        self._at_file = threading.Lock()
        self._state = threading.Condition()
        self._pending: Record | None = None
        self._failed: Record | None = None
        self._writer: threading.Thread | None = None
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[None]]] = []
        self.trouble: Exception | None = None

    @property
    def path(self) -> Path:
        """Where the game is."""
        return self._file.path

    def load(self) -> Loaded:
        """What game there is to go on with; blocks, so it is to be called off the event loop."""
        self.flush(LEAVING)
        with self._state:
            failed, trouble = self._failed, self.trouble
        if failed is not None:
            # What the person has done counts, not what the disk has kept of it.
            return Loaded(failed if failed.status == "playing" else None, trouble=trouble)
        with self._at_file:
            loaded = self._file.load()
        with self._state:
            self.trouble = loaded.trouble
        return loaded

    def submit(self, record: Record) -> None:
        """Write this record soon, in place of any that waits to be written; never blocks."""
        with self._state:
            self._submit(record)

    async def settled(self) -> None:
        """Wait until nothing is left to be written."""
        with self._state:
            if self._writer is None:
                return
            loop = asyncio.get_running_loop()
            future: asyncio.Future[None] = loop.create_future()
            self._waiting.append((loop, future))
        await future

    def flush(self, timeout: float) -> bool:
        """Wait so many seconds at most, and tell whether the newest record is on disk."""
        with self._state:
            if self._failed is not None and self._writer is None:
                self._submit(self._failed)
            idle = self._state.wait_for(lambda: self._writer is None, timeout)
            return idle and self.trouble is None

    def close(self) -> None:
        """Write what is left, and let other programs have the game."""
        self.flush(LEAVING)
        # A disk that hangs would keep us here; then the end of the program frees the file.
        if self._at_file.acquire(blocking=False):
            self._file.release()
            self._at_file.release()

    # With self._state held

    def _submit(self, record: Record) -> None:
        self._pending, self._failed = record, None
        if self._writer is not None:
            return
        writer = threading.Thread(target=self._write, name="hearts-autosave", daemon=True)
        try:
            writer.start()
        except RuntimeError as error:
            self._pending, self._failed, self.trouble = None, record, error
        else:
            self._writer = writer

    def _end(self) -> None:
        self._writer = None
        self._state.notify_all()
        for loop, future in self._waiting:
            with contextlib.suppress(RuntimeError):  # its loop has been closed
                loop.call_soon_threadsafe(_wake, future)
        self._waiting.clear()

    # On the writer's thread

    def _write(self) -> None:
        while True:
            with self._state:
                record, self._pending = self._pending, None
                if record is None:
                    self._end()
                    return
            trouble = self._written(record)
            with self._state:
                self.trouble = trouble
                self._failed = record if trouble is not None and self._pending is None else None

    def _written(self, record: Record) -> Exception | None:
        try:
            with self._at_file:
                self._file.write(record)
        except Exception as error:  # all of it is told as trouble, and tried again
            return error
        return None


def _wake(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
