"""The scores of a finished deal: points, the moon, the jack of diamonds (rules, section 8)."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tui.engine import Deal
from tests.engine.helpers import deal_of, play, rules_of

# Seat 1 takes the first trick, with the jack of diamonds in it; then seat 0 leads clubs to the end.
HANDS = [
    "2D 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2C 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2H",
    "2S 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
]


def moon(**options: Any) -> Deal:
    """A finished deal in which seat 0 shot the moon and seat 1 took the jack of diamonds."""
    rules = rules_of(opening_lead="dealers_left", **options)
    deal = deal_of(rules, HANDS, dealer=3)
    play(deal, "2D JD 3S 2S 2C")
    while not deal.finished:
        deal.play(deal.legal()[0])
    assert [trick.winner for trick in deal.tricks] == [1] + [0] * 12
    return deal


@pytest.mark.parametrize(
    ("effect", "jack", "scores"),
    [
        ("others_plus", False, (0, 26, 26, 26)),
        ("self_minus", False, (-26, 0, 0, 0)),
        ("off", False, (26, 0, 0, 0)),
        ("others_plus", True, (0, 16, 26, 26)),
        ("self_minus", True, (-26, -10, 0, 0)),
        ("off", True, (26, -10, 0, 0)),
    ],
)
def test_the_effects_of_a_moon(effect: str, jack: bool, scores: tuple[int, ...]) -> None:
    deal = moon(moon=effect, jack_of_diamonds=jack)
    assert deal.shooter == (None if effect == "off" else 0)
    assert deal.scores() == scores


@pytest.mark.parametrize("jack", [False, True])
def test_the_choice_gives_what_the_effect_chosen_gives(jack: bool) -> None:
    deal = moon(moon="choice", jack_of_diamonds=jack)
    for effect in ("others_plus", "self_minus"):
        assert deal.scores(effect) == moon(moon=effect, jack_of_diamonds=jack).scores()


@pytest.mark.parametrize("jack", [False, True])
@pytest.mark.parametrize("choice", ["others_plus", "self_minus"])
def test_the_shooter_can_tell_what_a_choice_gives(choice: str, jack: bool) -> None:
    deal = moon(moon="choice", jack_of_diamonds=jack)
    assert deal.view(0).scores_of_moon(choice) == deal.scores(choice)


def test_a_moon_of_black_maria_is_43() -> None:
    assert moon(spades="black_maria", moon="others_plus").scores() == (0, 43, 43, 43)
    assert moon(spades="black_maria", moon="self_minus").scores() == (-43, 0, 0, 0)
    assert moon(spades="black_maria", moon="off").scores() == (43, 0, 0, 0)


def test_an_open_choice_has_no_scores_until_it_is_named() -> None:
    deal = moon(moon="choice")
    with pytest.raises(ValueError, match=r"\.$"):
        deal.scores()
    with pytest.raises(ValueError, match=r"\.$"):
        deal.scores("off")
    with pytest.raises(ValueError, match=r"\.$"):
        deal.scores("")


# Nobody shoots here: seat 1 takes a heart, everything else of value goes to seat 0.


def no_moon(**options: Any) -> Deal:
    hands = [
        "AC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
        "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD",
        "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
        "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    ]
    deal = deal_of(rules_of(opening_lead="dealers_left", **options), hands, dealer=3)
    play(deal, "2D AD 2S 2H")
    while not deal.finished:
        deal.play(deal.legal()[0])
    assert {trick.winner for trick in deal.tricks} == {0, 1}
    return deal


@pytest.mark.parametrize("effect", ["others_plus", "self_minus", "choice", "off"])
def test_without_a_moon_everybody_scores_the_points_taken(effect: str) -> None:
    deal = no_moon(moon=effect)
    assert deal.shooter is None
    scores = deal.scores()
    assert scores == tuple(deal.points_so_far(seat) for seat in range(4))
    assert sum(scores) == 26
    assert scores[2:] == (0, 0)


def test_naming_a_choice_is_harmless_without_a_shooter() -> None:
    deal = no_moon(moon="choice")
    assert deal.scores() == deal.scores("others_plus") == deal.scores("self_minus")


def test_the_jack_is_ten_less_for_whoever_took_it() -> None:
    plain, jack = no_moon(), no_moon(jack_of_diamonds=True)
    taker = next(seat for seat in range(4) if "JD" in map(str, plain.taken(seat)))
    expected = [score - 10 * (seat == taker) for seat, score in enumerate(plain.scores())]
    assert list(jack.scores()) == expected


def test_there_are_no_scores_before_the_end() -> None:
    deal = deal_of(rules_of(), ["..."] * 4)
    while not deal.finished:
        assert deal.shooter is None
        for choice in (None, "others_plus"):
            with pytest.raises(ValueError, match=r"\.$"):
                deal.scores(choice)
        deal.play(deal.legal()[0])
    assert len(deal.scores()) == 4
