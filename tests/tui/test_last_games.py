"""The columns of the last games: up from nothing, and down where points are below it."""

from __future__ import annotations

from hearts_tui.figures.summary import Played
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.progress import LastGames


def drawn(*games: tuple[int, float, bool]) -> list[str]:
    """The columns of games that ended so: the place, points a deal, whether without help."""
    played = [
        Played(None, "standard", "normal", 4, place, place == 1, 0, 1, points, clean)
        for place, points, clean in games
    ]
    canvas = Canvas(20, 10, "felt")
    LastGames(played).draw(canvas)
    return ["".join(run.text for run in canvas.runs(row)).rstrip() for row in range(10)]


def test_no_two_rows_have_one_name() -> None:
    rows = drawn((1, 1.1, True), (2, 1.9, True))
    assert [row[:4].strip() for row in rows if row[:4].strip()] == ["2", "0"]
    assert [
        row[:4].strip() for row in drawn((1, 2.0, True), (3, 6.0, True)) if row[:4].strip()
    ] == [
        "6",
        "4",
        "0",
    ]


def test_a_column_goes_down_where_the_points_are_below_nothing() -> None:
    rows = drawn((2, 4.0, True), (1, -4.0, True), (3, 0.0, False))
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
