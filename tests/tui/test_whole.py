"""Every screen but the table as it should be, at four sizes, with colours and without."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from functools import cache

import pytest
from textual.pilot import Pilot

from hearts_tui.engine import Rules
from hearts_tui.match import Match
from hearts_tui.tui import scene
from hearts_tui.tui.screens.auto_play import AutoPlayScreen
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from hearts_tui.tui.screens.still_out import StillOutScreen
from tests.tui.apps import app, bare_app, keep
from tests.tui.games import deals_done, match, played, record, shot
from tests.tui.grids import UPDATE
from tests.tui.screen import wait
from tests.tui.whole import agrees

SIZES = ((60, 20), (80, 24), (100, 30), (120, 40))

Show = Callable[[Pilot[None]], Awaitable[None]]


async def home(pilot: Pilot[None]) -> None:
    await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "new_game")


async def home_with_a_game(pilot: Pilot[None]) -> None:
    await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "resume")


async def new_game(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(NewGameScreen())


@cache
def at(rules: Rules, deals: int, seed: int, *, seen: bool) -> Match:
    """A match after so many deals, for all that only look at it."""
    return match(played(rules, deals_done(deals), seed=seed), seen=seen)


async def deal_over(pilot: Pilot[None]) -> None:
    going = at(Rules(), 7, 19, seen=False)
    assert going.unseen is not None
    await pilot.app.push_screen(DealOverScreen(going, going.unseen))


async def great_deal_over(pilot: Pilot[None]) -> None:
    rules = Rules.preset("cancellation", players=11)
    going = at(rules, 3, 7, seen=False)
    assert going.unseen is not None
    await pilot.app.push_screen(DealOverScreen(going, going.unseen))


async def game_over(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(GameOverScreen(at(Rules(), 1000, 7, seen=True)))


async def great_game_over(pilot: Pilot[None]) -> None:
    rules = Rules.preset("cancellation", players=11, moon="self_minus")
    await pilot.app.push_screen(GameOverScreen(at(rules, 1000, 7, seen=True)))


async def how_to_play(pilot: Pilot[None]) -> None:
    rules = Rules.preset("reference")
    await pilot.app.push_screen(HowToPlayScreen(rules, "/somewhere", "breaking"))
    await wait(pilot, lambda: pilot.app.screen.query("MarkdownParagraph"))


async def settings(pilot: Pilot[None]) -> None:
    await pilot.app.run_action("settings")


async def keys(pilot: Pilot[None]) -> None:
    await pilot.app.run_action("keys")


async def menu(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(MenuScreen())


async def confirm(pilot: Pilot[None]) -> None:
    answers = [("yes", "Continue that game"), ("no", "Back")]
    await pilot.app.push_screen(ConfirmScreen("There is a game.", "deal 3\nYou 12", answers))


async def moon_choice(pilot: Pilot[None]) -> None:
    going = match(shot(Rules(passing="none", moon="choice")))
    assert going.moon is not None
    await pilot.app.push_screen(MoonChoiceScreen(going, going.moon))


async def auto_play(pilot: Pilot[None]) -> None:
    await pilot.app.push_screen(AutoPlayScreen())


async def still_out(pilot: Pilot[None]) -> None:
    view = played(Rules(), lambda game: len(game.deal.tricks) == 4).view(0)
    out = scene.still_out(view, ["You", "Wes", "Nora", "Edda"], 3)
    assert out is not None
    await pilot.app.push_screen(StillOutScreen(out))


Screens = dict[str, Show]
HOME: Screens = {"home": home, "home-with-a-game": home_with_a_game}
WHOLE: Screens = {
    "new-game": new_game,
    "deal-over": deal_over,
    "great-deal-over": great_deal_over,
    "game-over": game_over,
    "great-game-over": great_game_over,
    "how-to-play": how_to_play,
    "settings": settings,
}
OVER_HOME: Screens = {
    "keys": keys,
    "menu": menu,
    "confirm": confirm,
    "moon-choice": moon_choice,
    "auto-play": auto_play,
    "still-out": still_out,
}


@pytest.fixture(params=["colour", "none"])
def look(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Whether there are colours; an app is to be made only after that is settled."""
    found: str = request.param
    if found == "none":
        monkeypatch.setenv("NO_COLOR", "1")
    return found


async def in_every_size(pilot: Pilot[None], name: str, look: str) -> None:
    """Have the screen in front as it should be in all sizes, from the nearest end of them."""
    sizes = SIZES if pilot.app.size == SIZES[0] else SIZES[::-1]
    for columns, rows in sizes:
        await pilot.resize_terminal(columns, rows)
        if UPDATE in os.environ:
            for _ in range(10):
                await pilot.pause(0.02)
        kept = f"{name}-{look}-{columns}x{rows}"
        await wait(pilot, lambda kept=kept: agrees(pilot.app, kept))  # type: ignore[misc]


@pytest.mark.parametrize("name", HOME)
async def test_home_is_as_it_should_be(name: str, look: str) -> None:
    if name == "home-with-a-game":
        keep(record(played(Rules(), lambda game: len(game.sheet) == 2 and len(game.actions) > 140)))
    async with app().run_test(size=SIZES[0]) as pilot:
        await HOME[name](pilot)
        await in_every_size(pilot, name, look)


@pytest.mark.parametrize("name", WHOLE)
async def test_a_screen_is_as_it_should_be(name: str, look: str) -> None:
    async with bare_app().run_test(size=SIZES[0]) as pilot:
        await WHOLE[name](pilot)
        await in_every_size(pilot, name, look)


async def test_dialogues_are_as_they_should_be(look: str) -> None:
    async with app().run_test(size=SIZES[0]) as pilot:
        await home(pilot)
        for name, show in OVER_HOME.items():
            await show(pilot)
            await in_every_size(pilot, name, look)
            await pilot.app.pop_screen()
