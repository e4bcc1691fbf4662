"""Sparring partners: players made to measure the levels against, by ``tests.players:Random`` and so on."""

from __future__ import annotations
from hearts_tui.cpu.dice import dice
from hearts_tui.cpu.habits import moon_choice
from hearts_tui.engine import Card, View


class Random:
    """Plays and passes anything that is allowed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        chance = dice(self._seed, view, "pass")
        return tuple(sorted(view.hand, key=lambda card: chance.random())[:3])

    def choose_card(self, view: View) -> Card:
        chance = dice(self._seed, view, "card")
        return view.legal[int(chance.random() * len(view.legal))]

    def choose_moon(self, view: View) -> str:
        return moon_choice(view)
