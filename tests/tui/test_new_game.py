from typing import Any

import pytest
from textual.pilot import Pilot

from hearts_tui.cpu import LEVELS
from hearts_tui.door.start import NewGame
from hearts_tui.engine import OPTIONS, PRESETS, Rules
from hearts_tui.tui.screens.new_game import OFFERED, NewGameScreen
from tests.tui.apps import showing
from tests.tui.screen import click, press, text, wait, wait_for

STANDARD = NewGame(Rules(), ("normal",) * 3)


def chosen(pilot: Pilot[None]) -> NewGame:
    screen = pilot.app.screen
    assert isinstance(screen, NewGameScreen)
    return screen.chosen


def title(pilot: Pilot[None]) -> str:
    return text(pilot.app).split("\n")[0].rstrip()


async def go_to(pilot: Pilot[None], name: str) -> None:
    """Have the focus on a setting."""
    pilot.app.screen.query_one(f"#{name}").focus()
    await pilot.pause()


async def test_enter_begins_with_the_defaults() -> None:
    async with showing(NewGameScreen()) as (pilot, answers):
        await press(pilot, "enter")
        assert answers == [STANDARD]


async def test_escape_leaves_without_a_game() -> None:
    async with showing(NewGameScreen()) as (pilot, answers):
        await press(pilot, "escape")
        assert answers == [None]


async def test_all_settings_are_reached_by_the_down_key_in_order() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        names = ["players", "packs", "level", "time_limit", "preset"]
        for name in [*names, *(option.name for option in OFFERED), "start", "back"]:
            assert pilot.app.focused is not None
            assert pilot.app.focused.id == name
            assert pilot.app.screen.region.contains_region(pilot.app.focused.region)
            await press(pilot, "down")


@pytest.mark.parametrize("option", [option for option in OFFERED if option.name != "target"])
async def test_every_value_of_every_rule_is_reached_by_keys(option: Any) -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        await go_to(pilot, option.name)
        for value, key in zip(option.values, ("left", *["right"] * 4), strict=False):
            await press(pilot, key)
            assert getattr(chosen(pilot).rules, option.name) == value
        await press(pilot, "space")
        assert getattr(chosen(pilot).rules, option.name) == option.values[0]


async def test_nothing_that_can_be_chosen_is_missing() -> None:
    offered = {option.name for option in OFFERED}
    assert offered == {option.name for option in OPTIONS} - {"players", "packs"}


async def test_players_and_what_follows_from_them() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        await wait_for(pilot, "13 cards each · no card left over · about 20 minutes")
        await wait_for(pilot, "left → right → across → hold")
        await press(pilot, "right")
        assert chosen(pilot).rules.players == 5
        assert len(chosen(pilot).levels) == 4
        await wait_for(pilot, "10 cards each · ♣2 ♦2 taken out")
        await wait_for(pilot, "left → right → hold")


async def test_a_level_for_all_and_seat_by_seat() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        await go_to(pilot, "level")
        await press(pilot, "left")
        assert chosen(pilot).levels == (LEVELS[0],) * 3
        await press(pilot, *["right"] * len(LEVELS))
        await go_to(pilot, "level-2")
        await press(pilot, *["left"] * len(LEVELS))
        assert chosen(pilot).levels == (LEVELS[-1], LEVELS[0], LEVELS[-1])


async def test_a_preset_sets_all_and_a_rule_of_ones_own_makes_it_custom() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        await go_to(pilot, "preset")
        await press(pilot, "right", "right")
        assert chosen(pilot).rules == Rules.preset("omnibus")
        await wait(pilot, lambda: title(pilot).endswith("omnibus"))
        await go_to(pilot, "leftover")
        await press(pilot, "right")
        assert chosen(pilot).rules.name == "custom"
        await wait(pilot, lambda: title(pilot).endswith("custom"))


async def test_a_preset_keeps_the_number_of_players() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        await press(pilot, "right")
        await go_to(pilot, "preset")
        await press(pilot, *["right"] * 4)
        assert chosen(pilot).rules == Rules.preset("black_maria", players=5)


async def test_two_packs_are_for_six_to_eleven() -> None:
    async with showing(NewGameScreen(), (120, 40)) as (pilot, answers):
        await go_to(pilot, "packs")
        await press(pilot, "right")
        assert chosen(pilot).rules == Rules(packs=2, players=6)
        await wait_for(pilot, "Two packs are for 6 to 11: now 6")
        await wait_for(pilot, "17 cards each")
        await go_to(pilot, "players")
        await press(pilot, *["right"] * 5)
        await go_to(pilot, "level")
        await press(pilot, "left", "enter")
        assert answers == [NewGame(Rules(packs=2, players=11), ("easy",) * 10)]


async def test_back_to_one_pack_there_are_seven_at_most() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        await go_to(pilot, "packs")
        await press(pilot, "right", "left")
        assert chosen(pilot).rules == Rules(players=6)


async def test_cancellation_comes_with_its_players_and_tells_what_room_it_needs() -> None:
    async with showing(NewGameScreen(), (80, 24)) as (pilot, _):
        await go_to(pilot, "preset")
        await press(pilot, *["right"] * 5)
        assert chosen(pilot).rules == Rules.preset("cancellation")
        await wait_for(pilot, "The table for this needs 100 columns and 30 rows.")
        await pilot.resize_terminal(100, 30)
        await wait(pilot, lambda: "The table for this needs" not in text(pilot.app))
        await press(pilot, "left")
        assert chosen(pilot).rules == Rules.preset("black_maria", players=3)


@pytest.mark.parametrize("columns", [60, 80, 120])
async def test_every_preset_is_clicked_whatever_the_width(columns: int) -> None:
    async with showing(NewGameScreen(), (columns, 40)) as (pilot, _):
        reached = {chosen(pilot).rules.name}
        for _ in PRESETS[1:]:
            row = next(row for row in text(pilot.app).split("\n") if "Rules " in row)
            after = row.index("●") + 1
            at = row.find("○", after) if "○" in row[after:] else row.index("▸", after)
            line = text(pilot.app).split("\n").index(row)
            await pilot.click(offset=(at, line))
            reached.add(chosen(pilot).rules.name)
        assert reached == set(PRESETS)


async def test_seats_bear_the_names_given() -> None:
    async with showing(NewGameScreen(names=("", "[/b]", "")), (120, 40)) as (pilot, _):
        await go_to(pilot, "level")
        await press(pilot, *["right"] * len(LEVELS))
        await wait_for(pilot, "[/b] ")
        assert "Nora " in text(pilot.app)


async def test_the_target_is_typed() -> None:
    async with showing(NewGameScreen()) as (pilot, answers):
        await go_to(pilot, "target")
        await press(pilot, "7", "5")
        assert chosen(pilot).rules.target == 75
        await press(pilot, "enter")
        assert answers[0].rules.target == 75


async def test_a_target_out_of_bounds_is_refused_in_a_sentence() -> None:
    async with showing(NewGameScreen()) as (pilot, answers):
        await go_to(pilot, "target")
        await press(pilot, "2", "5", "enter")
        await wait_for(pilot, "A whole number from 26 to 1000")
        assert answers == []
        await press(pilot, "backspace", "6", "enter")
        assert answers[0].rules.target == 26


async def test_the_target_is_stepped() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        await go_to(pilot, "target")
        await press(pilot, "left")
        assert chosen(pilot).rules.target == 90
        await press(pilot, "right", "right")
        assert chosen(pilot).rules.target == 110
        await press(pilot, *["left"] * 12)
        assert chosen(pilot).rules.target == 26


async def test_the_mouse_alone_is_enough() -> None:
    async with showing(NewGameScreen(), (120, 44)) as (pilot, answers):
        await click(pilot, "○ 6", offset=2)
        await click(pilot, "○ easy", offset=2)
        await click(pilot, "○ kitty")
        await click(pilot, "○ ♠Q breaks too", offset=4)
        await click(pilot, "+10", offset=1)
        await click(pilot, "−1 ", offset=1)
        await click(pilot, "Start")
        rules = Rules(players=6, leftover="kitty", breaking="hearts_or_queen", target=109)
        assert answers == [NewGame(rules, ("easy",) * 5)]


async def test_a_button_with_the_focus_is_what_enter_presses() -> None:
    async with showing(NewGameScreen()) as (pilot, answers):
        await go_to(pilot, "back")
        await press(pilot, "enter")
        assert answers == [None]


async def test_it_opens_as_it_was_left() -> None:
    before = NewGame(Rules.preset("omnibus", players=5), ("easy", "normal", "easy", "normal"))
    async with showing(NewGameScreen(before)) as (pilot, answers):
        await press(pilot, "enter")
        assert answers == [before]


async def test_the_time_there_is_to_decide() -> None:
    screen = NewGameScreen(limit=30)
    async with showing(screen) as (pilot, _):
        await wait_for(pilot, "After half a minute a CPU decides for you")
        await press(pilot, "down", "down", "down", "right")
        await wait(pilot, lambda: screen.limit == 60)
