import re

import pytest
from msgspec import structs
from rich.cells import cell_len

from hearts_tui.engine import Deal, Rules
from hearts_tui.match import Match, Unsaved
from hearts_tui.store.names import NAMELESS, plain
from hearts_tui.tui.screens import moon_choice
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen
from hearts_tui.tui.screens.scores import ScoresScreen
from hearts_tui.tui.screens.tricks import TricksScreen
from hearts_tui.tui.widgets.canvas import fitted
from hearts_tui.words import card_name
from tests.tui.apps import app, bare_app, show, showing, stays
from tests.tui.games import deals_done, match, played, shot
from tests.tui.screen import case, click, in_front, press, text, wait, wait_for

EVERY_TABLE = [
    Rules(),
    Rules(players=3),
    Rules(players=3, leftover="kitty", spades="black_maria", jack_of_diamonds=True),
    Rules(players=7, leftover="kitty"),
    Rules(players=7, leftover="kitty", spades="black_maria", jack_of_diamonds=True),
    Rules.preset("cancellation", players=11),
]

SIZES = [(80, 24), (100, 30), (120, 40)]


def over(rules: Rules, deals: int = 1) -> tuple[Match, Deal]:
    """A match with the result of its last deal still to be seen."""
    going = match(played(rules, deals_done(deals)), seen=False)
    assert going.unseen is not None
    return going, going.unseen


async def test_a_deal_is_told_whole_in_80_by_24() -> None:
    async with bare_app().run_test(size=(80, 24)) as pilot:
        for rules in EVERY_TABLE:
            with case(rules):
                going, deal = over(rules, 3)
                await show(pilot, DealOverScreen(going, deal))
                told_whole(text(pilot.app), going, deal)
                await pilot.app.pop_screen()


def told_whole(shown: str, going: Match, deal: Deal) -> None:
    """Everything of this third deal is to be seen."""
    assert "Deal 3 is over" in shown
    lines = shown.partition("this deal")[2]
    for seat, plan in enumerate(going.seats):
        line = next(row for row in lines.split("\n") if row.strip().startswith(f"{plan.name} "))
        _, points, total, *_rest = line.split()
        assert points == str(going.sheet[2][seat]).replace("-", "−")
        assert total == str(going.totals[seat]).replace("-", "−")
    for card in deal.kitty:
        assert card_name(card) in shown
    for button in ("Next deal", "Tricks", "Scores", "Home", "next: "):
        assert button in shown


async def test_ways_on_from_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = DealOverScreen(*over(Rules()))
    async with showing(screen) as (pilot, answers):
        with stays(screen, monkeypatch) as left_with:
            for keys, answer in (
                (("n",), "next"),
                (("h",), "home"),
                (("left", "enter"), "home"),
                (("right", "enter"), "next"),
            ):
                await press(pilot, *keys)
                await wait(pilot, lambda: left_with)
                assert left_with == [answer], keys
                left_with.clear()
            await click(pilot, "Next deal")
            await wait(pilot, lambda: left_with)
            assert left_with == ["next"], "the mouse"
        await press(pilot, "enter")
        await wait(pilot, lambda: answers)
        assert answers == ["next"]


async def test_who_goes_home_from_a_deal_leaves_it() -> None:
    async with showing(DealOverScreen(*over(Rules()))) as (pilot, answers):
        await press(pilot, "h")
        await wait(pilot, lambda: answers)
        assert answers == ["home"]


async def test_the_last_deal_leads_to_the_end_of_the_game() -> None:
    game = played(Rules(target=26), lambda game: game.over)
    going = match(game, seen=False)
    assert going.over
    assert going.unseen is not None
    async with showing(DealOverScreen(going, going.unseen)) as (pilot, answers):
        shown = text(pilot.app)
        for words in ("next: ", "Next deal", "next deal", "it goes on"):
            assert words not in shown
        await click(pilot, "The end")
        await wait(pilot, lambda: answers)
        assert answers == ["next"]


async def test_who_has_given_the_seat_away_need_not_go_on() -> None:
    going, deal = over(Rules())
    going.hand_over("easy", "back")
    async with showing(DealOverScreen(going, deal, pause=0.01)) as (pilot, answers):
        await wait(pilot, lambda: answers)
        assert answers == ["next"]


async def test_who_looks_at_the_result_is_waited_for() -> None:
    going, deal = over(Rules())
    going.hand_over("easy", "back")
    screen = DealOverScreen(going, deal, pause=3600)

    def goes_on() -> bool:
        return screen._timer is not None

    async with showing(screen) as (pilot, answers):
        await wait(pilot, goes_on)
        before = screen._timer
        await press(pilot, "left")
        assert goes_on()
        assert screen._timer is not before
        await press(pilot, "s")
        await wait(pilot, lambda: isinstance(pilot.app.screen, ScoresScreen))
        await wait(pilot, lambda: not goes_on())
        await press(pilot, "escape")
        await wait(pilot, goes_on)
        await wait_for(pilot, "p take back")
        await press(pilot, "p")
        await wait(pilot, lambda: "p take back" not in text(pilot.app))
        assert going.auto is None
        await press(pilot, "p", "left")
        assert not goes_on()
        assert answers == []


async def test_tricks_scores_and_the_menu_lie_over_the_result() -> None:
    before = DealOverScreen(*over(Rules()))
    async with showing(before) as (pilot, answers):
        for opens, screen, closes in (
            ("v", TricksScreen, "escape"),
            ("s", ScoresScreen, "escape"),
            ("escape", MenuScreen, "m"),
            ("escape", MenuScreen, "escape"),
            ("escape", MenuScreen, "enter"),
            ("m", MenuScreen, "backspace"),
        ):
            with case((opens, closes)):
                await press(pilot, opens)
                await wait(pilot, in_front(pilot, screen))
                await press(pilot, closes)
                await wait(pilot, lambda: pilot.app.screen is before)
                assert answers == []


async def test_the_menu_leaves_a_game() -> None:
    async with bare_app().run_test(size=(80, 24)) as pilot:
        for words, answer in (("Home", "home"), ("Quit", "quit")):
            with case(words):
                answers: list[str] = []
                await show(pilot, DealOverScreen(*over(Rules())), answers)
                await press(pilot, "m")
                await wait(pilot, in_front(pilot, MenuScreen))
                await click(pilot, words)
                await wait(pilot, lambda: answers)  # noqa: B023
                assert answers == [answer]


async def test_a_moon_is_the_headline() -> None:
    going = match(shot(Rules(passing="none")), seen=False)
    assert going.unseen is not None
    async with showing(DealOverScreen(going, going.unseen)) as (pilot, _):
        assert "You shot the moon!" in text(pilot.app)
        assert "26 points for each of the others." in text(pilot.app)


def moon_choice_screen(target: int = 100) -> MoonChoiceScreen:
    """The question how a moon is to count."""
    going = match(shot(Rules(passing="none", moon="choice", target=target)))
    assert going.moon is not None
    return MoonChoiceScreen(going, going.moon)


async def test_a_moon_is_chosen_with_both_results_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moon_choice, "CALM", 0.0)
    async with bare_app().run_test(size=(80, 24)) as pilot:
        for keys, choice in ((("enter",), "others_plus"), (("down", "enter"), "self_minus")):
            screen, answers = moon_choice_screen(), list[str]()
            with case(choice):
                await show(pilot, screen, answers)
                await wait(pilot, lambda: screen.takes_enter)  # noqa: B023
                assert "You 0  Wes 26  Nora 26  Edda 26" in text(pilot.app)
                assert "You −26  Wes 0  Nora 0  Edda 0" in text(pilot.app)
                assert text(pilot.app).count("The game goes on.") == 2
                await press(pilot, *keys)
                await wait(pilot, lambda: answers)  # noqa: B023
                assert answers == [choice]


async def test_a_moon_is_not_chosen_by_a_key_typed_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(moon_choice, "monotonic", lambda: now)
    screen = moon_choice_screen()
    async with showing(screen) as (pilot, answers):
        await wait(pilot, lambda: screen._painted is not None)
        now += moon_choice.CALM - 0.01
        for key in ("enter", "space"):
            await press(pilot, key, key)
            await pilot.pause()
            assert answers == [], key
        now += 0.02
        with stays(screen, monkeypatch) as left_with:
            await press(pilot, "space")
            await wait(pilot, lambda: left_with)
        await press(pilot, "enter")
        await wait(pilot, lambda: answers)


async def test_a_moon_not_yet_painted_is_not_chosen() -> None:
    assert not moon_choice_screen().takes_enter


async def test_the_keys_of_a_moon_are_shown_and_enter_chooses_after_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(moon_choice, "CALM", 0.0)
    screen = moon_choice_screen()
    async with showing(screen) as (pilot, answers):
        await wait(pilot, lambda: screen.takes_enter)
        for key in ("question_mark", "f1"):
            with case(key):
                await press(pilot, key)
                await wait(pilot, in_front(pilot, KeysScreen))
                await wait_for(pilot, "Open the menu; the game waits.")
                await press(pilot, "escape")
                await wait(pilot, lambda: pilot.app.screen is screen)
        await press(pilot, "enter")
        await wait(pilot, lambda: answers)
        assert answers == ["others_plus"]


async def test_a_choice_that_ends_the_game_says_so() -> None:
    async with showing(moon_choice_screen(target=26)) as (pilot, _):
        assert "The game is over, and you win." in text(pilot.app)
        assert "The game goes on." in text(pilot.app)


async def test_a_moon_may_wait() -> None:
    screen = moon_choice_screen()
    async with showing(screen) as (pilot, answers):
        await press(pilot, "escape")
        await wait(pilot, in_front(pilot, MenuScreen))
        await press(pilot, "escape")
        await wait(pilot, lambda: pilot.app.screen is screen)
        await press(pilot, "m")
        await wait(pilot, in_front(pilot, MenuScreen))
        await click(pilot, "Home")
        await wait(pilot, lambda: answers)
        assert answers == ["home"]


async def test_how_a_game_ended() -> None:
    async with bare_app().run_test(size=(80, 24)) as pilot:
        for players in (3, 4, 7):
            with case(players):
                going = match(played(Rules(players=players), deals_done(1000)))
                await show(pilot, GameOverScreen(going))
                shown = text(pilot.app)
                winner = going.outcome.winner
                assert winner is not None
                verdict = "You win" if winner == 0 else f"{going.seats[winner].name} wins"
                assert f"{verdict} with {going.totals[winner]} point" in shown
                for seat, plan in enumerate(going.seats):
                    assert f"{going.outcome.places[seat]}  {plan.name}" in shown
                assert "The same again" in shown
                await wait_for(pilot, f"deal {len(going.sheet):2}")
                await pilot.app.pop_screen()


def column_ends(row: str) -> list[int]:
    """Where each word of a row of figures or names ends."""
    return [found.end() for found in re.finditer(r"\S+", row)]


@pytest.mark.parametrize("players", [4, 7, 11])
async def test_figures_stand_below_the_names(players: int) -> None:
    rules = Rules(players=players, packs=1 + (players > 7), moon="self_minus", passing="none")
    going = match(played(rules, deals_done(1000), seed=3))
    columns = [sum(column) for column in zip(*going.sheet, strict=True)]
    last = f"deal {len(going.sheet):2}"
    async with showing(GameOverScreen(going), SIZES[0]) as (pilot, _):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            with case(size):
                await wait(pilot, lambda: text(pilot.app).count("\n") + 1 == size[1])  # noqa: B023
                await wait_for(pilot, "total after")
                await wait_for(pilot, last)
                rows = text(pilot.app).split("\n")
                head = next(row for row in rows if "total after" in row)
                row = next(row for row in rows if last in row)
                shown = re.findall(r"[−\d]+", row.partition(last)[2])[:players]
                assert [int(figure.replace("−", "-")) for figure in shown] == columns
                names = column_ends(head)[2 : 2 + players]
                assert column_ends(row)[3 : 3 + players] == names


async def test_the_chart_stands_beside_the_table_or_takes_its_place() -> None:
    going = match(played(Rules(), deals_done(1000)))
    async with showing(GameOverScreen(going), (100, 30)) as (pilot, _):
        await wait_for(pilot, "total after")
        assert "╭" in text(pilot.app)
        assert "c chart" not in text(pilot.app)
        await pilot.resize_terminal(60, 20)
        await wait(pilot, lambda: "╭" not in text(pilot.app))
        await press(pilot, "c")
        await wait(pilot, lambda: "╭" in text(pilot.app))
        assert "total after" not in text(pilot.app)
        await click(pilot, "Table")
        await wait_for(pilot, "total after")


async def test_a_long_game_scrolls() -> None:
    going = match(played(Rules(target=200), deals_done(1000)))
    assert len(going.sheet) > 20
    async with showing(GameOverScreen(going)) as (pilot, _):
        await wait(pilot, lambda: f"deal {len(going.sheet):2}" in text(pilot.app))
        assert "deal  1" not in text(pilot.app)
        assert "The same again" in text(pilot.app)
        for _ in range(len(going.sheet)):
            await press(pilot, "pageup")
            if "deal  1" in text(pilot.app):
                return
        raise AssertionError("The first deal is never seen.")


async def test_ways_on_from_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    going = match(played(Rules(target=26), deals_done(1000)))
    async with app().run_test(size=(80, 24)) as pilot:
        for key, last_key, answer in (("a", "enter", "again"), ("escape", "h", "home")):
            screen, answers = GameOverScreen(going), list[str]()
            with case(answer):
                await show(pilot, screen, answers)
                with stays(screen, monkeypatch) as left_with:
                    await press(pilot, key)
                    await wait(pilot, lambda: left_with)
                    assert left_with == [answer]
                await press(pilot, last_key)
                await wait(pilot, lambda: answers)  # noqa: B023
                assert answers == [answer]
                await wait(pilot, in_front(pilot, HomeScreen))


NAMES = {
    "brackets": ("[", "[/", "[bold]x[/bold]", "\\[x]"),
    "wide": ("🎉🎉🎉🎉🎉", "é́́", "שלום", "漢字漢字漢字"),
    "long": ("x" * 60, "{name}", "%s", ""),
}


def called(going: Match, names: tuple[str, ...]) -> Match:
    """The same game with other names."""
    kept = going.record()
    seats = [
        structs.replace(seat, name=plain(name) or NAMELESS)
        for seat, name in zip(kept.seats, names, strict=True)
    ]
    return Match.resume(structs.replace(kept, seats=seats), keeper=Unsaved())


def cells_before(row: str, words: str) -> int:
    return cell_len(row[: row.rindex(words) + len(words)])


async def test_names_are_literal_and_lines_stay_straight() -> None:
    ends = {}
    async with bare_app().run_test(size=(80, 24)) as pilot:
        for kind, names in {"plain": ("a", "b", "c", "d"), **NAMES}.items():
            with case(kind):
                going = called(over(Rules(), 3)[0], names)
                assert going.unseen is not None
                await show(pilot, DealOverScreen(going, going.unseen))
                lines = text(pilot.app).partition("this deal")[2].split("\n")[1:9]
                rows = [row for row in lines if row.strip()]
                for row, seat in zip(rows, going.seats, strict=True):
                    assert fitted(seat.name, 8) in row
                ends[kind] = [cells_before(row, "░") for row in rows]
                await pilot.app.pop_screen()
    assert set(ends) == {"plain", *NAMES}
    for kind in NAMES:
        assert ends[kind] == ends["plain"], kind


async def test_names_are_literal_when_the_game_is_over() -> None:
    over = match(played(Rules(target=26), deals_done(1000)))
    async with bare_app().run_test(size=(100, 30)) as pilot:
        for kind, names in NAMES.items():
            with case(kind):
                going = called(over, names)
                await show(pilot, GameOverScreen(going))
                for place, seat in zip(going.outcome.places, going.seats, strict=True):
                    assert f"{place}  {fitted(seat.name, 8)}" in text(pilot.app)
                rows = text(pilot.app).split("\n")
                assert len({cell_len(row) for row in rows}) == 1
                await pilot.app.pop_screen()
