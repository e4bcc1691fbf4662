"""The statistics on the screen: every page, and what takes them away."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import BinaryIO

import pytest
from textual.app import App
from textual.pilot import Pilot

from hearts_tui.figures.summary import summary
from hearts_tui.store import Autosave
from hearts_tui.store.archive import counted
from hearts_tui.store.places import data_dir
from hearts_tui.store.statistics import Statistics, encode
from hearts_tui.tui.screens.statistics import PAGES, StatisticsScreen
from hearts_tui.words import stats as words
from tests.cli.test_stats import GAMES, have
from tests.figures.games import deal, game
from tests.tui.apps import showing
from tests.tui.screen import text, wait, wait_for

MANY = tuple(
    game(deal([number % 27, 13, 4, 9]), number=number + 10, levels=(level,))
    for number, level in enumerate(["easy", "normal", "strong"] * 20)
)


def screen() -> StatisticsScreen:
    """The screen with its own way of forgetting."""

    async def forget() -> None:
        keeper = Autosave()
        keeper.forget()
        keeper.close()

    return StatisticsScreen(data_dir(), forget)


async def test_every_page_shows_its_figures_in_every_size() -> None:
    have(*GAMES, *MANY)
    found = summary(counted(data_dir()))
    said = {
        "games": "with help",
        "last": "below it your place",
        "rating": words.rating(found.rating).split(";")[0],
        "falls": "by chance",
        "levels": "By level, clean games",
        "players": "By number of players, clean",
        "presets": "By rules, clean games",
    }
    assert tuple(said) == PAGES
    async with showing(screen(), (80, 24)) as (pilot, answers):
        for size in ((80, 24), (60, 20), (120, 40), (150, 38)):
            await pilot.resize_terminal(*size)
            for page, sentence in said.items():
                pilot.app.screen.query_one(f"#{page}").focus()
                if size == (60, 20):
                    sentence = {"games": "clean", "falls": "♠Q"}.get(page, sentence)
                await wait(pilot, partial(_flowing, sentence, size[1], pilot))
        await pilot.press("escape")
        await wait(pilot, lambda: answers == [None])


async def test_what_was_waited_for_finds_a_screen_that_was_left_no_more() -> None:
    async with showing(screen()) as (pilot, _):
        left = pilot.app.screen
        assert isinstance(left, StatisticsScreen)
        read = asyncio.get_running_loop().create_future()
        waiting = asyncio.ensure_future(left.here(read))
        pilot.app.pop_screen()
        read.set_result(None)
        with pytest.raises(asyncio.CancelledError):
            await waiting


def _flowing(sentence: str, rows: int, pilot: Pilot[None]) -> bool:
    """Whether so many rows have the words of a sentence among them, wherever lines break."""
    shown = text(pilot.app)
    return shown.count("\n") == rows - 1 and all(word in shown for word in sentence.split())


async def test_games_are_exported_and_forgotten_once_that_is_sure() -> None:
    kept = have(*GAMES)
    async with showing(screen()) as (pilot, _):
        await wait_for(pilot, "3 games")
        await pilot.press("e")
        await wait_for(pilot, "Write 3 games to a file?")
        await pilot.press("enter")
        await wait(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
        assert not list(Path.home().glob("hearts-games*"))
        for name in ("hearts-games.json", "hearts-games-2.csv"):
            await pilot.press("e")
            await wait_for(pilot, name)
            await pilot.press(*(["down"] * (2 if name.endswith("csv") else 1)), "enter")
            file = Path.home() / name
            await wait(pilot, file.exists)
            await wait(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
        assert (Path.home() / "hearts-games.json").read_bytes() == encode(kept)
        await pilot.press("r")
        await wait_for(pilot, "Forget 3 games")
        await pilot.press("enter")
        await wait(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
        assert counted(data_dir()) == kept
        await pilot.press("r")
        await wait_for(pilot, "Forget 3 games")
        await pilot.press("down", "enter")
        await wait_for(pilot, "No game is over yet")
        assert counted(data_dir()) == Statistics()
        assert "Export" not in text(pilot.app)
        await pilot.press("e", "r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, StatisticsScreen)


async def test_what_cannot_be_read_is_told() -> None:
    have()
    (data_dir() / "statistics.json").write_text(json.dumps({"format": "hearts-tui-statistics/9"}))
    async with showing(screen()) as (pilot, answers):
        await wait_for(pilot, "is of a newer version of Hearts")
        await pilot.press("escape")
        await wait(pilot, lambda: answers == [None])


async def test_in_a_browser_the_file_is_the_browsers(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = have(*GAMES)
    given: dict[str, bytes] = {}

    def deliver(self: App[None], file: BinaryIO, *, save_filename: str) -> None:
        given[save_filename] = file.read()

    monkeypatch.setattr(App, "is_web", True)
    monkeypatch.setattr(App, "deliver_binary", deliver)
    async with showing(screen()) as (pilot, _):
        await wait_for(pilot, "3 games")
        await pilot.press("e")
        await wait_for(pilot, "Your browser saves it")
        await pilot.press("down", "enter")
        await wait(pilot, lambda: given)
    assert given == {"hearts-games.json": encode(kept)}
    assert not list(Path.home().glob("hearts-games*"))
