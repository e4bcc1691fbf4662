"""Player: the protocol of whoever sits in a seat without a person, and how one is made by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, cast

from hearts_tui.engine import Card, View


class Player(Protocol):
    """Whoever makes a seat's choices.

    Each choice is a function of the View and the player's own seed: no memory between calls, no
    clock. A player may have a `version`, a string that goes into the record of a game.
    """

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        """Three cards of the hand to give away."""
        ...

    def choose_card(self, view: View) -> Card:
        """One of the legal cards."""
        ...

    def choose_moon(self, view: View) -> str:
        """One of MOON_CHOICES, asked of the shooter of a finished deal under ``moon = choice``."""
        ...


class PlayerError(ValueError):
    """No player can be made by this name: the name, and a sentence that says why."""

    def __init__(self, name: str, sentence: str) -> None:
        super().__init__(sentence)
        self.name = name


_FACTORIES: Mapping[str, str] = MappingProxyType(
    {
        "easy": "hearts_tui.cpu.easy:Easy",
        "normal": "hearts_tui.cpu.normal:Normal",
        "strong": "hearts_tui.cpu.strong:Strong",
    }
)

LEVELS: tuple[str, ...] = tuple(_FACTORIES)
"""The levels on offer, from the weakest to the strongest."""

USUAL_LEVEL = "normal"
"""Whom a person plays against who has not said."""


def player(level: str, seed: int) -> Player:
    """A player of this level, or one of one's own by ``module:factory``; factory(seed) makes it.

    A level's module is loaded only here, so that nobody waits for a level that is not at the
    table. Raises PlayerError for an unknown level, and for a factory that cannot be had.
    """
    named = _FACTORIES.get(level, level)
    module_name, colon, factory_name = named.partition(":")
    if not (colon and module_name and factory_name):
        known = ", ".join(LEVELS)
        raise PlayerError(
            level,
            f"There is no level {level!r}; there are {known}, "
            "and module:factory for a player of your own.",
        )
    try:
        made = getattr(import_module(module_name), factory_name)(seed)
    except ModuleNotFoundError as error:
        raise PlayerError(level, f"There is no module {error.name!r} for {level!r}.") from error
    except Exception as error:  # whatever a module of somebody's own may do
        raise PlayerError(level, f"{level!r} makes no player: {error}.") from error
    return cast(Player, made)
