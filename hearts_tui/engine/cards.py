"""Cards: the two things every other room of the engine is made of, suit and rank, and the pack."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "CDSH"


class Suit(IntEnum):
    """The four suits, in the order in which cards are sorted."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """C, D, S or H."""
        return SUIT_LETTERS[self]


class Rank(IntEnum):
    """The thirteen ranks; a higher number beats a lower one of the same suit."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """2 to 9, T, J, Q, K or A."""
        return RANK_LETTERS[self - 2]


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card. Equal cards of two packs are equal values; cards sort by suit, then rank."""

    suit: Suit = field(compare=False)
    rank: Rank = field(compare=False)
    index: int = field(init=False, repr=False)
    """Place in the unshuffled pack, 0 (♣2) to 51 (♥A)."""

    def __post_init__(self) -> None:
        # Cards are compared and looked up all the time, and made seldom.
        object.__setattr__(self, "index", self.suit * 13 + self.rank - 2)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read the two letters that `str` writes, such as ``QS`` or ``TD``.

        Raises ValueError for anything else.
        """
        card = _by_notation().get(text)
        if card is None:
            raise ValueError(f"{text!r} is not a card; a card is written like QS, TD or 2C.")
        return card

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card(Suit.{self.suit.name}, Rank.{self.rank.name})"

    def __hash__(self) -> int:
        return self.index


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
"""All fifty-two, by suit and rank."""


@cache
def _by_notation() -> dict[str, Card]:
    return {str(card): card for card in PACK}


def cards(text: str) -> tuple[Card, ...]:
    """Read cards as in ``cards("2C TD QS")``; raises ValueError like `Card.parse`."""
    return tuple(Card.parse(word) for word in text.split())


QUEEN_OF_SPADES = Card(Suit.SPADES, Rank.QUEEN)
KING_OF_SPADES = Card(Suit.SPADES, Rank.KING)
ACE_OF_SPADES = Card(Suit.SPADES, Rank.ACE)
JACK_OF_DIAMONDS = Card(Suit.DIAMONDS, Rank.JACK)
