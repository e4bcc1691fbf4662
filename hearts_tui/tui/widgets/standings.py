"""Standings: a line for each player; points, total, a bar to the target, and what was taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from hearts_tui.engine import Suit
from hearts_tui.tui.widgets.canvas import fitted
from hearts_tui.words import _
from hearts_tui.words.results import signed

NAME_WIDTH = 10
PLACE_WIDTH = 4
ROOMY = 24
"""Rows of the terminal from which on lines may lie apart."""
DEAL_WIDTH = 10
TOTAL_WIDTH = 7
GAP = 2
LEAST_BAR, MOST_BAR = 12, 30
TAKEN_SHARE = 0.4
"""Of the width, for the cards that were taken."""
NEAR_THE_END = 0.75
"""Part of the target from which on a total is shown as a warning."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's line."""

    name: str
    total: int
    person: bool = False
    deal: int | None = None
    """Points of the last deal; None where they are not to be shown."""
    place: int | None = None
    taken: Callable[[int], Sequence[tuple[Suit, str]]] = lambda room: ()
    """The cards taken that count, told in so many columns."""


class Standings(Widget):
    """The lines of all players, as wide as there is room, and apart where they may be."""

    DEFAULT_CSS = "Standings { height: auto; }"

    def __init__(
        self, standings: Sequence[Standing], target: int, *, spaced: bool = False, id: str
    ) -> None:
        super().__init__(id=id)
        self._standings = standings
        self._target = target
        self._spaced = spaced
        self._apart = spaced

    def render(self) -> Content:
        return self.content_for(self.content_size.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        lines = len(self._standings) + 1
        self._apart = self._spaced and viewport.height >= ROOMY
        return 2 * lines - 1 if self._apart else lines

    def content_for(self, width: int) -> Content:
        """Head and lines for so many columns."""
        room = int(width * TAKEN_SHARE) if any(one.taken(80) for one in self._standings) else 0
        fixed = self._name_width + TOTAL_WIDTH + 2 * GAP + self._first_width
        bar = min(MOST_BAR, width - fixed - room)
        if bar < LEAST_BAR:
            bar = 0
        lines = [self._head(bar, room)]
        lines += [self._line(one, bar, width - fixed - bar) for one in self._standings]
        return Content("\n\n" if self._apart else "\n").join(lines)

    @property
    def _name_width(self) -> int:
        """Columns for the name, and for the place before it."""
        return NAME_WIDTH + (PLACE_WIDTH if self._standings[0].place is not None else 0)

    @property
    def _first_width(self) -> int:
        return DEAL_WIDTH if self._standings[0].deal is not None else 0

    def _head(self, bar: int, room: int) -> Content:
        deal = _("this deal").rjust(self._first_width) if self._first_width else ""
        to = fitted(_("to {target}").format(target=self._target), bar).ljust(bar)
        total = _("total").rjust(TOTAL_WIDTH)
        took = _("took") if room else ""
        gap = " " * GAP
        start = " " * self._name_width
        return Content.styled(f"{start}{deal}{total}{gap}{to}{gap}{took}", "$quiet")

    def _line(self, one: Standing, bar: int, room: int) -> Content:
        name = fitted(one.name, NAME_WIDTH - 2)
        if one.place is not None:
            name = f"{one.place:>2}  {name}"
        name += " " * (self._name_width - cell_len(name))
        gap = " " * GAP
        return Content.assemble(
            (name, "bold $accent" if one.person else "bold"),
            *self._deal(one),
            (signed(one.total).rjust(TOTAL_WIDTH), "bold"),
            gap,
            self._bar(one.total, bar),
            gap,
            *_taken(one, room),
        )

    def _deal(self, one: Standing) -> tuple[tuple[str, str], ...]:
        if one.deal is None:
            return ()
        style = "$red-on-felt" if one.deal > 0 else "$good" if one.deal < 0 else ""
        return ((signed(one.deal).rjust(DEAL_WIDTH), style),)

    def _bar(self, total: int, width: int) -> Content:
        part = min(1.0, max(0.0, total / self._target))
        filled = round(part * width)
        # Blocks would grow together where the lines lie close.
        full, rest = "█░" if self._apart else "━─"
        style = "$bar-bad" if part >= NEAR_THE_END else "$bar"
        return Content.assemble((full * filled, style), (rest * (width - filled), "$felt-line"))


def _taken(one: Standing, room: int) -> tuple[tuple[str, str], ...]:
    styles = {Suit.HEARTS: "$red-on-felt", Suit.DIAMONDS: "$good", Suit.SPADES: "bold"}
    return tuple((f"{text} ", styles[suit]) for suit, text in one.taken(room))
