"""What may be played, and the reason for every card that may not (rules, sections 4 to 7)."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tui.engine import Card, Deal, IllegalAction, Reason
from hearts_tui.engine.cards import PACK
from tests.engine.helpers import deal_of, finish_trick, name, play, reasons, rules_of, texts

FREE_LEAD = {"opening_lead": "dealers_left"}


def legal(deal: Deal) -> str:
    return " ".join(texts(deal.legal()))


# Section 4: the first lead


def test_the_lowest_club_leads() -> None:
    deal = deal_of(rules_of(), ["3C ...", "4C ...", "2C AS KH ...", "..."])
    assert deal.turn == 2
    assert legal(deal) == "2C"
    told = reasons(deal)
    assert told.pop("2C") is None
    assert set(told.values()) == {"LOWEST_CLUB_LEADS"}
    assert {"AS", "KH"} < set(told)


def test_three_of_clubs_leads_where_the_two_was_taken_out() -> None:
    deal = deal_of(rules_of(players=5), ["...", "...", "...", "3C AH ...", "..."])
    assert (deal.turn, legal(deal)) == (3, "3C")


def test_the_lowest_club_in_the_hands_leads_where_lower_ones_lie_in_the_kitty() -> None:
    rules = rules_of(players=6, leftover="kitty")
    deal = deal_of(
        rules, ["7C ...", "8C ...", "9C ...", "TC ...", "6C ...", "..."], kitty="2C 3C 4C 5C"
    )
    assert (deal.turn, legal(deal)) == (4, "6C")
    assert name(deal.why_not(Card.parse("QC"))) == "NOT_HELD"


def test_whoever_received_the_lowest_club_leads_it() -> None:
    deal = deal_of(rules_of(passing="left"), ["2C 3C 4C ...", "...", "...", "AS KS QS ..."])
    for seat in range(4):
        deal.pass_cards(seat, deal.hand(seat)[:3])
    assert (deal.turn, legal(deal)) == (1, "2C")


@pytest.mark.parametrize(
    ("dealer", "leader"), [(0, 2), (1, 2), (2, 5), (3, 5), (4, 5), (5, 2), (6, 2), (7, 2)]
)
def test_of_two_equal_lowest_clubs_the_first_from_the_dealers_left_leads(
    dealer: int, leader: int
) -> None:
    rules = rules_of(packs=2, players=8)
    hands = ["3C ...", "...", "2C ...", "...", "...", "2C ...", "...", "3C ..."]
    deal = deal_of(rules, hands, dealer=dealer)
    assert (deal.turn, legal(deal)) == (leader, "2C")


def test_a_seat_with_both_lowest_clubs_leads_one_of_them() -> None:
    deal = deal_of(rules_of(packs=2, players=8), ["...", "...", "2C 2C ...", *["..."] * 5])
    assert (deal.turn, legal(deal)) == (2, "2C")


def test_the_second_of_two_equal_lowest_clubs_is_no_special_card() -> None:
    rules = rules_of(packs=2, players=8)
    deal = deal_of(rules, ["2C ...", "2C 9C ...", *["..."] * 6], dealer=7)
    play(deal, "2C")
    assert deal.turn == 1
    assert deal.why_not(Card.parse("9C")) is None


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_leads(dealer: int) -> None:
    deal = deal_of(rules_of(**FREE_LEAD), ["..."] * 4, dealer=dealer)
    assert deal.turn == (dealer + 1) % 4


def test_the_dealers_left_leads_what_hearts_and_the_first_trick_allow() -> None:
    deal = deal_of(rules_of(**FREE_LEAD), ["...", "2C 9D JD AS QS 2H AH ...", "...", "..."])
    told = reasons(deal)
    assert [told[card] for card in ("2C", "9D", "JD", "AS")] == [None] * 4
    assert told["QS"] == "NO_POINTS_ON_FIRST_TRICK"
    assert told["2H"] == told["AH"] == "HEARTS_NOT_BROKEN"


def test_a_free_heart_is_still_a_penalty_card_on_the_first_trick() -> None:
    deal = deal_of(rules_of(breaking="free", **FREE_LEAD), ["...", "9D QS 2H ...", "...", "..."])
    told = reasons(deal)
    assert told["QS"] == told["2H"] == "NO_POINTS_ON_FIRST_TRICK"


def test_any_card_leads_where_nothing_limits_it() -> None:
    rules = rules_of(breaking="free", first_trick="any", **FREE_LEAD)
    deal = deal_of(rules, ["...", "9D QS 2H ...", "...", "..."])
    assert set(reasons(deal).values()) == {None}


def test_king_and_ace_of_spades_are_penalty_cards_in_black_maria() -> None:
    deal = deal_of(
        rules_of(spades="black_maria", **FREE_LEAD), ["...", "9D AS KS QS ...", "...", "..."]
    )
    told = reasons(deal)
    assert {told[card] for card in ("AS", "KS", "QS")} == {"NO_POINTS_ON_FIRST_TRICK"}


# Section 5: following suit


def test_whoever_holds_the_suit_led_must_follow() -> None:
    deal = deal_of(rules_of(), ["2C ...", "5C AC QS KH 3D ...", "...", "..."])
    play(deal, "2C")
    told = reasons(deal)
    assert told["5C"] is told["AC"] is None
    assert told["QS"] == told["KH"] == told["3D"] == "MUST_FOLLOW"


def test_whoever_is_void_may_play_anything() -> None:
    deal = deal_of(rules_of(first_trick="any"), ["...", "QS AH 5D ...", "...", "..."])
    play(deal, "2C")
    assert set(reasons(deal).values()) == {None}


# Section 6: the first trick. Seat 0 holds all clubs, so seat 1 is void.


@pytest.mark.parametrize(
    ("options", "hand", "allowed"),
    [
        ({}, "3D AS KS QS 2H AH 4S 5S 6S 7S 8S 9S TS", "3D 4S 5S 6S 7S 8S 9S AS KS TS"),
        ({}, "JD QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "JD"),
        (
            {"jack_of_diamonds": True},
            "JD QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH",
            "JD",
        ),
        ({}, "AS KS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "AS KS"),
        ({"spades": "black_maria"}, "2D AS KS QS 4H 5H 6H 7H 8H 9H TH JH QH", "2D"),
    ],
)
def test_no_penalty_card_from_a_void_hand(options: dict[str, Any], hand: str, allowed: str) -> None:
    deal = deal_of(rules_of(**options), ["...", hand, "...", "..."])
    play(deal, "2C")
    assert legal(deal) == allowed
    refused = {
        card: reason for card, reason in reasons(deal).items() if card not in allowed.split()
    }
    assert set(refused.values()) == {"NO_POINTS_ON_FIRST_TRICK"}


@pytest.mark.parametrize(
    ("options", "hand"),
    [
        ({}, "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
        ({}, "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"),
        ({"spades": "black_maria"}, "AS KS QS 4H 5H 6H 7H 8H 9H TH JH QH KH"),
        ({"breaking": "hearts_or_queen"}, "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"),
    ],
)
def test_a_void_hand_of_penalty_cards_alone_may_throw_any(
    options: dict[str, Any], hand: str
) -> None:
    deal = deal_of(rules_of(**options), ["...", hand, "...", "..."])
    play(deal, "2C")
    assert set(reasons(deal).values()) == {None}


@pytest.mark.parametrize(
    ("options", "hand", "allowed"),
    [
        ({}, "QS 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD", "QS"),
        ({}, "QS 3S 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "3S"),
        ({}, "QS KS 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "KS"),
        ({"spades": "black_maria"}, "QS KS 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "KS QS"),
        ({"spades": "black_maria"}, "QS KS 2S 3D 4D 5D 6D 7D 8D 9D TD JD QD", "2S"),
        ({"first_trick": "any"}, "QS KS 2S 3D 4D 5D 6D 7D 8D 9D TD JD QD", "2S KS QS"),
    ],
)
def test_following_suit_comes_before_the_first_trick_limit(
    options: dict[str, Any], hand: str, allowed: str
) -> None:
    rules = rules_of(**FREE_LEAD, **options)
    deal = deal_of(rules, ["4S ...", hand, "...", "..."], dealer=3)
    play(deal, "4S")
    assert legal(deal) == allowed
    for card, reason in reasons(deal).items():
        if card not in allowed.split():
            spade = card.endswith("S")
            assert reason == ("NO_POINTS_ON_FIRST_TRICK" if spade else "MUST_FOLLOW")


def test_a_heart_led_to_the_first_trick_is_followed() -> None:
    rules = rules_of(players=7, **FREE_LEAD)
    hands = ["2H 3H 4H 5H 6H 7H 8H", "9H 4D 5D 6D QS 7D 8D", *["..."] * 5]
    deal = deal_of(rules, hands, dealer=6)
    assert legal(deal) == "2H 3H 4H 5H 6H 7H 8H"
    play(deal, "2H")
    assert deal.hearts_broken
    assert legal(deal) == "9H"
    assert reasons(deal)["QS"] == "MUST_FOLLOW"


def test_the_limit_of_the_first_trick_ends_with_it() -> None:
    deal = deal_of(rules_of(), ["...", "2D QS 3H ...", "...", "..."])
    play(deal, "2C 2D")
    play(deal, str(deal.legal()[0]))
    play(deal, str(deal.legal()[0]))
    play(deal, "3C")
    told = reasons(deal)
    assert told["QS"] is told["3H"] is None


# Section 7: breaking hearts. Seat 0 holds all clubs but one, leads and wins.


def broken_by(card: str, **options: Any) -> Deal:
    """A deal in which seat 1 has just thrown `card` on the second club of seat 0."""
    rules = rules_of(**FREE_LEAD, **options)
    hands = ["AC KC 5H ...", f"JD {card} ...", "QC ...", "JC TC ..."]
    deal = deal_of(rules, hands, dealer=3)
    assert reasons(deal)["5H"] == (
        "NO_POINTS_ON_FIRST_TRICK" if rules.breaking == "free" else "HEARTS_NOT_BROKEN"
    )
    play(deal, "AC JD")
    finish_trick(deal)
    assert not deal.hearts_broken
    play(deal, f"KC {card}")
    return deal


def lead_of_a_heart(deal: Deal) -> str | None:
    finish_trick(deal)
    assert deal.turn == 0
    return name(deal.why_not(Card.parse("5H")))


@pytest.mark.parametrize(
    ("card", "breaking", "broken", "refused"),
    [
        ("3H", "hearts", True, None),
        ("3H", "hearts_or_queen", True, None),
        ("3H", "free", True, None),
        ("QS", "hearts", False, "HEARTS_NOT_BROKEN"),
        ("QS", "hearts_or_queen", True, None),
        ("QS", "free", False, None),
        ("AS", "hearts", False, "HEARTS_NOT_BROKEN"),
        ("AS", "hearts_or_queen", False, "HEARTS_NOT_BROKEN"),
        ("KS", "hearts_or_queen", False, "HEARTS_NOT_BROKEN"),
        ("QD", "hearts_or_queen", False, "HEARTS_NOT_BROKEN"),
    ],
)
@pytest.mark.parametrize("spades", ["queen", "black_maria"])
def test_what_breaks_hearts(
    card: str, breaking: str, broken: bool, refused: str | None, spades: str
) -> None:
    deal = broken_by(card, breaking=breaking, spades=spades)
    assert deal.hearts_broken is broken
    assert lead_of_a_heart(deal) == refused


def test_the_queen_may_be_led_before_hearts_are_broken() -> None:
    deal = deal_of(rules_of(**FREE_LEAD), ["AC QS 5H ...", *["..."] * 3], dealer=3)
    play(deal, "AC")
    finish_trick(deal)
    told = reasons(deal)
    assert told["QS"] is None
    assert told["5H"] == "HEARTS_NOT_BROKEN"


SEVEN = {"players": 7, **FREE_LEAD}


def test_a_hand_of_hearts_alone_may_lead_one_and_breaks_them() -> None:
    deal = deal_of(rules_of(**SEVEN), ["AC 2H 3H 4H 5H 6H 7H", *["..."] * 5, "AD ..."], dealer=6)
    assert legal(deal) == "AC"
    play(deal, "AC")
    finish_trick(deal)
    assert not deal.hearts_broken
    assert legal(deal) == "2H 3H 4H 5H 6H 7H"
    play(deal, "4H")
    assert deal.hearts_broken


def test_hearts_and_the_queen_alone_lead_the_queen() -> None:
    deal = deal_of(rules_of(**SEVEN), ["AC QS 3H 4H 5H 6H 7H", *["..."] * 5, "AD ..."], dealer=6)
    play(deal, "AC")
    finish_trick(deal)
    assert legal(deal) == "QS"
    assert reasons(deal)["3H"] == "HEARTS_NOT_BROKEN"


# The order of the limits


@pytest.mark.parametrize("breaking", ["hearts", "hearts_or_queen"])
@pytest.mark.parametrize("first_trick", ["no_points", "any"])
def test_hearts_and_the_queen_alone_lead_the_queen_to_the_first_trick_too(
    breaking: str, first_trick: str
) -> None:
    rules = rules_of(breaking=breaking, first_trick=first_trick, **SEVEN)
    deal = deal_of(rules, ["QS 2H 3H 4H 5H 6H 7H", *["..."] * 6], dealer=6)
    assert legal(deal) == "QS"
    assert reasons(deal)["7H"] == "HEARTS_NOT_BROKEN"


def test_free_hearts_and_the_queen_alone_lead_any_of_them_to_the_first_trick() -> None:
    rules = rules_of(breaking="free", **SEVEN)
    deal = deal_of(rules, ["QS 2H 3H 4H 5H 6H 7H", *["..."] * 6], dealer=6)
    assert set(reasons(deal).values()) == {None}


def test_hearts_and_high_spades_alone_lead_a_spade_in_black_maria() -> None:
    rules = rules_of(spades="black_maria", **SEVEN)
    deal = deal_of(rules, ["AS KS QS 2H 3H 4H 5H", *["..."] * 6], dealer=6)
    assert legal(deal) == "AS KS QS"
    assert reasons(deal)["2H"] == "HEARTS_NOT_BROKEN"


def test_a_heart_is_refused_for_the_lead_before_the_first_trick_is_thought_of() -> None:
    deal = deal_of(rules_of(**SEVEN), ["4D QS 2H 3H 4H 5H 6H", *["..."] * 6], dealer=6)
    told = reasons(deal)
    assert (told["2H"], told["QS"], told["4D"]) == (
        "HEARTS_NOT_BROKEN",
        "NO_POINTS_ON_FIRST_TRICK",
        None,
    )


def test_following_is_the_first_reason_on_the_first_trick() -> None:
    deal = deal_of(rules_of(), ["2C ...", "3C QS 2H ...", "...", "..."])
    play(deal, "2C")
    told = reasons(deal)
    assert told["QS"] == told["2H"] == "MUST_FOLLOW"


# Refusals


def test_cards_of_others_and_played_cards_are_not_held() -> None:
    deal = deal_of(rules_of(), ["2C 9C ...", "5H ...", "...", "..."])
    play(deal, "2C")
    held = deal.hand(1)
    others = [card for card in PACK if card not in held]
    assert len(others) == 39
    assert {deal.why_not(card) for card in others} == {Reason.NOT_HELD}


def test_a_refused_card_raises_its_reason_and_stays_in_the_hand() -> None:
    deal = deal_of(rules_of(), ["2C ...", "3C QS 2H ...", "...", "..."])
    play(deal, "2C")
    hand = deal.hand(1)
    for text, reason in (("QS", Reason.MUST_FOLLOW), ("2C", Reason.NOT_HELD)):
        with pytest.raises(IllegalAction) as caught:
            deal.play(Card.parse(text))
        assert caught.value.reason is reason
        assert str(caught.value)
    assert (deal.turn, deal.hand(1), len(deal.trick)) == (1, hand, 1)


def test_nothing_may_be_played_while_cards_are_passed() -> None:
    deal = deal_of(rules_of(passing="left"), ["..."] * 4)
    assert deal.turn is None
    assert deal.legal() == ()
    assert deal.why_not(Card.parse("2C")) is Reason.NOT_YOUR_TURN
    with pytest.raises(IllegalAction) as caught:
        deal.play(Card.parse("2C"))
    assert caught.value.reason is Reason.NOT_YOUR_TURN


def test_nothing_may_be_played_when_the_deal_is_over() -> None:
    deal = deal_of(rules_of(), ["..."] * 4)
    while deal.turn is not None:
        deal.play(deal.legal()[0])
    assert deal.finished
    assert deal.legal() == ()
    assert deal.why_not(Card.parse("2C")) is Reason.NOT_YOUR_TURN
    with pytest.raises(IllegalAction) as caught:
        deal.play(Card.parse("2C"))
    assert caught.value.reason is Reason.NOT_YOUR_TURN
