"""A program that plays on and on until it is killed, and says what it does and shows.

It reads lines ``DIRECTORY SEED``; for each it makes a process that plays there, and says ``dead``
when that one is. The process says ``pid PID`` first, then ``done STATE`` before it has a state
kept, and ``shown STATE`` when a person would see it.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import zlib
from pathlib import Path

import msgspec

from hearts_tui import keeping
from hearts_tui.engine import Rules
from hearts_tui.engine.events import CardPlayed, MoonChosen, Passed
from hearts_tui.match import Match
from hearts_tui.store import Autosave, Record
from tests.match.helpers import SOON, act, making, seats_of
from tests.players import Random

PASSING = ("rotate", "none")
"""Ways to pass; without any, the first that happens in a game may be a CPU's doing."""
GIVES_UP = 0.01
"""How likely it is that a game is given up after a step."""


class Telling(Autosave):
    """Says what it is given before it keeps it."""

    def submit(self, record: Record) -> None:
        say("done", state_of(record))
        super().submit(record)


def state_of(record: Record, actions: int | None = None) -> str:
    """A word for a game after so many actions, different for every other, with its status."""
    kept = record.actions[:actions]
    digest = zlib.crc32(msgspec.json.encode(kept))
    return f"{record.id}:{len(kept)}:{digest:x}:{record.status}"


def say(*words: object) -> None:
    """Write a line at once and whole, which a kill cannot take back."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(directory: Path, seed: int) -> None:
    """Play game after game, taking up what there is."""
    keeper, rng = Telling(directory), random.Random(seed)
    record = (await asyncio.to_thread(keeper.load)).record
    make = making(random=Random)
    while True:
        if record is None:
            rules = Rules(players=3, target=26, moon="choice", passing=rng.choice(PASSING))
            seats = seats_of(rules.players, "random")
            match = Match.new(rules, seats, keeper=keeper, make_player=make)
        else:
            match = Match.resume(record, keeper=keeper, make_player=make)
        await play_out(match, rng, len(match.record().actions))
        record = None


async def play_out(match: Match, rng: random.Random, shown: int) -> None:
    """Play a game to its end, or now and then give it up."""
    while not match.over and rng.random() > GIVES_UP:
        if match.persons_turn and shown == len(match.record().actions):
            if match.can_undo and rng.random() < 0.02:
                match.undo()
                shown = len(match.record().actions)
            else:
                decide(match, rng)
        step = await anext(match)
        shown += isinstance(step.event, Passed | CardPlayed | MoonChosen)
        say("shown", state_of(match.record(), shown))
    if match.over:
        match.seen()


def decide(match: Match, rng: random.Random) -> None:
    """Do for the person what has to be done."""
    if match.view.hand and not match.view.legal:
        match.raise_cards(match.view.hand[:2])
    act(match, rng)


def main() -> None:
    """Make a process for each line, and bury it."""
    # Of a disk that is only slow the game must not think that it hangs, and go on without.
    keeping.PATIENCE = SOON
    for line in sys.stdin:
        directory, seed = line.split()
        child = os.fork()
        if child == 0:
            # It says so itself: whoever made it might come to it after all that is said below.
            say("pid", os.getpid())
            asyncio.run(play(Path(directory), int(seed)))
            os._exit(0)
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()
