"""Tests of the words for a review."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from hearts_tui.cpu.advice import Advice
from hearts_tui.engine import Card, Deal, View
from hearts_tui.review import Decision, Duplicate, Review
from hearts_tui.words import review as words


def test_a_minus_is_a_minus_everywhere() -> None:
    played = Duplicate(cast(Deal, None), scores=(-10, 3, 7), persons=(-1, 3, 7))
    assert words.duplicate(played) == "The strong player in your seat made −10 points, you −1."
    told = "You played this deal 2 times before, and made −10, 3 points."
    assert words.earlier([-10, 3]) == told
    assert words.trial_over(2, -10, -3) == "Deal 2: −10 points this way, −3 in the game."


@pytest.mark.parametrize(
    ("losses", "told"),
    [
        ((0.0, 0.0), "Every decision was as good as the strong player’s, as far as can be told."),
        ((2.6,), "Your one decision cost 2.6 points more than the strong player’s."),
        (
            (2.0, 3.0),
            "None of 2 decisions was as good as the strong player’s; they cost 2.5 points each on "
            "average.",
        ),
        (
            (0.0, 3.0),
            "1 of 2 decisions was as good as the strong player’s; the other cost 3.0 points.",
        ),
        (
            (0.0, 0.0, 2.0, 3.0),
            "2 of 4 decisions were as good as the strong player’s; the others cost 2.5 points each "
            "on average.",
        ),
    ],
)
def test_a_review_is_summed_up(losses: tuple[float, ...], told: str) -> None:
    queen, two = Card.parse("QS"), Card.parse("2C")
    advice = cast(Advice, SimpleNamespace(choice=two))
    decisions = tuple(
        Decision(n, n, cast(View, None), queen if loss else two, advice, loss, 0.1)
        for n, loss in enumerate(losses, 1)
    )
    assert words.summary(Review(1, decisions)) == told


def test_the_person_is_spoken_to_whoever_passes() -> None:
    cards = tuple(map(Card.parse, ("AC", "KD", "JH")))
    assert [
        words.passes("Wes", cards, "You", person=False, to_person=True),
        words.passes("You", cards, "Wes", person=True, to_person=False),
        words.passes("Wes", cards, "Nora", person=False, to_person=False),
    ] == ["Wes passes ♣A ♦K ♥J to you", "You pass ♣A ♦K ♥J to Wes", "Wes passes ♣A ♦K ♥J to Nora"]
