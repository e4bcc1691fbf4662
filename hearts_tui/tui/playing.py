"""Playing: a game on the table, from when it is begun or taken up until Home has it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_tui.door.saved import saved
from hearts_tui.door.start import again
from hearts_tui.tui.showing import Showing

if TYPE_CHECKING:
    from hearts_tui.door.start import NewGame
    from hearts_tui.match import Match
    from hearts_tui.store import Keeper


class Playing(Showing):
    """The part of the app that puts a game on the table, and has it kept where that can be."""

    _told_unsaved = False
    """Whether the person knows from elsewhere than Home that no game is kept."""

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
            answer = await self.push_screen_wait(TableScreen(match))
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
