"""Room: what covers any screen, in place of scraps of it, where the terminal is too small."""

from __future__ import annotations

from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from hearts_tui.words import _

LEAST = Size(60, 20)
"""Columns and rows of the smallest terminal that has room for every screen."""
LEAVES = ("ctrl+q", "ctrl+c")
"""Keys that work without room, besides Escape, which leaves as well."""


class NoRoom(Static):
    """Covers a screen, and says how much room it needs."""

    DEFAULT_CSS = """
    NoRoom {
        layer: _tooltips; dock: top; width: 100%; height: 100%; background: $background;
        content-align: center middle; text-align: center;
    }
    """

    def __init__(self) -> None:
        text = _(
            "Hearts needs {columns} columns and {rows} rows.\n"
            "Nothing is lost; make the window larger to go on, or leave with Escape."
        )
        super().__init__(text.format(columns=LEAST.width, rows=LEAST.height), markup=False)


def too_small(size: Size) -> bool:
    """Whether there is no room in a terminal of this size."""
    return size.width < LEAST.width or size.height < LEAST.height


def cover(screen: Screen[object], size: Size) -> None:
    """Cover the screen where there is no room for it, and uncover it where there is."""
    covers = screen.query_children(NoRoom)
    if not too_small(size):
        covers.remove()
    elif not covers and screen.is_attached:
        screen.mount(NoRoom())
