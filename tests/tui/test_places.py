"""Where seats and cards lie: within the felt, apart from each other, clockwise."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual.geometry import Region

from hearts_tui.tui.widgets.places import OWN_WIDTH, Place, places

SIZES = [(80, 14), (72, 14), (72, 20), (80, 28), (100, 20), (120, 60), (200, 50)]


def own_label(width: int, place: Place) -> Region:
    """The part of the person's row that his label needs."""
    return Region((width - OWN_WIDTH) // 2, place.label.y, OWN_WIDTH, 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_nothing_lies_over_anything_else(players: int, size: tuple[int, int]) -> None:
    spots = places(players, *size)
    regions = [spot.card for spot in spots] + [spot.label for spot in spots[1:]]
    regions.append(own_label(size[0], spots[0]))
    felt = Region(0, 0, *size)
    for region in regions:
        assert felt.contains_region(region), region
    for one, other in combinations(regions, 2):
        assert not one.overlaps(other), (one, other)


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7, 8, 9, 10, 11])
def test_seats_go_round_clockwise_from_below(players: int) -> None:
    spots = places(players, 100, 28)
    sides = "".join(spot.side[0] for spot in spots)
    assert sides.strip("b") == sides[1:]
    assert list(sides[1:]) == sorted(sides[1:], key="ltr".index)
    left = [spot.card.y for spot in spots if spot.side == "left"]
    top = [spot.card.x for spot in spots if spot.side == "top"]
    right = [spot.card.y for spot in spots if spot.side == "right"]
    assert left == sorted(left, reverse=True)
    assert top == sorted(top)
    assert right == sorted(right)


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_a_larger_felt_has_larger_cards(players: int) -> None:
    areas = [places(players, 80, height)[0].card.area for height in (14, 18, 28)]
    assert areas == sorted(areas)
    assert areas[0] < areas[-1]


@pytest.mark.parametrize("players", range(3, 12))
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (20, 5), (60, 10)])
def test_too_small_a_felt_is_no_error(players: int, size: tuple[int, int]) -> None:
    assert len(places(players, *size)) == players
