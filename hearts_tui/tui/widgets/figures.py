"""Figures: tables of text as wide as there is room, and how the cards fell as marks on a line."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from hearts_tui.figures.chance import Fall
from hearts_tui.figures.summary import Played
from hearts_tui.words import stats as words
from hearts_tui.words.columns import Row, in_columns, padded

WIDEST_LINE = 60
LABEL_GAP = 2


class FiguresTable(Widget):
    """Rows of figures under a head; columns for which there is no room come below the others."""

    DEFAULT_CSS = "FiguresTable { width: 1fr; height: auto; text-wrap: nowrap; }"

    def __init__(self, rows: Sequence[Row], *, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self._rows = rows

    @property
    def widest(self) -> int:
        """Columns in which nothing comes below."""
        return sum(map(len, next(iter(in_columns(self._rows, 10_000)))[0]))

    def render(self) -> Content:
        return self._content(self.content_size.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._content(width).split("\n"))

    def _content(self, width: int) -> Content:
        lines: list[Content] = []
        for part in in_columns(self._rows, max(1, width)):
            if lines:
                lines.append(Content())
            head, *rows = part
            lines.append(Content.styled("".join(head), "$quiet"))
            lines += [
                Content.assemble((label, "$quiet"), ("".join(cells), "bold"))
                for label, *cells in rows
            ]
        return Content("\n").join(lines)


class GamesList(Widget):
    """A line for each of the last games, the newest first; rules and opponents where they fit."""

    DEFAULT_CSS = "GamesList { width: 1fr; height: auto; text-wrap: nowrap; }"

    def __init__(self, games: Sequence[Played]) -> None:
        super().__init__()
        self._games = tuple(reversed(games))

    def render(self) -> Content:
        width = max(1, self.content_size.width)
        rows = words.played_table(self._games)
        parts = list(in_columns(rows, width))
        if len(parts) > 1:
            parts = list(in_columns(words.in_short(rows), width))
        head, *lines = parts[0]
        styled = [
            Content.styled("".join(line), "bold $accent" if game.won else "")
            for line, game in zip(lines, self._games, strict=True)
        ]
        return Content("\n").join([Content.styled("".join(head), "$quiet"), *styled])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._games) + 1


class Falls(Widget):
    """Two lines for each kind of card: in figures, and on a line between the usual limits."""

    DEFAULT_CSS = "Falls { width: 1fr; height: auto; }"

    def __init__(self, falls: Sequence[Fall], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._falls = falls

    def render(self) -> Content:
        labels = [words.kind(fall.kind) for fall in self._falls]
        label = max(map(len, labels)) + LABEL_GAP
        width = max(10, min(WIDEST_LINE, self.content_size.width - label))
        lines = []
        for name, fall in zip(labels, self._falls, strict=True):
            told = words.fall(fall)
            if len(told) > width:
                told = words.fall_in_short(fall)
            lines.append(Content.assemble((padded(name, label), "bold $accent"), told))
            lines.append(Content(" " * label) + _marked(fall, width))
            lines.append(Content())
        return Content("\n").join(lines[:-1])

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 3 * len(self._falls) - 1


def _marked(fall: Fall, width: int) -> Content:
    """The line of a range, with what the person was dealt standing out."""
    text = words.range_line(fall, width)
    before, dot, after = text.partition("●")
    style = "bold $good" if fall.usual else "bold $red-on-felt"
    return Content.assemble((before, "$quiet"), (dot, style), (after, "$quiet"))
