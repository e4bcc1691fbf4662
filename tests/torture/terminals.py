"""Terminals: the program itself, opened twice, killed, and watched for what it writes where."""

from __future__ import annotations

import os
import signal
import stat
import sys
from pathlib import Path

from hearts_tui.store import Record, decode
from tests.terminal import Terminal

HEARTS = [sys.executable, "-m", "hearts_tui"]
ENTER, CTRL_Q, RIGHT = "\r", "\x11", "\x1b[C"

WATCHED = """
import os, sys
log = os.open(sys.argv.pop(1), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
PATHS = {
    "os.mkdir": 1, "os.remove": 1, "os.rename": 2, "os.link": 2, "os.symlink": 2, "os.rmdir": 1,
    "os.truncate": 1, "os.chmod": 1, "os.utime": 1, "shutil.move": 2, "tempfile.mkdtemp": 1,
}
FORBIDDEN = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.startfile")

def watch(event, arguments):
    if event == "open":
        path, _, flags = arguments
        if isinstance(path, int) or not flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            return
        paths = [path]
    elif event in PATHS:
        paths = arguments[: PATHS[event]]
    elif event in FORBIDDEN:
        paths = ["!" + event]
    else:
        return
    for path in paths:
        os.write(log, (os.fsdecode(path) + chr(10)).encode())

sys.addaudithook(watch)
from hearts_tui.cli import main
main()
"""


def _environment(home: Path) -> dict[str, str]:
    return {
        "HEARTS_TUI_HOME": str(home),
        "TEXTUAL_ANIMATIONS": "none",
        "TERM": "xterm-256color",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }


def _on_disk(home: Path) -> Record:
    return decode((home / "data" / "game.json").read_bytes())


def twice(directory: Path) -> str:
    """Open the program, and again, and kill the first; one keeps the game, the other plays too."""
    env = _environment(directory)
    with Terminal([*HEARTS, "--seed", "7", "--rule", "passing=none"], env=env) as first:
        first.wait_for("Your turn")
        before = _on_disk(directory)
        with Terminal(HEARTS, env=env) as second:
            second.wait_for("Hearts is open elsewhere with your game")
            assert "Continue" not in second.text
            second.send("n")
            second.wait_for("Players")
            second.send(ENTER)
            second.wait_for("Pass three cards")
            second.send(f" {RIGHT} {RIGHT} {ENTER}")
            second.wait_for("Your turn")
            assert "not being saved" not in second.text
            assert _on_disk(directory) == before
            first.send(ENTER)
            first.wait_until(lambda _: len(_on_disk(directory).actions) > len(before.actions), "it")
            _leave_unkept(second)
        with Terminal([*HEARTS, "--seed", "6", "--rule", "passing=none"], env=env) as second:
            second.wait_for("Your turn")
            _leave_unkept(second)
        left = _on_disk(directory)
        assert left.id == before.id
        first.kill()
        assert first.exit_status() == -signal.SIGKILL
    with Terminal([*HEARTS, "--continue"], env=env) as third:
        third.wait_for("Your turn")
        assert "elsewhere" not in third.text
        third.send(CTRL_Q)
        assert third.exit_status() == 0
    assert _on_disk(directory).actions[: len(left.actions)] == left.actions
    return "opened twice, each told the truth; the lock of the killed one was in nobody's way"


def _leave_unkept(terminal: Terminal) -> None:
    """Leave a game that is not kept."""
    terminal.send(CTRL_Q)
    terminal.wait_for("Leave this game?")
    terminal.send(CTRL_Q)
    assert terminal.exit_status() == 0
    assert terminal.restored


def watched(directory: Path) -> str:
    """Play a little under watch: all that is written is where it belongs, and its owner's alone."""
    directory = directory / "here"
    directory.mkdir()
    home, log = directory / "home ; touch x", directory / "written"
    env = {**_environment(home), "HOME": str(directory / "nobody"), "PWD": str(directory)}
    command = [sys.executable, "-c", WATCHED, str(log), "--seed", "7", "--rule", "passing=none"]
    before = os.umask(0)
    try:
        with Terminal(command, env=env, cwd=directory) as terminal:
            terminal.wait_for("Your turn")
            begun = len(_on_disk(home).actions)
            terminal.send(ENTER)
            terminal.wait_until(lambda _: len(_on_disk(home).actions) > begun, "a card on disk")
            terminal.send(CTRL_Q)
            assert terminal.exit_status() == 0
    finally:
        os.umask(before)
    written = [Path(line) for line in log.read_text().splitlines()]
    devices = {Path(os.devnull), Path("/dev/tty")}
    outside = {path for path in written if home not in path.parents and path not in devices} - {
        home
    }
    assert outside == set(), outside
    for path in (home, *home.rglob("*")):
        mode = stat.S_IMODE(path.stat().st_mode)
        assert mode == (0o700 if path.is_dir() else 0o600), (path, oct(mode))
    assert {path.name for path in directory.iterdir()} == {home.name, log.name}
    return f"{len(written)} files opened, made or moved, all of them where games are kept"
