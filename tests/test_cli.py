"""The command line: what is asked for, and what wrong use is told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hearts_tui import cli
from hearts_tui.cpu import USUAL_LEVEL
from hearts_tui.engine import Rules

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `hearts` with these arguments: its status, its output, its complaint."""

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["hearts", *arguments])
        with pytest.raises(SystemExit) as left:
            cli.main()
        code = left.value.code
        assert isinstance(code, int)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def test_the_version_is_told(run: Run) -> None:
    status, out, err = run("--version")
    assert (status, err) == (0, "")
    assert out.startswith("hearts ")


def test_help_names_every_option_and_gives_examples(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    for word in ("--new", "--continue", "--players", "--level", "--preset", "--rule", "--seed"):
        assert word in out
    assert "hearts --preset omnibus" in out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--playres", "4"], "--players"),
        (["--players", "four"], "four"),
        (["--players", "8"], "3 to 7"),
        (["--players", "2"], "3 to 7"),
        (["--preset", "standart"], "standard"),
        (["--rule", "moon"], "NAME=VALUE"),
        (["--rule", "mon=off"], "moon"),
        (["--rule", "moon=never"], "others_plus"),
        (["--rule", "target=10"], "26"),
        (["--rule", "target=ten"], "26"),
        (["--rule", "jack_of_diamonds=perhaps"], "true"),
        (["--level", "hardest"], "easy"),
        (["--level", "nrmal"], "Did you mean normal?"),
        (["--level", "easy", "--level", "easy"], "3 CPUs"),
        (["--seed", "-1"], "-1"),
        (["--seed", "x"], "x"),
        (["--continue", "--new"], "--continue"),
        (["--continue", "--players", "4"], "--continue"),
        (["shw"], "show"),
        (["show"], "FILE"),
        (["show", "no-such-file"], "no-such-file"),
        (["show", "."], "."),
        (["--new", "show", "x"], "show"),
        (["show", "--colour", "x"], "--colour"),
        ([], "terminal"),
        (["--new"], "terminal"),
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
    rules = cli.read_rules("omnibus", 5, ["target=50", "moon=SELF_MINUS", "first-trick=any"])
    assert rules == Rules(
        players=5, jack_of_diamonds=True, target=50, moon="self_minus", first_trick="any"
    )


def test_switches_are_read_as_words() -> None:
    assert cli.read_rules(None, None, ["jack_of_diamonds=true"]).jack_of_diamonds is True
    assert cli.read_rules("omnibus", None, ["jack_of_diamonds=false"]).jack_of_diamonds is False


def test_a_level_goes_for_all_or_seat_by_seat() -> None:
    assert cli.read_levels((), 3) == (USUAL_LEVEL,) * 3
    assert cli.read_levels(("easy",), 3) == ("easy", "easy", "easy")
    assert cli.read_levels(("easy", "normal"), 2) == ("easy", "normal")
