"""The page in a browser: drawn, and played by keys and by mouse."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from hearts_tui.words import serve as words
from tests.web.chromium import CLOSED, FOUND, chromium

pytestmark = pytest.mark.skipif(FOUND is None, reason="there is no Chromium on this machine")

REASON = "document.querySelector('#reason').textContent"
PICTURE = "HEARTS_TUI_PICTURE"
"""Names the file, if any, to which a picture of the page is written."""


async def test_a_deal_is_begun_by_keys_and_one_by_mouse(url: str, tmp_path: Path) -> None:
    async with chromium(tmp_path / "chromium", 1280, 720) as tab:
        await tab.go(url)
        await tab.wait_for("New game")
        assert await tab.value("document.title") == "Hearts"
        assert await tab.value("document.fonts.check('16px \"Roboto Mono\"')")
        columns, rows = tab.size
        assert (columns > 120, rows > 30) == (True, True)
        await tab.press("n")
        await tab.wait_for("Start")
        await tab.press("Enter")
        await tab.wait_for("Scores")
        await tab.wait_for("Choose three cards")
        await tab.press("Space")
        await tab.wait_for("Choose two more")
        if PICTURE in os.environ:
            await asyncio.to_thread(Path(os.environ[PICTURE]).write_bytes, await tab.picture())

        # Loaded again, it is the same table, with the same card raised.
        await tab.reload()
        await tab.wait_for("Choose two more")

        # Ctrl+C copies, as anywhere in a browser; it does not leave.
        await tab.press("Control+c", "m")
        await tab.wait_for("Menu")
        await tab.click("Home", then="Deal of the day")
        await tab.wait_for("Continue")
        await tab.click("New game", then="Start")
        await tab.click("Start", then="There is a game that is not finished.")
        await tab.click("Give it up", then="Choose three cards")

        # Whoever leaves is told that the game is kept, and can go on.
        assert not await tab.value(CLOSED)
        await tab.press("Control+q")
        await tab.wait_page(CLOSED)
        assert await tab.value(REASON) == words.left()
        await tab.wait_page("document.activeElement.id === 'again'")
        assert tab.complaints == []
