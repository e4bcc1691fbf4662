"""How a deal stands, in words for the line above the table: shorter ones where room is short."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Direction
from hearts_tui.words import status


@pytest.mark.parametrize(
    ("direction", "words", "done"),
    [
        (Direction.LEFT, "pass left ←", "passed left ←"),
        (Direction.RIGHT, "pass right →", "passed right →"),
        (Direction.ACROSS, "pass across ↑", "passed across ↑"),
    ],
)
def test_directions(direction: Direction, words: str, done: str) -> None:
    assert status.passing(direction, done=False) == words
    assert status.passing(direction, done=True) == done


def test_nobody_passes() -> None:
    assert status.passing(Direction.HOLD, done=True) == "no passing"
    assert status.passing_short(Direction.HOLD) == ()


@pytest.mark.parametrize(
    ("count", "at_most", "words"),
    [
        (26, False, "26 points out"),
        (1, False, "1 point out"),
        (26, True, "up to 26 points out"),
        (1, True, "up to 1 point out"),
    ],
)
def test_points_still_out(count: int, at_most: bool, words: str) -> None:
    assert status.points_out(count, at_most=at_most) == words
    shorter = status.points_out_short(count, at_most=at_most)
    assert len(words) > len(shorter[0]) > len(shorter[1])
