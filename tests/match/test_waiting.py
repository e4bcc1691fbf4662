"""Tests of waiting: for thoughts, for the disk, for the person; whoever leaves does not wait."""

from __future__ import annotations

import asyncio
import random
import threading

import pytest

from hearts_tui import keeping
from hearts_tui.engine import IllegalAction, Rules
from hearts_tui.engine.events import CardPlayed, DealScored, Passed
from hearts_tui.match import NotSaved, Step, Thinking
from hearts_tui.store import Autosave, decode
from hearts_tui.thinking import Thinker
from tests.match.helpers import SOON, First, Kept, Slow, act, making
from tests.match.playing import events, happens, new, next_step, play_out, waiting
from tests.players import Random

# Thoughts


async def test_leaving_does_not_wait_for_a_thought() -> None:
    slow, keeper = Slow(), Kept()
    match = new(keeper=keeper, make_player=making(first=lambda seed: slow))
    for _ in range(2):
        await next_step(match)
    task = asyncio.ensure_future(anext(match))
    await waiting(slow.thinking.is_set)
    await match.close()
    assert not slow.done.is_set()
    with pytest.raises(StopAsyncIteration):
        await asyncio.wait_for(task, SOON)
    # Its late answer goes nowhere.
    kept = len(keeper.records)
    slow.go.set()
    await waiting(slow.done.is_set)
    for _ in range(10):
        await asyncio.sleep(0)
    assert (len(keeper.records), match.record().actions) == (kept, ())
    with pytest.raises(StopAsyncIteration):
        await anext(match)


async def test_a_program_can_end_while_a_cpu_thinks() -> None:
    before = set(threading.enumerate())
    slow = Slow()
    match = new(make_player=making(first=lambda seed: slow))
    for _ in range(2):
        await next_step(match)
    await waiting(slow.thinking.is_set)
    thinking = set(threading.enumerate()) - before
    assert [(thread.name, thread.daemon) for thread in thinking] == [("hearts-thinking", True)]
    await match.close()
    # The thread goes when it can.
    slow.go.set()
    await waiting(lambda: not any(thread.is_alive() for thread in thinking))


async def test_who_stops_waiting_for_a_thought_loses_nothing() -> None:
    slow = Slow()
    match = new(make_player=making(first=lambda seed: slow if seed == 1 else First()))
    assert happens(Thinking)([await next_step(match), await next_step(match)][1])
    for _ in range(3):
        task = asyncio.ensure_future(anext(match))
        await waiting(slow.thinking.is_set)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    slow.go.set()
    assert (await next_step(match)).event == Passed(1)
    assert slow.asked == 1


async def test_who_stops_waiting_for_the_person_loses_nothing() -> None:
    match = new()
    for _ in range(7):
        await next_step(match)
    assert match.to_act == (0,)
    for _ in range(3):
        task = asyncio.ensure_future(anext(match))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    task = asyncio.ensure_future(anext(match))
    await asyncio.sleep(0)
    match.pass_cards(match.view.hand[:3])
    assert (await asyncio.wait_for(task, SOON)).event == Passed(0)


async def test_stopping_at_any_moment_changes_nothing() -> None:
    def told(steps: list[Step]) -> list[object]:
        return [(repr(step.event)[:50], step.view, step.sheet) for step in steps]

    rules = Rules(target=26)
    make = making(random=Random)
    plain = told(await play_out(new(rules, "random", make_player=make), patient=True))
    for seed in range(3):
        rng = random.Random(seed)
        match = new(rules, "random", keeper=Autosave(), make_player=make)
        steps: list[Step] = []
        while True:
            if match.persons_turn and match.to_act == (0,):
                act(match)
            task = asyncio.ensure_future(anext(match))
            for _ in range(rng.randrange(4)):
                await asyncio.sleep(0)
            if rng.random() < 0.7:
                task.cancel()
            try:
                steps.append(await task)
            except asyncio.CancelledError:
                continue
            except StopAsyncIteration:
                break
        assert told(steps) == plain, seed
        await match.close()


async def test_a_dropped_question_is_not_answered() -> None:
    thinker, begun, gate = Thinker(), threading.Event(), threading.Event()
    answers: list[int] = []

    def slowly() -> None:
        begun.set()
        assert gate.wait(SOON)
        answers.append(1)

    dropped = [thinker.ask(slowly), thinker.ask(lambda: answers.append(2))]
    await waiting(begun.is_set)
    thinker.drop()
    wanted = thinker.ask(lambda: 3)
    gate.set()
    assert await asyncio.wait_for(wanted, SOON) == 3
    # The second was not even begun.
    assert answers == [1]
    assert not any(future.done() for future in dropped)
    thinker.stop()


def test_an_answer_for_a_loop_that_is_gone_is_no_harm() -> None:
    thinker, gate = Thinker(), threading.Event()

    async def ask() -> None:
        thinker.ask(lambda: gate.wait(SOON))

    asyncio.run(ask())
    gate.set()

    async def ask_again() -> int:
        return await asyncio.wait_for(thinker.ask(lambda: 3), SOON)

    assert asyncio.run(ask_again()) == 3
    thinker.stop()


# The disk


async def test_a_cpu_acts_when_what_was_before_is_on_disk() -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    await play_out(match, until=happens(CardPlayed), patient=True)
    await play_out(match, until=lambda step: match.persons_turn)
    act(match)
    keeper.open.clear()
    steps = []
    task = asyncio.ensure_future(anext(match))
    while True:
        done, _ = await asyncio.wait([task], timeout=0.05)
        if not done:
            break
        steps.append(task.result())
        task = asyncio.ensure_future(anext(match))
    assert steps[-1].event == Thinking(match.to_act[0])
    before = len(match.record().actions)
    assert before == len(keeper.last.actions)
    keeper.open.set()
    played = (await asyncio.wait_for(task, SOON)).event
    assert isinstance(played, CardPlayed)
    assert len(match.record().actions) == before + 1


async def test_the_disk_is_never_more_than_one_action_behind() -> None:
    keeper = Autosave()
    match = new(Rules(target=26), keeper=keeper)
    behind = 0
    while not match.over:
        if match.persons_turn:
            await keeper.settled()
            act(match)
        await next_step(match)
        on_disk = decode(await asyncio.to_thread(keeper.path.read_bytes))
        behind = max(behind, len(match.record().actions) - len(on_disk.actions))
    assert behind <= 1
    await match.close()
    assert keeper.trouble is None


async def test_the_screen_waits_for_a_disk_that_the_person_overtakes() -> None:
    keeper = Kept()
    match = new(Rules(passing="none"), keeper=keeper)
    await play_out(match, until=lambda step: match.persons_turn)
    keeper.open.clear()
    before = len(match.view.plays)
    act(match)
    assert len(match.view.plays) == before + 1
    task = asyncio.ensure_future(anext(match))
    await waiting(lambda: keeper.waiting == 1)
    for _ in range(10):
        await asyncio.sleep(0)
    assert not task.done()
    keeper.open.set()
    assert isinstance((await asyncio.wait_for(task, SOON)).event, CardPlayed)


async def test_the_screen_does_not_wait_for_a_disk_that_was_fast_enough() -> None:
    keeper = Kept()
    match = new(Rules(passing="none"), keeper=keeper)
    await play_out(match, until=lambda step: match.persons_turn)
    act(match)
    keeper.open.clear()
    assert isinstance((await next_step(match)).event, CardPlayed)


async def test_trouble_is_told_once_until_it_has_gone() -> None:
    keeper = Kept()
    match = new(Rules(target=200), keeper=keeper)
    keeper.trouble = OSError("No space left on device")
    steps = await play_out(match, until=happens(DealScored))
    told = [event for event in events(steps) if isinstance(event, NotSaved)]
    assert told == [NotSaved(keeper.trouble)]
    keeper.trouble = None
    steps = await play_out(match, until=happens(DealScored))
    assert not any(map(happens(NotSaved), steps))
    keeper.trouble = OSError("Read-only file system")
    steps = await play_out(match, until=happens(DealScored))
    assert sum(map(happens(NotSaved), steps)) == 1


async def test_trouble_is_told_while_the_person_is_waited_for() -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    for _ in range(7):
        await next_step(match)
    keeper.trouble = OSError("No space left on device")
    assert (await next_step(match)).event == NotSaved(keeper.trouble)


async def test_trouble_at_the_end_is_told() -> None:
    keeper = Kept()
    match = new(Rules(target=26), keeper=keeper)
    await play_out(match, until=lambda step: match.over)
    keeper.trouble = OSError("No space left on device")
    steps = await play_out(match)
    assert steps[-1].event == NotSaved(keeper.trouble)


async def test_a_disk_that_hangs_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "PATIENCE", 0.01)
    keeper = Kept()
    keeper.open.clear()
    match = new(Rules(target=26), keeper=keeper)
    steps = await play_out(match, until=happens(NotSaved))
    # It is waited for once, and not before each action.
    monkeypatch.setattr(keeping, "PATIENCE", 100 * SOON)
    steps += await play_out(match)
    assert match.over
    (told,) = [event for event in events(steps) if isinstance(event, NotSaved)]
    assert isinstance(told.error, TimeoutError)
    assert str(told.error)
    await match.close()


@pytest.mark.parametrize(("held", "done"), [(False, 0), (True, 3)])
async def test_nothing_is_done_any_more_by_who_closes_meanwhile(held: bool, done: int) -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    if held:
        match.pass_cards(match.view.hand[:3])
    for _ in range(7 if held else 2):
        await next_step(match)
    keeper.open.clear()
    task = asyncio.ensure_future(anext(match))
    await waiting(lambda: keeper.waiting == 1)
    closing = asyncio.ensure_future(match.close())
    await waiting(lambda: keeper.waiting == 2)
    keeper.open.set()
    await asyncio.wait_for(closing, SOON)
    with pytest.raises(StopAsyncIteration):
        await asyncio.wait_for(task, SOON)
    assert len(match.record().actions) == done


# The end


async def test_closing_leaves_the_last_state_on_disk() -> None:
    keeper = Autosave()
    match = new(keeper=keeper)
    match.raise_cards(match.view.hand[:2])
    await match.close()
    found = await asyncio.to_thread(keeper.load)
    assert found.record == match.record()
    assert found.record is not None
    assert len(found.record.raised) == 2


async def test_a_match_that_was_closed_keeps_nothing_any_more() -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    await next_step(match)
    await match.close()
    kept = len(keeper.records)
    await match.close()
    assert not match.persons_turn
    for choose in (match.pass_cards, match.raise_cards):
        with pytest.raises(IllegalAction):
            choose(match.view.hand[:3])
    with pytest.raises(IllegalAction):
        match.play(match.view.hand[0])
    with pytest.raises(StopAsyncIteration):
        await anext(match)
    assert len(keeper.records) == kept


async def test_a_finished_match_is_not_written_again_by_closing() -> None:
    keeper = Kept()
    match = new(Rules(target=26), keeper=keeper)
    await play_out(match)
    kept = len(keeper.records)
    await match.close()
    assert len(keeper.records) == kept
