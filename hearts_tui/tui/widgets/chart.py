"""Chart: everybody's total after each deal of a game, as lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from string import ascii_uppercase

from rich.cells import cell_len

from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.words.results import signed

OTHERS = ("chart--second", "chart--third", "chart--fourth", "chart--fifth")
WIDEST_NAME = 8
LEAST_APART = 3
"""Columns between two letters of a line at least."""
LONGEST_STEP = 8
"""Columns from one deal to the next at most."""


class Chart(Drawing):
    """Lines of totals, the person's in the warm colour and over all others; names at their ends.

    Without colour a line is known by the letter that marks it at each deal, and at its name.
    """

    DEFAULT_CSS = "Chart { width: 1fr; height: 12; }"

    def __init__(
        self,
        sheet: Sequence[Sequence[int]],
        names: Sequence[str],
        target: int,
        *,
        id: str | None = None,
    ) -> None:
        """`sheet` has the scores of each deal, `names` one a seat."""
        super().__init__(id=id)
        none = tuple(0 for _ in names)
        self._totals = tuple(accumulate(sheet, _added, initial=none))
        self._names = tuple(names)
        self._target = target

    def draw(self, canvas: Canvas) -> None:
        totals = [total for row in self._totals for total in row]
        scale = Scale(min(0, *totals), max(self._target, *totals), canvas.height)
        left = max(len(signed(value)) for value in (scale.least, scale.most)) + 1
        marks = marks_of(self._names)
        names = [
            name if name[:1].upper() == mark else f"{mark} {name}"
            for mark, name in zip(marks, self._names, strict=True)
        ]
        name_width = min(WIDEST_NAME, max(map(cell_len, names)))
        columns = _columns(len(self._totals), left, canvas.width - name_width - 2)
        self._draw_axis(canvas, scale, left, columns[-1])
        seats = range(len(self._names))
        lines = [[scale.row(row[seat]) for row in self._totals] for seat in seats]
        # The person's line comes last, and so lies over the others.
        for seat in reversed(seats):
            bend = (seat + 1) / (len(lines) + 1)
            draw_line(canvas, columns, lines[seat], _style(seat), bend)
        for seat in reversed(seats):
            for x, row in _marked(columns, lines[seat]):
                canvas.put(x, row, marks[seat], _style(seat))
        self._draw_names(canvas, scale, columns[-1] + 2, name_width, names)

    def _draw_axis(self, canvas: Canvas, scale: Scale, left: int, right: int) -> None:
        for value, style in ((0, "chart--axis"), (self._target, "chart--target")):
            row = scale.row(value)
            text = signed(value)
            canvas.put(left - 1 - len(text), row, text, "chart--axis")
            canvas.put(left, row, "┄" * (right - left + 1), style)

    def _draw_names(
        self, canvas: Canvas, scale: Scale, x: int, width: int, names: Sequence[str]
    ) -> None:
        """Names beside the ends of their lines, each in a row of its own where there are any."""
        last = self._totals[-1]
        order = sorted(range(len(last)), key=lambda seat: (-last[seat], seat))
        spare = canvas.height - len(order)
        free = 0
        for place, seat in enumerate(order):
            row = max(free, min(scale.row(last[seat]), max(0, spare) + place))
            free = row + 1
            canvas.put(x, row, fitted(names[seat], width), _style(seat))


class Scale:
    """From a total to a row."""

    def __init__(self, least: int, most: int, height: int) -> None:
        self.least = least
        self.most = most
        self._height = height

    def row(self, value: float) -> int:
        """Which row a total is in; large ones are at the top."""
        part = (value - self.least) / (self.most - self.least)
        return round((self._height - 1) * (1 - part))


def _columns(count: int, left: int, right: int) -> list[int]:
    """Where each deal is, from the beginning of the game on."""
    room = max(1, min(right - left - 1, LONGEST_STEP * (count - 1)))
    return [left + room * number // max(1, count - 1) for number in range(count)]


def marks_of(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each: its first that no name before has, or else one of the alphabet."""
    marks: list[str] = []
    for name in names:
        letters = [letter.upper() for letter in name if letter.isalpha()]
        free = (
            one for one in (*letters, *ascii_uppercase) if one not in marks and cell_len(one) == 1
        )
        marks.append(next(free))
    return tuple(marks)


def _marked(columns: Sequence[int], rows: Sequence[int]) -> list[tuple[int, int]]:
    """Where a line has its letter: at every deal, or where they are close at some; at the end."""
    points = list(zip(columns, rows, strict=True))[1:]
    room = columns[-1] - columns[0]
    every = max(1, -(-LEAST_APART * len(points) // max(1, room)))
    return points[::-1][::every]


def draw_line(
    canvas: Canvas, columns: Sequence[int], rows: Sequence[int], style: str, bend: float = 0.5
) -> None:
    """Draw a line through these points, bent so far on the way from one to the next."""
    steps = zip(pairwise(columns), pairwise(rows), strict=True)
    for (start, end), (before, after) in steps:
        x = start + round((end - start) * bend)
        canvas.put(start, before, "─" * (x - start), style)
        canvas.put(x, after, "─" * (end - x + 1), style)
        if before == after:
            continue
        first, last = ("╯", "╭") if after < before else ("╮", "╰")
        for row in range(min(before, after) + 1, max(before, after)):
            canvas.put(x, row, "│", style)
        canvas.put(x, before, first, style)
        canvas.put(x, after, last, style)


def _style(seat: int) -> str:
    return "chart--person" if seat == 0 else OTHERS[(seat - 1) % len(OTHERS)]


def _added(before: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(total + score for total, score in zip(before, scores, strict=True))
