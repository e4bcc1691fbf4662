"""The columns of the last games: up from nothing, and down where points are below it."""

from __future__ import annotations

from hearts_tui.figures.summary import Played
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.progress import LastGames


def test_a_column_goes_down_where_the_points_are_below_nothing() -> None:
    games = [
        Played(None, "standard", "normal", 4, place, place == 1, 0, 1, points, clean)
        for place, points, clean in ((2, 4.0, True), (1, -4.0, True), (3, 0.0, False))
    ]
    canvas = Canvas(20, 10, "felt")
    LastGames(games).draw(canvas)
    rows = ["".join(run.text for run in canvas.runs(row)).rstrip() for row in range(10)]
    assert rows == [
        "  4 ┄██┄┄┄┄┄┄",
        "     ██",
        "     ██",
        "     ██",
        "  0 ┄██┄██┄░░",
        "        ██",
        "        ██",
        "        ██",
        " −4 ┄┄┄┄██┄┄┄",
        "     2  1  3",
    ]
