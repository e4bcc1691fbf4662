"""Emblem: the five cards at Home, held like a fan, with ♠Q among the hearts."""

from __future__ import annotations

from typing import ClassVar

from textual.geometry import Region

from hearts_tui.engine import Suit, cards
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.card import CARD_STYLES, Face, draw_face
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.words import SIGNS

CARDS = cards("TH JH QS KH AH")
ARC = (2, 1, 0, 1, 2)
"""Rows by which each card lies lower than the middle one."""


class Emblem(Drawing):
    """Draws the fan as large as its size allows."""

    COMPONENT_CLASSES: ClassVar[set[str]] = CARD_STYLES | {"felt"}
    DEFAULT_CSS = "Emblem { width: 35; height: 11; }"

    def draw(self, canvas: Canvas) -> None:
        height = canvas.height - max(ARC)
        width = height + 1 if height < 11 else height + 2
        step = (canvas.width - width) // (len(CARDS) - 1)
        for place, card in enumerate(CARDS):
            x, y = place * step, ARC[place]
            region = Region(x, y, width, height)
            draw_face(canvas, region, Face(card), outlined=self.outlined)
            ink = "card--red" if card.suit is Suit.HEARTS else "card--ink"
            # The middle of what is seen: the next card covers the rest.
            seen = step if place < len(CARDS) - 1 else width
            canvas.put(x + seen // 2 + (seen == width), y + height // 2, SIGNS[card.suit], ink)
