"""What is kept in memory, and what is not."""

import gc
import subprocess
import sys
from weakref import WeakSet

import pytest
from textual._context import visible_screen_stack
from textual.css.stylesheet import Stylesheet
from textual.pilot import Pilot

import hearts_tui.tui
from hearts_tui.engine import Rules
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.screens.trial import TrialScreen, trial_match
from tests.tui.apps import app
from tests.tui.games import deals_done, match, played
from tests.tui.screen import click, press, wait, wait_for


async def come_to(pilot: Pilot[None], screen: type, words: str) -> None:
    await wait(pilot, lambda: isinstance(pilot.app.screen, screen))
    await wait_for(pilot, words)


async def to_new_game(pilot: Pilot[None]) -> None:
    await come_to(pilot, HomeScreen, "A tip")
    await press(pilot, "n")
    await come_to(pilot, NewGameScreen, "Opponents")


async def to_the_table(pilot: Pilot[None]) -> None:
    """From New game, giving up the game that was left, if there is one."""
    await press(pilot, "enter")
    await wait(pilot, lambda: not isinstance(pilot.app.screen, NewGameScreen | HomeScreen))
    if not isinstance(pilot.app.screen, TableScreen):
        await wait_for(pilot, "Give it up")
        await click(pilot, "Give it up")
    await come_to(pilot, TableScreen, "Pass three cards")


async def to_home(pilot: Pilot[None]) -> None:
    await press(pilot, "m")
    await wait_for(pilot, "Continue playing")
    await click(pilot, "Home")
    await come_to(pilot, HomeScreen, "A tip")


async def test_of_games_that_were_left_nothing_stays() -> None:
    seen: WeakSet[object] = WeakSet()

    def look() -> None:
        """Remember everything the screen in front consists of."""
        for widget in (pilot.app.screen, *pilot.app.screen.walk_children()):
            seen.update({widget, widget._styles_cache})  # type: ignore[attr-defined]

    def gone() -> bool:
        gc.collect()
        return not seen

    made = app()
    async with made.run_test(size=(80, 24)) as pilot:
        for _ in range(2):
            await to_new_game(pilot)
            look()
            await to_the_table(pilot)
            look()
            seen.add(made.match)
            await to_home(pilot)
        # A screen's footer is forgotten when another screen comes.
        await to_new_game(pilot)
        # What text was read off last is held by who read it, and that is this test.
        visible_screen_stack.set([])
        await wait(pilot, gone)


async def test_of_a_trial_that_was_left_nothing_stays() -> None:
    made, whole = app(), match(played(Rules(), deals_done(1), seed=19)).record()
    async with made.run_test(size=(80, 24)) as pilot:
        await come_to(pilot, HomeScreen, "A tip")
        trial = trial_match(whole, 0)
        made.push_screen(TrialScreen(trial, 1, whole.sheet[0]))
        await come_to(pilot, TrialScreen, "Pass three cards")
        seen = WeakSet[object]([trial, made.screen, *made.screen.walk_children()])
        del trial
        await press(pilot, "m")
        await wait_for(pilot, "Nothing of it is kept")
        await press(pilot, "down", "enter")
        await to_new_game(pilot)
        visible_screen_stack.set([])
        await wait(pilot, lambda: gc.collect() >= 0 and not seen)


async def test_new_game_is_gone_while_its_game_is_played() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await to_new_game(pilot)
        seen = WeakSet([pilot.app.screen])
        await to_the_table(pilot)
        # Its footer is forgotten when another screen comes, and the text that was read with it.
        await press(pilot, "question_mark")
        await wait_for(pilot, "Keys that work now")
        visible_screen_stack.set([])
        await wait(pilot, lambda: gc.collect() >= 0 and not seen)


async def test_stylesheets_are_parsed_once_on_the_way_to_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    again: list[Stylesheet] = []
    monkeypatch.setattr(Stylesheet, "reparse", again.append)
    async with app().run_test(size=(80, 24)) as pilot:
        await to_new_game(pilot)
        await to_the_table(pilot)
        assert not again


def without_openssl(hashes: str) -> str:
    """What a fresh process has of OpenSSL, and a hash of nothing, where Python has these itself."""
    probe = f"""
import sys, hearts_tui.tui
hearts_tui.tui.OWN_HASHES = {hashes}
hearts_tui.tui.do_without_openssl()
import asyncio, hashlib, hmac, secrets
print(*sorted({{"_ssl", "_hashlib"}} & {{name for name in sys.modules if sys.modules[name]}}))
print(hashlib.sha256().hexdigest()[:8])
"""
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    return done.stdout


def test_openssl_is_loaded_only_where_python_cannot_hash_by_itself() -> None:
    assert without_openssl(repr(hearts_tui.tui.OWN_HASHES)) == "\ne3b0c442\n"
    assert without_openssl("[('_of_no_such_name',)]") == "_hashlib _ssl\ne3b0c442\n"
