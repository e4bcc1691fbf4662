import pytest
from textual import events
from textual.pilot import Pilot

from hearts_tui.engine import Rules
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.words.guide import best_first, guide
from tests.tui.apps import showing, stays
from tests.tui.screen import case, click, press, text, wait, wait_for


def screen(section: str | None = None, rules: Rules | None = None) -> HowToPlayScreen:
    return HowToPlayScreen(rules or Rules(), "/where/games/are", section)


async def search(pilot: Pilot[None], words: str) -> None:
    """Put words into the search field, all at once."""
    await press(pilot, "slash")
    await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "search")
    pilot.app.post_message(events.Paste(words))
    await pilot.pause()


async def test_it_opens_at_the_beginning_and_every_section_is_reached_by_keys() -> None:
    shown = screen()
    async with showing(shown) as (pilot, answers):
        await wait_for(pilot, "Never played?")
        for section in guide(Rules(), ""):
            assert section.title in text(pilot.app)
        for section in guide(Rules(), "/where/games/are"):
            await wait(pilot, lambda section=section: shown.section == section.id)  # type: ignore[misc]
            if section.id in FOUND:
                await wait_for(pilot, FOUND[section.id])
            if section.id == "glossary":
                await scrolls(pilot)
            await press(pilot, "down")
        await press(pilot, "enter")
        await wait(pilot, lambda: answers)


FOUND = {
    "breaking": "A heart may not be led before",
    "glossary": "Black Maria",
    "kept": "/where/games/are",
}
"""What is to be read in some sections."""


async def scrolls(pilot: Pilot[None]) -> None:
    """A long section is scrolled by keys."""
    page = pilot.app.screen.query_one("#page")
    await wait(pilot, lambda: page.max_scroll_y > 0)
    await press(pilot, "pagedown")
    await wait(pilot, lambda: page.scroll_y > 0)
    await press(pilot, "pageup")
    await wait(pilot, lambda: page.scroll_y == 0)


async def test_it_opens_at_the_section_asked_for_with_what_differs_marked() -> None:
    rules = Rules.preset("omnibus", breaking="free")
    async with showing(screen("points", rules)) as (pilot, _):
        await wait_for(pilot, "Whoever takes ♦J has ten points less")
        assert "◆ Points" in text(pilot.app)
        assert "◆ Breaking hearts" in text(pilot.app)
        assert "◆ Passing" not in text(pilot.app)


async def test_ways_back(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = screen()
    async with showing(shown) as (pilot, answers):
        with stays(shown, monkeypatch) as left_with:
            await press(pilot, "backspace")
            await wait(pilot, lambda: left_with)
            await click(pilot, "Points")
            await wait_for(pilot, "A deal holds 26")
            await click(pilot, "Back")
            await wait(pilot, lambda: len(left_with) == 2)
        await press(pilot, "escape")
        await wait(pilot, lambda: answers)


async def test_what_is_searched_for_is_found_wherever_it_is_said() -> None:
    shown = screen()
    async with showing(shown) as (pilot, answers):
        # The mouse searches as well,
        await click(pilot, "/ search")
        await press(pilot, *"sudd")
        await wait_for(pilot, "Further deals, when several share")
        await click(pilot, "Words of the game")
        await wait_for(pilot, "trick: One card from each player")
        await press(pilot, "escape")
        # and a title is found too, to which marks of Markdown are none.
        for words in ("SHOOTING the", "taken every point"):
            with case(words):
                await search(pilot, words)
                await wait_for(pilot, "One player who has taken every point card")
                await press(pilot, "escape")
        await search(pilot, "zzz")
        await wait_for(pilot, "Nothing is said of that here.")
        await press(pilot, "enter", "enter", "escape")
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


def test_a_title_comes_before_what_is_said_elsewhere() -> None:
    found = best_first(guide(Rules(), "/where"), "points")
    assert found[0].title == "Points"
    assert len(found) > 3
    assert best_first(found, "zzz") == []
