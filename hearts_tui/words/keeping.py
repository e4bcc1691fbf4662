"""Words for what is kept on disk: what was found there, and what could not be written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hearts_tui.store import GameInUse, Loaded, NewerGame, NewerStatistics, NotCounted
from hearts_tui.store.gamefile import GAME_NAME
from hearts_tui.store.places import data_dir
from hearts_tui.words import _


def trouble(loaded: Loaded) -> str:
    """What is to be known of the files before a game is played; empty where all is well."""
    sentences = (
        _set_aside(loaded.set_aside),
        "" if loaded.backup is None else _backup(loaded.backup),
        "" if loaded.trouble is None else _left_alone(loaded.trouble),
        "" if loaded.uncounted is None else not_saved(loaded.uncounted),
    )
    return " ".join(filter(None, sentences))


def not_saved(error: Exception) -> str:
    """Why the game, or the result of one, is not on disk."""
    if isinstance(error, NotCounted):
        return _("The result could not be added to the statistics: {why}.").format(
            why=why(error.error)
        )
    if isinstance(error, NewerStatistics):
        return _("{name} is of a newer version, so games are not counted.").format(
            name=error.path.name
        )
    if isinstance(error, NewerGame | GameInUse):
        return _left_alone(error)
    if isinstance(error, FileExistsError) and error.filename:
        return _("This game is not being saved: {path} is not a directory.").format(
            path=error.filename
        )
    return _("This game is not being saved: {path} cannot be written ({why}).").format(
        path=data_dir() / GAME_NAME, why=why(error)
    )


def kept() -> str:
    """That the person may leave, and find the game again."""
    return _("The game is saved as it stands.")


def not_kept() -> str:
    """That the game on the table is lost with the program."""
    return _("This game is not kept: it is gone when you leave Hearts.")


def counts_as_given_up() -> str:
    """What becomes of an unfinished game when another is begun."""
    return _("A game that is given up cannot be continued, and is counted as given up.")


def failed(log: Path | None) -> str:
    """That the program has come to an end nobody wanted; `log` tells more, if it was written."""
    sentence = _("Hearts has failed, and is sorry. The game is kept as it was.")
    if log is None:
        return sentence
    return sentence + " " + _("What happened is told in {file}.").format(file=log)


def why(error: Exception) -> str:
    """What went wrong, without numbers and paths where the system has words for it."""
    told = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return (told or type(error).__name__).rstrip(".")


def nobody_wakes() -> str:
    """Why Ctrl+Z does nothing."""
    return _("No shell waits here that could wake the program; Ctrl+Q leaves it.")


def _set_aside(files: Sequence[Path]) -> str:
    """That files were moved aside because nothing could be made of them."""
    if not files:
        return ""
    names = ", ".join(path.name for path in files)
    if len(files) == 1:
        return _("A saved file was damaged; it is kept as {name}.").format(name=names)
    return _("Saved files were damaged; they are kept as {names}.").format(names=names)


def _backup(path: Path) -> str:
    """That the game which can be continued comes from a copy."""
    return _("Continue takes up the copy {name}, from the beginning of a deal.").format(
        name=path.name
    )


def _left_alone(error: Exception) -> str:
    """Why the file of the game is not touched, and what follows for the game to be played."""
    if isinstance(error, NewerGame):
        return _(
            "{name} is of a newer version of Hearts and is left as it is; a game played now is "
            "not saved."
        ).format(name=error.path.name)
    if isinstance(error, GameInUse):
        return _("Hearts is open elsewhere with your game; a game played here is not saved.")
    return _("The saved game cannot be read: {why}; a new one may not be saved either.").format(
        why=why(error)
    )
