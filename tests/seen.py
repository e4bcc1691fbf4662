"""What a table of four on a screen of 80 × 24 says, read off its text as a person reads it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hearts_tui.engine import Card, Game, Suit

HAND_ROWS = range(16, 23)
TRICK_ROWS = range(2, 15)
SUITS = {"♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♠": Suit.SPADES, "♥": Suit.HEARTS}
EDGES = "▏▎"
RANK = re.compile(f"[{EDGES}](10|[2-9JQKA])")
SUIT = re.compile(f"[{EDGES}]([{''.join(SUITS)}])")
FIGURES = re.compile(r"(−?\d+) now +(−?\d+) total")
ORDER = (2, 1, 3, 0)
"""Seats in the order in which their labels come, row by row."""


@dataclass(frozen=True, slots=True)
class Seen:
    """How the game stands; of points and totals one a seat."""

    hand: tuple[Card, ...]
    trick: frozenset[tuple[int, Card]]
    points: tuple[int, ...]
    totals: tuple[int, ...]

    @classmethod
    def on(cls, text: str) -> Seen | None:
        """What the screen says; None where it shows no whole table."""
        rows = text.split("\n")
        figures = dict(zip(ORDER, FIGURES.findall(text), strict=False))
        if len(figures) < len(ORDER):
            return None
        return cls(
            hand=tuple(sorted(card for _, _, card in _faces(rows, HAND_ROWS))),
            trick=frozenset((_seat(x, y), card) for x, y, card in _faces(rows, TRICK_ROWS)),
            points=tuple(_number(figures[seat][0]) for seat in range(4)),
            totals=tuple(_number(figures[seat][1]) for seat in range(4)),
        )

    @classmethod
    def of(cls, game: Game) -> Seen:
        """What there is to be seen of this game."""
        view = game.view(0)
        return cls(view.hand, frozenset(view.trick), view.points, view.totals)


def under_cursor(text: str) -> Card | None:
    """The card of the hand that the cursor is on."""
    rows = text.split("\n")
    at = rows[HAND_ROWS[-1]].find("▲")
    for x, _, card in _faces(rows, HAND_ROWS):
        if x == at - 1:
            return card
    return None


def _faces(rows: list[str], among: range) -> list[tuple[int, int, Card]]:
    """The cards in these rows, each with the place of its upper left corner."""
    found = []
    for y in among:
        for rank in RANK.finditer(rows[y]):
            suit = SUIT.match(rows[y + 1], rank.start())
            if suit is not None:
                letter = "T" if rank[1] == "10" else rank[1]
                card = Card.parse(letter + SUITS[suit[1]].name[0])
                found.append((rank.start(), y, card))
    return found


def _seat(x: int, y: int) -> int:
    """Before whom a card lies that has its corner there."""
    if not 32 <= x <= 43:
        return 1 if x < 32 else 3
    return 2 if y < 8 else 0


def _number(text: str) -> int:
    return int(text.replace("−", "-"))
