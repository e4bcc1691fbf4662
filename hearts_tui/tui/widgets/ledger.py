"""Ledger: games that are over, and below each its deals; one deal is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.message import Message

from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.words import past as words
from hearts_tui.words.results import signed

MARK = 2
DEAL = 8
CODE = 25
WIDEST_SCORE = 7
LEAST_SCORE = 4


@dataclass(frozen=True, slots=True)
class DealLine:
    """A deal: its number, how it was passed, what each made of it."""

    number: str
    arrow: str
    scores: tuple[int, ...]
    code: Callable[[], str]
    """Asked for when it is to be shown: to find it out takes a while."""


@dataclass(frozen=True, slots=True)
class GameLines:
    """A game: what there is to say of it, who played, and its deals."""

    title: str
    note: str
    names: tuple[str, ...]
    deals: tuple[DealLine, ...]


Line = tuple[int, int]
"""A game, and what of it: -2 for the title, -1 for the names, a deal, or as many for a gap."""


class Ledger(Drawing):
    """Goes along with the deal that is marked."""

    GROUND: ClassVar[str] = "panel"
    TAG: ClassVar[str] = "line"
    DEFAULT_CSS = "Ledger { width: 1fr; height: 1fr; }"

    @dataclass
    class Clicked(Message):
        """A deal was clicked."""

        at: int

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._games: tuple[GameLines, ...] = ()
        self._lines: list[Line] = []
        self._deals: list[Line] = []
        self._top = 0
        self.at = 0
        """Which of all deals is marked."""

    def show(self, games: Sequence[GameLines]) -> None:
        """Show these games, the first deal marked."""
        self._games = tuple(games)
        self._lines = [
            (number, part)
            for number, game in enumerate(games)
            for part in range(-2, len(game.deals) + 1)
        ]
        self._deals = [
            line for line in self._lines if 0 <= line[1] < len(self._games[line[0]].deals)
        ]
        self._top = self.at = 0
        self.redraw()

    @property
    def marked(self) -> Line | None:
        """The game and the deal that are marked, each counted from 0."""
        return self._deals[self.at] if self._deals else None

    def go(self, at: int) -> None:
        """Mark this one of all deals."""
        self.at = max(0, min(at, len(self._deals) - 1))
        self.redraw()

    def go_to_game(self, step: int) -> None:
        """Mark the first deal of the game after this one, or of this one, or the one before."""
        firsts = [at for at, (_, deal) in enumerate(self._deals) if deal == 0]
        if step > 0:
            self.go(next((at for at in firsts if at > self.at), len(self._deals) - 1))
        else:
            self.go(next((at for at in reversed(firsts) if at < self.at), 0))

    def draw(self, canvas: Canvas) -> None:
        marked = self.marked
        if marked is None:
            return
        row, height = self._lines.index(marked), canvas.height
        # The title of the game above its first deals.
        first = row - 2 if marked[1] == 0 else row
        self._top = max(min(self._top, first), row - height + 1, 0)
        self._top = min(self._top, max(0, len(self._lines) - 1 - height))
        for y, line in enumerate(self._lines[self._top : self._top + height]):
            self._draw_line(canvas, y, line, marked=line == marked)
        if self._top:
            canvas.put(canvas.width - 1, 0, "▲", "panel--quiet")
        if self._top + height < len(self._lines) - 1:
            canvas.put(canvas.width - 1, height - 1, "▼", "panel--quiet")

    def _draw_line(self, canvas: Canvas, y: int, line: Line, *, marked: bool) -> None:
        game, part = self._games[line[0]], line[1]
        column = self._column(canvas.width, len(game.names))
        if part == -2:
            x = canvas.put(MARK, y, fitted(game.title, canvas.width - 2 * MARK), "panel--heading")
            canvas.put(x + 2, y, fitted(game.note, canvas.width - x - 4), "panel--quiet")
        elif part == -1:
            for seat, name in enumerate(game.names[: self._seats(canvas.width, len(game.names))]):
                shown = fitted(name, column - 1)
                x = MARK + DEAL + (seat + 1) * column - cell_len(shown)
                canvas.put(x, y, shown, "panel--quiet")
            canvas.put(canvas.width - CODE - 1, y, words.code(), "panel--quiet")
        elif part < len(game.deals):
            self._draw_deal(canvas, y, game.deals[part], column, marked=marked)
            canvas.tag(0, y, canvas.width, 1, self._deals.index(line))

    def _draw_deal(
        self, canvas: Canvas, y: int, deal: DealLine, column: int, *, marked: bool
    ) -> None:
        style = "panel--mark" if marked else "panel"
        canvas.put(0, y, "▌" if marked else "", "panel--mark")
        canvas.put(MARK, y, f"{deal.number:>4} {deal.arrow}", style)
        for seat, score in enumerate(deal.scores[: self._seats(canvas.width, len(deal.scores))]):
            told = signed(score)
            own = "panel--mark" if marked else "panel--strong" if seat == 0 else "panel--quiet"
            canvas.put(MARK + DEAL + (seat + 1) * column - len(told), y, told, own)
        canvas.put(canvas.width - CODE - 1, y, deal.code(), style)

    @staticmethod
    def _column(width: int, players: int) -> int:
        room = (width - MARK - DEAL - CODE - 2) // players
        return max(LEAST_SCORE, min(WIDEST_SCORE, room))

    def _seats(self, width: int, players: int) -> int:
        """Of how many there is room for the scores, the person's first."""
        room = width - MARK - DEAL - CODE - 2
        return max(1, min(players, room // self._column(width, players)))

    def on_click(self, event: events.Click) -> None:
        at = event.style.meta.get(self.TAG)
        if at is not None:
            event.stop()
            self.post_message(self.Clicked(at))
