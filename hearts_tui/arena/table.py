"""Tables: one deal played once by players in its seats."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hearts_tui.arena.processes import stopped
from hearts_tui.cpu import Player, player
from hearts_tui.engine import Deal, IllegalAction, Rules, View, places
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.engine.shuffle import dealt

T = TypeVar("T")


class ArenaError(ValueError):
    """A contest that cannot be held, or was broken off by one of its players, in a sentence."""


@dataclass(frozen=True, slots=True)
class Table:
    """One deal played once; every tuple has an entry for each seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    shooter: int | None
    queens: tuple[int, ...]
    card_times: tuple[tuple[float, ...], ...]
    """Seconds taken by each card that was chosen among several."""
    pass_times: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played at every table of a contest."""

    players: tuple[str, ...]
    rules: Rules
    seed: int

    def play(self, number: int) -> tuple[Table, ...]:
        """Deal `number` with the players moved on by 0, 1, 2 … seats.

        A player's choices follow from its View and its seed, which comes from the seat: a table
        with the same names in the same seats need not be played twice.
        """
        played: dict[tuple[str, ...], Table] = {}
        tables = []
        for turn in range(len(self.players)):
            seated = self.players[-turn:] + self.players[:-turn]
            if seated not in played:
                played[seated] = _Sitting(self, number, seated).play()
            tables.append(played[seated])
        return tuple(tables)

    def seat_seed(self, number: int, seat: int) -> int:
        """The seed of whoever sits in this seat in this deal."""
        named = f"hearts arena {self.seed} {number} {seat}"
        return int.from_bytes(hashlib.sha256(named.encode()).digest()[:8])


class _Sitting:
    """One deal with players in its seats."""

    def __init__(self, plan: Plan, number: int, seated: Sequence[str]) -> None:
        hands, kitty, dealer = dealt(plan.seed, number, plan.rules)
        self._deal = Deal(plan.rules, hands, kitty, number, dealer)
        self._names = seated
        self._players: list[Player] = [
            player(name, plan.seat_seed(number, seat)) for seat, name in enumerate(seated)
        ]
        self._card_times: list[list[float]] = [[] for _ in seated]
        self._pass_times: list[list[float]] = [[] for _ in seated]

    def play(self) -> Table:
        """Play it to the end."""
        deal = self._deal
        for seat in self._seats:
            if deal.to_pass(seat):
                self._pass(seat)
        while deal.turn is not None:
            if stopped():
                raise ArenaError("The contest was broken off.")
            self._play_card(deal.turn)
        scores = deal.scores(self._moon())
        return Table(
            scores=scores,
            places=places(scores),
            shooter=deal.shooter,
            queens=tuple(deal.taken(seat).count(QUEEN_OF_SPADES) for seat in self._seats),
            card_times=tuple(map(tuple, self._card_times)),
            pass_times=tuple(map(tuple, self._pass_times)),
        )

    @property
    def _seats(self) -> range:
        return range(len(self._players))

    def _pass(self, seat: int) -> None:
        given = self._ask(seat, self._players[seat].choose_pass, self._pass_times[seat])
        try:
            self._deal.pass_cards(seat, given)
        except IllegalAction as refused:
            shown = " ".join(map(str, given))
            raise self._fault(seat, f"may not pass {shown}: {refused.reason.value}") from refused

    def _play_card(self, seat: int) -> None:
        choice = len(self._deal.legal()) > 1
        times = self._card_times[seat] if choice else []
        card = self._ask(seat, self._players[seat].choose_card, times)
        try:
            self._deal.play(card)
        except IllegalAction as refused:
            raise self._fault(seat, f"may not play {card}: {refused.reason.value}") from refused

    def _moon(self) -> str | None:
        shooter = self._deal.shooter
        if shooter is None or not self._deal.choice_open:
            return None
        return self._ask(shooter, self._players[shooter].choose_moon, [])

    def _ask(self, seat: int, choose: Callable[[View], T], times: list[float]) -> T:
        view = self._deal.view(seat)
        begun = time.perf_counter()
        try:
            return choose(view)
        except Exception as error:
            raise self._fault(seat, f"failed with {type(error).__name__}: {error}") from error
        finally:
            times.append(time.perf_counter() - begun)

    def _fault(self, seat: int, what: str) -> ArenaError:
        return ArenaError(f"{self._names[seat]} in seat {seat} of deal {self._deal.number} {what}.")
