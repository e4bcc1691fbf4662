"""Chromium without a window, told what to do over its DevTools protocol."""

from __future__ import annotations

import asyncio
import base64
import itertools
import os
import re
import shutil
import signal
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
from rich.cells import cell_len
from yarl import URL

from tests.web.pages import SOON, Shown

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
FOUND = next(filter(None, map(shutil.which, NAMES)), None)
"""The Chromium of this machine."""

OPTIONS = (
    "--headless",
    "--no-sandbox",  # which root may not have; nothing is opened but our own page
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-proxy-server",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)
KEYS = {"Enter": ("Enter", "Enter", 13, "\r"), "Space": (" ", "Space", 32, " ")}
CONTROL = 2
AGAIN = 3.0
"""Seconds after which a click that has led to nothing is made again."""
BINARY = aiohttp.WSMsgType.BINARY.value
CLOSED = "document.body.classList.contains('-closed')"
HEEDS_KEYS = "document.activeElement.tagName === 'TEXTAREA'"
NEXT_FRAME = "requestAnimationFrame(() => requestAnimationFrame(done))"
GRID = "JSON.stringify(document.querySelector('.xterm-screen').getBoundingClientRect())"


class Tab(Shown):
    """A tab with the program in it; its text is what the page was told to show."""

    def __init__(self, protocol: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__(80, 24)
        self._protocol = protocol
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._session: str | None = None
        self._size = (80, 24)
        self._socket: str | None = None
        self.complaints: list[str] = []
        """What the page has complained of."""
        self._reading = asyncio.create_task(self._read())

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows that the page has room for."""
        return self._size

    async def begin(self, width: int, height: int) -> None:
        """Have a tab of so many pixels."""
        target = await self.ask("Target.createTarget", url="about:blank")
        attached = await self.ask(
            "Target.attachToTarget", targetId=target["targetId"], flatten=True
        )
        self._session = attached["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            await self.ask(f"{domain}.enable")
        await self.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        await self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    async def go(self, url: str) -> None:
        """Load a page."""
        await self.ask("Page.navigate", url=url)

    async def reload(self) -> None:
        """Load the page again; nothing is shown until it is there."""
        self._socket = None
        self.clear(*self._size)
        await self.ask("Page.reload")

    async def press(self, *keys: str) -> None:
        """Press keys, as at a keyboard, once the page heeds it."""
        await self.wait_page(HEEDS_KEYS)
        for key in keys:
            letter = key.removeprefix("Control+")
            name, code, number, text = KEYS.get(
                key, (letter, f"Key{letter.upper()}", ord(letter[0].upper()), letter)
            )
            about = {"key": name, "code": code, "windowsVirtualKeyCode": number}
            if letter != key:
                about["modifiers"] = CONTROL
            else:
                about["text"] = text
            await self.ask("Input.dispatchKeyEvent", type="keyDown", **about)
            await self.ask("Input.dispatchKeyEvent", type="keyUp", **about)

    async def click(self, words: str, then: str) -> None:
        """Click these words, wherever they first stand, and wait until others are shown.

        A screen may be drawn before it has its shape: what has moved meanwhile is clicked again.
        """
        await self.wait_page(HEEDS_KEYS)
        while then not in self.text:
            await self.settle()
            x, y = await self._pixel(words)
            at = {"x": x, "y": y, "button": "left", "clickCount": 1}
            for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
                await self.ask("Input.dispatchMouseEvent", type=kind, **at)
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await self.wait_for(then)

    async def value(self, expression: str) -> Any:
        """What the page's JavaScript says this is."""
        found = await self.ask("Runtime.evaluate", expression=expression, awaitPromise=True)
        return found["result"].get("value")

    async def wait_page(self, expression: str) -> None:
        """Wait until the page's JavaScript says that this is so."""
        waiting = f"new Promise(done => {{ const look = () => {expression} ? done() : "
        async with asyncio.timeout(SOON):
            await self.value(waiting + "requestAnimationFrame(look); look(); })")

    async def picture(self) -> bytes:
        """The page as PNG, when it shows what it was told to."""
        await self.value(f"new Promise(done => setTimeout(() => {NEXT_FRAME}, 0))")
        return base64.b64decode((await self.ask("Page.captureScreenshot"))["data"])

    async def ask(self, method: str, **given: Any) -> dict[str, Any]:
        """Have something done; what comes of it."""
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        session = {} if self._session is None else {"sessionId": self._session}
        await self._protocol.send_json({"id": number, "method": method, "params": given, **session})
        async with asyncio.timeout(SOON):
            result: dict[str, Any] = await answer
        return result

    async def _pixel(self, words: str) -> tuple[float, float]:
        grid = await self.value(f"JSON.parse({GRID}).width") / self.size[0]
        high = await self.value(f"JSON.parse({GRID}).height") / self.size[1]
        for y, row in enumerate(self.text.split("\n")):
            if words in row:
                x = cell_len(row[: row.index(words)])
                return (x + 0.5) * grid, (y + 0.5) * high
        raise AssertionError(f"{words!r} is not there:\n{self.text}")

    async def _read(self) -> None:
        async for message in self._protocol:
            told = message.json()
            if "id" in told:
                answer = self._answers.pop(told["id"])
                if "error" in told:
                    answer.set_exception(AssertionError(told["error"]["message"]))
                else:
                    answer.set_result(told["result"])
            else:
                await self._hear(told["method"], told["params"])

    async def _hear(self, method: str, params: dict[str, Any]) -> None:
        if method == "Network.webSocketCreated":
            self._socket = params["requestId"]
            asked = URL(params["url"]).query
            self._size = int(asked["width"]), int(asked["height"])
            self.clear(*self._size)
        elif method == "Network.webSocketFrameReceived":
            frame = params["response"]
            if params["requestId"] == self._socket and frame["opcode"] == BINARY:
                await self.feed(base64.b64decode(frame["payloadData"]))
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(str(params["exceptionDetails"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.complaints.append(str(params["entry"]))


@asynccontextmanager
async def chromium(directory: Path, width: int, height: int) -> AsyncGenerator[Tab]:
    """A tab of a Chromium that keeps what it keeps in this directory."""
    assert FOUND is not None
    process = await asyncio.create_subprocess_exec(
        FOUND,
        *OPTIONS,
        f"--user-data-dir={directory}",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        async with aiohttp.ClientSession() as session:
            address = await _address(process)
            async with session.ws_connect(address, max_msg_size=0) as protocol:
                tab = Tab(protocol)
                await tab.begin(width, height)
                yield tab
    finally:
        # Its helpers too, which hold its output open.
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.communicate()


async def _address(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    said = b""
    async with asyncio.timeout(SOON):
        while line := await process.stderr.readline():
            said += line
            found = re.search(rb"DevTools listening on (ws://\S+)", line)
            if found is not None:
                return found[1].decode()
    raise AssertionError(f"Chromium has not started:\n{said.decode(errors='replace')}")
