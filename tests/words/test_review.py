"""Tests of the words for a review."""

from __future__ import annotations

from typing import cast

from hearts_tui.engine import Deal
from hearts_tui.review import Duplicate
from hearts_tui.words import review as words


def test_a_minus_is_a_minus_everywhere() -> None:
    played = Duplicate(cast(Deal, None), scores=(-10, 3, 7), persons=(-1, 3, 7))
    assert words.duplicate(played) == "The strong player in your seat made −10 points, you −1."
    assert words.earlier([-10, 3]) == "You have played this deal before: −10, 3."
    assert words.trial_over(2, -10, -3) == "Deal 2: −10 points this way, −3 in the game."
