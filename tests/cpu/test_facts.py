"""Facts: what is brought forward for a choice is so, and what is not so is refused."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from itertools import chain, combinations

import pytest

from hearts_tui.cpu.facts import Fact, Kind
from hearts_tui.cpu.hindsight import why
from hearts_tui.cpu.reasons import CardReasons, reasons
from hearts_tui.cpu.truths import holds
from hearts_tui.engine import MOON_CHOICES, Card, Rules, View
from tests.cpu.courses import CLAIMS, Step, steps, true
from tests.cpu.tables import new_deal, shot
from tests.engine.helpers import deal_of, play, rules_of

SEEDS = (7, 14)
"""Of deals in which, between them, every kind of reason comes up."""
DEALS = 6


@dataclass(frozen=True)
class Told:
    """A play, and what is brought forward for each card that might have been played instead."""

    step: Step
    facts: dict[Card, list[Fact]]


def told(view: View, card: Card) -> list[Fact]:
    """All that is brought forward for a card, whether advice would say it or not."""
    moon = CardReasons(view, card).own_moon()
    return [*reasons(view, card), *([] if moon is None else [moon])]


@pytest.fixture(scope="module")
def plays() -> dict[int, list[Told]]:
    """The plays of some deals, by the seed they come from."""
    return {
        seed: [
            Told(step, {card: told(step.view, card) for card in step.view.legal})
            for step in steps(seed, DEALS)
        ]
        for seed in SEEDS
    }


# What is brought forward


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_for_a_card_holds(plays: dict[int, list[Told]], seed: int) -> None:
    for turn in plays[seed]:
        view = turn.step.view
        for card, facts in turn.facts.items():
            for fact in facts:
                assert holds(fact, view, card), (fact, card, view)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_is_true_of_the_deal_as_it_is(plays: dict[int, list[Told]], seed: int) -> None:
    hopeless: list[tuple[Step, int | None]] = []
    for turn in plays[seed]:
        step = turn.step
        for fact in turn.facts[step.card]:
            assert true(fact, step) in (True, None), (fact, step.card, step.view)
            if fact.kind is Kind.ENDS_MOON:
                hopeless.append((step, fact.seat))
    assert all(step.deal.shooter != seat for step, seat in hopeless)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_reason_for_a_pass_holds(seed: int) -> None:
    for number in range(10):
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


def test_a_claim_can_be_refused_and_is_put_to_the_test(plays: dict[int, list[Told]]) -> None:
    """A question that is always answered with yes would let anything pass."""
    refused, asked = set[Kind](), set[Kind]()
    for turn in chain.from_iterable(plays.values()):
        view = turn.step.view
        for card, facts in turn.facts.items():
            for fact in facts:
                asked.add(fact.kind)
                others = [other for other in view.legal if other != card]
                if fact.kind not in refused and not all(holds(fact, view, c) for c in others):
                    refused.add(fact.kind)
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
    assert set(CLAIMS) - asked == {
        Kind.LAST_CARD,
        Kind.ONLY_HEARTS,
        Kind.ONLY_POINTS,
        Kind.VOID,
        Kind.LOWEST_LEFT,
        Kind.HIGHEST_LEFT,
    }
    assert asked - refused <= whole_hand


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
