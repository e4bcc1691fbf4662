"""The app as tests want it: at a settled time, and without anything that moves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from hearts_tui.store import Autosave, Record
from hearts_tui.tui.app import HeartsApp, Start, make_app
from tests.tui.screen import wait

NOW = datetime(2025, 3, 3, 20, 0, tzinfo=UTC)


def app(start: Start | None = None) -> HeartsApp:
    """The app, opening for `start`."""
    made = make_app(start, lambda: NOW)
    made.animation_level = "none"
    return made


@asynccontextmanager
async def showing(
    screen: Screen[Any], size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Pilot[None], list[Any]]]:
    """The app with a screen in front; what it is dismissed with comes into the list."""
    answers: list[Any] = []
    made = app()
    async with made.run_test(size=size) as pilot:
        await made.push_screen(screen, answers.append)
        await wait(pilot, lambda: made.screen is screen and screen.is_mounted)
        await pilot.pause()
        yield pilot, answers


def keep(record: Record) -> None:
    """Have this game on disk."""
    keeper = Autosave()
    keeper.submit(record)
    assert keeper.flush(20)
    keeper.close()
