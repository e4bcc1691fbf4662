"""Tests of the killing: what a program says comes in the order in which the killer needs it."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from hearts_tui import keeping
from tests.match.helpers import SOON
from tests.torture import victim

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nothing is killed so there")


class EndedError(BaseException):
    """What comes after the end of a process."""


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """All that is said from now on, by who was asked once to have a program play."""
    said: list[tuple[object, ...]] = []
    monkeypatch.setattr(keeping, "PATIENCE", keeping.PATIENCE)
    monkeypatch.setattr(sys, "stdin", io.StringIO("games 7\n"))
    monkeypatch.setattr(victim, "say", lambda *words: said.append(words))
    return said


def test_a_program_says_who_it_is_before_anything_else(
    said: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(directory: Path, seed: int) -> None:
        victim.say("done", directory, seed)
        # On a slow disk it would else go on without, as it should, and lose what was shown.
        assert keeping.PATIENCE == SOON

    def end(status: int) -> None:
        raise EndedError

    monkeypatch.setattr(victim, "play", play)
    monkeypatch.setattr(os, "fork", lambda: 0)
    monkeypatch.setattr(os, "_exit", end)
    with pytest.raises(EndedError):
        victim.main()
    assert said == [("pid", os.getpid()), ("done", Path("games"), 7)]


def test_who_made_it_says_nothing_before_it_is_dead(
    said: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fork", lambda: 4711)
    monkeypatch.setattr(os, "waitpid", lambda child, options: said.append(("buried", child)))
    victim.main()
    assert said == [("buried", 4711), ("dead",)]
