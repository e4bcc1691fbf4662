"""Sheets: what a dialogue shows of scores and tricks, each as large as what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.card import CARD_STYLES, Face, draw_face
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.tui.widgets.panel import (
    DEAL_WIDTH,
    PANEL_STYLES,
    Course,
    Scores,
    card_style,
    draw_scores,
    scores_height,
)
from hearts_tui.words import card_name
from hearts_tui.words import table as words

MARGIN = 2
WIDEST = 76


class Sheet(Drawing):
    """Something of a size of its own."""

    GROUND: ClassVar[str] = "panel"
    COMPONENT_CLASSES: ClassVar[set[str]] = PANEL_STYLES | CARD_STYLES

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self.styles.width = width + 2 * MARGIN
        self.styles.height = height


class ScoreSheet(Sheet):
    """The points of every deal, the totals, and how far each is from the target."""

    def __init__(self, scores: Scores) -> None:
        column = max(5, min(9, (WIDEST - DEAL_WIDTH) // len(scores.names)))
        width = max(36, DEAL_WIDTH + column * len(scores.names))
        super().__init__(width, scores_height(scores))
        self._scores = scores

    def draw(self, canvas: Canvas) -> None:
        width = canvas.width - 2 * MARGIN
        draw_scores(canvas, MARGIN, 0, width, self._scores, len(self._scores.rows))


class TricksSheet(Sheet):
    """Every trick: what each seat played, who led, who took it, what it cost."""

    def __init__(self, number: int, course: Course, notes: Sequence[str]) -> None:
        self._column = max(6, min(9, (WIDEST - 9) // len(course.names)))
        width = 4 + self._column * len(course.names) + 5
        super().__init__(
            max(width, *(cell_len(note) for note in notes), 0),
            2 + len(course.tricks) + (1 + len(notes) if notes else 0),
        )
        self._number = number
        self._course = course
        self._notes = notes

    def draw(self, canvas: Canvas) -> None:
        course, column, left = self._course, self._column, MARGIN + 4
        canvas.put(MARGIN, 0, words.tricks_of_deal(self._number), "panel--heading")
        for seat, name in enumerate(course.names):
            canvas.put(left + seat * column + 1, 1, fitted(name, column - 2), "panel--quiet")
        for row, trick in enumerate(course.tricks):
            canvas.put(MARGIN, row + 2, f"{row + 1:>2}", "panel--quiet")
            for place, card in enumerate(trick.cards):
                seat = (trick.leader + place) % len(course.names)
                x, wins = left + seat * column, seat == trick.winner
                if place == 0:
                    canvas.put(x, row + 2, "▸", "panel--quiet")
                style = card_style(card, strong=wins)
                end = canvas.put(x + 1, row + 2, card_name(card), style)
                canvas.put(end, row + 2, "◂" if wins else "", "panel--mark")
            points = words.number(course.points[row])
            style = "panel--bad" if course.points[row] > 0 else "panel--quiet"
            canvas.put(canvas.width - MARGIN - len(points), row + 2, points, style)
        for row, note in enumerate(self._notes, start=len(course.tricks) + 3):
            canvas.put(MARGIN, row, note, "panel--quiet")


class TrickSheet(Sheet):
    """One trick in order of play, as cards, with the names of who played them."""

    CARD = (7, 5)

    def __init__(self, course: Course) -> None:
        self._column = max(6, min(10, WIDEST // len(course.names)))
        columns = self._column * len(course.names)
        super().__init__(max(columns, 30), 4 + self.CARD[1])
        self._course = course

    def draw(self, canvas: Canvas) -> None:
        course = self._course
        trick, points = course.tricks[-1], course.points[-1]
        canvas.put(MARGIN, 0, words.trick_number(len(course.tricks)), "panel--heading")
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % len(course.names)
            x, wins = MARGIN + place * self._column, seat == trick.winner
            name = fitted(course.names[seat], self._column - 1)
            canvas.put(x, 1, name, "panel--mark" if wins else "panel")
            region = Region(x, 2, min(self.CARD[0], self._column - 1), self.CARD[1])
            draw_face(canvas, region, Face(card, dim=not wins, marked=wins), outlined=self.outlined)
        if trick.winner is None:
            sentence = words.trick_cancelled()
        else:
            sentence = words.trick_taken(trick.winner, points, course.names)
        canvas.put(MARGIN, 3 + self.CARD[1], sentence, "panel--strong")
