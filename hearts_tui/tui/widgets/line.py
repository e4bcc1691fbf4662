"""Line: the two single rows of text at the table, the state of the deal and the message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len

from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.drawing import Drawing

SEPARATOR = " · "


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the status line: in full, in short, and how it looks."""

    text: str
    short: str
    style: str = "status"


class Status(Drawing):
    """How the deal stands, in one row; in short where the row is too narrow for it."""

    GROUND: ClassVar[str] = "status"
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "status",
        "status--title",
        "status--quiet",
        "status--bad",
    }
    DEFAULT_CSS = "Status { height: 1; width: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = Part("", "")
        self._parts: tuple[Part, ...] = ()
        self._end = Part("", "")

    def show(self, title: Part, parts: Sequence[Part], end: Part) -> None:
        """Show the title and the parts on the left, and the end on the right."""
        self._title, self._parts, self._end = title, tuple(parts), end
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        title, parts, end = self._fitting(canvas.width - 2)
        x = canvas.put(1, 0, title, self._title.style)
        x += 3 if title else 0
        for number, (text, part) in enumerate(zip(parts, self._parts, strict=True)):
            if number:
                x = canvas.put(x, 0, SEPARATOR, "status--quiet")
            x = canvas.put(x, 0, text, part.style)
        canvas.put(canvas.width - 1 - cell_len(end), 0, end, self._end.style)

    def _fitting(self, room: int) -> tuple[str, list[str], str]:
        """The texts, as many of them in short as must be: the title first, then from the right."""
        pieces = [self._title, *self._parts, self._end]
        texts = [piece.text for piece in pieces]
        for place in (0, *reversed(range(1, len(pieces)))):
            if self._width(texts) <= room:
                break
            texts[place] = pieces[place].short
        return texts[0], texts[1:-1], texts[-1]

    @staticmethod
    def _width(texts: Sequence[str]) -> int:
        title, *parts, end = texts
        inner = sum(map(cell_len, parts)) + len(SEPARATOR) * max(0, len(parts) - 1)
        return cell_len(title) + (3 if title else 0) + inner + 2 + cell_len(end)


class Message(Drawing):
    """One sentence: what has happened, what there is to do, or why something cannot be done."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "felt",
        "message--turn",
        "message--refusal",
        "message--event",
    }
    DEFAULT_CSS = "Message { height: 1; width: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sentence = ""
        self._style = "message--event"

    def show(self, sentence: str, kind: str = "event") -> None:
        """Show this; `kind` is turn, refusal or event."""
        self.sentence = sentence
        self._style = f"message--{kind}"
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        text = fitted(self.sentence, canvas.width - 2)
        canvas.put((canvas.width - cell_len(text)) // 2, 0, text, self._style)
