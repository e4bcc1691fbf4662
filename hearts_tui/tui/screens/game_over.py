"""Game over: who has won, everybody's place, and how it came to that, deal by deal."""

from __future__ import annotations

from itertools import accumulate

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from hearts_tui.match import Match
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import ChoosingScreen
from hearts_tui.tui.widgets.canvas import fitted
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.standings import Standing, Standings
from hearts_tui.words import ARROWS, _, results

COLUMN = 8
REST = 11
"""Rows of everything but the lines of the players and the table of deals."""


class GameOverScreen(ChoosingScreen[str]):
    """Dismisses with ``again``, ``home`` or ``quit``."""

    BINDINGS = bindings("game_over")
    CSS_PATH = "game_over.tcss"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._names = [seat.name for seat in match.seats]

    def compose(self) -> ComposeResult:
        match = self._match
        with Horizontal(id="head"):
            title = Content.assemble(("♥ ", "$red-on-felt"), _("The game is over"))
            yield Static(title, id="title")
            yield Static(results.length_of_game(len(match.sheet)), id="length")
        with Vertical(id="middle"):
            verdict = results.verdict(match.outcome, match.totals, self._names)
            yield Static(verdict, id="verdict", markup=False)
            yield Standings(self._standings(), match.rules.target, id="standings")
            yield Static(self._sheet_head(), id="sheet-head")
            with Vertical(id="sheet"):
                yield Static(self._sheet())
            with Horizontal(id="buttons"):
                yield Choice(_("The same again"), id="again")
                yield Choice(_("Tricks"), id="tricks")
                yield Choice(_("Home"), id="home")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#again").focus()

    def on_resize(self, event: events.Resize) -> None:
        """Let the table of deals have what the rest leaves, its end in sight."""
        sheet = self.query_one("#sheet")
        sheet.styles.max_height = max(3, event.size.height - REST - len(self._names))
        self.call_after_refresh(sheet.scroll_end, animate=False)

    def _standings(self) -> list[Standing]:
        totals, places = self._match.totals, self._match.outcome.places
        order = sorted(range(len(totals)), key=lambda seat: (places[seat], seat))
        return [
            Standing(self._names[seat], totals[seat], seat == 0, place=places[seat])
            for seat in order
        ]

    def _sheet_head(self) -> Content:
        names = [_right(fitted(name, COLUMN - 1)) for name in self._names]
        return Content.styled(_("total after").ljust(COLUMN + 5) + "".join(names), "$quiet")

    def _sheet(self) -> Content:
        """Totals after each deal, with the direction in which it passed."""
        totals = accumulate(self._match.sheet, _added)
        lines = []
        for number, row in enumerate(totals, start=1):
            arrow = ARROWS[self._match.rules.direction_of(number)]
            label = _("deal {number} {arrow}").format(number=f"{number:2}", arrow=arrow)
            best = min(row)
            cells = [
                (_right(results.signed(total)), "bold" if total == best else "") for total in row
            ]
            lines.append(Content.assemble((label.ljust(COLUMN + 5), "$quiet"), *cells))
        return Content("\n").join(lines)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.call_later(self.run_action, event.choice.id or "")

    def action_again(self) -> None:
        """Begin anew with the same rules and opponents."""
        self.dismiss("again")

    def action_tricks(self) -> None:
        """Show every trick of the last deal."""
        from hearts_tui.tui.screens.tricks import TricksScreen

        if self._match.last_deal is not None:
            self.app.push_screen(TricksScreen.of_deal(self._match, self._match.last_deal))

    def action_home(self) -> None:
        """Go Home."""
        self.dismiss("home")

    def action_page(self, step: int) -> None:
        """Scroll the table of deals."""
        sheet = self.query_one("#sheet")
        if step > 0:
            sheet.scroll_page_down(animate=False)
        else:
            sheet.scroll_page_up(animate=False)


def _right(text: str) -> str:
    return " " * (COLUMN - cell_len(text)) + text


def _added(before: tuple[int, ...], scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(total + score for total, score in zip(before, scores, strict=True))
