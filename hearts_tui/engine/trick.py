"""Trick: a complete trick, which card wins one, and who gets it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tui.engine.cards import Card
from hearts_tui.engine.rules import Rules


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


def taker(rules: Rules, number: int, leader: int, cards: Sequence[Card]) -> int | None:
    """Who gets trick `number` of a deal, counted from 0, as it lies; None where nobody does.

    Nobody can win the last cards of a deal later, so their leader has them (rules, section 9).
    """
    place = winning(cards)
    if place is not None:
        return (leader + place) % rules.players
    last = number == rules.hand_size - 1 and len(cards) == rules.players
    return leader if last else None
