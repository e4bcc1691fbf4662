"""Codes: a deal as a few letters and digits, the same cards on every machine under every version.

A code is a number in a notation of 29 digits, which are told apart on paper and on a screen, with
two more that check it. The number holds who plays by which rules, and the deal's own seed.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final

from hearts_tui.engine import Deal, Direction, Game, Rules
from hearts_tui.engine.shuffle import DEAL_SEED_BITS, Dealt, deal_seed, shuffled
from hearts_tui.store import DealRecord, OriginRecord, Record
from hearts_tui.store.statistics import DealResult, GameResult, digest
from hearts_tui.words import codes as words

ALPHABET: Final = "0123456789ACDEFGHJKMNPQRTVWXY"
"""As many as a prime, so that whatever is wrong with one or two of them is found."""

MISREAD: Mapping[str, str] = MappingProxyType(
    {"O": "0", "I": "1", "L": "1", "Z": "2", "S": "5", "B": "8", "U": "V"}
)
"""What the letters are taken for that no code has."""

GROUP: Final = 4
SEEDS: Final = 1 << DEAL_SEED_BITS
GAME_SEED_BITS: Final = 128

_BASE: Final = len(ALPHABET)
_ROOTS: Final = (2, 4)
"""Powers of a number whose first 28 powers differ: what a code's polynomial is zero for."""

_SHORT: Final = 14
_LONG: Final = 18
"""Digits without those that check; the short ones are for the usual rules."""


class CodeError(ValueError):
    """What was typed is no deal's code; a sentence says what is wrong with it."""


@dataclass(frozen=True)
class DealCode:
    """A deal that can be told to others; raises ValueError for one that there cannot be."""

    rules: Rules
    seed: int
    """The deal's own, of 60 bits; nothing else of its game follows from it."""
    dealer: int
    direction: Direction

    def __post_init__(self) -> None:
        if self.seed not in range(SEEDS) or self.dealer not in range(self.rules.players):
            raise ValueError("There is no such deal.")
        self.rules.direction_after(self.direction, 0)

    def __str__(self) -> str:
        return encode(self)

    @property
    def dealt(self) -> Dealt:
        """Hands, kitty and dealer."""
        return *shuffled(self.seed, self.rules), self.dealer

    @property
    def cards(self) -> str:
        """What tells these cards and their dealer from others, as in the statistics."""
        return digest(DealRecord.of(*self.dealt))

    def deal(self, number: int = 1) -> Deal:
        """The deal, about to be passed or played, as one of this number."""
        hands, kitty, dealer = self.dealt
        return Deal(self.rules, hands, kitty, number, dealer, self.direction)

    # A game that begins with it

    @property
    def game_seed(self) -> int:
        """From which the later deals of a game come that begins with this one."""
        digest = sha256(f"hearts game from {encode(self)}".encode()).digest()
        return int.from_bytes(digest) >> (256 - GAME_SEED_BITS)

    @property
    def origin(self) -> OriginRecord:
        """What the record of such a game says of its first deal."""
        return OriginRecord(seed=str(self.seed), direction=self.direction.value)

    def game(self) -> Game:
        """Such a game: first this deal, then others, the same ones whoever plays it."""
        return Game(self.rules, self.game_seed, [self.dealt], self.direction)


# Which code a deal has


def of_the_day(day: date) -> DealCode:
    """The deal of a day: standard rules, four players, nothing but the date to go by."""

    def number(purpose: str) -> int:
        named = f"hearts {purpose} of the day {day.isoformat()}"
        return int.from_bytes(sha256(named.encode()).digest())

    seed = number("deal") >> (256 - DEAL_SEED_BITS)
    return DealCode(Rules(), seed, number("dealer") % 4, Direction.LEFT)


Kept = Record | GameResult
"""A game as it is kept: whole, or its result alone."""


def is_of_its_day(game: Kept) -> bool:
    """Whether the game began with the deal of the day on which it was begun."""
    if game.origin is None or game.begun is None:
        return False
    return code_of(game, 1) == of_the_day(game.begun.astimezone().date())


def code_of(game: Kept, number: int) -> DealCode | None:
    """The code of a deal of this game, counted from 1; None for cards that no seed has dealt."""
    rules, deal = game.rules.rules, game.deals[number - 1]
    code = DealCode(
        rules, own_seed(game, rules, number), deal.dealer, direction_in(game, rules, number)
    )
    cards = deal.cards if isinstance(deal, DealResult) else digest(deal)
    return code if code.cards == cards else None


def own_seed(game: Kept, rules: Rules, number: int) -> int:
    """The seed of one deal of this game."""
    if number == 1 and game.origin is not None:
        return int(game.origin.seed)
    return deal_seed(int(game.seed), number, rules)


def direction_in(game: Kept, rules: Rules, number: int) -> Direction:
    """To whom cards are passed in one deal of this game."""
    origin = game.origin
    first = rules.direction_of(1) if origin is None else Direction(origin.direction)
    return rules.direction_after(first, number - 1)


# Text


def encode(code: DealCode) -> str:
    """The deal's code, in groups of four: four of them under usual rules, else five."""
    head = code.rules, code.direction, code.dealer
    short = _short_heads().get(head)
    size, place = (_LONG, _place(*head)) if short is None else (_SHORT, short)
    digits = _digits(place * SEEDS + code.seed, size)
    text = "".join(ALPHABET[digit] for digit in (*digits, *_checks(digits)))
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def decode(text: str) -> DealCode:
    """The deal of a code, however it was typed. Raises CodeError."""
    digits = [ALPHABET.index(letter) for letter in _letters(text)]
    lengths = [size + len(_ROOTS) for size in (_SHORT, _LONG)]
    if len(digits) not in lengths:
        raise CodeError(words.wrong_length(len(digits), lengths))
    if any(_value(digits, root) for root in _ROOTS):
        raise CodeError(words.mistyped())
    number = 0
    for digit in digits[: -len(_ROOTS)]:
        number = number * _BASE + digit
    place, seed = divmod(number, SEEDS)
    heads = list(_short_heads()) if len(digits) == lengths[0] else None
    try:
        rules, direction, dealer = _head(place) if heads is None else heads[place]
    except IndexError:
        raise CodeError(words.unknown()) from None
    return DealCode(rules, seed, dealer, direction)


def _letters(text: str) -> Iterator[str]:
    for letter in unicodedata.normalize("NFKC", text):
        if letter.isspace() or letter in "-−_." or unicodedata.category(letter) in ("Pd", "Cf"):
            continue
        read = MISREAD.get(letter.upper(), letter.upper())
        if len(read) != 1 or read not in ALPHABET:
            raise CodeError(words.no_such_letter(letter))
        yield read


# Digits


def _digits(number: int, size: int) -> list[int]:
    digits = []
    for _ in range(size):
        number, digit = divmod(number, _BASE)
        digits.append(digit)
    return digits[::-1]


def _value(digits: Sequence[int], root: int) -> int:
    """Of the polynomial with these coefficients, in the field of 29 elements."""
    value = 0
    for digit in digits:
        value = (value * root + digit) % _BASE
    return value


def _checks(digits: Sequence[int]) -> tuple[int, int]:
    """The two digits with which the whole is zero at both roots.

    What is changed in one place or two is not zero at both any more: this is the code of Reed and
    Solomon for as few as 28 digits.
    """
    low, high = ((_value(digits, root) * root * root) % _BASE for root in _ROOTS)
    first = (low - high) * pow(_ROOTS[1] - _ROOTS[0], -1, _BASE) % _BASE
    return first, -(low + first * _ROOTS[0]) % _BASE


# What a number says of rules, direction and dealer. None of this may ever change: codes that
# somebody has written down depend on it.

_Head = tuple[Rules, Direction, int]

_CHOICES: Final[tuple[tuple[str, Sequence[Any]], ...]] = (
    ("opening_lead", ("lowest_club", "dealers_left")),
    ("first_trick", ("no_points", "any")),
    ("breaking", ("hearts", "hearts_or_queen", "free")),
    ("moon", ("others_plus", "self_minus", "choice", "off")),
    ("jack_of_diamonds", (False, True)),
    ("spades", ("queen", "black_maria")),
    ("target", range(26, 1001)),
)
"""Options that change nothing of who sits where and who passes to whom."""

_PASSING: Final = ("rotate", "rotate_short", "left", "right", "none")


@cache
def _short_heads() -> Mapping[_Head, int]:
    """Place of the usual rules in a number of fourteen digits, which has room for 258."""
    usual = [
        Rules.preset(name, players=players)
        for name in ("standard", "short", "omnibus")
        for players in range(3, 8)
    ]
    heads = [head for rules in [*usual, Rules.preset("reference")] for head in _around(rules)]
    return {head: place for place, head in enumerate(heads)}


@cache
def _seatings() -> tuple[_Head, ...]:
    """Every table, with whatever its passing may be and whoever may deal, under usual rules."""
    sizes = [(1, "remove", range(3, 8)), (1, "kitty", range(3, 8)), (2, "kitty", range(6, 12))]
    return tuple(
        head
        for packs, leftover, players in sizes
        for number in players
        for passing in _PASSING
        for head in _around(Rules(players=number, packs=packs, leftover=leftover, passing=passing))
    )


def _around(rules: Rules) -> Iterator[_Head]:
    for direction in rules.directions:
        for dealer in range(rules.players):
            yield rules, direction, dealer


def _place(rules: Rules, direction: Direction, dealer: int) -> int:
    """Of any rules, in a number of eighteen digits; there are 155 million, and room for 182."""
    plain = Rules(
        players=rules.players, packs=rules.packs, leftover=rules.leftover, passing=rules.passing
    )
    place = _seatings().index((plain, direction, dealer))
    for name, values in _CHOICES:
        place = place * len(values) + values.index(getattr(rules, name))
    return place


def _head(place: int) -> _Head:
    chosen = {}
    for name, values in reversed(_CHOICES):
        place, at = divmod(place, len(values))
        chosen[name] = values[at]
    plain, direction, dealer = _seatings()[place]
    rules = Rules(
        players=plain.players,
        packs=plain.packs,
        leftover=plain.leftover,
        passing=plain.passing,
        **chosen,
    )
    return rules, direction, dealer
