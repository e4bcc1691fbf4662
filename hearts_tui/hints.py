"""Hints: advice sought on a thread; where none can be found, the game goes on without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_tui import PERSON
from hearts_tui.door.aside import aside
from hearts_tui.engine import View

if TYPE_CHECKING:
    from hearts_tui.cpu.advice import Advice
    from hearts_tui.standing import Standing


async def sought(match: Standing, view: View) -> Advice | None:
    """Advice for this decision, the same whenever and wherever in the match it is asked for.

    None, with the reason in the log, where none can be found.
    """
    seed = match.seats[PERSON].seed

    def think() -> Advice:
        from hearts_tui.cpu.advice import advise

        return advise(view, seed)

    try:
        return await aside(think)
    except Exception as error:  # whatever it is
        from hearts_tui.store import log_fault

        log_fault("No hint could be found.", error)
        return None
