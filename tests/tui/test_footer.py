"""The footer: the keys of what is in front, at the table and under a dialogue."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Rules
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.widgets.footer import Footer
from tests.tui.screen import text, wait, wait_for
from tests.tui.tables import at_table, new_match


@pytest.mark.parametrize("key", ["s", "r", "m"])
async def test_under_a_dialogue_the_footer_has_its_keys(key: str) -> None:
    async with at_table(new_match(Rules(passing="none"))) as seat:
        await seat.turn()
        footer = seat.screen.query_one(Footer)
        await wait(seat.pilot, lambda: "play" in footer.text)
        await seat.pilot.press(key)
        await wait(seat.pilot, lambda: seat.covered)
        await wait(seat.pilot, lambda: "play " not in footer.text and "scores" not in footer.text)
        assert "back" in footer.text or "continue playing" in footer.text
        dialogue = seat.pilot.app.screen
        await seat.pilot.press("question_mark")
        await wait(seat.pilot, lambda: isinstance(seat.pilot.app.screen, KeysScreen))
        await wait_for(seat.pilot, "Leave the program; the game is kept.")
        assert "Play the card under the cursor." not in text(seat.pilot.app)
        await seat.pilot.press("question_mark")
        await wait(seat.pilot, lambda: seat.pilot.app.screen is dialogue)
        await seat.pilot.press("escape")
        await wait(seat.pilot, lambda: not seat.covered and "scores" in footer.text)
