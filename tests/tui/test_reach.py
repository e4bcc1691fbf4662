"""Everything there is can be reached by keys alone, and by the mouse alone."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from hearts_tui.engine import Rules
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.deal_entry import DealEntryScreen
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from hearts_tui.tui.screens.review import ReviewScreen
from hearts_tui.tui.screens.scores import ScoresScreen
from hearts_tui.tui.screens.settings import SettingsScreen
from hearts_tui.tui.screens.statistics import StatisticsScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.screens.tricks import TricksScreen
from hearts_tui.tui.screens.verifying import VerifyingScreen
from tests.tui.apps import app, keep
from tests.tui.games import deals_done, played, record
from tests.tui.screen import click, press, wait, wait_for


class Walk:
    """A person who goes from screen to screen, and has seen some."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        self.seen: set[type[Screen[object]]] = set()

    async def see(self, screen: type) -> None:
        """Wait until that screen is in front and has its focus."""
        await wait(self.pilot, lambda: isinstance(self.pilot.app.screen, screen))
        await self.pilot.pause()
        self.seen.add(type(self.pilot.app.screen))

    async def keys(self, *keys: str, to: type) -> None:
        await press(self.pilot, *keys)
        await self.see(to)

    async def choose(self, name: str, to: type) -> None:
        """Move to a choice by arrows, and take it."""
        for _ in range(40):
            focused = self.pilot.app.focused
            if focused is not None and focused.id == name:
                break
            row = isinstance(self.pilot.app.screen, DealOverScreen | GameOverScreen)
            await press(self.pilot, "right" if row else "down")
        await self.keys("enter", to=to)

    async def click(self, words: str, to: type) -> None:
        await wait_for(self.pilot, words)
        await click(self.pilot, words)
        await self.see(to)

    async def leave_review(self, by: str, to: type) -> None:
        """Go back; the first time this may only stop what is under way."""

        def left() -> bool:
            return not isinstance(self.pilot.app.screen, ReviewScreen)

        async def back() -> None:
            if by == "keys":
                await press(self.pilot, "escape")
            else:
                await click(self.pilot, "Esc back")

        screen = self.pilot.app.screen
        await back()
        await wait(self.pilot, lambda: left() or getattr(screen, "_work", None) is None)
        if not left():
            await back()
        await self.see(to)


async def focused(pilot: Pilot[None], name: str) -> None:
    await wait(pilot, lambda: pilot.app.focused is not None and pilot.app.focused.id == name)


SCREENS = {
    ConfirmScreen,
    DealEntryScreen,
    DealOverScreen,
    HomeScreen,
    HowToPlayScreen,
    KeysScreen,
    MenuScreen,
    NewGameScreen,
    ReviewScreen,
    ScoresScreen,
    SettingsScreen,
    StatisticsScreen,
    TableScreen,
    TricksScreen,
}


@pytest.fixture
def left() -> None:
    """A game that was left before the result of its first deal was seen."""
    keep(record(played(Rules(), deals_done(1)), seen=False))


async def test_every_screen_by_keys_alone(left: None) -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        walk = Walk(pilot)
        await focused(pilot, "resume")
        await walk.see(HomeScreen)
        await walk.choose("deal_from_code", DealEntryScreen)
        await walk.keys("escape", to=HomeScreen)
        await walk.choose("how_to_play", HowToPlayScreen)
        await walk.keys("escape", to=HomeScreen)
        await walk.choose("statistics", StatisticsScreen)
        await walk.keys("escape", to=HomeScreen)
        await walk.choose("settings", SettingsScreen)
        await walk.keys("escape", to=HomeScreen)
        await walk.keys("question_mark", to=KeysScreen)
        await walk.keys("enter", to=HomeScreen)
        await walk.choose("new_game", NewGameScreen)
        await walk.keys("enter", to=ConfirmScreen)
        await walk.choose("back", NewGameScreen)
        await walk.keys("escape", to=HomeScreen)
        await walk.choose("resume", DealOverScreen)
        await walk.choose("tricks", TricksScreen)
        await walk.keys("escape", to=DealOverScreen)
        await walk.choose("scores", ScoresScreen)
        await walk.keys("escape", to=DealOverScreen)
        await walk.choose("review", ReviewScreen)
        await walk.leave_review("keys", DealOverScreen)
        await walk.keys("r", to=HowToPlayScreen)
        await walk.keys("escape", to=DealOverScreen)
        await walk.choose("next_deal", TableScreen)
        await wait_for(pilot, "Deal 2")
        await walk.keys("m", to=MenuScreen)
        await walk.choose("settings", SettingsScreen)
        await walk.keys("escape", to=MenuScreen)
        await walk.choose("guide", HowToPlayScreen)
        await walk.keys("escape", to=MenuScreen)
        await walk.choose("keys", KeysScreen)
        await walk.keys("escape", to=MenuScreen)
        await walk.choose("home", HomeScreen)
        assert walk.seen == SCREENS
        await walk.keys("q", to=HomeScreen)
        await wait(pilot, lambda: pilot.app._exit)


async def test_every_screen_by_the_mouse_alone(left: None) -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        walk = Walk(pilot)
        await focused(pilot, "resume")
        await walk.see(HomeScreen)
        await walk.click("? keys", KeysScreen)
        await walk.click("Back", HomeScreen)
        await walk.click("How to play", HowToPlayScreen)
        await walk.click("Back", HomeScreen)
        await walk.click("Deal from a code", DealEntryScreen)
        await walk.click("Back", HomeScreen)
        await walk.click("Statistics", StatisticsScreen)
        await walk.click("Back", HomeScreen)
        await walk.click("Settings", SettingsScreen)
        await walk.click("Esc back", HomeScreen)
        await walk.click("New game", NewGameScreen)
        await walk.click("Start", ConfirmScreen)
        await walk.click("Back", NewGameScreen)
        await walk.click("Back", HomeScreen)
        await walk.click("Continue", DealOverScreen)
        await walk.click("Tricks", TricksScreen)
        await pilot.click(offset=(0, 0))
        await walk.see(DealOverScreen)
        await walk.click("Scores", ScoresScreen)
        await pilot.click(offset=(0, 0))
        await walk.see(DealOverScreen)
        await walk.click("Review", ReviewScreen)
        await walk.leave_review("mouse", DealOverScreen)
        await walk.click("Next deal", TableScreen)
        await wait_for(pilot, "Deal 2")
        await walk.click("m menu", MenuScreen)
        await walk.click("Settings", SettingsScreen)
        await walk.click("Esc back", MenuScreen)
        await walk.click("How to play", HowToPlayScreen)
        await walk.click("Back", MenuScreen)
        await walk.click("Keys", KeysScreen)
        await walk.click("Back", MenuScreen)
        await walk.click("Home", HomeScreen)
        assert walk.seen == SCREENS
        await walk.click("Quit", HomeScreen)
        await wait(pilot, lambda: pilot.app._exit)


@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_the_end_of_a_game_and_back(by: str) -> None:
    keep(record(played(Rules(target=26), deals_done(1000)), seen=False))
    async with app().run_test(size=(80, 24)) as pilot:
        walk = Walk(pilot)
        await focused(pilot, "resume")
        if by == "keys":
            await walk.choose("resume", DealOverScreen)
            await walk.choose("finish", GameOverScreen)
            await walk.choose("verify", VerifyingScreen)
            await walk.keys("enter", to=GameOverScreen)
            await walk.choose("home", HomeScreen)
        else:
            await walk.click("Continue", DealOverScreen)
            await walk.click("The end", GameOverScreen)
            await walk.click("Verify", VerifyingScreen)
            await walk.click("Back", GameOverScreen)
            await walk.click("Home", HomeScreen)
        await walk.keys("t", to=StatisticsScreen)
        await wait_for(pilot, "1 game")
