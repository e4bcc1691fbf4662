"""Card: how one card is drawn; a block of light colour with a fine edge, or an outline."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from hearts_tui.engine import Card, Suit
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.words import SIGNS, rank_name

SUIT_STYLES = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
}

PLAIN_EDGES = tuple("╭─╮│╰╯")
BARRED_EDGES = tuple("┌╌┐┊└┘")
WINS = "◂"
STRUCK = "╳"  # noqa: RUF001


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is to be drawn."""

    card: Card
    dim: bool = False
    barred: bool = False
    """In the hand, and not to be played now."""
    new: bool = False
    """Received in passing, and so marked."""
    under_mark: bool = False
    """With the mark of the cursor in its last row."""
    marked: bool = False
    """Under the cursor, or the winner of its trick."""
    wins: bool = False
    """The best of its trick, so far or for good."""
    struck: bool = False
    """Cancelled by an equal card."""
    moment: bool = False
    """In the light, because it matters more than others."""


def draw_face(
    canvas: Canvas,
    region: Region,
    face: Face,
    *,
    seen: int | None = None,
    outlined: bool = False,
) -> None:
    """Draw a card; `seen` are the columns that no other will lie over, all if not given."""
    x, y, width, height = region
    kind = "card--dim-" if face.dim else "card--"
    if face.struck:
        ink = "card--struck-" + SUIT_STYLES[face.card.suit]
    elif face.moment:
        ink = "card--moment"
    else:
        ink = kind + SUIT_STYLES[face.card.suit]
    canvas.fill(x, y, width, height, ink)
    _draw_edges(canvas, region, face, kind, outlined=outlined)
    rank, sign = rank_name(face.card.rank), SIGNS[face.card.suit]
    # An outline with no room for both inside has the rank in its upper edge.
    inset = 1 if outlined and height > 3 else 0
    top, bottom = y + inset, y + height - 1 - inset
    right = x + (width if seen is None else seen) - 1 - (1 if outlined else 0)
    canvas.put(x + 1, top, rank, ink)
    canvas.put(x + 1, top + 1, sign, ink)
    if bottom - top >= 3 and right - x >= 4:
        canvas.put(right - 1, bottom, sign, ink)
    if bottom - top >= 5 and right - x >= 5:
        canvas.put(right - 1, bottom - 1, sign, ink)
        canvas.put(right - len(rank), bottom, rank, ink)
    if face.wins:
        canvas.put(right, top, WINS, kind + "mark")
    if face.struck:
        canvas.put(x + width // 2, y + height // 2, STRUCK, kind + "mark")
    if face.new and bottom - top >= 2:
        free = (width if seen is None else seen) - 1
        # Home draws cards before these words are needed.
        from hearts_tui.words import marks as words

        if face.under_mark:
            canvas.put(x + 2, y + height - 1, words.new_short(), kind + "new")
        else:
            text = words.new() if free >= 3 else words.new_short()
            canvas.put(x + 1, bottom, text, kind + "new")


def _draw_edges(canvas: Canvas, region: Region, face: Face, kind: str, *, outlined: bool) -> None:
    x, y, width, height = region
    edge = kind + ("cursor-edge" if face.marked else "new-edge" if face.new else "edge")
    if face.moment:
        edge = "card--moment"
    if not outlined:
        canvas.fill(x, y, 1, height, edge, "▎" if face.marked or face.new else "▏")
        return
    corner, across, corner2, down, low, low2 = BARRED_EDGES if face.barred else PLAIN_EDGES
    canvas.fill(x, y, width, 1, edge, across)
    canvas.fill(x, y + height - 1, width, 1, edge, across)
    for column, top, bottom in ((x, corner, low), (x + width - 1, corner2, low2)):
        canvas.fill(column, y, 1, height, edge, down)
        canvas.put(column, y, top, edge)
        canvas.put(column, y + height - 1, bottom, edge)
