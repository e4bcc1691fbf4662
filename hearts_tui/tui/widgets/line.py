"""Line: the two single rows of text at the table, the state of the deal and the message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len

from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.drawing import Drawing

SEPARATOR = " · "
TITLE_GAP = 2


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the status line: its text, how it looks, and shorter texts in its place."""

    text: str
    style: str = "status"
    shorter: tuple[str, ...] = ()
    """Each shorter than the one before; an empty one leaves the piece out."""
    weight: int = 9
    """Of pieces that are as short as they can be the lightest is left out first."""

    def at(self, level: int) -> str:
        """The text, so many times shortened, as far as that goes."""
        return (self.text, *self.shorter)[min(level, len(self.shorter))]


class Status(Drawing):
    """How the deal stands, in one row; in short where the row is too narrow for it."""

    GROUND: ClassVar[str] = "status"
    DEFAULT_CSS = "Status { height: 1; width: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._pieces: tuple[Part, ...] = ()

    def show(self, title: Part, parts: Sequence[Part], end: Part) -> None:
        """Show the title and the parts on the left, and the end on the right."""
        self._pieces = (end, title, *parts)
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        if not self._pieces:
            return
        texts = _shortened(self._pieces, canvas.width - 2)
        pieces = [(text, piece.style) for text, piece in zip(texts, self._pieces, strict=True)]
        (end, end_style), (title, title_style), *parts = pieces
        x = canvas.put(1, 0, title, title_style)
        x += TITLE_GAP if title else 0
        for number, (text, style) in enumerate(part for part in parts if part[0]):
            if number:
                x = canvas.put(x, 0, SEPARATOR, "status--quiet")
            x = canvas.put(x, 0, text, style)
        canvas.put(canvas.width - 1 - cell_len(end), 0, end, end_style)


def _shortened(pieces: Sequence[Part], room: int) -> list[str]:
    """The pieces' texts, made shorter one by one until they fit, end and title first; then fewer.

    What matters least is left out first.
    """
    texts = [piece.text for piece in pieces]
    most = max(len(piece.shorter) for piece in pieces)
    for level in range(1, most + 1):
        for place, piece in enumerate(pieces):
            if _width(texts) <= room:
                return texts
            texts[place] = piece.at(level)
    for place in sorted(range(len(pieces)), key=lambda place: pieces[place].weight):
        if _width(texts) <= room:
            break
        texts[place] = ""
    return texts


def _width(texts: Sequence[str]) -> int:
    end, title, *parts = texts
    shown = [cell_len(part) for part in parts if part]
    inner = sum(shown) + len(SEPARATOR) * max(0, len(shown) - 1)
    return cell_len(title) + (TITLE_GAP if title else 0) + inner + 2 + cell_len(end)


class Message(Drawing):
    """One sentence: what has happened, what there is to do, or why something cannot be done."""

    DEFAULT_CSS = "Message { height: 1; width: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.sentence = ""
        self._badge = ""
        self._tail = ""
        self._style = "message--event"
        self._clock = ""
        self._late = False

    @property
    def room(self) -> int:
        """Columns for the sentence."""
        return self.content_size.width - 2 * max(1, cell_len(self._clock) + 2)

    def show_clock(self, clock: str, *, late: bool = False) -> None:
        """Show the time that is left, on the right; `late` if it is nearly over."""
        if (clock, late) != (self._clock, self._late):
            self._clock, self._late = clock, late
            self.redraw()

    def show(self, sentence: str, kind: str = "event", badge: str = "", tail: str = "") -> None:
        """Show this; `kind` is turn, refusal or event, `badge` what matters more than usual.

        `tail` is what may be known besides, where there is room for it.
        """
        told = SEPARATOR.join(filter(None, (badge, sentence)))
        shown = (self.sentence, self._badge, self._style, self._tail)
        self.sentence, self._style, self._tail = told, f"message--{kind}", tail
        self._badge = f" {badge} " if badge else ""
        if shown != (self.sentence, self._badge, self._style, self._tail):
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        room = self.room
        badge = fitted(self._badge, room)
        rest = fitted(self.sentence[len(self._badge.strip()) :], room - cell_len(badge))
        width = cell_len(badge) + cell_len(rest)
        tail = SEPARATOR + self._tail if self._tail and rest else self._tail
        if width + cell_len(tail) > room:
            tail = ""
        x = (canvas.width - width - cell_len(tail)) // 2
        x = canvas.put(x, 0, badge, "message--badge")
        x = canvas.put(x, 0, rest, self._style)
        canvas.put(x, 0, tail, "message--quiet")
        style = "message--refusal" if self._late else "message--event"
        canvas.put(canvas.width - 1 - cell_len(self._clock), 0, self._clock, style)
