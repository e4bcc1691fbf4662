"""A terminal too small: every screen says so, heeds no key but those named, and comes back."""

from __future__ import annotations

from hearts_tui.engine import Rules
from hearts_tui.tui.screens.menu import MenuScreen
from tests.tui.apps import app
from tests.tui.screen import press, text, wait, wait_for
from tests.tui.tables import at_table, new_match

NEEDS = "60 columns and 20 rows"


async def test_home_and_what_it_opens_wait_for_room() -> None:
    made = app()
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Settings")
        home = made.screen
        for opens in ("", "f2", "n", "ctrl+p"):
            if opens:
                await pilot.press(opens)
                await wait(pilot, lambda: made.screen is not home)
            screen = made.screen
            await pilot.pause()
            for size in ((59, 24), (80, 19), (40, 10)):
                await pilot.resize_terminal(*size)
                await wait_for(pilot, NEEDS)
                assert not screen.scrollbars_enabled[0], opens
                await press(pilot, "down", "enter", "n", "f2", "question_mark", "escape", "tab")
                assert made.screen is screen, opens
            await pilot.resize_terminal(80, 24)
            await wait(pilot, lambda: NEEDS not in text(made))
            if opens:
                await pilot.press("escape")
                await wait(pilot, lambda: made.screen is home)
        await pilot.resize_terminal(30, 10)
        await wait_for(pilot, "Ctrl+Q")
        await pilot.press("ctrl+q")
        await wait(pilot, lambda: made._exit)


async def test_nothing_is_done_at_a_table_unseen() -> None:
    async with at_table(new_match(Rules())) as seat:
        await seat.turn()
        await press(seat.pilot, "home", "space")
        raised, view = seat.screen.match.raised, seat.screen.match.view
        await seat.pilot.resize_terminal(59, 24)
        await wait_for(seat.pilot, NEEDS)
        await press(seat.pilot, "right", "space", "end", "l", "m", "escape", "enter")
        assert not seat.covered
        assert seat.hand.cursor == 0
        assert (seat.screen.match.raised, seat.screen.match.view) == (raised, view)


async def test_two_packs_without_room_have_the_menu_at_least() -> None:
    rules = Rules.preset("cancellation", players=8, passing="none")
    async with at_table(new_match(rules), (100, 30)) as seat:
        await seat.turn()
        view, cursor = seat.screen.match.view, seat.hand.cursor
        await seat.pilot.resize_terminal(80, 24)
        await wait_for(seat.pilot, "100 columns and 30 rows")
        await press(seat.pilot, "right", "end", "q", "enter", "space", "s", "r", "f1")
        assert not seat.covered
        assert (seat.screen.match.view, seat.hand.cursor) == (view, cursor)
        await press(seat.pilot, "m")
        await wait_for(seat.pilot, "Continue playing")
        assert isinstance(seat.pilot.app.screen, MenuScreen)
        await press(seat.pilot, "escape")
        await wait(seat.pilot, lambda: not seat.covered)
        await seat.pilot.resize_terminal(100, 30)
        await seat.turn()
        assert seat.hand.cursor == cursor
