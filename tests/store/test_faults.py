"""Tests of the log of faults."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from hearts_tui.store import faults, log_fault


def fault() -> Exception:
    """An error that has been raised somewhere."""
    try:
        raise LookupError("no such card: ♠Q")
    except LookupError as error:
        return error


def test_a_fault_is_told_with_its_traceback(home: Path) -> None:
    path = log_fault("Seat 2 made no choice.", fault())
    assert path == home / "hearts-tui" / "state" / "faults.log"
    log_fault("Seat 3 made none.", fault())
    text = path.read_text(encoding="utf-8")
    assert text.index("Seat 2 made no choice.") < text.index("Seat 3 made none.")
    assert text.count("LookupError: no such card: ♠Q") == 2
    assert "in fault" in text
    if os.name != "nt":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faults, "LARGEST_LOG", 5_000)
    paths = {log_fault(f"Fault {number}.", fault()) for number in range(100)}
    (path,) = paths
    assert path is not None
    kept = sorted(path.parent.iterdir())
    assert len(kept) == 2
    assert sum(log.stat().st_size for log in kept) <= 10_000
    if os.name != "nt":
        assert {stat.S_IMODE(log.stat().st_mode) for log in kept} == {0o600}
    assert "Fault 99." in path.read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_is_no_fault(
    home: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "hearts-tui").write_text("in the way")
    assert log_fault("Seat 2 made no choice.", fault()) is None
    monkeypatch.setenv("HEARTS_TUI_HOME", str(home / "other"))
    (home / "other" / "state" / "faults.log").mkdir(parents=True)
    assert log_fault("Seat 2 made no choice.", fault()) is None
    assert capfd.readouterr() == ("", "")


def test_a_fault_that_cannot_even_be_told_is_no_fault(capfd: pytest.CaptureFixture[str]) -> None:
    class WorseError(Exception):
        def __str__(self) -> str:
            raise ValueError("no words")

    log_fault("Half a pair: \ud800", WorseError())
    assert capfd.readouterr() == ("", "")
