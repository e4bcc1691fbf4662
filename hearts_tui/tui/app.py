"""App: what the program consists of, and how it opens; of the game it knows only that there is one.

Its parts stand upon each other: what is known (program), settings (changing), the ways out
(quitting), screens to look at (showing), the game (playing), and the ways to one (beginning).
Screens are imported when they are first opened, so that the first picture need not wait for them.
"""

from __future__ import annotations

import gc
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual import events, work
from textual._styles_cache import StylesCache
from textual.screen import Screen

from hearts_tui.door.aside import aside
from hearts_tui.door.leaving import heed_signals
from hearts_tui.door.saved import Saved, read
from hearts_tui.door.start import NewGame, Start
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.beginning import Beginning
from hearts_tui.tui.program import Now
from hearts_tui.tui.room import cover, unseen
from hearts_tui.words import _

if TYPE_CHECKING:
    from textual.driver import Driver

    from hearts_tui.store import Autosave

__all__ = ["HeartsApp", "NewGame", "Start", "make_app", "run"]

SCREENS = Path(__file__).resolve().parent / "screens"
NEXT_SHEETS = (SCREENS / "new_game.tcss", SCREENS / "table.tcss")
"""Stylesheets of the screens that are likely to be wanted next."""


def make_app(start: Start | None = None, now: Now | None = None) -> HeartsApp:
    """The app as it opens for `start`; `now` tells the time in UTC, the clock's if not given."""
    return HeartsApp(start or Start(), now or partial(datetime.now, UTC))


def run(start: Start | None = None) -> int:
    """Play until the person leaves; the exit status."""
    app = make_app(start)
    app.run()
    return app.return_code or 0


class HeartsApp(Beginning):
    """The program on the screen."""

    TITLE = "Hearts"
    # The first screen is not pushed, so its stylesheet comes with the app.
    CSS_PATH = ["app.tcss", "widgets/drawing.tcss", "screens/home.tcss"]
    BINDINGS = bindings("everywhere")

    def get_driver_class(self) -> type[Driver]:
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        from hearts_tui.tui.driver import PromptDriver

        return PromptDriver

    def get_default_screen(self) -> Screen[None]:
        return self._home

    def on_mount(self) -> None:
        heed_signals(self._leave_by_signal)
        self.screen_change_signal.subscribe(self, lambda screen: self._mind_screens())
        self._mind_room()
        self.call_after_refresh(self._begin)

    def _mind_screens(self) -> None:
        """See to room and memory, as another screen is in front."""
        self._mind_room()
        # A cache of Textual's has painted widgets among its keys, and would hold a thousand of
        # them with all their rows long after they are gone.
        StylesCache.get_inner_outer.cache_clear()

    # Room

    def on_resize(self) -> None:
        self._mind_room()

    def _mind_room(self) -> None:
        """Have every screen covered for which there is no room, once the size is known."""
        self.call_later(self._cover)

    def _cover(self) -> None:
        for screen in self.screen_stack:
            cover(screen, self.size)

    async def on_event(self, event: events.Event) -> None:
        """Heed nothing that is meant for a screen that is covered, or comes after the end."""
        new = isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded
        meant = new and self.screen_stack
        if not (meant and (self._leaving or unseen(event, self.screen, self.size))):
            await super().on_event(event)

    # Opening

    @work
    async def _begin(self) -> None:
        """What there is to do when the first picture stands."""
        _collect_again()
        self._keeper, self._saved = await aside(self._look)
        self._unsaved = self._saved.closed
        self._looked.set()
        self._read_sheets_ahead()
        resumes = self._start.resume and self._saved.record is not None
        if self._start.new is not None or resumes or self._home.has_class("-low"):
            self._warn()
        if self._start.new is not None:
            await self._offer(self._start.new)
        elif resumes:
            await self._resume()
        elif self._start.resume and not self._saved.trouble:
            self._saved = Saved(trouble=_("There is no unfinished game to continue."))
        self._home.show(self._saved)
        await aside(_fetch)

    def _look(self) -> tuple[Autosave, Saved]:
        from hearts_tui.store import Autosave

        keeper = Autosave()
        found = read(keeper, self._local_time)
        troubles = filter(None, (found.trouble, self._preferences.trouble))
        return keeper, found._replace(trouble=" ".join(troubles))

    def _read_sheets_ahead(self) -> None:
        """Read what a screen would otherwise read as it opens, and have all others parsed again."""
        self.stylesheet.read_all(NEXT_SHEETS)
        self.stylesheet.parse()

    def _warn(self) -> None:
        """Tell of trouble with the files where Home has no room for it, or is not shown."""
        if self._saved.trouble:
            self.notify(self._saved.trouble, severity="warning", timeout=12, markup=False)
            self._told_unsaved = self._unsaved


def _fetch() -> None:
    """Import what is likely to be wanted next, while nobody waits for it."""
    import hearts_tui.match
    import hearts_tui.tui.screens.new_game
    import hearts_tui.tui.screens.table  # noqa: F401


def _collect_again() -> None:
    """Collect garbage again if that was put off, but never look through what is loaded for good."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
