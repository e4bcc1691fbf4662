"""Tests of replacing a file: whatever fails, there is the old one or the new one, and no litter."""

from __future__ import annotations

import errno
import io
import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from hearts_tui.store import atomic

FULL = OSError(errno.ENOSPC, "No space left on device")
BROKEN = OSError(errno.EIO, "Input/output error")


def failing(error: OSError) -> Callable[..., NoReturn]:
    """Something that can only fail."""

    def fail(*args: object, **named: object) -> NoReturn:
        raise error

    return fail


class FullDisk(io.BufferedWriter):
    """A file that takes a few bytes, and then no more."""

    def write(self, data: Any) -> int:
        super().write(data[:3])
        super().flush()
        raise FULL


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with something in it."""
    path = tmp_path / "games" / "game.json"
    path.parent.mkdir()
    path.write_bytes(b"old")
    return path


FAULTS: dict[str, tuple[object, str, object]] = {
    "no new file": (tempfile, "mkstemp", failing(FULL)),
    "full disk": (os, "fdopen", lambda handle, mode: FullDisk(io.FileIO(handle, "w"))),
    "no sync": (os, "fsync", failing(BROKEN)),
    "no replacing": (Path, "replace", failing(PermissionError(errno.EACCES, "Denied"))),
}


@pytest.mark.parametrize(("owner", "name", "fault"), FAULTS.values(), ids=FAULTS)
def test_what_was_there_survives_every_fault(
    owner: object, name: str, fault: object, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, fault)
        with pytest.raises(OSError):  # noqa: PT011 - which one depends on the fault
            atomic.write(path, b"new and longer")
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]
    atomic.write(path, b"new and longer")
    assert path.read_bytes() == b"new and longer"


def test_a_file_is_replaced_and_its_owners_alone(path: Path) -> None:
    before = os.umask(0)
    try:
        atomic.write(path, b"new")
    finally:
        os.umask(before)
    assert path.read_bytes() == b"new"
    if os.name != "nt":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert list(path.parent.iterdir()) == [path]


def test_a_file_is_whole_before_it_takes_its_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def noted_fsync(handle: int) -> None:
        done.append("directory" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def noted_replace(self: Path, target: Path) -> Path:
        done.append("replace")
        assert self.read_bytes() == b"new"
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(Path, "replace", noted_replace)
    atomic.write(path, b"new")
    assert done == ["file", "replace", "directory"][: 3 if hasattr(os, "O_DIRECTORY") else 2]


@pytest.mark.skipif(not hasattr(os, "O_DIRECTORY"), reason="directories cannot be synced there")
@pytest.mark.parametrize(
    ("error", "tolerated"), [(errno.EINVAL, True), (errno.ENOTSUP, True), (errno.EIO, False)]
)
def test_a_directory_that_cannot_be_synced(
    error: int, tolerated: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync

    def fail_on_directories(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(error, os.strerror(error))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", fail_on_directories)
    if tolerated:
        atomic.write(path, b"new")
    else:
        with pytest.raises(OSError, match="Input/output"):
            atomic.write(path, b"new")
    assert path.read_bytes() == b"new"


def test_cleaning_removes_what_killed_writers_left_and_nothing_else(path: Path) -> None:
    for number in range(3):
        (path.parent / f"{atomic.TEMPORARY}{number}").write_bytes(b"half")
    other = path.parent / "notes.part-1"
    other.touch()
    atomic.clean(path.parent)
    assert sorted(path.parent.iterdir()) == sorted([path, other])


def test_cleaning_goes_on_where_something_cannot_be_removed(path: Path) -> None:
    (path.parent / f"{atomic.TEMPORARY}directory").mkdir()
    (path.parent / f"{atomic.TEMPORARY}file").touch()
    atomic.clean(path.parent)
    assert not (path.parent / f"{atomic.TEMPORARY}file").exists()
