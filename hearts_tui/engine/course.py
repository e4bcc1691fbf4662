"""Course: what the plays of a deal have come to, as everybody can tell who saw them."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.engine.cards import Card
from hearts_tui.engine.rules import Rules
from hearts_tui.engine.trick import Trick, taker


def tricks(rules: Rules, plays: Sequence[tuple[int, Card]]) -> tuple[Trick, ...]:
    """The complete tricks of a deal in which these cards were played, in order."""
    players = rules.players
    found = []
    for number in range(len(plays) // players):
        leader = plays[number * players][0]
        cards = tuple(card for _, card in plays[number * players : (number + 1) * players])
        found.append(Trick(leader, cards, taker(rules, number, leader, cards)))
    return tuple(found)


def taken(rules: Rules, complete: Sequence[Trick]) -> tuple[tuple[Card, ...], ...]:
    """What each seat has of these tricks, in the order played; a kitty is not among it."""
    piles: list[tuple[Card, ...]] = [()] * rules.players
    lying: tuple[Card, ...] = ()
    for trick in complete:
        lying += trick.cards
        if trick.winner is not None:
            piles[trick.winner] += lying
            lying = ()
    return tuple(piles)


def waiting(complete: Sequence[Trick]) -> tuple[Card, ...]:
    """Cards of the last of these tricks, cancelled whole, which the next winner takes."""
    lying: tuple[Card, ...] = ()
    for trick in reversed(complete):
        if trick.winner is not None:
            break
        lying = trick.cards + lying
    return lying


def kitty_taker(rules: Rules, complete: Sequence[Trick]) -> int | None:
    """Who has the kitty: the first to win a trick (rules, section 1); None where nobody has one."""
    winners = (trick.winner for trick in complete if trick.winner is not None)
    return next(winners, None) if rules.kitty_size else None
