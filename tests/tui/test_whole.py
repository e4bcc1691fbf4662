"""Every screen but the table as it should be, at four sizes, with colours and without."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from hearts_tui.engine import Rules
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
from tests.tui.apps import app, keep
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


async def deal_over(pilot: Pilot[None]) -> None:
    going = match(played(Rules(), deals_done(7), seed=19), seen=False)
    assert going.unseen is not None
    await pilot.app.push_screen(DealOverScreen(going, going.unseen))


async def great_deal_over(pilot: Pilot[None]) -> None:
    rules = Rules.preset("cancellation", players=11)
    going = match(played(rules, deals_done(3), seed=7), seen=False)
    assert going.unseen is not None
    await pilot.app.push_screen(DealOverScreen(going, going.unseen))


async def game_over(pilot: Pilot[None]) -> None:
    going = match(played(Rules(), deals_done(1000), seed=7))
    await pilot.app.push_screen(GameOverScreen(going))


async def great_game_over(pilot: Pilot[None]) -> None:
    rules = Rules.preset("cancellation", players=11, moon="self_minus")
    await pilot.app.push_screen(GameOverScreen(match(played(rules, deals_done(1000), seed=7))))


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


SCREENS: dict[str, Show] = {
    "home": home,
    "home-with-a-game": home_with_a_game,
    "new-game": new_game,
    "deal-over": deal_over,
    "great-deal-over": great_deal_over,
    "game-over": game_over,
    "great-game-over": great_game_over,
    "how-to-play": how_to_play,
    "settings": settings,
    "keys": keys,
    "menu": menu,
    "confirm": confirm,
    "moon-choice": moon_choice,
    "auto-play": auto_play,
    "still-out": still_out,
}


@pytest.mark.parametrize("colours", [True, False], ids=["colours", "none"])
@pytest.mark.parametrize("name", SCREENS)
async def test_a_screen_is_as_it_should_be(
    name: str, colours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    if name == "home-with-a-game":
        keep(record(played(Rules(), lambda game: len(game.sheet) == 2 and len(game.actions) > 140)))
    made = app()
    async with made.run_test(size=SIZES[0]) as pilot:
        await wait(pilot, lambda: pilot.app.focused)
        await SCREENS[name](pilot)
        for columns, rows in SIZES:
            await pilot.resize_terminal(columns, rows)
            kept = f"{name}-{'colour' if colours else 'none'}-{columns}x{rows}"
            if UPDATE in os.environ:
                for _ in range(10):
                    await pilot.pause(0.02)
            await wait(pilot, lambda kept=kept: agrees(made, kept))  # type: ignore[misc]
