"""Emblem: the five cards at Home, held like a fan, with ♠Q among the hearts; the name below."""

from __future__ import annotations

from textual.geometry import Region

from hearts_tui.engine.cards import cards
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.card import SUIT_STYLES, Face, draw_face
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.words import SIGNS, _

CARDS = cards("TH JH QS KH AH")
ARC = (2, 1, 0, 1, 2)
"""Rows by which each card lies lower than the middle one."""
NAME = "H E A R T S"
NAME_ROWS = 3


class Emblem(Drawing):
    """Draws the fan as large as its size allows."""

    DEFAULT_CSS = """
    Emblem { width: 35; height: 14; }
    Emblem > .emblem--motto { color: $quiet; background: $felt; }
    """

    def draw(self, canvas: Canvas) -> None:
        self._draw_cards(canvas, canvas.height - NAME_ROWS)
        for row, text, style in (
            (2, NAME, "felt--heading"),
            (1, _("few points, no queen"), "emblem--motto"),
        ):
            canvas.put((canvas.width - len(text)) // 2, canvas.height - row, text, style)

    def _draw_cards(self, canvas: Canvas, room: int) -> None:
        height = room - max(ARC)
        width = height + 1 if height < 11 else height + 2
        step = (canvas.width - width) // (len(CARDS) - 1)
        for place, card in enumerate(CARDS):
            x, y = place * step, ARC[place]
            draw_face(canvas, Region(x, y, width, height), Face(card), outlined=self.outlined)
            ink = f"card--{SUIT_STYLES[card.suit]}"
            # The middle of what is seen: the next card covers the rest.
            seen = step if place < len(CARDS) - 1 else width
            canvas.put(x + seen // 2 + (seen == width), y + height // 2, SIGNS[card.suit], ink)
