"""A deal from its making to its points: cards, passing, the kitty, what was taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from hearts_tui.engine import Card, Deal, Direction, IllegalAction, Reason, Rules
from hearts_tui.engine.cards import cards
from hearts_tui.engine.events import CardsPassed, Event, KittyTaken, Passed, TrickTaken
from tests.engine.helpers import deal_of, deal_state, finish_trick, play, rules_of, texts

QUEEN = Card.parse("QS")

# Cards that cannot have been dealt


def dealt_in_order(rules: Rules) -> tuple[list[list[Card]], list[Card]]:
    size = rules.hand_size
    hands = [list(rules.pack[seat * size : (seat + 1) * size]) for seat in range(rules.players)]
    return hands, list(rules.pack[size * rules.players :])


def refused(rules: Rules, hands: Sequence[Sequence[Card]], kitty: Sequence[Card]) -> None:
    with pytest.raises(ValueError, match=r"\w.*\.$"):
        Deal(rules, tuple(map(tuple, hands)), tuple(kitty))


@pytest.mark.parametrize(
    "rules",
    [
        *[Rules(players=players) for players in range(3, 8)],
        *[Rules(players=players, leftover="kitty") for players in range(3, 8)],
        *[Rules(players=players, packs=2) for players in range(6, 12)],
    ],
    ids=lambda rules: f"{rules.players}-{rules.packs}-{rules.leftover}",
)
def test_only_the_cards_of_the_rules_can_be_dealt(rules: Rules) -> None:
    hands, kitty = dealt_in_order(rules)
    deal = Deal(rules, tuple(map(tuple, hands)), tuple(kitty))
    assert [texts(deal.hand(seat)) for seat in range(rules.players)] == [
        texts(hand) for hand in hands
    ]
    refused(rules, hands[:-1], kitty)
    refused(rules, [*hands, hands[0]], kitty)
    refused(rules, hands, [*kitty, QUEEN])
    refused(rules, [hands[0][1:], *hands[1:]], kitty)
    refused(rules, [hands[0][1:], [hands[0][0], *hands[1]], *hands[2:]], kitty)
    refused(rules, [[hands[-1][-1], *hands[0][1:]], *hands[1:]], kitty)
    if kitty:
        refused(rules, hands, kitty[1:])
        refused(rules, hands, [hands[0][0], *kitty[1:]])


def test_a_card_taken_out_is_not_dealt() -> None:
    rules = Rules(players=3)
    hands, _ = dealt_in_order(rules)
    assert str(hands[0][0]) == "2C"
    hands[0][0] = Card.parse("2D")
    refused(rules, hands, [])


def test_a_third_equal_card_is_refused() -> None:
    rules = Rules(players=8, packs=2)
    hands, _ = dealt_in_order(rules)
    hands[7][0] = hands[0][0]
    refused(rules, hands, [])


@pytest.mark.parametrize("dealer", [-1, 4, 99])
def test_the_dealer_sits_at_the_table(dealer: int) -> None:
    hands, _ = dealt_in_order(Rules())
    with pytest.raises(ValueError, match=r"\.$"):
        Deal(Rules(), tuple(map(tuple, hands)), dealer=dealer)


@pytest.mark.parametrize("number", [0, -1])
def test_deals_are_numbered_from_one(number: int) -> None:
    hands, _ = dealt_in_order(Rules())
    with pytest.raises(ValueError, match=r"\.$"):
        Deal(Rules(), tuple(map(tuple, hands)), number=number)


def test_hands_are_sorted_tuples() -> None:
    deal = deal_of(rules_of(), ["AH 2H QS 3C ...", "...", "...", "..."])
    for seat in range(4):
        assert deal.hand(seat) == tuple(sorted(deal.hand(seat)))


# Passing


@pytest.mark.parametrize(
    ("options", "number", "direction", "step"),
    [
        ({}, 1, Direction.LEFT, 1),
        ({}, 2, Direction.RIGHT, 3),
        ({}, 3, Direction.ACROSS, 2),
        ({"players": 3}, 1, Direction.LEFT, 1),
        ({"players": 3}, 2, Direction.RIGHT, 2),
        ({"players": 7}, 2, Direction.RIGHT, 6),
        ({"players": 6, "passing": "rotate_short"}, 4, Direction.RIGHT, 5),
        ({"players": 8, "packs": 2}, 1, Direction.LEFT, 1),
    ],
)
def test_three_cards_go_to_the_player_the_direction_names(
    options: dict[str, Any], number: int, direction: Direction, step: int
) -> None:
    rules = Rules(**options)
    deal = deal_of(rules, ["..."] * rules.players, number=number)
    assert deal.direction is direction
    before = [deal.hand(seat) for seat in range(rules.players)]
    given = [hand[:2] + hand[-1:] for hand in before]
    for seat in range(rules.players):
        assert deal.to_pass(seat)
        assert deal.turn is None
        deal.pass_cards(seat, given[seat])
        assert not deal.to_pass(seat)
    for seat in range(rules.players):
        receiver = (seat + step) % rules.players
        assert texts(deal.received(receiver)) == texts(given[seat])
        kept = list(before[receiver])
        for card in given[receiver]:
            kept.remove(card)
        assert deal.hand(receiver) == tuple(sorted([*kept, *given[seat]]))
    assert deal.turn is not None


@pytest.mark.parametrize("number", [4, 8, 12])
def test_nobody_passes_in_a_deal_that_holds(number: int) -> None:
    deal = deal_of(Rules(), ["..."] * 4, number=number)
    assert deal.direction is Direction.HOLD
    assert not any(deal.to_pass(seat) for seat in range(4))
    assert deal.turn == 0
    with pytest.raises(IllegalAction) as caught:
        deal.pass_cards(0, deal.hand(0)[:3])
    assert caught.value.reason is Reason.NOT_PASSING


def test_nothing_is_received_until_everyone_has_passed() -> None:
    deal = deal_of(Rules(), ["..."] * 4)
    events: list[Event] = []
    for seat in (2, 0, 3):
        events += deal.pass_cards(seat, deal.hand(seat)[:3])
        assert all(deal.received(other) == () for other in range(4))
        assert deal.turn is None
    events += deal.pass_cards(1, deal.hand(1)[:3])
    assert all(len(deal.received(other)) == 3 for other in range(4))
    assert events == [Passed(2), Passed(0), Passed(3), Passed(1), CardsPassed(Direction.LEFT)]


def test_the_order_of_passing_makes_no_difference() -> None:
    one, other = deal_of(Rules(), ["..."] * 4), deal_of(Rules(), ["..."] * 4)
    given = [one.hand(seat)[4:7] for seat in range(4)]
    for seat in range(4):
        one.pass_cards(seat, given[seat])
        other.pass_cards(3 - seat, tuple(reversed(given[3 - seat])))
    assert deal_state(one) == deal_state(other)


def test_received_cards_are_told_to_the_end_of_the_deal() -> None:
    deal = deal_of(Rules(), ["..."] * 4)
    for seat in range(4):
        deal.pass_cards(seat, deal.hand(seat)[:3])
    received = [deal.received(seat) for seat in range(4)]
    while not deal.finished:
        deal.play(deal.legal()[0])
    assert [deal.received(seat) for seat in range(4)] == received


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ("", Reason.PASS_MORE),
        ("2C", Reason.PASS_MORE),
        ("2C 3C", Reason.PASS_MORE),
        ("2C 3C 4C 5C", Reason.PASS_FEWER),
        ("2C 3C AH", Reason.NOT_HELD),
        ("2C 2C 3C", Reason.NOT_HELD),
    ],
)
def test_a_refused_pass_changes_nothing(chosen: str, reason: Reason) -> None:
    deal = deal_of(Rules(), ["..."] * 4)
    before = deal_state(deal)
    with pytest.raises(IllegalAction) as caught:
        deal.pass_cards(0, cards(chosen))
    assert caught.value.reason is reason
    assert deal_state(deal) == before
    assert deal.to_pass(0)


def test_nobody_passes_twice() -> None:
    deal = deal_of(Rules(), ["..."] * 4)
    deal.pass_cards(1, deal.hand(1)[:3])
    before = deal_state(deal)
    with pytest.raises(IllegalAction) as caught:
        deal.pass_cards(1, deal.hand(1)[3:6])
    assert caught.value.reason is Reason.NOT_PASSING
    assert deal_state(deal) == before


def test_nobody_passes_once_play_has_begun() -> None:
    deal = deal_of(Rules(), ["..."] * 4)
    for seat in range(4):
        deal.pass_cards(seat, deal.hand(seat)[:3])
    with pytest.raises(IllegalAction) as caught:
        deal.pass_cards(0, deal.hand(0)[:3])
    assert caught.value.reason is Reason.NOT_PASSING


def test_two_equal_cards_may_be_passed_by_whoever_holds_both() -> None:
    rules = Rules(players=8, packs=2)
    deal = deal_of(rules, ["QS QS ...", "QH ...", *["..."] * 6])
    with pytest.raises(IllegalAction) as caught:
        deal.pass_cards(1, cards("QH QH") + deal.hand(1)[:1])
    assert caught.value.reason is Reason.NOT_HELD
    deal.pass_cards(0, cards("QS QS") + deal.hand(0)[:1])
    for seat in range(1, 8):
        deal.pass_cards(seat, deal.hand(seat)[:3])
    assert deal.received(1).count(QUEEN) == deal.hand(1).count(QUEEN) == 2
    assert QUEEN not in deal.hand(0)


# The kitty. Seat 0 wins the first trick, and nobody has to throw a penalty card on it.


def with_kitty(kitty: str, **options: Any) -> Deal:
    rules = rules_of(players=5, leftover="kitty", opening_lead="dealers_left", **options)
    hands = ["AC KC QC JC TC 9C 8C 7C 6C 5C", "...", "...", "...", "AD ..."]
    return deal_of(rules, hands, kitty, dealer=4)


def test_the_kitty_goes_to_the_winner_of_the_first_trick() -> None:
    deal = with_kitty("2H QS")
    play(deal, "AC")
    for _ in range(3):
        deal.play(deal.legal()[0])
    assert [deal.taken(seat) for seat in range(5)] == [()] * 5
    events = deal.play(deal.legal()[0])
    assert deal.tricks[0].winner == 0
    assert texts(deal.taken(0)) == texts([*deal.tricks[0].cards, *cards("2H QS")])
    assert deal.points_so_far(0) == 14
    assert list(events[-2:]) == [TrickTaken(deal.tricks[0], 0, 0, ()), KittyTaken(0, 2)]


def test_no_card_of_a_kitty_breaks_hearts() -> None:
    deal = with_kitty("2H QS", breaking="hearts_or_queen")
    play(deal, "AC")
    finish_trick(deal)
    assert texts(deal.taken(0)).count("QS") == 1
    assert not deal.hearts_broken


def test_a_jack_of_diamonds_in_the_kitty_counts_for_its_taker() -> None:
    deal = with_kitty("JD 2D", jack_of_diamonds=True)
    play(deal, "AC")
    finish_trick(deal)
    assert deal.points_so_far(0) == -10
    while not deal.finished:
        deal.play(deal.legal()[0])
    assert sum(deal.points_so_far(seat) for seat in range(5)) == 16


def test_the_kitty_is_taken_only_once() -> None:
    deal = with_kitty("2H QS")
    while not deal.finished:
        deal.play(deal.legal()[-1])
    everything = [card for seat in range(5) for card in deal.taken(seat)]
    assert texts(everything) == texts(deal.rules.pack)
    assert {Card.parse("2H"), QUEEN} <= set(deal.taken(deal.tricks[0].winner or 0))


def test_without_a_kitty_nobody_takes_one() -> None:
    deal = deal_of(rules_of(), ["..."] * 4)
    events = [event for _ in range(4) for event in deal.play(deal.legal()[0])]
    assert not any(isinstance(event, KittyTaken) for event in events)


# Points so far


def test_points_so_far_are_those_of_complete_tricks() -> None:
    deal = deal_of(rules_of(jack_of_diamonds=True), ["...", "JD QS ...", "...", "AD AH ..."])
    play(deal, "2C JD")
    assert deal.points_so_far(0) == 0
    finish_trick(deal)
    assert deal.points_so_far(0) == -10
    play(deal, "3C QS 3S")
    assert deal.points_so_far(0) == -10
    play(deal, "AH")
    assert [deal.points_so_far(seat) for seat in range(4)] == [13 + 1 - 10, 0, 0, 0]


def test_a_jack_of_diamonds_counts_only_where_the_rules_count_it() -> None:
    deal = deal_of(rules_of(), ["...", "JD QS ...", "...", "AD AH ..."])
    play(deal, "2C JD")
    finish_trick(deal)
    assert deal.points_so_far(0) == 0
