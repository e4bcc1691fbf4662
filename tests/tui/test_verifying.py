"""Verify on the screen: proof, seed and salt at once, the sentence when it is found out."""

from __future__ import annotations

import threading

import pytest
from msgspec import structs

from hearts_tui.engine import Game, Rules
from hearts_tui.store import Record
from hearts_tui.tui.screens import verifying
from hearts_tui.tui.screens.verifying import VerifyingScreen
from hearts_tui.verify import Progress, Report, proof, verify
from tests.test_verify import played
from tests.tui.apps import showing
from tests.tui.screen import text, wait, wait_for


def record() -> Record:
    """A game that somebody gave up."""
    return structs.replace(played(Game(Rules(), 5), 60), status="given_up")


async def test_an_honest_game_is_told_to_be_so_and_another_not() -> None:
    honest = record()
    wrong = structs.replace(honest, seed="6")
    for game, sentence in ((honest, "All is as recorded"), (wrong, "is not as it was recorded")):
        async with showing(VerifyingScreen(game)) as (pilot, answers):
            await wait_for(pilot, sentence)
            shown = " ".join(text(pilot.app).replace("│", " ").split())
            assert f"Proof of the seed: {proof(game)}" in shown
            assert f"Seed {game.seed}, salt {game.salt}" in shown
            await pilot.press("enter")
            await wait(pilot, lambda answers=answers: answers)  # type: ignore[misc]


async def test_it_is_stopped_by_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    may = threading.Event()

    def slow(record: Record, progress: Progress) -> Report:
        progress(1, 2)
        may.wait(20)
        return verify(record, progress)

    monkeypatch.setattr(verifying, "verify", slow)
    async with showing(VerifyingScreen(record())) as (pilot, answers):
        await wait_for(pilot, "50%")
        await pilot.press("escape")
        await wait_for(pilot, "Stopped before the end")
        may.set()
        await pilot.press("escape")
        await wait(pilot, lambda: answers)
