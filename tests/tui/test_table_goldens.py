"""The table as it was looked at and found good: every cell of it, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hearts_tui.cpu.advice import Advice, Figure
from hearts_tui.engine import Game, Rules
from hearts_tui.tui.screens import moving
from hearts_tui.tui.widgets.drawing import Drawing
from tests.tui.games import played
from tests.tui.grids import compare, grid
from tests.tui.screen import wait
from tests.tui.tables import Seat, at_table, taken_up

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]
LOOKS = ["colour", "none"]


def second_deal(cards: int) -> Callable[[Game], bool]:
    """Until the person is to play in the second deal, with so many cards on the table at least."""

    def reached(game: Game) -> bool:
        view = game.view(0)
        return view.number == 2 and len(view.trick) >= cards and bool(view.legal)

    return reached


def drawings(seat: Seat) -> list[Drawing]:
    """What is on the screen of the table."""
    screen = seat.screen
    every: list[Drawing] = [screen.status, screen.felt, screen.panel, screen.message, screen.hand]
    return [drawing for drawing in every if drawing.region]


async def mid_pass(seat: Seat) -> None:
    await seat.turn()
    await seat.pilot.press("home", "space", "right", "right", "space", "left")


async def mid_trick(seat: Seat) -> None:
    await seat.turn()


async def trick_complete(seat: Seat) -> None:
    await seat.turn()
    seat.screen._pace._moves = True
    seat.screen._pace._motion = False
    await seat.pilot.press("enter")
    await wait(seat.pilot, lambda: seat.screen.moment.resting)


async def refused(seat: Seat) -> None:
    await seat.turn()
    seat.point_at(next(card for card in seat.view.hand if card not in seat.view.legal))
    await seat.pilot.press("enter")


async def hinted(seat: Seat) -> None:
    """With made up figures, for those of a CPU become better."""
    await seat.turn()
    screen, legal = seat.screen, seat.view.legal
    figures = [Figure(card, 1.5 * n, 0.1, 1.5 * n, 0.1) for n, card in enumerate(legal)]
    screen._advice, screen._advised = Advice(legal[0], tuple(figures), ()), seat.view
    screen._draw(screen.moment)


STATES = {
    "mid-pass": (lambda game: game.number == 2, mid_pass),
    "mid-trick": (second_deal(2), mid_trick),
    "trick-complete": (second_deal(2), trick_complete),
    "refused": (second_deal(1), refused),
    "hinted": (second_deal(1), hinted),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("state", STATES)
async def test_the_table(state: str, look: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if look == "none":
        monkeypatch.setenv("NO_COLOR", "1")
    # A complete trick lies there until every size has been looked at.
    monkeypatch.setattr(moving, "TRICK", 3600)
    until, bring = STATES[state]
    async with at_table(taken_up(played(Rules(), until, seed=14)), SIZES[0]) as seat:
        await bring(seat)
        for columns, rows in SIZES:
            await seat.pilot.resize_terminal(columns, rows)
            await wait(seat.pilot, lambda: seat.screen.size == (columns, rows))  # noqa: B023
            await seat.pilot.pause()
            compare(f"{state}-{look}-{columns}x{rows}", grid(drawings(seat)))
