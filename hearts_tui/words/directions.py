"""Words for directions: where cards are passed."""

from __future__ import annotations

from hearts_tui.engine import Direction
from hearts_tui.words import _

ARROWS = {
    Direction.LEFT: "←",
    Direction.RIGHT: "→",
    Direction.ACROSS: "↑",
    Direction.HOLD: "·",
}


def direction_name(direction: Direction) -> str:
    """The direction in the middle of a sentence: left, right, across; hold."""
    return {
        Direction.LEFT: _("left"),
        Direction.RIGHT: _("right"),
        Direction.ACROSS: _("across"),
        Direction.HOLD: _("hold"),
    }[direction]
