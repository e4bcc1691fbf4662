"""Facts: what is brought forward for a choice is so, and what is not so is refused."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from hearts_tui.cpu.facts import Fact, Kind
from hearts_tui.cpu.hindsight import why
from hearts_tui.cpu.reasons import CardReasons, reasons
from hearts_tui.cpu.truths import holds
from hearts_tui.engine import MOON_CHOICES, Card, Rules, View
from tests.cpu.courses import CLAIMS, Step, steps, true
from tests.cpu.tables import new_deal, shot
from tests.engine.helpers import deal_of, play, rules_of

SEEDS = range(4)
DEALS = 6


def told(view: View, card: Card) -> list[Fact]:
    """All that is brought forward for a card, whether advice would say it or not."""
    moon = CardReasons(view, card).own_moon()
    return [*reasons(view, card), *([] if moon is None else [moon])]


# What is brought forward


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_for_a_card_holds(seed: int) -> None:
    for step in steps(seed, DEALS):
        for card in step.view.legal:
            for fact in told(step.view, card):
                assert holds(fact, step.view, card), (fact, card, step.view)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_is_true_of_the_deal_as_it_is(seed: int) -> None:
    hopeless: list[tuple[Step, int | None]] = []
    for step in steps(seed + 100, DEALS):
        for fact in told(step.view, step.card):
            assert true(fact, step) in (True, None), (fact, step.card, step.view)
            if fact.kind is Kind.ENDS_MOON:
                hopeless.append((step, fact.seat))
    assert all(step.deal.shooter != seat for step, seat in hopeless)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_for_a_pass_holds(seed: int) -> None:
    for number in range(24):
        rules = Rules(players=3 + number % 5, passing="left", jack_of_diamonds=number % 2 == 0)
        view = new_deal(rules, 40 * seed + number).view(0)
        for three in combinations(view.hand, 3):
            for fact in reasons(view, three):
                assert holds(fact, view, three), (fact, three, view.hand)


def test_every_reason_for_a_moon_holds() -> None:
    deal = shot(4)
    rng = random.Random(1)
    seen = Counter[Kind]()
    for _ in range(120):
        view = deal.view(0, [rng.choice((0, 40, 70, 76, 95, 104, 110)) for _ in range(4)])
        for choice in MOON_CHOICES:
            for fact in reasons(view, choice):
                assert holds(fact, view, choice)
                seen[fact.kind] += 1
    assert set(seen) == {Kind.WINS_GAME, Kind.AVOIDS_END, Kind.GOES_ON}


def test_a_claim_can_be_refused_and_is_put_to_the_test() -> None:
    """A question that is always answered with yes would let anything pass."""
    refused, asked = Counter[Kind](), Counter[Kind]()
    for step in steps(7, 18):
        for card in step.view.legal:
            for fact in told(step.view, card):
                asked[fact.kind] += 1
                others = [other for other in step.view.legal if other != card]
                refused[fact.kind] += any(not holds(fact, step.view, other) for other in others)
    whole_hand = {
        # Of the hand or the table rather than of the card.
        Kind.ONLY_CARD,
        Kind.ALL_ALIKE,
        Kind.NOTHING_LEFT,
        Kind.MUST_TAKE,
        Kind.MUST_GO_OVER,
        Kind.NO_HIGH_SPADE,
        Kind.QUEEN_TAKEN,
        Kind.QUEEN_WITH,
        Kind.QUEEN_CANNOT_FALL,
        Kind.OWN_MOON,
        Kind.FIRST_TRICK,
        Kind.FOLLOWS,
        Kind.ALL_MAY_FOLLOW,
    }
    assert set(CLAIMS) - set(asked) == {
        Kind.LAST_CARD,
        Kind.ONLY_HEARTS,
        Kind.ONLY_POINTS,
        Kind.VOID,
        Kind.LOWEST_LEFT,
        Kind.HIGHEST_LEFT,
    }
    assert {kind for kind in asked if not refused[kind]} <= whole_hand


def test_points_that_wait_from_a_cancelled_trick_are_counted() -> None:
    rules = rules_of(
        players=8, packs=2, opening_lead="dealers_left", first_trick="any", breaking="free"
    )
    ranks = [(f"{heart}H", f"{club}C") for heart, club in zip("55667788", "23456789", strict=True)]
    deal = deal_of(rules, [f"{heart} {club} ..." for heart, club in ranks], dealer=7)
    play(deal, " ".join(heart for heart, _ in ranks))
    assert len(deal.waiting) == 8
    play(deal, " ".join(club for _, club in ranks[:-1]))
    card = Card.parse("9C")
    before = reasons(deal.view(7), card)
    play(deal, "9C")
    after = why(deal.view(0), 15)
    for facts in (before, after):
        assert [fact.count for fact in facts if fact.kind is Kind.TAKES_POINTS] == [8]
        assert Kind.TAKES_CLEAN not in {fact.kind for fact in facts}
