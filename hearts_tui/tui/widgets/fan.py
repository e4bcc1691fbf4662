"""Fan: where the cards of a hand lie, and which of them a movement of the cursor reaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tui.engine import Card, Rank

MARGIN = 2
"""Columns left free on both sides."""


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards side by side in a row, each over the one on its left as far as it must."""

    count: int
    room: int
    """Columns there are."""
    face: int
    """Columns of one card."""

    @property
    def step(self) -> int:
        """Columns from one card to the next."""
        if self.count < 2:
            return self.face
        return max(1, min(self.face - 1, self._free // (self.count - 1)))

    @property
    def _free(self) -> int:
        return self.room - 2 * MARGIN - self.face

    @property
    def left(self) -> int:
        """Column of the first card."""
        width = self.step * (self.count - 1) + self.face
        return max(0, (self.room - width) // 2)

    def x(self, place: int) -> int:
        """Column of a card."""
        return self.left + place * self.step

    def seen(self, place: int) -> int:
        """Columns of a card that no other card lies over."""
        return self.face if place == self.count - 1 else self.step


def nearest(places: Sequence[int], cursor: int) -> int:
    """The place nearest to the cursor, the one on the right of two; the cursor if there is none."""
    return min(places, key=lambda place: (abs(place - cursor), -place), default=cursor)


def next_suit(cards: Sequence[Card], cursor: int, step: int) -> int:
    """First card of the suit after (step 1) or before (step −1) the cursor's, round and round."""
    if not cards:
        return cursor
    firsts = [
        place
        for place, card in enumerate(cards)
        if place == 0 or cards[place - 1].suit is not card.suit
    ]
    current = max(number for number, first in enumerate(firsts) if first <= cursor)
    return firsts[(current + step) % len(firsts)]


def next_rank(cards: Sequence[Card], cursor: int, rank: Rank) -> int:
    """The next card of that rank on the right of the cursor, round and round; else the cursor."""
    places = [place for place, card in enumerate(cards) if card.rank is rank]
    after = [place for place in places if place > cursor]
    return (after or places or [cursor])[0]
