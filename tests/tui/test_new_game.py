import pytest
from textual.pilot import Pilot

from hearts_tui.cpu import LEVELS
from hearts_tui.door.start import NewGame
from hearts_tui.engine import OPTIONS, PRESETS, Rules
from hearts_tui.engine.rules import Option
from hearts_tui.tui.screens.new_game import OFFERED, NewGameScreen
from tests.tui.apps import showing, stays
from tests.tui.screen import case, click, press, text, wait, wait_for

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


async def test_ways_on_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = NewGameScreen()
    async with showing(screen) as (pilot, answers):
        with stays(screen, monkeypatch) as left_with:
            await press(pilot, "escape")
            assert left_with == [None], "Escape"
            await go_to(pilot, "back")
            await press(pilot, "enter")
            # A button with the focus is what Enter presses.
            assert left_with[1:] == [None], "the button Back"
        await go_to(pilot, "players")
        await press(pilot, "enter")
        assert answers == [STANDARD]


async def test_all_settings_are_reached_by_keys_in_order_and_every_value_of_every_rule() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        names = ["players", "packs", "level", "time_limit", "preset"]
        for name in [*names, *(option.name for option in OFFERED), "start", "back"]:
            assert pilot.app.focused is not None
            assert pilot.app.focused.id == name
            assert pilot.app.screen.region.contains_region(pilot.app.focused.region), name
            await press(pilot, "down")
        for option in OFFERED:
            if option.name != "target":
                with case(option.name):
                    await every_value(pilot, option)


async def every_value(pilot: Pilot[None], option: Option) -> None:
    """Go through the values of a rule by keys."""
    await go_to(pilot, option.name)
    for value, key in zip(option.values, ("left", *["right"] * 4), strict=False):
        await press(pilot, key)
        assert getattr(chosen(pilot).rules, option.name) == value
    await press(pilot, "space")
    assert getattr(chosen(pilot).rules, option.name) == option.values[0]


async def test_nothing_that_can_be_chosen_is_missing() -> None:
    offered = {option.name for option in OFFERED}
    assert offered == {option.name for option in OPTIONS} - {"players", "packs"}


async def test_players_packs_and_what_follows_from_them() -> None:
    async with showing(NewGameScreen()) as (pilot, _):
        await wait_for(pilot, "13 cards each · no card left over · about 20 minutes")
        await wait_for(pilot, "left → right → across → hold")
        await press(pilot, "right")
        assert chosen(pilot).rules.players == 5
        assert len(chosen(pilot).levels) == 4
        await wait_for(pilot, "10 cards each · ♣2 ♦2 taken out")
        await wait_for(pilot, "left → right → hold")
        # A preset keeps the number of players,
        await go_to(pilot, "preset")
        await press(pilot, *["right"] * 4)
        assert chosen(pilot).rules == Rules.preset("black_maria", players=5)
        # but for cancellation, which comes with its own, and tells what room it needs.
        await press(pilot, "right")
        assert chosen(pilot).rules == Rules.preset("cancellation")
        await wait_for(pilot, "The table for this needs 100 columns and 30 rows.")
        await pilot.resize_terminal(100, 30)
        await wait(pilot, lambda: "The table for this needs" not in text(pilot.app))
        await press(pilot, "left")
        assert chosen(pilot).rules == Rules.preset("black_maria", players=3)
        await press(pilot, *["left"] * 4)
        # Back from two packs to one there are seven at most.
        await go_to(pilot, "packs")
        await press(pilot, "right", "left")
        assert chosen(pilot).rules == Rules(players=6)


async def test_the_time_there_is_to_decide_and_a_preset_changed() -> None:
    screen = NewGameScreen(limit=30)
    async with showing(screen) as (pilot, _):
        await wait_for(pilot, "After half a minute a CPU decides for you")
        await press(pilot, "down", "down", "down", "right")
        await wait(pilot, lambda: screen.limit == 60)
        await go_to(pilot, "preset")
        await press(pilot, "right", "right")
        assert chosen(pilot).rules == Rules.preset("omnibus")
        await wait(pilot, lambda: title(pilot).endswith("omnibus"))
        # A rule of one's own makes it custom.
        await go_to(pilot, "leftover")
        await press(pilot, "right")
        assert chosen(pilot).rules.name == "custom"
        await wait(pilot, lambda: title(pilot).endswith("custom"))


async def test_levels_for_all_and_seat_by_seat_and_two_packs_for_six_to_eleven() -> None:
    async with showing(NewGameScreen(names=("", "[/b]", "")), (120, 40)) as (pilot, answers):
        await go_to(pilot, "level")
        await press(pilot, "left")
        assert chosen(pilot).levels == (LEVELS[0],) * 3
        await press(pilot, *["right"] * len(LEVELS))
        # Seats bear the names given.
        await wait_for(pilot, "[/b] ")
        assert "Nora " in text(pilot.app)
        await go_to(pilot, "level-2")
        await press(pilot, *["left"] * len(LEVELS))
        assert chosen(pilot).levels == (LEVELS[-1], LEVELS[0], LEVELS[-1])
        await go_to(pilot, "level")
        await press(pilot, *["left"] * len(LEVELS))
        await go_to(pilot, "packs")
        await press(pilot, "right")
        assert chosen(pilot).rules == Rules(packs=2, players=6)
        await wait_for(pilot, "Two packs are for 6 to 11: now 6")
        await wait_for(pilot, "17 cards each")
        await go_to(pilot, "players")
        await press(pilot, *["right"] * 5, "enter")
        assert answers == [NewGame(Rules(packs=2, players=11), ("easy",) * 10)]


async def test_every_preset_is_clicked_whatever_the_width() -> None:
    async with showing(NewGameScreen(), (60, 30)) as (pilot, _):
        for columns in (60, 80, 120):
            await pilot.resize_terminal(columns, 30)
            with case(columns):
                reached = {chosen(pilot).rules.name}
                for _ in PRESETS[1:]:
                    row = next(row for row in text(pilot.app).split("\n") if "Rules " in row)
                    after = row.index("●") + 1
                    at = row.find("○", after) if "○" in row[after:] else row.index("▸", after)
                    line = text(pilot.app).split("\n").index(row)
                    await pilot.click(offset=(at, line))
                    reached.add(chosen(pilot).rules.name)
                assert reached == set(PRESETS)
            await go_to(pilot, "preset")
            await press(pilot, "space")
            assert chosen(pilot).rules.name == PRESETS[0]


async def test_the_target_is_stepped_or_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = NewGameScreen()
    async with showing(screen) as (pilot, answers):
        await go_to(pilot, "target")
        await press(pilot, "left")
        assert chosen(pilot).rules.target == 90
        await press(pilot, "right", "right")
        assert chosen(pilot).rules.target == 110
        await press(pilot, *["left"] * 12)
        assert chosen(pilot).rules.target == 26
        await go_to(pilot, "players")
        await go_to(pilot, "target")
        await press(pilot, "7", "5")
        assert chosen(pilot).rules.target == 75
        with stays(screen, monkeypatch) as left_with:
            await press(pilot, "enter")
            assert left_with[0].rules.target == 75
        await go_to(pilot, "players")
        await go_to(pilot, "target")
        # What is out of bounds is refused in a sentence.
        await press(pilot, "2", "5", "enter")
        await wait_for(pilot, "A whole number from 26 to 1000")
        assert answers == []
        await press(pilot, "backspace", "6", "enter")
        assert answers[0].rules.target == 26


async def test_by_pages_and_from_end_to_end() -> None:
    async with showing(NewGameScreen(), (80, 24)) as (pilot, _):
        screen = pilot.app.screen
        for key, name in (
            ("end", "target"),
            ("home", "players"),
            ("pagedown", "leftover"),
            ("pageup", "players"),
        ):
            with case(key):
                await press(pilot, key)
                await wait(pilot, lambda: screen.focused and screen.focused.id == name)  # noqa: B023


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


async def test_it_opens_as_it_was_left() -> None:
    before = NewGame(Rules.preset("omnibus", players=5), ("easy", "normal", "easy", "normal"))
    async with showing(NewGameScreen(before)) as (pilot, answers):
        await press(pilot, "enter")
        assert answers == [before]
