"""Tests of the words for a review."""

from __future__ import annotations

from typing import cast

from hearts_tui.engine import Deal
from hearts_tui.review import Duplicate
from hearts_tui.words import review as words


def test_a_minus_is_a_minus_everywhere() -> None:
    played = Duplicate(cast(Deal, None), scores=(-10, 3, 7), persons=(-1, 3, 7))
    assert words.duplicate(played) == "The strong player in your seat made −10 points, you −1."
    told = "You played this deal 2 times before, and made −10, 3 points."
    assert words.earlier([-10, 3]) == told
    assert words.trial_over(2, -10, -3) == "Deal 2: −10 points this way, −3 in the game."
