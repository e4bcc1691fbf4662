"""Review: a deal that is over; the person's decisions beside the strong player's, open hands."""

from __future__ import annotations

from functools import partial

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from hearts_tui.codes import DealCode
from hearts_tui.door.aside import aside
from hearts_tui.review import Decision, Duplicate, Review, duplicate, review
from hearts_tui.store import Record
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.replay import Replay, decision_rows
from hearts_tui.tui.screens.choosing import CalmScreen
from hearts_tui.tui.widgets.decisions import DecisionRow, Decisions
from hearts_tui.tui.widgets.felt import Felt
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.open_hands import OpenHands
from hearts_tui.tui.widgets.title import Title
from hearts_tui.tui.work import Stopped, Work
from hearts_tui.words import review as words


class ReviewScreen(CalmScreen[None]):
    """Weighs the decisions on a thread, and shows the deal card by card meanwhile."""

    BINDINGS = bindings("review")
    CSS_PATH = "review.tcss"
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-usual"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-usual-height"), (34, "-tall")]

    def __init__(self, record: Record, number: int) -> None:
        super().__init__()
        self._replay = Replay(record, number)
        self._at = 0
        self._moved = False
        """Whether the person has gone about in the deal."""
        self._review: Review | None = None
        self._rows: list[DecisionRow] = []
        self._marked: int | None = None
        self._played_again: Duplicate | None = None
        self._earlier: tuple[int, ...] = ()
        self._work: Work | None = None
        """What is under way, if anything is."""
        self._felt = Felt()
        self._hands = OpenHands()
        self._decisions = Decisions()

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Title()
            yield Static(id="code", markup=False)
        yield Static(id="summary")
        with Horizontal(id="middle"):
            yield self._felt
            yield self._decisions
        yield Static(id="caption")
        yield self._hands
        yield Footer()

    def on_mount(self) -> None:
        self._open()

    def on_unmount(self) -> None:
        self._stop()

    def on_resize(self) -> None:
        # How wide the screen is counts as known only after this.
        self.call_after_refresh(self._say)

    def _open(self) -> None:
        """Show the deal from its beginning, and have it weighed."""
        replay = self._replay
        self.query_one(Title).say(words.title(replay.number))
        code = replay.code
        self.query_one("#code", Static).update("" if code is None else str(code))
        self._at, self._moved, self._review, self._marked = 0, False, None, None
        self._rows, self._played_again, self._earlier = [], None, ()
        self._show()
        self._weigh(replay, code)

    # Weighing

    @work(exclusive=True, group="weigh")
    async def _weigh(self, replay: Replay, code: DealCode | None) -> None:
        """Find out what there is to be said of the deal, piece by piece."""
        self._stop()
        record, number = replay.record, replay.number
        try:
            weighing = self._begin(words.weighing())
            if code is not None:
                self._earlier = await self.here(aside(partial(_earlier, code, record.id)))
                self._tell()
            self._take(await self.here(aside(partial(review, record, number, weighing))))
            playing = self._begin(words.playing_again())
            again = aside(partial(duplicate, record, number, playing))
            self._played_again = await self.here(again)
        except Stopped:
            pass
        except Exception as error:  # whatever it is, the deal can be looked at
            from hearts_tui.store import log_fault

            log_fault("A deal could not be reviewed.", error)
            self._decisions.wait(words.failed(), 0)
        self._work = None
        self._tell()
        self.refresh_bindings()

    def _begin(self, doing: str) -> Work:
        """Work that begins, and shows how far it has come."""

        def come(done: float) -> None:
            if self.gone:
                return
            if self._review is None:
                self._decisions.wait(doing, done)
            else:
                self._tell(f"{doing} {done:.0%}")

        self._work = Work(come)
        come(0.0)
        return self._work

    def _stop(self) -> None:
        """Have what is under way end, and say so where nothing has come of it."""
        if self._work is not None:
            self._work.stop()
            self._work = None
            if self.gone:
                return
            if self._review is None:
                self._decisions.wait(words.stopped(), 0)
            else:
                self._tell()
            self.refresh_bindings()

    def _take(self, found: Review) -> None:
        """Show what the decisions were worth, at the dearest if nobody looks at another."""
        self._review, self._rows = found, decision_rows(found)
        if not self._moved and self._rows and self._rows[0].worst:
            self._mark(0)
        else:
            self._show()
        self._tell()

    def _tell(self, under_way: str = "") -> None:
        """Say what there is to be said of the deal as a whole."""
        lines = []
        if self._review is not None:
            lines.append(Content.styled(words.summary(self._review), "bold $accent"))
        if self._played_again is not None:
            lines.append(Content(words.duplicate(self._played_again)))
        elif under_way:
            lines.append(Content.styled(under_way, "$quiet"))
        if self._earlier:
            lines.append(Content.styled(words.earlier(self._earlier), "$quiet"))
        summary = self.query_one("#summary", Static)
        summary.display = bool(lines)
        summary.update(Content("\n").join(lines))

    # Going about in the deal

    def _show(self) -> None:
        """Show the deal at this moment."""
        replay, at = self._replay, self._at
        self._felt.show(replay.scene(at))
        from hearts_tui.tui.app import HeartsApp

        assert isinstance(self.app, HeartsApp)
        self._hands.show(replay.rows(at, self.app.look), replay.most)
        if self._review is not None:
            self._decisions.show(self._rows, self._marked)
        self._say()
        self.refresh_bindings()

    def _say(self) -> None:
        """Say what is done at this moment, and what there is to be said of a decision."""
        replay = self._replay
        lines = [Content.styled(replay.caption(self._at), "bold")]
        decision = self._decision
        if decision is not None:
            reason = words.reason(decision, replay.names)
            if not (reason and self.has_class("-narrow")):
                # Where there is little room it is enough that the row of the decision says it.
                lines.append(Content.styled(words.decision(decision), "$accent"))
            if reason:
                lines.append(Content(reason))
        self.query_one("#caption", Static).update(Content("\n").join(lines))

    @property
    def _decision(self) -> Decision | None:
        """The person's decision at this moment, if there is one and it was weighed."""
        place = self._replay.moments[self._at].place
        if self._review is None or self._replay.moments[self._at].action is None:
            return None
        return next((one for one in self._review.decisions if one.place == place), None)

    def _go(self, at: int) -> None:
        """Go to this moment, and mark the decision that was made there."""
        self._at = max(0, min(at, len(self._replay.moments) - 1))
        self._moved = True
        decision = self._decision
        self._marked = None
        if decision is not None:
            places = [row.place for row in self._rows]
            self._marked = places.index(decision.place)
        self._show()

    def _mark(self, row: int) -> None:
        """Go to the moment of this decision."""
        self._marked = row
        self._at = self._replay.place_of(self._rows[row].place)
        self._show()

    def action_step(self, step: int) -> None:
        """Go a card on, or back."""
        self._go(self._at + step)

    def action_move(self, step: int) -> None:
        """Go to the decision before or after, as they are listed; without any to a trick."""
        if not self._rows:
            self.action_page(step)
            return
        self._moved = True
        if self._marked is None:
            self._mark(0 if step > 0 else len(self._rows) - 1)
        else:
            self._mark((self._marked + step) % len(self._rows))

    def action_page(self, step: int) -> None:
        """Go to the trick before or after."""
        self._go(self._replay.trick_beside(self._at, step))

    def action_end(self, step: int) -> None:
        """Go to the beginning of the deal, or to its end."""
        self._go(len(self._replay.moments) if step > 0 else 0)

    def action_deal(self, step: int) -> None:
        """Go to the deal before or after."""
        self._at = 0
        self._replay = Replay(self._replay.record, self._replay.number + step)
        self._open()

    def on_open_hands_clicked(self) -> None:
        """Go a card on, as the wheel does both ways."""
        self.action_step(1)

    def on_mouse_scroll_down(self) -> None:
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_step(-1)

    def on_decisions_clicked(self, event: Decisions.Clicked) -> None:
        self._moved = True
        self._mark(event.row)

    # What else can be done

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "deal":
                step = parameters[0] if parameters else 0
                assert isinstance(step, int)
                return 1 <= self._replay.number + step <= len(self._replay.sheet)
            case "try_again":
                return self._replay.moments[self._at].action is not None
            case "weigh":
                return self._review is None and self._work is None
        return True

    def action_weigh(self) -> None:
        """Have the decisions weighed after all."""
        self._weigh(self._replay, self._replay.code)

    def action_deal_code(self) -> None:
        """Show the code, and what it is good for."""
        from hearts_tui.tui.screens.deal_code import DealCodeScreen

        self.app.push_screen(DealCodeScreen(self._replay.record, self._replay.number))

    @work
    async def action_try_again(self) -> None:
        """Take the deal up from here, as one that counts for nothing."""
        from hearts_tui.tui.screens.trial import TrialScreen, trial_match

        replay = self._replay
        match = trial_match(replay.record, replay.moments[self._at].place)
        await self.app.push_screen_wait(TrialScreen(match, replay.number, replay.scores))
        await match.close()

    def action_back(self) -> None:
        """Stop what is under way; or leave, once."""
        if self._work is not None:
            self._stop()
        elif self.is_active:
            self.dismiss(None)


def _earlier(code: DealCode, besides: str) -> tuple[int, ...]:
    """What the person has made of this deal before; nothing where that cannot be read."""
    from hearts_tui import history
    from hearts_tui.store.archive import counted
    from hearts_tui.store.places import data_dir

    try:
        statistics = counted(data_dir())
    except Exception:  # told by the screen of statistics
        return ()
    return tuple(deal.points for deal in history.earlier(statistics, code, besides))
