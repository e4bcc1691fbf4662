"""A lone taker of points: his moon is stopped where it threatens, and not at any price."""

from __future__ import annotations

from dataclasses import replace

from tests.cpu.positions import PLAIN, Cases, Position, check, each

JACK = replace(PLAIN, jack_of_diamonds=True)
MARIA_AND_MOONS = replace(PLAIN, spades="black_maria")

LONE_TAKER: Cases = {
    "♠Q on ♠3 led by a seat with one point": (
        Position(
            "2C QC AC KD / JD 7D 4D QD / 8S 4S 7S 5S / 8D 9D 6D AD / 2S AH TS 9S / 3S",
            "2D 5D 6S JS QS AS 3H 6H",
            leader=1,
        ),
        "not QS AS",
    ),
    "takes ♠Q, with ♦J": (
        Position(
            "2C AC QC KC / TC 9C 8C 3C / 4D 2D 9D QD / 6S 3S 4S 2S / 9S 8S KS KH / 6D 5D QS",
            "3D 7D JD KD 7S TS JS AS",
            JACK,
            leader=3,
        ),
        "3D",
    ),
    "takes ♠Q, with ♦J, early": (
        Position(
            "2C TC QC 9S / 5C JH AC 6C / 9D 7D QS",
            "5D 6D 8D TD JD QD 4S 6S 4H 5H 6H",
            JACK,
            leader=1,
        ),
        "5D 6D 8D",
    ),
    "♠Q on ♠J, Black Maria with moons": (
        Position(
            "2C KC 5C AC / 4D 3D AS AD / 3C TC QC 8C / JS TS 8S",
            "4C 6C 7C 9C 2D 7D 8D 5S 7S QS",
            MARIA_AND_MOONS,
        ),
        "7S 5S",
    ),
    "♠K on ♠4, Black Maria with moons": (
        Position(
            "2C 4C KC 5C / TS 6S 9S 8S / 4D JD TD AD / 5D KD 9D QD / 7C AS AC QS / 4S",
            "2D 3D 2S 3S 7S KS 2H 4H",
            MARIA_AND_MOONS,
            leader=3,
        ),
        "not KS",
    ),
    "takes ♠A, Black Maria with moons": (
        Position(
            "2C 6C AC KC / 5D JD 2D KD / 4D 3D TD AD / 7C KS QC JC / 8D 6D AS",
            "7D QD 3S 8S 2H 4H 5H 8H AH",
            MARIA_AND_MOONS,
        ),
        "7D",
    ),
    "♠K on ♠J, Black Maria with moons": (
        Position(
            "2C QC KC 8C / AD KD TD JD / QD 9D 5D 7D / 3C 5C AC 4C / 3D 4D QS 2D / JS 8S",
            "6D 8D 5S 6S KS 3H 4H 5H",
            MARIA_AND_MOONS,
            leader=3,
        ),
        "5S 6S",
    ),
}


@each(LONE_TAKER)
def test_a_lone_taker_is_not_stopped_at_any_price(position: Position, right: str) -> None:
    check(position, right)
