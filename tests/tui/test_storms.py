"""Whatever is typed and however the terminal is resized, nothing is lost and nothing fails."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest

from hearts_tui import known
from hearts_tui.door.start import seat_plans
from hearts_tui.engine import Game, Pass, Play, Rules, View
from hearts_tui.tui.look import USUAL
from hearts_tui.tui.scene import Moment, holding, scene
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.fan import next_rank, next_suit
from hearts_tui.tui.widgets.felt import Felt
from hearts_tui.tui.widgets.hand import Hand
from tests.tui.games import played
from tests.tui.screen import case, press, text, wait
from tests.tui.tables import at_table, new_match, taken_up

TOO_SMALL = [(1, 1), (3, 2), (59, 20), (60, 19)]
LARGE_ENOUGH = [(60, 20), (120, 40), (99, 29), (80, 24), (100, 30)]
SIZES = [*TOO_SMALL, *LARGE_ENOUGH]
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
        # Small ones more often, for there things meet.
        width, height = rng.randint(1, rng.randint(1, 200)), rng.randint(1, rng.randint(1, 60))
        low = rng.choice([1, 3, 5, 7, 9])
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


DIALOGUES = {"passing": ("", "s", "r", "m"), "trick": ("", "s", "r", "m", "v", "l")}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_resizing_loses_nothing(moment: str) -> None:
    game = played(Rules(players=5), lambda game: bool(game.deal.tricks) and MOMENTS[moment](game))
    if moment == "passing":
        game = played(Rules(players=5), MOMENTS[moment])
    sizes = zip(itertools.cycle(TOO_SMALL), itertools.cycle(LARGE_ENOUGH), strict=True)
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        if moment == "passing":
            await seat.pilot.press("space")
        raised, view = seat.screen.moment.raised, seat.screen.match.view
        for dialogue in DIALOGUES[moment]:
            with case(dialogue):
                if dialogue:
                    await press(seat.pilot, dialogue)
                    await wait(seat.pilot, lambda: seat.covered)
                for size in next(sizes):
                    await seat.pilot.resize_terminal(*size)
                if dialogue:
                    await press(seat.pilot, "escape")
                    await wait(seat.pilot, lambda: not seat.covered)
                await wait(seat.pilot, lambda: "Deal" in text(seat.pilot.app))
                assert seat.screen.moment.raised == raised
                assert seat.screen.match.view == view
                await seat.turn()


STORM = [
    *"23456789",
    *("0", "t", "j", "q", "k", "a", "1", "x", "l", "v", "s", "m", "r"),
    *("left", "right", "up", "down", "home", "end", "shift+left", "space", "enter", "enter"),
    *("enter", "escape", "escape", "escape", "tab", "f1", "less_than_sign", "backspace"),
]


@pytest.mark.parametrize("resized", [False, True])
async def test_a_storm_of_keys_and_sizes_does_no_harm(resized: bool) -> None:
    rng = random.Random(resized)
    rules = Rules(passing="none") if resized else Rules(players=rng.choice([3, 5, 7]))
    keys = [*STORM, *MOVES, "enter", "enter", "space"] if resized else STORM
    match = new_match(rules, seed=int(resized))
    async with at_table(match) as seat:
        for _ in range(10 if resized else 15):
            if seat.answers:
                break
            await press(seat.pilot, *rng.choices(keys, k=5))
            if resized:
                await seat.pilot.resize_terminal(*rng.choice(SIZES))
        await seat.pilot.resize_terminal(80, 24)
        kept = match.record()
        assert all(isinstance(action, Pass | Play) for action in match._game.actions)
        assert len(kept.actions) == len(match._game.actions)
