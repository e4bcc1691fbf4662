"""Where seats and cards lie: within the felt, apart from each other, clockwise."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual.geometry import Region

from hearts_tui.tui.widgets.places import OWN_WIDTH, SHORT_OWN, Place, places

SIZES = [(60, 12), (80, 14), (72, 14), (72, 20), (80, 28), (100, 20), (120, 60), (200, 50)]


def needed(place: Place, width: int) -> Region:
    """The part of the person's row that his label needs."""
    columns = OWN_WIDTH if width >= 72 else SHORT_OWN
    return Region((width - columns) // 2, place.label.y, columns, 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_nothing_lies_over_anything_else(players: int, size: tuple[int, int]) -> None:
    spots = places(players, *size)
    regions = [spot.card for spot in spots] + [spot.label for spot in spots[1:]]
    regions.append(needed(spots[0], size[0]))
    assert spots[0].label.contains_region(needed(spots[0], size[0]))
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


CROWDED = [(72, 20), (80, 28), (100, 30), (160, 48)]


@pytest.mark.parametrize("size", CROWDED)
@pytest.mark.parametrize("players", range(6, 12))
def test_the_middle_is_free_at_a_table_of_many(players: int, size: tuple[int, int]) -> None:
    spots = places(players, *size, middle=True)
    regions = [spot.card for spot in spots] + [spot.label for spot in spots[1:]]
    middle = Region(size[0] // 2 - 12, spots[0].card.y - 4, 24, 3)
    regions += [needed(spots[0], size[0]), middle]
    for region in regions:
        assert Region(0, 0, *size).contains_region(region), region
    for one, other in combinations(regions, 2):
        assert not one.overlaps(other), (one, other)


@pytest.mark.parametrize("players", [3, 5, 7, 9])
def test_cards_can_be_kept_small(players: int) -> None:
    spots = places(players, 200, 60, largest=2)
    assert {spot.card.size for spot in spots} == {(7, 5)}
