"""Table: the game as it is played; takes what happens from the match and paints it, step by step.

The next step is asked for only when this one is on the screen, so the screen's pace is the game's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.geometry import Size

from hearts_tui import PERSON, known
from hearts_tui.codes import is_of_its_day
from hearts_tui.engine import MOON_CHOICES, PASS_SIZE, Deal, View
from hearts_tui.engine.events import (
    CardPlayed,
    CardsPassed,
    DealScored,
    DealStarted,
    HeartsBroken,
    KittyTaken,
    MoonShot,
    Passed,
    TrickCancelled,
    TrickTaken,
)
from hearts_tui.match import (
    HandedOver,
    Match,
    NotSaved,
    Redone,
    Replaced,
    Step,
    TakenBack,
    Thinking,
    Undone,
)
from hearts_tui.tui import scene
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.look import Look
from hearts_tui.tui.pace import CARD, FACTORS, TRICK, Pace
from hearts_tui.tui.scene import Moment
from hearts_tui.tui.screens.acting import Acting
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.line import Status
from hearts_tui.tui.widgets.panel import Panel
from hearts_tui.words import help, keeping, marks
from hearts_tui.words import table as words

if TYPE_CHECKING:
    from hearts_tui.tui.app import HeartsApp

LEAST = {1: (60, 20), 2: (100, 30)}
"""Columns and rows of the smallest terminal that has room for the table, by number of packs."""
RESULT = 3.0
"""Seconds that the result of a deal is shown to who has given his seat away until he wants it."""


class TableScreen(Acting):
    """Plays the match until it is over or left; dismisses with ``again``, ``home`` or ``quit``."""

    CSS_PATH = "table.tcss"
    BINDINGS = bindings("table")
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-plain"), (100, "-wide"), (120, "-huge")]
    VERTICAL_BREAKPOINTS = [
        (0, "-low"),
        (20, "-short"),
        (24, "-fits"),
        (30, "-tall"),
        (40, "-high"),
    ]

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.least = Size(*LEAST[match.rules.packs])
        self.signs = marks.signs(match.rules.packs)
        self.set_class(match.rules.packs > 1, "-many")
        self.sheet = match.sheet
        self._of_the_day = is_of_its_day(match.record())
        self.status = Status()
        self.panel = Panel()
        self._shown = False
        """Whether the table has been brought up to what the person has done last."""
        self._seen = False
        """Whether that has been painted."""

    def compose(self) -> ComposeResult:
        yield self.status
        yield self.felt
        yield self.panel
        yield self.message
        yield self.hand
        yield Footer()

    def on_mount(self) -> None:
        self._pace = Pace(moves=self.app.animation_level != "none")
        # Look as the app does, now and whenever that changes.
        self.apply(self._program.look)
        self._program.look_changed.subscribe(self, self.apply)
        self._show(self._standing_moment(self.match.view))
        self._play_on()

    def on_unmount(self) -> None:
        # Otherwise it would be held until the look is changed the next time.
        self._program.look_changed.unsubscribe(self)

    @property
    def _program(self) -> HeartsApp:
        from hearts_tui.tui.app import HeartsApp

        assert isinstance(self.app, HeartsApp)
        return self.app

    def apply(self, look: Look) -> None:
        """Look like this, and go on at this pace, from now on."""
        self.look = look
        self._pace.follow(look)
        for size in ("small", "medium"):
            self.set_class(look.card_size == size, f"-{size}-cards")
        self._draw(self.moment)
        self._set_clock()
        if look.forced:
            self.run_worker(self._play_forced())

    def on_screen_resume(self) -> None:
        self._front.set()

    def on_screen_suspend(self) -> None:
        self._front.clear()

    # What happens

    @work(exclusive=True, group="game")
    async def _play_on(self) -> None:
        """Take the match to its end, or to where the person leaves it."""
        if self.match.unseen is not None and not await self._look_at(self.match.unseen):
            return
        if not await self._choose_moon():
            return
        await self._play_forced()
        async for step in self.match:
            await self._front.wait()
            if not await self._take(step):
                return
            # What was taken back is the person's to do otherwise, or to do again.
            if not isinstance(step.event, Undone):
                await self._play_forced()
        if self.match.over:
            await self._finish()

    async def _take(self, step: Step) -> bool:
        """Paint one thing that happened; False when the person leaves the table."""
        self.sheet = step.sheet
        match step.event:
            case Thinking(seat):
                to_act = None if step.view.exchanging else seat
                self._draw(replace(self.moment, thinking=seat, to_act=to_act))
            case CardPlayed():
                if step.event.seat == PERSON:
                    self._note_choice((step.event.card,))
                await self._card_played(step.event, step.view)
            case TrickTaken() | TrickCancelled():
                await self._trick_over(step.event, step.view)
            case DealStarted():
                self._note = self._badge = self._chosen = ""
                self._show(self._standing_moment(step.view))
            case Passed(seat) if seat == PERSON:
                self._note_choice(step.view.passed)
                self._show(replace(self._standing_moment(step.view), passed=True))
            case CardsPassed():
                giver = self.names[known.giver(step.view)]
                self._note = words.received(step.view.received, giver)
                self._show(self._standing_moment(step.view))
                self._pace.next_after(TRICK)
            case HeartsBroken(seat, _card):
                await self._highlight(seat, words.hearts_broken(seat, self.names))
            case DealScored(deal):
                # Its last card may have been taken back while another screen lay over the table.
                return deal.number > len(self.match.sheet) or await self._look_at(deal)
            case MoonShot():
                await self._moon_shot(step.event.seat, step.view)
                return await self._choose_moon()
            case Undone() | Redone() | HandedOver() | TakenBack():
                self._stand_again(step.event, step.view)
                again = self.match.unseen if isinstance(step.event, Redone) else None
                if again is not None and not await self._look_at(again):
                    return False
                return await self._choose_moon()
            case _:
                self._mention(step)
        return True

    async def _play_forced(self) -> None:
        """Play the only card that may be played, where the person wants that, when it is seen."""
        await self._front.wait()
        view = self.match.view
        theirs = self.moment.persons_turn and self.moment.view == view
        if self.look.forced and theirs and len(view.legal) == 1:
            await self._pace.linger(CARD)
            await self._front.wait()
            still = self.match.persons_turn and self.match.view == view
            if still and self.look.forced:
                self.match.play(view.legal[0], by="forced")
                self._behind()

    def _mention(self, step: Step) -> None:
        """Say what happened where nothing else shows it."""
        match step.event:
            case KittyTaken(seat, size):
                self._note = words.kitty_taken(seat, size, step.view.kitty, self.names)
            case Replaced(seat, _log):
                self._note = words.replaced(self.names[seat])
            case NotSaved(error):
                self.notify(keeping.not_saved(error), severity="warning", markup=False)
        self._say()

    def _standing_moment(self, view: View) -> Moment:
        to_act = known.turn(view)
        if to_act is None and not view.exchanging and len(self.match.to_act) == 1:
            to_act = self.match.to_act[0]
        passed = PERSON not in self.match.to_act and view.to_pass
        return Moment(view, view.trick, to_act=to_act, raised=self.match.raised, passed=passed)

    # Other screens

    async def _look_at(self, deal: Deal) -> bool:
        """Show the result of a deal; False when the person leaves the table instead of going on."""
        from hearts_tui.tui.screens.deal_over import DealOverScreen

        self._pace.enough()
        pause = self._pause
        if pause != 0:
            screen = DealOverScreen(self.match, deal, pause)
            answer = await self.app.push_screen_wait(screen)
            if answer in ("home", "quit"):
                await self._leave(answer)
                return False
        self.match.seen()
        return True

    @property
    def _pause(self) -> float | None:
        """Seconds after which a result needs nobody to go on; None where the person is waited for.

        Nobody goes on for who wants a key pressed after each trick.
        """
        auto = self.match.auto
        if auto is None or auto.until != "back" or self.look.key_after_trick:
            return None
        moves = self.look.motion and self.app.animation_level != "none"
        return RESULT * FACTORS[self.look.pace] if moves else 0.0

    async def _choose_moon(self) -> bool:
        """Have a moon scored that is the person's to score; False when he leaves instead."""
        if self.match.moon is None:
            return True
        from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen

        screen = MoonChoiceScreen(
            self.match, self.match.moon, self.look.time_limit, self._ask_to_leave
        )
        answer = await self.app.push_screen_wait(screen)
        if not self.match.persons_turn:
            return False  # the program is being left
        if answer == "time":
            self.match.time_up()
        elif answer in MOON_CHOICES:
            self.match.choose_moon(answer)
        else:
            await self._leave(answer)
            return False
        return True

    async def _finish(self) -> None:
        """Show how the game ended, and leave the table for good."""
        from hearts_tui.tui.screens.game_over import GameOverScreen

        answer: str = await self.app.push_screen_wait(GameOverScreen(self.match))
        await self._leave(answer)

    async def _leave(self, answer: str) -> None:
        """Dismiss this screen, when nothing lies over it that a key typed ahead has opened."""
        while not self.is_active:
            self._front.clear()
            await self._front.wait()
        self.dismiss(answer)

    @work
    async def action_menu(self) -> None:
        """Open the menu, and leave if that is what it says."""
        answer = await self._ask_to_leave()
        if answer is not None:
            await self._leave(answer)

    async def _ask_to_leave(self) -> str | None:
        """What the menu says: how to leave the table, or None."""
        from hearts_tui.tui.screens.menu import MenuScreen

        return await self.app.push_screen_wait(MenuScreen())

    # Painting

    def _show(self, moment: Moment) -> None:
        self._shown, self._seen = True, False
        self._draw(moment)

    def _behind(self) -> None:
        self._shown = self._seen = False

    def _see(self) -> bool:
        drawings = (self.status, self.felt, self.message, self.hand)
        if self._shown and all(drawing.painted for drawing in drawings):
            self._seen = True
        return self._seen

    def _draw(self, moment: Moment) -> None:
        asked = bool(moment.view.legal) or moment.view.to_pass
        # Where more has been done already, there is nothing to be asked any more.
        given = self._given or moment.view != self.match.view
        moment = replace(moment, auto=asked and given)
        begins = moment.persons_turn and not self.moment.persons_turn
        if begins:
            self._explained = None
        self._claimable = moment.persons_turn and self.match.claimable
        self.moment = moment
        look, names = self.look, self.names
        self.status.show(*scene.status(moment.known, names, look, of_the_day=self._of_the_day))
        self.felt.show(scene.scene(moment, self.match.seats, look))
        self.panel.show(
            scene.scores(self.match.rules, self.sheet, names, moment.known, look),
            scene.course(moment.known, names),
            scene.still_out(moment.view, names, look.still_out),
            self._counsel(),
        )
        if self.panel.tells_still_out:
            self._count_still_out()
        self.hand.show(scene.holding(moment, look, self.advice), place_cursor=begins)
        self._say()
        self._show_clock()
        self.refresh_bindings()
        if moment.persons_turn or moment.passing:
            self._pace.enough()

    @property
    def _given(self) -> bool:
        """Whether somebody else chooses for the person."""
        match = self.match
        return match.auto is not None or bool(match.view.legal and not match.persons_turn)

    def _say(self, refusal: str = "") -> None:
        if refusal:
            self._tell(refusal, "refusal")
            return
        if self._refused is not None:
            self._refused = None
            self.refresh_bindings()
        moment, note = self.moment, self._note
        auto = self.match.auto
        if self.advice is not None:
            sentence, kind = self._hint()[0], "turn"
        elif moment.passing:
            sentence, kind = self._passing_sentence(), "turn"
        elif moment.view.exchanging:
            sentence, kind = self._after_choice(words.waiting_for_passes()), "event"
        elif moment.persons_turn:
            led = moment.trick[0][1].suit if moment.trick else None
            claim = help.claimable() if self._claimable else ""
            sentence, kind = self._after_choice(note, words.your_turn(led), claim), "turn"
        elif auto is not None and moment.thinking in (None, PERSON):
            sentence, kind = self._after_choice(note, help.plays_for_you(auto.level)), "event"
        elif moment.thinking == PERSON:
            sentence, kind = help.time_is_up(), "event"
        elif moment.thinking is not None:
            thinking = words.thinking(self.names[moment.thinking])
            sentence, kind = self._after_choice(note, thinking), "event"
        else:
            sentence, kind = self._after_choice(note), "event"
        self._tell(sentence, kind, self._badge)

    def _passing_sentence(self) -> str:
        raised = len(self.moment.raised)
        if raised == PASS_SIZE:
            return words.ready_to_pass(self.names[self.moment.view.receiver])
        return words.choose_more(PASS_SIZE - raised, raised)
