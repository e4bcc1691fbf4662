"""Asking: who chooses for each seat, the person's stand-in included, and what has been asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from hearts_tui import PERSON
from hearts_tui.cpu import Player
from hearts_tui.engine import View
from hearts_tui.seating import MakePlayer, SeatPlan
from hearts_tui.thinking import Choice, Thinker, choose

FALLBACK = "normal"
"""The level that chooses where a seat's own player has failed."""

Until = Literal["card", "deal", "back"]
"""How long a CPU plays for the person: one decision; to the end of the deal; until taken back."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """A CPU that chooses for the person, who wished it or whose time was up."""

    level: str
    until: Until
    by: Literal["auto", "time"]
    player: Player = field(repr=False, compare=False)


class Asking:
    """Asks the players of a match, one at a time; `wake` is called when one has answered."""

    def __init__(
        self,
        seats: Sequence[SeatPlan],
        players: Sequence[Player | None],
        make_player: MakePlayer,
        wake: Callable[[], None],
    ) -> None:
        self._seats = seats
        self._players = players
        self._make_player = make_player
        self._wake = wake
        self._thinker = Thinker()
        self._stand_in: StandIn | None = None
        self._asked: int | None = None
        self._thought: asyncio.Future[Choice] | None = None

    @property
    def has_person(self) -> bool:
        """Whether seat 0 is a person's, whoever plays for him now."""
        return self._players[PERSON] is None

    @property
    def stand_in(self) -> StandIn | None:
        """Who chooses for the person now."""
        return self._stand_in

    @property
    def thought(self) -> asyncio.Future[Choice] | None:
        """The answer that is waited for, or has not been taken yet."""
        return self._thought

    def player(self, seat: int) -> Player | None:
        """Who is to be asked for this seat; None where the person decides."""
        if seat == PERSON and self._stand_in is not None:
            return self._stand_in.player
        return self._players[seat]

    def ask(self, view: View) -> None:
        """Ask for a choice at this View, in whose seat there is somebody to be asked."""
        asked = self.player(view.seat)
        assert asked is not None
        fallback = partial(self._make_player, FALLBACK, self._seats[view.seat].seed)
        self._thought = self._thinker.ask(partial(choose, view, asked, fallback))
        self._thought.add_done_callback(lambda _: self._wake())
        self._asked = view.seat

    def take_answer(self) -> Choice:
        """The answer, which there has to be; another question may then be asked."""
        assert self._thought is not None
        choice, seat = self._thought.result(), self._asked
        self._thought = self._asked = None
        if seat == PERSON and self._stand_in is not None and choice.by == "cpu":
            return replace(choice, by=self._stand_in.by)
        return choice

    def drop(self) -> None:
        """Have what was asked not answered any more."""
        self._thinker.drop()
        self._thought = self._asked = None

    def stop(self) -> None:
        """Ask nothing any more; a thought under way is not waited for."""
        self._thinker.stop()

    # The person's seat

    def hand_over(self, level: str, until: Until, by: Literal["auto", "time"]) -> None:
        """Have a CPU of this level choose for the person. Raises PlayerError if there is none."""
        player = self._make_player(level, self._seats[PERSON].seed)
        self.take_back()
        self._stand_in = StandIn(level, until, by, player)

    def take_back(self) -> None:
        """Have the person choose again, whatever is being thought about for him."""
        self._stand_in = None
        if self._asked == PERSON:
            self.drop()

    def release(self, chose: bool, scored: bool) -> None:
        """Let the stand-in go if it was there for the choice just made, or for the deal just over.

        `chose` says whether it has made that choice.
        """
        if self._stand_in is not None:
            until = self._stand_in.until
            if (until == "card" and chose) or (until == "deal" and scored):
                self._stand_in = None
