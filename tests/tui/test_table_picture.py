"""What the table looks like, cell by cell: everything on it at once, at every size."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len

import hearts_tui.tui
from hearts_tui import known
from hearts_tui.engine import Card, Rules
from hearts_tui.engine.cards import cards
from hearts_tui.match import SeatPlan
from hearts_tui.tui.screens.scores import ScoresScreen
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.tui.widgets.fan import Fan
from hearts_tui.tui.widgets.hand import Holding, marks
from hearts_tui.tui.widgets.places import places
from hearts_tui.words import SIGNS, rank_name
from tests.tui.apps import bare_app
from tests.tui.games import deals_done, played
from tests.tui.screen import case, in_front, press, text, wait, wait_for
from tests.tui.tables import Seat, at_table, new_match, seated, taken_up

SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]


def rows(drawing: Drawing) -> list[str]:
    """What it shows, row by row."""
    return drawing.text.split("\n")


def legible(seat: Seat) -> None:
    """Every card of the hand shows its rank and its suit where it is to be looked for."""
    hand = seat.hand
    held = hand.holding.cards
    height = hand.size.height - 2
    fan = Fan(len(held), hand.size.width, {3: 5, 5: 7, 7: 9}[height])
    raised = marks(held, hand.holding.raised)
    for place, card in enumerate(held):
        top = 2 - (2 if raised[place] else 1 if place == hand.cursor else 0)
        x = fan.x(place) + 1
        rank = rank_name(card.rank)
        assert rows(hand)[top][x : x + len(rank)] == rank, (card, hand.text)
        assert rows(hand)[top + 1][x] == SIGNS[card.suit], (card, hand.text)
    assert hand.text in "\n".join(cut_to(seat))


def cut_to(seat: Seat) -> list[str]:
    """The part of the screen on which the hand is."""
    region = seat.hand.region
    shown = text(seat.pilot.app).split("\n")[region.y : region.bottom]
    return [row[region.x : region.right] for row in shown]


async def test_seventeen_cards_are_legible_wherever_the_cursor_is() -> None:
    async with at_table(new_match(Rules(players=3)), SIZES[0]) as seat:
        await seat.turn()
        held = seat.view.hand
        assert len(held) == 17
        await press(seat.pilot, "home")
        for place in range(17):
            assert seat.hand.cursor == place
            legible(seat)
            await press(seat.pilot, "right")
        for size in SIZES[1:]:
            await resized(seat, size)
            with case(size):
                for place in range(17):
                    seat.hand.cursor = place
                    seat.hand.redraw()
                    legible(seat)


async def resized(seat: Seat, size: tuple[int, int]) -> None:
    """Give the table so many columns and rows, and wait until it has them."""
    await seat.pilot.resize_terminal(*size)
    await wait(seat.pilot, lambda: seat.screen.size == size)
    await seat.pilot.pause()


async def test_raised_cards_and_their_neighbours_are_legible() -> None:
    async with at_table(new_match(Rules(players=3))) as seat:
        await seat.turn()
        held = seat.view.hand
        for raised in itertools.islice(itertools.combinations(range(17), 3), 0, None, 25):
            picked = tuple(held[place] for place in raised)
            seat.hand.cursor = raised[1]
            seat.hand.show(Holding(held, raised=picked))
            legible(seat)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
async def test_every_seat_and_the_trick_are_on_the_screen_at_once(players: int) -> None:
    rules = Rules(players=players, passing="none")
    game = played(rules, lambda game: len(game.deal.trick) == players - 1 and game.to_act == (0,))
    async with at_table(taken_up(game), SIZES[0]) as seat:
        await seat.turn()
        for size in SIZES:
            await resized(seat, size)
            with case(size):
                all_at_once(seat, players, size)


def all_at_once(seat: Seat, players: int, size: tuple[int, int]) -> None:
    """Every seat, the trick, the hand and what stands around them are to be seen."""
    felt = seat.screen.felt
    shown = text(seat.pilot.app)
    for plan in seat.screen.match.seats:
        assert f"{plan.name} " in felt.text
    assert felt.text.count(" now ") == players
    if size[0] >= 80:
        assert felt.text.count("total") == players
    spots = places(players, *felt.size)
    for player, card in seat.view.trick:
        region = spots[player].card
        index = rank_name(card.rank)
        assert rows(felt)[region.y][region.x + 1 :].startswith(index)
        assert rows(felt)[region.y + 1][region.x + 1] == SIGNS[card.suit]
    legible(seat)
    hearts = "♥ broken" if seat.view.hearts_broken else "♥ unbroken"
    for word in (f"Deal {seat.view.number}", hearts, "to 100"):
        assert word in shown
    assert f"{known.points_out(seat.view)} " in shown
    assert "Enter play" in shown
    assert "m menu" in shown
    assert "? keys" in shown
    assert len(shown.split("\n")) == size[1]


async def test_a_complete_trick_lies_still_with_its_winner_marked() -> None:
    async with at_table(new_match(Rules(passing="none"))) as seat:
        await seat.turn()
        seat.screen._pace._moves = True
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: seat.screen.moment.resting)
        moment = seat.screen.moment
        assert len(moment.trick) == 4
        scene = seat.screen.felt.scene
        assert [place.takes for place in scene.seats].count(True) == 1
        assert moment.taker is not None
        assert scene.seats[moment.taker].takes
        words = "You take" if moment.taker == 0 else f"{seat.screen.names[moment.taker]} takes"
        assert words in seat.message


async def test_who_leads_who_deals_and_who_is_to_act_are_marked() -> None:
    rules = Rules(passing="none")
    game = played(rules, lambda game: len(game.deal.trick) == 2 and game.to_act == (0,))
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        shown = seat.screen.felt.text
        assert shown.count(" led") == 1
        assert "▸ You" in shown
        dealer = seat.screen.names[game.deal.dealer]
        assert re.search(rf"{dealer}( normal)? D\b", shown)


# Larger terminals


async def test_scores_tricks_and_cards_still_out_stand_beside_a_large_table() -> None:
    game = played(Rules(), lambda game: game.number == 3 and len(game.deal.tricks) == 4)
    async with at_table(taken_up(game), (120, 40)) as seat:
        await seat.turn()
        shown = seat.screen.panel.text
        view = seat.view
        for heading in ("Scores", "Tricks", "Still out"):
            assert heading in shown
        for number, arrow in ((1, "←"), (2, "→"), ("now", "↑")):
            assert f"{number} {arrow}" in shown
        for total in view.totals:
            assert str(total) in shown
        for trick in game.deal.tricks:
            row = "  ?".join(re.escape(SIGNS[c.suit] + rank_name(c.rank)) for c in trick.cards)
            assert re.search(row, shown)


async def test_scores_stand_beside_a_table_of_a_hundred_columns() -> None:
    game = played(Rules(), deals_done(2))
    async with at_table(taken_up(game), (100, 24)) as seat:
        await seat.turn()
        shown = seat.screen.panel.text
        assert "total" in shown
        assert "Still out" not in shown


async def test_a_long_game_shows_its_last_deals() -> None:
    game = played(Rules(target=1000), deals_done(25))
    async with at_table(taken_up(game), (120, 40)) as seat:
        await seat.turn()
        shown = seat.screen.panel.text
        assert "\n  25 " in shown
        assert "\n  now " in shown
        assert "\n   1 " not in shown
        assert "Still out" in shown
        assert "total" in shown


# Too small


async def test_a_terminal_too_small_says_so_and_keeps_the_game() -> None:
    async with at_table(new_match(Rules(passing="none"))) as seat:
        await seat.turn()
        view = seat.view
        for size in ((59, 24), (80, 19), (20, 5), (1, 1)):
            with case(size):
                await seat.pilot.resize_terminal(*size)
                if size[0] > 30:
                    await wait_for(seat.pilot, "60 columns and 20 rows")
                await press(seat.pilot, "enter", "space")
                assert seat.screen.match.view == view
        await seat.pilot.resize_terminal(80, 24)
        await wait_for(seat.pilot, "Your turn")
        await seat.play()
        assert seat.played == 1


async def test_resizing_in_any_order_draws_everything_anew() -> None:
    sizes = [*SIZES, (200, 60), (60, 10), (100, 24), (120, 30)]
    async with at_table(new_match(Rules(players=7))) as seat:
        await seat.choose_three()
        for size in random.Random(1).sample(sizes, len(sizes)):
            await seat.pilot.resize_terminal(*size)
        await seat.pilot.resize_terminal(80, 24)
        await wait(seat.pilot, lambda: seat.hand.size == (80, 7))
        await seat.turn()
        legible(seat)


# Names, and terminals without colour


NAMES = {
    "[b]Wes[/b]": "[b]W",
    "[/": "[/ strong",
    "[@click=app.quit]x": "[@cl",
    "$accent": "$acc",
    "王小明王小明王小明": "王小",
    "A" * 60: "AAAA",
    "Ame\u0301lie": "Ame\u0301lie strong",
    "שלום עולם": "שלום",
    "👩\u200d👧 Zoe": "👩👧",
    "❤\ufe0f Eva": "❤ Eva strong",
    "two\nlines\t\x1b[31m": "twol",
    "\u202eevil": "evil strong",
    "": "strong",
}
"""Names, and what is to be seen of them."""


async def test_any_name_can_sit_at_the_table() -> None:
    groups = [tuple(NAMES)[at : at + 3] for at in range(0, len(NAMES), 3)]
    async with bare_app().run_test(size=(60, 20)) as pilot:
        for names in groups:
            three = (*names, *names, *names)[:3]
            plans = [SeatPlan("You", None)] + [SeatPlan(name, "strong", 1) for name in three]
            with case(names):
                await pilot.resize_terminal(60, 20)
                async with seated(pilot, new_match(Rules(), plans=plans)) as seat:
                    await seat.turn()
                    names_shown(seat, names)
                    await press(pilot, "s")
                    await wait(pilot, in_front(pilot, ScoresScreen))
                    assert all(cell_len(row) == 60 for row in text(pilot.app).split("\n"))
                    await press(pilot, "escape")
                    await wait(pilot, lambda: not seat.covered)
                    await resized(seat, (120, 40))
                    names_shown(seat, names)


def names_shown(seat: Seat, names: tuple[str, ...]) -> None:
    """These names are to be seen, and every row is as long as the terminal is wide."""
    shown = text(seat.pilot.app).split("\n")
    assert all(cell_len(row) == seat.screen.size.width for row in shown)
    for name in names:
        assert NAMES[name] in "\n".join(shown), name
    assert "strong" in seat.screen.felt.text


async def test_without_colour_shapes_tell_what_may_be_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_table(new_match(Rules())) as seat:
        await seat.choose_three()
        await seat.turn()
        assert seat.hand.outlined
        shown = text(seat.pilot.app)
        playable = len(seat.view.legal)
        assert seat.hand.text.count("╭") == playable
        assert seat.hand.text.count("┌") == len(seat.view.hand) - playable
        assert shown.count("new") == 3
        assert "▲" in shown


async def test_two_packs_are_no_error() -> None:
    async with bare_app().run_test(size=(99, 30)) as pilot:
        for players in (6, 8, 11):
            rules = Rules.preset("cancellation", players=players)
            with case(players):
                async with seated(pilot, new_match(rules)) as seat:
                    if players == 6:
                        await wait_for(pilot, "100 columns and 30 rows")
                        await pilot.resize_terminal(100, 30)
                    await seat.turn()
                    await seat.play()
                    assert seat.played == 1
                    for plan in seat.screen.match.seats:
                        assert f"{plan.name} " in seat.screen.felt.text


def test_only_the_theme_names_colours() -> None:
    package = Path(hearts_tui.tui.__file__).parent
    for path in package.rglob("*.py"):
        if path.name != "theme.py":
            assert not re.search(r"#[0-9a-fA-F]{6}", path.read_text("utf-8")), path


def test_marks_of_equal_cards() -> None:
    two_tens = cards("2C TD TD AH")
    ten = Card.parse("TD")
    assert marks(two_tens, (ten,)) == [False, True, False, False]
    assert marks(two_tens, (ten, ten)) == [False, True, True, False]
    assert marks(two_tens, ()) == [False] * 4
