"""Pages as a visitor has them: a socket that speaks as the page does, and what it shows."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import aiohttp
import pyte
from yarl import URL

SOON = 60.0
"""Seconds after which a test gives up waiting."""
QUIET = 0.3
"""Seconds in which nothing is drawn, when all has been."""


async def until(condition: Callable[[], object]) -> None:
    """Look again and again, while all else goes on, until it holds."""
    async with asyncio.timeout(SOON):
        while not condition():  # noqa: ASYNC110 - other processes tell of nothing
            await asyncio.sleep(0.02)


class Shown:
    """A terminal that is told, message by message, what to show; each is a whole picture."""

    def __init__(self, columns: int, rows: int) -> None:
        self.clear(columns, rows)
        self._changed = asyncio.Condition()
        self._last = 0.0
        self.farewell: str | None = None
        """What was said as the page was closed; None as long as it is open."""

    def clear(self, columns: int, rows: int) -> None:
        """Be empty, and of this size."""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def text(self) -> str:
        """The screen, row by row."""
        return "\n".join(self._screen.display)

    async def feed(self, data: bytes) -> None:
        """Show this."""
        self._stream.feed(data)
        self._last = time.monotonic()
        async with self._changed:
            self._changed.notify_all()

    async def close(self, farewell: str) -> None:
        """Show nothing any more."""
        self.farewell = farewell
        async with self._changed:
            self._changed.notify_all()

    async def wait_until(self, condition: Callable[[], object]) -> None:
        """Wait until it holds."""
        try:
            async with asyncio.timeout(SOON), self._changed:
                await self._changed.wait_for(condition)
        except TimeoutError:
            raise AssertionError(f"It has not come to that:\n{self.text}") from None

    async def settle(self) -> None:
        """Wait until nothing moves any more: a screen may be drawn before it has its shape."""
        await until(lambda: time.monotonic() - self._last > QUIET)

    async def wait_for(self, words: str) -> None:
        """Wait until these words are shown."""
        await self.wait_until(lambda: words in self.text)


class Page(Shown):
    """A socket to the server, as a browser opens one."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, size: tuple[int, int]) -> None:
        super().__init__(*size)
        self._socket = socket
        self._reading = asyncio.create_task(self._read())

    async def send(self, message: object) -> None:
        """Send what a page may send, or may not."""
        text = message if isinstance(message, str) else json.dumps(message)
        await self._socket.send_str(text)

    async def type(self, keys: str) -> None:
        """Type these."""
        await self.send(["stdin", keys])

    async def wait_closed(self) -> str:
        """Wait until the server has closed it; what it says."""
        await self.wait_until(lambda: self.farewell is not None)
        assert self.farewell is not None
        return self.farewell

    async def cut(self) -> None:
        """Break the connection off, without a word."""
        self._reading.cancel()
        response = self._socket._response
        assert response.connection is not None
        assert response.connection.transport is not None
        response.connection.transport.abort()

    async def leave(self) -> None:
        """Close it, as a browser closes a tab."""
        self._reading.cancel()
        await self._socket.close()

    async def _read(self) -> None:
        while (message := await self._socket.receive()).type is aiohttp.WSMsgType.BINARY:
            await self.feed(message.data)
        said = message.extra if message.type is aiohttp.WSMsgType.CLOSE else ""
        await self.close(said or "")


class Browser:
    """Keeps a visitor's cookies, as a browser does."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session = session
        self.url = URL(url)

    async def open(self, size: tuple[int, int] = (80, 24)) -> Page:
        """Load the page and do what its script does."""
        async with self.session.get(self.url) as response:
            assert response.status == 200
        return await self.connect(size)

    async def connect(self, size: tuple[int, int] = (80, 24), **asked: str) -> Page:
        """Open the socket alone, of this size, or asking for what is `asked`."""
        query = asked or {"width": str(size[0]), "height": str(size[1])}
        url = (self.url / "ws").with_query(query)
        origin = str(self.url.origin())
        return Page(await self.session.ws_connect(url, origin=origin), size)


@asynccontextmanager
async def browser(url: str, cookie: str | None = None) -> AsyncGenerator[Browser]:
    """A browser of its own, without any cookie but this."""
    jar = aiohttp.CookieJar(unsafe=True)  # as the host is a number
    async with aiohttp.ClientSession(cookie_jar=jar) as session:
        if cookie is not None:
            jar.update_cookies({"hearts-visitor": cookie}, URL(url))
        yield Browser(session, url)
