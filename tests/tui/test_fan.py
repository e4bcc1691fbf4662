"""How a hand lies, and where its cursor goes."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Rank
from hearts_tui.engine.cards import cards
from hearts_tui.tui.widgets.fan import Fan, nearest, next_rank, next_suit

HAND = cards("2C 9C 3D JD 2S KS 9H")


@pytest.mark.parametrize("count", range(1, 18))
@pytest.mark.parametrize(("room", "face"), [(80, 7), (80, 9), (100, 7)])
def test_every_card_shows_its_index_and_all_fit(count: int, room: int, face: int) -> None:
    fan = Fan(count, room, face)
    assert fan.left >= 1
    assert fan.x(count - 1) + face <= room - 1
    # An edge and two columns: the ten needs both.
    assert all(fan.seen(place) >= 4 for place in range(count))


def test_few_cards_lie_close_together_in_the_middle() -> None:
    fan = Fan(2, 80, 7)
    assert fan.step == 6
    assert fan.left + fan.x(1) + 7 == 80 - 1


def test_suits_go_round() -> None:
    assert [next_suit(HAND, place, 1) for place in range(7)] == [2, 2, 4, 4, 6, 6, 0]
    assert [next_suit(HAND, place, -1) for place in range(7)] == [6, 6, 0, 0, 2, 2, 4]
    assert next_suit((), 0, 1) == 0
    assert next_suit(HAND[:2], 1, 1) == 0


def test_ranks_go_round() -> None:
    assert next_rank(HAND, 0, Rank.NINE) == 1
    assert next_rank(HAND, 1, Rank.NINE) == 6
    assert next_rank(HAND, 6, Rank.NINE) == 1
    assert next_rank(HAND, 3, Rank.ACE) == 3


def test_the_nearest_place() -> None:
    assert nearest([0, 5], 2) == 0
    assert nearest([1, 3], 2) == 3
    assert nearest([], 2) == 2
