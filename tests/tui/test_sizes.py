"""Every screen in any size, with colour and without."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs
from textual.color import Color
from textual.pilot import Pilot
from textual.screen import Screen

from hearts_tui.engine import Rules
from hearts_tui.store.settings import Settings
from hearts_tui.tui.actions import ACTS
from hearts_tui.tui.app import HeartsApp
from hearts_tui.tui.look import THEMES
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from hearts_tui.tui.screens.settings import SettingsScreen
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
    "settings": lambda: SettingsScreen(Settings(), lambda settings: None),
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


def contrast(one: Color, other: Color) -> float:
    """By the formula of the Web Content Accessibility Guidelines."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def words_too_weak(pilot: Pilot[None]) -> list[tuple[str, float]]:
    """Text on the screen in front with less contrast than 4.5 : 1; under a dialogue any will do."""
    screen = pilot.app.screen
    shown = next((panel.region for panel in screen.query(".panel")), screen.region)
    weak = []
    for y, strip in enumerate(screen._compositor.render_strips()):
        if not shown.y <= y < shown.bottom:
            continue
        for text_, style, _control in strip.crop(shown.x, shown.right):
            if style is None or not any(map(str.isalnum, text_)):
                continue
            colours = [
                Color.from_rich_color(colour)
                for colour in (style.color, style.bgcolor)
                if colour is not None
            ]
            ratio = contrast(*colours)
            if ratio < 4.5:
                weak.append((text_, ratio))
    return weak


async def weak_in_any_theme(pilot: Pilot[None]) -> dict[str, list[tuple[str, float]]]:
    """Text on the screen in front that is too weak, by theme."""
    made = pilot.app
    assert isinstance(made, HeartsApp)
    weak = {}
    for theme in THEMES:
        made.change(structs.replace(made.settings, theme=theme))
        await pilot.pause()
        await pilot.pause()
        weak[theme] = words_too_weak(pilot)
    return weak


NONE_WEAK: dict[str, list[tuple[str, float]]] = {theme: [] for theme in THEMES}


@pytest.mark.parametrize(
    "name", ["confirm", "deal over", "game over", "keys", "menu", "moon choice", "new game"]
)
async def test_all_text_can_be_read(name: str) -> None:
    async with showing(SCREENS[name](), (120, 44)) as (pilot, _):
        assert await weak_in_any_theme(pilot) == NONE_WEAK


@pytest.mark.parametrize("section", ["table", "points", "glossary", "kept"])
async def test_all_of_the_guide_can_be_read(section: str) -> None:
    screen = HowToPlayScreen(Rules.preset("omnibus"), "/somewhere", section)
    async with showing(screen, (120, 44)) as (pilot, _):
        await wait(pilot, lambda: pilot.app.screen.query("MarkdownBlock"))
        await pilot.pause()
        assert await weak_in_any_theme(pilot) == NONE_WEAK


async def test_all_of_home_and_of_the_settings_can_be_read() -> None:
    async with app().run_test(size=(120, 44)) as pilot:
        await wait_for(pilot, "New game")
        assert await weak_in_any_theme(pilot) == NONE_WEAK
        await pilot.app.run_action("settings")
        await wait_for(pilot, "as it comes")
        assert await weak_in_any_theme(pilot) == NONE_WEAK
