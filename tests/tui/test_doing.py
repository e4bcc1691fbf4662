"""From the menu whatever the table offers can be done with arrows and Enter."""

from __future__ import annotations

from hearts_tui.engine import Rules
from hearts_tui.tui.screens.doing import DoingScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.scores import ScoresScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.widgets.choice import Choice
from tests.tui.apps import app
from tests.tui.games import deals_done, match, played
from tests.tui.screen import press, wait, wait_for


async def test_what_the_menu_offers_is_done_at_the_table() -> None:
    made = app()
    async with made.run_test(size=(60, 20)) as pilot:
        table = TableScreen(match(played(Rules(), deals_done(1))))
        await made.push_screen(table)
        await wait(pilot, lambda: table._ready)
        await press(pilot, "m")
        await wait(pilot, lambda: isinstance(made.screen, MenuScreen) and made.focused)
        await press(pilot, "down", "enter")
        await wait_for(pilot, "What can be done now")
        await wait(pilot, lambda: isinstance(made.screen, DoingScreen) and made.focused)
        offered = [choice.id for choice in made.screen.query(Choice)]
        wanted = ("hint", "scores", "auto", "rules", "deal_code", "command_palette", "back")
        assert set(wanted) <= set(offered)
        await press(pilot, *["down"] * offered.index("scores"), "enter")
        await wait(pilot, lambda: isinstance(made.screen, ScoresScreen))
        await press(pilot, "escape")
        await wait(pilot, lambda: made.screen is table)
        await press(pilot, "m")
        await wait(pilot, lambda: isinstance(made.screen, MenuScreen) and made.focused)
        await press(pilot, "down", "enter")
        await wait(pilot, lambda: isinstance(made.screen, DoingScreen) and made.focused)
        await press(pilot, *["down"] * offered.index("hint"), "enter")
        await wait(pilot, lambda: table.advice)
