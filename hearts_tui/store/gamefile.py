"""Game file: where the game under way is kept, one program at a time; it blocks while it works."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from pathlib import Path

from filelock import FileLock, Timeout

from hearts_tui.store import atomic
from hearts_tui.store.archive import Archive, NewerStatistics, NotCounted
from hearts_tui.store.files import backup_of, contents, set_aside
from hearts_tui.store.places import made
from hearts_tui.store.record import LARGEST, Record, RecordError, decode, encode, replay

GAME_NAME = "game.json"
LOCK_NAME = "game.lock"


class NewerGame(Exception):  # noqa: N818 - what is there, rather than an error
    """The file holds a game of a later version of the program, and is left as it is."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class GameInUse(Exception):  # noqa: N818 - as above
    """Another program that runs now keeps its game in the file."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was found where the game is kept."""

    record: Record | None = None
    """A game to go on with, played through and found possible."""
    backup: Path | None = None
    """The copy from which it is, where the file itself is of no use: an earlier state of it."""
    set_aside: tuple[Path, ...] = ()
    """Where files that held nothing to go on with have been moved."""
    trouble: Exception | None = None
    """NewerGame, GameInUse or an OSError: why the file was left alone, and is not written over."""
    uncounted: NewerStatistics | NotCounted | None = None
    """Why games that are over are not counted."""


class GameFile:
    """The file in a directory, which is made when something is to be written.

    Nothing is ever written over but a game that this version of the program can read. The state
    in which each deal began stays beside it as a copy. A game that gives way to another has been
    given up, if it was not over; what is over goes to the archive.
    """

    def __init__(self, directory: Path) -> None:
        self.path = directory / GAME_NAME
        self._backup = backup_of(self.path)
        self._directory = directory
        self._archive = Archive(directory)
        # Taken and given back by different threads; it keeps out other processes, not this one.
        self._lock = FileLock(
            directory / LOCK_NAME, timeout=0, mode=0o600, thread_local=False, is_singleton=True
        )
        self._claimed = False
        self._looked = False
        self._kept: Record | None = None
        """The newest state on disk, where that is known."""
        self._copied: tuple[str, int] | None = None
        """Of which game and deal the copy is, where that is known."""
        self._untold: tuple[Path, ...] = ()
        self._refusal: NewerGame | GameInUse | None = None

    def load(self) -> Loaded:
        """Look at what is there; what is damaged is moved aside."""
        try:
            if not self._directory.is_dir():
                return Loaded()
        except OSError as error:
            return Loaded(trouble=error)
        loaded = replace(self._looked_at(), set_aside=self._untold)
        self._untold = ()
        return loaded

    def write(self, record: Record) -> None:
        """Replace the game. Raises what `Loaded.trouble` may be, and OSError.

        Raises NotCounted where the game is written, and another that is over could not be kept.
        """
        made(self._directory)
        self._require_known()
        self._make_room_for(record)
        atomic.write(self.path, encode(record))
        self._kept = record
        if record.status != "playing":
            self._archive.add(record)
        self._archive.settle()

    def forget(self) -> None:
        """Forget every game that is over, the statistics and all that was kept.

        Raises what `Loaded.trouble` may be, NewerStatistics, and OSError where the disk fails.
        """
        if not self._directory.is_dir():
            return
        self._require_known()
        kept = self._kept
        over = set() if self._copied is None else {self._copied[0]}
        if kept is not None:
            over = over | {kept.id} if kept.status != "playing" else over - {kept.id}
        self._archive.forget(over)

    def release(self) -> None:
        """Let other programs have the file."""
        self._looked = False
        if self._claimed:
            self._claimed = False
            self._lock.release()

    # Looking

    def _require_known(self) -> None:
        """Raise what `Loaded.trouble` may be unless it is known what is there."""
        if not self._looked:
            found = self._looked_at()
            if found.trouble is not None:
                raise found.trouble
        if self._refusal is not None:
            raise self._refusal

    def _looked_at(self) -> Loaded:
        try:
            found = self._look()
        except (NewerGame, GameInUse) as refusal:
            found, self._refusal = Loaded(trouble=refusal), refusal
        except OSError as error:
            found, self._refusal = Loaded(trouble=error), None
        else:
            self._refusal = None
        # What could not be read may be readable the next time.
        self._looked = not isinstance(found.trouble, OSError)
        return found

    def _look(self) -> Loaded:
        if not self._claim():
            raise GameInUse(self.path)
        game = self._possible(self.path)
        copy = self._copy() if game is None or self._copy_is_of_another(game) else None
        self._kept = game or copy
        for record in (game, copy):
            # Whoever wrote it came no further; the copy is that of a game which gave way.
            if record is not None and (record is not self._kept or record.status != "playing"):
                self._archive.add(record)
        uncounted = self._open_archive()
        if self._kept is not None and self._kept.status == "playing":
            # Whoever gave it up came no further than counting it.
            self._archive.reopen(self._kept.id)
        if self._kept is None or not self._kept.goes_on:
            return Loaded(uncounted=uncounted)
        if game is not None:
            return Loaded(game, uncounted=uncounted)
        if self._archive.has_end_of(self._kept.id):
            return Loaded(uncounted=uncounted)
        return Loaded(copy, backup=self._backup, uncounted=uncounted)

    def _possible(self, path: Path) -> Record | None:
        """The game in this file, which is moved aside where it holds none that can be."""
        try:
            record = decode(contents(path, LARGEST))
            replay(record)
        except FileNotFoundError:
            return None
        except RecordError as error:
            if error.kind == "newer":
                raise NewerGame(path) from error
            self._untold += (set_aside(path),)
            return None
        return record

    def _copy(self) -> Record | None:
        copy = None
        with contextlib.suppress(OSError):
            copy = self._possible(self._backup)
        self._copied = None if copy is None else _mark(copy)
        return copy

    def _copy_is_of_another(self, game: Record) -> bool:
        try:
            copy = decode(contents(self._backup, LARGEST))
        except OSError:
            return False
        except RecordError as error:
            if error.kind == "newer":
                raise NewerGame(self._backup) from error
            return False
        self._copied = _mark(copy)
        return copy.id != game.id

    def _open_archive(self) -> NewerStatistics | NotCounted | None:
        try:
            self._untold += self._archive.load()
        except (NewerStatistics, NotCounted) as error:
            return error
        return None

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

    # Writing

    def _make_room_for(self, record: Record) -> None:
        """Keep of what is there what this record does not hold."""
        kept = self._kept
        if kept is None:
            return
        if kept.id != record.id:
            self._archive.add(kept)
            try:
                self._archive.settle()
            except NotCounted:
                # There it will be found, should the program end before it can be counted.
                self._write_copy(kept)
        elif self._copied != _mark(kept) and not self._copy_is_wanted(kept):
            with contextlib.suppress(OSError):
                self._write_copy(kept)

    def _copy_is_wanted(self, kept: Record) -> bool:
        """Whether the copy is all that is on disk of a game that is over."""
        return self._archive.waiting and self._copied is not None and self._copied[0] != kept.id

    def _write_copy(self, kept: Record) -> None:
        atomic.write(self._backup, encode(kept))
        self._copied = _mark(kept)


def _mark(record: Record) -> tuple[str, int]:
    """Of which game and deal a record is."""
    return record.id, len(record.deals)
