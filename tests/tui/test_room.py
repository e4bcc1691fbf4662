"""A terminal too small for anything: every screen says so, takes no key, and comes back."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Rules
from tests.tui.apps import app
from tests.tui.screen import text, wait, wait_for
from tests.tui.tables import at_table, new_match

NEEDS = "60 columns and 20 rows"


@pytest.mark.parametrize("opens", ["", "f2", "n"])
async def test_home_and_what_it_opens_wait_for_room(opens: str) -> None:
    made = app()
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Settings")
        home = made.screen
        if opens:
            await pilot.press(opens)
            await wait(pilot, lambda: made.screen is not home)
        screen = made.screen
        await pilot.pause()
        before = text(made)
        await pilot.resize_terminal(59, 24)
        await wait_for(pilot, NEEDS)
        await pilot.press("down", "enter", "n", "f2", "question_mark")
        assert made.screen is screen
        await pilot.resize_terminal(80, 24)
        await wait(pilot, lambda: text(made) == before)
        await pilot.resize_terminal(80, 19)
        await wait_for(pilot, NEEDS)
        await pilot.press("escape")
        await wait(pilot, lambda: made._exit)


async def test_the_cursor_does_not_move_unseen() -> None:
    async with at_table(new_match(Rules(passing="none"))) as seat:
        await seat.turn()
        cursor = seat.hand.cursor
        await seat.pilot.resize_terminal(59, 24)
        await wait_for(seat.pilot, NEEDS)
        await seat.pilot.press("right", "end", "l", "m")
        assert not seat.covered
        assert seat.hand.cursor == cursor
