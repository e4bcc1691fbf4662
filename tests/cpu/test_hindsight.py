"""Hindsight: why another played a card is so, can be seen by all, and betrays nothing."""

from __future__ import annotations

import pytest

from hearts_tui.cpu.facts import Fact, Kind, Moment
from hearts_tui.cpu.hindsight import told_of, why
from hearts_tui.cpu.truths import holds_of_play
from hearts_tui.engine import Deal, Rules
from hearts_tui.engine.cards import cards
from tests.cpu.courses import CLAIMS, steps, true
from tests.engine.helpers import deal_of, play, rules_of
from tests.test_imports import loaded_by

SEEDS = range(4)
DEALS = 8


@pytest.mark.parametrize("seed", SEEDS)
def test_every_fact_holds_and_is_true_of_the_deal_as_it_is(seed: int) -> None:
    for step in steps(seed + 200, DEALS):
        view, index = step.deal.view(0), len(step.deal.plays) - 1
        for fact in told_of(Moment.at(view, index)):
            assert holds_of_play(fact, view, index), (fact, step.card, view)
            assert true(fact, step) in (True, None), (fact, step.card, view)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_is_the_same_for_all_at_the_table_and_later_on(seed: int) -> None:
    """So it cannot stand on any hand, nor on what came afterwards."""
    deals: dict[int, Deal] = {}
    first: dict[tuple[int, int], tuple[Fact, ...]] = {}
    for step in steps(seed + 300, 3):
        deal, index = step.deal, len(step.deal.plays) - 1
        deals[id(deal)] = deal
        seen = {why(deal.view(seat), index) for seat in range(deal.rules.players)}
        assert len(seen) == 1
        first[id(deal), index] = seen.pop()
    for (number, index), facts in first.items():
        assert why(deals[number].view(0), index) == facts


def test_every_claim_is_refused_where_it_is_not_so() -> None:
    asked, refused = set[Kind](), set[Kind]()
    for step in steps(11, 20):
        view, last = step.deal.view(0), len(step.deal.plays) - 1
        for fact in why(view, last):
            asked.add(fact.kind)
            if fact.kind not in refused and not all(
                holds_of_play(fact, view, index) for index in range(last)
            ):
                refused.add(fact.kind)
    rare = {Kind.OPENS, Kind.ONLY_HEARTS, Kind.ONLY_POINTS, Kind.FIRST_TRICK}
    assert asked - refused <= rare
    assert len(asked) >= 20
    assert {Kind.VOID, Kind.THROWS, Kind.TAKES_CLEAN, Kind.LOWEST_LEFT} <= asked & set(CLAIMS)


def kinds(deal: Deal) -> list[Kind]:
    """Of the last play, as the person is told."""
    return [fact.kind for fact in why(deal.view(0), len(deal.plays) - 1)]


def test_the_lowest_club_opens() -> None:
    deal = deal_of(rules_of(), ["...", "2C ...", "...", "..."])
    play(deal, "2C")
    assert kinds(deal)[0] is Kind.OPENS


def test_who_leads_hearts_too_early_has_nothing_else() -> None:
    rules = rules_of(opening_lead="dealers_left")
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    deal = deal_of(rules, [hearts, "...", "...", "..."], dealer=3)
    play(deal, "4H")
    assert kinds(deal)[0] is Kind.ONLY_HEARTS


def test_who_throws_points_on_the_first_trick_has_nothing_else() -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS"
    deal = deal_of(rules_of(), ["2C ...", hearts, "...", "..."])
    play(deal, "2C QS")
    assert kinds(deal)[0] is Kind.ONLY_POINTS


def test_points_that_go_past_a_lone_taker_end_his_moon() -> None:
    hearts = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    hands = ["2C ...", "AC ...", "3C 5S 6S 7S 8S 9S TS JS QS KS AS AH AD", f"{hearts} 4D"]
    deal = deal_of(rules_of(first_trick="any"), hands)
    play(deal, "2C AC 3C 2H 2S 5S")
    assert [fact for fact in why(deal.view(0), 5) if fact.kind is Kind.TAKES_FROM] == [
        Fact(Kind.TAKES_FROM, seat=1)
    ]
    play(deal, "3H")
    assert Kind.ENDS_MOON not in kinds(deal)
    play(deal, "4C")
    assert Kind.ENDS_MOON in kinds(deal)


def test_a_place_that_is_not_there_is_refused() -> None:
    deal = deal_of(Rules(passing="none"), ["2C ...", "...", "...", "..."])
    with pytest.raises(IndexError):
        why(deal.view(0), 0)
    play(deal, "2C")
    assert why(deal.view(0), -1) == why(deal.view(0), 0)
    assert deal.plays[0][1] in cards("2C")


def test_it_can_be_had_without_numbers() -> None:
    assert "numpy" not in loaded_by("import hearts_tui.cpu.hindsight, hearts_tui.cpu.advice")
