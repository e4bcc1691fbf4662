"""Cards on their way, and what has a moment of its own."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs

from hearts_tui.engine import Card, Game, Play, Rules, Suit
from hearts_tui.tui import pace
from hearts_tui.tui.app import HeartsApp
from hearts_tui.tui.screens import moving
from hearts_tui.tui.widgets.felt import Flight
from tests.tui.games import played, shot
from tests.tui.screen import case, press, text, wait
from tests.tui.tables import Seat, at_table, new_match, taken_up

NO_PASSING = Rules(passing="none")


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything lasts until a key is pressed."""
    for name in ("CARD", "TRICK", "FLIGHT", "MOMENT", "MOON"):
        monkeypatch.setattr(moving, name, 3600)
    monkeypatch.setattr(pace, "FRAME", 3600)


async def change(seat: Seat, **settings: object) -> None:
    app = seat.pilot.app
    assert isinstance(app, HeartsApp)
    app.change(structs.replace(app.settings, **settings))
    await wait(seat.pilot, lambda: seat.screen.look == app.look)


@pytest.mark.usefixtures("still")
async def test_a_card_goes_from_the_hand_to_the_trick_and_the_trick_to_its_winner() -> None:
    rules = Rules(players=3, passing="none")
    game = played(rules, lambda game: len(game.deal.trick) == 2 and game.to_act == (0,))
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        seat.screen._pace._moves = True
        felt = seat.screen.felt
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: felt.moving)
        assert felt.flight == Flight((0,), 0)
        assert len(seat.hand.holding.cards) == len(game.deal.hand(0)) - 1
        assert not seat.screen.moment.persons_turn
        await seat.pilot.press("x")
        await wait(seat.pilot, lambda: seat.screen.moment.resting)
        assert not felt.moving
        assert len(felt.scene.trick) == 3
        seat.screen._pace._hurry.set()
        await wait(seat.pilot, lambda: felt.moving)
        taker = seat.screen.moment.taker
        assert felt.flight == Flight((1, 2, 0), taker)
        await seat.pilot.press("x")
        await wait(seat.pilot, lambda: not seat.screen.moment.resting)
        assert not seat.screen.felt.scene.trick


@pytest.mark.usefixtures("still")
async def test_a_key_that_moves_the_cursor_does_so_during_movement_too() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        seat.screen._pace._moves = True
        felt = seat.screen.felt
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: felt.moving)
        cursor = seat.hand.cursor
        await seat.pilot.press("end" if cursor == 0 else "home")
        assert seat.hand.cursor != cursor
        await wait(seat.pilot, lambda: felt.flight != Flight((0,), 0))


async def test_a_key_after_each_trick_where_that_is_wanted() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        await change(seat, key_after_trick=True)
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: "any key goes on" in seat.message)
        assert seat.screen.moment.resting
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: not seat.screen.moment.resting)


async def test_the_queen_and_hearts_have_their_moment() -> None:
    def before(card: Card, game: Game) -> bool:
        return game.deal.turn == 0 and card in game.deal.legal() and len(game.deal.trick) > 0

    queen = Card.parse("QS")
    game = played(NO_PASSING, lambda game: before(queen, game), seed=3)
    for seed in range(4, 60):
        if not game.over:
            break
        game = played(NO_PASSING, lambda game: before(queen, game), seed=seed)
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        await change(seat, key_after_trick=True)
        seat.point_at(queen)
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: seat.screen.moment.resting)
        assert "You let ♠Q fall" in seat.message
        assert seat.message in text(seat.pilot.app).replace("fall  ·", "fall ·")


async def test_a_moon_shines_over_the_table() -> None:
    game = shot(Rules(passing="none"))
    actions = game.actions
    while not (isinstance(actions[-1], Play) and actions[-1].seat == 0):
        actions = actions[:-1]
    again = Game.replay(game.rules, game.seed, actions[:-1], [game.dealt[0]])
    async with at_table(taken_up(again)) as seat:
        await seat.turn()
        seat.screen._pace._moves = True
        seat.screen._pace._factor = 30
        await seat.pilot.press("enter")
        while seat.screen.moment.moon != 0:
            await seat.pilot.press("x")
        assert "☾  You have shot the moon  ☾" in text(seat.pilot.app)
        await seat.pilot.press("x")
        await wait(seat.pilot, lambda: seat.covered)


async def test_the_only_card_is_played_by_itself_where_that_is_wanted() -> None:
    game = played(
        NO_PASSING,
        lambda game: game.deal.turn == 0 and len(game.deal.legal()) == 1 and bool(game.deal.tricks),
    )
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        before = len(seat.view.hand)
        assert len(seat.view.legal) == 1
        await change(seat, forced=True)
        await wait(seat.pilot, lambda: seat.covered or len(seat.view.hand) < before)


async def test_no_card_is_played_by_itself_under_a_dialogue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = played(
        NO_PASSING,
        lambda game: game.deal.turn == 0 and len(game.deal.legal()) == 1 and bool(game.deal.tricks),
    )
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        lingers, may = asyncio.Event(), asyncio.Event()

        async def linger(seconds: float) -> None:
            lingers.set()
            await may.wait()

        monkeypatch.setattr(seat.screen._pace, "linger", linger)
        await change(seat, forced=True)
        await wait(seat.pilot, lingers.is_set)
        before = len(seat.screen.match.view.hand)
        await press(seat.pilot, "s")
        await wait(seat.pilot, lambda: seat.covered)
        may.set()
        for _ in range(5):
            await seat.pilot.pause()
        assert len(seat.screen.match.view.hand) == before
        await press(seat.pilot, "escape")
        await wait(seat.pilot, lambda: len(seat.screen.match.view.hand) < before)


async def test_the_hand_is_sorted_anew_at_once_and_as_large_as_it_is_wanted() -> None:
    async with at_table(new_match(NO_PASSING), (120, 40)) as seat:
        await seat.turn()
        card = seat.hand.card
        await change(seat, high_first=True, suits="HSDC")
        assert seat.hand.holding.cards == tuple(reversed(seat.view.hand))
        assert seat.hand.card == card
        for size, rows in (("small", 5), ("medium", 7), ("fit", 9)):
            with case(size):
                await change(seat, card_size=size)
                await wait(seat.pilot, lambda: seat.hand.size.height == rows)  # noqa: B023


async def test_points_are_not_shown_where_they_are_not_wanted() -> None:
    game = played(NO_PASSING, lambda game: len(game.deal.tricks) > 5 and game.to_act == (0,))
    async with at_table(taken_up(game), (120, 40)) as seat:
        await seat.turn()
        assert " now " in text(seat.pilot.app)
        await change(seat, points_shown=False, still_out=0)
        shown = text(seat.pilot.app)
        assert " now " not in shown
        assert "Still out" not in shown
        await change(seat, still_out=3, moon_watch=True)
        assert "Still out" in seat.screen.panel.text
        assert "moon" in text(seat.pilot.app)


@pytest.mark.usefixtures("still")
async def test_it_is_nobodys_turn_while_hearts_break(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "FLIGHT", 0)

    def broken_before_ones_turn(game: Game) -> bool:
        deal = game.deal
        return deal.turn == 0 and sum(card.suit is Suit.HEARTS for _, card in deal._plays) == 1

    for seed in range(1, 60):
        game = played(NO_PASSING, broken_before_ones_turn, seed=seed)
        if not game.over and game.deal.trick and game.deal.trick[-1][1].suit is Suit.HEARTS:
            break
    before = Game.replay(game.rules, game.seed, game.actions[:-1], [game.dealt[0]])
    async with at_table(taken_up(before)) as seat:
        seat.screen._pace._moves = True
        await wait(seat.pilot, lambda: "breaks hearts" in seat.message)
        assert seat.screen.match.persons_turn
        assert "Your turn" not in seat.message
        held = len(seat.view.hand)
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: "Your turn" in seat.message)
        assert len(seat.screen.match.view.hand) == held
