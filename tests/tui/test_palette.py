"""The palette finds things by their names and by what is said of them, settings among them."""

from __future__ import annotations

import pytest

from hearts_tui.tui.palette import Entry, nothing, worth
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.settings import OFFERED, SettingsScreen
from hearts_tui.words import palette as words
from tests.tui.apps import app
from tests.tui.screen import in_front, press, wait, wait_for

HINT = Entry("Hint", "Show the best choice, why, and what others cost.", "advice", nothing)


@pytest.mark.parametrize(
    ("better", "worse"),
    [("hint", "best"), ("best", "advice"), ("cho", "oice"), ("best choice", "best"), ("h", "hq")],
)
def test_what_is_in_the_name_counts_for_more(better: str, worse: str) -> None:
    assert worth(HINT, better) > worth(HINT, worse)


@pytest.mark.parametrize("query", ["color", "theme", "colours", "contrast"])
def test_colours_are_found_under_every_name(query: str) -> None:
    about = words.about_setting("theme", OFFERED["cards"]["theme"])
    assert worth(Entry(*words.setting("theme", "felt"), about, nothing), query)


async def test_the_palette_minds_keys_typed_ahead_and_finds_settings_where_they_stand() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await press(pilot, "ctrl+p", "down", "pageup", "pagedown", "escape", "escape")
        await wait(pilot, in_front(pilot, HomeScreen))
        await press(pilot, "ctrl+p")
        await wait_for(pilot, "Search for commands")
        await press(pilot, *"zzq")
        await wait_for(pilot, "Nothing found")
        await press(pilot, "escape")
        await wait(pilot, in_front(pilot, HomeScreen))
        await press(pilot, "ctrl+p", *"settings")
        await wait_for(pilot, "Settings")
        await press(pilot, "enter", "enter", "enter", "enter")
        await wait(pilot, in_front(pilot, SettingsScreen))
        assert len(pilot.app.screen_stack) == 2
        await press(pilot, "escape")
        await wait(pilot, in_front(pilot, HomeScreen))
        await press(pilot, "ctrl+p")
        await wait_for(pilot, "Search for commands")
        await press(pilot, *"moon")
        await wait_for(pilot, "Setting: Moon watch")
        await pilot.press("enter")
        await wait(pilot, in_front(pilot, SettingsScreen))
        await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "moon_watch")
