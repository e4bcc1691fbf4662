"""Server: whose game a page has, what becomes of it, and what is not let in."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import pytest

from hearts_tui.store import decode
from hearts_tui.words import serve as words
from tests.seen import Seen
from tests.web.pages import Page, browser, until


async def begin(page: Page) -> Seen:
    """Begin the game that is offered; what is to be seen of it."""
    await page.wait_for("New game")
    await page.type("n")
    await page.wait_for("Start")
    await page.type("\r")
    return await look(page)


async def look(page: Page) -> Seen:
    """The table, once it stands."""
    await page.wait_until(lambda: "Choose three cards" in page.text and len(_hand(page)) == 13)
    seen = Seen.on(page.text)
    assert seen is not None
    return seen


def _hand(page: Page) -> tuple[object, ...]:
    seen = Seen.on(page.text)
    return () if seen is None else seen.hand


def homes(games: Path) -> set[Path]:
    return set((games / "visitors").iterdir()) if games.is_dir() else set()


async def test_a_page_loads_nothing_from_elsewhere(url: str) -> None:
    async with browser(url) as visitor:
        async with visitor.session.get(url) as response:
            page = await response.text()
            policy = response.headers["Content-Security-Policy"]
            cookie = response.cookies["hearts-visitor"]
        assert "<title>Hearts</title>" in page
        assert "http" not in page
        assert "default-src 'none'" in policy
        assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
        for part in ("page.js", "page.css", "js/textual.js", "css/xterm.css"):
            async with visitor.session.get(visitor.url / part) as response:
                assert (part, response.status) == (part, 200)
        for part in ("js/", "js/..%2f..%2fserver.py", "templates/", "download/x", "page.html"):
            async with visitor.session.get(f"{url}{part}") as response:
                assert response.status in (403, 404), part


async def test_visitors_have_their_own_games_and_find_them_again(url: str, games: Path) -> None:
    async with browser(url) as one, browser(url) as other, browser(url) as third:
        first, second = await one.open(), await other.open()
        mine, theirs = await begin(first), await begin(second)
        assert mine.hand != theirs.hand
        assert len(homes(games)) == 2

        # Nobody else finds room; nor does anything of theirs stay.
        turned_away = await third.open()
        assert await turned_away.wait_closed() == words.full()

        await first.cut()
        back = await one.open()
        assert await look(back) == mine

        # A second page of the same visitor has the game, and may keep it.
        new = await other.open()
        assert await second.wait_closed() == words.elsewhere()
        assert await look(new) == theirs
        await new.type(" ")
        await new.wait_for("Choose two more")
        await new.leave()

        # By then the one before has gone.
        after = await other.open()
        await after.wait_for("Choose two more")
        files = [home / "data" / "game.json" for home in homes(games)]
        records = [decode(file.read_bytes()) for file in files]
        assert sorted(len(record.raised) for record in records) == [0, 1]

        await back.type("\x11")
        assert await back.wait_closed() == words.left()


@pytest.mark.parametrize("cookie", [None, "", "../../etc", "x" * 32, "A" * 32, "0" * 31])
async def test_only_our_own_cookies_open_a_game(url: str, games: Path, cookie: str | None) -> None:
    async with browser(url, cookie) as visitor:
        page = await visitor.connect()
        assert await page.wait_closed() == words.no_cookie()
        assert homes(games) == set()
        async with visitor.session.get(url) as response:
            assert len(response.cookies["hearts-visitor"].value) == 32


async def test_pages_of_other_sites_are_not_let_in(url: str) -> None:
    async with browser(url, "a" * 32) as visitor:
        for origin in ("http://elsewhere.example", "null", url.replace("http:", "https:") + "x"):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await visitor.session.ws_connect(visitor.url / "ws", origin=origin)
            assert refused.value.status == 403


async def test_what_is_none_of_ours_does_nothing(url: str, games: Path) -> None:
    async with browser(url, "b" * 32) as visitor:
        page = await visitor.connect(width="9" * 20, height="-5", visitor="../../x")
        await page.wait_for("Hearts needs")
        for message in (
            "",
            "[" * 10_000,
            "{}",
            [],
            ["stdin"],
            ["stdin", {"x": 1}],
            ["stdin", "\ud800"],
            ["resize", {"width": "80", "height": 24}],
            ["resize", {"width": 1e300, "height": 24}],
            ["resize", None],
            ["quit"],
            ["exec", "touch x"],
            ["focus"],
            ["blur"],
            ["ping", "1"],
        ):
            await page.send(message)
        # What is too large, or too small, is drawn as large as can be.
        await page.send(["resize", {"width": 10**12, "height": -(10**12)}])
        await page.send(["resize", {"width": 80, "height": 24}])
        await page.wait_for("New game")
        await page.type("\x11")
        assert await page.wait_closed() == words.left()
    # Who has begun no game leaves nothing.
    await until(lambda: homes(games) == set())


@pytest.fixture
def in_the_way(games: Path) -> None:
    games.write_text("no directory")


@pytest.mark.usefixtures("in_the_way")
async def test_a_disk_that_takes_nothing_is_told(url: str) -> None:
    async with browser(url) as visitor:
        page = await visitor.open()
        said = await page.wait_closed()
    assert said.startswith("The game could not be started: ")
