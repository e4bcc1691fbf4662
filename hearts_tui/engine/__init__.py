"""The engine: the game itself, pure; no input or output, no clock, no randomness but the seed."""

from hearts_tui.engine.actions import Action, ChooseMoon, IllegalAction, Pass, Play, Reason
from hearts_tui.engine.cards import PACK, Card, Rank, Suit, cards
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
    "cards",
    "outcome",
    "places",
    "winning",
]
