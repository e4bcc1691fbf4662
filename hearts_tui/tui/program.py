"""Program: the app as its parts see it; what all of them have in common."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from textual.app import App

from hearts_tui.door.saved import Saved
from hearts_tui.door.start import Start
from hearts_tui.tui.preferences import Preferences
from hearts_tui.tui.screens.home import HomeScreen

if TYPE_CHECKING:
    from hearts_tui.match import Match
    from hearts_tui.store import Autosave

Now = Callable[[], datetime]


class Program(App[None]):
    """What is known of the program while it runs."""

    def __init__(self, start: Start, now: Now) -> None:
        # Textual makes greys of colours where NO_COLOR is set; ANSI colours it takes away.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.match: Match | None = None
        """The game on the table; None elsewhere."""
        self._start = start
        self._now = now
        self._preferences = Preferences()
        self._keeper: Autosave | None = None
        self._unsaved = False
        """Whether another program has the file of the game, or will need it as it is."""
        self._saved = Saved()
        """The game that can be continued from Home, if there is one."""
        self._looked = asyncio.Event()
        """Set once it is known what is on disk."""
        opening = start.new is not None or start.resume
        self._home = HomeScreen(now().astimezone().toordinal(), opening=opening)

    def _local_time(self) -> datetime:
        return self._now().astimezone()
