"""The grid that widgets draw on."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from hearts_tui.tui.widgets.canvas import Canvas, fitted


def row(canvas: Canvas, number: int = 0) -> str:
    return "".join(run.text for run in canvas.runs(number))


def test_later_things_lie_over_earlier_ones() -> None:
    canvas = Canvas(6, 1, "felt")
    canvas.fill(0, 0, 4, 1, "card")
    canvas.put(2, 0, "ab", "ink")
    assert [(run.text, run.style) for run in canvas.runs(0)] == [
        ("  ", "card"),
        ("ab", "ink"),
        ("  ", "felt"),
    ]


def test_what_lies_outside_is_left_out() -> None:
    canvas = Canvas(3, 2, "felt")
    canvas.fill(-2, -2, 10, 3, "card")
    canvas.put(2, 1, "abc", "ink")
    canvas.put(0, 5, "abc", "ink")
    assert row(canvas, 0) == "   "
    assert canvas.runs(0)[0].style == "card"
    assert row(canvas, 1) == "  a"


def test_put_tells_where_it_ends() -> None:
    assert Canvas(20, 1, "felt").put(2, 0, "王♠a", "ink") == 6


@pytest.mark.parametrize("x", range(8))
def test_half_a_wide_character_becomes_a_blank(x: int) -> None:
    canvas = Canvas(8, 1, "felt")
    canvas.put(0, 0, "王王王王", "ink")
    canvas.fill(x, 0, 1, 1, "card", "▏")
    assert cell_len(row(canvas)) == 8
    assert row(canvas).count("王") == 3


def test_tags_tell_cells_apart() -> None:
    canvas = Canvas(4, 1, "felt")
    canvas.tag(1, 0, 2, 1, 7)
    assert [(run.text, run.tag) for run in canvas.runs(0)] == [(" ", None), ("  ", 7), (" ", None)]


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Edda", 4, "Edda"),
        ("Bartholomew", 6, "Barth…"),
        ("王小明王小明", 6, "王小…"),
        ("Edda", 1, "…"),
        ("Edda", 0, ""),
    ],
)
def test_texts_are_fitted(text: str, width: int, shown: str) -> None:
    assert fitted(text, width) == shown
    assert cell_len(fitted(text, width)) <= width


def test_accents_stand_over_the_character_before_them() -> None:
    canvas = Canvas(6, 1, "felt")
    assert canvas.put(0, 0, "e\u0301王\u0302x", "ink") == 4
    assert row(canvas) == "e\u0301王\u0302x  "
    assert cell_len(row(canvas)) == 6


def test_what_would_change_the_width_is_left_out() -> None:
    canvas = Canvas(4, 1, "felt")
    canvas.put(0, 0, "\u0301\u202ea\u200db\ufe0f\n\x1b", "ink")
    assert row(canvas) == "ab  "
