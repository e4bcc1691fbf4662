"""Games to be kept, and other programs that want to keep theirs."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from hearts_tui.engine import Action, Game, Rules
from hearts_tui.store import Record, SeatRecord
from hearts_tui.store.record import By
from tests.strategies import advance, next_action


def seat_records(players: int) -> tuple[SeatRecord, ...]:
    """The person and so many CPUs less one."""
    cpus = (SeatRecord(name=f"CPU {seat}", level="easy") for seat in range(1, players))
    return (SeatRecord(name="You"), *cpus)


def record_of(game: Game, **fields: Any) -> Record:
    """The record of a game in which each seat chose for itself."""
    by: list[By] = ["cpu" if action.seat else "person" for action in game.actions]
    return Record.of(game, id="c0ffee", seats=seat_records(game.rules.players), by=by, **fields)


def played(rules: Rules, actions: int, seed: int = 1, manner: str = "any") -> Game:
    """A game in which so many things were done at random."""
    game = Game(rules, seed)
    advance(game, actions, manner, random.Random(seed))
    return game


@cache
def sample(actions: int = 60) -> Record:
    """A game in the first deal or, with more actions, in a later one."""
    return record_of(played(Rules(), actions))


@cache
def finished() -> Record:
    """A game with a winner."""
    return record_of(played(Rules(target=26), 10_000))


def shot() -> Game:
    """A game in which a moon has been shot and its score has still to be chosen."""
    return Game.replay(Rules(moon="choice"), *_moon())


@cache
def _moon() -> tuple[int, tuple[Action, ...]]:
    """The seed of such a game, and what is done in it."""
    for seed in range(1000):
        game, rng = Game(Rules(moon="choice"), seed), random.Random(seed)
        while game.number == 1 and not game.over:
            if game.deal.choice_open:
                return seed, game.actions
            game.apply(next_action(game, "moon", rng))
    raise AssertionError("no moon was shot")


def document(record: Record) -> dict[str, Any]:
    """The record as any reader of JSON sees it."""
    from hearts_tui.store import encode

    read: dict[str, Any] = json.loads(encode(record))
    return read


def written(some: object) -> bytes:
    """Any value as JSON."""
    return json.dumps(some).encode()


@contextmanager
def another_program(code: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A process that runs this code; it is killed at the end if it has not ended by itself."""
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()
