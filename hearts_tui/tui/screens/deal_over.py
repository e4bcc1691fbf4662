"""Deal over: who took what, how it counts, how the game stands, and what comes next."""

from __future__ import annotations

from functools import partial

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.timer import Timer
from textual.widgets import Static

from hearts_tui.codes import code_of
from hearts_tui.engine import Deal, outcome
from hearts_tui.match import Match
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import MenuCaller
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.standings import Standing, Standings
from hearts_tui.tui.widgets.title import Title
from hearts_tui.words import _, codes, results

SPACED_UP_TO = 5
"""Players whose lines can have an empty one between them in 24 rows."""


class DealOverScreen(MenuCaller):
    """Dismisses with ``next``, ``home`` or ``quit``."""

    BINDINGS = bindings("deal_over", "row")
    CSS_PATH = "deal_over.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-usual")]

    def __init__(self, match: Match, deal: Deal, pause: float | None = None) -> None:
        """After a `pause` of so many seconds it goes on by itself, while a CPU has the seat."""
        super().__init__()
        self._match = match
        self._deal = deal
        self._pause = pause
        self._timer: Timer | None = None
        self._over = outcome(match.rules.target, match.sheet[: deal.number]).over

    def compose(self) -> ComposeResult:
        match, deal = self._match, self._deal
        names = [seat.name for seat in match.seats]
        scores = match.sheet[deal.number - 1]
        with Horizontal(id="head"):
            title = _("Deal {number} is over").format(number=deal.number)
            yield Title(title)
            direction = match.directions[deal.number]
            yield Static("" if self._over else results.next_passing(direction), id="next")
        with Vertical(id="middle"):
            yield Static(results.headline(deal, scores, names), id="headline", markup=False)
            yield Static(self._effect(names), id="effect", markup=False)
            yield Standings(
                self._standings(names),
                match.rules.target,
                spaced=len(names) <= SPACED_UP_TO,
                id="standings",
            )
            yield Static(results.kitty(deal, names), id="kitty", markup=False)
            yield Static(self._code(), id="code", markup=False)
            with Horizontal(id="buttons"):
                if self._over:
                    yield Choice(_("The end"), id="finish")
                else:
                    yield Choice(_("Next deal"), id="next_deal")
                yield Choice(_("Review"), id="review")
                yield Choice(_("Tricks"), id="tricks")
                yield Choice(_("Scores"), id="scores")
                yield Choice(_("Home"), id="home")
        yield Footer()

    def _totals(self, deals: int) -> tuple[int, ...]:
        sheet = self._match.sheet[:deals]
        return tuple(map(sum, zip(*sheet, strict=True))) or (0,) * self._match.rules.players

    def _effect(self, names: list[str]) -> str:
        """What a moon did, and why the game goes on where one might think it over."""
        deal = self._deal
        sheet = self._match.sheet[: deal.number]
        sentences = (
            results.moon_effect(deal, sheet[-1], names),
            results.sudden_death(deal.rules.target, sheet),
        )
        return " ".join(filter(None, sentences))

    def _standings(self, names: list[str]) -> list[Standing]:
        deal = self._deal
        scores, totals = self._match.sheet[deal.number - 1], self._totals(deal.number)
        return [
            Standing(
                name,
                totals[seat],
                person=seat == 0,
                deal=scores[seat],
                taken=partial(results.counting_cards, deal, seat),
            )
            for seat, name in enumerate(names)
        ]

    def _code(self) -> str:
        code = code_of(self._match.record(), self._deal.number)
        return "" if code is None else codes.shown(code)

    def on_mount(self) -> None:
        for name in ("effect", "kitty", "code"):
            line = self.query_one(f"#{name}", Static)
            line.display = bool(str(line.content))
        self.query(Choice).first().focus()

    def on_screen_resume(self) -> None:
        self._wait_anew()

    def on_screen_suspend(self) -> None:
        self._wait_no_longer()

    def on_key(self) -> None:
        # Who presses keys is looking.
        self._wait_anew()

    def _wait_anew(self) -> None:
        """Go on by itself, if it does, when nothing has been done for a while from now."""
        self._wait_no_longer()
        if self._pause is not None and self._match.auto is not None and self.is_active:
            self._timer = self.set_timer(self._pause, self.action_next_deal)

    def _wait_no_longer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "auto":
            return self._match.auto is not None and not self._over
        return action != ("next_deal" if self._over else "finish")

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.call_later(self.run_action, event.choice.id or "")

    def action_next_deal(self) -> None:
        """Go on with the game."""
        self.dismiss("next")

    def action_auto(self) -> None:
        """Take the seat back that a CPU has."""
        self._match.take_back()
        self._wait_no_longer()
        self.refresh_bindings()

    def action_finish(self) -> None:
        """See how the game ended."""
        self.dismiss("next")

    def action_review(self) -> None:
        """Look at the person's decisions in this deal."""
        from hearts_tui.tui.screens.review import ReviewScreen

        self.app.push_screen(ReviewScreen(self._match.record(), self._deal.number))

    def action_tricks(self) -> None:
        """Show every trick of this deal."""
        from hearts_tui.tui.screens.tricks import TricksScreen

        self.app.push_screen(TricksScreen.of_deal(self._match, self._deal))

    def action_scores(self) -> None:
        """Show the points of every deal."""
        from hearts_tui.tui.screens.scores import ScoresScreen

        self.app.push_screen(ScoresScreen(self._match))

    def action_deal_code(self) -> None:
        """Show the code, and what it is good for."""
        from hearts_tui.tui.screens.deal_code import DealCodeScreen

        self.app.push_screen(DealCodeScreen(self._match.record(), self._deal.number))

    def action_home(self) -> None:
        """Go Home."""
        self.dismiss("home")
