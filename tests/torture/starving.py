"""Starving: everything a disk can refuse is refused now and then, and the game goes on."""

from __future__ import annotations

import asyncio
import errno
import io
import os
import random
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

from hearts_tui.engine import Rules
from hearts_tui.engine.events import GameOver
from hearts_tui.match import Match, NotSaved
from hearts_tui.store import Autosave, Record, atomic, decode
from hearts_tui.store.statistics import decode as decode_statistics
from tests.match.helpers import act, making, seats_of
from tests.players import Random

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES, errno.EDQUOT, errno.EMFILE)
RULES = Rules(players=3, target=26)


@dataclass
class Gremlin:
    """Makes calls to the system fail with a probability, and counts how often it did."""

    rng: random.Random
    chance: float = 0.0
    refused: dict[str, int] = field(default_factory=dict)
    _busy: threading.Lock = field(default_factory=threading.Lock)

    def meddle(self, name: str) -> None:
        """Fail, or not. Raises OSError."""
        with self._busy:
            if self.rng.random() >= self.chance:
                return
            self.refused[name] = self.refused.get(name, 0) + 1
            number = self.rng.choice(ERRORS)
        raise OSError(number, os.strerror(number))

    def on(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        """The call, which may fail before it is made."""

        def meddled(*arguments: Any, **named: Any) -> Any:
            self.meddle(name)
            return call(*arguments, **named)

        return meddled

    def file(self, handle: int, mode: str, **named: Any) -> io.BufferedWriter:
        """A file of which only a part may be written."""
        gremlin = self

        class Torn(io.BufferedWriter):
            def write(self, data: Any) -> int:
                try:
                    gremlin.meddle("write")
                except OSError:
                    super().write(data[: len(data) // 2])
                    super().flush()
                    raise
                return super().write(data)

        return Torn(io.FileIO(handle, "w"))

    @contextmanager
    def loose(self) -> Iterator[None]:
        """Have it meddle with all that the store asks of the system."""
        with (
            mock.patch.object(tempfile, "mkstemp", self.on("open", tempfile.mkstemp)),
            mock.patch.object(os, "fdopen", self.file),
            mock.patch.object(os, "fsync", self.on("fsync", os.fsync)),
            mock.patch.object(Path, "replace", self.on("replace", Path.replace)),
            mock.patch.object(Path, "mkdir", self.on("mkdir", Path.mkdir)),
            mock.patch.object(Path, "stat", self.on("stat", Path.stat)),
            mock.patch.object(Path, "open", self.on("read", Path.open)),
        ):
            yield


async def _play(directory: Path, gremlin: Gremlin, rng: random.Random) -> tuple[int, int]:
    """Play a game while the disk is moody; how many actions, and how often trouble was told."""
    keeper = Autosave(directory)
    await asyncio.to_thread(keeper.load)
    make = making(random=Random)
    match = Match.new(RULES, seats_of(RULES.players, "random"), keeper=keeper, make_player=make)
    states: list[Record] = []
    told = 0
    while not match.over:
        gremlin.chance = rng.choice((0.0, 0.0, 0.02, 0.2, 1.0))
        for _ in range(rng.randrange(1, 15)):
            if match.persons_turn:
                act(match, rng)
            event = (await anext(match)).event
            told += isinstance(event, NotSaved)
            states.append(match.record())
            _look(directory, states)
            if isinstance(event, GameOver):
                break
    gremlin.chance = 0.0
    match.seen()
    await match.close()
    assert keeper.trouble is None
    await asyncio.to_thread(keeper.close)
    assert decode((directory / "game.json").read_bytes()) == match.record()
    return len(match.record().actions), told


def _look(directory: Path, states: list[Record]) -> None:
    """Whatever is there is whole, and was once so."""
    try:
        data = os.read(handle := os.open(directory / "game.json", os.O_RDONLY), 2**24)
    except FileNotFoundError:
        return
    os.close(handle)
    record = decode(data)
    known = [state for state in states if state.id == record.id]
    assert not known or any(record.actions == state.actions for state in known)


def starve(games: int, seed: int, directory: Path) -> str:
    """Play so many games on a disk that fails now and then."""
    rng = random.Random(seed)
    gremlin = Gremlin(random.Random(seed + 1))
    directory = directory / "games"
    actions, told = 0, 0
    for number in range(1, games + 1):
        with gremlin.loose():
            played, heard = asyncio.run(_play(directory, gremlin, rng))
        actions, told = actions + played, told + heard
        counted = decode_statistics((directory / "statistics.json").read_bytes()).games
        assert [game.status for game in counted] == ["finished"] * number
    keeper = Autosave(directory)
    keeper.load()
    keeper.close()
    assert not list(directory.rglob(f"{atomic.TEMPORARY}*"))
    refused = ", ".join(f"{name} {count}" for name, count in sorted(gremlin.refused.items()))
    return (
        f"{games} games of {actions} actions; refused: {refused}; told {told} times, nothing lost"
    )
