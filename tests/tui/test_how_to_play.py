import pytest
from textual.pilot import Pilot

from hearts_tui.engine import Rules
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.words.guide import best_first, guide
from tests.tui.apps import showing
from tests.tui.screen import click, press, text, wait, wait_for


def screen(section: str | None = None, rules: Rules | None = None) -> HowToPlayScreen:
    return HowToPlayScreen(rules or Rules(), "/where/games/are", section)


async def search(pilot: Pilot[None], words: str) -> None:
    """Type into the search field."""
    await press(pilot, "slash")
    await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "search")
    await press(pilot, *words)


async def test_it_opens_at_the_beginning_with_all_sections_in_sight() -> None:
    async with showing(screen()) as (pilot, _):
        await wait_for(pilot, "Never played?")
        for section in guide(Rules(), ""):
            assert section.title in text(pilot.app)


async def test_it_opens_at_the_section_asked_for() -> None:
    async with showing(screen("breaking")) as (pilot, _):
        await wait_for(pilot, "A heart may not be led before")


async def test_the_rules_are_those_of_the_game_and_what_differs_is_marked() -> None:
    rules = Rules.preset("omnibus", breaking="free")
    async with showing(screen("points", rules)) as (pilot, _):
        await wait_for(pilot, "Whoever takes ♦J has ten points less")
        assert "◆ Points" in text(pilot.app)
        assert "◆ Breaking hearts" in text(pilot.app)
        assert "◆ Passing" not in text(pilot.app)


async def test_every_section_is_reached_by_keys() -> None:
    shown = screen()
    async with showing(shown) as (pilot, answers):
        for section in guide(Rules(), "/where/games/are"):
            await wait(pilot, lambda section=section: shown.section == section.id)  # type: ignore[misc]
            await press(pilot, "down")
        await press(pilot, "enter")
        await wait(pilot, lambda: answers)


async def test_a_long_section_scrolls() -> None:
    async with showing(screen("glossary")) as (pilot, _):
        await wait_for(pilot, "Black Maria")
        await wait(pilot, lambda: pilot.app.screen.query_one("#page").max_scroll_y > 0)
        await press(pilot, "pagedown")
        await wait(pilot, lambda: pilot.app.screen.query_one("#page").scroll_y > 0)
        await press(pilot, "pageup")
        await wait(pilot, lambda: pilot.app.screen.query_one("#page").scroll_y == 0)


@pytest.mark.parametrize("way", ["escape", "backspace", "mouse"])
async def test_ways_back(way: str) -> None:
    async with showing(screen()) as (pilot, answers):
        if way == "mouse":
            await click(pilot, "Points")
            await wait_for(pilot, "A deal holds 26")
            await click(pilot, "Back")
        else:
            await press(pilot, way)
        await wait(pilot, lambda: answers)


async def test_where_games_are_kept_is_told() -> None:
    async with showing(screen("kept")) as (pilot, _):
        await wait_for(pilot, "/where/games/are")


async def test_what_is_searched_for_is_found_wherever_it_is_said() -> None:
    shown = screen()
    async with showing(shown) as (pilot, answers):
        await search(pilot, "kitty")
        await wait_for(pilot, "Cards that could not be dealt evenly")
        assert "Words of the game" in text(pilot.app)
        assert "Breaking hearts" not in text(pilot.app)
        await press(pilot, "enter")
        await wait(pilot, lambda: shown.section == "glossary")
        await wait_for(pilot, "kitty: Cards that")
        await wait(pilot, lambda: "Black Maria" not in text(pilot.app))
        await press(pilot, "escape")
        await wait_for(pilot, "Breaking hearts")
        assert answers == []
        await press(pilot, "escape")
        await wait(pilot, lambda: answers)


async def test_a_title_is_found_too_and_marks_of_markdown_are_none_to_it() -> None:
    async with showing(screen()) as (pilot, _):
        await search(pilot, "SHOOTING the")
        await wait_for(pilot, "One player who has taken every point card")
        await press(pilot, "escape")
        await search(pilot, "taken every point")
        await wait_for(pilot, "One player who has taken every point card")


async def test_what_is_not_there_is_not_found() -> None:
    async with showing(screen()) as (pilot, _):
        await search(pilot, "zzz")
        await wait_for(pilot, "Nothing is said of that here.")
        await press(pilot, "enter", "enter")


async def test_the_mouse_searches_as_well() -> None:
    async with showing(screen()) as (pilot, _):
        await click(pilot, "/ search")
        await press(pilot, *"sudden")
        await wait_for(pilot, "Further deals, when several share")
        await click(pilot, "Words of the game")
        await wait_for(pilot, "trick: One card from each player")


def test_a_title_comes_before_what_is_said_elsewhere() -> None:
    found = best_first(guide(Rules(), "/where"), "points")
    assert found[0].title == "Points"
    assert len(found) > 3
    assert best_first(found, "zzz") == []
