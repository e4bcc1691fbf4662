"""What is written in the middle of the table, beside the seats round it."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Direction
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.felt import Felt, Scene
from hearts_tui.tui.widgets.places import places
from hearts_tui.tui.widgets.seat import Seat
from hearts_tui.words import table as words

NAME = "Bartholomea"
FELTS = {"60x20": (60, 12), "80x24": (80, 14)}


def seat(number: int) -> Seat:
    return Seat(name=f"{NAME}{number}", level="normal", left=13, points=0, total=100)


def drawn(size: tuple[int, int], scene: Scene) -> list[str]:
    """The felt, row by row."""
    felt, canvas = Felt(), Canvas(*size, "felt")
    felt.scene = scene
    felt.draw(canvas)
    return ["".join(run.text for run in canvas.runs(row)) for row in range(size[1])]


@pytest.mark.parametrize("direction", [Direction.LEFT, Direction.RIGHT, Direction.ACROSS])
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("size", FELTS.values(), ids=FELTS)
def test_the_passing_lines_leave_every_seat_alone(
    size: tuple[int, int], players: int, direction: Direction
) -> None:
    seats = tuple(map(seat, range(players)))
    lines = (words.pass_heading(3), words.pass_to(direction, NAME), "··   ··   ··")
    shorter = (lines[0], words.pass_to_short(direction, NAME), lines[2])
    shown = drawn(size, Scene(seats, notice=lines, shorter=shorter))
    # Blank lines, so that no empty places of cards are drawn in the middle.
    alone = drawn(size, Scene(seats, notice=("", "", ""), shorter=("", "", "")))
    for spot in places(players, *size)[1:]:
        for row in range(spot.label.y, spot.label.bottom):
            label = alone[row][spot.label.x : spot.label.right].strip()
            assert f" {label} " in f" {shown[row]} "
    assert any(NAME in row and ("→" in row or "←" in row or "↑" in row) for row in shown)
