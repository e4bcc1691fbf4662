"""Tests of CPUs that choose for the person: when it wishes it, and when its time is up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_tui.cpu import PlayerError
from hearts_tui.engine import Card, Game, IllegalAction, Rules, View
from hearts_tui.engine.events import CardPlayed, CardsPassed, DealScored, GameOver, MoonChosen
from hearts_tui.match import HandedOver, Match, Replaced, StandIn, Step, TakenBack, Thinking
from hearts_tui.store import ActionRecord, decode, encode
from tests.engine.helpers import game_state
from tests.match.helpers import SOON, Answers, First, Kept, Slow, act, making, seats_of
from tests.match.playing import (
    events,
    happens,
    new,
    next_step,
    play_out,
    shot_by_the_person,
    waiting,
)
from tests.players import Random
from tests.strategies import rules_sets, seeds

PLAIN = Rules(passing="none", target=200)


def until(match: Match) -> str | None:
    """How long a CPU has the person's seat; None where it has not."""
    return None if match.auto is None else match.auto.until


def mine(match: Match) -> list[ActionRecord]:
    """What was done in seat 0."""
    return [action for action in match.record().actions if action.seat == 0]


async def watch(match: Match, end: Callable[[Step], bool]) -> list[Step]:
    """Steps to the first that is so, the person doing nothing."""
    steps = [await next_step(match)]
    while not end(steps[-1]):
        steps.append(await next_step(match))
    return steps


async def to_the_person(match: Match) -> None:
    """Take steps until all wait for the person, who does nothing meanwhile."""
    while match.to_act != (0,) or match._steps:
        await next_step(match)


async def test_one_card() -> None:
    keeper = Kept()
    match = new(PLAIN, keeper=keeper)
    await to_the_person(match)
    wanted = match.view.legal[0]
    match.hand_over("first", "card")
    assert match.auto == StandIn("first", "card", "auto", First())
    assert (match.persons_turn, match.aids) == (False, ())
    with pytest.raises(IllegalAction, match="not_your_turn"):
        match.play(wanted)
    steps = await watch(match, happens(CardPlayed))
    assert events(steps) == [HandedOver(), Thinking(0), CardPlayed(0, wanted, match.view.trick)]
    assert [action.by for action in mine(match)] == ["auto"]
    assert (until(match), match.aids) == (None, ("auto",))
    await to_the_person(match)
    assert match.persons_turn
    assert decode(encode(keeper.last)) == match.record()


async def test_the_rest_of_the_deal_with_what_is_passed() -> None:
    match = new(Rules(target=200))
    match.raise_cards(match.view.hand[5:7])
    match.hand_over("first", "deal")
    wanted = match.view.hand[:3]
    with pytest.raises(IllegalAction, match="not_passing"):
        match.pass_cards(wanted)
    await watch(match, happens(CardsPassed))
    assert (match.view.passed, match.raised) == (wanted, ())
    steps = await watch(match, happens(DealScored))
    assert {action.by for action in mine(match)} == {"auto"}
    assert len(mine(match)) == 1 + 13
    assert not any(map(happens(TakenBack), steps))
    assert (until(match), match.persons_turn) == (None, True)
    assert match.unseen is not None


async def test_until_it_is_taken_back() -> None:
    match = new(Rules(target=200, passing="left"))
    match.hand_over("first", "back")
    await watch(match, lambda step: step.view.number == 2 and len(step.view.plays) == 9)
    assert {action.by for action in mine(match)} == {"auto"}
    match.take_back()
    await to_the_person(match)
    assert (until(match), match.persons_turn) == (None, True)
    act(match)
    assert mine(match)[-1].by == "person"
    told = len(match._steps)
    match.take_back()
    assert len(match._steps) == told


async def test_to_the_end_of_the_game() -> None:
    match = new(Rules(target=26))
    match.hand_over("first", "back")
    steps = await play_out(match)
    assert isinstance(steps[-1].event, GameOver)
    assert {action.by for action in mine(match)} == {"auto"}
    with pytest.raises(ValueError, match="seat"):
        match.hand_over("first", "card")
    with pytest.raises(ValueError, match="turn"):
        match.time_up("first")


async def test_a_thought_under_way_comes_to_nothing_when_the_seat_is_taken_back() -> None:
    slow = Slow()
    match = new(PLAIN, make_player=making(slow=lambda seed: slow))
    await to_the_person(match)
    record = match.record()
    match.hand_over("slow", "back")
    task = asyncio.ensure_future(watch(match, happens(TakenBack)))
    await waiting(slow.thinking.is_set)
    match.take_back()
    assert events(await asyncio.wait_for(task, SOON)) == [HandedOver(), Thinking(0), TakenBack()]
    slow.go.set()
    await waiting(slow.done.is_set)
    for _ in range(10):
        await asyncio.sleep(0)
    assert (match.record(), match.persons_turn, match.aids) == (record, True, ())
    # Whoever is asked after it is heard.
    match.hand_over("first", "back")
    await watch(match, lambda step: len(match.view.plays) == 8)


async def test_a_thought_of_another_seat_goes_on_when_the_seat_is_taken_back() -> None:
    slow = Slow()
    match = new(
        Rules(passing="none", opening_lead="dealers_left", target=200),
        make_player=making(first=lambda seed: slow if seed == 1 else First()),
    )
    task = asyncio.ensure_future(play_out(match, until=lambda step: 1 in dict(step.view.plays)))
    await waiting(slow.thinking.is_set)
    match.hand_over("easy", "back")
    match.take_back()
    slow.go.set()
    told = events(await asyncio.wait_for(task, SOON))
    assert slow.asked == 1
    assert told.count(Thinking(1)) == 1


async def test_undo_takes_the_seat_back_and_stops_at_what_the_person_decided() -> None:
    match = new(PLAIN)
    await play_out(match, until=lambda step: len(mine(match)) == 2)
    await to_the_person(match)
    before = match.view
    act(match)
    match.hand_over("first", "back")
    await watch(match, lambda step: len(mine(match)) == 8)
    done = match.record()
    match.undo()
    assert (match.view, until(match), match.persons_turn) == (before, None, True)
    match.redo()
    assert match.record().actions == done.actions
    match.undo()
    match.undo()
    match.hand_over("first", "card")
    assert match.can_redo
    await watch(match, happens(CardPlayed))
    assert (until(match), match.can_redo) == (None, False)
    assert mine(match)[-1].by == "auto"
    assert match.aids == ("auto", "undo")


@pytest.mark.parametrize("raised", [0, 2])
async def test_when_time_is_up_a_cpu_makes_one_decision(raised: int) -> None:
    match = new(Rules(target=200))
    match.raise_cards(match.view.hand[4 : 4 + raised])
    wanted = match.view.hand[:3]
    match.time_up("first")
    assert (until(match), match.persons_turn) == (None, False)
    with pytest.raises(ValueError, match="turn"):
        match.time_up("first")
    await watch(match, happens(CardsPassed))
    assert match.view.passed == wanted
    await to_the_person(match)
    assert match.persons_turn
    match.time_up()
    await watch(match, lambda step: len(mine(match)) == 2)
    await to_the_person(match)
    assert ([action.by for action in mine(match)], match.aids) == (["time", "time"], ())
    assert (match.persons_turn, match.can_undo) == (True, False)
    match.time_up("first")
    match.take_back()
    assert match.persons_turn


@pytest.mark.parametrize("by", ["auto", "time"])
async def test_the_moon_of_the_person_is_chosen_for_him(by: str) -> None:
    match = Match.resume(shot_by_the_person(), keeper=Kept(), make_player=making())
    if by == "auto":
        match.hand_over("first", "deal")
    else:
        match.time_up("first")
    assert match.moon is None
    steps = await watch(match, happens(DealScored))
    assert MoonChosen(0, "others_plus") in events(steps)
    assert match.record().actions[-1].by == by
    assert until(match) is None


async def test_a_pass_that_is_held_is_still_the_persons() -> None:
    match = new(Rules(target=200))
    given = match.view.hand[4:7]
    match.pass_cards(given)
    match.hand_over("first", "card")
    await watch(match, happens(CardsPassed))
    assert match.view.passed == given
    assert until(match) == "card"
    await watch(match, lambda step: len(mine(match)) == 2)
    assert [action.by for action in mine(match)] == ["person", "auto"]
    assert until(match) is None


async def test_another_cpu_may_be_asked_to_go_on() -> None:
    slow = Slow()
    match = new(PLAIN, make_player=making(slow=lambda seed: slow))
    await to_the_person(match)
    match.hand_over("slow", "back")
    task = asyncio.ensure_future(watch(match, lambda step: bool(mine(match))))
    await waiting(slow.thinking.is_set)
    match.hand_over("first", "deal")
    slow.go.set()
    await asyncio.wait_for(task, SOON)
    assert match.auto == StandIn("first", "deal", "auto", First())


async def test_a_cpu_that_fails_is_itself_stood_in_for() -> None:
    match = new(PLAIN, make_player=making(wrong=Answers("nonsense").again))
    await to_the_person(match)
    match.hand_over("wrong", "card")
    steps = await watch(match, lambda step: bool(mine(match)))
    assert any(map(happens(Replaced), steps))
    assert [action.by for action in mine(match)] == ["fallback"]
    assert (match.aids, until(match)) == (("auto",), None)


async def test_an_unknown_level_changes_nothing() -> None:
    match = new(PLAIN)
    match.hand_over("first", "deal")
    with pytest.raises(PlayerError):
        match.hand_over("unheard-of", "card")
    assert match.auto == StandIn("first", "deal", "auto", First())
    match.take_back()
    await to_the_person(match)
    with pytest.raises(PlayerError):
        match.time_up("unheard-of")
    assert match.persons_turn


async def test_whoever_takes_the_game_up_has_the_seat_himself() -> None:
    match = new(PLAIN)
    match.hand_over("first", "back")
    await watch(match, lambda step: len(mine(match)) == 3)
    await match.close()
    again = Match.resume(match.record(), keeper=Kept(), make_player=making())
    assert again.auto is None
    await to_the_person(again)
    assert again.persons_turn
    with pytest.raises(ValueError, match="seat"):
        match.hand_over("first", "card")
    with pytest.raises(ValueError, match="seat"):
        new(person=False).hand_over("first", "card")


class Watched(Random):
    """Notes what it was shown."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.views: list[View] = []

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        self.views.append(view)
        return super().choose_pass(view)

    def choose_card(self, view: View) -> Card:
        self.views.append(view)
        return super().choose_card(view)

    def choose_moon(self, view: View) -> str:
        self.views.append(view)
        return super().choose_moon(view)


@given(rules_sets(), seeds, st.sampled_from(["card", "deal", "back"]))
@settings(max_examples=8)
def test_it_plays_from_what_the_person_may_know(rules: Rules, seed: int, span: Any) -> None:
    async def play() -> None:
        watched, keeper = Watched(seed), Kept()
        match = Match.new(
            rules,
            seats_of(rules.players, "random"),
            seed=seed,
            keeper=keeper,
            make_player=making(random=Random, watched=lambda seed: watched),
        )
        match.hand_over("watched", span)
        await play_out(match, random.Random(seed), lambda step: step.view.number == 3)
        await match.close()
        by = [action.by for action in mine(match)]
        count = {"card": 1, "deal": by.count("auto"), "back": len(by)}[span]
        assert by[:count] == ["auto"] * count == by[: len(watched.views)]
        shown, game = [], Game(rules, seed)
        for action in decode(encode(keeper.last)).actions:
            if action.by == "auto":
                shown.append(game.view(0))
            game.apply(action.action)
        assert shown == watched.views
        assert game_state(game) == game_state(match._game)

    asyncio.run(play())
