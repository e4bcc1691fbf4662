"""Still out: the cards not seen yet, by suit, over the table."""

from __future__ import annotations

from hearts_tui.tui.screens.overlay import Overlay
from hearts_tui.tui.widgets.panel import StillOut
from hearts_tui.tui.widgets.sheets import StillOutSheet


class StillOutScreen(Overlay):
    """Shows the ranks not seen of each suit, and what else the settings have told."""

    CLOSES = ("o",)

    def __init__(self, out: StillOut) -> None:
        super().__init__(StillOutSheet(out))
