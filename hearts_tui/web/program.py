"""Program: one visitor's screen, in a process that lives as long as the page is open."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from hearts_tui.store.places import HOME_VARIABLE

COMMAND = (sys.executable, "-P", "-m", "hearts_tui.tui")
DRIVER = "hearts_tui.tui.page:PageDriver"

PATIENCE = 6.0
"""Seconds that a program has for keeping its game and leaving; longer than it gives itself."""
LAST_PATIENCE = 2.0
"""Seconds that one has which was told so once more."""

OF_THE_SERVERS_TERMINAL = ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LINES")
"""Variables that say nothing of what a browser can show."""
OF_A_BROWSER = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_CTYPE": "C.UTF-8"}


class Program(AppService):
    """Runs the screen for a page, and ends it in good order; `stop` may be called again.

    What the screen writes goes to `write`; `left` is given its exit status when it ends by itself.
    """

    def __init__(
        self,
        home: Path,
        *,
        write: Callable[[bytes], Awaitable[None]],
        left: Callable[[int], Awaitable[None]],
    ) -> None:
        super().__init__(
            "hearts",
            write_bytes=write,
            write_str=_not_said,
            close=_not_closed,
            download_manager=DownloadManager(),
        )
        self._home = home
        self._left = left
        self._ending: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Have it keep its game and leave; return when the process has gone."""
        if self._process is None:
            return
        if self._ending is None:
            self._ending = asyncio.create_task(self._end(self._process))
        # Who waits may be cancelled; the end is not.
        await asyncio.shield(self._ending)

    async def run(self) -> None:
        """Carry what it writes to the page, and tell when it has left."""
        await super().run()
        if self._ending is None and self._process is not None:
            await self._left(await self._process.wait())

    async def on_data(self, payload: bytes) -> None:
        """Send the page what it is to show, unless it has gone."""
        with contextlib.suppress(ConnectionError):
            await super().on_data(payload)

    async def on_meta(self, data: bytes) -> None:
        """Do nothing: what is asked of a browser here, our screen has no need of."""

    async def on_packed(self, payload: bytes) -> None:
        """Do nothing: no files are handed to the page."""

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        inherited = super()._build_environment(width, height)
        for name in OF_THE_SERVERS_TERMINAL:
            inherited.pop(name, None)
        own = {"TEXTUAL_DRIVER": DRIVER, HOME_VARIABLE: str(self._home)}
        return inherited | OF_A_BROWSER | own

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        # In a session of its own, so that Ctrl+C in the server's terminal comes to the server
        # alone, which then ends everybody in good order.
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            cwd=self._home,
            env=self._build_environment(width, height),
            start_new_session=True,
        )
        self._stdin = self._process.stdin
        return self._process

    async def _end(self, process: Process) -> None:
        carrying = self._task
        # The end of its input is how the screen is told that the page has gone.
        self.stdin.close()
        if carrying is not None:
            carrying.cancel()
            await asyncio.wait({carrying})
        for told, patience in (
            (None, PATIENCE),
            (process.terminate, LAST_PATIENCE),
            (process.kill, LAST_PATIENCE),
        ):
            if told is not None:
                with contextlib.suppress(ProcessLookupError):
                    told()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(_gone(process), patience)
                return


async def _gone(process: Process) -> None:
    """Wait for the end, taking what is still written, so that nobody waits for that."""

    async def discard(stream: asyncio.StreamReader | None) -> None:
        while stream is not None and await stream.read(65536):
            pass

    await asyncio.gather(discard(process.stdout), discard(process.stderr), process.wait())


async def _not_said(text: str) -> None:
    """Tell the page nothing but what it is to show."""


async def _not_closed() -> None:
    """Leave the page as it is; its visit closes it."""
