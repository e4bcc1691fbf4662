"""The pass by rule: which three cards are dangerous."""

from __future__ import annotations

import pytest

from hearts_tui.cpu.normal import Normal
from hearts_tui.cpu.rulepass import least_dangerous
from hearts_tui.engine import Rules
from tests.cpu.tables import new_deal
from tests.engine.helpers import deal_of, texts


def passed(hand: str, rules: Rules | None = None) -> list[str]:
    deal = deal_of(rules or Rules(), [hand, "...", "...", "..."])
    return texts(Normal(1).choose_pass(deal.view(0)))


@pytest.mark.parametrize("high", ["QS", "KS", "AS"])
def test_a_high_spade_that_is_ill_guarded_is_passed(high: str) -> None:
    assert high in passed(f"{high} 2S 3C 4C 5C 6C 3D 4D 5D 6D 2H 3H 4H")


def test_all_three_high_spades_are_passed_together() -> None:
    assert passed("QS KS AS 3S 4C 5C 6C 4D 5D 6D 4H 5H 6H") == ["AS", "KS", "QS"]


def test_high_spades_with_enough_low_ones_are_kept() -> None:
    given = passed("QS 2S 3S 4S 5S 2C 3C KC AC 3D 4D 2H AH")
    assert given == ["AC", "AH", "KC"]


def test_low_spades_are_kept_as_guards() -> None:
    given = passed("2S 3S 7S JS 4C 5C 6C 7C 3D 4D 5D 6D 7D")
    assert not any(card.endswith("S") for card in given)


def test_a_short_suit_is_emptied() -> None:
    assert passed("9C TC JC 2D 3D 4D 5D 6D 2S 3S 4S 2H 3H") == ["9C", "JC", "TC"]


def test_a_high_card_with_low_ones_behind_it_is_kept_before_a_bare_one() -> None:
    given = passed("AC 2D 3D 4D 5D KD 2S 3S 4S 5S 2H AH KH")
    assert given == ["AC", "AH", "KH"]


def test_where_the_jack_counts_it_is_kept_and_what_catches_it() -> None:
    hand = "AD KD JD 3D 2C 9C TC 2S 3S 4S 5S 2H 3H"
    assert {"AD", "KD"} & set(passed(hand))
    assert not {"AD", "KD", "JD"} & set(passed(hand, Rules(jack_of_diamonds=True)))


@pytest.mark.parametrize(
    "rules", [Rules(players=3), Rules(players=7), Rules(players=11, packs=2, passing="left")]
)
def test_three_cards_of_the_hand_are_passed_with_any_number_of_cards(rules: Rules) -> None:
    for seed in range(50):
        deal = new_deal(rules, seed)
        given = least_dangerous(deal.view(0))
        left = list(deal.hand(0))
        for card in given:
            left.remove(card)
        assert len(given) == 3
