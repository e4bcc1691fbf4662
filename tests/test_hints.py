"""Hints: the same whoever asks, on the screen, in lines and in a review."""

from __future__ import annotations

import pytest

from hearts_tui.cpu import advice
from hearts_tui.engine import Rules, View
from hearts_tui.hints import sought
from hearts_tui.match import Match, SeatPlan, Unsaved


async def test_luck_is_that_of_the_persons_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[View, int]] = []
    monkeypatch.setattr(advice, "advise", lambda view, seed: asked.append((view, seed)))
    seats = [SeatPlan("You", None, 7), *(SeatPlan("CPU", "easy", seat) for seat in (1, 2, 3))]
    match = Match.new(Rules(), seats, keeper=Unsaved())
    await sought(match, match.view)
    assert asked == [(match.view, 7)]
