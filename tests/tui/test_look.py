"""What can be chosen of the table."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Suit
from hearts_tui.engine.cards import cards
from hearts_tui.tui.look import Look

HAND = cards("2C AC 3D TS QS 4H KH")


def test_a_hand_is_sorted_by_suit_and_rank() -> None:
    assert Look().sorted(reversed(HAND)) == HAND


def test_the_order_of_suits_and_the_direction_are_the_persons() -> None:
    suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    look = Look(suits=suits, high_first=True)
    assert look.sorted(HAND) == cards("QS TS KH 4H AC 2C 3D")


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "plaid"},
        {"pace": "hurried"},
        {"card_size": "huge"},
        {"still_out": 4},
        {"suits": (Suit.CLUBS,) * 4},
        {"suits": ()},
    ],
)
def test_what_is_not_there_to_be_chosen_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not"):
        Look(**wrong)  # type: ignore[arg-type]
