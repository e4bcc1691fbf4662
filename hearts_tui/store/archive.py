"""Archive: games that are over; the result of each for good, and the last of them whole."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import structs

from hearts_tui.store import atomic, record, statistics
from hearts_tui.store.files import backup_of, contents, set_aside
from hearts_tui.store.places import made
from hearts_tui.store.record import Record, RecordError
from hearts_tui.store.statistics import (
    FORGOTTEN_KEPT,
    ID,
    Statistics,
    StatisticsError,
    result_of,
)

STATISTICS_NAME = "statistics.json"
HISTORY_NAME = "history"
HISTORY_LENGTH = 100
"""Games that are kept whole; of those before them only the results are."""


class NewerStatistics(Exception):  # noqa: N818 - what is there, rather than an error
    """The statistics are of a later version of the program, and are left as they are."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class NotCounted(Exception):  # noqa: N818 - as above
    """A game that is over could not be kept; it is tried again."""

    def __init__(self, error: OSError) -> None:
        super().__init__(str(error))
        self.error = error


class Archive:
    """Statistics and history in a directory; whoever writes there has the directory's lock."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / STATISTICS_NAME
        self._history = directory / HISTORY_NAME
        self._waiting: dict[str, Record] = {}
        """Games that are over, and not kept yet."""
        self._counted: Statistics | None = None
        """What is on disk, where that is known."""
        self._newer = False
        self._aside: tuple[Path, ...] = ()

    @property
    def waiting(self) -> bool:
        """Whether there are games that have still to be kept."""
        return bool(self._waiting)

    def load(self) -> tuple[Path, ...]:
        """Read what is there, and tell which files have been moved aside since the last call.

        Raises NewerStatistics, and NotCounted where the disk fails.
        """
        self._counted = None
        atomic.clean(self._history)
        self.settle()
        if self._newer:
            raise NewerStatistics(self._path)
        aside, self._aside = self._aside, ()
        return aside

    def has_end_of(self, game_id: str) -> bool:
        """Whether this game is known to have been played to its end."""
        known = None if self._counted is None else self._counted.find(game_id)
        return known is not None and known.status == "finished"

    def add(self, over: Record) -> None:
        """Have a game kept by the next `settle`; one still being played counts as given up.

        A game without a person is nobody's, and not kept.
        """
        if over.seats[0].level is None:
            status = "given_up" if over.status == "playing" else over.status
            self._waiting[over.id] = structs.replace(over, status=status)

    def reopen(self, game_id: str) -> None:
        """Have a game that goes on after all be counted as given up no more.

        Where the disk fails it stays counted, until it is counted anew.
        """
        with contextlib.suppress(OSError):
            before = self._read()
            known = before.find(game_id)
            if known is not None and known.status == "given_up":
                (self._history / f"{game_id}.json").unlink(missing_ok=True)
                self._count(before, before.without(game_id))

    def settle(self) -> None:
        """Keep what is waiting. Raises NotCounted where the disk fails, to be tried again."""
        if self._counted is not None and not self._waiting:
            return
        try:
            self._settle()
        except OSError as error:
            raise NotCounted(error) from error
        self._waiting.clear()

    def _settle(self) -> None:
        known = self._counted is not None
        before = self._read()
        after = self._having_waiting(before)
        try:
            # First whole, then counted: so that it is not forgotten, whatever happens between.
            self._keep_whole(after)
        finally:
            if not self._newer:
                self._count(before, after if known else self._having_history(after))

    def forget(self, others: Iterable[str]) -> None:
        """Forget every game that is over, and whatever has been kept of them.

        Other games with these ids, of which something is left elsewhere, will not be counted
        either. Raises NewerStatistics, and OSError where the disk fails.
        """
        before = self._read()
        if self._newer:
            raise NewerStatistics(self._path)
        whole = [path for path in self._history.glob("*.json") if re.match(ID, path.stem)]
        left = {*others, *self._waiting, *before.forgotten, *(path.stem for path in whole)}
        forgotten = tuple(sorted(left))[:FORGOTTEN_KEPT]
        after = Statistics(forgotten=forgotten)
        if after != before:
            # First what was counted: then nothing that is left is counted again.
            atomic.write(self._path, statistics.encode(after))
            self._counted = after
        self._waiting.clear()
        for path in (backup_of(self._path), *whole):
            path.unlink(missing_ok=True)

    # Statistics

    def _read(self) -> Statistics:
        if self._counted is None:
            self._newer = False
            try:
                found = _stored(self._path, self._set_aside)
            except NewerStatistics:
                self._newer, found = True, None
            self._counted = found or Statistics()
        return self._counted

    def _set_aside(self, damaged: Path, _: StatisticsError) -> None:
        self._aside += (set_aside(damaged),)

    def _count(self, before: Statistics, after: Statistics) -> None:
        if after is before:
            return
        if before.games:
            with contextlib.suppress(OSError):
                atomic.write(backup_of(self._path), statistics.encode(before))
        atomic.write(self._path, statistics.encode(after))
        self._counted = after
        self._forget(after)

    # History

    def _having_waiting(self, before: Statistics) -> Statistics:
        after = before
        for over in self._waiting.values():
            after = after.having(result_of(over))
        return after

    def _having_history(self, before: Statistics) -> Statistics:
        """With the games that were kept whole by a program which came no further."""
        known, found = {game.id for game in before.games}, []
        for path in self._history.glob("*.json"):
            if path.stem in known:
                continue
            # What is no game there is nobody's business but that of who put it there.
            with contextlib.suppress(RecordError, OSError):
                found.append(result_of(record.decode(contents(path, record.LARGEST))))
        found.sort(key=lambda result: (result.ended is not None, result.ended, result.id))
        after = before
        for result in found:
            after = after.having(result)
        return after

    def _keep_whole(self, after: Statistics) -> None:
        """Keep the games that are waiting, those in which no deal was scored aside."""
        for over in self._waiting.values():
            result = after.find(over.id)
            if result is not None and result.deals:
                path = made(self._history) / f"{over.id}.json"
                atomic.write(path, record.encode(over))

    def _forget(self, counted: Statistics) -> None:
        """Remove whole games that were counted too long ago."""
        old = {game.id for game in [game for game in counted.games if game.deals][:-HISTORY_LENGTH]}
        for path in self._history.glob("*.json"):
            if path.stem in old:
                with contextlib.suppress(OSError):
                    path.unlink()


def counted(directory: Path) -> Statistics:
    """The games that are counted there, without touching anything; none where there is no file.

    Raises NewerStatistics, StatisticsError where neither the file nor its copy can be used, and
    OSError.
    """
    damage: list[StatisticsError] = []
    found = _stored(directory / STATISTICS_NAME, lambda file, error: damage.append(error))
    if found is None and damage:
        raise damage[0]
    return found or Statistics()


_Damaged = Callable[[Path, StatisticsError], None]
"""Hears of a file that cannot be used."""


def _stored(path: Path, damaged: _Damaged) -> Statistics | None:
    """What the file holds, or else its copy; None where neither can be used.

    Raises NewerStatistics, and OSError where the file itself cannot be read.
    """
    found = _held(path, damaged)
    if found is None:
        with contextlib.suppress(OSError):
            found = _held(backup_of(path), damaged)
    return found


def _held(file: Path, damaged: _Damaged) -> Statistics | None:
    try:
        return statistics.decode(contents(file, statistics.LARGEST))
    except FileNotFoundError:
        return None
    except StatisticsError as error:
        if error.kind == "newer":
            raise NewerStatistics(file) from error
        damaged(file, error)
        return None
