"""`hearts stats`: the figures on paper, and what takes them away."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec import structs

from hearts_tui.engine import Rules
from hearts_tui.figures.summary import summary
from hearts_tui.store import Record, encode
from hearts_tui.store.archive import counted
from hearts_tui.store.gamefile import GameFile
from hearts_tui.store.places import data_dir
from hearts_tui.store.statistics import GameResult, Statistics
from hearts_tui.store.statistics import decode as decode_statistics
from hearts_tui.store.statistics import encode as encode_statistics
from tests.figures.games import HAND, deal, game
from tests.running import Run
from tests.store.helpers import another_program, finished
from tests.store.test_gamefile import HOLDER

GAMES = (
    game(deal([0, 13, 4, 9]), deal([3, 3, 18, 2], queen=2), number=1),
    game(deal([26, 26, 0, 26], queen=2, shooter=2), number=2, levels=("easy", "strong", "easy")),
    game(deal([10, 13, 0, 3]), number=3, aids=("hint",)),
)


def have(*games: GameResult) -> Statistics:
    """These games are counted."""
    data_dir().mkdir(parents=True, exist_ok=True)
    kept = Statistics(games=games)
    (data_dir() / "statistics.json").write_bytes(encode_statistics(kept))
    return kept


def line(out: str, label: str) -> list[str]:
    """The cells of the first line that begins so."""
    found = next(line for line in out.splitlines() if line.startswith(label))
    return found[len(label) :].split()


def test_before_the_first_game_there_is_nothing_to_tell(run: Run) -> None:
    for options in ([], ["--reset", "--yes"], ["--export", "x.json", "--yes"]):
        status, out, err = run("stats", *options)
        assert (status, err) == (0, "")
        assert out == "No game is over yet; what comes of the first will stand here.\n"
    assert not Path("x.json").exists()


def test_the_table_says_what_a_count_by_hand_says(run: Run) -> None:
    have(*GAMES)
    status, out, err = run("stats")
    assert (status, err) == (0, "")
    assert line(out, "  ") == ["clean", "with", "help"]
    assert line(out, "finished") == ["2", "1"]
    assert line(out, "won") == ["1", "(50", "%)", "0", "(0", "%)"]
    assert line(out, "places") == ["1/1/0/0", "0/0/1/0"]
    assert line(out, "points a deal") == ["9.67", "10.00"]
    assert line(out, "moons suffered") == ["1", "0"]
    assert "2 of 4" in out
    assert "By level, clean games" in out
    assert "By rules, with help" in out
    assert "\x1b" not in out


def test_with_two_packs_nobody_takes_more_queens_than_there_are(run: Run) -> None:
    rules = Rules.preset("cancellation", players=6)
    both = deal([26, *[0] * 5], queen=0, hand=HAND[:3])
    have(game(structs.replace(both, queens=(2, 0, 0, 0, 0, 0)), rules=rules))
    assert line(run("stats")[1], "♠Q taken") == ["2", "(100", "%)"]


@pytest.mark.parametrize("columns", ["40", "60", "200"])
def test_nothing_is_wider_than_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    many = [deal([0, 13, 4, 9], cards=f"{number:x}") for number in range(999)]
    have(*GAMES, game(*many, number=4))
    _, out, _ = run("stats")
    assert max(map(len, out.splitlines())) <= int(columns)


def test_json_has_every_figure(run: Run) -> None:
    kept = have(*GAMES)
    _, out, _ = run("stats", "--json")
    told = json.loads(out)
    assert told.pop("format") == "hearts-tui-figures/1"
    assert told == json.loads(json.dumps(summary(kept).as_json()))
    assert told["clean"]["levels"]["mixed"]["places"] == [0, 1, 0, 0]


def test_games_are_exported_once_that_is_sure(run: Run, tmp_path: Path) -> None:
    kept = have(*GAMES)
    file, sheet = tmp_path / "games.json", tmp_path / "GAMES.CSV"
    status, out, err = run("stats", "--export", str(file))
    assert (status, out, file.exists()) == (2, "", False)
    assert "--yes" in err
    assert run("stats", "--export", str(file), "--yes")[0] == 0
    assert decode_statistics(file.read_bytes()) == kept
    assert run("stats", "--export", str(sheet), "--yes")[0] == 0
    rows = list(csv.DictReader(sheet.read_text().splitlines()))
    assert [row["place"] for row in rows] == ["1", "2", "3"]
    assert [row["levels"] for row in rows][1:] == ["easy strong easy", "easy easy easy"]
    assert [row["total"] for row in rows] == ["3", "26", "10"]
    status, _, err = run("stats", "--export", str(tmp_path / "no" / "where.json"), "--yes")
    assert status == 2
    assert "cannot be written: No such file or directory." in err


def answering(monkeypatch: pytest.MonkeyPatch, answers: Sequence[str]) -> None:
    """Somebody is there who answers so."""
    left = iter(answers)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("click.termui.visible_prompt_func", lambda prompt: next(left))


def test_all_is_forgotten_once_that_is_sure(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    have(*GAMES)
    assert run("stats", "--reset")[0] == 2
    answering(monkeypatch, ["n", "y"])
    status, out, _ = run("stats", "--reset")
    assert (status, len(counted(data_dir()).games)) == (1, 3)
    assert "cannot be taken back" in out
    status, out, _ = run("stats", "--reset")
    assert (status, counted(data_dir()).games) == (0, ())
    assert out.endswith("The statistics are empty now.\n")


def test_nothing_is_forgotten_while_the_program_runs_elsewhere(run: Run) -> None:
    keep(finished())
    with another_program(HOLDER, str(data_dir())) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        status, out, err = run("stats", "--reset", "--yes")
    assert (status, out) == (2, "")
    assert err == "hearts: Hearts is open elsewhere; leave it first.\n"


def test_a_finished_game_that_is_still_there_is_not_counted_again(run: Run) -> None:
    keep(finished())
    assert len(counted(data_dir()).games) == 1
    assert run("stats", "--reset", "--yes")[0] == 0
    file = GameFile(data_dir())
    file.load()
    file.release()
    assert counted(data_dir()).games == ()
    assert (data_dir() / "game.json").read_bytes() == encode(finished())


def keep(record: Record) -> None:
    """Have this game on disk, and counted if it is over."""
    file = GameFile(data_dir())
    file.write(record)
    file.release()


@pytest.mark.parametrize(
    ("content", "word"),
    [
        (b'{"format":"hearts-tui-statistics/9"}', "newer version"),
        (b"no statistics", "cannot be used"),
        (b"", "cannot be used"),
    ],
)
def test_what_cannot_be_read_is_told_and_left_alone(run: Run, content: bytes, word: str) -> None:
    have()
    (data_dir() / "statistics.json").write_bytes(content)
    for options in ([], ["--json"], ["--reset", "--yes"]):
        status, out, err = run("stats", *options)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert word in err
    assert (data_dir() / "statistics.json").read_bytes() == content
