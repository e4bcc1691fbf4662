"""Changing: the settings while the program runs, and what follows at once for how it looks."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from textual import work
from textual.app import App
from textual.signal import Signal

from hearts_tui.door.start import Start
from hearts_tui.tui.look import Look
from hearts_tui.tui.program import Now, Program
from hearts_tui.tui.signs import OtherSigns, Signs, signs_of
from hearts_tui.tui.theme import COLOUR_SYSTEMS, COLOURS, THEMES, name_of

if TYPE_CHECKING:
    from hearts_tui.store.settings import Settings


class Changing(Program):
    """The part of the app that has settings, keeps them, and wears its theme and signs by them."""

    def __init__(self, start: Start, now: Now) -> None:
        super().__init__(start, now)
        self.look = self._preferences.look
        """How the person wants the table."""
        self.look_changed: Signal[Look] = Signal(self, "look-changed")
        """Tells of it when the person wants it otherwise."""
        for theme in THEMES:
            self.register_theme(theme)
        self._terminal = signs_of(os.environ, getattr(sys.__stdout__, "encoding", None))
        self._signs = OtherSigns(self._terminal)
        self._filters.append(self._signs)
        self._wear_theme()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return COLOURS

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self._preferences.settings

    def change(self, settings: Settings) -> None:
        """Have these settings in force from now on, and keep them."""
        self._preferences.change(settings)
        self._keep_settings()
        look = self._preferences.look
        if look != self.look:
            self.look = look
            self._wear_theme()
            self.look_changed.publish(look)

    def _wear_theme(self) -> None:
        theme = name_of(self.look, COLOUR_SYSTEMS.get(self.console.color_system))
        if self.is_running:
            self.theme = theme
        else:
            # Its watcher would have every stylesheet read, and the first picture made, twice.
            self.set_reactive(App.theme, theme)
            self.stylesheet.set_variables(self.get_css_variables())
        # What the terminal lacks it lacks whatever is asked for.
        wanted = Signs.LETTERS if self.look.letters else Signs.ALL
        signs = max(wanted, self._terminal)
        if signs is not self._signs.signs:
            self._signs.show(signs)
            if self.is_running:
                # What has been drawn is drawn again only where its style is.
                self.refresh_css(animate=False)

    @work
    async def _keep_settings(self) -> None:
        from hearts_tui.words.settings import not_saved

        try:
            await self._preferences.keep()
        except OSError as error:
            self.notify(not_saved(error), severity="warning", markup=False)

    def action_redraw(self) -> None:
        """Draw the whole screen again."""
        self.refresh(repaint=True, layout=True)
