"""The footer: the keys of what is in front, at the table and under a dialogue."""

from __future__ import annotations

from textual.containers import VerticalScroll

from hearts_tui.engine import Rules
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.widgets.footer import Footer
from tests.tui.screen import case, in_front, press, text, wait, wait_for
from tests.tui.tables import at_table, new_match


async def test_under_a_dialogue_the_footer_has_its_keys() -> None:
    async with at_table(new_match(Rules(passing="none"))) as seat:
        await seat.turn()
        footer = seat.screen.query_one(Footer)
        for key in ("s", "r", "m"):
            with case(key):
                await wait(seat.pilot, lambda: "play" in footer.text)
                await press(seat.pilot, key)
                await wait(seat.pilot, lambda: seat.covered)
                await wait(
                    seat.pilot, lambda: "play " not in footer.text and "scores" not in footer.text
                )
                assert "back" in footer.text or "continue playing" in footer.text
                dialogue = seat.pilot.app.screen
                await press(seat.pilot, "question_mark")
                await wait(seat.pilot, in_front(seat.pilot, KeysScreen))
                await wait_for(seat.pilot, "Leave the program; the game is kept.")
                assert "Play the card under the cursor." not in text(seat.pilot.app)
                await press(seat.pilot, "question_mark")
                await wait(seat.pilot, lambda: seat.pilot.app.screen is dialogue)  # noqa: B023
                await press(seat.pilot, "escape")
                await wait(seat.pilot, lambda: not seat.covered and "scores" in footer.text)


async def test_the_keys_are_scrolled_by_pages_and_to_their_ends() -> None:
    async with at_table(new_match(Rules(passing="none"))) as seat:
        await seat.turn()
        await press(seat.pilot, "question_mark")
        await wait(seat.pilot, in_front(seat.pilot, KeysScreen))
        await wait_for(seat.pilot, "Go to the card on the left")
        listed = seat.pilot.app.screen.query_one(VerticalScroll)
        await wait(seat.pilot, lambda: listed.max_scroll_y > listed.size.height)
        for key, at in (
            ("pagedown", listed.size.height),
            ("end", listed.max_scroll_y),
            ("pageup", listed.max_scroll_y - listed.size.height),
            ("home", 0),
        ):
            with case(key):
                await press(seat.pilot, key)
                await wait(seat.pilot, lambda: listed.scroll_y == at)  # noqa: B023
