"""Sheets: what a dialogue shows of scores and tricks, each as large as what it holds."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from textwrap import wrap
from typing import ClassVar

from rich.cells import cell_len
from textual.geometry import Region

from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.card import Face, draw_face
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.tui.widgets.panel import (
    DEAL_WIDTH,
    Course,
    Scores,
    StillOut,
    card_style,
    draw_scores,
    draw_still_out,
    scores_height,
)
from hearts_tui.words import card_name, panel
from hearts_tui.words import table as words
from hearts_tui.words.results import signed

MARGIN = 2
WIDEST = 76


class Sheet(Drawing):
    """Something that says how large it is in the room there is."""

    GROUND: ClassVar[str] = "panel"

    @abstractmethod
    def measure(self, room: int) -> tuple[int, int]:
        """Columns and rows of what it shows, where there are so many columns."""

    def fit(self, room: int) -> None:
        """Be as large as that."""
        width, height = self.measure(max(1, min(WIDEST, room - 2 * MARGIN)))
        self.styles.width = width + 2 * MARGIN
        self.styles.height = height


class ScoreSheet(Sheet):
    """The points of every deal, the totals, and how far each is from the target."""

    def __init__(self, scores: Scores) -> None:
        super().__init__()
        self._scores = scores

    def measure(self, room: int) -> tuple[int, int]:
        column = max(4, min(9, (room - DEAL_WIDTH) // len(self._scores.names)))
        width = max(36, DEAL_WIDTH + column * len(self._scores.names))
        return width, scores_height(self._scores)

    def draw(self, canvas: Canvas) -> None:
        width = canvas.width - 2 * MARGIN
        draw_scores(canvas, MARGIN, 0, width, self._scores, len(self._scores.rows))


class TricksSheet(Sheet):
    """Every trick: what each seat played, who led, who took it, what it cost."""

    def __init__(self, number: int, course: Course, notes: Sequence[str]) -> None:
        super().__init__()
        self._column = 0
        self._number = number
        self._course = course
        self._notes = notes

    def measure(self, room: int) -> tuple[int, int]:
        names = len(self._course.names)
        self._column = max(6, min(9, (room - 9) // names))
        width = max(4 + self._column * names + 5, *map(cell_len, self._notes), 0)
        notes = 1 + len(self._notes) if self._notes else 0
        return width, 2 + len(self._course.tricks) + notes

    def draw(self, canvas: Canvas) -> None:
        course, column, left = self._course, self._column, MARGIN + 4
        canvas.put(MARGIN, 0, panel.tricks_of_deal(self._number), "panel--heading")
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
            points = signed(course.points[row])
            style = "panel--bad" if course.points[row] > 0 else "panel--quiet"
            canvas.put(canvas.width - MARGIN - len(points), row + 2, points, style)
        for row, note in enumerate(self._notes, start=len(course.tricks) + 3):
            canvas.put(MARGIN, row, note, "panel--quiet")


class TrickSheet(Sheet):
    """One trick in order of play, as cards, with the names of who played them."""

    CARD = (7, 5)

    def __init__(self, course: Course) -> None:
        super().__init__()
        self._column = 0
        self._course = course

    def measure(self, room: int) -> tuple[int, int]:
        names = len(self._course.names)
        self._column = max(6, min(10, room // names))
        return max(self._column * names, 30), 4 + self.CARD[1]

    def draw(self, canvas: Canvas) -> None:
        course = self._course
        trick, points = course.tricks[-1], course.points[-1]
        canvas.put(MARGIN, 0, panel.trick_number(len(course.tricks)), "panel--heading")
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % len(course.names)
            x, wins = MARGIN + place * self._column, seat == trick.winner
            name = fitted(course.names[seat], self._column - 1)
            canvas.put(x, 1, name, "panel--mark" if wins else "panel")
            region = Region(x, 2, min(self.CARD[0], self._column - 1), self.CARD[1])
            face = Face(
                card,
                dim=not wins,
                marked=wins,
                wins=wins,
                struck=trick.cards.count(card) > 1,
            )
            draw_face(canvas, region, face, outlined=self.outlined)
        if trick.winner is None:
            sentence = words.trick_cancelled()
        else:
            sentence = words.trick_taken(trick.winner, points, course.names)
        canvas.put(MARGIN, 3 + self.CARD[1], sentence, "panel--strong")


class StillOutSheet(Sheet):
    """The cards not seen yet."""

    def __init__(self, out: StillOut) -> None:
        super().__init__()
        self._out = out

    def measure(self, room: int) -> tuple[int, int]:
        widest = max((cell_len(note) for note in self._out.notes), default=0)
        return min(room, max(44, widest)), self._out.height

    def draw(self, canvas: Canvas) -> None:
        draw_still_out(canvas, MARGIN, 0, canvas.width - 2 * MARGIN, self._out)


class RulesSheet(Sheet):
    """The rules in force, a paragraph each; what differs from the standard game is marked."""

    LABEL = 20

    def __init__(self, title: str, rules: Sequence[tuple[str, str, bool]], note: str) -> None:
        """`rules` are a label, a sentence, and whether it differs from the standard game."""
        super().__init__()
        self._title = title
        self._rules = rules
        self._note = note

    def measure(self, room: int) -> tuple[int, int]:
        width = min(room, 76)
        lines = sum(len(self._wrapped(sentence, width)) for _, sentence, _ in self._rules)
        return width, lines + 4

    def _wrapped(self, sentence: str, width: int) -> list[str]:
        return wrap(sentence, max(10, width - self.LABEL)) or [""]

    def draw(self, canvas: Canvas) -> None:
        width = canvas.width - 2 * MARGIN
        canvas.put(MARGIN, 0, fitted(self._title, width), "panel--heading")
        y = 2
        for label, sentence, differs in self._rules:
            mark, style = ("◆ ", "panel--mark") if differs else ("  ", "panel--quiet")
            canvas.put(MARGIN, y, mark + fitted(label, self.LABEL - 3), style)
            for line in self._wrapped(sentence, width):
                canvas.put(MARGIN + self.LABEL, y, line, "panel--strong" if differs else "panel")
                y += 1
        canvas.put(MARGIN, y + 1, fitted(self._note, width), "panel--quiet")
