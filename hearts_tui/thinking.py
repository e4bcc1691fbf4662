"""Thinking: computer players are asked on a thread of their own, and replaced where they fail."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn, TypeVar

from hearts_tui.cpu import Player
from hearts_tui.engine import (
    MOON_CHOICES,
    PASS_SIZE,
    ChooseMoon,
    Pass,
    Play,
    View,
)
from hearts_tui.engine.actions import Action
from hearts_tui.store import log_fault

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat does, and who has chosen it; `log` is where a fault of its player is told."""

    action: Action
    by: Literal["cpu", "auto", "time", "fallback"]
    log: Path | None = None


class MissingPlayer:
    """Sits where a player cannot be made any more; whatever it is asked, it fails."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    def choose_pass(self, view: View) -> NoReturn:
        """Raise RuntimeError."""
        raise RuntimeError("The player of this seat cannot be made.") from self._error

    choose_card = choose_moon = choose_pass


def choose(view: View, player: Player, stand_in: Callable[[], Player]) -> Choice:
    """What the player does, which is the stand-in's choice where it raises or breaks a rule.

    Raises nothing: where the stand-in fails too, the first legal choice is taken, for the game
    has to go on.
    """
    try:
        return Choice(_answer(view, player), "cpu")
    except BaseException as error:  # SystemExit from a player would end the thread
        log = log_fault(f"Seat {view.seat} made no legal choice.", error)
    try:
        return Choice(_answer(view, stand_in()), "fallback", log)
    except BaseException as error:  # as above
        log = log_fault(f"The stand-in of seat {view.seat} made none either.", error)
    return Choice(_first(view), "fallback", log)


def _answer(view: View, player: Player) -> Action:
    action: Action
    if view.legal:
        action = Play(view.seat, player.choose_card(view))
        legal = action.card in view.legal
    elif view.hand:
        action = Pass(view.seat, player.choose_pass(view))
        legal = len(action.cards) == PASS_SIZE and Counter(action.cards) <= Counter(view.hand)
    else:
        action = ChooseMoon(view.seat, player.choose_moon(view))
        legal = action.choice in MOON_CHOICES
    if not legal:
        raise ValueError(f"No such choice is open: {action!r}")
    return action


def _first(view: View) -> Action:
    if view.legal:
        return Play(view.seat, view.legal[0])
    if view.hand:
        return Pass(view.seat, view.hand[:PASS_SIZE])
    return ChooseMoon(view.seat, MOON_CHOICES[0])


class Thinker:
    """Answers questions one by one on a daemon thread, which begins with the first.

    A question that is being thought about cannot be stopped, but its answer can be dropped.
    """

    def __init__(self) -> None:
        self._questions: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._generation = 0

    def ask(self, question: Callable[[], T]) -> asyncio.Future[T]:
        """Have the question answered, which must not raise; to be called on the event loop."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        generation = self._generation

        def deliver(answer: T) -> None:
            if generation == self._generation and not future.done():
                future.set_result(answer)

        def think() -> None:
            if generation != self._generation:
                return
            answer = question()
            with contextlib.suppress(RuntimeError):  # the loop may have been closed meanwhile
                loop.call_soon_threadsafe(deliver, answer)

        self._begin()
        self._questions.put(think)
        return future

    def drop(self) -> None:
        """Whatever has been asked and not answered yet is not answered any more."""
        self._generation += 1

    def stop(self) -> None:
        """Drop all, and let the thread end when it can; it is not waited for."""
        self.drop()
        self._questions.put(None)
        self._thread = None

    def _begin(self) -> None:
        if self._thread is None:
            thread = threading.Thread(
                target=_work, args=(self._questions,), name="hearts-thinking", daemon=True
            )
            thread.start()
            self._thread = thread


def _work(questions: queue.SimpleQueue[Callable[[], None] | None]) -> None:
    while (think := questions.get()) is not None:
        think()
