"""From one screen to the next, and out."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pexpect
import pytest
from textual.pilot import Pilot

from hearts_tui.engine import Rules
from hearts_tui.store import Autosave, Record
from hearts_tui.tui.app import NewGame, Start
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from hearts_tui.tui.screens.table import TableScreen
from tests.tui.apps import app, cannot_be_left, keep
from tests.tui.games import played, record
from tests.tui.screen import case, click, press, text, wait, wait_for


def left() -> Record:
    """A game that was left in its second deal."""
    return record(played(Rules(), lambda game: len(game.sheet) == 1))


async def come_to(pilot: Pilot[None], screen: type) -> None:
    await wait(pilot, lambda: isinstance(pilot.app.screen, screen))
    await pilot.pause()


async def with_a_game_left(pilot: Pilot[None]) -> None:
    """Home, once it knows of the game that was left."""
    await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "resume")


def on_disk(directory: Path | None = None) -> Record | None:
    keeper = Autosave(directory)
    loaded = keeper.load()
    keeper.close()
    return loaded.record


async def test_two_keys_lead_from_home_to_the_cards() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "New game")
        await press(pilot, "enter")
        await come_to(pilot, NewGameScreen)
        await press(pilot, "enter")
        await come_to(pilot, TableScreen)
        await wait_for(pilot, "Deal 1")


async def test_a_game_left_for_home_can_be_continued_and_is_on_disk() -> None:
    async with app(Start(new=NewGame(Rules(), ("easy",) * 3, seed=7))).run_test() as pilot:
        await come_to(pilot, TableScreen)
        await press(pilot, "m")
        await wait_for(pilot, "Continue playing")
        await click(pilot, "Home")
        await come_to(pilot, HomeScreen)
        await with_a_game_left(pilot)
        assert "deal 1, passing · to 100" in text(pilot.app)
        await press(pilot, "enter")
        await come_to(pilot, TableScreen)
        await press(pilot, "ctrl+q")
    kept = on_disk()
    assert kept is not None
    assert kept.seed == "7"
    assert [seat.level for seat in kept.seats] == [None, "easy", "easy", "easy"]


async def test_continue_is_what_the_command_line_may_ask_for() -> None:
    keep(left())
    async with app(Start(resume=True)).run_test(size=(80, 24)) as pilot:
        await come_to(pilot, TableScreen)
        await wait_for(pilot, "Deal 2")


async def test_continue_without_a_game_is_home_and_says_so() -> None:
    async with app(Start(resume=True)).run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "There is no unfinished game to continue.")
        assert isinstance(pilot.app.screen, HomeScreen)


@pytest.mark.parametrize(
    ("answer", "seed"), [("Continue that game", "1"), ("Give it up and begin the new one", "9")]
)
async def test_an_unfinished_game_is_not_given_up_without_being_asked(
    answer: str, seed: str
) -> None:
    keep(left())
    new = Start(new=NewGame(Rules(), ("easy",) * 3, seed=9))
    async with app(new).run_test(size=(80, 24)) as pilot:
        await come_to(pilot, ConfirmScreen)
        await wait_for(pilot, "deal 2, passing")
        await wait_for(pilot, "A game that is given up cannot be continued")
        await click(pilot, answer)
        await come_to(pilot, TableScreen)
        assert pilot.app.match.record().seed == seed  # type: ignore[attr-defined]


async def test_back_from_that_question_keeps_the_settings_and_the_game() -> None:
    keep(left())
    async with app().run_test(size=(80, 24)) as pilot:
        await with_a_game_left(pilot)
        await press(pilot, "n")
        await come_to(pilot, NewGameScreen)
        await press(pilot, "right")
        for back in ("escape", "backspace", "mouse"):
            with case(back):
                await press(pilot, "enter")
                await come_to(pilot, ConfirmScreen)
                if back == "mouse":
                    await click(pilot, "Back")
                else:
                    await press(pilot, back)
                await come_to(pilot, NewGameScreen)
                assert pilot.app.screen.chosen.rules.players == 5  # type: ignore[attr-defined]
        await press(pilot, "escape")
        await come_to(pilot, HomeScreen)
        assert "Continue" in text(pilot.app)


async def test_keys_that_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    made = app()
    async with made.run_test(size=(80, 24)) as pilot:
        with cannot_be_left(made, monkeypatch) as left_with:
            for number, key in enumerate(("ctrl+c", "ctrl+q"), start=1):
                await press(pilot, key)
                await wait(pilot, lambda: left_with)
                assert left_with == [0] * number, key
        await press(pilot, "q")
        await wait(pilot, lambda: not made.is_running or made._exit)
    assert made.return_code == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
async def test_signals_leave_in_good_order(monkeypatch: pytest.MonkeyPatch) -> None:
    made = app(Start(new=NewGame(Rules(), ("easy",) * 3, seed=7)))
    async with made.run_test(size=(80, 24)) as pilot:
        await come_to(pilot, TableScreen)
        with cannot_be_left(made, monkeypatch) as left_with:
            os.kill(os.getpid(), signal.SIGTERM)
            await wait(pilot, lambda: left_with)
            assert left_with == [128 + signal.SIGTERM]
        os.kill(os.getpid(), signal.SIGHUP)
        await wait(pilot, lambda: made._exit)
    assert made.return_code == 128 + signal.SIGHUP
    assert on_disk() is not None


async def test_what_can_be_done_here_is_shown_and_found() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        for key in ("question_mark", "f1"):
            with case(key):
                await press(pilot, key)
                await come_to(pilot, KeysScreen)
                assert "Begin a new game." in text(pilot.app)
                # Keys that do nothing now are not shown.
                assert "Take up the game where you left it." not in text(pilot.app)
                assert "Play the card under the cursor." not in text(pilot.app)
                await press(pilot, "enter")
                await come_to(pilot, HomeScreen)
        await press(pilot, "ctrl+p")
        await wait_for(pilot, "Search for commands")
        await press(pilot, *"new game")
        await wait_for(pilot, "Begin a new game.")
        await pilot.press("enter")
        await come_to(pilot, NewGameScreen)


async def test_a_game_that_cannot_be_saved_is_played_all_the_same(home: Path) -> None:
    (home / "hearts-tui").write_text("a file where the directory should be")
    made = app(Start(new=NewGame(Rules(), ("easy",) * 3, seed=7)))
    async with made.run_test(size=(80, 24)) as pilot:
        await come_to(pilot, TableScreen)
        await wait(pilot, lambda: made._notifications)
        assert len(made._notifications) == 1
        await wait_for(pilot, "Pass three cards")


async def test_a_fault_is_told_in_a_sentence_and_logged(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def fail(screen: HomeScreen) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(HomeScreen, "action_new_game", fail)
    made = app()
    told: list[str] = []

    async def play() -> None:
        async with made.run_test(size=(80, 24)) as pilot:
            await wait_for(pilot, "New game")
            await press(pilot, "n")
            await wait(pilot, lambda: made._exit_renderables)
            told.append(str(made._exit_renderables[0]))

    with pytest.raises(ZeroDivisionError):
        await play()
    assert told[0].startswith("Hearts has failed")
    assert "Traceback" not in told[0]
    assert made.return_code == 1
    log = home / "hearts-tui" / "state" / "faults.log"
    assert "a fault of ours" in log.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_terminal_is_left_as_it_was_when_told_to_end(home: Path, number: int) -> None:
    command = ["-m", "hearts_tui", "--new", "--seed", "7"]
    environment = {**os.environ, "HEARTS_TUI_HOME": str(home / "games")}
    child: pexpect.spawn[bytes] = pexpect.spawn(
        sys.executable, command, dimensions=(24, 80), env=environment, timeout=30
    )
    child.expect(b"Pass three cards")
    child.kill(number)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 128 + number
    assert b"\x1b[?1049l" in (child.before or b"")
    assert (home / "games" / "data" / "game.json").is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_the_program_ends_with_its_terminal_and_the_game_is_kept(home: Path) -> None:
    import fcntl
    import termios

    environment = {**os.environ, "HEARTS_TUI_HOME": str(home / "games")}
    master, slave = os.openpty()
    child = subprocess.Popen(
        [sys.executable, "-m", "hearts_tui", "--new", "--seed", "7"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )
    os.close(slave)
    seen = b""
    while b"Pass three cards" not in seen:
        seen += os.read(master, 65536)
    os.close(master)
    assert child.wait(timeout=30) == 128 + signal.SIGHUP
    kept = on_disk(home / "games" / "data")
    assert kept is not None
    assert kept.seed == "7"
