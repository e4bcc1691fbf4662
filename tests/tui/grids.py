"""Grids: a picture as rows of text, and beside each row the looks of its cells, for goldens.

A golden file has the rows, an empty line, and the same rows with a letter a look in place of each
character; below them what the letters mean.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from rich.cells import cell_len

from hearts_tui.tui.widgets.drawing import Drawing

FOLDER = Path(__file__).parent / "goldens"
UPDATE = "HEARTS_TUI_GOLDENS"
"""Set it to write the goldens anew; then look at what has changed."""
LETTERS = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def grid(drawings: Iterable[Drawing]) -> str:
    """What these widgets show, one below the other, with the names of the styles of all cells."""
    shown = [row for drawing in drawings for row in drawing._rows]
    names = sorted({run.style for row in shown for run in row})
    letters = dict(zip(names, LETTERS, strict=False))
    text = ["".join(run.text for run in row).rstrip() for row in shown]
    looks = ["".join(letters[run.style] * cell_len(run.text) for run in row) for row in shown]
    legend = [f"{letter} {name}" for name, letter in letters.items()]
    return "\n".join([*text, "", *looks, "", *legend, ""])


def compare(name: str, shown: str) -> None:
    """Hold a grid against its golden."""
    path = FOLDER / f"{name}.txt"
    if UPDATE in os.environ:
        path.write_text(shown, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == shown, f"{path.name}; {UPDATE}=1 writes it anew"
