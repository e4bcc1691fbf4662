"""Server: the page, what belongs to it, and a socket for each page that is open."""

from __future__ import annotations

import asyncio
import contextlib
import html
import json
from importlib.resources import files
from pathlib import Path
from string import Template

import textual_serve
from aiohttp import WSCloseCode, WSMsgType, web

from hearts_tui.store.places import made
from hearts_tui.web.program import Program
from hearts_tui.web.visitors import COOKIE, LASTS, home_of, is_secret, new_secret
from hearts_tui.words import serve as words

AT_ONCE = 50
"""Pages that may be open; each is a process."""
HEARTBEAT = 15.0
"""Seconds after which a page is asked whether it is still there."""
LONGEST = 256 * 1024
"""Bytes of a message from a page, such as what is pasted."""
WIDTHS = range(20, 401)
HEIGHTS = range(5, 151)
FAREWELL = 1.0
"""Seconds that a page has for answering that it is closed."""
LONGEST_FAREWELL = 123
"""Bytes that there is room for as a socket is closed."""

# Nothing but what is here may be loaded by the page, and by none but itself. The terminal writes
# stylesheets of its own.
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; img-src data:; "
    "style-src 'self' 'unsafe-inline'; font-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
STATIC = Path(*textual_serve.__path__) / "static"
PARTS = {"page.css": "text/css", "page.js": "text/javascript"}


class Visit:
    """A page that is open, and its program."""

    def __init__(self, socket: web.WebSocketResponse, home: Path) -> None:
        self._socket = socket
        self.program = Program(home, write=socket.send_bytes, left=self._left)

    async def end(self, farewell: str) -> None:
        """Have the game kept and the process gone, and the page say why."""
        await self.program.stop()
        await _close(self._socket, farewell)

    async def heed(self, text: str) -> None:
        """Do what a message from the page says; whatever is none of ours does nothing."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return
        match message:
            case ["stdin", str(typed)]:
                await self.program.send_bytes(typed.encode("utf-8", "ignore"))
            case ["resize", {"width": int(width), "height": int(height)}]:
                await self.program.set_terminal_size(*_size(width, height))
            case ["focus"]:
                await self.program.focus()
            case ["blur"]:
                await self.program.blur()

    async def _left(self, status: int) -> None:
        await _close(self._socket, words.failed() if status else words.left())


class Server:
    """What answers browsers; `directory` is where every visitor has one of their own."""

    def __init__(self, directory: Path, at_once: int = AT_ONCE) -> None:
        self._directory = directory
        self._at_once = at_once
        self._visits: dict[Path, Visit] = {}
        self._turns: dict[Path, asyncio.Lock] = {}
        self._stopping = False
        self._page = _page()

    def app(self) -> web.Application:
        """All that can be asked for."""
        app = web.Application()
        app.add_routes(
            [
                web.get("/", self._show_page),
                web.get("/ws", self._open),
                *(web.get(f"/{name}", self._show_part) for name in PARTS),
                *(
                    web.static(f"/{name}", STATIC / name, show_index=False)
                    for name in ("css", "fonts", "js")
                ),
            ]
        )
        app.on_response_prepare.append(_add_headers)
        app.on_shutdown.append(self._stop)
        return app

    async def _show_page(self, request: web.Request) -> web.Response:
        """The page; whoever has no cookie yet gets one."""
        secret = request.cookies.get(COOKIE)
        response = web.Response(text=self._page, content_type="text/html")
        response.headers["Cache-Control"] = "no-store"
        response.set_cookie(
            COOKIE,
            secret if secret is not None and is_secret(secret) else new_secret(),
            max_age=LASTS,
            httponly=True,
            samesite="Lax",
        )
        return response

    async def _show_part(self, request: web.Request) -> web.Response:
        name = request.path.removeprefix("/")
        return web.Response(text=_read(name), content_type=PARTS[name])

    async def _open(self, request: web.Request) -> web.WebSocketResponse:
        """A page that is open, until it is closed."""
        if not _is_own(request):
            raise web.HTTPForbidden
        secret = request.cookies.get(COOKIE, "")
        width, height = (_number(request.query.get(name, "")) for name in ("width", "height"))
        socket = web.WebSocketResponse(
            heartbeat=HEARTBEAT, compress=False, max_msg_size=LONGEST, timeout=FAREWELL
        )
        await socket.prepare(request)
        if not is_secret(secret):
            await _close(socket, words.no_cookie())
            return socket
        home = home_of(secret, self._directory)
        visit = await self._begin(socket, home, *_size(width, height))
        if isinstance(visit, str):
            await _close(socket, visit)
            return socket
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await visit.heed(message.data)
        finally:
            await visit.program.stop()
            self._forget(home, visit)
        return socket

    async def _begin(
        self, socket: web.WebSocketResponse, home: Path, width: int, height: int
    ) -> Visit | str:
        """Start a visitor's program; or a sentence why not.

        The one that runs for the same visitor ends first, so that both never want one game.
        """
        async with self._turns.setdefault(home, asyncio.Lock()):
            before = self._visits.get(home)
            if before is not None:
                await before.end(words.elsewhere())
                self._forget(home, before)
            if self._stopping:
                return words.stopped()
            if len(self._visits) >= self._at_once:
                return words.full()
            visit = self._visits[home] = Visit(socket, home)
            try:
                await asyncio.to_thread(made, home)
                await visit.program.start(width, height)
            except OSError as error:
                self._forget(home, visit)
                return words.not_started(error)
            return visit

    def _forget(self, home: Path, visit: Visit) -> None:
        if self._visits.get(home) is visit:
            del self._visits[home]
        if home in self._visits or self._turns[home].locked():
            return
        del self._turns[home]
        # Who has played nothing leaves nothing behind.
        with contextlib.suppress(OSError):
            home.rmdir()

    async def _stop(self, app: web.Application) -> None:
        """End every program, each with its game kept."""
        self._stopping = True
        await asyncio.gather(*(visit.end(words.stopped()) for visit in self._visits.values()))


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(HEADERS)


async def _close(socket: web.WebSocketResponse, why: str) -> None:
    said = why.encode()[:LONGEST_FAREWELL].decode(errors="ignore")
    with contextlib.suppress(ConnectionError):
        await socket.close(code=WSCloseCode.GOING_AWAY, message=said.encode())


def _is_own(request: web.Request) -> bool:
    """Whether it comes from our page, or from no browser at all; not from another site's page."""
    origin = request.headers.get("Origin")
    return origin is None or origin.partition("://")[2] == request.host


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


def _size(width: int, height: int) -> tuple[int, int]:
    """A size that can be drawn."""
    return _within(width, WIDTHS), _within(height, HEIGHTS)


def _within(number: int, numbers: range) -> int:
    return max(numbers[0], min(number, numbers[-1]))


def _page() -> str:
    said = {name: html.escape(text) for name, text in words.page().items()}
    return Template(_read("page.html")).substitute(said)


def _read(name: str) -> str:
    return (files("hearts_tui.web") / name).read_text(encoding="utf-8")
