"""Games in lines of text, talked through in this process."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hearts_tui.door.start import NewGame, Start
from hearts_tui.engine import Rules
from hearts_tui.plain.program import play
from hearts_tui.plain.talk import Talk
from hearts_tui.store import Record, decode, encode
from hearts_tui.store.gamefile import GAME_NAME
from hearts_tui.store.places import data_dir, made
from tests.plain.reader import Reader


class Typing(Reader):
    """Types these lines and then no more, whatever is said."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self._lines = list(lines)

    def _answer(self, said: list[str]) -> str | None:
        return self._lines.pop(0) if self._lines else None


def talk_with(reader: Reader, start: Start | None = None) -> int:
    """Have the program talk with this one; the exit status."""
    return asyncio.run(play(start or Start(), Talk(reader, reader, unicode=False)))


def new(rules: Rules, seed: int = 5) -> Start:
    """A new game against easy players."""
    return Start(new=NewGame(rules, ("easy",) * (rules.players - 1), seed))


def game_file() -> Path:
    return data_dir() / GAME_NAME


def on_disk() -> Record:
    """The game as it is kept."""
    return decode(game_file().read_bytes())


def left(record: Record) -> None:
    """Leave this game where it is kept, as any program would."""
    made(data_dir())
    game_file().write_bytes(encode(record))
