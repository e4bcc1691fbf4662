"""Tables in columns: nothing wider than there is room, nothing lost."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from hearts_tui.words.columns import in_columns

ROWS = (
    ("", "easy", "own:Player", "mixed"),
    ("finished", "12", "3", "4"),
    ("most without a win", "2", "10", "−1"),
)


def test_where_there_is_room_it_is_one_table() -> None:
    (part,) = in_columns(ROWS, 80)
    assert ["".join(row) for row in part] == [
        "                    easy  own:Player  mixed",
        "finished              12           3      4",
        "most without a win     2          10     −1",
    ]


@pytest.mark.parametrize("width", range(20, 45))
def test_else_columns_stand_below(width: int) -> None:
    parts = list(in_columns(ROWS, width))
    assert all(cell_len("".join(row)) <= width for part in parts for row in part)
    cells = [[cell.strip() for part in parts for cell in part[row][1:]] for row in range(3)]
    assert cells == [list(row[1:]) for row in ROWS]
