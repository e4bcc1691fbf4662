import re
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial

import pytest

from hearts_tui.door.saved import Saved, read
from hearts_tui.engine import Rules
from hearts_tui.store import Autosave
from hearts_tui.store.places import data_dir
from hearts_tui.tui import app as app_module
from hearts_tui.tui.app import HeartsApp, Start, make_app
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from hearts_tui.tui.screens.settings import SettingsScreen
from hearts_tui.tui.screens.table import TableScreen
from tests.tui.apps import NOW, app, keep
from tests.tui.games import deals_done, played, record
from tests.tui.screen import case, click, in_front, press, text, wait, wait_for


class Opened(list[str]):
    """What an app would open from Home, which stays in front meanwhile."""

    def __init__(self, made: HeartsApp, patch: pytest.MonkeyPatch) -> None:
        for way in ("_resume", "_set_up"):
            patch.setattr(made, way, partial(self._wait_for, way))
        for way in ("action_guide", "action_settings"):
            patch.setattr(made, way, partial(self.append, way))

    async def _wait_for(self, way: str) -> None:
        self.append(way)


async def test_without_a_game_new_game_comes_first_and_everything_is_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "New game")
        assert pilot.app.focused is not None
        assert pilot.app.focused.id == "new_game"
        assert "Continue" not in text(pilot.app)
        assert "c continue" not in text(pilot.app)
        assert isinstance(pilot.app, HeartsApp)
        # Arrows, Enter and the mouse do what letters do, and letters may be large.
        with monkeypatch.context() as patch:
            opened = Opened(pilot.app, patch)
            for keys, way in ((("N",), "_set_up"), (("down",) * 3 + ("enter",), "action_guide")):
                await press(pilot, *keys)
                await wait(pilot, lambda: opened)
                assert opened == [way], keys
                opened.clear()
        for key, screen in (("h", HowToPlayScreen), ("s", SettingsScreen)):
            with case(key):
                await press(pilot, key)
                await wait(pilot, in_front(pilot, screen))
                if key == "h":
                    await click(pilot, "Back")
                else:
                    await press(pilot, "escape")
                await wait(pilot, in_front(pilot, HomeScreen))
        await click(pilot, "New game")
        await wait(pilot, in_front(pilot, NewGameScreen))


async def test_a_game_that_was_left_comes_first_and_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = played(Rules(), lambda game: len(game.sheet) == 2 and len(game.deal.plays) == 17)
    keep(record(game))
    async with app().run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Continue")
        shown = text(pilot.app)
        assert "deal 3, trick 5 · to 100" in shown
        totals = game.totals
        assert f"You {totals[0]}  Wes {totals[1]}  Nora {totals[2]}  Edda {totals[3]}" in shown
        assert "left yesterday at" in shown
        await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "resume")
        assert "c continue" in text(pilot.app)
        assert isinstance(pilot.app, HeartsApp)
        with monkeypatch.context() as patch:
            opened = Opened(pilot.app, patch)
            await press(pilot, "enter")
            await wait(pilot, lambda: opened)
            assert opened == ["_resume"]
        await press(pilot, "c")
        await wait(pilot, in_front(pilot, TableScreen))


async def test_the_totals_of_a_large_table_stand_in_a_row_of_the_smallest_terminal() -> None:
    game = played(Rules(players=7), deals_done(14))
    keep(record(game))
    async with app().run_test(size=(60, 20)) as pilot:
        await wait_for(pilot, "Continue")
        row = next(line for line in text(pilot.app).split("\n") if f"You {game.totals[0]}" in line)
        told = re.findall(r"\d+", row.partition("▌")[2])
        assert sorted(map(int, told)) == sorted(game.totals)
        # Where the row leaves no room for the opponents, they stand beside the choice itself.
        assert "Continue  ·  6 × normal" in text(pilot.app)
        assert "Quit" in text(pilot.app)


class SlowDisk:
    """A disk that is looked at only when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._answers = threading.Event()
        monkeypatch.setattr(app_module, "read", self._read)

    def answer(self) -> None:
        self._answers.set()

    def _read(self, keeper: Autosave, now: Callable[[], datetime]) -> Saved:
        assert self._answers.wait(20)
        return read(keeper, now)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    return SlowDisk(monkeypatch)


@pytest.mark.parametrize(
    ("keys", "way"),
    [
        (("enter",), "_resume"),
        (("space",), "_resume"),
        (("down", "down", "down", "down", "enter"), "action_guide"),
        (("enter", "h"), "action_guide"),
        (("n",), "_set_up"),
    ],
)
async def test_keys_typed_before_the_disk_was_looked_at_find_continue_first(
    keys: tuple[str, ...], way: str, disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(record(played(Rules(), lambda game: len(game.deal.plays) == 9)))
    made = app()
    opened = Opened(made, monkeypatch)
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "New game")
        await press(pilot, *keys)
        assert opened == []
        disk.answer()
        await wait(pilot, lambda: opened)
        assert opened == [way]


async def test_an_enter_typed_before_the_disk_was_looked_at_opens_the_table(disk: SlowDisk) -> None:
    keep(record(played(Rules(), lambda game: len(game.deal.plays) == 9)))
    async with app().run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "New game")
        await press(pilot, "enter")
        assert in_front(pilot, HomeScreen)()
        disk.answer()
        await wait(pilot, in_front(pilot, TableScreen))


async def test_an_enter_typed_before_the_disk_was_looked_at_begins_a_game_if_there_is_none(
    disk: SlowDisk,
) -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "New game")
        await press(pilot, "enter")
        assert in_front(pilot, HomeScreen)()
        disk.answer()
        await wait(pilot, in_front(pilot, NewGameScreen))


async def test_nothing_can_be_chosen_while_a_game_is_opening(disk: SlowDisk) -> None:
    async with app(Start(resume=True)).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "The table is being laid")
        await press(pilot, "enter", "n", "down", "enter")
        assert "New game" not in text(pilot.app)
        disk.answer()
        await wait_for(pilot, "There is no unfinished game to continue.")
        await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "new_game")
        assert in_front(pilot, HomeScreen)()
        await press(pilot, "enter")
        await wait(pilot, in_front(pilot, NewGameScreen))


async def test_a_finished_game_is_none_to_continue() -> None:
    keep(record(played(Rules(target=26), deals_done(1000))))
    async with app().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        await wait(pilot, in_front(pilot, NewGameScreen))
        await press(pilot, "escape")
        await wait(pilot, in_front(pilot, HomeScreen))
        assert "Continue" not in text(pilot.app)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"{", "it is kept as game-damaged-1.json."),
        (b'{"format": "hearts-tui/9"}', "game.json is of a newer version of Hearts"),
    ],
)
async def test_a_file_that_is_no_game_is_told_in_a_sentence(data: bytes, sentence: str) -> None:
    data_dir().mkdir(parents=True)
    (data_dir() / "game.json").write_bytes(data)
    async with app().run_test(size=(100, 30)) as pilot:
        await wait_for(pilot, sentence)


async def test_tips_follow_the_day() -> None:
    shown = set()
    for day in range(3):
        made = make_app(now=lambda day=day: NOW + timedelta(days=day))  # type: ignore[misc]
        async with made.run_test(size=(80, 24)) as pilot:
            await wait_for(pilot, "A tip")
            shown.add(text(made).partition("A tip")[2])
    assert len(shown) == 3
