"""Waiting between what happens, and haste."""

from __future__ import annotations

import asyncio

import pytest

from hearts_tui.tui.look import Look
from hearts_tui.tui.pace import FACTORS, Pace

LONG = 3600.0


async def test_who_is_in_haste_waits_for_nothing_until_it_rests() -> None:
    pace = Pace()
    lingering = asyncio.create_task(pace.linger(LONG))
    await asyncio.sleep(0)
    assert pace.hurry()
    await lingering
    await pace.linger(LONG)
    assert [part async for part in pace.frames(LONG)] == []
    assert not pace.hurry()
    pace.rest()
    lingering = asyncio.create_task(pace.linger(LONG))
    await asyncio.sleep(0)
    assert not lingering.done()
    pace.hurry()
    await lingering


async def test_a_movement_is_shown_part_by_part_and_broken_off_in_haste() -> None:
    pace = Pace()
    parts: list[float] = []
    async for part in pace.frames(LONG):
        parts.append(part)
        if len(parts) == 1:
            asyncio.get_running_loop().call_soon(pace.hurry)
    assert parts == [0.0]


@pytest.mark.parametrize("look", [Look(motion=False), Look(pace="instant")])
async def test_nothing_is_shown_on_its_way_where_nothing_moves(look: Look) -> None:
    pace = Pace()
    pace.follow(look)
    assert [part async for part in pace.frames(LONG)] == []


async def test_without_animations_nothing_waits_but_for_a_key() -> None:
    pace = Pace(moves=False)
    await pace.linger(LONG)
    assert [part async for part in pace.frames(LONG)] == []
    waiting = asyncio.create_task(pace.key())
    await asyncio.sleep(0)
    assert not waiting.done()
    assert pace.hurry()
    await waiting


def test_slower_is_longer() -> None:
    paces = ("instant", "fast", "normal", "slow")
    assert [FACTORS[pace] for pace in paces] == sorted(FACTORS.values())
    assert FACTORS["instant"] == 0
