"""Beginning: how it comes to a game: one that was left, or another that is chosen at Home or later.

Screens are imported when they are first opened, so that the first picture need not wait for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work
from textual.command import CommandPalette
from textual.screen import Screen

from hearts_tui.door.start import NewGame, of_code
from hearts_tui.tui.playing import Playing
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.words import _

if TYPE_CHECKING:
    from hearts_tui.codes import DealCode


class Beginning(Playing):
    """The part of the app that does what is wanted at Home, and has games chosen."""

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
