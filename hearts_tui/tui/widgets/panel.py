"""Panel: what stands beside the table, and alone in a dialogue; scores, tricks, cards still out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import ClassVar

from rich.cells import cell_len, set_cell_size

from hearts_tui.engine import Card, Direction, Suit, Trick
from hearts_tui.tui.widgets.canvas import Canvas, fitted
from hearts_tui.tui.widgets.card import SUIT_STYLES
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.words import SIGNS, card_name, help, rank_name
from hearts_tui.words import panel as words
from hearts_tui.words.directions import ARROWS
from hearts_tui.words.results import signed

DEAL_WIDTH = 5
WIDE = 34
"""Columns from which on there is room for the distances to the target."""
NARROWEST = 3
"""Columns for a number with its sign, or for a name that is just recognized."""
SPACIOUS = 32
"""Rows from which on there is room for more than scores."""
TAKER = 9
"""Columns for who takes a trick, and what it counts."""
TWICE = "²"
"""After a rank of which two cards are still out."""
ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of a game, and of the deal under way."""

    names: tuple[str, ...]
    sheet: tuple[tuple[int, ...], ...]
    """Deals that are over."""
    directions: tuple[Direction, ...]
    """Of those deals, and of the one under way if it is shown."""
    now: tuple[int, ...] | None
    """Points so far in the deal under way; None where there is none."""
    target: int

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """Every deal that has a row."""
        return self.sheet if self.now is None else (*self.sheet, self.now)

    @property
    def totals(self) -> tuple[int, ...]:
        """After the deals that are over."""
        return tuple(map(sum, zip(*self.sheet, strict=True))) or (0,) * len(self.names)


@dataclass(frozen=True, slots=True)
class Course:
    """The tricks of a deal so far."""

    tricks: tuple[Trick, ...]
    points: tuple[int, ...]
    """What each trick counts."""
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StillOut:
    """Cards that the person has not seen."""

    cards: tuple[Card, ...]
    in_kitty: int = 0
    """How many of them lie in the kitty."""
    voids: tuple[tuple[Suit, tuple[str, ...]], ...] = ()
    """Players who are known to hold none of a suit, where that is to be told."""
    notes: tuple[str, ...] = ()
    """What else is known of where cards are."""

    @property
    def height(self) -> int:
        """Rows it needs, its heading among them."""
        return 1 + len(ORDER) + bool(self.in_kitty) + len(self.notes)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice and what may come of it."""

    text: str
    figure: str = ""
    part: float | None = None
    """How long its bar is, of all that there is room for; None for no bar."""
    best: bool = False


@dataclass(frozen=True, slots=True)
class Counsel:
    """A hint: what to do and why, and what every other choice is worth."""

    sentence: str
    """Empty where it is told elsewhere."""
    lines: tuple[Weighed, ...] = ()

    def rows(self, width: int) -> list[str]:
        """The sentence in so many columns."""
        return wrap(self.sentence, width)


class Panel(Drawing):
    """Shows what it is given, one below the other, as far as there is room."""

    GROUND: ClassVar[str] = "panel"
    DEFAULT_CSS = "Panel { width: 1fr; height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._scores: Scores | None = None
        self._course: Course | None = None
        self._out: StillOut | None = None
        self._counsel: Counsel | None = None

    def show(
        self,
        scores: Scores,
        course: Course,
        out: StillOut | None,
        counsel: Counsel | None = None,
    ) -> None:
        """Show these; cards still out and tricks only where there is room for them as well.

        A hint stands in the place of the tricks.
        """
        self._scores, self._course, self._out = scores, course, out
        self._counsel = counsel
        self.redraw()

    @property
    def tells_still_out(self) -> bool:
        """Whether there are cards still out to be told of, and room for them."""
        return self._out is not None and self.display and self.content_size.height >= SPACIOUS

    def draw(self, canvas: Canvas) -> None:
        if self._scores is None or self._course is None:
            return
        x, width = 2, canvas.width - 3
        spacious = canvas.height >= SPACIOUS
        bottom = canvas.height - 1
        if spacious:
            if self._out is not None:
                bottom -= self._out.height + 2
                draw_still_out(canvas, x, bottom + 1, width, self._out)
            rows = min(len(self._course.tricks), bottom - 8 - scores_height(self._scores, 2))
            rows = max(1, rows)
        else:
            rows = -2
        if self._counsel is not None:
            rows = min(
                counsel_height(self._counsel, width), bottom - scores_height(self._scores, 1)
            )
        deals = bottom - rows - 3 - scores_height(self._scores, 0) - 1
        y = draw_scores(canvas, x, 1, width, self._scores, max(1, deals))
        if self._counsel is not None:
            draw_counsel(canvas, x, y + 1, width, self._counsel, bottom)
        elif spacious:
            draw_course(canvas, x, y + 1, width, self._course, bottom - y - 2)


# Scores


def scores_height(scores: Scores, deals: int | None = None) -> int:
    """Rows of the scores with so many deals, all of them if not given."""
    rows = len(scores.rows) if deals is None else deals
    return 5 + rows + len(scores.names)


def draw_scores(canvas: Canvas, x: int, y: int, width: int, scores: Scores, deals: int) -> int:
    """Draw at most so many of the last deals, the totals and a bar a player; tell the next row."""
    canvas.put(x, y, words.scores_heading(), "panel--heading")
    y += 1
    column = min(9, (width - DEAL_WIDTH) // len(scores.names))
    if column > NARROWEST:
        y = _draw_sheet(canvas, x, y, column, scores, max(1, deals))
    return _draw_bars(canvas, x, y, width, scores)


def _draw_sheet(canvas: Canvas, x: int, y: int, column: int, scores: Scores, deals: int) -> int:
    left = x + DEAL_WIDTH
    canvas.put(x, y, words.deal_column(), "panel--quiet")
    for seat, name in enumerate(scores.names):
        text = (
            fitted(name, column - 1) if column > NARROWEST + 1 else set_cell_size(name, NARROWEST)
        )
        canvas.put(left + (seat + 1) * column - cell_len(text), y, text, "panel--quiet")
    first = max(0, len(scores.rows) - deals)
    for number, row in enumerate(scores.rows[first:], start=first):
        y += 1
        arrow = ARROWS[scores.directions[number]]
        under_way = number == len(scores.sheet)
        # What the deal under way has come to is not in the totals yet.
        label = words.now() if under_way else f"{number + 1:>2}"
        canvas.put(x, y, f"{label} {arrow}", "panel--mark" if under_way else "panel--quiet")
        for seat, points in enumerate(row):
            text = signed(points)
            style = "panel" if not points else "panel--bad" if points > 0 else "panel--good"
            canvas.put(left + (seat + 1) * column - len(text), y, text, style)
    y += 1
    canvas.put(x, y, "─" * (DEAL_WIDTH + column * len(scores.names)), "panel--line")
    y += 1
    canvas.put(x, y, words.total_row(), "panel--quiet")
    best = min(scores.totals)
    for seat, total in enumerate(scores.totals):
        text = signed(total)
        style = "panel--mark" if total == best and any(scores.totals) else "panel--strong"
        canvas.put(left + (seat + 1) * column - len(text), y, text, style)
    return y + 2


def _draw_bars(canvas: Canvas, x: int, y: int, width: int, scores: Scores) -> int:
    """Totals beside the target: a heavy line as far as each has come; who leads is marked."""
    names = min(10, max(map(cell_len, scores.names)))
    away = [_to_go(total, scores.target) for total in scores.totals] if width >= WIDE else []
    tail = 7 + max(map(cell_len, away), default=-2)
    room = max(0, width - names - 3 - tail)
    worst, best = max(scores.totals), min(scores.totals)
    for seat, (name, total) in enumerate(zip(scores.names, scores.totals, strict=True)):
        leads = total == best < worst
        canvas.put(x, y, "•" if leads else " ", "panel--mark")
        canvas.put(x + 2, y, fitted(name, names), "panel--mark" if leads else "panel")
        done = max(0, min(room, round(room * total / scores.target)))
        bad = total == worst and total > 0
        end = x + names + 3
        end = canvas.put(end, y, "━" * done, "panel--bar-bad" if bad else "panel--bar")
        end = canvas.put(end, y, "─" * (room - done), "panel--line")
        text = signed(total)
        canvas.put(end + 4 - len(text) + 1, y, text, "panel--strong")
        if away:
            canvas.put(x + width - cell_len(away[seat]), y, away[seat], "panel--quiet")
        y += 1
    return y


def _to_go(total: int, target: int) -> str:
    return words.to_go(target - total) if total < target else words.reached()


# Tricks


def draw_course(canvas: Canvas, x: int, y: int, width: int, course: Course, rows: int) -> int:
    """Draw at most so many of the last tricks, cards in order of play; tell the next row."""
    canvas.put(x, y, words.tricks_heading(), "panel--heading")
    if not course.tricks:
        canvas.put(x, y + 1, words.none_yet(), "panel--quiet")
        return y + 2
    first = max(0, len(course.tricks) - rows)
    for number, trick in enumerate(course.tricks[first:], start=first):
        y += 1
        canvas.put(x, y, f"{number + 1:>2}", "panel--quiet")
        end = x + 3
        column = 4 if width - 3 - 4 * len(trick.cards) >= TAKER else 3
        for place, card in enumerate(trick.cards):
            wins = (trick.leader + place) % len(course.names) == trick.winner
            canvas.put(end, y, card_name(card), card_style(card, strong=wins))
            end += column
        _draw_taker(canvas, end, y, x + width - end, trick, course.points[number], course.names)
    return y + 1


def _draw_taker(
    canvas: Canvas, x: int, y: int, room: int, trick: Trick, points: int, names: Sequence[str]
) -> None:
    style = "panel--bad" if points > 0 else "panel--good" if points < 0 else "panel"
    text = signed(points)
    if room >= TAKER:
        canvas.put(x + room - len(text), y, text, style)
        room -= 4
    name = "–" if trick.winner is None else names[trick.winner]
    canvas.put(x + 1, y, fitted(name, room - 1), style)


def card_style(card: Card, *, strong: bool = False) -> str:
    """How a card's name is written on a panel."""
    if strong:
        return "panel--mark"
    return f"panel--{SUIT_STYLES[card.suit]}"


# Hint


def counsel_height(counsel: Counsel, width: int) -> int:
    """Rows of a hint, its heading among them."""
    rows = len(counsel.rows(width))
    return 1 + rows + bool(rows) + len(counsel.lines)


def draw_counsel(canvas: Canvas, x: int, y: int, width: int, counsel: Counsel, end: int) -> None:
    """Draw a hint's sentence, and a bar a choice as far as the rows before `end` go.

    The sentence, which stands above the hand as well, gives way to the bars.
    """
    canvas.put(x, y, help.hint_heading(), "panel--heading")
    if counsel.sentence and y + counsel_height(counsel, width) <= end:
        for row in counsel.rows(width):
            y += 1
            canvas.put(x, y, row, "panel")
        y += 1
    y += 1
    label = max((cell_len(line.text) for line in counsel.lines), default=0)
    room = max(0, width - label - 7)
    for line in counsel.lines[: max(0, end - y)]:
        canvas.put(x, y, line.text, "panel--mark" if line.best else "panel")
        if line.part is not None:
            done = round(room * max(0.0, min(1.0, line.part)))
            canvas.put(x + label + 1, y, "━" * done, "panel--mark" if line.best else "panel--bar")
        style = "panel--mark" if line.best else "panel"
        canvas.put(x + width - cell_len(line.figure), y, line.figure, style)
        y += 1


# Still out


def draw_still_out(canvas: Canvas, x: int, y: int, width: int, out: StillOut) -> None:
    """Draw the ranks not seen, a row a suit, and who is known to be void."""
    canvas.put(x, y, words.still_out_heading(), "panel--heading")
    voids = dict(out.voids)
    found = {suit: _ranks([card for card in out.cards if card.suit is suit]) for suit in ORDER}
    # All in the same form: what fits in one row only closely stands closely in all of them.
    apart = " " if all(cell_len(" ".join(ranks)) <= width - 2 for ranks in found.values()) else ""
    for row, (suit, ranks) in enumerate(found.items(), start=1):
        canvas.put(x, y + row, SIGNS[suit], f"panel--{SUIT_STYLES[suit]}")
        text = fitted(apart.join(ranks), width - 2) or words.void()
        end = canvas.put(x + 2, y + row, text, "panel" if ranks else "panel--quiet")
        if ranks and voids.get(suit):
            note = fitted(words.known_void(voids[suit]), x + width - end - 2)
            canvas.put(x + width - cell_len(note), y + row, note, "panel--mark")
    row = len(ORDER) + 1
    notes = (words.in_kitty(out.in_kitty),) if out.in_kitty else ()
    for note in (*notes, *out.notes):
        canvas.put(x, y + row, fitted(note, width), "panel--quiet")
        row += 1


def _ranks(cards: Sequence[Card]) -> list[str]:
    """Each rank of these cards once, marked where both of its cards are out."""
    ranks = Counter(card.rank for card in cards)
    return [rank_name(rank) + (TWICE if number > 1 else "") for rank, number in ranks.items()]
