"""Tests of games that are put down and taken up again: everything is as it was."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_tui.engine import Direction, Rules
from hearts_tui.engine.events import CardPlayed, DealScored, MoonChosen, Passed
from hearts_tui.match import Match
from hearts_tui.store import Autosave, Record, RecordError, decode, encode
from tests.match.helpers import Kept, act, making
from tests.match.playing import (
    events,
    happens,
    new,
    next_step,
    play_out,
    shot_by_the_person,
    standing,
)
from tests.players import Random
from tests.store.helpers import record_of, shot
from tests.strategies import rules_sets, seeds


def again(record: Record, **named: Any) -> Match:
    """The match taken up from the record's bytes."""
    named.setdefault("keeper", Kept())
    named.setdefault("make_player", making(random=Random, easy=Random))
    return Match.resume(decode(encode(record)), **named)


def whole(match: Match) -> tuple[object, ...]:
    """How a match stands and what is kept of it, as one value to compare."""
    return (*standing(match), match.record())


@given(rules_sets(), seeds, st.integers(0, 140))
@settings(max_examples=10)
def test_a_game_goes_on_from_anywhere(rules: Rules, seed: int, stop: int) -> None:
    """Played with one stop and without any, it comes to the same."""

    async def play(stops: bool) -> tuple[list[object], list[Record]]:
        keeper = Kept()
        make = making(random=Random)
        match = new(rules, "random", seed=seed, keeper=keeper, make_player=make)
        told: list[object] = []
        while len(told) < 200 and not match.over:
            if match.persons_turn:
                act(match)
            step = await next_step(match)
            told.append((repr(step.event)[:40], step.view, step.sheet))
            if stops and len(told) == stop:
                stopped, match = match, again(match.record(), keeper=keeper)
                # Whose pass was held has to pass again; the cards are raised already.
                held = match.view.direction is not Direction.HOLD and 0 not in stopped.to_act
                if not (held and match.persons_turn):
                    assert whole(match) == whole(stopped)
                assert match.raised == stopped.raised
        return told, keeper.records

    _, once = asyncio.run(play(stops=False))
    _, twice = asyncio.run(play(stops=True))
    shorter = min(len(once[-1].actions), len(twice[-1].actions))
    assert shorter > 20
    assert once[-1].actions[:shorter] == twice[-1].actions[:shorter]


async def saved_at(until: Callable[[Match], bool], rules: Rules | None = None) -> Match:
    """A match that has been brought so far."""
    match = new(rules, "random", make_player=making(random=Random))
    rng = random.Random(1)
    while not until(match):
        if match.persons_turn and match.to_act == (0,):
            act(match, rng)
        await next_step(match)
    return match


async def test_in_the_middle_of_passing() -> None:
    match = await saved_at(lambda match: len(match.record().actions) == 2)
    raised = match.view.hand[2:4]
    match.raise_cards(raised)
    resumed = again(match.record())
    assert whole(resumed) == whole(match)
    assert (resumed.raised, resumed.to_act) == (raised, (0, 3))
    await play_out(resumed, until=happens(Passed), patient=True)
    assert resumed.raised == raised
    resumed.pass_cards([*raised, resumed.view.hand[0]])
    steps = await play_out(resumed, until=happens(Passed))
    assert steps[-1].event == Passed(0)
    assert resumed.raised == ()


async def test_while_a_pass_is_held() -> None:
    match = new(make_player=making())
    match.pass_cards(match.view.hand[:3])
    resumed = again(match.record())
    assert resumed.persons_turn
    assert resumed.raised == match.view.hand[:3]


async def test_in_the_middle_of_a_trick() -> None:
    match = await saved_at(lambda match: len(match.view.trick) == 2 and match.persons_turn)
    resumed = again(match.record())
    assert whole(resumed) == whole(match)
    act(match)
    act(resumed)
    assert resumed.view == match.view
    assert isinstance((await next_step(resumed)).event, CardPlayed)


async def test_in_the_middle_of_a_trick_of_cpus() -> None:
    match = await saved_at(lambda match: len(match.view.trick) == 1 and not match.persons_turn)
    resumed = again(match.record())
    assert whole(resumed) == whole(match)
    done = len(match.record().actions)
    await play_out(match, until=lambda step: len(match.record().actions) > done)
    await play_out(resumed, until=lambda step: len(resumed.record().actions) > done)
    assert resumed.record() == match.record()


async def test_with_a_result_that_has_not_been_seen() -> None:
    match = await saved_at(lambda match: match.unseen is not None)
    resumed = again(match.record())
    assert whole(resumed) == whole(match)
    assert resumed.unseen is not None
    assert (resumed.unseen.number, resumed.view.number) == (1, 2)
    resumed.seen()
    third = again(resumed.record())
    assert third.unseen is None
    assert third.last_deal is not None


async def test_with_a_moon_to_be_scored() -> None:
    game = shot()
    shooter = game.to_act[0]
    resumed = again(record_of(game))
    assert resumed.to_act == (shooter,)
    assert resumed.persons_turn == (shooter == 0)
    steps = await play_out(resumed, until=happens(DealScored))
    assert happens(MoonChosen)(steps[-2])
    assert steps[-1].view.hand == ()
    assert [action.seat for action in resumed.record().actions if action.moon] == [shooter]


async def test_with_a_moon_of_the_persons_own() -> None:
    resumed = again(shot_by_the_person())
    assert resumed.persons_turn
    assert resumed.view.hand == ()
    resumed.choose_moon("self_minus")
    steps = await play_out(resumed, until=happens(DealScored))
    assert events(steps)[0] == MoonChosen(0, "self_minus")
    assert steps[-1].sheet == ((-26, 0, 0, 0),)


async def test_a_game_that_is_over_has_no_more_steps() -> None:
    match = new(Rules(target=26))
    await play_out(match)
    resumed = again(match.record())
    assert resumed.over
    assert await play_out(resumed) == []
    assert resumed.unseen is not None


async def test_nothing_is_written_before_something_is_done() -> None:
    keeper = Kept()
    resumed = again(new().record(), keeper=keeper)
    assert keeper.records == []
    resumed.raise_cards(resumed.view.hand[:1])
    assert len(keeper.records) == 1


def test_an_impossible_game_cannot_be_taken_up() -> None:
    record = new().record()
    broken = msgspec.structs.replace(record, seed="-1")
    with pytest.raises(RecordError) as refused:
        Match.resume(broken, keeper=Kept())
    assert refused.value.kind == "impossible"


async def test_from_disk() -> None:
    keeper = Autosave()
    match = new(keeper=keeper, make_player=making(first=Random))
    await play_out(match, random.Random(1), lambda step: len(match.view.plays) == 20)
    await match.close()
    found = await asyncio.to_thread(keeper.load)
    assert found.record == match.record()
    resumed = Match.resume(found.record, keeper=keeper, make_player=making(first=Random))
    assert resumed.view == match.view
    await play_out(resumed, random.Random(1), lambda step: resumed.view.number == 2)
    await resumed.close()
    assert (await asyncio.to_thread(keeper.load)).record == resumed.record()
    await asyncio.to_thread(keeper.close)
