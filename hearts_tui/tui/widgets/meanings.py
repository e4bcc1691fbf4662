"""Meanings: keys or signs one below the other, each with a sentence beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import set_cell_size
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

COLUMN = 18
"""Columns for what is explained."""


class Meanings(Widget):
    """As wide as there is room; what is too long for its column goes on in the next line."""

    DEFAULT_CSS = "Meanings { width: 1fr; height: auto; text-wrap: nowrap; }"

    def __init__(self, rows: Sequence[tuple[str, str]]) -> None:
        """`rows` are what is explained, and what it means."""
        super().__init__()
        self._rows = rows
        self._wrapped: tuple[int, list[Content]] = (0, [])
        """A width, and the lines at that width: they are asked for again and again."""

    def render(self) -> Content:
        return Content("\n").join(self._lines(self.content_size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width))

    def _lines(self, width: int) -> list[Content]:
        if self._wrapped[0] != width:
            self._wrapped = width, list(self._lines_in(width))
        return self._wrapped[1]

    def _lines_in(self, width: int) -> Iterator[Content]:
        for term, meaning in self._rows:
            left = Content(term).wrap(COLUMN)
            right = Content(meaning).wrap(max(1, width - COLUMN))
            for start, end in zip_longest(left, right, fillvalue=Content()):
                # The blanks are the term's: so a picture of the screen has the columns apart.
                yield Content.assemble((set_cell_size(start.plain, COLUMN), "bold $accent"), end)
