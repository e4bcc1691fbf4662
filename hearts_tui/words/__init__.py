"""Words: every sentence for people; the engine's facts go in, text comes out.

This module has the translation functions and the names of things; the sentences live beside it,
a file for each place where they are read.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from pathlib import Path

from hearts_tui.engine import Card, Rank, Suit

_catalogue = gettext.translation(
    "hearts_tui", localedir=Path(__file__).parent / "locale", fallback=True
)

_ = _catalogue.gettext
ngettext = _catalogue.ngettext
pgettext = _catalogue.pgettext

SIGNS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.HEARTS: "♥"}
"""Each one cell wide in every terminal that was tried; never followed by a variation selector."""

PERSON_NAME = _("You")

CPU_NAMES = ("Wes", "Nora", "Edda", "Otto", "Ines", "Hugo", "Lena", "Finn", "Mara", "Theo")
"""Of the computer players, from seat 1 on."""


def rank_name(rank: Rank) -> str:
    """The rank as it stands on a card: 2 to 10, J, Q, K, A."""
    return "10" if rank is Rank.TEN else rank.letter


def card_name(card: Card) -> str:
    """A card in running text: its sign, then its rank, such as ♠Q or ♥10."""
    return SIGNS[card.suit] + rank_name(card.rank)


def card_names(cards: Iterable[Card]) -> str:
    """Cards one after the other."""
    return " ".join(map(card_name, cards))


def level_name(level: str | None) -> str:
    """What a level is called; empty for the person, and a player of one's own as it was named."""
    names = {None: "", "easy": _("easy"), "normal": _("normal"), "strong": _("strong")}
    return names.get(level, level or "")


def suit_name(suit: Suit) -> str:
    """The suit in the middle of a sentence."""
    return {
        Suit.CLUBS: _("clubs"),
        Suit.DIAMONDS: _("diamonds"),
        Suit.SPADES: _("spades"),
        Suit.HEARTS: _("hearts"),
    }[suit]


def number_word(count: int) -> str:
    """A small number as a word, in the middle of a sentence."""
    words = {1: _("one"), 2: _("two"), 3: _("three")}
    return words.get(count, str(count))
