"""Seats, players, keepers and persons for games that are being played."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from typing import Any

from hearts_tui.cpu import Player, player
from hearts_tui.engine import Card, View
from hearts_tui.match import Match, SeatPlan, Unsaved
from hearts_tui.store import Record

SOON = 60.0
"""Seconds after which a test gives up waiting."""


class First:
    """Does the first thing that is allowed, and counts how often it was asked."""

    version = "first/1"

    def __init__(self, seed: int = 0) -> None:
        self.asked = 0

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        self.asked += 1
        return view.hand[:3]

    def choose_card(self, view: View) -> Card:
        self.asked += 1
        return view.legal[0]

    def choose_moon(self, view: View) -> str:
        self.asked += 1
        return "others_plus"


class Answers:
    """Gives the same answer to every question; raises it if it is an exception."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose_pass(self, view: View) -> Any:
        if isinstance(self.answer, BaseException):
            raise type(self.answer)(*self.answer.args)
        return self.answer

    choose_card = choose_moon = choose_pass

    def again(self, seed: int) -> Answers:
        """This one in every seat."""
        return self


class Slow(First):
    """Thinks until it is let go."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.thinking = threading.Event()
        self.go = threading.Event()
        self.done = threading.Event()

    def _think(self) -> None:
        self.thinking.set()
        assert self.go.wait(SOON)
        self.done.set()

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        self._think()
        return super().choose_pass(view)

    def choose_card(self, view: View) -> Card:
        self._think()
        return super().choose_card(view)


class Kept(Unsaved):
    """Keeps every record it was given; settles when it is open."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.waiting = 0
        self.open = asyncio.Event()
        self.open.set()

    @property
    def last(self) -> Record:
        return self.records[-1]

    def submit(self, record: Record) -> None:
        self.records.append(record)

    async def settled(self) -> None:
        self.waiting += 1
        await self.open.wait()
        self.waiting -= 1

    def flush(self, timeout: float) -> bool:
        return self.open.is_set()


def seats_of(players: int, level: str = "normal", person: bool = True) -> tuple[SeatPlan, ...]:
    """The person, if there is to be one, and CPUs of this level."""
    first = SeatPlan("You", None) if person else SeatPlan("CPU 0", level)
    return (first, *(SeatPlan(f"CPU {seat}", level, seat) for seat in range(1, players)))


def making(**players: Callable[[int], Player]) -> Callable[[str, int], Player]:
    """A maker of players that knows these levels, ``first``, and the real ones."""

    def make(level: str, seed: int) -> Player:
        if level in players:
            return players[level](seed)
        return First(seed) if level == "first" else player(level, seed)

    return make


def act(match: Match, rng: random.Random | None = None) -> None:
    """Do for the person whatever has to be done: at random, or the first thing allowed."""
    view = match.view
    if view.legal:
        match.play(rng.choice(view.legal) if rng else view.legal[0])
    elif view.hand:
        match.pass_cards(rng.sample(view.hand, 3) if rng else view.hand[:3])
    else:
        match.choose_moon(rng.choice(("others_plus", "self_minus")) if rng else "self_minus")
