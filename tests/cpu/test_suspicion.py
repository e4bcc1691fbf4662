"""What a seat's plays say about its shooting: points that it took, and need not have taken."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hearts_tui.cpu.pack import pack_of
from hearts_tui.cpu.suspicion import LEADS_HIGH, TAKES, TAKES_QUEEN, WHOLE, innocence
from hearts_tui.engine.cards import cards
from tests.cpu.positions import PLAIN, Position

HOLDS = "6C 7C 8C 8D 9D 2S 6S 7S 8S 2H 3H"
JACK = replace(PLAIN, jack_of_diamonds=True)
# Seat 3 takes the second trick and leads to the third, to which seat 0 has to play.
HEART = Position("2C 3C 4C 5C / 6D TH 7D AD / 9S", HOLDS, leader=1)
CLEAN = Position("2C 3C 4C 5C / 6D 4D 7D AD / 9S", HOLDS, leader=1)
QUEEN = Position("2C 3C 4C 5C / TS TH 9S QS / 2D", HOLDS.replace("2S", "3D"), leader=1)
LED = Position("2C 3C 4C AC / QH 5H 6H 7H / 9S", HOLDS, replace(PLAIN, breaking="free"))


def likely(position: Position, held: str) -> int:
    """How innocent seat 3 looks if it still holds these cards, out of a hundred."""
    bits = pack_of(position.rules).bits(cards(held))
    return int(innocence(position.view, 3, np.array([bits]))[0]) * 100 // WHOLE


@pytest.mark.parametrize(
    ("position", "held", "share"),
    [
        pytest.param(HEART, "3D KS", TAKES, id="a lower card was held"),
        pytest.param(HEART, "KD KS", 100, id="only higher ones"),
        pytest.param(HEART, "KS AH", 100, id="only other suits"),
        pytest.param(CLEAN, "3D KS", 100, id="a trick without points"),
        pytest.param(QUEEN, "3S KD", TAKES_QUEEN, id="♠Q was played above ♠10"),
        pytest.param(QUEEN, "KS AS", 100, id="♠Q was its lowest spade"),
        pytest.param(LED, "4H KD", LEADS_HIGH, id="a high heart was led before a low one"),
        pytest.param(LED, "JH KD", 100, id="no lower heart but its neighbour"),
    ],
)
def test_who_could_have_let_points_go_is_suspected(
    position: Position, held: str, share: int
) -> None:
    assert likely(position, held) == share


def test_every_such_trick_counts() -> None:
    twice = Position("2C 3C 4C 5C / 6D TH 7D AD / QH 9H 5H 6H / 9S", HOLDS[3:], leader=1)
    assert likely(twice, "3D KH") == TAKES
    assert likely(twice, "3D 4H") == TAKES * LEADS_HIGH // 100


def test_taking_the_jack_of_diamonds_is_not_suspicious_where_it_counts() -> None:
    took = replace(HEART, played=HEART.played.replace("7D", "JD"))
    assert likely(took, "3D KS") == TAKES
    assert likely(replace(took, rules=JACK), "3D KS") == 100
