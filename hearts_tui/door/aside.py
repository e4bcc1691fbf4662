"""Aside: work that blocks, on a thread that nobody has to wait for when the program ends."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def aside(work: Callable[[], T]) -> T:
    """What `work` returns or raises; the event loop goes on meanwhile.

    Unlike asyncio.to_thread it keeps no program from ending: a disk may hang.
    """
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def tell(settle: Callable[[], None]) -> None:
        # Nobody may be there to listen any more.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(lambda: None if done.done() else settle())

    def run() -> None:
        try:
            result = work()
        except BaseException as error:
            failure = error
            tell(lambda: done.set_exception(failure))
        else:
            tell(lambda: done.set_result(result))

    threading.Thread(target=run, name="hearts-aside", daemon=True).start()
    return await done
