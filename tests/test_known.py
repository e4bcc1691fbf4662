"""What a screen may say of a deal: no more than its seat may know."""

from __future__ import annotations

import random

from hypothesis import given

from hearts_tui import known
from hearts_tui.engine import Card, Deal, Rules, Suit, View
from hearts_tui.engine.cards import cards
from hearts_tui.known import Whereabouts
from tests.strategies import Dealt, dealt, pass_all, play_on

QUEEN = Card.parse("QS")


def with_kitty(queen_in_kitty: bool) -> Deal:
    """Seat 0 holds low cards; the queen lies in the kitty or with seat 1."""
    rules = Rules(players=5, leftover="kitty", passing="none")
    rest = [card for card in rules.pack if card != QUEEN]
    kitty = (QUEEN, rest.pop()) if queen_in_kitty else (rest.pop(), rest.pop())
    if not queen_in_kitty:
        rest.insert(10, QUEEN)
    hands = tuple(tuple(rest[start : start + 10]) for start in range(0, 50, 10))
    return Deal(rules, hands, kitty)


@given(dealt())
def test_a_view_tells_what_the_deal_knows(case: Dealt) -> None:
    deal, rng = case.deal(), random.Random(case.seed)
    assert deal.view(0).exchanging is deal.to_pass(0)
    assert deal.view(0).to_pass is deal.to_pass(0)
    given_away = pass_all(deal, rng)
    if given_away:
        given_by = given_away[known.giver(deal.view(0))]
        assert sorted(given_by) == list(deal.view(0).received)
        assert deal.received(deal.view(0).receiver) == deal.view(0).passed
    play_on(deal, case.manner, rng, rng.randrange(case.rules.hand_size * case.rules.players + 1))
    view = deal.view(0)
    assert view.tricks == deal.tricks
    assert known.turn(view) == (deal.turn if view.plays or deal.turn == 0 else None)
    assert view.kitty_taker == deal.kitty_taker
    for seat in range(case.rules.players):
        assert known.cards_left(view, seat) == len(deal.hand(seat))
    hidden = [*deal.kitty] if not view.kitty else []
    others = [card for seat in range(1, case.rules.players) for card in deal.hand(seat)]
    assert list(view.unseen) == sorted(others + hidden)


@given(dealt())
def test_points_are_out_until_they_are_taken(case: Dealt) -> None:
    deal, rng = case.deal(), random.Random(case.seed)
    pass_all(deal, rng)
    assert known.points_out(deal.view(0)) == case.rules.total
    play_on(deal, case.manner, rng)
    hidden = 0
    if not deal.view(0).kitty:
        hidden = sum(case.rules.points(card) for card in deal.kitty if case.rules.is_penalty(card))
    assert known.points_out(deal.view(0)) == hidden


def test_a_card_that_may_be_in_the_kitty_is_unseen() -> None:
    views: list[View] = []
    for in_kitty in (True, False):
        deal = with_kitty(in_kitty)
        view = deal.view(0)
        assert known.whereabouts(view, QUEEN) is Whereabouts.UNSEEN
        assert view.kitty_unseen
        views.append(view)
    assert known.points_out(views[0]) == known.points_out(views[1])


def test_a_card_in_ones_own_hand_is_out() -> None:
    deal = with_kitty(False)
    assert known.whereabouts(deal.view(1), QUEEN) is Whereabouts.OUT


def test_a_card_that_was_passed_on_is_not_in_the_kitty() -> None:
    rules = Rules(players=5, leftover="kitty")
    queen_first = (QUEEN, *(card for card in rules.pack if card != QUEEN))
    hands = tuple(queen_first[start : start + 10] for start in range(0, 50, 10))
    deal = Deal(rules, hands, queen_first[50:])
    for seat, hand in enumerate(hands):
        deal.pass_cards(seat, hand[:3])
    assert known.whereabouts(deal.view(0), QUEEN) is Whereabouts.OUT
    assert known.whereabouts(deal.view(2), QUEEN) is Whereabouts.UNSEEN


def test_without_a_kitty_a_card_is_out_or_taken() -> None:
    deal = Deal(
        Rules(passing="none"),
        (
            cards("AC KC QC AD KD AS KS QS AH KH QH JH TH"),
            cards("2C 3C 4C 5C 2D 3D 4D 2S 3S 4S 2H 3H 4H"),
            cards("6C 7C 8C 9C 5D 6D 7D 5S 6S 7S 5H 6H 7H"),
            cards("TC JC 8D 9D TD JD QD 8S 9S TS JS 8H 9H"),
        ),
    )
    assert known.whereabouts(deal.view(2), QUEEN) is Whereabouts.OUT
    for card in cards("2C 6C TC AC QS 2S 5S 8S"):
        deal.play(card)
    assert known.whereabouts(deal.view(2), QUEEN) is Whereabouts.TAKEN


def test_the_marks_of_received_cards_end_with_ones_own_first_card() -> None:
    deal = Deal(Rules(), shuffled())
    pass_all(deal, random.Random(1))
    received = deal.view(0).received
    while deal.turn != 0:
        deal.play(deal.legal()[0])
        assert known.fresh(deal.view(0)) == received
    deal.play(deal.legal()[0])
    assert known.fresh(deal.view(0)) == ()


def shuffled() -> tuple[tuple[Card, ...], ...]:
    pack = list(Rules().pack)
    random.Random(3).shuffle(pack)
    return tuple(tuple(pack[start : start + 13]) for start in range(0, 52, 13))


def test_which_cards_tell() -> None:
    assert known.telling_cards(Rules()) == (QUEEN,)
    rules = Rules(spades="black_maria", jack_of_diamonds=True)
    assert known.telling_cards(rules) == cards("QS KS AS JD")


@given(dealt())
def test_who_is_said_to_be_void_is(case: Dealt) -> None:
    deal, rng = case.deal(), random.Random(case.seed)
    pass_all(deal, rng)
    played = rng.randrange(case.rules.hand_size * case.rules.players + 1)
    play_on(deal, case.manner, rng, played)
    view = deal.view(0)
    found = dict(known.voids(view))
    assert found.keys() == {card.suit for card in view.unseen}
    for suit, seats in found.items():
        shown = {
            (trick.leader + place) % case.rules.players
            for trick in deal.tricks
            for place, card in enumerate(trick.cards)
            if trick.cards[0].suit is suit and card.suit is not suit
        }
        assert shown - {0} <= set(seats)
        assert 0 not in seats
        assert not any(card.suit is suit for seat in seats for card in deal.hand(seat))


def test_who_leads_a_heart_that_is_not_broken_has_nothing_else() -> None:
    rules = Rules(players=3, passing="none", opening_lead="dealers_left", first_trick="any")
    high = cards("JS QS KS AS")
    hearts = tuple(card for card in rules.pack if card.suit is Suit.HEARTS)
    rest = [card for card in rules.pack if card not in (*high, *hearts)]
    deal = Deal(rules, (rest[::2], rest[1::2], (*high, *hearts)), dealer=1)
    while deal.hand(2) != hearts or deal.trick:
        deal.play(deal.legal()[-1])
    told = []
    for _ in range(2):
        told.append({suit for suit, seats in known.voids(deal.view(0)) if 2 in seats})
        deal.play(deal.legal()[0])
    assert told == [set(), {Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES}]


@given(dealt())
def test_who_has_shot_the_moon_was_always_said_to_be_able_to(case: Dealt) -> None:
    deal, rng = case.deal(), random.Random(case.seed)
    pass_all(deal, rng)
    seats = range(case.rules.players)
    able = [known.may_shoot(deal.view(seat)) for seat in seats]
    before = [able]
    while deal.turn is not None:
        play_on(deal, case.manner, rng, case.rules.players)
        able = [known.may_shoot(deal.view(seat)) for seat in seats]
        # Who is ruled out stays so.
        assert all(set(now) <= set(then) for now, then in zip(able, before[-1], strict=True))
        before.append(able)
    shooter = () if deal.shooter is None else (deal.shooter,)
    for told in before:
        assert all(set(shooter) <= set(seats) for seats in told)
    taker = deal.kitty_taker
    assert able[0 if taker is None else taker] == shooter


def test_nobody_is_watched_where_there_is_no_moon() -> None:
    deal = Deal(Rules(moon="off", passing="none"), shuffled())
    assert known.may_shoot(deal.view(0)) == ()
