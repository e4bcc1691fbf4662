"""Rules: which game of Hearts is played; every option, the presets, and what is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any

from hearts_tui.engine.cards import (
    ACE_OF_SPADES,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    PACK,
    QUEEN_OF_SPADES,
    Card,
    Suit,
    cards,
)

PASS_SIZE = 3
"""Cards that each player gives away (rules, section 3)."""

MOON_CHOICES = ("others_plus", "self_minus")
"""What a shooter may pick under ``moon = choice`` (rules, section 8)."""

PLAYERS: Mapping[int, range] = MappingProxyType({1: range(3, 8), 2: range(6, 12)})
"""How many can play, by number of packs (rules, section 1)."""

TARGETS = range(26, 1001)

REMOVED: Mapping[int, tuple[Card, ...]] = MappingProxyType(
    {
        3: cards("2D"),
        4: (),
        5: cards("2C 2D"),
        6: cards("3C 4C 2D 3D"),
        7: cards("3C 2D 3D"),
    }
)
"""Cards taken out under ``leftover = remove``, by number of players (rules, section 1)."""


class Direction(Enum):
    """To whom the cards are passed; the value is the word used in files."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"

    def target(self, seat: int, players: int) -> int:
        """The seat that gets the cards `seat` gives away; the seat itself when nobody passes."""
        steps = {
            Direction.LEFT: 1,
            Direction.RIGHT: -1,
            Direction.ACROSS: players // 2,
            Direction.HOLD: 0,
        }
        return (seat + steps[self]) % players


class RulesError(ValueError):
    """A set of rules that cannot be played: which option, the value given, and a sentence."""

    def __init__(self, option: str, value: object, sentence: str) -> None:
        super().__init__(sentence)
        self.option = option
        self.value = value


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen: its name, the values it takes, its section of the rules."""

    name: str
    values: tuple[Any, ...]
    section: int


OPTIONS: tuple[Option, ...] = (
    Option("players", tuple(range(3, 12)), 1),
    Option("packs", (1, 2), 1),
    Option("leftover", ("remove", "kitty"), 1),
    Option("passing", ("rotate", "rotate_short", "left", "right", "none"), 3),
    Option("opening_lead", ("lowest_club", "dealers_left"), 4),
    Option("first_trick", ("no_points", "any"), 6),
    Option("breaking", ("hearts", "hearts_or_queen", "free"), 7),
    Option("moon", ("others_plus", "self_minus", "choice", "off"), 8),
    Option("jack_of_diamonds", (False, True), 8),
    Option("spades", ("queen", "black_maria"), 8),
    Option("target", tuple(TARGETS), 8),
)
"""Every option in the order of the rules; `Option.values` is complete."""


@dataclass(frozen=True)
class Rules:
    """A set of rules, checked when made: raises RulesError for what cannot be played."""

    players: int = 4
    passing: str = "rotate"
    opening_lead: str = "lowest_club"
    breaking: str = "hearts"
    first_trick: str = "no_points"
    moon: str = "others_plus"
    leftover: str = "remove"
    jack_of_diamonds: bool = False
    spades: str = "queen"
    target: int = 100
    packs: int = 1

    def __post_init__(self) -> None:
        for option in OPTIONS:
            _check_value(option, getattr(self, option.name))
        allowed = PLAYERS[self.packs]
        if self.players not in allowed:
            packs = "one pack" if self.packs == 1 else "two packs"
            raise RulesError(
                "players",
                self.players,
                f"With {packs} there are {allowed[0]} to {allowed[-1]} players, "
                f"not {self.players}.",
            )
        if self.packs == 2:
            # Nothing is ever taken out of two packs (rules, section 9).
            object.__setattr__(self, "leftover", "kitty")

    @classmethod
    def preset(cls, name: str, **changes: Any) -> Rules:
        """The named preset, with other values for single options; `players` is the usual one.

        Raises RulesError for an unknown name and for what `Rules` refuses.
        """
        if name not in PRESETS:
            known = ", ".join(PRESETS)
            raise RulesError("preset", name, f"There is no preset {name!r}; there are {known}.")
        unknown = sorted(set(changes) - {field.name for field in fields(cls)})
        if unknown:
            raise RulesError(unknown[0], changes[unknown[0]], f"There is no rule {unknown[0]!r}.")
        return replace(_PRESETS[name], **changes)

    @cached_property
    def name(self) -> str:
        """The preset that these rules equal, players aside; ``custom`` where none does."""
        for name, preset in _PRESETS.items():
            if self.packs == preset.packs and self == replace(preset, players=self.players):
                return name
        return "custom"

    @cached_property
    def removed(self) -> tuple[Card, ...]:
        """Cards taken out before the deal."""
        return REMOVED[self.players] if self.leftover == "remove" else ()

    @cached_property
    def pack(self) -> tuple[Card, ...]:
        """Every card in play, the kitty's included, sorted; equal cards twice with two packs."""
        return tuple(card for card in PACK if card not in self.removed for _ in range(self.packs))

    @property
    def hand_size(self) -> int:
        """Cards dealt to each player, and so the number of tricks."""
        return len(self.pack) // self.players

    @property
    def kitty_size(self) -> int:
        """Cards left face down."""
        return len(self.pack) % self.players

    @property
    def directions(self) -> tuple[Direction, ...]:
        """To whom cards are passed in deal after deal, each direction once; then it begins anew."""
        cycles = _CYCLES_OF_FOUR if self.players == 4 else _CYCLES
        return cycles[self.passing]

    def direction_of(self, number: int) -> Direction:
        """To whom cards are passed in deal `number`, counted from 1 (rules, section 3)."""
        return self.direction_after(self.directions[0], number - 1)

    def direction_after(self, direction: Direction, deals: int) -> Direction:
        """To whom cards are passed so many deals after (below zero: before) one of `direction`.

        Raises ValueError for a direction in which nobody ever passes under these rules.
        """
        cycle = self.directions
        if direction not in cycle:
            raise ValueError(f"Under these rules nobody passes {direction.value}.")
        return cycle[(cycle.index(direction) + deals) % len(cycle)]

    @cached_property
    def _penalties(self) -> Mapping[Card, int]:
        spades = {QUEEN_OF_SPADES: 13}
        if self.spades == "black_maria":
            spades |= {KING_OF_SPADES: 10, ACE_OF_SPADES: 7}
        return {card: 1 for card in PACK if card.suit is Suit.HEARTS} | spades

    def is_penalty(self, card: Card) -> bool:
        """Whether the card costs points, and so is wanted for the moon (rules, section 8)."""
        return card in self._penalties

    def penalties(self, cards: Iterable[Card]) -> int:
        """Penalty points of these cards; ♦J is none."""
        return sum(self._penalties.get(card, 0) for card in cards)

    def breaks_hearts(self, card: Card) -> bool:
        """Whether hearts count as broken once this card has been played (rules, section 7)."""
        by_queen = self.breaking == "hearts_or_queen" and card == QUEEN_OF_SPADES
        return card.suit is Suit.HEARTS or by_queen

    def points(self, card: Card) -> int:
        """What the card counts for whoever takes it; ♦J is negative where it counts."""
        if self.jack_of_diamonds and card == JACK_OF_DIAMONDS:
            return -10
        return self._penalties.get(card, 0)

    @cached_property
    def total(self) -> int:
        """Penalty points of one deal, ♦J aside: the T of the rules, section 8."""
        return self.penalties(self.pack)


def _check_value(option: Option, value: object) -> None:
    # bool is a kind of int, and 1 == True: the types must agree as well as the values.
    if type(value) is not type(option.values[0]) or value not in option.values:
        raise RulesError(option.name, value, _refusal(option, value))


def _refusal(option: Option, value: object) -> str:
    if option.name == "target":
        return f"The target is a whole number from {TARGETS[0]} to {TARGETS[-1]}, not {value!r}."
    if option.name == "players":
        return f"There are 3 to 7 players, or 6 to 11 with two packs, not {value!r}."
    known = ", ".join(
        str(known).lower() if isinstance(known, bool) else str(known) for known in option.values
    )
    return f"The rule {option.name} is one of {known}, not {value!r}."


_CYCLES: Mapping[str, tuple[Direction, ...]] = {
    "rotate": (Direction.LEFT, Direction.RIGHT, Direction.HOLD),
    "rotate_short": (Direction.LEFT, Direction.RIGHT),
    "left": (Direction.LEFT,),
    "right": (Direction.RIGHT,),
    "none": (Direction.HOLD,),
}

_WITH_ACROSS = (Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD)
_CYCLES_OF_FOUR = {**_CYCLES, "rotate": _WITH_ACROSS, "rotate_short": _WITH_ACROSS}

_PRESETS: Mapping[str, Rules] = {
    "standard": Rules(),
    "short": Rules(target=50),
    "omnibus": Rules(jack_of_diamonds=True),
    "reference": Rules(passing="rotate_short", breaking="hearts_or_queen", moon="choice"),
    "black_maria": Rules(
        players=3,
        passing="right",
        opening_lead="dealers_left",
        breaking="free",
        first_trick="any",
        moon="off",
        spades="black_maria",
    ),
    "cancellation": Rules(
        players=8, packs=2, leftover="kitty", passing="none", opening_lead="dealers_left"
    ),
}

PRESETS: tuple[str, ...] = tuple(_PRESETS)
"""Names of the presets, in the order of the rules, section 10."""
