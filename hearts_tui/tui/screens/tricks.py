"""Tricks: the last trick, or all of the deal, as they lay on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from hearts_tui.engine import Deal, View
from hearts_tui.match import Match
from hearts_tui.tui import scene
from hearts_tui.tui.screens.overlay import Overlay
from hearts_tui.tui.widgets.sheets import TrickSheet, TricksSheet


class TricksScreen(Overlay):
    """Shows every trick so far, a row each."""

    CLOSES = ("v",)

    def __init__(self, view: View, names: Sequence[str]) -> None:
        course = scene.course(view, names)
        super().__init__(TricksSheet(view.number, course, scene.passed_and_received(view, names)))

    @classmethod
    def of_deal(cls, match: Match, deal: Deal) -> Self:
        """Every trick of a finished deal."""
        return cls(deal.view(0), tuple(plan.name for plan in match.seats))


class LastTrickScreen(Overlay):
    """Shows the trick taken last, in order of play."""

    CLOSES = ("l",)

    def __init__(self, view: View, names: Sequence[str]) -> None:
        super().__init__(TrickSheet(scene.course(view, names)))
