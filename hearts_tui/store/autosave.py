"""Autosave: the game under way on disk after every action, written by a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from pathlib import Path

from hearts_tui.store.gamefile import GameFile, GameInUse, Loaded, NewerGame
from hearts_tui.store.places import data_dir
from hearts_tui.store.record import Record

PATIENCE = 2.0
"""Seconds that a disk is given when a game is looked for or left."""


class Autosave:
    """A Keeper of one game, in this directory or where games are kept.

    A record that could not be written is kept, and written with the next one or with `flush`. Of
    each game only the newest record counts.
    """

    def __init__(self, directory: Path | None = None) -> None:
        self._file = GameFile(data_dir() if directory is None else directory)
        self._at_file = threading.Lock()
        self._state = threading.Condition()
        self._unsaved: list[Record] = []
        """What is not on disk yet: the newest record, and the last of games before that."""
        self._due = False
        """Whether it has still to be tried."""
        self._writer: threading.Thread | None = None
        self._waiting: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[None]]] = []
        self.trouble: Exception | None = None

    @property
    def path(self) -> Path:
        """Where the game is."""
        return self._file.path

    def load(self) -> Loaded:
        """What game there is to go on with; blocks, so it is to be called off the event loop."""
        self.flush(PATIENCE)
        with self._state:
            unsaved, trouble = self._unsaved[-1:], self.trouble
        if unsaved:
            # What the person has done counts, not what the disk has kept of it.
            return Loaded(
                record=unsaved[0] if unsaved[0].goes_on else None,
                trouble=trouble or TimeoutError("The disk does not answer."),
            )
        with self._at_file:
            loaded = self._file.load()
        with self._state:
            self.trouble = loaded.trouble
        return loaded

    def submit(self, record: Record) -> None:
        """Write this record soon, in place of one of its game that waits for it; never blocks."""
        with self._state:
            if self._unsaved and self._unsaved[-1].id == record.id:
                self._unsaved.pop()
            self._unsaved.append(record)
            self._begin()

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
            if self._unsaved and self._writer is None:
                self._begin()
            idle = self._state.wait_for(lambda: self._writer is None, timeout)
            return idle and self.trouble is None

    def forget(self) -> None:
        """Forget every game that is over; blocks, and raises as `GameFile.forget` does."""
        self.flush(PATIENCE)
        with self._at_file:
            self._file.forget()

    def close(self) -> None:
        """Write what is left, and let other programs have the game."""
        self.flush(PATIENCE)
        # A disk that hangs would keep us here; then the end of the program frees the file.
        if self._at_file.acquire(blocking=False):
            self._file.release()
            self._at_file.release()

    # With self._state held

    def _begin(self) -> None:
        self._due = True
        if self._writer is not None:
            return
        writer = threading.Thread(target=self._write, name="hearts-autosave", daemon=True)
        try:
            writer.start()
        except RuntimeError as error:
            self._due, self.trouble = False, error
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
                if not (self._unsaved and self._due):
                    self._end()
                    return
                self._due = False
                records = tuple(self._unsaved)
            for record in records:
                trouble = self._written(record)
                with self._state:
                    self.trouble = trouble
                    if trouble is not None and (record is records[-1] or _passes(trouble)):
                        break
                    self._unsaved = [other for other in self._unsaved if other is not record]

    def _written(self, record: Record) -> Exception | None:
        try:
            with self._at_file:
                self._file.write(record)
        except Exception as error:  # all of it is told as trouble, and tried again
            return error
        return None


def _passes(trouble: Exception) -> bool:
    """Whether a record may be written another time; a game must not overtake the one before."""
    return isinstance(trouble, OSError | MemoryError | NewerGame | GameInUse)


def _wake(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
