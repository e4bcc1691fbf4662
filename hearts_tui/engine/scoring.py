"""Scoring: what the cards taken come to when a deal is over (rules, section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.engine.cards import JACK_OF_DIAMONDS, Card
from hearts_tui.engine.rules import Rules

Piles = Sequence[Sequence[Card]]
"""The cards that each seat has taken."""


def penalty_takers(rules: Rules, taken: Piles) -> tuple[int, ...]:
    """The seats that have taken penalty cards; one alone shoots the moon or still may."""
    return tuple(seat for seat, cards in enumerate(taken) if any(map(rules.is_penalty, cards)))


def moon_base(rules: Rules, choice: str | None) -> int:
    """From what a shot moon counts down: each seat gets this less its own penalty points.

    The shooter's are all there are, the others' none. `choice` is what the shooter picks where the
    rules let him pick.
    """
    effect = choice if rules.moon == "choice" else rules.moon
    return rules.total if effect == "others_plus" else 0


def scores(rules: Rules, taken: Piles, shooter: int | None, choice: str | None) -> tuple[int, ...]:
    """Points of a deal, one a seat: the moon's effect where there is a shooter, and ♦J apart."""
    if shooter is None:
        points = [rules.penalties(cards) for cards in taken]
    else:
        base = moon_base(rules, choice)
        points = [base - rules.total * (seat == shooter) for seat in range(rules.players)]
    jack = rules.points(JACK_OF_DIAMONDS)
    return tuple(
        of_seat + jack * list(cards).count(JACK_OF_DIAMONDS)
        for of_seat, cards in zip(points, taken, strict=True)
    )
