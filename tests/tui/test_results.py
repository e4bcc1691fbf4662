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
from tests.tui.apps import app, showing
from tests.tui.games import deals_done, match, played, shot
from tests.tui.screen import click, press, text, wait, wait_for

EVERY_TABLE = [
    Rules(),
    Rules(players=3),
    Rules(players=3, leftover="kitty", spades="black_maria", jack_of_diamonds=True),
    Rules(players=7, leftover="kitty"),
    Rules(players=7, leftover="kitty", spades="black_maria", jack_of_diamonds=True),
    Rules.preset("cancellation", players=11),
]


def over(rules: Rules, deals: int = 1) -> tuple[Match, Deal]:
    """A match with the result of its last deal still to be seen."""
    going = match(played(rules, deals_done(deals)), seen=False)
    assert going.unseen is not None
    return going, going.unseen


@pytest.mark.parametrize("rules", EVERY_TABLE)
async def test_a_deal_is_told_whole_in_80_by_24(rules: Rules) -> None:
    going, deal = over(rules, 3)
    async with showing(DealOverScreen(going, deal)) as (pilot, _):
        shown = text(pilot.app)
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


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (("enter",), "next"),
        (("n",), "next"),
        (("h",), "home"),
        (("left", "enter"), "home"),
    ],
)
async def test_ways_on_from_a_deal(keys: tuple[str, ...], answer: str) -> None:
    async with showing(DealOverScreen(*over(Rules()))) as (pilot, answers):
        await press(pilot, *keys)
        await wait(pilot, lambda: answers)
        assert answers == [answer]


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


async def test_the_mouse_goes_on_from_a_deal() -> None:
    async with showing(DealOverScreen(*over(Rules()))) as (pilot, answers):
        await click(pilot, "Next deal")
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


@pytest.mark.parametrize(("key", "screen"), [("v", TricksScreen), ("s", ScoresScreen)])
async def test_tricks_and_scores_lie_over_the_result(key: str, screen: type) -> None:
    before = DealOverScreen(*over(Rules()))
    async with showing(before) as (pilot, answers):
        await press(pilot, key)
        await wait(pilot, lambda: isinstance(pilot.app.screen, screen))
        await press(pilot, "escape")
        await wait(pilot, lambda: pilot.app.screen is before)
        assert answers == []


@pytest.mark.parametrize(("words", "answer"), [("Home", "home"), ("Quit", "quit")])
async def test_the_menu_leaves_a_game(words: str, answer: str) -> None:
    async with showing(DealOverScreen(*over(Rules()))) as (pilot, answers):
        await press(pilot, "m")
        await wait(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))
        await click(pilot, words)
        await wait(pilot, lambda: answers)
        assert answers == [answer]


@pytest.mark.parametrize("key", ["m", "escape", "enter", "backspace"])
async def test_the_menu_goes_back_to_the_game(key: str) -> None:
    before = DealOverScreen(*over(Rules()))
    async with showing(before) as (pilot, answers):
        await press(pilot, "escape")
        await wait(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))
        await press(pilot, key)
        await wait(pilot, lambda: pilot.app.screen is before)
        assert answers == []


async def test_a_moon_is_the_headline() -> None:
    going = match(shot(Rules(passing="none")), seen=False)
    assert going.unseen is not None
    async with showing(DealOverScreen(going, going.unseen)) as (pilot, _):
        assert "You shot the moon!" in text(pilot.app)
        assert "26 points for each of the others." in text(pilot.app)


@pytest.mark.parametrize(
    ("keys", "choice"), [(("enter",), "others_plus"), (("down", "enter"), "self_minus")]
)
async def test_a_moon_is_chosen_with_both_results_in_sight(
    keys: tuple[str, ...], choice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moon_choice, "CALM", 0.0)
    going = match(shot(Rules(passing="none", moon="choice")))
    assert going.moon is not None
    screen = MoonChoiceScreen(going, going.moon)
    async with showing(screen) as (pilot, answers):
        await wait(pilot, lambda: screen.takes_enter)
        assert "You 0  Wes 26  Nora 26  Edda 26" in text(pilot.app)
        assert "You −26  Wes 0  Nora 0  Edda 0" in text(pilot.app)
        assert text(pilot.app).count("The game goes on.") == 2
        await press(pilot, *keys)
        await wait(pilot, lambda: answers)
        assert answers == [choice]


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_a_moon_is_not_chosen_by_a_key_typed_ahead(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(moon_choice, "monotonic", lambda: now)
    going = match(shot(Rules(passing="none", moon="choice")))
    assert going.moon is not None
    screen = MoonChoiceScreen(going, going.moon)
    async with showing(screen) as (pilot, answers):
        await wait(pilot, lambda: screen._painted is not None)
        now += moon_choice.CALM - 0.01
        await press(pilot, key, key)
        await pilot.pause()
        assert answers == []
        now += 0.02
        await press(pilot, key)
        await wait(pilot, lambda: answers)


async def test_a_moon_not_yet_painted_is_not_chosen() -> None:
    going = match(shot(Rules(passing="none", moon="choice")))
    assert going.moon is not None
    assert not MoonChoiceScreen(going, going.moon).takes_enter


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_the_keys_of_a_moon_are_shown_and_enter_chooses_after_them(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moon_choice, "CALM", 0.0)
    going = match(shot(Rules(passing="none", moon="choice")))
    assert going.moon is not None
    screen = MoonChoiceScreen(going, going.moon)
    async with showing(screen) as (pilot, answers):
        await wait(pilot, lambda: screen.takes_enter)
        await press(pilot, key)
        await wait(pilot, lambda: isinstance(pilot.app.screen, KeysScreen))
        await wait_for(pilot, "Open the menu; the game waits.")
        await press(pilot, "escape")
        await wait(pilot, lambda: pilot.app.screen is screen)
        await press(pilot, "enter")
        await wait(pilot, lambda: answers)
        assert answers == ["others_plus"]


async def test_a_choice_that_ends_the_game_says_so() -> None:
    going = match(shot(Rules(passing="none", moon="choice", target=26)))
    assert going.moon is not None
    async with showing(MoonChoiceScreen(going, going.moon)) as (pilot, _):
        assert "The game is over, and you win." in text(pilot.app)
        assert "The game goes on." in text(pilot.app)


async def test_a_moon_may_wait() -> None:
    going = match(shot(Rules(passing="none", moon="choice")))
    assert going.moon is not None
    screen = MoonChoiceScreen(going, going.moon)
    async with showing(screen) as (pilot, answers):
        await press(pilot, "escape")
        await wait(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))
        await press(pilot, "escape")
        await wait(pilot, lambda: pilot.app.screen is screen)
        await press(pilot, "m")
        await wait(pilot, lambda: isinstance(pilot.app.screen, MenuScreen))
        await click(pilot, "Home")
        await wait(pilot, lambda: answers)
        assert answers == ["home"]


@pytest.mark.parametrize("players", [3, 4, 7])
async def test_how_a_game_ended(players: int) -> None:
    going = match(played(Rules(players=players), deals_done(1000)))
    async with showing(GameOverScreen(going)) as (pilot, _):
        shown = text(pilot.app)
        winner = going.outcome.winner
        assert winner is not None
        verdict = "You win" if winner == 0 else f"{going.seats[winner].name} wins"
        assert f"{verdict} with {going.totals[winner]} point" in shown
        for seat, plan in enumerate(going.seats):
            assert f"{going.outcome.places[seat]}  {plan.name}" in shown
        assert "The same again" in shown
        await wait_for(pilot, f"deal {len(going.sheet):2}")


def column_ends(row: str) -> list[int]:
    """Where each word of a row of figures or names ends."""
    return [found.end() for found in re.finditer(r"\S+", row)]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("players", [4, 7, 11])
async def test_figures_stand_below_the_names(players: int, size: tuple[int, int]) -> None:
    rules = Rules(players=players, packs=1 + (players > 7), moon="self_minus", passing="none")
    going = match(played(rules, deals_done(1000), seed=3))
    columns = list(zip(*going.sheet, strict=True))
    async with showing(GameOverScreen(going), size) as (pilot, _):
        await wait_for(pilot, "total after")
        last = f"deal {len(going.sheet):2}"
        await wait_for(pilot, last)
        rows = text(pilot.app).split("\n")
        head = next(row for row in rows if "total after" in row)
        row = next(row for row in rows if last in row)
        shown = re.findall(r"[−\d]+", row.partition(last)[2])[:players]
        assert [int(figure.replace("−", "-")) for figure in shown] == [sum(c) for c in columns]
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
    going = match(played(Rules(target=400), deals_done(1000)))
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


@pytest.mark.parametrize(
    ("key", "answer"), [("enter", "again"), ("a", "again"), ("h", "home"), ("escape", "home")]
)
async def test_ways_on_from_a_game(key: str, answer: str) -> None:
    going = match(played(Rules(target=26), deals_done(1000)))
    async with showing(GameOverScreen(going), made=app()) as (pilot, answers):
        await press(pilot, key)
        await wait(pilot, lambda: answers)
        assert answers == [answer]
        await wait(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))


NAMES = [
    ("[", "[/", "[bold]x[/bold]", "\\[x]"),
    ("🎉🎉🎉🎉🎉", "é́́", "שלום", "漢字漢字漢字"),
    ("x" * 60, "{name}", "%s", ""),
]


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


@pytest.mark.parametrize("names", NAMES, ids=["brackets", "wide", "long"])
async def test_names_are_literal_and_lines_stay_straight(names: tuple[str, ...]) -> None:
    plain = called(over(Rules(), 3)[0], ("a", "b", "c", "d"))
    named = called(over(Rules(), 3)[0], names)
    ends = []
    for going in (plain, named):
        assert going.unseen is not None
        async with showing(DealOverScreen(going, going.unseen)) as (pilot, _):
            lines = text(pilot.app).partition("this deal")[2].split("\n")[1:9]
            rows = [row for row in lines if row.strip()]
            for row, seat in zip(rows, going.seats, strict=True):
                assert fitted(seat.name, 8) in row
            ends.append([cells_before(row, "░") for row in rows])
    assert ends[0] == ends[1]


@pytest.mark.parametrize("names", NAMES, ids=["brackets", "wide", "long"])
async def test_names_are_literal_when_the_game_is_over(names: tuple[str, ...]) -> None:
    going = called(match(played(Rules(), deals_done(1000))), names)
    async with showing(GameOverScreen(going), (100, 30)) as (pilot, _):
        for place, seat in zip(going.outcome.places, going.seats, strict=True):
            assert f"{place}  {fitted(seat.name, 8)}" in text(pilot.app)
        rows = text(pilot.app).split("\n")
        assert len({cell_len(row) for row in rows}) == 1
