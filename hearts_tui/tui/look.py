"""Look: how a person wants the table shown and played; everything in it takes effect at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hearts_tui.engine import Card, Suit

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
"""The order in which a hand is sorted if nothing else is asked for."""
THEMES = ("felt", "light", "contrast")
PACES = ("instant", "fast", "normal", "slow")
CARD_SIZES = ("fit", "small", "medium")
"""As the terminal allows; and how large cards may become at most."""
STRENGTHS = (0, 1, 2, 3)
"""Of what is told of the cards still out: nothing, the cards, known voids too, and what was
passed and received."""

LIMITS = (0, 30, 60)
"""Seconds for a decision, 0 for no limit."""


@dataclass(frozen=True, slots=True)
class Look:
    """What can be chosen of the table; raises ValueError for what is not there to be chosen."""

    theme: str = "felt"
    four_colours: bool = False
    letters: bool = False
    """Letters for suits, and square corners."""
    suits: tuple[Suit, ...] = SUITS
    high_first: bool = False
    card_size: str = "fit"
    pace: str = "normal"
    motion: bool = True
    """Whether cards are seen on their way."""
    key_after_trick: bool = False
    """Whether a complete trick lies until a key is pressed."""
    forced: bool = False
    """Whether the only card that may be played is played by itself."""
    still_out: int = 1
    moon_watch: bool = False
    """Whether it is told who can still shoot the moon."""
    time_limit: int = 0
    """Seconds for each decision, after which another makes it; 0 for no limit."""
    points_shown: bool = True
    """Whether the points so far of a deal are shown."""

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        for value, values in (
            (self.theme, THEMES),
            (self.pace, PACES),
            (self.card_size, CARD_SIZES),
            (self.still_out, STRENGTHS),
            (self.time_limit, LIMITS),
        ):
            if value not in values:
                raise ValueError(f"{value!r} is not one of {values}.")
        if sorted(self.suits) != sorted(SUITS):
            raise ValueError(f"{self.suits} are not the four suits.")

    def sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards in the order in which they are held."""
        sign = -1 if self.high_first else 1
        places = {suit: place for place, suit in enumerate(self.suits)}
        return tuple(sorted(cards, key=lambda card: (places[card.suit], sign * card.rank)))


USUAL = Look()
"""What is shown to who has not chosen anything."""
