"""Places: where on the felt each seat's label stands and its card lies, clockwise from below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from textual.geometry import Region

LABEL_HEIGHT = 3
OWN_WIDTH = 24
"""Columns that the person's own label needs, which is a single row."""
SIDES = {3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (2, 1), 7: (2, 2), 8: (2, 3), 9: (3, 2), 10: (3, 3)}
"""How many sit on the left (and on the right), and how many at the top, by number of players."""

CARD_SIZES = ((11, 8), (9, 6), (7, 5), (6, 4), (5, 3))
"""Columns and rows of a card, the largest first; each about as wide as a real one."""


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's part of the felt."""

    label: Region
    card: Region
    side: str
    """bottom, left, top or right."""


def places(players: int, width: int, height: int) -> tuple[Place, ...]:
    """A place for each seat: the person below, then up the left side, along the top, down."""
    beside, above = SIDES.get(players, (3, 4))
    return _Table(beside, above, width, height).places()


@dataclass(frozen=True)
class _Table:
    beside: int
    above: int
    width: int
    height: int

    def places(self) -> tuple[Place, ...]:
        sides = range(self.beside)
        return (
            self._bottom(),
            *(self._left(number) for number in reversed(sides)),
            *(self._top(number) for number in range(self.above)),
            *(self._right(number) for number in sides),
        )

    @cached_property
    def _label_width(self) -> int:
        """Enough for a mark a card and their number: the fewer players, the more cards."""
        return {0: 22, 1: 21}.get(self.above if self.beside == 1 else 2, 19)

    @cached_property
    def _gap(self) -> int:
        """Columns between the middle card and its neighbours."""
        return 4 if self.above else 2

    @cached_property
    def _card(self) -> tuple[int, int]:
        return next((size for size in CARD_SIZES if self._holds(*size)), CARD_SIZES[-1])

    def _holds(self, columns: int, rows: int) -> bool:
        abreast = self.above + 2 if self.above > 1 else 3
        gaps = 2 * (abreast if self.above > 1 or self.beside > 1 else self._gap)
        wide = 2 * (self._label_width + 1) + abreast * columns + gaps
        high = LABEL_HEIGHT + 2 * rows + 3 if self.above else 2 * rows + 2
        if self.beside == 2 and self.width < 2 * (self._label_width + 1 + columns) + OWN_WIDTH:
            # The person's label goes between the lower cards of the sides: not in the same row.
            high += 1
        if self.beside > 2:
            high = 3 * rows + 5
        return wide <= self.width and high <= self.height

    @cached_property
    def _rows(self) -> tuple[int, int]:
        """First row of the cards at the top and of the card below."""
        rows = self._card[1]
        label = LABEL_HEIGHT if self.above else 0
        free = self.height - label - 2 * rows - 2
        gap = free if self.beside > 2 else max(0, min(free, 1 + rows // 3))
        if not self.above:
            gap = 3 - rows
        used = label + 2 * rows + gap + 1
        first = label + max(0, (self.height - used) // 2)
        return first, first + rows + gap

    @cached_property
    def _near(self) -> int:
        """Column of a card on the left of the middle one."""
        columns = self._card[0]
        return (self.width - columns) // 2 - columns - self._gap

    @cached_property
    def _side_column(self) -> int:
        """Column of the cards on the left."""
        if self.above < 2 and self.beside == 1:
            return self._near
        outer = self._label_width + 1
        return max(outer, self._near - self._card[0] - 2) if self.beside == 1 else outer

    @property
    def _first_top(self) -> int:
        """Column of the leftmost of several cards at the top."""
        return max(self._near, self._side_column + self._card[0] + 2)

    @property
    def _across(self) -> int:
        """Columns from the leftmost card at the top to the rightmost."""
        return self.width - self._card[0] - 2 * self._first_top

    def _bottom(self) -> Place:
        columns, rows = self._card
        card = Region((self.width - columns) // 2, self._rows[1], columns, rows)
        return Place(Region(0, card.bottom, self.width, 1), card, "bottom")

    def _top(self, number: int) -> Place:
        columns, rows = self._card
        x = (self.width - columns) // 2
        if self.above > 1:
            x = self._first_top + self._across * number // (self.above - 1)
        card = Region(x, self._rows[0], columns, rows)
        return Place(self._label_above(card, number), card, "top")

    def _label_above(self, card: Region, number: int) -> Region:
        """Over the card, but clear of the label beside it: outwards where there is no room."""
        room = self._label_width + 1
        x = card.x + card.width // 2 - room // 2
        if self.above == 2:
            middle = self.width // 2
            x = min(x, middle - room) if number == 0 else max(x, middle + 1)
        elif self.above > 2:
            room = min(room, self._across // (self.above - 1) - 1)
            x = card.x + card.width // 2 - room // 2
        return Region(x, card.y - LABEL_HEIGHT, room, LABEL_HEIGHT)

    def _left(self, number: int) -> Place:
        card = Region(self._side_column, self._side_row(number), *self._card)
        x = max(0, (card.x - self._label_width) // 2)
        return Place(Region(x, self._label_row(card), card.x - x, LABEL_HEIGHT), card, "left")

    def _right(self, number: int) -> Place:
        columns, rows = self._card
        x = self.width - self._side_column - columns
        card = Region(x, self._side_row(number), columns, rows)
        x = card.right + max(1, (self.width - card.right - self._label_width) // 2)
        label = Region(x, self._label_row(card), self.width - x, LABEL_HEIGHT)
        return Place(label, card, "right")

    def _label_row(self, card: Region) -> int:
        return card.y + (card.height - LABEL_HEIGHT) // 2

    def _side_row(self, number: int) -> int:
        first, last = self._rows
        if not self.above:
            return first
        if self.beside == 1:
            return (first + last + 1) // 2
        # Lower than the cards at the top and below, as on a round table, if no card is touched.
        lowest = last if last - first > self._card[1] + 1 else last + 1
        return first + 1 + (lowest - first - 1) * number // (self.beside - 1)
