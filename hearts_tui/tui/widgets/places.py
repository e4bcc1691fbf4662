"""Places: where on the felt each seat's label stands and its card lies, clockwise from below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from textual.geometry import Region

LABEL_HEIGHT = 3
SHORT_LABEL = 15
"""Columns of a label in which cards and points are written in short."""
OWN_WIDTH = 24
"""Columns that the person's own label needs, which is a single row."""
SHORT_OWN = 18
SIDES = {3: (1, 0), 4: (1, 1), 5: (1, 2), 6: (2, 1), 7: (2, 2), 8: (2, 3), 9: (3, 2), 10: (3, 3)}
"""How many sit on the left (and on the right), and how many at the top, by number of players."""

LAST_ROUND = 7
"""With more players than these there is no room to sit close round the trick."""

CARD_SIZES = ((11, 8), (9, 6), (7, 5), (6, 4), (5, 3))
"""Columns and rows of a card, the largest first; each about as wide as a real one."""


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's part of the felt."""

    label: Region
    card: Region
    side: str
    """bottom, left, top or right."""


def places(
    players: int, width: int, height: int, *, middle: bool = False, largest: int = 0
) -> tuple[Place, ...]:
    """A place for each seat: the person below, then up the left side, along the top, down.

    `middle` keeps the middle of the table free; `largest` is the place in CARD_SIZES of the largest
    cards that are wanted.
    """
    beside, above = SIDES.get(players, (3, 4))
    if middle or players > LAST_ROUND:
        return _Square(beside, above, width, height, largest).places()
    full = _Table(beside, above, width, height, largest)
    if full.fits:
        return full.places()
    return _Table(beside, above, width, height, largest, short=True).places()


def own_row(card: Region, lowest: Place, width: int) -> Region:
    """The row below the person's card, as far as the lowest seat at the side leaves it."""
    row = Region(0, card.bottom, width, 1)
    beside = [part.right for part in (lowest.label, lowest.card) if part.overlaps(row)]
    margin = max(beside, default=0)
    return Region(margin, card.bottom, max(0, width - 2 * margin), 1)


@dataclass(frozen=True)
class _Table:
    """Few seats, close round the trick."""

    beside: int
    above: int
    width: int
    height: int
    largest: int
    short: bool = False
    """Whether labels are short and cards close together."""

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
        if self.short:
            return SHORT_LABEL
        return {0: 22, 1: 21}.get(self.above if self.beside == 1 else 2, 19)

    @property
    def _own_width(self) -> int:
        return SHORT_OWN if self.short else OWN_WIDTH

    @cached_property
    def _gap(self) -> int:
        """Columns between the middle card and its neighbours."""
        return 4 if self.above and not self.short else 2

    @property
    def fits(self) -> bool:
        """Whether there is room for everything."""
        return self._holds(*self._card)

    @cached_property
    def _card(self) -> tuple[int, int]:
        sizes = CARD_SIZES[self.largest :]
        return next((size for size in sizes if self._holds(*size)), sizes[-1])

    def _holds(self, columns: int, rows: int) -> bool:
        abreast = self.above + 2 if self.above > 1 else 3
        gaps = 2 * (abreast if self.above > 1 or self.beside > 1 else self._gap)
        wide = 2 * (self._label_width + 1) + abreast * columns + gaps
        high = LABEL_HEIGHT + 2 * rows + 3 if self.above else 2 * rows + 2
        if (
            self.beside == 2
            and self.width < 2 * (self._label_width + 1 + columns) + self._own_width
        ):
            # The person's label goes between the lower cards of the sides: not in the same row.
            high += 1
        return wide <= self.width and high <= self.height

    @cached_property
    def _rows(self) -> tuple[int, int]:
        """First row of the cards at the top and of the card below."""
        rows = self._card[1]
        label = LABEL_HEIGHT if self.above else 0
        free = self.height - label - 2 * rows - 2
        gap = max(0, min(free, 1 + rows // 3))
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
        return Place(own_row(card, self._left(self.beside - 1), self.width), card, "bottom")

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


@dataclass(frozen=True)
class _Square:
    """Many seats along three sides of the felt; its middle is free."""

    beside: int
    above: int
    width: int
    height: int
    largest: int

    def places(self) -> tuple[Place, ...]:
        sides = range(self.beside)
        return (
            self._bottom(),
            *(self._side(number, "left") for number in reversed(sides)),
            *(self._top(number) for number in range(self.above)),
            *(self._side(number, "right") for number in sides),
        )

    @cached_property
    def _card(self) -> tuple[int, int]:
        sizes = CARD_SIZES[self.largest :]
        return next((size for size in sizes if self._holds(*size)), sizes[-1])

    def _holds(self, columns: int, rows: int) -> bool:
        high = LABEL_HEIGHT + rows + self.beside * (max(LABEL_HEIGHT, rows) + 1) - 1
        wide = 2 * (SHORT_LABEL + 1 + columns) + OWN_WIDTH
        return high <= self.height and wide <= self.width

    @cached_property
    def _label_width(self) -> int:
        """As much as the top and the sides leave each."""
        columns = self._card[0]
        beside = (self.width - OWN_WIDTH) // 2 - columns - 1
        return max(SHORT_LABEL, min(21, self.width // self.above - 2, beside))

    def _bottom(self) -> Place:
        columns, rows = self._card
        card = Region((self.width - columns) // 2, self.height - 1 - rows, columns, rows)
        lowest = self._side(self.beside - 1, "left")
        return Place(own_row(card, lowest, self.width), card, "bottom")

    def _top(self, number: int) -> Place:
        columns, rows = self._card
        slot = self.width // self.above
        left = (self.width - slot * self.above) // 2 + number * slot
        label = Region(left, 0, slot - 1, LABEL_HEIGHT)
        return Place(
            label, Region(left + (slot - columns) // 2, LABEL_HEIGHT, columns, rows), "top"
        )

    def _side(self, number: int, side: str) -> Place:
        columns, rows = self._card
        tall = max(LABEL_HEIGHT, rows)
        first = LABEL_HEIGHT + rows
        between = max(1, self.beside - 1)
        y = first + (self.height - first - tall) * number // between
        label_y = y + (tall - LABEL_HEIGHT) // 2
        if side == "left":
            label = Region(0, label_y, self._label_width, LABEL_HEIGHT)
            return Place(label, Region(label.right + 1, y, columns, rows), side)
        label = Region(self.width - self._label_width, label_y, self._label_width, LABEL_HEIGHT)
        return Place(label, Region(label.x - 1 - columns, y, columns, rows), side)
