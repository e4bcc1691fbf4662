"""A sample of the torture; ``python -m tests.torture`` runs all of it."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from tests.torture.anything import anything
from tests.torture.damage import damage
from tests.torture.killing import kill
from tests.torture.resuming import resume
from tests.torture.starving import starve
from tests.torture.terminals import twice, watched

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs fork, kill or a terminal")


@pytest.fixture
def seed() -> int:
    """Another one each time; it is told where something fails."""
    return random.SystemRandom().randrange(2**32)


@posix
def test_killed_at_any_moment(seed: int, tmp_path: Path) -> None:
    assert kill(16, seed, tmp_path).startswith("16 kills")


def test_starved_of_disk(seed: int, tmp_path: Path) -> None:
    assert "nothing lost" in starve(1, seed, tmp_path)


def test_damaged_in_every_way(seed: int, tmp_path: Path) -> None:
    assert "damaged files" in damage(80, seed, tmp_path, megabytes=1)


def test_put_down_after_every_action(tmp_path: Path) -> None:
    assert "the same end" in resume(1, 5, tmp_path)


def test_anything_in_any_order() -> None:
    assert anything(3, 25)


@posix
def test_opened_twice(tmp_path: Path) -> None:
    assert "the truth" in twice(tmp_path)


@posix
def test_watched(tmp_path: Path) -> None:
    assert "where games are kept" in watched(tmp_path)
