"""Figures: means and errors of whole numbers, the same on every machine (NumPy)."""

from __future__ import annotations

from math import sqrt

from hearts_tui.cpu.aims import Values
from hearts_tui.engine import Rules


def means(values: Values) -> list[float]:
    """Mean of each row: whole numbers are added, so their order does not matter."""
    return [int(row.sum()) / row.size for row in values]


def error(values: Values) -> float:
    """Standard error of the mean of these whole numbers."""
    size = values.size
    total, squares = int(values.sum()), int((values * values).sum())
    return sqrt(max(0, squares * size - total * total) / size) / size


def share(rules: Rules, part: tuple[int, int]) -> int:
    """So many penalty points of so many, where a deal holds another number of them."""
    points, whole = part
    return -(-points * rules.total // whole)
