"""Felt: the table itself; the seats round it, and each card of the trick before its seat."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from rich.cells import cell_len
from textual.geometry import Region

from hearts_tui.engine import Card
from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.card import Face, draw_face
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.tui.widgets.places import Place, places
from hearts_tui.tui.widgets.seat import (
    Seat,
    draw_label,
    draw_line,
    has_room,
    has_room_for_marks,
)

STARS = "·˙✦·∙⋆"
SKY = 23
"""Cells for a star, on the average."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the felt."""

    seats: tuple[Seat, ...] = ()
    trick: tuple[tuple[int, Card], ...] = ()
    best: int | None = None
    """The seat whose card is the best of the trick."""
    struck: frozenset[int] = frozenset()
    """Seats whose cards are cancelled."""
    notice: tuple[str, ...] = ()
    """Lines for the middle of the table while no cards lie there; the first is the heading."""
    shorter: tuple[str, ...] = ()
    """Those lines in fewer words, for where the seats leave no room for more."""
    waiting: tuple[str, ...] = ()
    """What waits in the middle for the next trick won; the first line is the heading."""
    middle: bool = False
    """Whether the middle is to be kept free for it."""
    largest: int = 0
    """The largest cards that are wanted, as in CARD_SIZES."""
    moon: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """A movement of the cards of some seats."""

    seats: tuple[int, ...]
    to: int | None
    """The seat to which they go; the middle if None. Its own card comes from its seat."""
    done: float = 0.0
    """The part of the way that lies behind them."""


class Felt(Drawing):
    """Seats and trick in one widget."""

    DEFAULT_CSS = "Felt { width: 1fr; height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.scene = Scene()
        self.flight: Flight | None = None
        self._lit: int | None = None
        self._twinkle = 0
        self._caption = ""
        self.has_free_row = False
        """Whether nothing but a caption can stand in the last row."""

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""
        return self.flight is not None

    def show(self, scene: Scene) -> None:
        """Show this, and nothing moving."""
        self.scene = scene
        self.flight = self._lit = None
        self.redraw()

    def fly(self, flight: Flight) -> None:
        """Show the same with cards on their way."""
        self.flight = flight
        self.redraw()

    def light(self, seat: int | None, twinkle: int = 0) -> None:
        """Put the card of a seat into the light, or none; or have the stars at night twinkle."""
        self._lit, self._twinkle = seat, twinkle
        self.redraw()

    def say(self, caption: str) -> None:
        """Have this stand in the last row, where it is free."""
        if caption != self._caption:
            self._caption = caption
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        scene = self.scene
        if not scene.seats:
            return
        spots = places(
            len(scene.seats),
            canvas.width,
            canvas.height,
            middle=scene.middle,
            largest=scene.largest,
        )
        regions = [region for spot in spots for region in (spot.label, spot.card)]
        self.has_free_row = max(region.bottom for region in regions) < canvas.height
        if scene.moon:
            self._draw_sky(canvas)
        flying = self.flight.seats if self.flight else ()
        cards = dict(scene.trick)
        for number, (seat, spot) in enumerate(zip(scene.seats, spots, strict=True)):
            if number in cards and number not in flying:
                self._draw_card(canvas, spot.card, number, cards[number])
            elif not (scene.notice or scene.moon or seat.takes):
                self._draw_slot(canvas, spot.card, seat)
        if self.flight:
            for number in flying:
                region = _on_the_way(self.flight, number, spots, canvas)
                self._draw_card(canvas, region, number, cards[number])
        self._draw_notice(canvas, self._draw_labels(canvas, spots))
        if scene.waiting:
            self._draw_lines(canvas, scene.waiting, spots[0].card.y - 4)
        if self._caption and self.has_free_row:
            x = (canvas.width - cell_len(self._caption)) // 2
            canvas.put(x, canvas.height - 1, self._caption, "felt--caption")

    def _draw_labels(self, canvas: Canvas, spots: tuple[Place, ...]) -> list[Region]:
        """All labels in the same form; tells where those of the others stand."""
        seats = list(zip(self.scene.seats, spots, strict=True))
        others = seats[1:]
        brief = not all(has_room(spot.label, seat) for seat, spot in seats)
        single = not all(has_room_for_marks(spot.label, seat, brief=brief) for seat, spot in others)
        seat, spot = seats[0]
        draw_line(canvas, spot.label, seat, brief=brief)
        labels = []
        for seat, spot in others:
            if self.flight:
                # A card on its way slides out from beneath a name.
                canvas.fill(*spot.label, self.GROUND)
            centred = spot.side == "top"
            labels.append(
                draw_label(canvas, spot.label, seat, centred=centred, brief=brief, single=single)
            )
        return labels

    def _draw_card(self, canvas: Canvas, region: Region, number: int, card: Card) -> None:
        scene = self.scene
        seat = scene.seats[number]
        complete = len(scene.trick) == len(scene.seats)
        struck = number in scene.struck
        face = Face(
            card,
            dim=struck or (complete and number != scene.best),
            marked=seat.takes,
            wins=number == scene.best,
            struck=struck,
            moment=number == self._lit,
        )
        draw_face(canvas, region, face, outlined=self.outlined)

    def _draw_slot(self, canvas: Canvas, region: Region, seat: Seat) -> None:
        style = "felt--slot-active" if seat.to_act else "felt--slot"
        x, y, width, height = region
        canvas.fill(x, y, width, height, style)
        if seat.to_act:
            canvas.put(x + (width - 1) // 2, y + (height - 1) // 2, "?", style)

    def _draw_notice(self, canvas: Canvas, labels: list[Region]) -> None:
        """Each line between the seats at the sides, in fewer words where they leave no room."""
        top, scene = canvas.height // 2 - 1, self.scene
        lines = []
        for number, line in enumerate(scene.notice):
            row = [label for label in labels if label.y <= top + number < label.bottom]
            # As far from the middle on both sides as the nearer label, for the line is centred.
            nearest = min((_from_middle(label, canvas.width) for label in row), default=None)
            room = canvas.width if nearest is None else 2 * nearest - 2
            if cell_len(line) > room and scene.shorter:
                line = scene.shorter[number]
            lines.append(fitted(line, room))
        self._draw_lines(canvas, tuple(lines), top)

    def _draw_lines(self, canvas: Canvas, lines: tuple[str, ...], top: int) -> None:
        for row, line in enumerate(lines):
            style = "felt--notice" if row else "felt--heading"
            x = (canvas.width - cell_len(line)) // 2
            canvas.put(x, top + row, line, style)

    def _draw_sky(self, canvas: Canvas) -> None:
        """Stars all over the felt, in places of their own; which of them are seen goes round."""
        places = Random(canvas.width)
        for number in range(canvas.width * canvas.height // SKY):
            x, y = places.randrange(canvas.width), places.randrange(canvas.height)
            if (number + self._twinkle) % 4:
                canvas.put(x, y, STARS[number % len(STARS)], "felt--star")


def _from_middle(region: Region, width: int) -> int:
    """Columns between a region and the middle of the felt."""
    return max(0, width // 2 - region.right, region.x - (width + 1) // 2)


def _on_the_way(flight: Flight, number: int, spots: tuple[Place, ...], canvas: Canvas) -> Region:
    """Where the card of a seat is on its way."""
    own = spots[number].card
    if flight.to == number and flight.seats == (number,):
        start, end = _before_seat(spots[number], canvas), own
    elif flight.to is None:
        start, end = (
            own,
            own.at_offset(((canvas.width - own.width) // 2, (canvas.height - own.height) // 2)),
        )
    else:
        start, end = own, _before_seat(spots[flight.to], canvas)
    # Fast at first, and then slower, as a card slides.
    done = 1 - (1 - flight.done) ** 2
    x = round(start.x + (end.x - start.x) * done)
    y = round(start.y + (end.y - start.y) * done)
    return own.at_offset((x, y))


def _before_seat(spot: Place, canvas: Canvas) -> Region:
    """Where a card is that lies at a player's fingers."""
    card = spot.card
    match spot.side:
        case "bottom":
            return card.at_offset((card.x, canvas.height))
        case "top":
            return card.at_offset((card.x, 1 - card.height))
        case "left":
            return card.at_offset((2 - card.width, card.y))
        case _:
            return card.at_offset((canvas.width - 2, card.y))
