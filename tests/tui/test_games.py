"""The games that are over on the screen: their deals are reviewed, verified and played again."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import structs

from hearts_tui.codes import code_of
from hearts_tui.engine import Rules
from hearts_tui.store import Record
from hearts_tui.store.archive import HISTORY_NAME, Archive
from hearts_tui.store.places import data_dir, made
from hearts_tui.tui.app import HeartsApp
from hearts_tui.tui.screens.games import GamesScreen
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.review import ReviewScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.screens.verifying import VerifyingScreen
from tests.tui.apps import app, showing
from tests.tui.games import deals_done, played, record
from tests.tui.screen import text, wait, wait_for
from tests.tui.whole import agrees


@cache
def kept() -> tuple[Record, ...]:
    """A finished game of four, and one of seven that was given up."""
    games = played(Rules(), deals_done(1000), seed=7), played(Rules(players=7), deals_done(3))
    return tuple(structs.replace(record(game), id=f"c0ffee{n}") for n, game in enumerate(games))


def keep() -> None:
    """Have these games on disk, as if they had been played."""
    archive = Archive(made(data_dir()))
    for game in kept():
        archive.add(game)
    archive.settle()


@pytest.mark.parametrize("colours", [True, False], ids=["colour", "none"])
async def test_the_screen_is_as_it_should_be(
    colours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep()
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    async with showing(GamesScreen(data_dir(), may_play=True)) as (pilot, _):
        await wait_for(pilot, "given up with")
        await pilot.press("down")
        name = f"games-{'colour' if colours else 'none'}-80x24"
        await wait(pilot, lambda: agrees(pilot.app, name))


async def test_deals_are_reviewed_verified_and_played_again() -> None:
    keep()
    last, first = kept()[1], kept()[0]
    async with app().run_test(size=(60, 20)) as pilot:
        await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "new_game")
        await pilot.press("f4")
        await wait_for(pilot, str(code_of(last, 1)))
        screen = pilot.app.screen
        await pilot.press("enter")
        await wait(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen))
        await wait_for(pilot, "Review of deal 1")
        # The first one stops the looking, if it goes on still.
        while pilot.app.screen is not screen:
            await pilot.press("escape")
        await pilot.press("pagedown", "down", "y")
        await wait(pilot, lambda: isinstance(pilot.app.screen, VerifyingScreen))
        await pilot.press("enter")
        await wait(pilot, lambda: pilot.app.screen is screen)
        # Of a game that was too long ago there are the results alone.
        (data_dir() / HISTORY_NAME / f"{first.id}.json").unlink()
        await pilot.press("enter")
        await wait_for(pilot, "only the results are kept")
        await pilot.press("a")
        await wait(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert isinstance(pilot.app, HeartsApp)
        assert pilot.app.match is not None
        assert code_of(pilot.app.match.record(), 1) == code_of(first, 2)
        # While a game is on the table no other is begun.
        await pilot.press("f4")
        await wait_for(pilot, str(code_of(last, 1)))
        assert "play again" not in text(pilot.app)
        await pilot.press("a", "escape")
        await wait(pilot, lambda: isinstance(pilot.app.screen, TableScreen))


async def test_before_the_first_game_there_is_a_sentence() -> None:
    async with showing(GamesScreen(data_dir(), may_play=True), (60, 20)) as (pilot, answers):
        await wait_for(pilot, "No game is over yet")
        assert "codes of their deals." in " ".join(text(pilot.app).split())
        await pilot.press("enter", "down", "a", "y", "escape")
        await wait(pilot, lambda: answers == [None])
        assert not isinstance(pilot.app.screen, HomeScreen)
