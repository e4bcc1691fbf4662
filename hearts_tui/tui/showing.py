"""Showing: screens that can be opened whatever is in front, and that leave everything as it is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand
from textual.command import CommandPalette, Provider
from textual.screen import Screen

from hearts_tui.door.aside import aside
from hearts_tui.tui.actions import acts_now
from hearts_tui.tui.quitting import Quitting
from hearts_tui.words import _

if TYPE_CHECKING:
    from hearts_tui.tui.actions import Act


def _finder() -> type[Provider]:
    """What the palette finds things with; imported when it is first opened."""
    from hearts_tui.tui.palette import Finder

    return Finder


class Showing(Quitting):
    """The part of the app that shows settings, statistics, the guide, the keys and the palette."""

    COMMANDS = {_finder}

    def action_settings(self, at: str | None = None) -> None:
        """Open the settings, whatever is in front, at one of them if it is named."""
        from hearts_tui.tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen | CommandPalette):
            self.push_screen(SettingsScreen(self.settings, self.change, at))

    def action_statistics(self) -> None:
        """Open the statistics, whatever is in front."""
        from hearts_tui.store.places import data_dir
        from hearts_tui.tui.screens.statistics import StatisticsScreen

        if not isinstance(self.screen, StatisticsScreen | CommandPalette):
            self.push_screen(StatisticsScreen(data_dir(), self._forget_games))

    async def _forget_games(self) -> None:
        """Forget every game that is over; raises what `Autosave.forget` does."""
        await self._looked.wait()
        if self._keeper is not None:
            await aside(self._keeper.forget)

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
