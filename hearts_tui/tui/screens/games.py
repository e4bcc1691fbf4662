"""Games: those that are over, with their deals; each of these can be reviewed and played again."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from hearts_tui.codes import DealCode
from hearts_tui.door.aside import aside
from hearts_tui.history import PastDeal, deals, games, whole
from hearts_tui.store import Record
from hearts_tui.store.archive import counted
from hearts_tui.store.statistics import GameResult, Statistics
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import CalmScreen
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.ledger import DealLine, GameLines, Ledger
from hearts_tui.tui.widgets.title import Title
from hearts_tui.words import past as words
from hearts_tui.words.directions import ARROWS

SHOWN = 100
"""Games that are listed, of which more is kept than the results."""


class GamesScreen(CalmScreen[DealCode | None]):
    """Dismisses with the code of a deal that is to be played, or with None."""

    BINDINGS = bindings("history")
    CSS_PATH = "games.tcss"
    AUTO_FOCUS = ""

    def __init__(self, directory: Path, *, may_play: bool) -> None:
        """`may_play` says whether there is room for another game."""
        super().__init__()
        self._directory = directory
        self._may_play = may_play
        self._past: tuple[tuple[PastDeal, ...], ...] = ()
        self._ledger = Ledger()

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Title(words.title())
        yield self._ledger
        yield Static(id="note", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self._load()

    @work(exclusive=True, group="load")
    async def _load(self) -> None:
        """Read which games there are, and list them."""
        try:
            statistics = await self.here(aside(partial(counted, self._directory)))
        except Exception:  # the statistics tell what it is
            self._tell(words.unreadable())
            return
        self._list(statistics)

    def _list(self, statistics: Statistics) -> None:
        last = games(statistics)[:SHOWN]
        self._past = tuple(map(deals, last))
        if not last:
            self._tell(words.nothing_yet())
        self._ledger.show([_lines(game, past) for game, past in zip(last, self._past, strict=True)])
        self.refresh_bindings()

    def _tell(self, sentence: str) -> None:
        self.query_one("#note", Static).update(sentence)

    @property
    def _marked(self) -> PastDeal | None:
        """The deal that is marked."""
        marked = self._ledger.marked
        return None if marked is None else self._past[marked[0]][marked[1]]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "again":
            return self._may_play and self._marked is not None
        return action == "back" or self._marked is not None

    # Going about

    def action_move(self, step: int) -> None:
        """Go to the deal before or after."""
        self._go(self._ledger.at + step)

    def action_page(self, step: int) -> None:
        """Go to the game before or after."""
        self._ledger.go_to_game(step)
        self._tell("")

    def on_mouse_scroll_down(self) -> None:
        self.action_move(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_move(-1)

    def on_ledger_clicked(self, event: Ledger.Clicked) -> None:
        if event.at == self._ledger.at:
            self.action_open()
        self._go(event.at)

    def _go(self, at: int) -> None:
        self._ledger.go(at)
        self._tell("")

    # What can be done

    def action_open(self) -> None:
        """Review the deal that is marked."""
        self._with_whole("review")

    def action_verify(self) -> None:
        """See whether the game was fair."""
        self._with_whole("verify")

    @work(exclusive=True, group="whole")
    async def _with_whole(self, what: str) -> None:
        past = self._marked
        if past is None:
            return
        record = await self.here(aside(partial(whole, self._directory, past.game.id)))
        if record is None:
            self._tell(words.not_whole())
        elif self.is_active:
            self._show(what, record, past.number)

    def _show(self, what: str, record: Record, number: int) -> None:
        from hearts_tui.tui.screens.review import ReviewScreen
        from hearts_tui.tui.screens.verifying import VerifyingScreen

        if what == "review":
            self.app.push_screen(ReviewScreen(record, number))
        else:
            self.app.push_screen(VerifyingScreen(record))

    def action_again(self) -> None:
        """Play this deal again."""
        past = self._marked
        if past is not None and self.is_active:
            self.dismiss(past.code)

    def action_back(self) -> None:
        """Leave, once."""
        if self.is_active:
            self.dismiss(None)


def _lines(game: GameResult, past: tuple[PastDeal, ...]) -> GameLines:
    from hearts_tui.codes import direction_in

    rules = game.rules.rules
    return GameLines(
        words.heading(game),
        words.note(game),
        tuple(seat.name for seat in game.seats),
        tuple(
            DealLine(
                str(deal.number),
                ARROWS[direction_in(game, rules, deal.number)],
                deal.result.scores,
                cache(partial(_code, deal)),
            )
            for deal in past
        ),
    )


def _code(deal: PastDeal) -> str:
    code = deal.code
    return words.no_code() if code is None else str(code)
