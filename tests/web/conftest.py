"""What tests of the server share."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
import pytest_asyncio
from aiohttp import web

from hearts_tui.web.server import Server


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Where what belongs to visitors is kept."""
    return tmp_path / "games"


@pytest_asyncio.fixture
async def url(games: Path) -> AsyncGenerator[str]:
    """The address of a server that has room for two visitors."""
    runner = web.AppRunner(Server(games, at_once=2).app(), access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/"
    finally:
        await runner.cleanup()
