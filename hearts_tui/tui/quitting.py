"""Quitting: the ways out of the program: asleep for a while, wanted, told from outside, failed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from functools import partial

from rich.text import Text
from textual import work

from hearts_tui.door.aside import aside
from hearts_tui.door.leaving import insist, terminal_has_gone
from hearts_tui.door.start import Start
from hearts_tui.tui.changing import Changing
from hearts_tui.tui.program import Now
from hearts_tui.words import _

PATIENCE = 3.0
"""Seconds that leaving waits for the disk."""


class Quitting(Changing):
    """The part of the app that ends it in good order, whatever the reason."""

    def __init__(self, start: Start, now: Now) -> None:
        super().__init__(start, now)
        self._leaving = False
        """Whether the end has begun, so that nothing else is to be done any more."""
        self._asking = False
        """Whether the person is being asked if the game may be lost."""

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

    @property
    def loses_game(self) -> bool:
        """Whether there is a game on the table that ends with the program."""
        match = self.match
        return match is not None and not match.kept and not match.over

    async def action_quit(self) -> None:
        """Leave the program; where the game would be lost, only when that has been asked."""
        if self._asking or not self.loses_game:
            await self.leave()
        else:
            self._ask_to_lose_game()

    @work(group="quit")
    async def _ask_to_lose_game(self) -> None:
        """Leave if the game can be kept after all, or the person does not mind."""
        self._asking = True
        try:
            if not self._unsaved and self._keeper is not None:
                await aside(partial(self._keeper.flush, PATIENCE))
            leaves = not self.loses_game or await self._does_not_mind()
        finally:
            self._asking = False
        if leaves:
            await self.leave()

    async def _does_not_mind(self) -> bool:
        from hearts_tui.tui.screens.confirm import ConfirmScreen
        from hearts_tui.words import keeping

        answers = (("stay", _("Continue playing")), ("quit", _("Quit, or Ctrl+Q again")))
        trouble = None if self._unsaved or self._keeper is None else self._keeper.trouble
        why = "" if trouble is None else keeping.not_saved(trouble)
        note = "\n".join(filter(None, (why, keeping.not_kept())))
        answer = await self.push_screen_wait(ConfirmScreen(_("Leave this game?"), note, answers))
        return answer == "quit"

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
