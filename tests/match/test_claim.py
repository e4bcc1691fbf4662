"""Tests of claims: what is settled is played out, and comes to what it would have come to."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given, settings
from msgspec import structs

from hearts_tui.engine import Rules
from hearts_tui.engine.events import CardPlayed, DealScored
from hearts_tui.match import Match, Thinking
from hearts_tui.store import decode, encode, replay
from tests.engine.helpers import game_state
from tests.match.helpers import SOON, First, Kept, Slow, act, making
from tests.match.playing import events, happens, new, next_step, play_out, waiting
from tests.players import Random
from tests.strategies import rules_sets, seeds

SEED = 29
"""Of a game in which the first deal is settled some tricks before its end."""


async def to_a_claim(match: Match, on_turn: bool = True) -> None:
    """Play until something can be claimed, with nothing left to be told."""
    await play_out(match, until=lambda step: match.claimable and match.persons_turn == on_turn)
    while match._steps:
        await next_step(match)


@given(rules_sets(), seeds)
@settings(max_examples=12)
def test_a_claim_comes_to_what_play_comes_to(rules: Rules, seed: int) -> None:
    async def play() -> None:
        rng, make = random.Random(seed), making(random=Random)
        match = new(rules, "random", seed=seed, make_player=make, keeper=Kept())
        await play_out(match, rng, lambda step: match.claimable or step.view.number > 1)
        if not match.claimable:
            return
        other = Match.resume(match.record(), keeper=Kept(), make_player=make)
        match.claim()
        scores = []
        for played in (match, other):
            await play_out(played, rng, happens(DealScored))
            assert played.last_deal is not None
            scores.append(played.last_deal.scores("self_minus"))
        assert scores[0] == scores[1]
        assert game_state(replay(match.record())) == game_state(match._game)

    asyncio.run(play())


async def test_a_claim_is_one_step_for_the_disk_and_every_card_for_the_screen() -> None:
    keeper = Kept()
    match = new(Rules(passing="none", target=200), seed=SEED, keeper=keeper)
    await to_a_claim(match)
    left = sum(map(len, match._game.deal._hands))
    before, kept = match.record(), len(keeper.records)
    assert left > 4
    match.claim()
    assert len(keeper.records) == kept + 1
    assert (len(match.sheet), match.view.number, match.claimable) == (1, 2, False)
    steps: list[object] = []
    while not any(isinstance(event, DealScored) for event in steps):
        steps.append((await next_step(match)).event)
    assert [event.seat for event in steps if isinstance(event, CardPlayed)] == [
        action.seat for action in match.record().actions[len(before.actions) :]
    ]
    done = match.record().actions[len(before.actions) :]
    assert (len(done), {action.by for action in done}) == (left, {"forced"})
    assert match.aids == ()
    assert match.unseen is not None
    assert decode(encode(keeper.last)) == match.record()
    with pytest.raises(ValueError, match="settled"):
        match.claim()


async def test_a_claim_is_taken_back_with_the_decision_before_it() -> None:
    match = new(Rules(passing="none", target=200), seed=SEED)
    await to_a_claim(match)
    act(match)
    match.undo()
    before, could = match.view, match.can_redo
    match.claim()
    assert (could, match.can_redo) == (True, False)
    act(match)
    match.undo()
    match.undo()
    assert len(match.view.plays) < len(before.plays)
    match.redo()
    assert (len(match.sheet), match.view.number) == (1, 2)


async def test_a_thought_under_way_comes_to_nothing() -> None:
    slow = Slow()
    match = new(
        Rules(passing="none", target=200),
        seed=SEED,
        make_player=making(slow=lambda seed: slow, first=First),
    )
    await to_a_claim(match)
    match.hand_over("slow", "deal")
    task = asyncio.ensure_future(play_out(match, until=happens(DealScored)))
    await waiting(slow.thinking.is_set)
    match.claim()
    assert not match.auto
    told = events(await asyncio.wait_for(task, SOON))
    slow.go.set()
    await waiting(slow.done.is_set)
    assert told.count(Thinking(0)) == 1
    assert {action.by for action in match.record().actions if action.seat == 0} == {
        "person",
        "forced",
    }


async def test_nothing_is_claimed_for_a_cpu_or_after_the_end() -> None:
    match = new(Rules(passing="none", target=200), seed=SEED)
    await to_a_claim(match)
    record = match.record()
    (first, *others) = record.seats
    cpus = structs.replace(record, seats=(structs.replace(first, level="first"), *others))
    assert Match.resume(record, keeper=Kept(), make_player=making()).claimable
    assert not Match.resume(cpus, keeper=Kept(), make_player=making()).claimable
    await match.close()
    assert not match.claimable
