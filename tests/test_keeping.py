"""Tests of the keeping: how far the disk may be behind what is shown."""

from __future__ import annotations

import asyncio

import pytest

from hearts_tui.engine import Rules
from hearts_tui.engine.events import DealStarted
from tests.match.helpers import SOON, Kept, act
from tests.match.playing import new, next_step, play_out, waiting

RULES = Rules(passing="none")


@pytest.mark.parametrize("games", [1, 2])
async def test_a_new_game_is_shown_when_the_one_before_it_is_on_disk(games: int) -> None:
    keeper = Kept()
    first = new(RULES, keeper=keeper)
    await play_out(first, until=lambda step: first.persons_turn)
    keeper.open.clear()
    act(first)
    # Nobody waits for the disk, nor for the first of two that are begun.
    for _ in range(games):
        match = new(RULES, keeper=keeper)
    task = asyncio.ensure_future(anext(match))
    await waiting(lambda: keeper.waiting == 1)
    assert not task.done()
    keeper.open.set()
    assert isinstance((await asyncio.wait_for(task, SOON)).event, DealStarted)


async def test_a_new_game_is_shown_at_once_where_nothing_is_on_its_way() -> None:
    keeper = Kept()
    match = new(RULES, keeper=keeper)
    keeper.open.clear()
    assert isinstance((await next_step(match)).event, DealStarted)
