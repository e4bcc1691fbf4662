"""Game file: where the game under way is kept, one program at a time; it blocks while it works."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
from dataclasses import dataclass, replace
from pathlib import Path

from filelock import FileLock, Timeout

from hearts_tui.store import atomic
from hearts_tui.store.places import made
from hearts_tui.store.record import LARGEST, Record, RecordError, decode, encode, replay

GAME_NAME = "game.json"
LOCK_NAME = "game.lock"


class NewerGame(Exception):  # noqa: N818 - what is there, rather than an error
    """The file holds a game of a later version of the program, and is left as it is."""


class GameInUse(Exception):  # noqa: N818 - as above
    """Another program that runs now keeps its game in the file."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was found where the game is kept."""

    record: Record | None = None
    """A game to go on with, played through and found possible."""
    set_aside: Path | None = None
    """Where a file that held no such game has been moved."""
    trouble: Exception | None = None
    """NewerGame, GameInUse or an OSError: why the file was left alone, and is not written over."""


class GameFile:
    """The file in a directory, which is made when something is to be written.

    Nothing is ever written over but a game that this version of the program can read.
    """

    def __init__(self, directory: Path) -> None:
        self.path = directory / GAME_NAME
        self._directory = directory
        # Taken and given back by different threads; it keeps out other processes, not this one.
        self._lock = FileLock(
            directory / LOCK_NAME, timeout=0, mode=0o600, thread_local=False, is_singleton=True
        )
        self._claimed = False
        self._looked = False
        self._untold: Path | None = None
        self._refusal: NewerGame | GameInUse | None = None

    def load(self) -> Loaded:
        """Look at what is there; what is damaged is moved aside."""
        try:
            if not self._directory.is_dir():
                return Loaded()
        except OSError as error:
            return Loaded(trouble=error)
        loaded, untold = self._looked_at(), self._untold
        self._untold = None
        return loaded if untold is None else replace(loaded, set_aside=untold)

    def write(self, record: Record) -> None:
        """Replace the game. Raises what `Loaded.trouble` may be, and OSError."""
        made(self._directory)
        if not self._looked:
            found = self._looked_at()
            self._untold = found.set_aside or self._untold
            if found.trouble is not None:
                raise found.trouble
        if self._refusal is not None:
            raise self._refusal
        atomic.write(self.path, encode(record))

    def release(self) -> None:
        """Let other programs have the file."""
        self._looked = False
        if self._claimed:
            self._claimed = False
            self._lock.release()

    def _looked_at(self) -> Loaded:
        try:
            found = self._look()
        except OSError as error:
            found = Loaded(trouble=error)
        trouble = found.trouble
        self._refusal = trouble if isinstance(trouble, NewerGame | GameInUse) else None
        # What could not be read may be readable the next time.
        self._looked = not isinstance(trouble, OSError)
        return found

    def _look(self) -> Loaded:
        if not self._claim():
            return Loaded(trouble=GameInUse(self.path))
        try:
            record = decode(_read(self.path))
            replay(record)
        except FileNotFoundError:
            return Loaded()
        except RecordError as error:
            if error.kind == "newer":
                return Loaded(trouble=NewerGame(self.path))
            return Loaded(set_aside=_set_aside(self.path))
        return Loaded(record if record.status == "playing" else None)

    def _claim(self) -> bool:
        if self._claimed:
            return True
        try:
            self._lock.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError):
            # No lock can be had here, on a read-only disk for one; the game is not to suffer.
            return True
        self._claimed = True
        atomic.clean(self._directory)
        return True


def _read(path: Path) -> bytes:
    if not stat.S_ISREG(path.stat().st_mode):
        # Reading from a pipe, say, might take for ever.
        raise OSError(errno.EINVAL, "This is no ordinary file", str(path))
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def _set_aside(path: Path) -> Path:
    """Give the file a name that none had before, and tell which."""
    for number in itertools.count(1):
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
        with contextlib.suppress(FileExistsError):
            os.close(os.open(aside, os.O_CREAT | os.O_EXCL, 0o600))
            break
    try:
        return path.replace(aside)
    except OSError:
        aside.unlink()
        raise
