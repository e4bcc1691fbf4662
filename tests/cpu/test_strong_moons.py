"""Strong stops moons, shoots its own, and minds who wins the game, where one play is best."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hearts_tui.cpu.strong import Strong
from hearts_tui.engine import Deal, Rules, View
from hearts_tui.engine.cards import cards
from tests.cpu.positions import PLAIN, SEEDS, Cases, Position, check, each

FIVE_MARIA = replace(PLAIN, players=5, spades="black_maria")
THREE = replace(PLAIN, players=3)

TEN_OF_HEARTS = Position(
    # Seats 2 and 3 have shown that they hold no clubs: the shooter's last two are ♣A and ♣K.
    "2C 4C TC TD / TS 3S 7S 8S / AS 9S 6S JH / AD 4D 3D 5D / QH 7H 3H 6H / AH 4H QS 8H"
    " / KS 2S KD 6C / QC 4S 3C 5C / JS 5S 7C 9C / JC KH 2D 8C / 9H 5H 6D",
    "TH 2H 7D",
    leader=3,
)
ACE_OF_HEARTS = Position(
    # Nobody else can hold ♥8, so the shooter leads it to the last trick.
    "2C 5C 8C AC / AS 2S 4S 6S / KD 7D 2D 8D / AD 3D JD QD / KS 5S 3S 9S / QS TS 8S JS"
    " / JC 6C 7C TH / KH 4H 7H 2H / QH QC 9H 3H / JH 3C 9C 5H / TC 4C 4D 6H / KC 6D 9D",
    "AH 5D",
    leader=2,
)
QUEEN_OF_HEARTS = Position(
    "2C AC 8C / AD 4D 3D / KC 7C 5C / KD TD 6D / QC 9C TH / AH 6H 2H / KH 5H 7H / QS 3S 2S"
    " / JC 4C 7S / JS 6S 4S / TC 3C QD / TS 9H 5S / 9S 8H JD / 8S 6C 7D / JH 4H",
    "QH 3H 5D",
    THREE,
)
JACK_OF_HEARTS = Position(
    "3C 5C KC 7C TC / AS 4S JS 3S 2S / AD 5S QD JD 7D / KS 6S 8S JC 7S / QC QS 9H 6C 4C"
    " / KH 6H 9D 8H 5H / AH 7H 3D QH 3H / 9C TS 4D 8C TD / TH 4H 6D 8D",
    "JH 2H",
    FIVE_MARIA,
    leader=4,
)
KING_OF_DIAMONDS = Position(
    "2C 3C 4C AC / AD 2D 4D 7D / AS 2S 7S 5S / KS 3S QS JH / AH 8H 9H TH / TC 6C JC 8C / 8D 5H QD",
    "KD 3D 4S 6S 5C 7C 2H",
    leader=3,
)

STOPS: Cases = {
    "the shooter holds two winners": (TEN_OF_HEARTS, "TH"),
    "three players": (QUEEN_OF_HEARTS, "QH"),
    "five players, Black Maria": (JACK_OF_HEARTS, "JH"),
    "with half the deal to go": (KING_OF_DIAMONDS, "KD"),
    "keeps the card that stops it": (ACE_OF_HEARTS, "5D"),
    "♠Q is not thrown to the holder of all hearts": (
        Position(
            "2C KC 3C 6C / AS 5S 3S 2S / AD 2D 3D 8D / KS 7S 6S 4S / JC 5C 8H TC / AH 4H 2H 5H"
            " / KH JH 3H 6H / QC 7C KD 4C / QH 9C 7H JS / TH 8S 6D TD / 9H 4D QD TS / AC 8C 9S",
            "QS 5D",
        ),
        "5D",
    ),
    **{
        f"moon={moon}": (replace(TEN_OF_HEARTS, rules=replace(PLAIN, moon=moon)), "TH")
        for moon in ("self_minus", "choice")
    },
    **{
        f"breaking={breaking}": (
            replace(TEN_OF_HEARTS, rules=replace(PLAIN, breaking=breaking)),
            "TH",
        )
        for breaking in ("hearts_or_queen", "free")
    },
}


@each(STOPS)
def test_a_trick_is_taken_to_stop_a_moon(position: Position, right: str) -> None:
    check(position, right)


def without_moons(position: Position) -> Position:
    """The same where the rules know no moon."""
    return replace(position, rules=replace(position.rules, moon="off"))


LETS_BE: Cases = {
    "two winners": (without_moons(TEN_OF_HEARTS), "2H"),
    "three players": (without_moons(QUEEN_OF_HEARTS), "3H"),
    "five players, Black Maria": (without_moons(JACK_OF_HEARTS), "2H"),
    "half the deal to go": (without_moons(KING_OF_DIAMONDS), "3D"),
    "no need to keep ♥A": (without_moons(ACE_OF_HEARTS), "AH"),
}


@each(LETS_BE)
def test_no_moon_is_stopped_where_there_is_none(position: Position, right: str) -> None:
    check(position, right)


KING_OF_CLUBS = Position(
    "2C 8C 4C AC / AS 3S 7S 2S / KD JD 6D 4D / KS 8S 4S 5S / JS AH 9S TS / KH 4H 2H 6H"
    " / QC 5C 7H 7C / QH 5H 3H JH / QS JC TD 6S / 9C TC 2D 3D / 6C TH 8H",
    "KC 3C AD",
    leader=1,
)
HIGH_HEARTS = Position(
    "2C AC 6C 3C / AS 8S 3S 2S / AD 6D 2D QD / KS 5S 7D 6S / QS 7S 9H 4S / JH 2H 6H 3H"
    " / JS TH 5D 4H / 9S 7C KC QC / TS 8H 4D 5C",
    "AH KH QH 3D",
    leader=3,
)
OWN: Cases = {
    "takes a trick, then holds nothing but winners": (KING_OF_CLUBS, "KC"),
    "leads the hearts before the loser": (HIGH_HEARTS, "AH KH QH"),
    "with half the deal to go": (
        Position(
            "2C 7C JC QC / KS 2S 3S 4S / KD JD 9D 6D / QS TS 6S 8S / JS 5S 9S 7H / TH 8H 5H 3H",
            "AH KH QH JH AS AD 4D",
            leader=1,
        ),
        "not 4D",
    ),
    "three players": (
        Position(
            "2C 4C KC / AD 7D 3D / TC 9C 5C / JD 8D TD / KS 2S AS / 7C QC JC / QD KD 4D"
            " / 4S 3S QS / 9D 2H 5D / QH 3H 4H / JH 5H TH / TS 7S 5S / 8S 9S 6S / 8C 6H",
            "AC 3C AH KH",
            THREE,
            leader=1,
        ),
        "AC",
    ),
    **{
        f"{name}, moon={moon}": (replace(position, rules=replace(PLAIN, moon=moon)), right)
        for moon in ("self_minus", "choice")
        for name, position, right in (
            ("takes a trick", KING_OF_CLUBS, "KC"),
            ("leads the hearts", HIGH_HEARTS, "AH KH QH"),
        )
    },
}


@each(OWN)
def test_a_sure_moon_is_kept_going(position: Position, right: str) -> None:
    check(position, right)


DROPPED: Cases = {
    "ducks": (
        Position(
            "2C 5C 4C AC / KD 4D 6D 2D / KS 2S 6S 8S / QC 8C 9C 7C / QS 5S 3S 3D / JS 4S 9S JH"
            " / AH 2H 5H 6H / KH 7H 3H 4H / TS AS JC JD / 7S TD TC QH / 6C TH 8H",
            "KC 3C AD",
            leader=1,
        ),
        "3C",
    ),
    "ducks where there are no moons": (without_moons(KING_OF_CLUBS), "3C"),
    "does not count on others throwing their last high cards away": (
        Position(
            "3C JC AD 6C AC / 7D QD TD QS",
            "9C KC 5D 8D 9D JD KD 9S KS",
            replace(PLAIN, players=5),
        ),
        "not KD",
    ),
}


@each(DROPPED)
def test_a_lost_moon_is_dropped(position: Position, right: str) -> None:
    check(position, right)


WHO_GETS_THE_QUEEN = Position(
    # Seat 1 holds diamonds alone and seat 2 clubs: whoever's suit is led takes the last two
    # tricks, and with them ♠Q. Points so far: 7, 4, 1, 1.
    "2C 6D KC AC / 7C 3C AH 4C / 2S 5S KH 6S / 3H 4H 2H TH / 2D 4D JD 7D / 3S AS JH KS"
    " / QC 3D JC 6C / TS 9H 8H 8S / QD TD QH TC / JS 6H 7H 4S / AD KD 5H 9S",
    "5D 5C",
)
PLACES: Cases = {
    "ends the game that it wins": (
        replace(WHO_GETS_THE_QUEEN, totals=(50, 90, 60, 80)),
        "5D",
    ),
    "does not end the game that another wins": (
        replace(WHO_GETS_THE_QUEEN, totals=(62, 90, 50, 60)),
        "5C",
    ),
    "gives the queen to whom it must pass": (
        replace(WHO_GETS_THE_QUEEN, totals=(60, 97, 60, 80)),
        "5C",
    ),
    "the same in a short game": (
        replace(
            WHO_GETS_THE_QUEEN, rules=Rules.preset("short", passing="none"), totals=(2, 35, 9, 20)
        ),
        "5D",
    ),
    "lets a moon end the game that it wins": (
        replace(TEN_OF_HEARTS, totals=(30, 60, 95, 95)),
        "2H",
    ),
    "stops the moon that wins the game for another": (
        replace(TEN_OF_HEARTS, totals=(40, 50, 90, 90)),
        "TH",
    ),
}


@each(PLACES)
def test_near_the_target_its_place_counts(position: Position, right: str) -> None:
    check(position, right)


CHOOSES = replace(
    PLAIN, moon="choice", first_trick="any", opening_lead="dealers_left", breaking="free"
)
SHOOTS = cards("AS KS QS JS TS 9S 8S AH KH QH JH TH 9H")


def shot(seat: int, totals: tuple[int, ...]) -> View:
    """What a seat sees that has held nothing but winners, and led all thirteen tricks."""
    rest = [card for card in CHOOSES.pack if card not in SHOOTS]
    hands = [rest[start::3] for start in range(3)]
    hands.insert(seat, list(SHOOTS))
    deal = Deal(CHOOSES, hands, dealer=(seat - 1) % 4)
    while deal.turn is not None:
        legal = deal.legal()
        deal.play(max(legal) if deal.turn == seat else legal[0])
    assert deal.shooter == seat
    return deal.view(seat, totals[-seat:] + totals[:-seat])


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("totals", "choice"),
    [
        pytest.param((20, 50, 60, 80), "others_plus", id="the game is won at once"),
        pytest.param((45, 20, 90, 60), "others_plus", id="won by a point"),
        pytest.param((46, 20, 90, 60), "self_minus", id="it would be a tie"),
        pytest.param((60, 20, 90, 60), "self_minus", id="another would win"),
        pytest.param((20, 50, 60, 73), "self_minus", id="the game would go on"),
        pytest.param((20, 50, 60, 74), "others_plus", id="just to the target"),
        pytest.param((0, 0, 0, 0), "self_minus", id="the first deal"),
    ],
)
def test_the_others_get_the_points_where_that_wins_at_once(
    totals: tuple[int, ...], choice: str, seed: int
) -> None:
    assert Strong(seed).choose_moon(shot(seed, totals)) == choice
