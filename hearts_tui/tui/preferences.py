"""Preferences: the settings while the program runs, what the table takes of them, their file."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from hearts_tui.engine import Suit
from hearts_tui.store import settings as store
from hearts_tui.tui.aside import aside
from hearts_tui.tui.look import Look

if TYPE_CHECKING:
    from hearts_tui.store.settings import Settings

_SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "S": Suit.SPADES, "H": Suit.HEARTS}


class Preferences:
    """The settings in force, and the only one who writes them."""

    def __init__(self) -> None:
        """Read them; there is nothing to read for who has changed none."""
        self._found = store.load()
        self.settings: Settings = self._found.settings
        self._kept = self.settings
        self._writing = asyncio.Lock()

    @property
    def look(self) -> Look:
        """What the table takes of them."""
        settings = self.settings
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
            points_shown=settings.points_shown,
        )

    @property
    def trouble(self) -> str:
        """What is to be known of the file; empty where all is well."""
        from hearts_tui.words import settings as words

        if self._found.set_aside is not None:
            return words.set_aside(self._found.set_aside)
        if self._found.trouble is not None:
            return words.left_alone(self._found.trouble, store.SETTINGS_NAME)
        return ""

    async def keep(self) -> None:
        """Have the newest settings on disk. Raises OSError."""
        if self._found.trouble is not None:
            return
        async with self._writing:
            newest = self.settings
            if newest != self._kept:
                await aside(partial(store.save, newest))
                self._kept = newest
