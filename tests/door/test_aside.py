import asyncio
import threading

import pytest

from hearts_tui.door.aside import aside


async def test_what_it_returns() -> None:
    assert await aside(lambda: 42) == 42


async def test_what_it_raises() -> None:
    def fail() -> None:
        raise OSError("no disk")

    with pytest.raises(OSError, match="no disk"):
        await aside(fail)


async def test_the_loop_goes_on_meanwhile() -> None:
    go = threading.Event()
    waiting = asyncio.ensure_future(aside(go.wait))
    await asyncio.sleep(0)
    assert not waiting.done()
    go.set()
    assert await waiting


def test_nobody_waits_for_it_in_the_end() -> None:
    go = threading.Event()

    async def give_up() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(aside(go.wait), 0.001)

    asyncio.run(give_up())  # returns, though the work has not
    assert not go.is_set()
    go.set()
