"""Moon choice: how the person's moon is to count, with what either way leads to in figures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from hearts_tui.engine import MOON_CHOICES, Deal, outcome
from hearts_tui.hints import sought
from hearts_tui.match import Match
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import MenuCaller
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _, help, results
from hearts_tui.words.table import joined

CALM = 0.6
"""Seconds after its first picture in which Enter and Space do nothing: the choice is for good, and
they may have been meant for a card."""


class MoonChoiceScreen(MenuCaller, ModalScreen[str]):
    """Dismisses with one of MOON_CHOICES or ``time``, from the menu with ``home`` or ``quit``."""

    BINDINGS = bindings("moon", "choices", "modal")
    CSS_PATH = "dialogue.tcss"

    def __init__(
        self,
        match: Match,
        deal: Deal,
        limit: int = 0,
        ask_to_leave: Callable[[], Awaitable[str | None]] | None = None,
    ) -> None:
        """`limit` are the seconds after which it dismisses with ``time``; 0 if it never does.

        What `ask_to_leave` says, if anything, is dismissed with; if not given, the menu is asked.
        """
        super().__init__()
        self._match = match
        self._deal = deal
        self._left = limit
        self._sought = False
        """Whether a hint is sought, or shown."""
        self._asks = ask_to_leave or super()._ask_to_leave
        self._painted: float | None = None
        """When it was first to be seen."""

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("You shot the moon!"), classes="title")
            yield Static(results.moon_question(), classes="said")
            for choice in MOON_CHOICES:
                yield Choice(self._described(choice), id=choice)
            waits = "" if self._left else results.moon_waits()
            yield Static(waits, id="told", classes="note", markup=False)

    def on_mount(self) -> None:
        self.call_after_refresh(self._note_painted)
        if self._left:
            self._show_clock()
            self.set_interval(1, self._tick)

    def _show_clock(self) -> None:
        title = _("You shot the moon!") + "   " + help.clock(self._left)
        self.query_one(".title", Static).update(title)

    def _tick(self) -> None:
        """Count a second, unless a dialogue lies over this one."""
        if self.is_active:
            self._left -= 1
            self._show_clock()
            if self._left <= 0:
                self.dismiss("time")

    async def _ask_to_leave(self) -> str | None:
        return await self._asks()

    def _note_painted(self) -> None:
        self._painted = monotonic()

    @property
    def takes_enter(self) -> bool:
        """Whether it has been seen for long enough to be meant by Enter and Space."""
        return self._painted is not None and monotonic() - self._painted >= CALM

    def action_open(self) -> None:
        """Take the choice with the focus, unless the key was typed ahead."""
        if self.takes_enter:
            super().action_open()

    @work(group="hint")
    async def action_hint(self) -> None:
        """Say which choice is the better one, why, and what the other costs."""
        if self._sought:
            return
        self._sought = True
        told, view = self.query_one("#told", Static), self._match.view
        told.update(help.hint_sought())
        advice = await self.here(sought(self._match, view))
        if advice is None:
            told.update(help.no_hint())
            self._sought = False
            return
        from hearts_tui.words.advice import hint

        self._match.aided("hint")
        told.update(hint(advice, view, [seat.name for seat in self._match.seats]))
        for figure in advice.figures:
            assert isinstance(figure.choice, str)
            said = self._described(figure.choice, help.of_two(figure.loss, even=advice.even))
            self.query_one(f"#{figure.choice}", Choice).say(said)

    def _described(self, choice: str, weighed: str = "") -> Content:
        """The choice, everybody's total after it, and whether the game is over then.

        `weighed` is what a hint tells of it.
        """
        sheet = (*self._match.sheet, self._deal.scores(choice))
        totals = tuple(map(sum, zip(*sheet, strict=True)))
        names = [seat.name for seat in self._match.seats]
        after = outcome(self._match.rules.target, sheet)
        told = results.everyones(names, totals)
        return Content("\n").join(
            [
                Content(joined(results.moon_choice(choice, self._deal.rules.total), weighed)),
                Content.styled(told, "not bold $ink-on-felt"),
                Content.styled(results.moon_result(after, names), "not bold $quiet"),
            ]
        )

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(event.choice.id)
