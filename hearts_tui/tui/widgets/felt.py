"""Felt: the table itself; the seats round it, and each card of the trick before its seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from hearts_tui.engine import Card
from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.card import CARD_STYLES, Face, draw_face
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.tui.widgets.places import Place, places
from hearts_tui.words import table as words


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the table shows him."""

    name: str
    level: str = ""
    left: int = 0
    """Cards in his hand."""
    points: int = 0
    total: int = 0
    to_act: bool = False
    thinking: bool = False
    leads: bool = False
    deals: bool = False
    takes: bool = False
    """Whether the trick that lies there is his."""
    notes: tuple[str, ...] = ()
    """What he has taken that is worth a word, such as ♠Q."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the felt."""

    seats: tuple[Seat, ...] = ()
    trick: tuple[tuple[int, Card], ...] = ()
    notice: tuple[str, ...] = ()
    """Lines for the middle of the table while no cards lie there; the first is the heading."""


class Felt(Drawing):
    """Seats and trick in one widget."""

    COMPONENT_CLASSES: ClassVar[set[str]] = CARD_STYLES | {
        "felt",
        "felt--slot",
        "felt--slot-active",
        "felt--notice",
        "felt--heading",
        "seat--name",
        "seat--active",
        "seat--quiet",
        "seat--bar",
        "seat--points",
        "seat--bad",
        "seat--good",
        "seat--total",
        "seat--mark",
        "seat--dealer",
    }
    DEFAULT_CSS = "Felt { width: 1fr; height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.scene = Scene()

    def show(self, scene: Scene) -> None:
        """Show this."""
        self.scene = scene
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        seats = self.scene.seats
        if not seats:
            return
        spots = places(len(seats), canvas.width, canvas.height)
        cards = dict(self.scene.trick)
        complete = len(cards) == len(seats)
        for number, (seat, spot) in enumerate(zip(seats, spots, strict=True)):
            if number in cards:
                self._draw_card(canvas, spot.card, cards[number], seat, complete=complete)
            elif not self.scene.notice:
                self._draw_slot(canvas, spot.card, seat)
            if spot.side == "bottom":
                self._draw_own_label(canvas, spot, seat)
            else:
                self._draw_label(canvas, spot, seat)
        self._draw_notice(canvas)

    def _draw_card(
        self, canvas: Canvas, region: Region, card: Card, seat: Seat, *, complete: bool
    ) -> None:
        face = Face(card, dim=complete and not seat.takes, marked=seat.takes)
        draw_face(canvas, region, face, outlined=self.outlined)

    def _draw_slot(self, canvas: Canvas, region: Region, seat: Seat) -> None:
        style = "felt--slot-active" if seat.to_act else "felt--slot"
        x, y, width, height = region
        canvas.fill(x, y, width, height, style)
        if seat.to_act:
            canvas.put(x + (width - 1) // 2, y + (height - 1) // 2, "?", style)

    def _draw_label(self, canvas: Canvas, spot: Place, seat: Seat) -> None:
        x, y, width, _height = spot.label
        if spot.side == "top":
            x += max(0, (width - _label_width(seat)) // 2 - 1)
        _put_name(canvas, x, y, width, seat)
        _put_cards(canvas, x + 2, y + 1, width - 2, seat)
        _put_points(canvas, x + 2, y + 2, x + width, seat)

    def _draw_own_label(self, canvas: Canvas, spot: Place, seat: Seat) -> None:
        x, y, width, _height = spot.label
        trial = Canvas(width, 1, self.GROUND)
        end = _put_name(trial, 0, 0, width, seat)
        end = _put_points(trial, end + 2, 0, width, seat)
        end = _put_notes(trial, end + 2, 0, width, seat)
        x += (width - end) // 2
        end = _put_name(canvas, x, y, width, seat)
        end = _put_points(canvas, end + 2, y, width, seat)
        _put_notes(canvas, end + 2, y, width, seat)

    def _draw_notice(self, canvas: Canvas) -> None:
        lines = self.scene.notice
        top = (canvas.height - len(lines)) // 2
        for row, line in enumerate(lines):
            style = "felt--notice" if row else "felt--heading"
            x = (canvas.width - cell_len(line)) // 2
            canvas.put(x, top + row, line, style)


def _label_width(seat: Seat) -> int:
    return max(cell_len(seat.name) + cell_len(seat.level) + 3, seat.left + 5, 17)


def _put_name(canvas: Canvas, x: int, y: int, width: int, seat: Seat) -> int:
    canvas.put(x, y, "▸" if seat.to_act else " ", "seat--mark")
    room = width - 2 - (cell_len(seat.level) + 1 if seat.level else 0) - (2 if seat.deals else 0)
    style = "seat--active" if seat.to_act or seat.takes else "seat--name"
    end = canvas.put(x + 2, y, fitted(seat.name, max(4, room)), style)
    if seat.level:
        end = canvas.put(end + 1, y, seat.level, "seat--quiet")
    if seat.deals:
        end = canvas.put(end + 1, y, words.dealer(), "seat--dealer")
    return end


def _put_cards(canvas: Canvas, x: int, y: int, width: int, seat: Seat) -> None:
    end = canvas.put(x, y, "▮" * seat.left, "seat--bar")
    end = canvas.put(end + 1 if seat.left else end, y, str(seat.left), "seat--quiet")
    _put_notes(canvas, end + 1, y, width, seat)


def _put_notes(canvas: Canvas, x: int, y: int, width: int, seat: Seat) -> int:
    if seat.leads:
        x = canvas.put(x, y, words.led(), "seat--mark") + 1
    for note in seat.notes:
        x = canvas.put(x, y, note, "seat--bad") + 1
    return x


def _put_points(canvas: Canvas, x: int, y: int, end: int, seat: Seat) -> int:
    style = "seat--bad" if seat.points > 0 else "seat--good" if seat.points < 0 else "seat--points"
    x = canvas.put(x, y, words.points_now(seat.points), style)
    x = canvas.put(x + 2, y, words.number(seat.total), "seat--total")
    if x + 1 + cell_len(words.total()) > end:
        return x
    return canvas.put(x + 1, y, words.total(), "seat--quiet")
