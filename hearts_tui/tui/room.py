"""Room: what covers any screen, in place of scraps of it, where the terminal is too small for it.

What cannot be seen is not to be done either: without room only the keys work that are named here.
"""

from __future__ import annotations

from typing import Any

from textual import events
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

LEAST = Size(60, 20)
"""Columns and rows of the smallest terminal that has room for a screen, if it says no other."""
KEYS = ("ctrl+q", "ctrl+c", "ctrl+l", "ctrl+z")
"""Keys that work whatever the size."""
MENU_KEYS = ("m", "M", "escape")
"""Keys that open a menu, which may have room where the screen that it belongs to has none."""


class NoRoom(Static):
    """Covers a screen, and says how much room it needs."""

    DEFAULT_CSS = """
    NoRoom {
        overlay: screen; dock: top; width: 100%; height: 100%; background: $background;
        content-align: center middle; text-align: center;
    }
    """

    def __init__(self, needed: Size) -> None:
        from hearts_tui.words.room import too_small

        super().__init__(too_small(*needed, menu=needed != LEAST), markup=False)


def needed(screen: Screen[Any]) -> Size:
    """The room that a screen needs: its `least`, where it has one."""
    least = getattr(screen, "least", LEAST)
    assert isinstance(least, Size)
    return least


def too_small(size: Size, least: Size = LEAST) -> bool:
    """Whether a terminal of this size has not so much room."""
    return size.width < least.width or size.height < least.height


def cover(screen: Screen[Any], size: Size) -> None:
    """Cover the screen where there is no room for it, and uncover it where there is."""
    covers, covered = screen.query_children(NoRoom), too_small(size, needed(screen))
    # What lies below has no room either, but is not to be scrolled to.
    screen.set_class(covered, "-covered")
    if not covered:
        covers.remove()
    elif not covers and screen.is_attached:
        screen.mount(NoRoom(needed(screen)))


def unseen(event: events.Event, screen: Screen[Any], size: Size) -> bool:
    """Whether input is meant for a screen that cannot be seen, and so is not to be heeded."""
    if not too_small(size, needed(screen)):
        return False
    keys = KEYS if too_small(size) else KEYS + MENU_KEYS
    return not (isinstance(event, events.Key) and event.key in keys)
