"""Whole: a whole screen as text, and the look of each of its cells, for goldens.

A golden has the screen's text, then a letter for the look of each cell: its ink where something
stands there, its ground where not.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache

from rich.color import Color as RichColor
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.strip import Strip

from tests.tui.grids import FOLDER, UPDATE

INKS = {
    "ink-on-felt": "i",
    "accent": "a",
    "quiet": "q",
    "red-on-felt": "r",
    "blue-on-felt": "u",
    "good": "g",
    "bar": "b",
    "bar-bad": "x",
    "felt-line": "l",
    "accent-ink": "k",
    "card-ink": "S",
    "card-red": "H",
    "card-edge": "e",
}
GROUNDS = {"felt": ".", "felt-dark": ":", "felt-light": "#", "card": "C", "accent": "A"}
UNKNOWN = "?"


def agrees(app: App[None], name: str) -> bool:
    """Whether the screen in front is as the golden of this name has it."""
    path = FOLDER / f"{name}.txt"
    shown = whole(app)
    if UPDATE in os.environ:
        path.write_text(shown, encoding="utf-8")
    return path.is_file() and path.read_text(encoding="utf-8") == shown


def whole(app: App[None]) -> str:
    """The screen in front: its text, and the look of each cell."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(
        [*(strip.text.rstrip() for strip in strips), "=" * 20, *_looks(app, strips), ""]
    )


def _looks(app: App[None], strips: Sequence[Strip]) -> list[str]:
    variables = app.theme_variables
    inks, grounds = _codes(variables, INKS), _codes(variables, GROUNDS)
    rows = []
    for strip in strips:
        row = ""
        for segment in strip:
            style = segment.style or Style()
            code = _plain(style) if style.color is None or style.color.is_default else ""
            ink = code or inks.get(_hex(style.color), UNKNOWN)
            ground = (code and " ") or grounds.get(_hex(style.bgcolor), UNKNOWN)
            row += "".join(ground if character == " " else ink for character in segment.text)
        rows.append(row.rstrip())
    return rows


def _plain(style: Style) -> str:
    """The look of a cell that has no colour."""
    return "R" if style.reverse else "B" if style.bold else "-"


def _codes(variables: Mapping[str, str], letters: Mapping[str, str]) -> dict[str, str]:
    return {Color.parse(variables[name]).hex6.lower(): code for name, code in letters.items()}


@cache
def _hex(colour: RichColor | None) -> str:
    return "" if colour is None else Color.from_rich_color(colour).hex6.lower()
