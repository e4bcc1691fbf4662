"""Overlay: a table to look at, over the screen that asked for it; nearly any key closes it."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.opening import OpeningScreen
from hearts_tui.tui.widgets.sheets import Sheet


class Overlay(OpeningScreen[None], ModalScreen[None]):
    """Shows a sheet until Escape, Enter, Space, the key that opened it, or a click beside it."""

    BINDINGS = bindings("dialogue", "modal")
    CSS_PATH = "overlay.tcss"
    CLOSES: ClassVar[tuple[str, ...]] = ()
    """The key that opens it."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield self._sheet

    def on_resize(self, event: events.Resize) -> None:
        """Let the sheet have the room there is, but for its frame and a scrollbar."""
        self._sheet.fit(event.size.width - 3)

    def on_key(self, event: events.Key) -> None:
        if event.key.lower() in ("enter", "space", *self.CLOSES):
            event.stop()
            self.action_back()

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.action_back()

    def action_back(self) -> None:
        """Close it, once, however many keys have been typed ahead."""
        if self.is_active:
            self.dismiss(None)
