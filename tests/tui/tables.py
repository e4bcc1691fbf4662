"""Tables to sit down at, with players who answer at once or when they are told to."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from hearts_tui.door.start import seat_plans
from hearts_tui.engine import Card, Game, Rules, View
from hearts_tui.match import Match, SeatPlan, Unsaved
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.widgets.hand import Hand
from tests.tui.apps import bare_app
from tests.tui.games import card_to_play, record
from tests.tui.screen import wait


class Quick:
    """Answers at once, by the habits of `tests.tui.games`."""

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        return tuple(sorted(view.hand, key=lambda card: card.rank)[-3:])

    def choose_card(self, view: View) -> Card:
        return card_to_play(view)

    def choose_moon(self, view: View) -> str:
        return "others_plus"


class Slow(Quick):
    """Plays only when it may."""

    def __init__(self) -> None:
        self.may = threading.Event()

    def choose_card(self, view: View) -> Card:
        self.may.wait(20)
        return super().choose_card(view)


def new_match(
    rules: Rules, seed: int = 1, player: Quick | None = None, plans: Sequence[SeatPlan] = ()
) -> Match:
    """A game that begins; the same player sits in every seat but one."""
    seats = plans or seat_plans(["normal"] * (rules.players - 1))
    chosen = player or Quick()
    return Match.new(
        rules, seats, seed=seed, keeper=Unsaved(), make_player=lambda level, seed: chosen
    )


def taken_up(game: Game, player: Quick | None = None, raised: Sequence[Card] = ()) -> Match:
    """The same game, taken up where it stands."""
    chosen = player or Quick()
    match = Match.resume(record(game), keeper=Unsaved(), make_player=lambda level, seed: chosen)
    if raised:
        match.raise_cards(raised)
    return match


class Seat:
    """The person at a table: what he sees of it and does there."""

    def __init__(self, pilot: Pilot[None], screen: TableScreen, answers: list[str | None]) -> None:
        self.pilot = pilot
        self.screen = screen
        self.answers = answers

    @property
    def hand(self) -> Hand:
        return self.screen.hand

    @property
    def message(self) -> str:
        return self.screen.message.sentence

    @property
    def view(self) -> View:
        """What is on the screen."""
        return self.screen.moment.view

    @property
    def played(self) -> int:
        """How many cards the person has played, as the screen knows it."""
        return sum(seat == 0 for seat, _ in self.view.plays)

    async def turn(self) -> None:
        """Wait until the person may act, or another screen is in front."""
        await wait(self.pilot, lambda: self.screen._ready or self.covered)

    @property
    def covered(self) -> bool:
        return self.pilot.app.screen is not self.screen

    async def choose_three(self) -> None:
        """Pass the first three cards."""
        await self.turn()
        await self.pilot.press("home", "space", "right", "space", "right", "space", "enter")
        await wait(self.pilot, lambda: not self.screen.moment.passing)

    async def play(self) -> None:
        """Play the card under the cursor, and wait for the next turn."""
        await self.turn()
        played, number = self.played, self.view.number
        await self.pilot.press("enter")
        await wait(
            self.pilot,
            lambda: self.covered or self.played > played or self.view.number > number,
        )
        await self.turn()

    def point_at(self, card: Card) -> None:
        """Put the cursor on a card."""
        self.hand.cursor = self.hand.holding.cards.index(card)
        self.hand.redraw()


@asynccontextmanager
async def at_table(match: Match, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Seat]:
    """Sit down at a table."""
    async with bare_app().run_test(size=size) as pilot, seated(pilot, match) as seat:
        yield seat


@asynccontextmanager
async def seated(pilot: Pilot[None], match: Match) -> AsyncIterator[Seat]:
    """Sit down at a table in an app that serves several, one after the other."""
    screen, answers = TableScreen(match), list[str | None]()
    await pilot.app.push_screen(screen, answers.append)
    await wait(pilot, lambda: screen in pilot.app.screen_stack and screen.is_mounted)
    yield Seat(pilot, screen, answers)
    await match.close()
    if pilot.app.screen is screen:
        await pilot.app.pop_screen()
