"""Decisions: what the person chose in a deal beside the strong player's choice, a row each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.message import Message

from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.words import review as words

MARK = 2
WHEN = 10
CHOICE = 13
COST = 12
LONGEST_BAR = 24


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """One decision: when it was, what was chosen, what that cost, and what is better."""

    place: int
    """Of the action in the record."""
    when: str
    chosen: str
    cost: str
    best: str
    part: float
    """How long its bar is, of all that there is room for."""
    worst: bool
    """Whether it stands among the dearest, before the others."""


class Decisions(Drawing):
    """The dearest decisions first, then the others in order; one of them is marked."""

    GROUND: ClassVar[str] = "panel"
    TAG: ClassVar[str] = "row"
    DEFAULT_CSS = "Decisions { width: 1fr; height: 1fr; }"

    @dataclass
    class Clicked(Message):
        """A row was clicked."""

        row: int

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._decisions: tuple[DecisionRow, ...] = ()
        self._marked: int | None = None
        self._top = 0
        self._note = ""
        self._done = 0.0

    def show(self, decisions: Sequence[DecisionRow], marked: int | None) -> None:
        """Show these, and this one marked."""
        self._decisions, self._marked, self._note = tuple(decisions), marked, ""
        self.redraw()

    def wait(self, note: str, done: float) -> None:
        """Say what is being done instead, and how much of it is."""
        self._note, self._done = note, done
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        if self._note:
            self._draw_note(canvas)
            return
        if not self._decisions:
            return
        if self._decisions[0].worst:
            canvas.put(MARK, 0, fitted(words.dearest(), WHEN - 1), "panel--quiet")
        canvas.put(MARK + WHEN, 0, words.you_chose(), "panel--quiet")
        canvas.put(MARK + WHEN + CHOICE, 0, words.costs(), "panel--quiet")
        canvas.put(MARK + WHEN + CHOICE + COST, 0, words.strong_chooses(), "panel--quiet")
        lines = self._lines()
        room = canvas.height - 1
        marked = next((n for n, line in enumerate(lines) if line == self._marked), self._top)
        self._top = max(min(self._top, marked), marked - room + 1, 0)
        self._top = min(self._top, max(0, len(lines) - room))
        for y, line in enumerate(lines[self._top : self._top + room], start=1):
            if line is not None:
                self._draw_row(canvas, y, line)
            else:
                heading = fitted(words.in_order(), canvas.width - MARK - 1)
                canvas.put(MARK, y, heading, "panel--quiet")
        if self._top:
            canvas.put(canvas.width - 1, 1, "▲", "panel--quiet")
        if self._top + room < len(lines):
            canvas.put(canvas.width - 1, canvas.height - 1, "▼", "panel--quiet")

    def _lines(self) -> list[int | None]:
        """The rows as they stand one below the other; a heading, None, behind the dearest."""
        worst = sum(row.worst for row in self._decisions)
        lines: list[int | None] = list(range(len(self._decisions)))
        if 0 < worst < len(lines):
            lines.insert(worst, None)
        return lines

    def _draw_row(self, canvas: Canvas, y: int, number: int) -> None:
        row, marked = self._decisions[number], number == self._marked
        style = "panel--mark" if marked else "panel--strong" if row.worst else "panel"
        quiet = "panel--mark" if marked else "panel--bad" if row.worst else "panel--quiet"
        canvas.put(0, y, "▌" if marked else "", "panel--mark")
        canvas.put(MARK, y, fitted(row.when, WHEN - 1), style)
        x = MARK + WHEN
        canvas.put(x, y, fitted(row.chosen, CHOICE - 1), style)
        canvas.put(x + CHOICE, y, fitted(row.cost, COST - 1), quiet)
        x = canvas.put(x + CHOICE + COST, y, fitted(row.best, CHOICE - 1), style)
        left = MARK + WHEN + CHOICE + COST + CHOICE
        length = round(row.part * min(LONGEST_BAR, canvas.width - left - 2))
        canvas.put(left, y, "━" * length, "panel--bar-bad")
        canvas.tag(0, y, canvas.width, 1, number)

    def _draw_note(self, canvas: Canvas) -> None:
        canvas.put(MARK, 1, fitted(self._note, canvas.width - MARK), "panel")
        room = min(40, canvas.width - 2 * MARK)
        done = round(self._done * room)
        x = canvas.put(MARK, 3, "━" * done, "panel--mark")
        canvas.put(x, 3, "─" * (room - done), "panel--line")
        canvas.put(MARK + room + 1, 3, f"{self._done:>4.0%}", "panel--quiet")

    def on_click(self, event: events.Click) -> None:
        row = event.style.meta.get(self.TAG)
        if row is not None:
            event.stop()
            self.post_message(self.Clicked(row))
