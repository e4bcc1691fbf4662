"""`hearts verify`: the sentence, the status, the JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec import structs

from hearts_tui.store import encode
from tests.running import Run
from tests.test_verify import honest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_bytes(encode(honest()))
    return path


def test_an_honest_game(run: Run, file: Path) -> None:
    status, out, err = run("verify", str(file))
    assert (status, err) == (0, "")
    assert out.startswith("All is as recorded")
    assert "Seat 3: " in out
    assert "Shown before the game: " in out
    assert "salt" not in out
    told = json.loads(run("verify", "--json", str(file))[1])
    assert (told["seed"], told["salt"]) == ("", "")


def test_the_seed_is_told_when_the_game_is_over(run: Run, file: Path) -> None:
    file.write_bytes(encode(structs.replace(honest(), status="given_up")))
    status, out, err = run("verify", str(file))
    assert (status, err) == (0, "")
    assert "Seed 5, salt 5a5a" in out
    assert json.loads(run("verify", "--json", str(file))[1])["seed"] == "5"


def test_an_altered_one(run: Run, file: Path) -> None:
    document = json.loads(file.read_bytes())
    document["sheet"][0][1] += 1
    file.write_text(json.dumps(document))
    status, out, err = run("verify", str(file))
    assert (status, err) == (1, "")
    assert out.startswith("This game is not as it was recorded: deal 1 came to")
    status, out, err = run("verify", "--json", str(file))
    assert (status, err) == (1, "")
    found = json.loads(out)
    assert found["as_recorded"] is False
    assert [finding["kind"] for finding in found["findings"]] == ["seal", "score"]


def test_what_is_no_game(run: Run, file: Path) -> None:
    file.write_text("{}")
    status, out, err = run("verify", str(file))
    assert (status, out) == (2, "")
    assert "is no saved game" in err
    assert err.count("\n") == 1
