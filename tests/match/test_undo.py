"""Tests of taking decisions back and making them again."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec import structs

from hearts_tui.engine import Deal, Rules
from hearts_tui.engine.events import CardPlayed, CardsPassed, DealScored, GameOver, Passed
from hearts_tui.match import Match, NotSaved, Redone, Thinking, Undone
from hearts_tui.store import Record, decode, encode, replay
from tests.engine.helpers import game_state
from tests.match.helpers import SOON, First, Kept, Slow, act, making
from tests.match.playing import events, happens, new, next_step, play_out, standing, waiting
from tests.players import Random
from tests.strategies import rules_sets, seeds


def without_aids(record: Record) -> Record:
    """The record as it would be if nothing had been taken back, and without its seal."""
    unaided: Record = structs.replace(record, aids=(), seal="")
    return unaided


def number(deal: Deal | None) -> int | None:
    """Which deal it is, None where it is none."""
    return None if deal is None else deal.number


async def told(match: Match, kind: type) -> None:
    """Take steps up to one of this kind, doing nothing."""
    while not happens(kind)(await next_step(match)):
        pass


def as_it_stands(match: Match) -> tuple[object, ...]:
    """How the match stands, and what is kept of it but for the help that was taken."""
    return (*standing(match), without_aids(match.record()))


@given(rules_sets(), seeds)
@settings(max_examples=8)
def test_whatever_is_undone_can_be_redone(rules: Rules, seed: int) -> None:
    async def play() -> None:
        rng = random.Random(seed)
        keeper = Kept()
        match = new(rules, "random", keeper=keeper, make_player=making(random=Random))
        for _ in range(rng.randrange(200)):
            if match.over:
                return
            if match.persons_turn:
                act(match, rng)
            await next_step(match)
        before = [as_it_stands(match)]
        while match.can_undo and len(before) < 30:
            match.undo()
            before.append(as_it_stands(match))
            record = decode(encode(keeper.last))
            assert record.aids == ("undo",)
            assert game_state(replay(record)) == game_state(replay(match.record()))
        last = before.pop()
        while match.can_redo:
            assert as_it_stands(match) == last
            match.redo()
            last = before.pop()
            assert (await next_step(match)).event == Redone()
        assert before == []
        assert as_it_stands(match) == last

    asyncio.run(play())


@pytest.mark.parametrize("level", ["easy", "normal", "random"])
async def test_the_same_decisions_lead_to_the_same_game(level: str) -> None:
    """A person who takes back a lot, and then does what was done before."""
    rules, make = Rules(target=26), making(random=Random)
    plain = new(rules, level, make_player=make)
    await play_out(plain, patient=True)
    rng = random.Random(1)
    match = new(rules, level, make_player=make)
    while True:
        if match.persons_turn and match.to_act == (0,):
            if match.can_undo and rng.random() < 0.05:
                for _ in range(rng.randint(1, 20)):
                    if match.can_undo:
                        match.undo()
            else:
                act(match)
        try:
            await next_step(match)
        except StopAsyncIteration:
            break
    assert match.outcome == plain.outcome
    assert match.record().actions == plain.record().actions
    assert match.record().deals == plain.record().deals
    assert (match.record().aids, plain.record().aids) == (("undo",), ())


async def test_a_card_is_taken_back_with_all_that_followed() -> None:
    match = new(Rules(passing="none"), "random", make_player=making(random=Random))
    await play_out(match, until=lambda step: match.persons_turn)
    view, record = match.view, match.record()
    act(match)
    await play_out(match, until=lambda step: len(match.view.plays) == len(view.plays) + 4)
    match.undo()
    step = await next_step(match)
    assert (step.event, step.view, step.sheet) == (Undone(), view, ())
    assert match.view == view
    assert match.persons_turn
    assert without_aids(match.record()) == without_aids(record)
    assert not match.can_undo


async def test_what_was_done_before_the_floor_stays() -> None:
    """A held pass is not an action yet, so it is above every floor."""
    game = new(Rules(), "random", make_player=making(random=Random))
    await play_out(game, until=lambda step: len(game.sheet) == 1)
    record = game.record()
    match = Match.resume(
        record, keeper=Kept(), make_player=making(random=Random), floor=len(record.actions)
    )
    assert [game.can_undo, match.can_undo] == [True, False]
    act(match)
    await play_out(match, until=lambda step: match.persons_turn)
    act(match)
    while match.can_undo:
        match.undo()
    assert match.record().actions[: len(record.actions)] == record.actions
    assert match.view.number == 2


async def test_a_pass_is_taken_back_and_its_cards_stay_raised() -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    given = match.view.hand[4:7]
    match.pass_cards(given)
    await told(match, CardsPassed)
    assert match.view.passed == given
    match.undo()
    assert match.view.passed == ()
    assert (match.raised, match.to_act, match.persons_turn) == (given, (0,), True)
    # The others have passed what they have passed.
    assert [action.seat for action in keeper.last.actions] == [1, 2, 3]
    match.redo()
    assert match.view.passed == given
    assert match.raised == ()


async def test_a_pass_that_is_held_is_taken_back() -> None:
    match = new()
    given = match.view.hand[4:7]
    match.pass_cards(given)
    await play_out(match, until=happens(Passed))
    match.undo()
    assert (match.raised, match.persons_turn, match.can_undo) == (given, True, False)
    await play_out(match, until=lambda step: step.event == Passed(3), patient=True)
    assert match.to_act == (0,)
    match.redo()
    assert events([await next_step(match) for _ in range(3)])[:2] == [Redone(), Passed(0)]
    assert match.view.passed == given


async def test_across_deals() -> None:
    match = new(Rules(target=200), "random", make_player=making(random=Random))
    await play_out(match, until=lambda step: match.view.number == 3)
    match.seen()
    assert number(match.last_deal) == 2
    decisions = 0
    while match.can_undo:
        match.undo()
        decisions += 1
        assert number(match.unseen) is None
        assert number(match.last_deal) == (match.view.number - 1 or None)
    assert decisions == 2 * (1 + 13)
    assert match.sheet == ()
    for _ in range(decisions):
        match.redo()
    assert match.view.number == 3
    assert len(match.sheet) == 2


async def test_cards_raised_in_a_later_deal_are_raised_again() -> None:
    match = new(Rules(target=200))
    await play_out(match, until=lambda step: match.view.number == 2, patient=True)
    match.raise_cards(match.view.hand[2:4])
    raised = match.raised
    match.undo()
    assert (match.view.number, match.raised) == (1, ())
    match.redo()
    assert (match.view.number, match.raised) == (2, raised)


async def test_the_result_of_a_deal_is_unseen_again() -> None:
    match = new(Rules(target=200))
    await play_out(match, until=lambda step: match.persons_turn and len(match.view.hand) == 1)
    act(match)
    await told(match, DealScored)
    assert number(match.unseen) == 1
    match.undo()
    assert number(match.unseen) is None
    assert len(match.view.hand) == 1
    match.redo()
    assert number(match.unseen) == 1


async def test_it_ends_with_the_game() -> None:
    match = new(Rules(target=26))
    steps = await play_out(match)
    assert isinstance(steps[-1].event, GameOver)
    assert (match.can_undo, match.can_redo) == (False, False)
    for move in (match.undo, match.redo):
        with pytest.raises(ValueError, match="nothing"):
            move()


async def test_nothing_can_be_taken_back_where_nobody_has_decided() -> None:
    for match in (new(), new(person=False)):
        assert (match.can_undo, match.can_redo) == (False, False)
        await play_out(match, until=happens(Passed), patient=True)
        assert not match.can_undo
        with pytest.raises(ValueError, match="nothing"):
            match.undo()
        await match.close()
    match = new()
    match.pass_cards(match.view.hand[:3])
    await match.close()
    assert not match.can_undo


async def test_another_decision_leaves_nothing_to_do_again() -> None:
    match = new()
    await play_out(match, until=lambda step: len(match.view.plays) == 12)
    match.undo()
    match.undo()
    match.play(match.view.legal[-1])
    with pytest.raises(ValueError, match="nothing"):
        match.redo()
    assert match.can_undo


@pytest.mark.parametrize("options", [{}, {"players": 5, "leftover": "kitty", "moon": "choice"}])
async def test_a_forced_card_is_no_decision(options: dict[str, Any]) -> None:
    """Four deals with them, taken back and done again over their whole length."""
    match = new(Rules(target=500, **options), "easy")
    decisions: list[tuple[Any, ...]] = []
    while len(match.sheet) < 4:
        if match.persons_turn and match.to_act == (0,):
            match.seen()
            record, legal = match.record(), match.view.legal
            if len(legal) == 1:
                match.play(legal[0], by="forced")
            else:
                if legal:
                    with pytest.raises(ValueError, match="as well"):
                        match.play(legal[0], by="forced")
                    assert match.record() == record
                elif match.view.hand:
                    match.raise_cards(match.view.hand[:3])
                decisions.append(as_it_stands(match))
                act(match)
        await next_step(match)
    record, last = match.record(), as_it_stands(match)
    assert {action.by for action in record.actions} == {"person", "cpu", "forced"}
    for before in reversed(decisions):
        match.undo()
        assert as_it_stands(match) == before
    assert not match.can_undo
    while match.can_redo:
        match.redo()
    assert as_it_stands(match) == last
    assert without_aids(match.record()) == without_aids(record)


async def test_what_was_taken_back_stays_so_when_the_game_is_taken_up_again() -> None:
    keeper = Kept()
    match = new(Rules(target=200), keeper=keeper)
    await play_out(match, until=lambda step: match.view.number == 2 and len(match.view.plays) > 9)
    for _ in range(8):
        match.undo()
    again = Match.resume(decode(encode(keeper.last)), keeper=Kept(), make_player=making())
    assert as_it_stands(again) == as_it_stands(match)
    assert again.view.number == 1
    assert (again.can_undo, again.can_redo) == (True, False)
    again.undo()
    match.undo()
    assert as_it_stands(again) == as_it_stands(match)


async def test_a_late_answer_goes_nowhere() -> None:
    slow = Slow()
    match = new(
        Rules(passing="none", opening_lead="dealers_left"),
        seed=next(seed for seed in range(99) if new_leader(seed) == 0),
        make_player=making(first=lambda seed: slow if seed == 1 else First()),
    )
    record = match.record()
    act(match)
    task = asyncio.ensure_future(play_out(match, until=happens(Undone)))
    await waiting(slow.thinking.is_set)
    match.undo()
    assert Thinking(1) in events(await asyncio.wait_for(task, SOON))
    slow.go.set()
    await waiting(slow.done.is_set)
    for _ in range(10):
        await asyncio.sleep(0)
    assert without_aids(match.record()) == without_aids(record)
    assert match.persons_turn
    # Who plays another card gets another answer.
    match.play(match.view.legal[-1])
    await play_out(match, until=lambda step: len(match.view.plays) == 4)
    assert slow.asked == 2


def new_leader(seed: int) -> int:
    """Who leads to the first trick of this game, if the dealer's left does."""
    (leader,) = new(Rules(passing="none", opening_lead="dealers_left"), seed=seed).to_act
    return leader


async def test_an_answer_that_waits_for_the_disk_is_dropped() -> None:
    keeper = Kept()
    match = new(Rules(passing="none"), keeper=keeper)
    await play_out(match, until=lambda step: match.persons_turn)
    record = match.record()
    act(match)
    await told(match, Thinking)
    keeper.open.clear()
    task = asyncio.ensure_future(anext(match))
    await waiting(lambda: keeper.waiting == 1)
    match.undo()
    keeper.open.set()
    assert (await asyncio.wait_for(task, SOON)).event == Undone()
    assert without_aids(match.record()) == without_aids(record)


async def test_trouble_is_told_all_the_same() -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    await play_out(match, until=lambda step: len(match.view.plays) == 12)
    await play_out(match, until=lambda step: match.persons_turn)
    keeper.trouble = OSError("No space left on device")
    act(match)
    while not any(map(happens(NotSaved), match._steps)):
        await match._settle()
    match.undo()
    steps = [await next_step(match), await next_step(match)]
    assert events(steps) == [Undone(), NotSaved(keeper.trouble)]


async def test_moves_are_told_before_what_comes_after() -> None:
    match = new(Rules(passing="none"))
    await play_out(match, until=lambda step: len(match.view.plays) == 12)
    match.undo()
    assert (await next_step(match)).event == Undone()
    match.redo()
    match.undo()
    act(match)
    steps = [await next_step(match), await next_step(match)]
    assert list(map(type, events(steps))) == [Undone, CardPlayed]
