"""Limits: what may be played and why not; the one ordered list that knows (rules, sections 4-7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hearts_tui.engine.actions import Reason
from hearts_tui.engine.cards import Card, Suit
from hearts_tui.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Situation:
    """What decides about a card, apart from the hand it is in."""

    rules: Rules
    led: Suit | None
    """Suit of the trick's first card; None for whoever leads."""
    first_trick: bool
    hearts_broken: bool
    lowest_club: Card | None
    """The card that must lead the deal, while it has still to be led."""


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit: `keeps` says whether it leaves a card, `section` where the rules state it."""

    section: int
    reason: Reason
    keeps: Callable[[Situation, Card], bool]


def _follows(at: Situation, card: Card) -> bool:
    return at.led is None or card.suit is at.led


def _leads_lowest_club(at: Situation, card: Card) -> bool:
    return at.led is not None or at.lowest_club is None or card == at.lowest_club


def _leads_no_early_heart(at: Situation, card: Card) -> bool:
    free = at.rules.breaking == "free" or at.hearts_broken
    return at.led is not None or free or card.suit is not Suit.HEARTS


def _spares_first_trick(at: Situation, card: Card) -> bool:
    limited = at.first_trick and at.rules.first_trick == "no_points"
    return not limited or not at.rules.is_penalty(card)


LIMITS: tuple[Limit, ...] = (
    Limit(5, Reason.MUST_FOLLOW, _follows),
    Limit(4, Reason.LOWEST_CLUB_LEADS, _leads_lowest_club),
    Limit(7, Reason.HEARTS_NOT_BROKEN, _leads_no_early_heart),
    Limit(6, Reason.NO_POINTS_ON_FIRST_TRICK, _spares_first_trick),
)
"""In the order of the rules, section 7; each is applied to what the one before has left."""


def legal(at: Situation, hand: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a hand that may be played: each distinct card once, sorted, never empty."""
    return _sift(at, hand)[0]


def why_not(at: Situation, hand: Sequence[Card], card: Card) -> Reason | None:
    """The first limit that removes a card which the hand holds; None if it may be played."""
    return _sift(at, hand)[1].get(card)


def _sift(at: Situation, hand: Sequence[Card]) -> tuple[tuple[Card, ...], dict[Card, Reason]]:
    left = sorted(set(hand))
    refused: dict[Card, Reason] = {}
    for limit in LIMITS:
        kept = [card for card in left if limit.keeps(at, card)]
        if len(kept) in (0, len(left)):
            continue
        refused |= {card: limit.reason for card in left if card not in kept}
        left = kept
    return tuple(left), refused
