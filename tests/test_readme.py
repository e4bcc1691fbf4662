"""README holds what it promises: its keys are the program's, its player plays."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from hearts_tui.cli.commands import COMMANDS
from hearts_tui.cli.game import hearts
from hearts_tui.engine import OPTIONS, PRESETS
from hearts_tui.figures.rating import LEVEL_RATINGS
from tests.keys import README, SECTION, section
from tests.running import Run, runner

TEXT = README.read_text(encoding="utf-8")


def test_its_keys_are_those_of_the_program() -> None:
    found = SECTION.search(TEXT)
    assert found is not None
    assert found[0] == section(), "python -m tests.keys writes them anew"


def test_its_player_plays(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = re.search(r"^```python\n(# mine\.py\n.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None
    (tmp_path / "mine.py").write_text(found[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    run: Run = runner(capsys, monkeypatch)
    command = ["mine:Player", "easy", "--deals", "10", "--jobs", "1", "--json"]
    status, out, err = run("arena", *command)
    assert (status, err) == (0, "")
    mine, easy = json.loads(out)["names"]
    assert mine["points"] < easy["points"] + 3
    assert run("arena", "mine:Player", "easy", "--deals", "1", "--preset", "cancellation")[0] == 0


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_told(name: str) -> None:
    assert f"`hearts {name}" in TEXT


def test_every_option_of_the_program_is_told() -> None:
    options = [name for option in hearts.params for name in option.opts if name.startswith("--")]
    told = set(re.findall(r"--[a-z-]+", TEXT))
    assert set(options) - told - {"--help", "--version"} == set()


def test_rules_presets_and_ratings_are_told() -> None:
    for name in (*PRESETS, *(option.name for option in OPTIONS)):
        assert f"`{name}`" in TEXT
    assert ", ".join(f"{level} {rating}" for level, rating in LEVEL_RATINGS.items()) in TEXT


def test_its_pictures_are_there() -> None:
    pictures = re.findall(r"\((screenshots/[^)]+)\)", TEXT)
    assert [name for name in pictures if not (README.parent / name).is_file()] == []
    assert len(pictures) > 5
