"""The app as tests want it: at a settled time, and without anything that moves."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

import hearts_tui.tui.app
from hearts_tui.store import Autosave, Record
from hearts_tui.tui.app import HeartsApp, Start, make_app
from tests.tui.screen import wait

ROOM = Path(hearts_tui.tui.app.__file__).parent
NOW = datetime(2025, 3, 3, 20, 0, tzinfo=UTC)


def app(start: Start | None = None) -> HeartsApp:
    """The app, opening for `start`."""
    made = make_app(start, lambda: NOW)
    made.animation_level = "none"
    return made


class Bare(HeartsApp):
    """The app without Home, for tests that begin at another screen."""

    CSS_PATH: ClassVar = [ROOM / "app.tcss", ROOM / "widgets" / "drawing.tcss"]

    def get_default_screen(self) -> Screen[None]:
        return Screen()

    def _begin(self) -> None:  # type: ignore[override]
        """Offer nothing, where there is nobody to be offered it."""


def bare_app() -> Bare:
    """The app with nothing on the screen yet, and without anything that moves."""
    made = Bare(Start(), lambda: NOW)
    made.animation_level = "none"
    return made


@asynccontextmanager
async def showing(
    screen: Screen[Any], size: tuple[int, int] = (80, 24), made: HeartsApp | None = None
) -> AsyncIterator[tuple[Pilot[None], list[Any]]]:
    """The app, bare unless another is given, with a screen in front.

    What the screen is dismissed with comes into the list.
    """
    answers: list[Any] = []
    made = made or bare_app()
    async with made.run_test(size=size) as pilot:
        await show(pilot, screen, answers)
        yield pilot, answers


async def show(pilot: Pilot[None], screen: Screen[Any], answers: list[Any] | None = None) -> None:
    """Put a screen in front, over whatever is there; what it is dismissed with goes to the list."""
    heard = [] if answers is None else answers
    await pilot.app.push_screen(screen, heard.append)
    await wait(pilot, lambda: pilot.app.screen is screen and screen.is_mounted)
    await pilot.pause()


@contextmanager
def stays(screen: Screen[Any], monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """A screen that cannot be left for a while; what it would be dismissed with comes into the
    list. So one screen serves for all the ways out of it but the last.
    """
    answers: list[Any] = []
    with monkeypatch.context() as patch:
        patch.setattr(screen, "dismiss", answers.append)
        yield answers


@contextmanager
def cannot_be_left(made: HeartsApp, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """An app that does not end for a while; the statuses it would end with come into the list."""
    statuses: list[int] = []

    async def leave(status: int = 0) -> None:
        statuses.append(status)

    with monkeypatch.context() as patch:
        patch.setattr(made, "leave", leave)
        yield statuses


def keep(record: Record) -> None:
    """Have this game on disk."""
    keeper = Autosave()
    keeper.submit(record)
    assert keeper.flush(20)
    keeper.close()
