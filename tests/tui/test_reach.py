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
from tests.tui.test_review import prepared


class Walk:
    """A person who goes from screen to screen by keys or by mouse, and has seen some."""

    def __init__(self, pilot: Pilot[None], by: str) -> None:
        self.pilot = pilot
        self.by = by
        self.seen: set[type[Screen[object]]] = set()

    async def see(self, screen: type) -> None:
        """Wait until that screen is in front and has its focus."""
        await wait(self.pilot, lambda: isinstance(self.pilot.app.screen, screen))
        await self.pilot.pause()
        self.seen.add(type(self.pilot.app.screen))

    async def go(self, *steps: tuple[str, str, type]) -> None:
        """Take steps, each by a key or by a click on words, to the screen that comes then.

        Instead of a key a choice may be named, ``#`` before it, to be taken by arrows and Enter;
        without words the click is beside everything.
        """
        for key, words, to in steps:
            if self.by == "mouse":
                await self._click(words)
            elif key.startswith("#"):
                await self._choose(key[1:])
            else:
                await press(self.pilot, key)
            await self.see(to)

    async def _choose(self, name: str) -> None:
        for _ in range(40):
            focused = self.pilot.app.focused
            if focused is not None and focused.id == name:
                break
            row = isinstance(self.pilot.app.screen, DealOverScreen | GameOverScreen)
            await press(self.pilot, "right" if row else "down")
        await press(self.pilot, "enter")

    async def _click(self, words: str) -> None:
        if not words:
            await self.pilot.click(offset=(0, 0))
            return
        try:
            await click(self.pilot, words)
        except AssertionError:
            await wait_for(self.pilot, words)
            await click(self.pilot, words)


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


@pytest.mark.usefixtures("left")
@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_every_screen_by_one_of_them_alone(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prepared(monkeypatch)
    async with app().run_test(size=(80, 24)) as pilot:
        walk = Walk(pilot, by)
        await focused(pilot, "resume")
        await walk.see(HomeScreen)
        await walk.go(
            ("#deal_from_code", "Deal from a code", DealEntryScreen),
            ("escape", "Back", HomeScreen),
            ("#how_to_play", "How to play", HowToPlayScreen),
            ("escape", "Back", HomeScreen),
            ("#statistics", "Statistics", StatisticsScreen),
            ("escape", "Back", HomeScreen),
            ("#settings", "Settings", SettingsScreen),
            ("escape", "Esc back", HomeScreen),
            ("question_mark", "? keys", KeysScreen),
            ("enter", "Back", HomeScreen),
            ("#new_game", "New game", NewGameScreen),
            ("enter", "Start", ConfirmScreen),
            ("#back", "Back", NewGameScreen),
            ("escape", "Back", HomeScreen),
            ("#resume", "Continue", DealOverScreen),
            ("#tricks", "Tricks", TricksScreen),
            ("escape", "", DealOverScreen),
            ("#scores", "Scores", ScoresScreen),
            ("escape", "", DealOverScreen),
            ("#review", "Review", ReviewScreen),
        )
        # Until it is done, going back would only stop it.
        await wait_for(pilot, "The strong player in your seat made")
        await walk.go(("escape", "Esc back", DealOverScreen))
        if by == "keys":
            await walk.go(("r", "", HowToPlayScreen), ("escape", "", DealOverScreen))
        await walk.go(("#next_deal", "Next deal", TableScreen))
        await wait_for(pilot, "Deal 2")
        await walk.go(
            ("m", "m menu", MenuScreen),
            ("#settings", "Settings", SettingsScreen),
            ("escape", "Esc back", MenuScreen),
            ("#guide", "How to play", HowToPlayScreen),
            ("escape", "Back", MenuScreen),
            ("#keys", "Keys", KeysScreen),
            ("escape", "Back", MenuScreen),
            ("#home", "Home", HomeScreen),
        )
        assert walk.seen == SCREENS
        await walk.go(("q", "Quit", HomeScreen))
        await wait(pilot, lambda: pilot.app._exit)


@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_the_end_of_a_game_and_back(by: str) -> None:
    keep(record(played(Rules(target=26), deals_done(1000)), seen=False))
    async with app().run_test(size=(80, 24)) as pilot:
        walk = Walk(pilot, by)
        await focused(pilot, "resume")
        await walk.go(
            ("#resume", "Continue", DealOverScreen),
            ("#finish", "The end", GameOverScreen),
            ("#verify", "Verify", VerifyingScreen),
            ("enter", "Back", GameOverScreen),
            ("#home", "Home", HomeScreen),
            ("t", "Statistics", StatisticsScreen),
        )
        await wait_for(pilot, "1 game")
