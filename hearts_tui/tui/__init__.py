"""The game as a screen, in Textual; nothing outside this package imports Textual."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearts_tui.door.start import Start


def play(start: Start | None = None) -> int:
    """Open the screen, and play until the person leaves; the exit status."""
    # All that is loaded now stays, so there is nothing to collect before the first picture.
    gc.disable()
    from hearts_tui.tui.app import run

    return run(start)
