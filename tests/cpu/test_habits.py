"""Habits: what a seat can tell from its View."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from hearts_tui.cpu.habits import Sight
from hearts_tui.engine import Card, Deal, Rules
from hearts_tui.engine.cards import QUEEN_OF_SPADES, cards
from tests.cpu.tables import new_deal, seen
from tests.engine.helpers import deal_of, rules_of
from tests.strategies import play_on, rules_sets, seeds

FREE: dict[str, Any] = {
    "first_trick": "any",
    "breaking": "free",
    "opening_lead": "dealers_left",
}


DIAMONDS = "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD"


def sight(hands: list[str], plays: str, **options: Any) -> Sight:
    return Sight(seen(rules_of(**FREE | options), hands, plays, dealer=3))


@given(rules=rules_sets(), seed=seeds)
def test_what_is_told_holds_for_the_true_cards(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    deal = new_deal(replace(rules, passing="none"), seed)
    play_on(deal, "any", rng, rng.randrange(rules.players * rules.hand_size))
    assert deal.turn is not None
    told = Sight(deal.view(deal.turn))
    others = [seat for seat in range(rules.players) if seat != deal.turn]
    hidden = Counter(card for seat in others for card in deal.hand(seat))
    if deal.kitty_taker != deal.turn:
        hidden.update(deal.kitty)
    assert told.unseen == hidden
    for seat, suit in told.voids:
        assert not any(card.suit is suit for card in deal.hand(seat))
    for seat in told.behind:
        for card in deal.hand(seat):
            assert told.may_fall(card)
    for card in deal.legal():
        assert told.takes(card) == taken_with(deal, card)


def taken_with(deal: Deal, card: Card) -> bool:
    """Whether the trick goes to this card if nobody beats it, worked out the long way."""
    seat = deal.turn
    table = [*(played for _, played in deal.trick), card]
    if table.count(card) > 1 or card.suit is not table[0].suit:
        last = len(table) == deal.rules.players and len(deal.hand(deal.turn or 0)) == 1
        living = [c for c in table if c.suit is table[0].suit and table.count(c) == 1]
        return last and not living and seat == deal.trick[0][0]
    beaten = any(
        other.suit is card.suit and other.rank > card.rank and table.count(other) == 1
        for other in table
    )
    return not beaten


def passed_on(number: int, dealer: int) -> Deal:
    """A deal in which seat 0 has given ♠Q, ♣3 and ♣4 away."""
    hands = ["QS 3C 4C 5S ...", "...", "...", "..."]
    deal = deal_of(Rules(**FREE), hands, number=number, dealer=dealer)
    deal.pass_cards(0, cards("QS 3C 4C"))
    for seat in (1, 2, 3):
        deal.pass_cards(seat, deal.hand(seat)[-3:])
    return deal


def test_a_card_given_away_is_known_where_it_went_until_it_is_played() -> None:
    deal = passed_on(number=1, dealer=0)
    three = Card.parse("3C")
    assert Sight(deal.view(0)).known_holder(three) == 1
    assert Sight(deal.view(0)).known_holder(Card.parse("5C")) is None
    assert Sight(deal.view(2)).known_holder(three) is None
    deal.play(three)
    assert Sight(deal.view(0)).known_holder(three) is None


@pytest.mark.parametrize(("number", "dealer", "falls"), [(2, 2, False), (2, 3, True), (1, 2, True)])
def test_a_known_card_falls_only_while_its_holder_has_still_to_play(
    number: int, dealer: int, falls: bool
) -> None:
    """Given to the right it lies with seat 3, which has led already if seat 2 dealt."""
    deal = passed_on(number, dealer)
    while deal.turn != 0:
        deal.play(deal.legal()[-1])
    assert Sight(deal.view(0)).may_fall(QUEEN_OF_SPADES) is falls


@pytest.mark.parametrize(
    ("taken", "alone"),
    [
        ("2H 3H 4H 5H 6H 7H 8H", None),
        ("2H 3H 4H 5H 6H 7H 8H 9H", 2),
        ("QS", 2),
    ],
)
def test_eight_points_alone_make_a_moon_likely(taken: str, alone: int | None) -> None:
    view = new_deal(rules_of(), 1).view(0)
    lone = replace(view, taken=((), (), cards(taken), ()))
    assert Sight(lone).alone == alone
    assert Sight(replace(lone, seat=2)).alone is None
    assert Sight(replace(lone, rules=rules_of(moon="off"))).alone is None
    shared = replace(lone, taken=((), cards("AH"), cards(taken), ()))
    assert Sight(shared).alone is None
    jack = replace(lone, taken=((), cards("JD"), cards(taken), ()))
    with_jack = replace(jack, rules=rules_of(jack_of_diamonds=True))
    assert Sight(with_jack).alone == alone


@pytest.mark.parametrize(
    ("taken", "alone"), [("QS", None), ("QS 2H", 1), ("KS 2H 3H 4H", None), ("KS AS", 1)]
)
def test_with_another_total_the_same_share_does(taken: str, alone: int | None) -> None:
    view = new_deal(rules_of(spades="black_maria"), 1).view(0)
    assert Sight(replace(view, taken=((), cards(taken), (), ()))).alone == alone


def test_a_trick_is_taken_for_certain_where_nothing_unseen_is_higher() -> None:
    told = sight([f"AC 2C {DIAMONDS}", "...", "...", "..."], "")
    assert told.chance_to_take(Card.parse("AC")) == 1


def test_a_lower_card_is_less_likely_to_take_the_trick() -> None:
    told = sight([f"2C 4C {DIAMONDS}", "...", "...", "..."], "")
    two, four = (told.chance_to_take(Card.parse(card)) for card in ("2C", "4C"))
    assert two < four < 0.1


def test_dear_cards_still_out_make_a_trick_dear() -> None:
    hands = [f"KS 2S {DIAMONDS}", "...", "...", "..."]
    told = sight(hands, "")
    king, two = Card.parse("KS"), Card.parse("2S")
    assert told.price(king) > told.price(two)
    assert sight(hands, "", spades="black_maria").price(king) > told.price(king) + 10


def test_no_penalty_is_feared_on_a_first_trick_without_points() -> None:
    hands = [f"AC KC {DIAMONDS}", "...", "...", "..."]
    assert sight(hands, "", first_trick="no_points").price(Card.parse("AC")) == 0
    assert sight(hands, "").price(Card.parse("AC")) > 0
