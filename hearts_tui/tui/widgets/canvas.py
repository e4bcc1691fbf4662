"""Canvas: a grid of cells that widgets draw on, later things over earlier ones."""

from __future__ import annotations

from typing import NamedTuple
from unicodedata import category

from rich.cells import cell_len

from hearts_tui.words.columns import fitted

__all__ = ["Canvas", "Run", "fitted"]

ACCENTS = ("Mn", "Me")
"""Categories of what stands over the character before it. What else has no width, such as joiners
and marks of direction, would move what follows, and is left out."""


class Run(NamedTuple):
    """Neighbouring cells of one look: their text, the name of their style, what a click hits."""

    text: str
    style: str
    tag: int | None


class Canvas:
    """Cells of one style to begin with, each with a character, a style's name and a tag."""

    def __init__(self, width: int, height: int, style: str) -> None:
        self.width = width
        self.height = height
        self._text = [[" "] * width for _ in range(height)]
        self._style = [[style] * width for _ in range(height)]
        self._tag: list[list[int | None]] = [[None] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, style: str, text: str = " ") -> None:
        """Cover a rectangle; what lies outside the canvas is left out."""
        left, right = max(0, x), min(self.width, x + width)
        if left >= right:
            return
        for row in range(max(0, y), min(self.height, y + height)):
            self._mend(row, left, right)
            self._text[row][left:right] = [text] * (right - left)
            self._style[row][left:right] = [style] * (right - left)

    def put(self, x: int, y: int, text: str, style: str) -> int:
        """Write text from x on and tell where it ends; what does not fit is left out."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        for character in text:
            size = cell_len(character)
            if _is_accent(character):
                self._put_accent(x - 1, y, character)
            elif size and x >= 0 and x + size <= self.width:
                self._mend(y, x, x + size)
                self._text[y][x : x + size] = [character, ""][:size]
                self._style[y][x : x + size] = [style] * size
            x += size
        return x

    def _put_accent(self, x: int, y: int, accent: str) -> None:
        """Write a mark over the character that ends here."""
        if 0 <= x < self.width:
            if self._text[y][x] == "" and x > 0:
                x -= 1
            self._text[y][x] += accent

    def tag(self, x: int, y: int, width: int, height: int, tag: int | None) -> None:
        """Say what a click on this rectangle hits."""
        left, right = max(0, x), min(self.width, x + width)
        for row in range(max(0, y), min(self.height, y + height)):
            self._tag[row][left:right] = [tag] * max(0, right - left)

    def runs(self, row: int) -> tuple[Run, ...]:
        """One row as it is to be shown."""
        text, styles, tags = self._text[row], self._style[row], self._tag[row]
        starts = [
            x
            for x in range(self.width)
            if x == 0 or styles[x] != styles[x - 1] or tags[x] != tags[x - 1]
        ]
        return tuple(
            Run("".join(text[start:end]), styles[start], tags[start])
            for start, end in zip(starts, [*starts[1:], self.width], strict=True)
        )

    def _mend(self, row: int, left: int, right: int) -> None:
        """Blank the other half of a wide character that is about to be cut through."""
        text = self._text[row]
        if text[left] == "" and left > 0:
            text[left - 1] = " "
        if right < self.width and text[right] == "":
            text[right] = " "


def _is_accent(character: str) -> bool:
    selector = "\ufe00" <= character <= "\ufe0f"
    return character > "\u02ff" and category(character) in ACCENTS and not selector
