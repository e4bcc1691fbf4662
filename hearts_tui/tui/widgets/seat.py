"""Seat: a player as the table shows him; a label of three rows, or of one for the person."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.cells import cell_len
from textual.geometry import Region

from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.words import marks as words
from hearts_tui.words.results import signed

INDENT = 2
"""Columns before the text, for the mark of who is to act."""
SHORTEST = 4
"""Columns that a name is given at least."""
PARTED = "·"
ROLE, TAKEN = "seat--mark", "seat--bad"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the table shows him."""

    name: str
    level: str = ""
    left: int = 0
    """Cards in his hand."""
    points: int | None = 0
    """Of this deal; None where they are not to be shown."""
    total: int = 0
    to_act: bool = False
    leads: bool = False
    deals: bool = False
    takes: bool = False
    """Whether the trick that lies there is his."""
    notes: tuple[str, ...] = ()
    """What he has taken that is worth a word, such as ♠Q."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A word of a label, and how it looks."""

    text: str
    style: str


def has_room(region: Region, seat: Seat) -> bool:
    """Whether a label has room for the points as usually told, clear of the card beside it."""
    return _width(_points(seat, brief=False)) < region.width - INDENT


def has_room_for_marks(region: Region, seat: Seat, *, brief: bool) -> bool:
    """Whether a label has room for a mark a card, and for every note."""
    room = region.width - INDENT
    lines = [_name(seat, room), _cards(seat, single=False), _points(seat, brief=brief)]
    return _width(lines[1]) <= room and _add_notes(lines, seat, room)


def draw_label(
    canvas: Canvas,
    region: Region,
    seat: Seat,
    *,
    centred: bool = False,
    brief: bool = False,
    single: bool = False,
) -> Region:
    """Draw name, cards and points one below the other; what has no room is left out.

    `single` is a single mark for all his cards. Returns what of the region is taken by that.
    """
    room = region.width - INDENT
    lines = [_name(seat, room), _cards(seat, single=single), _points(seat, brief=brief)]
    _add_notes(lines, seat, room)
    x, width = region.x, min(room, max(map(_width, lines)))
    if centred:
        x += (room - width) // 2
    _put_mark(canvas, x, region.y, seat)
    for row, line in enumerate(lines):
        _put(canvas, x + INDENT, region.y + row, region.right, line)
    return Region(x, region.y, INDENT + width, region.height)


def draw_line(canvas: Canvas, region: Region, seat: Seat, *, brief: bool = False) -> None:
    """Draw name and points in one row, in its middle."""
    room = region.width - INDENT
    points = _points(seat, brief=brief)
    name = _name(seat, room - _width(points) - 2)
    pieces = [*name, Piece("", "seat--name"), *points]
    for note in (*_taken(seat), *_role(seat)):
        if _width(_with(pieces, note)) <= room:
            pieces = _with(pieces, note)
    x = region.x + max(0, (room - _width(pieces)) // 2)
    _put_mark(canvas, x, region.y, seat)
    _put(canvas, x + INDENT, region.y, region.right, pieces)


def _name(seat: Seat, room: int) -> list[Piece]:
    rest = [Piece(seat.level, "seat--quiet")] if seat.level else []
    if seat.deals:
        rest.append(Piece(words.dealer(), "seat--dealer"))
    room -= sum(cell_len(piece.text) + 1 for piece in rest)
    style = "seat--active" if seat.to_act or seat.takes else "seat--name"
    return [Piece(fitted(seat.name, max(SHORTEST, room)), style), *rest]


def _cards(seat: Seat, *, single: bool) -> list[Piece]:
    """A mark a card and their number; or a single mark."""
    number = Piece(str(seat.left), "seat--quiet")
    marks = 1 if single else seat.left
    return [Piece("▮" * marks, "seat--bar"), number] if seat.left else [number]


def _points(seat: Seat, *, brief: bool) -> list[Piece]:
    """Points of this deal, and the total; in brief the total without a word."""
    number = Piece(signed(seat.total), "seat--total")
    total = [number, Piece(words.total(), "seat--quiet")]
    if seat.points is None:
        return total
    style = "seat--bad" if seat.points > 0 else "seat--good" if seat.points < 0 else "seat--points"
    if brief:
        return [Piece(words.points_now(seat.points), style), Piece(PARTED, "seat--quiet"), number]
    return [Piece(words.points_now(seat.points) + " ", style), *total]


def _role(seat: Seat) -> list[Piece]:
    """What the player does in this trick."""
    if seat.takes:
        return [Piece(words.takes(), ROLE)]
    return [Piece(words.led(), ROLE)] if seat.leads else []


def _taken(seat: Seat) -> list[Piece]:
    """What the player has taken that is worth a word."""
    return [Piece(note, TAKEN) for note in seat.notes]


def _add_notes(lines: list[list[Piece]], seat: Seat, room: int) -> bool:
    """Put each note where there is room for it, and tell whether there was for all of them."""
    for notes, rows in ((_role(seat), (1, 0, 2)), (_taken(seat), (2, 1, 0))):
        for note in notes:
            longer = {row: _with(lines[row], note) for row in rows}
            row = next((row for row in rows if _width(longer[row]) <= room), None)
            if row is None:
                return False
            lines[row] = longer[row]
    return True


def _with(line: list[Piece], note: Piece) -> list[Piece]:
    """The line with a note at its end: what was led is not to be read as what was taken."""
    parted = [Piece(PARTED, "seat--quiet")] if {line[-1].style, note.style} == {ROLE, TAKEN} else []
    return [*line, *parted, note]


def _width(pieces: Iterable[Piece]) -> int:
    return sum(cell_len(piece.text) + 1 for piece in pieces) - 1


def _put_mark(canvas: Canvas, x: int, y: int, seat: Seat) -> None:
    if seat.to_act:
        canvas.put(x, y, "▸", "seat--mark")


def _put(canvas: Canvas, x: int, y: int, end: int, pieces: Iterable[Piece]) -> None:
    for piece in pieces:
        if x + cell_len(piece.text) <= end:
            x = canvas.put(x, y, piece.text, piece.style) + 1
