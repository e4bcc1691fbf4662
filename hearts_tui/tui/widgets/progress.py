"""Progress: the last games as columns, and the rating as a line through them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from statistics import fmean

from hearts_tui.figures.rating import LEVEL_RATINGS, Rating
from hearts_tui.figures.summary import Played
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.chart import Scale, draw_line
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.words import level_name
from hearts_tui.words import stats as words
from hearts_tui.words.results import signed

AXIS = 4
COLUMN = 2
STEP = 3
"""Columns from one game to the next."""
LONGEST_STEP = 4
ROOM_ABOVE = 25
"""Points of rating that are shown beyond the highest and the lowest."""


class LastGames(Drawing):
    """A column a game: its points a deal, above nothing or below it; under it the place.

    The newest is at the right.

    A game that was won stands out, and one in which the person was helped is drawn lightly.
    """

    DEFAULT_CSS = "LastGames { width: 1fr; height: 12; }"

    def __init__(self, games: Sequence[Played], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._games = tuple(games)

    def draw(self, canvas: Canvas) -> None:
        shown = self._games[-max(1, (canvas.width - AXIS - 1) // STEP) :]
        points = [game.points for game in shown]
        scale = Scale(min(0, floor(min(points))), max(1, ceil(max(points))), canvas.height - 1)
        # The mean is named only where none of these stands in its row, or is what it comes to.
        named = {scale.row(value): value for value in (scale.least, scale.most, 0)}
        mean = round(fmean(points))
        if mean not in named.values():
            named.setdefault(scale.row(mean), mean)
        for row, value in named.items():
            canvas.put(0, row, signed(value).rjust(AXIS - 1), "progress--axis")
            canvas.put(AXIS, row, "┄" * (STEP * len(shown)), "progress--axis")
        for number, game in enumerate(shown):
            self._draw_game(canvas, AXIS + 1 + number * STEP, game, scale)

    def _draw_game(self, canvas: Canvas, x: int, game: Played, scale: Scale) -> None:
        """From nothing up to its points, or down where they are below."""
        style = "progress--won" if game.won else "progress--lost"
        block = "█" if game.clean else "░"
        ends = scale.row(game.points), scale.row(0)
        for row in range(min(ends), max(ends) + 1):
            canvas.put(x, row, block * COLUMN, style)
        place = "progress--won" if game.won else "progress--place"
        canvas.put(x, canvas.height - 1, str(game.place).center(COLUMN), place)


class Course(Drawing):
    """The rating after each game, between the lines of the levels."""

    DEFAULT_CSS = "Course { width: 1fr; height: 12; }"

    def __init__(self, rating: Rating, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rating = rating

    def draw(self, canvas: Canvas) -> None:
        labels = {rating: level_name(level) for level, rating in LEVEL_RATINGS.items()}
        margin = max(map(len, labels.values())) + 1
        room = canvas.width - 6 - margin
        course = _thinned(self._rating.course, max(2, room // 2))
        nearest = min(labels, key=lambda rating: abs(rating - course[-1]))
        low, high = min(*course, nearest), max(*course, nearest)
        scale = Scale(round(low) - ROOM_ABOVE, round(high) + ROOM_ABOVE, canvas.height)
        step = max(2, min(LONGEST_STEP, room // max(1, len(course) - 1)))
        columns = [6 + step * number for number in range(len(course))]
        for rating, name in labels.items():
            if low <= rating <= high:
                row = scale.row(rating)
                canvas.put(0, row, f"{rating:>4}", "chart--axis")
                canvas.put(6, row, "┄" * (columns[-1] - 5), "progress--level")
                canvas.put(columns[-1] + 2, row, name, "chart--axis")
        draw_line(canvas, columns, [scale.row(rating) for rating in course], "chart--person")
        row, now = scale.row(course[-1]), words.rounded(course[-1])
        canvas.put(columns[-1], row, "●", "chart--person")
        canvas.put(0, row, now.rjust(4), "chart--person")


def _thinned(course: Sequence[float], room: int) -> tuple[float, ...]:
    """As many of these as there is room for, evenly spread, the last among them."""
    if len(course) <= room:
        return tuple(course)
    last = len(course) - 1
    return tuple(course[round(last * number / (room - 1))] for number in range(room))
