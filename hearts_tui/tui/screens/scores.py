"""Scores: the points of every deal so far, over whatever screen asked for them."""

from __future__ import annotations

from hearts_tui.engine import View
from hearts_tui.match import Match
from hearts_tui.tui import scene
from hearts_tui.tui.screens.overlay import Overlay
from hearts_tui.tui.widgets.sheets import ScoreSheet


class ScoresScreen(Overlay):
    """Shows the deals that are over, and the one under way as `view` knows it, if one is given."""

    CLOSES = ("s",)

    def __init__(self, match: Match, view: View | None = None) -> None:
        names = tuple(plan.name for plan in match.seats)
        super().__init__(ScoreSheet(scene.scores(match.rules, match.sheet, names, view)))
