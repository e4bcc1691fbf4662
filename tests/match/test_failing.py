"""Tests of players that fail: another chooses in their place, and the game goes on."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from hearts_tui.cpu import Player, PlayerError, player
from hearts_tui.engine import Rules
from hearts_tui.engine.cards import cards
from hearts_tui.engine.events import CardPlayed, GameOver, Passed
from hearts_tui.match import Match, Replaced, Step
from tests.match.helpers import Answers, First, Kept, making
from tests.match.playing import events, happens, new, play_out
from tests.store.helpers import record_of, shot

FAULTS: dict[str, object] = {
    "an error": LookupError("lost count"),
    "leaving": SystemExit(3),
    "an interrupt": KeyboardInterrupt(),
    "nothing": None,
    "text": "QS",
    "a number": 7,
    "no cards": (),
    "two cards": cards("2C 3C"),
    "cards of nobody": cards("2C 2C 2C"),
    "a card": cards("2C")[0],
}


def check(steps: list[Step], seat: int, log: Path | None) -> None:
    """Every choice of this seat follows the news that it was made by another."""
    for before, step in pairwise(steps):
        mine = isinstance(step.event, Passed | CardPlayed) and step.event.seat == seat
        assert (before.event == Replaced(seat, log)) == mine


@pytest.mark.parametrize("answer", FAULTS.values(), ids=FAULTS)
async def test_whoever_fails_is_replaced(answer: object, home: Path) -> None:
    keeper = Kept()
    bad = Answers(answer)
    match = new(
        Rules(target=26),
        keeper=keeper,
        make_player=making(first=lambda seed: bad if seed == 2 else First()),
    )
    steps = await play_out(match)
    assert isinstance(steps[-1].event, GameOver)
    log = home / "hearts-tui" / "state" / "faults.log"
    by = {(action.seat, action.by) for action in keeper.last.actions if action.seat}
    if isinstance(answer, type(cards("2C")[0])):
        # It is legal now and then.
        assert (2, "fallback") in by
    else:
        assert by == {(1, "cpu"), (2, "fallback"), (3, "cpu")}
        check(steps, 2, log)
    text = log.read_text(encoding="utf-8")
    assert "Seat 2" in text
    assert "Traceback" in text


async def test_the_stand_in_is_a_normal_player() -> None:
    records = []
    for level, answer in (("first", LookupError()), ("normal", None)):
        keeper = Kept()
        make = making(first=Answers(answer).again)
        await play_out(new(Rules(target=26), level, keeper=keeper, make_player=make))
        records.append([action.action for action in keeper.last.actions])
    assert records[0] == records[1]


async def test_where_the_stand_in_fails_too_the_game_goes_on() -> None:
    keeper = Kept()
    bad = Answers(LookupError("lost count"))
    make = making(first=lambda seed: bad, normal=lambda seed: bad)
    steps = await play_out(new(Rules(target=26), keeper=keeper, make_player=make))
    assert isinstance(steps[-1].event, GameOver)
    first = Kept()
    await play_out(new(Rules(target=26), keeper=first))
    assert [action.action for action in keeper.last.actions] == [
        action.action for action in first.last.actions
    ]


async def test_a_stand_in_that_cannot_be_made_stops_nobody() -> None:
    def make(level: str, seed: int) -> Player:
        if level == "normal":
            raise PlayerError(level, "There is none.")
        return Answers(LookupError("lost count"))

    steps = await play_out(new(Rules(target=26), make_player=make))
    assert isinstance(steps[-1].event, GameOver)


@pytest.mark.parametrize("answer", ["half", None, LookupError()], ids=str)
async def test_a_moon_is_scored_whoever_fails(answer: object) -> None:
    game = shot()
    shooter = game.to_act[0]
    assert shooter != 0
    bad = Answers(answer)
    match = Match.resume(record_of(game), keeper=Kept(), make_player=making(easy=lambda seed: bad))
    await play_out(match, until=lambda step: len(match.sheet) == 1)
    chosen = match.record().actions[len(game.actions)]
    assert (chosen.seat, chosen.by) == (shooter, "fallback")
    assert chosen.moon == player("normal", 0).choose_moon(game.view(shooter))


async def test_a_log_that_cannot_be_written_stops_nobody(home: Path) -> None:
    (home / "hearts-tui").write_text("in the way")
    bad = Answers(LookupError("lost count"))
    match = new(make_player=making(first=lambda seed: bad))
    steps = await play_out(match, until=happens(Passed))
    assert events(steps)[-2:] == [Replaced(1, None), Passed(1)]


async def test_a_player_that_is_gone_is_stood_in_for() -> None:
    record = new(Rules(target=26)).record()

    def make(level: str, seed: int) -> Player:
        if level == "first":
            raise PlayerError(level, "There is no such module any more.")
        return player(level, seed)

    keeper = Kept()
    match = Match.resume(record, keeper=keeper, make_player=make)
    steps = await play_out(match)
    assert isinstance(steps[-1].event, GameOver)
    assert {action.by for action in keeper.last.actions} == {"person", "fallback"}
