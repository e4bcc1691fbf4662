"""Totals: the table of a whole game, everybody's total after each deal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from hearts_tui.engine import Direction
from hearts_tui.tui.widgets.canvas import fitted
from hearts_tui.words import _, results
from hearts_tui.words.directions import ARROWS

LABEL_WIDTH = 12
SHORT_LABEL_WIDTH = 5
WIDEST = 8
"""Columns that a player's totals take at most."""
LEAST = 5
"""Columns below which the numbers of the deals stand without a word."""


class Totals(Widget):
    """Rows of totals under a head of names; the lowest total of each row stands out.

    Head and rows are two of these, so that the rows scroll beneath the head.
    """

    DEFAULT_CSS = "Totals { height: auto; text-wrap: nowrap; }"

    def __init__(
        self,
        names: Sequence[str],
        sheet: Sequence[Sequence[int]],
        directions: Sequence[Direction],
        *,
        head: bool = False,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self._names = names
        self._totals = tuple(accumulate(map(tuple, sheet), _added))
        self._directions = directions
        self._head = head

    def width_for(self, room: int) -> int:
        """Columns that are used where there are so many."""
        label, column = self._columns(room)
        return label + column * len(self._names)

    @property
    def least(self) -> int:
        """Columns with which nothing is lost."""
        return LABEL_WIDTH + LEAST * len(self._names)

    def _columns(self, room: int) -> tuple[int, int]:
        """Columns for the label of a row, and for each player."""
        column = (room - LABEL_WIDTH) // len(self._names)
        if column >= LEAST:
            return LABEL_WIDTH, min(WIDEST, column)
        return SHORT_LABEL_WIDTH, max(2, (room - SHORT_LABEL_WIDTH) // len(self._names))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 1 if self._head else len(self._totals)

    def render(self) -> Content:
        label, column = self._columns(self.content_size.width)
        if self._head:
            return self._names_row(label, column)
        return Content("\n").join(
            self._row(number, row, label, column)
            for number, row in enumerate(self._totals, start=1)
        )

    def _names_row(self, label: int, column: int) -> Content:
        title = _("total after") if label == LABEL_WIDTH else _("deal")
        names = [_right(fitted(name, column - 1), column) for name in self._names]
        styles = ["$accent" if seat == 0 else "$quiet" for seat in range(len(names))]
        return Content.assemble((title.ljust(label), "$quiet"), *zip(names, styles, strict=True))

    def _row(self, number: int, row: Sequence[int], label: int, column: int) -> Content:
        arrow = ARROWS[self._directions[number - 1]]
        title = f"{number:2} {arrow}"
        if label == LABEL_WIDTH:
            title = _("deal {number}").format(number=title)
        best = min(row)
        cells = [
            (_right(results.signed(total), column), "bold $accent" if total == best else "")
            for total in row
        ]
        return Content.assemble((title.ljust(label), "$quiet"), *cells)


def _right(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text


def _added(before: tuple[int, ...], scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(total + score for total, score in zip(before, scores, strict=True))
