"""Preferences: the settings while the program runs, what the table takes of them, their file."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from typing import TYPE_CHECKING

from hearts_tui.door.aside import aside
from hearts_tui.engine import Suit
from hearts_tui.store.places import settings_file
from hearts_tui.tui.look import Look

if TYPE_CHECKING:
    from hearts_tui.store.settings import Found, Settings

_SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "S": Suit.SPADES, "H": Suit.HEARTS}


class Preferences:
    """The settings in force, and the only one who writes them.

    Where none are kept, what would read them is imported only when somebody asks for them.
    """

    def __init__(self) -> None:
        self._found: Found | None = None
        self._settings: Settings | None = None
        self._writing = asyncio.Lock()
        if os.path.lexists(settings_file()):
            self._load()

    def _load(self) -> Settings:
        from hearts_tui.store.settings import load

        self._found = load()
        self._settings = self._kept = self._found.settings
        return self._settings

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self._settings or self._load()

    def change(self, settings: Settings) -> None:
        """Have others in force."""
        if self._settings is None:
            self._load()
        self._settings = settings

    @property
    def look(self) -> Look:
        """What the table takes of them."""
        settings = self._settings
        if settings is None:
            return Look()
        return Look(
            theme=settings.theme,
            four_colours=settings.four_colours,
            letters=settings.letters,
            suits=tuple(_SUITS[letter] for letter in settings.suits),
            high_first=settings.high_first,
            card_size=settings.card_size,
            pace=settings.pace,
            motion=settings.motion,
            key_after_trick=settings.key_after_trick,
            forced=settings.forced,
            still_out=settings.still_out,
            moon_watch=settings.moon_watch,
            time_limit=settings.time_limit,
            points_shown=settings.points_shown,
        )

    @property
    def trouble(self) -> str:
        """What is to be known of the file; empty where all is well."""
        from hearts_tui.words import settings as words

        return "" if self._found is None else words.trouble(self._found)

    async def keep(self) -> None:
        """Have the newest settings on disk. Raises OSError."""
        if self._found is None or self._found.trouble is not None:
            return
        from hearts_tui.store.settings import save

        async with self._writing:
            newest = self.settings
            if newest != self._kept:
                await aside(partial(save, newest))
                self._kept = newest
