"""The settings on the screen: reached by keys and by mouse, in force at once, kept, put back."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import NoReturn

import pytest
from msgspec import structs
from textual.pilot import Pilot

from hearts_tui.engine import Rules, Suit
from hearts_tui.store import settings as store
from hearts_tui.store.places import config_dir, made
from hearts_tui.store.settings import SEATS, Settings
from hearts_tui.tui.app import HeartsApp, NewGame, Start
from hearts_tui.tui.look import Look
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.settings import OFFERED, SettingsScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.preference import Preference
from hearts_tui.words import settings as words
from tests.tui.apps import Bare, app, bare_app, keep
from tests.tui.games import deals_done, played, record
from tests.tui.screen import case, click, in_front, press, text, wait, wait_for

EVERY = [(name, values) for group in OFFERED.values() for name, values in group.items()]


@asynccontextmanager
async def opened(
    made: HeartsApp | None = None, size: tuple[int, int] = (80, 40)
) -> AsyncIterator[tuple[HeartsApp, Pilot[None]]]:
    """The settings, in the app without Home unless another is given."""
    made = made or bare_app()
    async with made.run_test(size=size) as pilot:
        await wait(pilot, lambda: made.focused or isinstance(made, Bare))
        await press(pilot, "f2")
        await come_to(pilot, SettingsScreen)
        await wait(pilot, lambda: made.focused)
        yield made, pilot


async def come_to(pilot: Pilot[None], screen: type) -> None:
    await wait(pilot, lambda: isinstance(pilot.app.screen, screen))
    await pilot.pause()


async def go_to(pilot: Pilot[None], name: str) -> None:
    """Have the focus on a setting, by the down key alone."""
    await wait(pilot, lambda: pilot.app.focused)
    chain = [widget.id for widget in pilot.app.screen.focus_chain]
    assert pilot.app.focused is not None
    steps = chain.index(name) - chain.index(pilot.app.focused.id)
    await press(pilot, *["down"] * (steps % len(chain)))
    await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == name)


def test_everything_kept_can_be_set() -> None:
    offered = {name for name, _ in EVERY} | {"format", "names"}
    assert offered == {field.name for field in structs.fields(Settings)}


@pytest.mark.parametrize(("name", "values"), EVERY, ids=lambda part: str(part)[:12])
def test_every_value_is_named_and_explained(name: str, values: tuple[object, ...]) -> None:
    assert getattr(Settings(), name) in values
    assert len({words.value_label(name, value) for value in values}) == len(values)
    for value in values:
        assert 3 < len(words.explanation(name, value)) <= 74


async def test_every_value_is_reached_by_keys_and_in_force_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    change, in_force = HeartsApp.change, list[Settings]()

    def change_and_see(self: HeartsApp, settings: Settings) -> None:
        change(self, settings)
        in_force.append(self.settings)

    monkeypatch.setattr(HeartsApp, "change", change_and_see)
    async with opened() as (made, pilot):
        for name, _ in EVERY:
            await go_to(pilot, name)
            values = [value for value, _ in made.screen.query_one(f"#{name}", Preference).values]
            number, usual = len(values), values.index(getattr(made.settings, name))
            # Of orders there is no first one at which to stop.
            to_first = number if name == "suits" else usual
            in_force[:] = [made.settings]
            await press(pilot, *["left"] * number, *["right"] * (number - 1))
            await wait(pilot, partial(_as_many, in_force, to_first + number))
            reached = {getattr(settings, name) for settings in in_force[to_first:]}
            assert reached == set(values), name
            await press(pilot, "space", "r")
            await wait(pilot, lambda: made.settings == Settings())
            assert made.look == Look(), name


def _as_many(found: Sequence[object], number: int) -> bool:
    return len(found) == number


async def test_what_is_changed_is_told_to_the_table_and_kept() -> None:
    told: list[Look] = []
    async with opened() as (made, pilot):
        made.look_changed.subscribe(made.screen, told.append, immediate=True)
        await go_to(pilot, "high_first")
        await press(pilot, "right")
        await go_to(pilot, "suits")
        await press(pilot, "s", "h", "c", "d")
        suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
        assert made.look == told[-1] == Look(high_first=True, suits=suits)
        await press(pilot, "escape", "ctrl+q")
        await wait(pilot, lambda: made._exit)
    assert store.load().settings == Settings(high_first=True, suits="SHCD")
    assert app().look == made.look


async def test_names_are_typed_and_literal_and_used_in_the_next_game() -> None:
    async with opened(app()) as (made, pilot):
        await go_to(pilot, "name-0")
        await press(pilot, *"[/b] é")
        await go_to(pilot, "name-3")
        await press(pilot, *"Z?", "enter")
        assert made.settings.names == ("[/b] é", "", "", "Z?")
        assert "[/b] é" in text(made)
        await press(pilot, "escape")
        await come_to(pilot, HomeScreen)
        await press(pilot, "n")
        await wait_for(pilot, "Players")
        await press(pilot, "enter")
        await come_to(pilot, TableScreen)
        assert made.match is not None
        assert [plan.name for plan in made.match.seats] == ["[/b] é", "Wes", "Nora", "Z?"]


async def test_a_name_of_every_seat_and_its_end_by_keys() -> None:
    async with opened() as (made, pilot):
        for seat in range(SEATS):
            await go_to(pilot, f"name-{seat}")
            await press(pilot, str(seat % 10))
        assert made.settings.names == tuple(str(seat % 10) for seat in range(SEATS))
        await press(pilot, *["backspace", "up"] * SEATS)
        await wait(pilot, lambda: made.settings == Settings())


async def test_by_pages_and_from_end_to_end_and_in_sight_whatever_the_size() -> None:
    async with opened(size=(80, 24)) as (made, pilot):

        async def comes_to(name: str) -> None:
            await wait(pilot, lambda: made.focused and made.focused.id == name)
            await pilot.pause()
            assert made.focused is not None
            assert made.screen.can_view_entire(made.focused)

        await press(pilot, "pagedown")
        await comes_to("points_shown")
        await press(pilot, "pagedown", "pagedown")
        await comes_to("reset_all")
        await press(pilot, "pageup", "pageup")
        await comes_to("pace")
        await press(pilot, "end")
        await comes_to("reset_all")
        await press(pilot, "home")
        await comes_to("pace")
        await go_to(pilot, "points_shown")
        for size in ((40, 10), (60, 20), (120, 40), (60, 20)):
            with case(size):
                await pilot.resize_terminal(*size)
                await wait(pilot, lambda: made.screen.size == size)  # noqa: B023
                await pilot.pause()
        await comes_to("points_shown")


async def test_where_a_name_is_typed_no_sign_is_said_to_do_anything() -> None:
    async with opened() as (made, pilot):
        footer = made.screen.query_one(Footer)
        assert "? keys" in footer.text
        await go_to(pilot, "name-0")
        await wait(pilot, lambda: "F1 keys" in footer.text)
        await press(pilot, "f1")
        await wait(pilot, in_front(pilot, KeysScreen))
        assert not [words for words in ("⌫", "? F1", "Del") if words in text(made)]


async def test_all_is_put_back_once_it_is_known_that_this_is_meant() -> None:
    async with opened() as (made, pilot):
        await press(pilot, "right", "down", "space")
        await go_to(pilot, "name-2")
        await press(pilot, "x")
        assert made.settings != Settings()
        await go_to(pilot, "reset_all")
        before = made.settings
        await press(pilot, "enter")
        await wait_for(pilot, "Put every setting back")
        await press(pilot, "enter")
        await come_to(pilot, SettingsScreen)
        assert made.settings == before
        await press(pilot, "enter")
        await wait_for(pilot, "Put every setting back")
        await press(pilot, "down", "enter")
        await wait(pilot, lambda: made.settings == Settings())
        await wait(pilot, lambda: "x" not in made.settings.names)


async def test_the_mouse_alone_is_enough() -> None:
    async with opened(app(), (120, 44)) as (made, pilot):
        await click(pilot, "○ slow", offset=2)
        assert made.settings == Settings(pace="slow")
        await click(pilot, "Pace", offset=75)
        assert made.settings == Settings()
        await click(pilot, "▸")
        assert made.settings == Settings(suits="CDHS")
        await click(pilot, "◂")
        await click(pilot, "◂", offset=3)
        assert made.settings == Settings(suits="DSHC")
        await click(pilot, "Back to the defaults")
        await wait_for(pilot, "Put every setting back")
        await click(pilot, "Put everything back")
        await wait(pilot, lambda: made.settings == Settings())
        await click(pilot, "Back")
        await come_to(pilot, HomeScreen)
        await click(pilot, "Settings")
        await come_to(pilot, SettingsScreen)


async def test_they_are_in_the_menu_at_the_table_on_f2_and_in_the_palette() -> None:
    made = app(Start(new=NewGame(Rules(), ("easy",) * 3, seed=7)))
    async with made.run_test(size=(80, 24)) as pilot:
        await come_to(pilot, TableScreen)
        await press(pilot, "m")
        await come_to(pilot, MenuScreen)
        await press(pilot, "down", "down", "enter")
        await come_to(pilot, SettingsScreen)
        await press(pilot, "escape")
        await come_to(pilot, MenuScreen)
        await press(pilot, "escape")
        await come_to(pilot, TableScreen)
        await press(pilot, "f2")
        await come_to(pilot, SettingsScreen)
        await press(pilot, "f2", "escape")
        await come_to(pilot, TableScreen)
        await press(pilot, "ctrl+p")
        await wait_for(pilot, "Search for commands")
        await press(pilot, *"settings")
        await wait_for(pilot, "Choose pace, colours, cards and names.")
        await pilot.press("enter")
        await come_to(pilot, SettingsScreen)


@pytest.mark.parametrize("ask", [True, False])
async def test_whether_an_unfinished_game_is_given_up_unasked(ask: bool) -> None:
    keep(record(played(Rules(), deals_done(1))))
    store.save(Settings(ask_to_give_up=ask))
    new = Start(new=NewGame(Rules(), ("easy",) * 3, seed=9))
    async with app(new).run_test(size=(80, 24)) as pilot:
        await come_to(pilot, ConfirmScreen if ask else TableScreen)


async def test_damaged_settings_are_moved_aside_and_told_of() -> None:
    path = made(config_dir()) / "settings.json"
    path.write_bytes(b'{"pace": "warp"}')
    async with app().run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "The settings were damaged and are as they come; the file")
        await wait_for(pilot, "settings-damaged-1.json.")
    assert not path.exists()


async def test_settings_of_a_newer_version_hold_for_none_and_are_not_written_over() -> None:
    path = made(config_dir()) / "settings.json"
    newer = b'{"format": "hearts-tui-settings/2"}'
    path.write_bytes(newer)
    async with opened(app()) as (changed, pilot):
        await press(pilot, "right", "ctrl+q")
        await wait(pilot, lambda: changed._exit)
        assert changed.settings.pace == "slow"
    assert path.read_bytes() == newer


async def test_settings_that_cannot_be_written_hold_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(settings: Settings) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(store, "save", fail)
    async with opened() as (changed, pilot):
        await press(pilot, "right")
        await wait(pilot, lambda: changed._notifications)
        told = [notification.message for notification in changed._notifications]
        assert told == ["The settings could not be saved: No space left on device."]
        assert changed.settings.pace == "slow"


def test_who_has_changed_nothing_need_not_wait_for_the_reader() -> None:
    probe = "import sys, hearts_tui.tui.app as app; app.make_app(); print('msgspec' in sys.modules)"
    for kept, reads in ((False, "False"), (True, "True")):
        if kept:
            store.save(Settings(theme="light"))
        done = subprocess.run(
            [sys.executable, "-c", probe], capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == reads


async def test_a_change_taken_back_leaves_all_as_it_comes() -> None:
    async with opened(app()) as (_, pilot):
        await press(pilot, "right", "left", "escape", "ctrl+q")
        await pilot.pause()

    assert store.load().settings == Settings()
