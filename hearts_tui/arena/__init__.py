"""Arena: computer players against each other over duplicate deals, and what came of it."""

from hearts_tui.arena.contest import Contest, run
from hearts_tui.arena.result import Difference, Figures, Pace, Result
from hearts_tui.arena.table import ArenaError
from hearts_tui.arena.telling import (
    as_csv,
    compared_csv,
    compared_rows,
    compared_sentence,
    rows,
    sentences,
)
from hearts_tui.arena.versus import Change, Comparison, Under, Versus

__all__ = [
    "ArenaError",
    "Change",
    "Comparison",
    "Contest",
    "Difference",
    "Figures",
    "Pace",
    "Result",
    "Under",
    "Versus",
    "as_csv",
    "compared_csv",
    "compared_rows",
    "compared_sentence",
    "rows",
    "run",
    "sentences",
]
