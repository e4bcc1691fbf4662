"""Trick: a complete trick, and which card wins one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tui.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: who led, the cards in order of play, who won."""

    leader: int
    cards: tuple[Card, ...]
    winner: int | None
    """Who took it; None where every card of the suit led was cancelled, and the trick stayed on
    the table (rules, section 9)."""


def winning(cards: Sequence[Card]) -> int | None:
    """Place, in order of play, of the card that wins or so far wins; None where none does.

    The highest card of the suit led wins, equal cards having cancelled each other (rules,
    sections 5 and 9).
    """
    live = [card for card in cards if card.suit is cards[0].suit and cards.count(card) == 1]
    return cards.index(max(live)) if live else None
