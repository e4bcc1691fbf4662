"""Whatever is typed and however the terminal is resized, nothing is lost and nothing fails."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest

from hearts_tui import known
from hearts_tui.door.start import seat_plans
from hearts_tui.engine import Game, Play, Rules, View
from hearts_tui.tui.look import USUAL
from hearts_tui.tui.scene import Moment, holding, scene
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.fan import next_rank, next_suit
from hearts_tui.tui.widgets.felt import Felt
from hearts_tui.tui.widgets.hand import Hand
from tests.tui.games import played
from tests.tui.screen import press, text, wait
from tests.tui.tables import at_table, new_match, taken_up

SIZES = [(1, 1), (3, 2), (59, 20), (60, 19), (60, 20), (80, 24), (99, 29), (100, 30), (120, 40)]
MOVES = ("left", "right", "up", "down", "home", "end", *"23456789tjqka")


def rows_of(drawing: Felt | Hand, canvas: Canvas) -> list[str]:
    drawing.draw(canvas)
    return ["".join(run.text for run in canvas.runs(row)) for row in range(canvas.height)]


def some_views(players: int) -> list[View]:
    """Views of seat 0 in the course of a deal."""
    packs = 2 if players > 7 else 1
    rules = Rules.preset("cancellation" if packs == 2 else "standard", players=players)
    views: list[View] = []

    def look(game: Game) -> bool:
        views.append(game.view(0))
        return game.number > 1

    played(rules, look)
    return views


class Flat(Hand):
    """A hand, and below a felt, without an app."""

    outlined = False


class Bare(Felt):
    outlined = True


@pytest.mark.parametrize("players", [3, 4, 7, 8, 11])
def test_thousands_of_sizes_and_moments_are_drawn(players: int) -> None:
    rng = random.Random(players)
    plans = seat_plans(["normal"] * (players - 1))
    felt, hand = Bare(), Flat()
    views = some_views(players)
    for _ in range(120):
        view = rng.choice(views)
        moment = Moment(view, view.trick, to_act=known.turn(view), raised=view.hand[:2])
        felt.scene = scene(moment, plans, USUAL)
        hand.holding = holding(moment, USUAL)
        hand.cursor = rng.randrange(max(1, len(view.hand)))
        width, height, low = rng.randint(1, 200), rng.randint(1, 60), rng.choice([1, 3, 5, 7, 9])
        assert len(rows_of(felt, Canvas(width, height, "felt"))) == height
        assert len(rows_of(hand, Canvas(width, low, "felt"))) == low


def test_thousands_of_moves_keep_the_cursor_on_a_card() -> None:
    rng = random.Random(5)
    cards = Game(Rules(players=3), 1).deal.hand(0)
    cursor = 0
    for _ in range(3000):
        step = rng.choice([-1, 1])
        if rng.random() < 0.5:
            cursor = next_suit(cards, cursor, step)
        else:
            cursor = next_rank(cards, cursor, rng.choice(cards).rank)
        assert 0 <= cursor < len(cards)


MOMENTS: dict[str, Callable[[Game], bool]] = {
    "passing": lambda game: game.number == 2,
    "trick": lambda game: len(game.deal.trick) == 2 and game.to_act == (0,),
}


DIALOGUES = [*itertools.product(MOMENTS, ("", "s", "r", "m")), ("trick", "v"), ("trick", "l")]


@pytest.mark.parametrize(("moment", "dialogue"), DIALOGUES)
async def test_resizing_loses_nothing(moment: str, dialogue: str) -> None:
    rng = random.Random(f"{moment}{dialogue}")
    game = played(Rules(players=5), lambda game: bool(game.deal.tricks) and MOMENTS[moment](game))
    if moment == "passing":
        game = played(Rules(players=5), MOMENTS[moment])
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        if moment == "passing":
            await seat.pilot.press("space")
        raised, view = seat.screen.moment.raised, seat.screen.match.view
        if dialogue:
            await seat.pilot.press(dialogue)
        for size in rng.choices(SIZES, k=3):
            await seat.pilot.resize_terminal(*size)
        await seat.pilot.resize_terminal(80, 24)
        if dialogue:
            await press(seat.pilot, "escape")
            await wait(seat.pilot, lambda: not seat.covered)
        await wait(seat.pilot, lambda: "Deal" in text(seat.pilot.app))
        assert seat.screen.moment.raised == raised
        assert seat.screen.match.view == view
        await seat.turn()


async def test_resizing_while_the_others_play() -> None:
    rng = random.Random(0)
    async with at_table(new_match(Rules(players=4, passing="none"), seed=0)) as seat:
        for _ in range(15):
            await press(seat.pilot, *rng.choices([*MOVES, "enter", "enter", "space"], k=4))
            await seat.pilot.resize_terminal(*rng.choice(SIZES))
        await seat.pilot.resize_terminal(80, 24)
        plays = [act for act in seat.screen.match._game.actions if isinstance(act, Play)]
        assert len(plays) == len(seat.screen.match.record().actions)
