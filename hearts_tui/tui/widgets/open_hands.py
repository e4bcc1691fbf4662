"""Open hands: a deal that is over as it stood before one card, a row a player, nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.message import Message

from hearts_tui.engine import Card
from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.card import SUIT_STYLES
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.tui.widgets.panel import card_style
from hearts_tui.words import SIGNS, card_name, rank_name
from hearts_tui.words.results import signed

NAME = 8
LEAST_NAME = 5
MARK = 2
TRICK = 6
"""Columns of the card on the table, the mark of its winner beside it."""
POINTS = 4
SIDES = 2
WIDE = 76
"""Columns from which on there is room for whole names."""
ROOMY = 13
"""Cards up to which there is room between ranks in any case."""
STEP = 4
"""Columns from one card to the next where each has its sign: with fewer tens would touch."""


@dataclass(frozen=True, slots=True)
class OpenRow:
    """A player: what he holds, what he has on the table, what he has taken."""

    name: str
    hand: tuple[Card, ...]
    moving: tuple[Card, ...]
    """Cards of the hand that are played or passed next."""
    table: Card | None
    wins: bool
    """Whether the trick is his, so far or for good."""
    points: int
    to_act: bool


class OpenHands(Drawing):
    """Every hand, the trick as it lies, and the points so far."""

    GROUND: ClassVar[str] = "panel"
    DEFAULT_CSS = "OpenHands { width: 1fr; box-sizing: content-box; }"

    class Clicked(Message):
        """They were clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._players: tuple[OpenRow, ...] = ()
        self._most = 13

    def show(self, rows: Sequence[OpenRow], most: int) -> None:
        """Show these players, of whom each had so many cards in the beginning."""
        self._players, self._most = tuple(rows), most
        self.styles.height = len(rows)
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        right = canvas.width - SIDES // 2 - TRICK - POINTS
        name = NAME if canvas.width >= WIDE else LEAST_NAME
        left = SIDES // 2 + MARK + name + 1
        spaced = STEP * self._most < right - left
        for y, row in enumerate(self._players):
            if row.to_act:
                canvas.put(SIDES // 2, y, "▸", "panel--mark")
            style = "panel--mark" if row.to_act else "panel--strong"
            canvas.put(SIDES // 2 + MARK, y, fitted(row.name, name), style)
            if spaced:
                self._draw_cards(canvas, left, y, row)
            else:
                self._draw_suits(canvas, left, y, row)
            self._draw_table(canvas, right + 1, y, row)

    def _draw_table(self, canvas: Canvas, x: int, y: int, row: OpenRow) -> None:
        """The card on the table, and the points."""
        if row.table is not None:
            style = card_style(row.table, strong=row.wins)
            x = canvas.put(x, y, card_name(row.table), style)
            canvas.put(x, y, "◂" if row.wins else "", "panel--mark")
        points = signed(row.points)
        style = "panel--quiet" if not row.points else "panel--strong"
        if row.points:
            style = "panel--bad" if row.points > 0 else "panel--good"
        canvas.put(canvas.width - SIDES // 2 - cell_len(points), y, points, style)

    def _draw_cards(self, canvas: Canvas, x: int, y: int, row: OpenRow) -> None:
        """Each card as a little block of its own."""
        for card, moves in _marked(row):
            style = "card--moment" if moves else f"card--{SUIT_STYLES[card.suit]}"
            mark = "▸" if moves and self.outlined else " "
            canvas.fill(x, y, STEP + 1, 1, style)
            canvas.put(x, y, mark + card_name(card), style)
            x += STEP

    def _draw_suits(self, canvas: Canvas, x: int, y: int, row: OpenRow) -> None:
        """The ranks of each suit behind its sign."""
        longest = max(len(player.hand) for player in self._players)
        before: Card | None = None
        for card, moves in _marked(row):
            style = card_style(card, strong=moves)
            if before is None or before.suit is not card.suit:
                x = canvas.put(x + (before is not None), y, SIGNS[card.suit], style)
            elif longest <= ROOMY:
                x += 1
            x = canvas.put(x, y, rank_name(card.rank), style)
            before = card

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.post_message(self.Clicked())


def _marked(row: OpenRow) -> Iterator[tuple[Card, bool]]:
    """The cards of a hand, and whether each is about to leave it."""
    moving = list(row.moving)
    for card in row.hand:
        moves = card in moving
        if moves:
            moving.remove(card)
        yield card, moves
