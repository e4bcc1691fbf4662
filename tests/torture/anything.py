"""Anything: play, claim, undo, quit, kill, resume, in any order, against a plain model."""

from __future__ import annotations

import asyncio
import random
import shutil
import tempfile
import threading
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar, get_args

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from hearts_tui.asking import Until
from hearts_tui.engine import Rules
from hearts_tui.match import Match, Redone, Undone
from hearts_tui.store import ActionRecord, Aid, Autosave, Record, atomic, decode
from hearts_tui.store import replay as played
from hearts_tui.store.statistics import decode as decode_statistics
from tests.engine.helpers import game_state
from tests.match.helpers import SOON, act, making, seats_of
from tests.players import Random
from tests.strategies import rules_sets, seeds

T = TypeVar("T")

State = tuple[str, tuple[ActionRecord, ...]]


class Killed(Exception):  # noqa: N818 - what has happened to it
    """What a process that was killed does with its disk: nothing."""


class Program:
    """A program that plays a game: a match and its keeper, which can be killed."""

    def __init__(self, directory: Path) -> None:
        self.keeper = Autosave(directory)
        self.match: Match | None = None
        self.done: list[State] = []
        """Each state once that it was given, in order."""
        self.shown = 0
        """The place in it of what the person has seen."""
        submit = self.keeper.submit

        def note(record: Record) -> None:
            state = record.id, record.actions
            if state not in self.done[-1:]:
                self.done.append(state)
            submit(record)

        self.keeper.submit = note  # type: ignore[method-assign]

    def stop_disk(self) -> None:
        """Have nothing written any more."""

        def refuse(record: Record) -> None:
            raise Killed

        assert self.keeper.flush(SOON)
        self.keeper._file.write = refuse  # type: ignore[method-assign]

    def end(self) -> None:
        """End it at once; the system frees its lock."""
        with self.keeper._at_file:
            self.keeper._file.release()
        if self.match is not None:
            self.match._asking.stop()


class Anything(RuleBasedStateMachine):
    """The model: the record as it should be, what was taken back, and which games are over."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.directory = Path(tempfile.mkdtemp(prefix="hearts-"))
        self.program = Program(self.directory)
        self.redo: list[Record] = []
        self.aids: set[str] = set()
        self.over: dict[str, str] = {}
        self.rng = random.Random(0)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What this comes to."""
        return self.loop.run_until_complete(asyncio.wait_for(work, SOON))

    @property
    def match(self) -> Match:
        """The game being played."""
        assert self.program.match is not None
        return self.program.match

    def step(self) -> object:
        """The next thing that happens, once it is on the screen."""
        done = len(self.match.record().actions)
        event = self.run(anext(self.match)).event
        for action in self.match.record().actions[done:]:
            if action.by in ("auto", "time"):
                self.redo.clear()
                self.aids |= {action.by} - {"time"}
        if not self.match._steps:
            self.program.shown = len(self.program.done) - 1
        return event

    @property
    def playing(self) -> bool:
        """Whether a game is on the table that is not over."""
        return self.program.match is not None and not self.program.match.over

    @initialize(rules=rules_sets(), seed=seeds)
    def begin(self, rules: Rules, seed: int) -> None:
        """The first game."""
        self.rng = random.Random(seed)
        self._new_game(replace(rules, target=26))

    def _new_game(self, rules: Rules) -> None:
        self.program.match = Match.new(
            rules,
            seats_of(rules.players, "random"),
            seed=self.rng.randrange(2**32),
            keeper=self.program.keeper,
            make_player=making(random=Random),
        )
        self.redo.clear()
        self.aids.clear()

    # What a person does

    @precondition(lambda self: self.playing)
    @rule(steps=st.integers(1, 60) | st.just(2_000))
    def play(self, steps: int) -> None:
        """Take steps, and choose whenever that has to be done."""
        for _ in range(steps):
            if self.match.over:
                break
            self._be_helped()
            if self.match.persons_turn:
                act(self.match, self.rng)
                self.redo.clear()
            self.step()
        if self.match.over:
            self.over[self.match.game_id] = "finished"

    def _be_helped(self) -> None:
        """Now and then use a help, let a CPU play or play oneself again, or claim."""
        match, whim = self.match, self.rng.random()
        if match.claimable and whim < 0.3:
            self._claim()
        elif match.auto is not None:
            if whim < 0.2:
                match.take_back()
        elif whim < 0.02:
            match.hand_over("random", self.rng.choice(get_args(Until)))
            assert not match.persons_turn
        elif match.persons_turn and whim < 0.1:
            match.time_up("random")
            assert not match.persons_turn
        elif whim > 0.98:
            aid = self.rng.choice(get_args(Aid))
            match.aided(aid)
            self.aids.add(aid)

    def _claim(self) -> None:
        """Have the deal played out, whatever is being done."""
        before, deals = self.match.record().actions, len(self.match.sheet)
        self.match.claim()
        self.redo.clear()
        after = self.match.record().actions
        assert after[: len(before)] == before
        assert {action.by for action in after[len(before) :]} == {"forced"}
        assert len(self.match.sheet) == deals + 1 or self.match.view.hand == ()

    @precondition(lambda self: self.playing and self.match.persons_turn)
    @rule(count=st.integers(0, 3))
    def raise_cards(self, count: int) -> None:
        """Raise cards, where there is passing."""
        if self.match.view.hand and not self.match.view.legal:
            cards = self.match.view.hand[:count]
            self.match.raise_cards(cards)
            assert self.match.raised == cards

    @precondition(lambda self: self.playing and self.match.can_undo)
    @rule(times=st.integers(1, 10))
    def undo(self, times: int) -> None:
        """Take decisions back."""
        for _ in range(times):
            if self.match.can_undo:
                self.redo.append(self.match.record())
                self.match.undo()
                self.aids.add("undo")
                before = self.redo[-1]
                kept = self.match.record().actions
                assert before.actions[: len(kept)] == kept
        assert self.step() == Undone()

    @precondition(lambda self: self.playing and self.match.can_redo)
    @rule(times=st.integers(1, 10))
    def redo_it(self, times: int) -> None:
        """Do again what was taken back."""
        for _ in range(times):
            if self.match.can_redo:
                wanted = self.redo.pop()
                self.match.redo()
                have = self.match.record()
                assert have.deals[: len(wanted.deals)] == wanted.deals
                assert have.actions[: len(wanted.actions)] == wanted.actions
                if have.actions == wanted.actions:
                    assert (have.raised, have.seen) == (wanted.raised, wanted.seen)
        assert self.step() == Redone()

    @precondition(lambda self: self.program.match is not None)
    @rule()
    def see(self) -> None:
        """Look at the result of the last deal."""
        self.match.seen()
        assert self.match.unseen is None

    @precondition(lambda self: self.program.match is not None)
    @rule(rules=rules_sets(), patient=st.booleans())
    def another(self, rules: Rules, patient: bool) -> None:
        """Begin another game in place of this one, when that is on disk or before."""
        left = self.match
        if patient:
            self.run(left.close())
        else:
            left._asking.stop()
        self.over.setdefault(left.game_id, "given_up")
        self._new_game(replace(rules, target=26))

    # How a program ends, and the next one begins

    @precondition(lambda self: self.program.match is not None)
    @rule()
    def quit(self) -> None:
        """Leave in good order."""
        match = self.match
        self.run(match.close())
        self.program.keeper.close()
        assert self._on_disk() == match.record()
        self.program.match = None

    @precondition(lambda self: self.program.match is not None)
    @rule(late=st.booleans())
    def kill(self, late: bool) -> None:
        """End the program after what was done last has come to the disk, or before."""
        self.program.stop_disk()
        if not late and self.playing:
            done = self.match.record().actions
            while not self.match.over and self.match.record().actions == done:
                if self.match.persons_turn:
                    act(self.match, self.rng)
                else:
                    self.run(anext(self.match))
        self.program.end()
        self.program.match = None

    @precondition(lambda self: self.program.match is None)
    @rule()
    def resume(self) -> None:
        """Start the program again, and go on or begin anew."""
        before, self.program = self.program, Program(self.directory)
        found = self.program.keeper.load()
        assert (found.trouble, found.uncounted, found.backup, found.set_aside) == (
            None,
            None,
            None,
            (),
        )
        on_disk = self._on_disk()
        self._judge(on_disk, before)
        self.redo.clear()
        self.aids = set() if found.record is None else self.aids & set(found.record.aids)
        if on_disk is not None:
            self.program.done.append((on_disk.id, on_disk.actions))
        assert found.record == (on_disk if on_disk is not None and on_disk.goes_on else None)
        if found.record is None:
            self._new_game(Rules(target=26))
        else:
            self.program.match = Match.resume(
                found.record, keeper=self.program.keeper, make_player=making(random=Random)
            )
            assert game_state(played(found.record)) == game_state(self.match._game)

    def _judge(self, on_disk: Record | None, before: Program) -> None:
        """It is something that was done, and at most one action older than what was shown."""
        if on_disk is None:
            assert len(before.done) <= 1
            return
        state = on_disk.id, on_disk.actions
        place = len(before.done) - 1 - before.done[::-1].index(state)
        assert place >= before.shown - 1
        assert place >= len(before.done) - 2
        # Games that never came to be on disk are none, and one of which no end did is not over.
        for game_id, _ in before.done[place + 1 :]:
            self.over.pop(game_id, None)
        if on_disk.status == "playing":
            self.over.pop(on_disk.id, None)

    def _on_disk(self) -> Record | None:
        path = self.directory / "game.json"
        return decode(path.read_bytes()) if path.exists() else None

    # What always holds

    @invariant()
    def games_are_counted_once(self) -> None:
        """Whatever is counted was over, as what it was, and nothing is counted twice."""
        path = self.directory / "statistics.json"
        if not path.exists():
            return
        games = decode_statistics(path.read_bytes()).games
        assert len({game.id for game in games}) == len(games)

    @precondition(lambda self: self.program.match is not None)
    @invariant()
    def helps_are_not_forgotten(self) -> None:
        """All that was used is in the record, and nothing else."""
        assert self.match.aids == self.match.record().aids == tuple(sorted(self.aids))

    @precondition(lambda self: self.program.match is not None)
    @invariant()
    def the_record_is_the_game(self) -> None:
        """Played through, the record comes to what is on the table."""
        if self.rng.random() < 0.3:
            assert game_state(played(self.match.record())) == game_state(self.match._game)

    @precondition(lambda self: self.program.match is not None)
    @invariant()
    def what_was_done_comes_to_the_disk(self) -> None:
        """Once the disk has had its time, all is there, and all that is over is counted."""
        if self.rng.random() < 0.8 or not self.program.done:
            return
        assert self.program.keeper.flush(SOON)
        assert self._on_disk() == self.match.record()
        path = self.directory / "statistics.json"
        games = decode_statistics(path.read_bytes()).games if path.exists() else ()
        assert {game.id: game.status for game in games} == self.over

    def teardown(self) -> None:
        """Leave nothing behind."""
        if self.program.match is not None:
            self.run(self.match.close())
        self.program.keeper.close()
        self.loop.close()
        assert not list(self.directory.rglob(f"{atomic.TEMPORARY}*"))
        shutil.rmtree(self.directory)


def anything(examples: int, steps: int) -> str:
    """Run the machine so often, so many steps each."""
    run_state_machine_as_test(
        Anything,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return f"{examples} runs of {steps} steps, threads left: {threading.active_count()}"
