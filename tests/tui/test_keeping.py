"""What is told of the files of the game, and what can be played all the same."""

from __future__ import annotations

import asyncio
import errno
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from filelock import FileLock
from textual.pilot import Pilot

from hearts_tui.engine import Rules
from hearts_tui.store import atomic, decode, encode
from hearts_tui.store.gamefile import LOCK_NAME
from hearts_tui.store.places import data_dir, made
from hearts_tui.tui.app import HeartsApp, NewGame, Start
from hearts_tui.tui.screens.auto_play import AutoPlayScreen
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.words import keeping
from tests.store.helpers import another_program
from tests.tui.apps import app, cannot_be_left, keep
from tests.tui.games import deals_done, match, played, record
from tests.tui.screen import case, press, text, wait, wait_for

NEW = Start(new=NewGame(Rules(), ("easy",) * 3, seed=7))

HOLDER = """
from hearts_tui.store import Autosave
keeper = Autosave()
assert keeper.load().record is not None
print("held", flush=True)
input()
"""


@pytest.fixture
def path() -> Path:
    """Where the game is."""
    return made(data_dir()) / "game.json"


@pytest.fixture
def elsewhere(path: Path) -> Iterator[bytes]:
    """A game that is open elsewhere, by a lock of this process; what its file holds."""
    keep(record(played(Rules(), deals_done(1))))
    with FileLock(path.with_name(LOCK_NAME), timeout=0):
        yield path.read_bytes()


@pytest.fixture
def in_another_program(path: Path) -> Iterator[bytes]:
    """A game that another program has open; what its file holds."""
    keep(record(played(Rules(), deals_done(1))))
    with another_program(HOLDER) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        yield path.read_bytes()


def content(path: Path) -> bytes:
    return path.read_bytes()


def put(path: Path, data: bytes) -> None:
    path.write_bytes(data)


def told(made: HeartsApp) -> list[str]:
    """What has been said in passing."""
    return [notification.message for notification in made._notifications]


async def come_to(pilot: Pilot[None], screen: type) -> None:
    await wait(pilot, lambda: isinstance(pilot.app.screen, screen))


async def test_who_opens_hearts_twice_is_told_and_may_play_unsaved(
    in_another_program: bytes, path: Path
) -> None:
    made = app()
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Hearts is open elsewhere with your game; a game played here is not")
        assert "Continue" not in text(made)
        await press(pilot, "n")
        await wait_for(pilot, "Players")
        await press(pilot, "enter")
        await come_to(pilot, TableScreen)
        await wait_for(pilot, "Pass three cards")
        await press(pilot, "space", "right", "space", "right", "space", "enter")
        await wait_for(pilot, "new")
        assert told(made) == [keeping.not_kept()]
        # The game stays in memory as long as the program runs.
        await press(pilot, "m")
        await wait_for(pilot, "Continue playing")
        assert "This game is not kept" in text(made)
        assert keeping.kept() not in text(made)
        await press(pilot, "question_mark")
        await wait_for(pilot, "Leave the program; this game is not kept.")
        await press(pilot, "escape")
        await wait(pilot, lambda: isinstance(made.screen, MenuScreen))
        await press(pilot, "up", "up", "enter")
        await come_to(pilot, HomeScreen)
        await wait_for(pilot, "deal 1, trick 1")
        await wait_for(pilot, "This game is not kept")
        await press(pilot, "ctrl+q")
    assert content(path) == in_another_program


async def test_who_leaves_a_game_that_is_not_kept_is_asked_before(
    elsewhere: bytes, path: Path
) -> None:
    made = app(NEW)
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Pass three cards")
        for key in ("ctrl+q", "ctrl+c"):
            with case(key):
                await press(pilot, key)
                await wait_for(pilot, "Leave this game?")
                assert "This game is not kept" in text(made)
                # The harmless answer is the first.
                await press(pilot, "enter")
                await come_to(pilot, TableScreen)
        await press(pilot, "space")
        await wait_for(pilot, "Choose two more cards")
        await press(pilot, "ctrl+c")
        await wait_for(pilot, "Leave this game?")
        await press(pilot, "ctrl+c")
        await wait(pilot, lambda: made._exit)
    assert made.return_code == 0
    assert content(path) == elsewhere


async def test_the_question_can_be_put_over_any_screen_and_answered(
    elsewhere: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = app(NEW)
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Pass three cards")
        table = made.screen
        for before, keys in (
            ((), ("down", "enter")),
            # From a screen over the question,
            ((), ("question_mark", "ctrl+q")),
            # over the menu,
            (("m",), ("down", "enter")),
            # and over the palette.
            (("ctrl+p",), ("ctrl+q",)),
        ):
            with case((before, keys)), cannot_be_left(made, monkeypatch) as left_with:
                await press(pilot, *before, "ctrl+q")
                await wait_for(pilot, "Leave this game?")
                await press(pilot, *keys)
                await wait(pilot, lambda: left_with)
                while made.screen is not table:
                    await press(pilot, "escape")
        await press(pilot, "ctrl+q")
        await wait_for(pilot, "Leave this game?")
        await press(pilot, "down", "enter")
        await wait(pilot, lambda: made._exit)


async def test_who_is_told_to_end_does_not_ask(elsewhere: bytes) -> None:
    for keys in ((), ("ctrl+q",)):
        made = app(NEW)
        async with made.run_test(size=(80, 24)) as pilot:
            await wait_for(pilot, "Pass three cards")
            await press(pilot, *keys)
            await wait_for(pilot, "Leave this game?" if keys else "Pass three cards")
            made._leave_by_signal(143)
            await wait(pilot, lambda: made._exit)  # noqa: B023
        assert made.return_code == 143


async def test_a_game_that_is_over_is_left_without_a_question(elsewhere: bytes) -> None:
    made = app()
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Hearts is open elsewhere")
        made.match = match(played(Rules(target=26), deals_done(1000)))
        assert made.match.over
        assert not made.match.kept
        await press(pilot, "ctrl+q")
        await wait(pilot, lambda: made._exit)


async def test_it_is_told_wherever_the_program_opens(elsewhere: bytes) -> None:
    sentence = "Hearts is open elsewhere with your game"
    for start in (NEW, None, Start(resume=True)):
        made = app(start)
        with case(start):
            async with made.run_test(size=(80, 20)) as pilot:
                await wait(pilot, lambda: sentence in text(made) + "".join(told(made)))  # noqa: B023
                if start is NEW:
                    await come_to(pilot, TableScreen)
                else:
                    await pilot.resize_terminal(80, 24)
                    await wait_for(pilot, sentence)


async def test_a_newer_game_is_left_as_it_is(path: Path) -> None:
    newer = b'{"format":"hearts-tui/2"}'
    put(path, newer)
    made = app(NEW)
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Pass three cards")
        (sentence,) = told(made)
        assert sentence.startswith("game.json is of a newer version of Hearts")
    assert content(path) == newer


async def test_where_the_game_is_damaged_its_copy_can_be_continued(path: Path) -> None:
    left = record(played(Rules(), deals_done(2)))
    put(path, encode(left)[:-50])
    put(path.with_name("game.json.bak"), encode(left))
    async with app().run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "A saved file was damaged; it is kept as game-damaged-1.json.")
        await wait_for(pilot, "game.json.bak")
        await wait_for(pilot, "deal 3, passing")
        await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "resume")
        await press(pilot, "enter")
        await come_to(pilot, TableScreen)
        await wait_for(pilot, "Choose three cards")
        await press(pilot, "space")
        await wait_for(pilot, "Choose two more cards")
    assert decode(content(path)).id == left.id


async def test_an_end_that_was_not_seen_is_shown_when_the_game_is_taken_up(path: Path) -> None:
    over = played(Rules(target=26), deals_done(1000))
    keep(record(over, seen=False))
    async with app().run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, f"deal {len(over.sheet)} is over")
        await press(pilot, "enter")
        await wait_for(pilot, f"Deal {len(over.sheet)} is over")
        await press(pilot, "enter")
        await wait_for(pilot, "The game is over")
        await press(pilot, "h")
        await come_to(pilot, HomeScreen)
        assert "Continue" not in text(pilot.app)
    assert decode(content(path)).seen


async def test_a_new_game_may_begin_before_that_end_is_seen(path: Path) -> None:
    keep(record(played(Rules(target=26), deals_done(1000)), seen=False))
    async with app(NEW).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Pass three cards")
    assert decode(content(path)).seed == "7"


async def test_no_key_is_heeded_while_the_program_is_being_left(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, may = app(NEW), asyncio.Event()
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Pass three cards")
        await press(pilot, "p")
        await come_to(pilot, AutoPlayScreen)
        assert made.match is not None
        monkeypatch.setattr(made.match, "close", may.wait)
        made._leave_by_signal(0)
        await wait(pilot, lambda: made._leaving)
        await press(pilot, "enter")
        await pilot.pause()
        assert isinstance(made.screen, AutoPlayScreen)
        may.set()
        await wait(pilot, lambda: made._exit)


async def test_a_full_disk_is_told_once_in_a_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, data: bytes) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    made = app(NEW)
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", fail)
        async with made.run_test(size=(80, 24)) as pilot:
            await wait_for(pilot, "Pass three cards")
            await press(pilot, "space", "right", "space", "right", "space", "enter")
            await wait_for(pilot, "new")
            assert told(made) == [
                f"This game is not being saved: {path} cannot be written (No space left on device)."
            ]
            await press(pilot, "ctrl+q")
            await wait_for(pilot, "Leave this game?")
            assert "(No space left on device)" in " ".join(text(made).split())
            await press(pilot, "escape")
            await come_to(pilot, TableScreen)
            patch.undo()
            # Now it can be kept, so there is nothing to ask.
            await press(pilot, "ctrl+q")
            await wait(pilot, lambda: made._exit)
    assert decode(content(path)).seed == "7"


async def test_who_will_not_wait_for_the_disk_leaves_with_the_key_again(
    elsewhere: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, tried, may = app(NEW), threading.Event(), threading.Event()

    def hang(patience: float) -> None:
        tried.set()
        may.wait()

    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Pass three cards")
        made._unsaved = False
        monkeypatch.setattr(made._keeper, "flush", hang)
        await press(pilot, "ctrl+q")
        await wait(pilot, tried.is_set)
        assert "Leave this game?" not in text(made)
        await press(pilot, "ctrl+q")
        await wait(pilot, lambda: made._exit)
        may.set()


async def test_a_file_in_the_way_of_the_directory_is_named() -> None:
    in_the_way = data_dir()
    in_the_way.parent.mkdir(parents=True, exist_ok=True)
    in_the_way.write_text("a file, where the directory should be")
    made = app(NEW)
    async with made.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Pass three cards")
        await press(pilot, "space", "right", "space", "right", "space", "enter")
        await wait_for(pilot, "new")
        sentence = f"This game is not being saved: {in_the_way} is not a directory."
        assert sentence in told(made)
