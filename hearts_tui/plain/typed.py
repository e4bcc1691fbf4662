"""Typed: what a line means, as cards or as a word."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hearts_tui.engine import Card, Rank, Suit
from hearts_tui.words import SIGNS, suit_name
from hearts_tui.words.spoken import RANKS
from hearts_tui.words.typed import LITTLE_WORDS

_RANK_LETTERS = {"10": Rank.TEN, **{rank.letter.lower(): rank for rank in Rank}}
_SUIT_LETTERS = {
    **{suit.letter.lower(): suit for suit in Suit},
    **{sign: suit for suit, sign in SIGNS.items()},
}
_LONG_WORDS = {
    **{word: rank.letter.lower() for rank, word in RANKS.items()},
    **{suit_name(suit): suit.letter.lower() for suit in Suit},
}
_WORD = re.compile(r"[^\W_]+|[♣♦♠♥]")
_CARD = re.compile(
    r"(?P<rank>10|[2-9tjqka])(?P<suit>[cdsh♣♦♠♥])|(?P<sign>[♣♦♠♥])(?P<of_sign>10|[2-9tjqka])"
)


def cards_in(line: str) -> tuple[Card, ...]:
    """The cards that a line names, as in ``qs``, ``10h th`` or ``queen of spades``.

    Empty where it is anything else.
    """
    words = [word for word in _WORD.findall(line.casefold()) if word not in LITTLE_WORDS]
    text = "".join(_LONG_WORDS.get(word, word) for word in words)
    found = list(_CARD.finditer(text))
    if "".join(match.group() for match in found) != text:
        return ()
    return tuple(map(_card, found))


def _card(found: re.Match[str]) -> Card:
    rank, suit = found["rank"] or found["of_sign"], found["suit"] or found["sign"]
    return Card(_SUIT_LETTERS[suit], _RANK_LETTERS[rank])


def letters(names: Iterable[str]) -> dict[str, str]:
    """The first letter of each of these words that no word before it has taken."""
    free: dict[str, str] = {}
    for name in names:
        free.setdefault(name[0], name)
    return {name: letter for letter, name in free.items()}


def meant(word: str, names: Iterable[str]) -> str | None:
    """The first of these words that is, or begins with, what was typed."""
    names = tuple(names)
    if word in names:
        return word
    return next((name for name in names if word and name.startswith(word)), None)
