"""Felt: the table itself; the seats round it, and each card of the trick before its seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from hearts_tui.engine import Card
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.card import CARD_STYLES, Face, draw_face
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.tui.widgets.places import places
from hearts_tui.tui.widgets.seat import SEAT_STYLES, Seat, draw_label, draw_line


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the felt."""

    seats: tuple[Seat, ...] = ()
    trick: tuple[tuple[int, Card], ...] = ()
    notice: tuple[str, ...] = ()
    """Lines for the middle of the table while no cards lie there; the first is the heading."""


class Felt(Drawing):
    """Seats and trick in one widget."""

    COMPONENT_CLASSES: ClassVar[set[str]] = (
        CARD_STYLES
        | SEAT_STYLES
        | {
            "felt",
            "felt--slot",
            "felt--slot-active",
            "felt--notice",
            "felt--heading",
        }
    )
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
                draw_line(canvas, spot.label, seat)
            else:
                draw_label(canvas, spot.label, seat, centred=spot.side == "top")
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

    def _draw_notice(self, canvas: Canvas) -> None:
        lines = self.scene.notice
        top = (canvas.height - len(lines)) // 2
        for row, line in enumerate(lines):
            style = "felt--notice" if row else "felt--heading"
            x = (canvas.width - cell_len(line)) // 2
            canvas.put(x, top + row, line, style)
