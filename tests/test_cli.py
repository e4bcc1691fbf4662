"""The command line: what is asked for, and what wrong use is told."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from hearts_tui import arena
from hearts_tui.cli.asked import read_levels, read_rules
from hearts_tui.cpu import LEVELS, USUAL_LEVEL
from hearts_tui.engine import Rules
from hearts_tui.store import encode
from tests.running import Run, runner
from tests.store.helpers import finished, sample
from tests.terminal import Terminal

HEARTS = str(Path(sysconfig.get_path("scripts")) / "hearts")
NO_WINDOWS = pytest.mark.skipif(sys.platform == "win32", reason="nothing of the kind there")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `hearts` with these arguments: its status, its output, its complaint."""
    return runner(capsys, monkeypatch)


def test_the_version_is_told(run: Run) -> None:
    status, out, err = run("--version")
    assert (status, err) == (0, "")
    assert out.startswith("hearts ")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ([], ["--new", "--continue", "--players", "--level", "--preset", "--rule", "--seed"]),
        ([], ["rules", "show", "verify", "stats", "arena", "serve", "paths", "completion"]),
        ([], [*LEVELS, "hearts --preset omnibus"]),
        (["rules"], ["--preset", "--players", "--rule", "hearts rules --rule moon=choice"]),
        (["stats"], ["--json", "--export", "--reset", "--yes", "hearts stats --export games.csv"]),
        (["completion"], ["bash", "zsh", "fish", "hearts completion bash >"]),
        (["paths"], ["HEARTS_TUI_HOME"]),
        ([], ["--deal", "today"]),
        (["show"], ["FILE"]),
        (["verify"], ["FILE", "--json", "Status: 0"]),
        (["serve"], ["--host", "--port", "127.0.0.1", "hearts serve --port 0"]),
        (["arena"], ["--deals", "--players", "--preset", "--rule", "--seed", "--jobs", "--json"]),
        (["arena"], [*LEVELS, "module:factory", "130", "hearts arena strong normal --players 6"]),
    ],
)
def test_help_names_what_there_is_and_gives_examples(
    run: Run, command: list[str], words: list[str]
) -> None:
    status, out, err = run(*command, "--help")
    assert (status, err) == (0, "")
    assert [word for word in words if word not in out] == []


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--playres", "4"], "--players"),
        (["--players", "four"], "four"),
        (["--players", "8"], "3 to 7"),
        (["--players", "2"], "3 to 7"),
        (["--preset", "standart"], "standard"),
        (["--rule", "moon"], "NAME=VALUE"),
        (["--rule", "=50"], "NAME=VALUE"),
        (["--rule", "mon=off"], "moon"),
        (["--rule", "moon=never"], "others_plus"),
        (["--rule", "target=10"], "26"),
        (["--rule", "target=ten"], "26"),
        (["--rule", "jack_of_diamonds=perhaps"], "true"),
        (["--level", "hardest"], "easy"),
        (["--level", "nrmal"], "did you mean normal?"),
        (["--level", "easy", "--level", "easy"], "3 CPUs"),
        (["--seed", "-1"], "A seed is a whole number from 0 up, not '-1'."),
        (["--seed", "x"], "A seed is a whole number from 0 up, not 'x'."),
        (["--seed", "9" * 201], "A seed has at most 200 digits."),
        (["--plain", "--seed", "9" * 201], "A seed has at most 200 digits."),
        (["arena", "easy", "normal", "--seed", "9" * 201], "A seed has at most 200 digits."),
        (["--players", "x"], "--players takes a whole number, not 'x'."),
        (["--continue", "--new"], "--continue"),
        (["--continue", "--players", "4"], "--continue"),
        (["shw"], "show"),
        (["show"], "FILE"),
        (["show", "no-such-file"], "no-such-file"),
        (["show", "."], "."),
        (["--new", "show", "x"], "show"),
        (["show", "/dev/zero"], "ordinary"),
        (["verify", "no-such-file"], "no-such-file"),
        (["--deal", "1EA8-W7W3-GA0F-E832"], "wrong"),
        (["--deal", "yesterday"], "9"),
        (["--deal", "today", "--players", "5"], "--level"),
        (["--deal", "today", "--continue"], "--continue"),
        (["verify", "."], "."),
        (["--players", "4", "arena", "easy", "normal"], "after the word arena"),
        (["arena"], "LEVEL"),
        (["arena", "easy"], "4 players"),
        (["arena", "easy", "nrmal"], "did you mean normal?"),
        (["arena", "easy", "hardest"], "easy"),
        (["arena", "easy", "nowhere:Player"], "nowhere"),
        (["arena", "easy", "tests.players:Nobody"], "Nobody"),
        (["arena", "easy", "normal", "easy", "--players", "4"], "4 players"),
        (["arena", *["easy"] * 8], "3 to 7"),
        (["arena", "easy", "normal", "--players", "8"], "3 to 7"),
        (["arena", "easy", "normal", "--preset", "omnibu"], "did you mean omnibus?"),
        (["arena", "easy", "normal", "--rule", "breaking=never"], "hearts_or_queen"),
        (["arena", "easy", "normal", "--deals", "0"], "from 1"),
        (
            ["arena", "easy", "normal", "--deals", "many"],
            "takes a whole number from 1 up, not 'many'.",
        ),
        (["arena", "easy", "normal", "--jobs", "x"], "takes a whole number from 1 up, not 'x'."),
        (["arena", "easy", "normal", "--seed", "x"], "A seed is a whole number from 0 up"),
        (["arena", "easy", "normal", "--players", "x"], "takes a whole number, not 'x'."),
        (["arena", "easy", "normal", "--jobs", "0"], "from 1"),
        (["arena", "easy", "normal", "--seed", "-1"], "from 0"),
        (["arena", "easy", "normal", "--jsn"], "did you mean --json?"),
        (["arena", "easy", "normal", "--json", "--csv"], "one at a time"),
        (["arena", "easy", "normal", "--versus-rule", "mon=off"], "did you mean moon?"),
        (["arena", "easy", "normal", "--versus-rule", "players=5"], "same players"),
        (["arena", "easy", "normal", "--versus-rule", "moon=others_plus"], "nothing to compare"),
        (["show", "--colour", "x"], "There is no option --colour; see hearts show --help."),
        (["rules", "--preset", "omnibu"], "did you mean omnibus?"),
        (["rules", "--players", "12"], "3 to 7"),
        (["rules", "standard"], "hearts rules does not take 'standard'; see hearts rules --help."),
        (["paths", "a", "b"], "hearts paths does not take 'a b'; see hearts paths --help."),
        (["sats"], "did you mean stats?"),
        (["stats", "--jsn"], "did you mean --json?"),
        (["stats", "--json", "--reset"], "one at a time"),
        (["stats", "--yes"], "--reset"),
        (["completion"], "SHELL"),
        (["completion", "zhs"], "did you mean zsh?"),
        (["completion", "powershell"], "bash, zsh, fish"),
        ([], "terminal"),
        (["--new"], "terminal"),
        (["--continue"], "terminal"),
    ],
)
def test_wrong_use_is_told_in_one_sentence(run: Run, arguments: list[str], word: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("hearts: ")
    assert err.count("\n") == 1
    assert word in err


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"not a game", b"\xff\xfe", b'{"format": "chess/1"}', b"[" * 100_000]
)
def test_a_file_that_is_no_game_is_told_so(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    status, out, err = run("show", str(file))
    assert (status, out) == (2, "")
    assert str(file) in err
    assert err.count("\n") == 1


def test_rules_are_put_together_from_preset_players_and_single_rules() -> None:
    rules = read_rules("omnibus", 5, ["target=50", "moon=SELF_MINUS", "first-trick=any"])
    assert rules == Rules(
        players=5, jack_of_diamonds=True, target=50, moon="self_minus", first_trick="any"
    )


def test_switches_are_read_as_words() -> None:
    assert read_rules(None, None, ["jack_of_diamonds=true"]).jack_of_diamonds is True
    assert read_rules("omnibus", None, ["jack_of_diamonds=false"]).jack_of_diamonds is False


def test_a_level_goes_for_all_or_seat_by_seat() -> None:
    assert read_levels((), 3) == (USUAL_LEVEL,) * 3
    assert read_levels(("easy",), 3) == ("easy", "easy", "easy")
    assert read_levels(("easy", "normal"), 2) == ("easy", "normal")


# A saved game as text


def test_a_saved_game_is_shown(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(encode(sample(40)))
    status, out, err = run("show", str(file))
    assert (status, err) == (0, "")
    assert out.startswith("Hearts, 4 players, rules: standard, to 100\nPlayers: You, CPU 1 (easy)")
    assert "♠Q" in out
    assert out.endswith("The game is not over; deal 1 is under way.\n")


@NO_WINDOWS
def test_the_width_of_the_terminal_changes_nothing_of_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(encode(sample(40)))
    outputs = []
    for columns in (40, 400):
        with Terminal([HEARTS, "show", str(file)], rows=100, columns=columns) as terminal:
            assert terminal.exit_status() == 0
            outputs.append(terminal.output)
    assert outputs[0] == outputs[1]


def printed(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [HEARTS, *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        check=False,
    )


def test_what_cannot_be_printed_is_written_in_letters(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(encode(sample(40)))
    shown = printed("show", str(file), PYTHONIOENCODING="ascii")
    contest = ("arena", "easy", "normal", "--deals", "2", "--jobs", "1")
    held = printed(*contest, PYTHONIOENCODING="ascii")
    for done in (shown, held):
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.isascii()
        assert "?" not in done.stdout
        assert "QS" in done.stdout
    assert "+-" in held.stdout


@NO_WINDOWS
def test_nobody_who_reads_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(encode(finished()))
    reads, writes = os.pipe()
    os.close(reads)
    done = subprocess.run(
        [HEARTS, "show", str(file)], stdout=writes, stderr=subprocess.PIPE, check=False
    )
    os.close(writes)
    assert (done.returncode, done.stderr) == (1, b"")


FULL = Path("/dev/full")
PRINTING = [["rules"], ["paths"], ["stats", "--json"], ["completion", "bash"], ["--help"]]
FORKED = """
import json, os, sys
from hearts_tui.__main__ import main
for arguments in json.loads(sys.argv[1]):
    if not (child := os.fork()):
        sys.argv = ["hearts", *arguments]
        main()
    _, status = os.waitpid(child, 0)
    os.write(2, f"{os.waitstatus_to_exitcode(status)}\\0".encode())
"""


def forked(*before: str, **streams: Any) -> dict[str, tuple[str, str]]:
    """For each command that prints, run in a process of its own: what it said, and its status."""
    done = subprocess.run(
        [*before, sys.executable, "-c", FORKED, json.dumps(PRINTING)],
        stderr=subprocess.PIPE,
        text=True,
        check=True,
        **streams,
    )
    said = [end.rpartition("\n") for end in done.stderr.split("\0")[:-1]]
    assert len(said) == len(PRINTING)
    return {
        " ".join(arguments): (complaint, status)
        for arguments, (complaint, _, status) in zip(PRINTING, said, strict=True)
    }


@pytest.mark.skipif(not FULL.exists(), reason="nothing is always full there")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_what_cannot_be_written_is_told_in_one_sentence(unbuffered: str) -> None:
    with FULL.open("wb") as full:
        ended = forked(stdout=full, env={**os.environ, "PYTHONUNBUFFERED": unbuffered})
    told = "hearts: What was asked for cannot be written: No space left on device."
    assert ended == dict.fromkeys(ended, (told, "1"))


@NO_WINDOWS
def test_an_output_that_was_closed_is_no_fault() -> None:
    ended = forked("sh", "-c", 'exec "$@" >&-', "sh")
    assert ended == dict.fromkeys(ended, ("", "0"))


# Computer players against each other


def test_two_levels_are_one_against_all_the_others(run: Run) -> None:
    status, out, err = run("arena", "normal", "easy", "--deals", "2", "--jobs", "1", "--seed", "5")
    assert (status, err) == (0, "")
    result = arena.run(["normal", *["easy"] * 3], Rules(), deals=2, seed=5, jobs=1)
    table, sentences = out.rstrip("\n").split("\n\n")
    rows = arena.rows(result)
    for heading, normal, easy, line in zip(*rows, table.split("\n"), strict=True):
        assert line.startswith(heading)
        if not heading.startswith("ms "):
            assert " ".join(line.split()) == f"{heading} {normal} {easy}"
    assert sentences.split("\n") == arena.sentences(result)


def test_a_level_a_seat_gives_the_number_of_players_and_json_tells_all(run: Run) -> None:
    rules = ["--preset", "reference", "--rule", "moon=off"]
    levels = ["normal", "easy", "tests.players:Random"]
    status, out, err = run("arena", *levels, *rules, "--deals", "2", "--jobs", "1", "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert told["players"] == levels
    assert told["rules"]["players"] == 3
    assert (told["rules"]["moon"], told["rules"]["breaking"]) == ("off", "hearts_or_queen")
    assert (told["deals"], told["seed"]) == (2, 0)
    assert [found["name"] for found in told["names"]] == levels


def test_what_a_rule_changes_is_told_for_both(run: Run) -> None:
    contest = ["arena", "easy", "normal", "--deals", "2", "--jobs", "1"]
    command = [*contest, "--versus-rule", "moon=off"]
    status, out, err = run(*command)
    assert (status, err) == (0, "")
    assert out.split()[:3] == ["moon=others_plus", "moon=off", "change"]
    assert "2 deals, the same under both" in out
    _, out, _ = run(*command, "--json")
    assert json.loads(out)["changed"] == {"moon": ["others_plus", "off"]}
    _, out, _ = run(*command, "--csv")
    assert out.startswith("figure,player,before,after,change,error\npoints,,")
    _, out, _ = run(*contest, "--csv")
    assert [line.split(",")[0] for line in out.splitlines()] == ["player", "easy", "normal"]


@pytest.mark.parametrize(
    ("arguments", "players"),
    [
        (["easy", "normal", "--players", "5"], ["easy", *["normal"] * 4]),
        (["easy", "normal", "--rule", "players=3"], ["easy", *["normal"] * 2]),
        (["easy", "normal", "--preset", "black_maria"], ["easy", *["normal"] * 2]),
        (["easy", "normal", "easy", "--rule", "players=3"], ["easy", "normal", "easy"]),
    ],
)
def test_who_sits_down(run: Run, arguments: list[str], players: list[str]) -> None:
    _, out, _ = run("arena", *arguments, "--deals", "1", "--json")
    assert json.loads(out)["players"] == players


OWN_PLAYER = """
from hearts_tui.cpu.easy import Easy

class Cheat(Easy):
    def choose_card(self, view):
        return next(card for card in view.rules.pack if card not in view.hand)

class Late(Easy):
    def choose_card(self, view):
        assert view.number < 3, "tired"
        return super().choose_card(view)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with players of one's own in the module `own`."""
    (tmp_path / "own.py").write_text(OWN_PLAYER)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_a_player_at_fault_ends_the_contest_and_what_was_played_is_printed() -> None:
    done = printed("arena", "own:Cheat", "easy", "--deals", "3", "--jobs", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hearts: own:Cheat in seat")
    assert done.stderr.count("\n") == 1
    done = printed("arena", "own:Late", "easy", "--deals", "4", "--jobs", "2")
    assert done.returncode == 2
    # A player of one's own comes from the current folder in every process.
    assert "2 deals, each at 4 tables" in done.stdout
    assert "own:Late" in done.stdout
    assert done.stderr.endswith("failed with AssertionError: tired.\n")


@NO_WINDOWS
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_contest_that_is_stopped_prints_what_it_has(jobs: str) -> None:
    command = [HEARTS, "arena", "normal", "easy", "--deals", "5000", "--jobs", jobs]
    with Terminal(command) as terminal:
        terminal.wait_until(lambda text: re.search(r" [1-9]\d*/5000", text), "the bar")
        terminal.send("\x03")
        assert terminal.exit_status() == 130
        text = terminal.text
    stopped = re.search(r"Stopped after (\d+) deals? of 5000\.", text)
    assert stopped is not None
    assert int(stopped[1]) > 0
    assert f"\n{stopped[1]} deal" in text.partition(" points a deal")[2]
    assert "Traceback" not in text


@NO_WINDOWS
def test_a_contest_that_is_stopped_at_once_says_so_without_noise() -> None:
    with Terminal(
        [HEARTS, "arena", "normal", "easy", "--deals", "5000", "--jobs", "2"]
    ) as terminal:
        terminal.wait_for("/5000")
        terminal.send("\x03")
        assert terminal.exit_status() == 130
        assert "Stopped after" in terminal.text
        assert "Traceback" not in terminal.text
