"""What is on the screen, and waiting until something is; never for a length of time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.cells import cell_len
from textual import events
from textual.app import App
from textual.pilot import Pilot

SOON = 60.0
"""Seconds after which a test gives up waiting."""


def text(app: App[None]) -> str:
    """The screen in front, row by row."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


async def wait(pilot: Pilot[None], condition: Callable[[], object]) -> None:
    """Let the app work until the condition holds."""
    until = time.monotonic() + SOON
    while not condition():
        assert pilot.app._exception is None, "The app has failed."
        assert time.monotonic() < until, f"It has not come to that:\n{text(pilot.app)}"
        await pilot.pause()


def in_front(pilot: Pilot[None], screen: type) -> Callable[[], bool]:
    """Whether a screen of this kind is in front, to be waited for."""
    return lambda: isinstance(pilot.app.screen, screen)


async def wait_for(pilot: Pilot[None], words: str) -> None:
    """Let the app work until these words are on the screen."""
    await wait(pilot, lambda: words in text(pilot.app))


async def click(pilot: Pilot[None], words: str, *, offset: int = 0) -> None:
    """Click these words, or so many columns further on, wherever they first stand."""
    for y, row in enumerate(text(pilot.app).split("\n")):
        if words in row:
            await pilot.click(offset=(cell_len(row[: row.index(words)]) + offset, y))
            return
    raise AssertionError(f"{words!r} is not there:\n{text(pilot.app)}")


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys in one go, as if they had been typed ahead, and let the app deal with them."""
    for key in keys:
        character = key if len(key) == 1 else " " if key == "space" else None
        pilot.app.post_message(events.Key(key, character))
    await pilot.pause()


@contextmanager
def case(name: object) -> Iterator[None]:
    """Have whatever fails in here say in which case it was, where one app serves several."""
    try:
        yield
    except Exception as error:
        error.add_note(f"In this case: {name}")
        raise
