"""App: opens screens and leaves in good order; of the game itself it knows only that there is one.

Screens are imported when they are first opened, so that the first picture need not wait for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events, work
from textual._styles_cache import StylesCache
from textual.app import App, SystemCommand
from textual.command import CommandPalette, Provider
from textual.screen import Screen
from textual.signal import Signal

from hearts_tui.door.aside import aside
from hearts_tui.door.leaving import heed_signals, insist, terminal_has_gone
from hearts_tui.door.saved import Saved, read, saved
from hearts_tui.door.start import NewGame, Start, again, of_code
from hearts_tui.tui.actions import Act, acts_now, bindings
from hearts_tui.tui.look import Look
from hearts_tui.tui.preferences import Preferences
from hearts_tui.tui.room import cover, unseen
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.signs import OtherSigns, Signs, signs_of
from hearts_tui.tui.theme import COLOUR_SYSTEMS, COLOURS, THEMES, name_of
from hearts_tui.words import _

if TYPE_CHECKING:
    from textual.driver import Driver

    from hearts_tui.codes import DealCode
    from hearts_tui.match import Match
    from hearts_tui.store import Autosave, Keeper
    from hearts_tui.store.settings import Settings

__all__ = ["HeartsApp", "NewGame", "Start", "make_app", "run"]

Now = Callable[[], datetime]

PATIENCE = 3.0
"""Seconds that leaving waits for the disk."""

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


def _finder() -> type[Provider]:
    """What the palette finds things with; imported when it is first opened."""
    from hearts_tui.tui.palette import Finder

    return Finder


class HeartsApp(App[None]):
    """The program on the screen."""

    TITLE = "Hearts"
    # The first screen is not pushed, so its stylesheet comes with the app.
    CSS_PATH = ["app.tcss", "widgets/drawing.tcss", "screens/home.tcss"]
    BINDINGS = bindings("everywhere")
    COMMANDS = {_finder}

    def __init__(self, start: Start, now: Now) -> None:
        # Textual makes greys of colours where NO_COLOR is set; ANSI colours it takes away.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self._preferences = Preferences()
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
        self.match: Match | None = None
        """The game on the table; None elsewhere."""
        self._start = start
        self._now = now
        self._keeper: Autosave | None = None
        self._unsaved = False
        """Whether another program has the file of the game, or will need it as it is."""
        self._told_unsaved = False
        """Whether the person knows that from elsewhere than Home."""
        self._saved = Saved()
        self._looked = asyncio.Event()
        opening = start.new is not None or start.resume
        self._home = HomeScreen(now().astimezone().toordinal(), opening=opening)
        self._leaving = False

    def get_driver_class(self) -> type[Driver]:
        usual = super().get_driver_class()
        if usual.__name__ != "LinuxDriver":
            return usual
        from hearts_tui.tui.driver import PromptDriver

        return PromptDriver

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return COLOURS

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
        return keeper, replace(found, trouble=" ".join(troubles))

    def _read_sheets_ahead(self) -> None:
        """Read what a screen would otherwise read as it opens, and have all others parsed again."""
        self.stylesheet.read_all(NEXT_SHEETS)
        self.stylesheet.parse()

    def _warn(self) -> None:
        """Tell of trouble with the files where Home has no room for it, or is not shown."""
        if self._saved.trouble:
            self.notify(self._saved.trouble, severity="warning", timeout=12, markup=False)
            self._told_unsaved = self._unsaved

    def _local_time(self) -> datetime:
        return self._now().astimezone()

    def on_home_screen_wanted(self, event: HomeScreen.Wanted) -> None:
        self._open(event.what)

    @work(exclusive=True, group="home")
    async def _open(self, what: str) -> None:
        await self._looked.wait()
        if what == "resume":
            await self._resume()
        elif what == "new_game":
            await self._set_up()
        elif what == "deal_of_the_day":
            await self._play_deal_of_the_day()
        elif what == "deal_from_code":
            await self._enter_code()
        elif what == "how_to_play":
            self.action_guide()
        elif what == "statistics":
            self.action_statistics()
        elif what == "settings":
            self.action_settings()
        else:
            await self.leave()

    async def _set_up(self) -> None:
        """Let a game be chosen, until one is, or none is wanted."""
        chosen = await self._choose(None)
        while chosen is not None and not await self._offer(chosen):
            chosen = await self._choose(chosen)

    async def _choose(self, chosen: NewGame | None) -> NewGame | None:
        """Have a game chosen, to begin with as it was `chosen` before; None if none is wanted."""
        from hearts_tui.tui.screens.new_game import NewGameScreen

        screen = NewGameScreen(chosen, self.settings.names, self.settings.time_limit)
        chosen = await self.push_screen_wait(screen)
        if chosen is not None:
            self._limit(screen.limit)
        return chosen

    async def _play_deal_of_the_day(self) -> None:
        from hearts_tui.codes import of_the_day

        await self._offer(of_code(of_the_day(self._local_time().date())))

    async def _enter_code(self) -> None:
        """Have a code typed, and play the deal that has it."""
        from hearts_tui.tui.screens.deal_entry import DealEntryScreen

        code = await self.push_screen_wait(DealEntryScreen())
        if code is not None:
            await self._offer(of_code(code))

    def _limit(self, seconds: int) -> None:
        """Have so much time for each decision from now on."""
        if seconds != self.settings.time_limit:
            from msgspec import structs

            self.change(structs.replace(self.settings, time_limit=seconds))

    async def _offer(self, new: NewGame) -> bool:
        """Begin a game, unless there is another that is to be kept; whether one was played."""
        answer = await self._ask_about_saved()
        if answer == "give_up":
            await self._play(self._new_match(new))
        elif answer == "continue":
            await self._resume()
        return answer is not None

    async def _ask_about_saved(self) -> str | None:
        unfinished = self._saved.record is not None and self._saved.record.status == "playing"
        if not (unfinished and self.settings.ask_to_give_up):
            return "give_up"
        from hearts_tui.tui.screens.confirm import ConfirmScreen
        from hearts_tui.words import keeping

        answers = (
            ("continue", _("Continue that game")),
            ("give_up", _("Give it up and begin the new one")),
            ("back", _("Back")),
        )
        question = _("There is a game that is not finished.")
        counts = "" if self._unsaved else keeping.counts_as_given_up()
        note = "\n".join(filter(None, (*self._saved.lines, counts)))
        answer = await self.push_screen_wait(ConfirmScreen(question, note, answers))
        return None if answer == "back" else answer

    # Playing

    def _new_match(self, new: NewGame) -> Match:
        from hearts_tui.door.start import seat_plans
        from hearts_tui.match import Match

        seats = seat_plans(new.levels, self.settings.names)
        return Match.new(
            new.rules,
            seats,
            seed=new.seed,
            code=new.code,
            keeper=self._require_keeper(),
            now=self._now,
        )

    async def _resume(self) -> None:
        from hearts_tui.match import Match

        if self._saved.record is not None:
            await self._play(
                Match.resume(self._saved.record, keeper=self._require_keeper(), now=self._now)
            )

    def _require_keeper(self) -> Keeper:
        from hearts_tui.store import Unsaved

        assert self._keeper is not None, "the disk is looked at before any game is played"
        return Unsaved() if self._unsaved else self._keeper

    async def _play(self, match: Match | None) -> None:
        """Play this game, and the same again as often as wanted; then be Home, or gone."""
        from hearts_tui.tui.screens.table import TableScreen
        from hearts_tui.words import keeping

        answer: str | None = None
        while match is not None:
            self.match = match
            self._warn_unsaved()
            table = TableScreen(match)
            answer = await self.push_screen_wait(table)
            # Otherwise it would be held until the look is changed the next time.
            self.look_changed.unsubscribe(table)
            await match.close()
            self.match = None
            lost = keeping.not_kept() if self._unsaved and not match.over else ""
            self._saved = saved(match.record(), self._local_time(), lost)
            match = self._new_match(again(match)) if answer == "again" else None
        self._home.show(self._saved)
        if answer == "quit":
            await self.leave()

    def _warn_unsaved(self) -> None:
        """Say once at the table, where a game cannot be kept, that it is not."""
        if self._unsaved and not self._told_unsaved:
            from hearts_tui.words import keeping

            self._told_unsaved = True
            self.notify(keeping.not_kept(), severity="warning", timeout=12, markup=False)

    # Settings

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

    def action_settings(self, at: str | None = None) -> None:
        """Open the settings, whatever is in front, at one of them if it is named."""
        from hearts_tui.tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen | CommandPalette):
            self.push_screen(SettingsScreen(self.settings, self.change, at))

    # Statistics

    def action_statistics(self) -> None:
        """Open the statistics, whatever is in front."""
        from hearts_tui.store.places import data_dir
        from hearts_tui.tui.screens.statistics import StatisticsScreen

        if not isinstance(self.screen, StatisticsScreen | CommandPalette):
            self.push_screen(StatisticsScreen(data_dir(), self._forget_games))

    def action_history(self) -> None:
        """Open the list of games that are over, whatever is in front."""
        from hearts_tui.store.places import data_dir
        from hearts_tui.tui.screens.games import GamesScreen

        if not isinstance(self.screen, GamesScreen | CommandPalette):
            self._play_from(GamesScreen(data_dir(), may_play=self.match is None))

    @work(group="games")
    async def _play_from(self, screen: Screen[DealCode | None]) -> None:
        """Show the games, and play the deal that is chosen among them, if one is."""
        code = await self.push_screen_wait(screen)
        await self._looked.wait()
        if code is not None and self.match is None:
            await self._offer(of_code(code))

    async def _forget_games(self) -> None:
        """Forget every game that is over; raises what `Autosave.forget` does."""
        await self._looked.wait()
        if self._keeper is not None:
            await aside(self._keeper.forget)

    # Help

    def action_guide(self, section: str | None = None) -> None:
        """Open How to play, at a section if one is named, by the rules of the game on the table."""
        from hearts_tui.engine import Rules
        from hearts_tui.store.places import data_dir
        from hearts_tui.tui.screens.how_to_play import HowToPlayScreen

        if self.match is not None:
            rules = self.match.rules
        elif self._saved.record is not None:
            rules = self._saved.record.rules.rules
        else:
            rules = Rules()
        self.push_screen(HowToPlayScreen(rules, str(data_dir()), section))

    def action_keys(self) -> None:
        """Show the keys that work on the screen in front, or go back from them."""
        from hearts_tui.tui.screens.keys import KeysScreen, keys_of

        if isinstance(self.screen, KeysScreen):
            self.screen.action_back()
        elif not isinstance(self.screen, CommandPalette):
            self.push_screen(keys_of(self.screen))

    def action_redraw(self) -> None:
        """Draw the whole screen again."""
        self.refresh(repaint=True, layout=True)

    def action_command_palette(self) -> None:
        """Open the palette."""
        from hearts_tui.tui.palette import Palette

        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(id="--command-palette"))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette: whatever can be done on the screen from which it was called."""
        now = acts_now(screen)
        # Where one thing can be done in two ways, the screen's own comes first.
        offered = {act.name: act for act in reversed(now) if act.name and not act.arguments}
        for act in reversed(offered.values()):
            yield SystemCommand(act.name, act.help, partial(self._do, screen, act))
        if "how_to_play" not in {act.id for act in now}:
            yield SystemCommand(
                _("How to play"),
                _("Read the rules, how to read the table, and advice."),
                self.action_guide,
            )

    async def _do(self, screen: Screen[object], act: Act) -> None:
        await self.run_action(act.call, screen)

    # Leaving

    def action_suspend_process(self) -> None:
        """Sleep until the shell wakes the program; where none would, say so."""
        from hearts_tui.door.sleeping import may_sleep, sleep
        from hearts_tui.words.keeping import nobody_wakes

        if self._driver is None or not self._driver.can_suspend or not may_sleep():
            self.notify(nobody_wakes(), timeout=4, markup=False)
            return
        self.app_suspend_signal.publish(self)
        # The terminal is left first: the shell takes it over as soon as any of the job stops.
        self._driver.suspend_application_mode()
        sleep()
        # Awake again, by which time the terminal is the program's.
        self.call_later(self.action_redraw)

    async def action_quit(self) -> None:
        """Leave the program, with the game on disk."""
        await self.leave()

    async def leave(self, status: int = 0) -> None:
        """Leave in good order: the game on disk, the terminal as it was."""
        if self._leaving:
            return
        self._leaving = True
        if self.match is not None:
            await self.match.close()
        with contextlib.suppress(TimeoutError, OSError):
            await asyncio.wait_for(self._preferences.keep(), PATIENCE)
        if self._keeper is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(aside(self._keeper.close), PATIENCE)
        if not self.is_headless and terminal_has_gone():
            # Textual would wait for ever for what it has written to be taken.
            os._exit(status)
        self.exit(return_code=status)

    def _handle_exception(self, error: Exception) -> None:
        # A screen that is left while it is still being built may miss parts of itself.
        if not self._exit:
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Say in a sentence that something has failed, and have the rest in the log."""
        from hearts_tui.store import log_fault
        from hearts_tui.words import keeping

        error = sys.exc_info()[1] or self._exception or RuntimeError("unknown")
        log = log_fault("The program has failed.", error)
        self._exit_renderables.append(Text(keeping.failed(log)))
        self._close_messages_no_wait()

    def _leave_by_signal(self, status: int) -> None:
        """Leave because the program was told to end, or its terminal was closed."""
        if not self.is_headless:
            insist(status)
        self.run_worker(self.leave(status), name="leave")


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
