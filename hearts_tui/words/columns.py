"""Columns: a table of text in as many columns as there is room for, the rest below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size

GAP = 2
LEAST = 8
"""Columns for a label, however few there are."""

Row = tuple[str, ...]


def fitted(text: str, width: int) -> str:
    """The text cut to so many cells, with an ellipsis where something is missing."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1).rstrip() + "…" if width > 0 else ""


def padded(text: str, width: int) -> str:
    """The text with what is missing to so many cells after it."""
    return text + " " * (width - cell_len(text))


def right(text: str, width: int) -> str:
    """The text with what is missing to so many cells before it."""
    return " " * (width - cell_len(text)) + text


def in_columns(rows: Sequence[Row], width: int, gap: int = GAP) -> Iterator[tuple[Row, ...]]:
    """The table in parts no wider than `width`, each of them with the first column.

    Every cell is as wide as its column: the first reads from the left, others from the right. A
    label that leaves no room for another column is cut.
    """
    widths = [max(cell_len(row[column]) for row in rows) for column in range(1, len(rows[0]))]
    label = min(max(cell_len(row[0]) for row in rows), max(LEAST, width - gap - max(widths)))
    begin = 0
    while begin < len(widths) or begin == 0:
        room, end = width - label, begin
        while end < len(widths) and (widths[end] + gap <= room or end == begin):
            room -= widths[end] + gap
            end += 1
        yield tuple(
            (
                padded(fitted(row[0], label), label),
                *(
                    " " * gap + right(row[column + 1], widths[column])
                    for column in range(begin, end)
                ),
            )
            for row in rows
        )
        begin = max(end, 1)
