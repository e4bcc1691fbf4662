"""Killing: a program is ended at any moment, and the next one finds the game as it was shown."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import IO

from hearts_tui.store import Autosave, atomic, decode
from hearts_tui.store.statistics import decode as decode_statistics
from tests.torture.victim import state_of

FILES = {
    "game.json",
    "game.json.bak",
    "game.lock",
    "history",
    "statistics.json",
    "statistics.json.bak",
}


@dataclass
class Told:
    """What a victim has told: states, each once when it was done and once when it was shown."""

    done: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)
    saves: int = 0

    def hear(self, line: str) -> None:
        """Take in a line it has said."""
        what, state = line.split()
        self.saves += what == "done"
        states = self.done if what == "done" else self.shown
        if state not in states[-1:]:
            states.append(state)


@dataclass
class Killer:
    """Kills programs that play in a directory, and looks at what they leave."""

    directory: Path
    rng: random.Random
    over: dict[str, str] = field(default_factory=dict)
    """Games that have come to an end, and to which."""
    left: str | None = None
    """The state that was found last."""
    saves: int = 0
    behind: int = 0
    """How often an action that had been shown was lost."""

    def kill(self, victims: subprocess.Popen[str]) -> None:
        """Have a program play for a while, kill it, and look."""
        assert victims.stdin is not None
        assert victims.stdout is not None
        victims.stdin.write(f"{self.directory} {self.rng.randrange(10**6)}\n")
        victims.stdin.flush()
        told = self._until_killed(victims.stdout)
        self.saves += told.saves
        self._look(told)

    def _until_killed(self, said: IO[str]) -> Told:
        word, pid = said.readline().split()
        assert word == "pid"
        told = Told()
        few = self.rng.randrange(10)
        for _ in range(self.rng.choice((0, few, few, 20 * few))):
            told.hear(said.readline())
        # It may be in the middle of a word, or have nothing to say until the disk is done.
        time.sleep(self.rng.random() * self.rng.choice((0.004, 0.03)))
        os.kill(int(pid), signal.SIGKILL)
        while (line := said.readline()) != "dead\n":
            told.hear(line)
        return told

    def _look(self, told: Told) -> None:
        litter = list(self.directory.rglob(f"{atomic.TEMPORARY}*"))
        assert len(litter) <= 1, litter
        self._load()
        game = self.directory / "game.json"
        state = state_of(decode(game.read_bytes())) if game.exists() else None
        self._judge(state, told)
        self._count(state, told)
        self.left = state

    def _load(self) -> None:
        keeper = Autosave(self.directory)
        try:
            found = keeper.load()
        finally:
            keeper.close()
        assert (found.set_aside, found.backup, found.trouble, found.uncounted) == (
            (),
            None,
            None,
            None,
        )
        if self.directory.exists():
            assert {path.name for path in self.directory.iterdir()} <= FILES

    def _judge(self, state: str | None, told: Told) -> None:
        """It is nothing that was not done, and at most one action older than what was shown."""
        done = [self.left, *told.done]
        assert state in done, (state, done[-4:])
        if told.shown:
            # The same has been shown before it was done only where nothing was done yet.
            seen = _last(done, told.shown[-1]) if told.shown[-1] in done else 0
            lost = seen - _last(done, state)
            assert lost <= 1, (state, told.done[-4:], told.shown[-4:])
            self.behind += lost == 1

    def _count(self, state: str | None, told: Told) -> None:
        """Each game that is over is counted once, and as what it was."""
        done = [state for state in (self.left, *told.done) if state is not None]
        if state is None:
            return
        kept = done[: _last(done, state) + 1]
        for before, after in pairwise(kept):
            if _game(before) != _game(after):
                self.over[_game(before)] = _end(before)
        if _end(state) == "finished":
            self.over[_game(state)] = "finished"
        assert self._counted() == self.over, (state, told.done[-4:])

    def _counted(self) -> dict[str, str]:
        path = self.directory / "statistics.json"
        games = decode_statistics(path.read_bytes()).games if path.exists() else ()
        assert len({game.id for game in games}) == len(games)
        return {game.id: game.status for game in games}


def _last(states: list[str] | list[str | None], state: str | None) -> int:
    return len(states) - 1 - states[::-1].index(state)  # type: ignore[arg-type]


def _game(state: str) -> str:
    return state.split(":")[0]


def _end(state: str) -> str:
    return "finished" if state.endswith(":finished") else "given_up"


@contextmanager
def victims() -> Iterator[subprocess.Popen[str]]:
    """What makes programs to be killed."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.torture.victim"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            # Where something was found wrong, the last of them may still be playing.
            os.killpg(process.pid, signal.SIGKILL)


def kill(times: int, seed: int, directory: Path) -> str:
    """Kill so many programs that play one after the other in this directory."""
    killer = Killer(directory / "games", random.Random(seed))
    with victims() as process:
        for _ in range(times):
            killer.kill(process)
    return (
        f"{times} kills over {killer.saves} saves, {len(killer.over)} games over; "
        f"{killer.behind} times the last action shown was lost, and never more"
    )
