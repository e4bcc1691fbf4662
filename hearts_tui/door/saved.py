"""Saved: what Home tells of the game that was left, and of a file that could not be read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from hearts_tui.store import Autosave, Record

TELL_AT_MOST = 4
"""Totals that Home has room for with their names; those of more players stand in a row without."""


class Saved(NamedTuple):
    """The game that can be continued, told in three lines; or why there is none."""

    record: Record | None = None
    lines: tuple[str, ...] = ()
    against: str = ""
    """The opponents of a large table in short; its row of totals names nobody."""
    trouble: str = ""
    """What is to be known of the files; empty where all is well."""
    closed: bool = False
    """Whether the file of the game is not this program's to write, so that no game is saved."""


def nothing_left() -> bool:
    """Whether there is surely no game to continue; in case of doubt Home says what there is."""
    from hearts_tui.store import RecordError, decode
    from hearts_tui.store.files import backup_of, contents
    from hearts_tui.store.gamefile import GAME_NAME
    from hearts_tui.store.places import data_dir
    from hearts_tui.store.record import LARGEST

    path = data_dir() / GAME_NAME
    try:
        return not decode(contents(path, LARGEST)).goes_on
    except FileNotFoundError:
        return not backup_of(path).exists()
    except (OSError, RecordError):
        return False


def read(keeper: Autosave, now: Callable[[], datetime]) -> Saved:
    """Look at what is on disk; blocks, so it is to be called off the event loop."""
    from hearts_tui.store import GameInUse, NewerGame
    from hearts_tui.words import keeping

    loaded = keeper.load()
    found = saved(loaded.record, now(), keeping.trouble(loaded))
    return found._replace(closed=isinstance(loaded.trouble, GameInUse | NewerGame))


def saved(record: Record | None, now: datetime, trouble: str = "") -> Saved:
    """Tell of this game; one that is over, its end having been seen, is none to continue."""
    if record is None or not record.goes_on:
        return Saved(trouble=trouble)
    from hearts_tui.store import replay
    from hearts_tui.words import results

    game = replay(record)
    scored = None if record.seen else len(game.sheet)
    where = results.where_it_stands(game.view(0), scored=scored)
    names = [seat.name for seat in record.seats]
    levels = [seat.level for seat in record.seats[1:]]
    totals = results.totals(names, game.totals, TELL_AT_MOST)
    left = "" if record.left is None else results.when_left(record.left.astimezone(), now)
    lines = tuple(line for line in (where, totals, left) if line)
    against = "" if len(names) <= TELL_AT_MOST else results.opponents(levels)
    return Saved(record, lines, against, trouble)
