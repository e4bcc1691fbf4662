"""Resuming: put down after every single action, a game comes to the same end."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from hearts_tui.cpu import Player, player
from hearts_tui.engine import Rules
from hearts_tui.match import Match, SeatPlan, Unsaved
from hearts_tui.store import Autosave, Record, decode, encode
from tests.engine.helpers import game_state
from tests.players import Random
from tests.strategies import CHOICES

LEVELS = ("easy", "normal", "random")


def make(level: str, seed: int) -> Player:
    """A player of one of these levels."""
    return Random(seed) if level == "random" else player(level, seed)


def some_rules(rng: random.Random) -> Rules:
    """Rules with every option drawn, and a low target."""
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    packs = rng.choice((1, 1, 2))
    if packs == 2:
        options["leftover"] = "kitty"
    players = rng.randint(3, 7) if packs == 1 else rng.randint(6, 11)
    return Rules(players=players, packs=packs, target=rng.choice((26, 26, 40)), **options)


def seats(rules: Rules, rng: random.Random) -> tuple[SeatPlan, ...]:
    """The person, and CPUs of mixed levels."""
    cpus = (
        SeatPlan(f"CPU {seat}", rng.choice(LEVELS), rng.randrange(1000))
        for seat in range(1, rules.players)
    )
    return (SeatPlan("You", None), *cpus)


def decide(match: Match) -> None:
    """Do what this person always does here."""
    view, person = match.view, Random(0)
    if view.legal:
        match.play(person.choose_card(view))
    elif view.hand:
        match.pass_cards(person.choose_pass(view))
    else:
        match.choose_moon(person.choose_moon(view))


async def play_on(match: Match, until: Callable[[], bool]) -> None:
    """Take steps until that is so; the person passes when all the others have."""
    while not match.over and not until():
        if match.persons_turn and match.to_act == (0,):
            decide(match)
        else:
            await anext(match)


async def _whole(rules: Rules, plans: tuple[SeatPlan, ...], seed: int) -> Record:
    """The game played in one go, without a disk."""
    match = Match.new(rules, plans, seed=seed, keeper=Unsaved(), make_player=make)
    await play_on(match, lambda: False)
    await match.close()
    return match.record()


async def _in_pieces(
    rules: Rules, plans: tuple[SeatPlan, ...], seed: int, directory: Path
) -> tuple[Record, int]:
    """The same game, left and taken up after each action; and by how many processes."""
    keeper, processes = Autosave(directory), 0
    match = Match.new(rules, plans, seed=seed, keeper=keeper, make_player=make)
    while True:
        before, number = len(match.record().actions), match.view.number
        await play_on(match, lambda: len(match.record().actions) > before)  # noqa: B023
        await match.close()
        await asyncio.to_thread(keeper.close)
        left = match.record()
        if left.status == "finished":
            assert decode((directory / "game.json").read_bytes()) == left
            return left, processes
        keeper = Autosave(directory)
        if match.view.number > number:
            _elsewhere(directory, left)
            processes += 1
            found = (await asyncio.to_thread(keeper.load)).record
        else:
            found = (await asyncio.to_thread(keeper.load)).record
            assert found == left
        assert found is not None
        before_it, match = match, Match.resume(found, keeper=keeper, make_player=make)
        if found == left:
            assert _standing(match) == _standing(before_it)
            assert game_state(match._game) == game_state(before_it._game)


def _standing(match: Match) -> tuple[object, ...]:
    return (
        match.view,
        match.sheet,
        match.totals,
        match.to_act,
        match.raised,
        match.unseen and match.unseen.number,
        match.seats,
    )


def _elsewhere(directory: Path, left: Record) -> None:
    """Let a fresh process take the game up, bring it a few actions on, and leave it."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.torture.resuming", str(directory)],
        capture_output=True,
        cwd=Path(__file__).parents[2],
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    record = decode((directory / "game.json").read_bytes())
    assert done.stdout == encode(record)
    assert record.actions[: len(left.actions)] == left.actions
    assert len(record.actions) > len(left.actions)


async def _take_up(directory: Path) -> Record:
    """What that process does."""
    keeper = Autosave(directory)
    found = keeper.load()
    assert found.record is not None
    match = Match.resume(found.record, keeper=keeper, make_player=make)
    match.seen()
    goal = len(found.record.actions) + match.rules.players
    await play_on(match, lambda: len(match.record().actions) >= goal)
    await match.close()
    keeper.close()
    return match.record()


def resume(games: int, seed: int, directory: Path) -> str:
    """Play so many games of random rules, whole and in pieces."""
    rng = random.Random(seed)
    actions, elsewhere = 0, 0
    for number in range(games):
        rules = some_rules(rng)
        plans, game_seed = seats(rules, rng), rng.randrange(2**64)
        whole = asyncio.run(_whole(rules, plans, game_seed))
        pieces, processes = asyncio.run(
            _in_pieces(rules, plans, game_seed, directory / f"game-{number}")
        )
        assert pieces.actions == whole.actions, rules
        assert pieces.deals == whole.deals
        assert pieces.status == whole.status == "finished"
        actions, elsewhere = actions + len(whole.actions), elsewhere + processes
    return (
        f"{games} games put down and taken up after each of {actions} actions, "
        f"{elsewhere} times in a fresh process: all came to the same end"
    )


if __name__ == "__main__":
    sys.stdout.buffer.write(encode(asyncio.run(_take_up(Path(sys.argv[1])))))
