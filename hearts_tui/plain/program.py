"""Program: what is played, one game after the other, and how it is left; `run` is the way in."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from hearts_tui.cpu import USUAL_LEVEL
from hearts_tui.door.aside import aside
from hearts_tui.door.leaving import heed_signals, insist
from hearts_tui.door.saved import Saved, read
from hearts_tui.door.start import NewGame, Start, again, seat_plans
from hearts_tui.engine import Rules
from hearts_tui.match import Match
from hearts_tui.plain.asking import Command, Leave, Question, answers, ask
from hearts_tui.plain.table import Table
from hearts_tui.plain.talk import NobodyListens, Talk
from hearts_tui.store import Autosave, Keeper, Record, Unsaved, log_fault, replay
from hearts_tui.store.settings import Found, load
from hearts_tui.words import keeping, typed, usage
from hearts_tui.words import plain as words
from hearts_tui.words import settings as words_of_settings
from hearts_tui.words.spoken import full_stop

Now = Callable[[], datetime]

PATIENCE = 3.0
"""Seconds that leaving waits for the disk, or for whoever listens."""
FAILED, INTERRUPTED = 1, 130


class NothingLeft(Exception):  # noqa: N818 - what is there, rather than an error
    """There is no game to go on with; a sentence says so, or why it cannot be read."""


def run(start: Start | None = None) -> int:
    """Play until the person leaves; the exit status. Raises NothingLeft."""
    try:
        return asyncio.run(play(start or Start(), Talk.of_process()))
    except KeyboardInterrupt:  # where the event loop cannot be told of signals
        return INTERRUPTED
    except NothingLeft:
        raise
    except Exception as error:
        log = log_fault("The program has failed.", error)
        sys.stderr.write(f"hearts: {keeping.failed(log)}\n")
        return FAILED


async def play(start: Start, talk: Talk, now: Now | None = None) -> int:
    """The same over any streams; `now` tells the time in UTC, the clock's if not given."""
    program = Program(talk, now or partial(datetime.now, UTC))
    playing = asyncio.ensure_future(program.play(start))
    status = 0

    def leave(number: int) -> None:
        nonlocal status
        status = number
        insist(number)
        playing.cancel()

    heed_signals(leave)
    try:
        await playing
    except Leave:
        pass
    except asyncio.CancelledError:
        status = status or INTERRUPTED
    except NobodyListens as nobody:
        status = FAILED
        if not isinstance(nobody.error, BrokenPipeError):
            sys.stderr.write(f"hearts: {typed.not_written(keeping.why(nobody.error))}\n")
    finally:
        await program.leave()
    await program.farewell(below=talk.on_terminal and status == INTERRUPTED)
    return status


class Program:
    """One person's stay: what was left, the games that are played, the way out."""

    def __init__(self, talk: Talk, now: Now) -> None:
        self._talk = talk
        self._now = now
        self._match: Match | None = None
        self._keeper: Autosave | None = None
        self._saved = Saved()
        self._found = Found()

    async def play(self, start: Start) -> None:
        """Play until the person leaves. Raises Leave then, NothingLeft, and NobodyListens."""
        self._keeper, self._saved, self._found = await aside(self._look)
        if start.resume and self._saved.record is None:
            raise NothingLeft(self._saved.trouble or usage.nothing_left())
        troubles = (self._saved.trouble, words_of_settings.trouble(self._found))
        await self._talk.say((*typed.welcome(), *filter(None, troubles)))
        match = await self._first(start)
        while True:
            self._match = match
            table = Table(match, self._talk, self._found.settings)
            await table.play()
            await match.close()
            await table.after()
            match = await self._new(again(match))

    def _look(self) -> tuple[Autosave, Saved, Found]:
        keeper = Autosave()
        return keeper, read(keeper, lambda: self._now().astimezone()), load()

    # Which game

    async def _first(self, start: Start) -> Match:
        """The game to begin with, as was asked for, or as the person says now."""
        record = self._saved.record
        if record is None:
            return await self._new(start.new or _usual())
        unfinished = record.status == "playing"
        if start.new is not None and not (unfinished and self._found.settings.ask_to_give_up):
            return await self._new(start.new)
        if start.resume or not unfinished or await self._asked(record) == "continue":
            return Match.resume(record, keeper=self._games, now=self._now)
        return await self._new(start.new or _usual())

    async def _asked(self, record: Record) -> str:
        """Whether to continue the game that was left, or begin a new one in its place."""
        where, _, *left = map(full_stop, self._saved.lines)
        names = [seat.name for seat in record.seats]
        totals = words.totals(names, replay(record).totals)
        lines = (typed.unfinished(), where, totals, *left)
        question = Question(
            lambda: (*lines, typed.continue_or_new()),
            (Command("continue", answers("continue")), Command("new", answers("new"))),
        )
        return await ask(self._talk, question)

    async def _new(self, new: NewGame) -> Match:
        seats = seat_plans(new.levels, self._found.settings.names)
        match = Match.new(
            new.rules, seats, seed=new.seed, code=new.code, keeper=self._games, now=self._now
        )
        names, levels = [plan.name for plan in seats], [plan.level for plan in seats]
        await self._talk.say(words.new_game(new.rules, names, levels))
        return match

    @property
    def _games(self) -> Keeper:
        """Who keeps them: nobody, where another program has the file, or it is of a newer one."""
        assert self._keeper is not None, "the disk is looked at before any game is played"
        return Unsaved() if self._saved.closed else self._keeper

    # Leaving

    async def leave(self) -> None:
        """Have the game on disk, and let other programs have it."""
        if self._match is not None:
            await self._match.close()
        if self._keeper is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(aside(self._keeper.close), PATIENCE)

    async def farewell(self, *, below: bool) -> None:
        """Say what becomes of the game."""
        with contextlib.suppress(TimeoutError, NobodyListens):
            await asyncio.wait_for(self._talk.say((self._farewell(),), below=below), PATIENCE)

    def _farewell(self) -> str:
        record = self._saved.record if self._match is None else self._match.record()
        if record is None or not record.goes_on or self._keeper is None:
            return typed.goodbye()
        if self._match is not None and self._saved.closed:
            return typed.not_kept()
        trouble = self._keeper.trouble
        return typed.kept() if trouble is None else keeping.not_saved(trouble)


def _usual() -> NewGame:
    """The game that is begun where nothing else is asked for."""
    rules = Rules()
    return NewGame(rules, (USUAL_LEVEL,) * (rules.players - 1))
