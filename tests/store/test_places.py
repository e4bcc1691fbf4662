"""Tests of where the program keeps what it keeps."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from hearts_tui.store import places

DIRECTORIES = {
    "data": places.data_dir,
    "config": places.config_dir,
    "state": places.state_dir,
}


@pytest.mark.parametrize("name", DIRECTORIES)
def test_one_variable_moves_everything(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARTS_TUI_HOME", str(tmp_path / "stick"))
    assert DIRECTORIES[name]() == tmp_path / "stick" / name


@pytest.mark.parametrize("place", DIRECTORIES.values(), ids=DIRECTORIES)
def test_without_it_the_system_says_where(
    place: Callable[[], Path], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HEARTS_TUI_HOME")
    assert home in place().parents
    assert "hearts-tui" in place().parts


def test_a_relative_home_is_that_of_the_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HEARTS_TUI_HOME", "here")
    assert places.data_dir() == tmp_path / "here" / "data"


def test_without_a_home_nothing_is_made_in_some_other_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARTS_TUI_HOME", "~nobody-of-this-name/games")
    monkeypatch.chdir(tmp_path)
    assert places.data_dir() == tmp_path / "~nobody-of-this-name" / "games" / "data"
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(FileNotFoundError, match="no home"):
        places.made(places.data_dir())
    assert [path.name for path in tmp_path.iterdir()] == ["home"]


def test_asking_makes_no_directory(home: Path) -> None:
    for place in DIRECTORIES.values():
        place()
    assert list(home.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="permissions are another thing there")
def test_what_is_made_is_its_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        made = places.made(tmp_path / "a" / "b" / "c")
    finally:
        os.umask(before)
    for directory in (made, *list(made.parents)[:2]):
        assert stat.S_IMODE(directory.stat().st_mode) == 0o700


def test_what_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    assert places.made(tmp_path) == tmp_path
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_a_file_in_the_way_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        places.made(tmp_path / "file" / "below")
