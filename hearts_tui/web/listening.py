"""Listening: the server from its first visitor until it is told to stop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from aiohttp import web

from hearts_tui.door.leaving import heed_signals
from hearts_tui.store.places import data_dir
from hearts_tui.web.server import Server

PATIENCE = 2.0
"""Seconds that requests have which are under way when all programs have been ended."""


async def listen(host: str, port: int, tell: Callable[[str], object]) -> None:
    """Serve until a signal comes; `tell` is given the address. Raises OSError for a bad one."""
    runner = web.AppRunner(
        Server(data_dir()).app(), access_log=None, shutdown_timeout=PATIENCE, handle_signals=False
    )
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        told = asyncio.Event()
        heed_signals(lambda status: told.set())
        tell(_url(host, runner.addresses[0][1]))
        # Where there are no signals to heed, Ctrl+C cancels this.
        await told.wait()
    except asyncio.CancelledError:
        pass
    finally:
        await runner.cleanup()


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
