"""The engine: the game itself, pure; no input or output, no clock, no randomness but the seed.

Its names are loaded when they are first asked for, so that a program which shows a menu need not
wait for the whole game.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearts_tui.engine.actions import Action, ChooseMoon, IllegalAction, Pass, Play, Reason
    from hearts_tui.engine.cards import PACK, Card, Rank, Suit
    from hearts_tui.engine.deal import Deal
    from hearts_tui.engine.game import Game, Outcome, outcome, places
    from hearts_tui.engine.rules import (
        MOON_CHOICES,
        OPTIONS,
        PASS_SIZE,
        PLAYERS,
        PRESETS,
        Direction,
        Option,
        Rules,
        RulesError,
    )
    from hearts_tui.engine.trick import Trick, winning
    from hearts_tui.engine.view import View

_MODULES = {
    "actions": ("Action", "ChooseMoon", "IllegalAction", "Pass", "Play", "Reason"),
    "cards": ("PACK", "Card", "Rank", "Suit"),
    "deal": ("Deal",),
    "game": ("Game", "Outcome", "outcome", "places"),
    "rules": (
        "MOON_CHOICES",
        "OPTIONS",
        "PASS_SIZE",
        "PLAYERS",
        "PRESETS",
        "Direction",
        "Option",
        "Rules",
        "RulesError",
    ),
    "trick": ("Trick", "winning"),
    "view": ("View",),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "MOON_CHOICES",
    "OPTIONS",
    "PACK",
    "PASS_SIZE",
    "PLAYERS",
    "PRESETS",
    "Action",
    "Card",
    "ChooseMoon",
    "Deal",
    "Direction",
    "Game",
    "IllegalAction",
    "Option",
    "Outcome",
    "Pass",
    "Play",
    "Rank",
    "Reason",
    "Rules",
    "RulesError",
    "Suit",
    "Trick",
    "View",
    "outcome",
    "places",
    "winning",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULE_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
