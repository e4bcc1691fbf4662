"""The lines of a game's totals."""

from __future__ import annotations

import pytest

from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.chart import Chart, marks_of


def drawn(sheet: list[tuple[int, ...]], names: list[str], width: int, height: int) -> list[str]:
    canvas = Canvas(width, height, "felt")
    Chart(sheet, names, 100).draw(canvas)
    return ["".join(run.text for run in canvas.runs(row)).rstrip() for row in range(height)]


def test_lines_rise_to_the_totals_and_have_names_at_their_ends() -> None:
    rows = drawn([(0, 26), (50, 24), (0, 50)], ["You", "Wes"], 50, 11)
    assert rows == [
        "100 ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╭──W Wes",
        "                         │",
        "                         │",
        "                         │",
        "                         │",
        "               ╭────Y───────Y You",
        "               │ │",
        "         ╭──W──│─╯",
        "         │     │",
        "         │     │",
        "  0 ────────Y──╯┄┄┄┄┄┄┄┄┄┄┄┄┄",
    ]


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["You", "Wes", "Nora"], "YWN"),
        (["Wes", "Wanda", "Wes"], "WAE"),
        (["月", "", "Å", "Aa"], "ABÅC"),
    ],
)
def test_every_line_has_a_letter_of_its_own(names: list[str], marks: str) -> None:
    assert "".join(marks_of(names)) == marks


def test_totals_below_nothing_have_room() -> None:
    rows = drawn([(-26, 0), (-10, 4)], ["You", "Wes"], 40, 9)
    assert rows[-1].endswith(" You")
    assert any(row.lstrip().startswith("0 ") for row in rows[:-1])


@pytest.mark.parametrize("size", [(1, 1), (5, 2), (30, 4), (120, 30)])
@pytest.mark.parametrize("players", [3, 11])
def test_any_size_will_do(size: tuple[int, int], players: int) -> None:
    sheet = [tuple(range(players))] * 40
    names = ["Bartholomew"] * players
    assert len(drawn(sheet, names, *size)) == size[1]


def test_a_game_without_deals_is_no_error() -> None:
    assert "You" in "\n".join(drawn([], ["You", "Wes"], 40, 9))
