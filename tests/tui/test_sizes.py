"""Every screen in any size, with colour and without."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.screen import Screen

from hearts_tui.engine import Rules
from hearts_tui.tui.actions import ACTS
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from tests.tui.apps import app, showing
from tests.tui.games import deals_done, match, played, shot
from tests.tui.screen import text, wait, wait_for


def deal_over() -> DealOverScreen:
    going = match(played(Rules(players=7, leftover="kitty"), deals_done(1)), seen=False)
    assert going.unseen is not None
    return DealOverScreen(going, going.unseen)


def moon_choice() -> MoonChoiceScreen:
    going = match(shot(Rules(passing="none", moon="choice")))
    assert going.moon is not None
    return MoonChoiceScreen(going, going.moon)


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "confirm": lambda: ConfirmScreen("Really?", "No hurry.", [("yes", "Yes"), ("no", "No")]),
    "deal over": deal_over,
    "game over": lambda: GameOverScreen(match(played(Rules(players=7), deals_done(1000)))),
    "how to play": lambda: HowToPlayScreen(Rules(), "/somewhere"),
    "keys": lambda: KeysScreen(ACTS),
    "menu": MenuScreen,
    "moon choice": moon_choice,
    "new game": NewGameScreen,
}


@pytest.mark.parametrize("name", SCREENS)
async def test_no_size_is_too_small_or_too_large(name: str) -> None:
    async with showing(SCREENS[name](), (80, 24)) as (pilot, _):
        for size in ((1, 1), (12, 4), (40, 12), (200, 60)):
            await pilot.resize_terminal(*size)
            await wait(pilot, lambda rows=size[1]: text(pilot.app).count("\n") == rows - 1)  # type: ignore[misc]


async def test_home_in_any_size() -> None:
    async with app().run_test(size=(1, 1)) as pilot:
        for size in ((12, 4), (40, 12), (60, 20)):
            await pilot.resize_terminal(*size)
        await wait_for(pilot, "New game")
        await pilot.resize_terminal(200, 60)
        await wait_for(pilot, "H E A R T S")


@pytest.mark.parametrize("name", ["confirm", "deal over", "menu", "moon choice", "new game"])
async def test_the_focus_is_seen_without_colour(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with showing(SCREENS[name]()) as (pilot, _):
        await wait(pilot, lambda: pilot.app.focused)
        rows = text(pilot.app).split("\n")
        for widget in pilot.app.screen.focus_chain:
            x, y = widget.region.offset
            if pilot.app.screen.region.contains(x, y):
                assert (rows[y][x] == "▌") == (widget is pilot.app.focused)


async def test_without_colour_no_colour_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    made = app()
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "New game")
        for strip in made.screen._compositor.render_strips():
            for segment in strip:
                assert segment.style is not None
                for colour in (segment.style.color, segment.style.bgcolor):
                    assert colour is None or colour.is_default
