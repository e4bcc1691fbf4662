"""Game over: who has won, everybody's place, and how it came to that, deal by deal."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from hearts_tui.match import Match
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import ChoosingScreen, Paging
from hearts_tui.tui.widgets.chart import Chart
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.standings import Standing, Standings
from hearts_tui.tui.widgets.title import Title
from hearts_tui.tui.widgets.totals import Totals
from hearts_tui.words import _, results

CHART_ROOM = Size(34, 7)
"""What the chart needs to stand beside the table of deals."""
GAP = 3
SCROLLBAR = 1
WIDEST = 140
SIDES = 6
"""Columns to the left and to the right of everything."""
REST = 10
"""Rows of everything but the lines of the players and the table of deals with its head."""
LOW = 24
"""Rows below which none is left empty above and below."""


class GameOverScreen(ChoosingScreen[str], Paging[str]):
    """Dismisses with ``again``, ``home`` or ``quit``."""

    BINDINGS = bindings("game_over", "row")
    CSS_PATH = "game_over.tcss"
    PAGE = "#sheet"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW, "-usual")]

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match
        self._names = [seat.name for seat in match.seats]
        self._totals = Totals(self._names, match.sheet, match.directions)
        self._table = Vertical(
            Totals(self._names, match.sheet, match.directions, head=True, id="names"),
            Vertical(self._totals, id="sheet"),
            id="deals",
        )
        self._chart = Chart(match.sheet, self._names, match.rules.target)
        self._charted = False
        """Whether the chart is wanted where there is no room for both."""
        self._both = False

    def compose(self) -> ComposeResult:
        match = self._match
        with Horizontal(id="head"):
            yield Title(_("The game is over"))
            yield Static(results.length_of_game(len(match.sheet)), id="length")
        with Vertical(id="middle"):
            verdict = results.verdict(match.outcome, match.totals, self._names)
            yield Static(verdict, id="verdict", markup=False)
            yield Standings(self._standings(), match.rules.target, id="standings")
            with Horizontal(id="below"):
                yield self._table
                yield self._chart
            with Horizontal(id="buttons"):
                yield Choice(_("The same again"), id="again")
                yield Choice(_("Review"), id="review")
                yield Choice(_("Verify"), id="verify")
                yield Choice(_("Chart"), id="chart")
                yield Choice(_("Home"), id="home")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#again").focus()

    def on_resize(self, event: events.Resize) -> None:
        self._arrange(event.size)
        self.call_after_refresh(self._scroll_to_end)

    def _arrange(self, size: Size) -> None:
        """Give table and chart what the rest leaves, side by side if both have room."""
        below = self.query_one("#below")
        rest = size.height - REST - len(self._names) + (2 if size.height < LOW else 0)
        rows = max(3, rest)
        columns = min(size.width, WIDEST) - SIDES
        for_chart = columns - self._totals.least - SCROLLBAR - GAP
        self._both = for_chart >= CHART_ROOM.width and rows >= CHART_ROOM.height
        charted = self._both or self._charted
        self._chart.display = charted
        self._table.display = self._both or not self._charted
        button = self.query_one("#chart", Choice)
        button.display = not self._both
        button.say(Content(_("Table") if self._charted else _("Chart")))
        below.styles.height = rows if charted else min(rows, len(self._match.sheet) + 1)
        widest = columns - CHART_ROOM.width - GAP if self._both else columns
        self._table.styles.width = self._totals.width_for(widest - SCROLLBAR) + SCROLLBAR
        self.refresh_bindings()

    def _scroll_to_end(self) -> None:
        for sheet in self.query("#sheet"):
            sheet.scroll_end(animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self._both if action == "chart" else True

    def action_chart(self) -> None:
        """Show the chart in place of the table of deals, or the other way round."""
        self._charted = not self._charted
        self._arrange(self.size)

    def _standings(self) -> list[Standing]:
        totals, places = self._match.totals, self._match.outcome.places
        order = sorted(range(len(totals)), key=lambda seat: (places[seat], seat))
        return [
            Standing(self._names[seat], totals[seat], seat == 0, place=places[seat])
            for seat in order
        ]

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.call_later(self.run_action, event.choice.id or "")

    def action_again(self) -> None:
        """Begin anew with the same rules and opponents."""
        self.dismiss("again")

    def action_review(self) -> None:
        """Look at the person's decisions, in the last deal first."""
        from hearts_tui.tui.screens.review import ReviewScreen

        self.app.push_screen(ReviewScreen(self._match.record(), len(self._match.sheet)))

    def action_verify(self) -> None:
        """See whether the game was fair; its seed is told."""
        from hearts_tui.tui.screens.verifying import VerifyingScreen

        self.app.push_screen(VerifyingScreen(self._match.record()))

    def action_tricks(self) -> None:
        """Show every trick of the last deal."""
        from hearts_tui.tui.screens.tricks import TricksScreen

        if self._match.last_deal is not None:
            self.app.push_screen(TricksScreen.of_deal(self._match, self._match.last_deal))

    def action_home(self) -> None:
        """Go Home."""
        self.dismiss("home")
