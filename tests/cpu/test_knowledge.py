from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from hearts_tui.cpu.knowledge import Knowledge, Place
from hearts_tui.engine import Card, Deal, Rules, Suit
from hearts_tui.engine.cards import cards
from tests.cpu.fitting import World, allows, deals, fits, hidden_cards
from tests.engine.helpers import deal_of, play, rules_of
from tests.strategies import pass_all, seeds
from tests.test_imports import loaded_by

CLUBS, DIAMONDS, SPADES, HEARTS = Suit


def place(deal: Deal, seen_by: int, seat: int | None) -> Place:
    """What one seat knows of another's hand, or of the kitty."""
    places = Knowledge.of(deal.view(seen_by)).places
    return next(place for place in places if place.seat == seat)


def may_hold(deal: Deal, seat: int, text: str, seen_by: int) -> list[bool]:
    """For each card whether one seat thinks that another may hold it."""
    return [place(deal, seen_by, seat).may_hold(card) for card in cards(text)]


def voids(deal: Deal, seat: int, seen_by: int) -> set[Suit]:
    """The suits that one seat knows another not to hold."""
    return set(Knowledge.of(deal.view(seen_by)).voids[seat])


class TestPlays:
    def test_who_does_not_follow_is_void(self) -> None:
        hands = ["2C 3C 4C 5C 2S 3S 4S 5S 2H 3H 4H 5H 6H", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"]
        deal = deal_of(rules_of(), [*hands, "6C 7C 8C 9C 6S 7S 8S 9S TS 7H 8H 9H TH", "..."])
        assert voids(deal, 1, seen_by=3) == set()
        play(deal, "2C 2D")
        assert voids(deal, 1, seen_by=3) == {CLUBS}
        assert voids(deal, 2, seen_by=3) == set()
        assert voids(deal, 3, seen_by=3) == {DIAMONDS}

    def test_points_thrown_on_the_first_trick_show_nothing_but_points(self) -> None:
        hands = ["2C 3C 4C 5C ...", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "6C 7C 8C ...", "..."]
        deal = deal_of(rules_of(), hands)
        play(deal, "2C 2H")
        assert voids(deal, 1, seen_by=2) == {CLUBS, DIAMONDS}
        assert may_hold(deal, 1, "JS QS KS 3H", seen_by=2) == [False, True, False, True]

    def test_points_thrown_on_the_first_trick_may_be_free(self) -> None:
        hands = ["2C 3C 4C 5C ...", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "6C 7C 8C ...", "..."]
        deal = deal_of(rules_of(first_trick="any"), hands)
        play(deal, "2C 2H")
        assert voids(deal, 1, seen_by=2) == {CLUBS}
        assert may_hold(deal, 1, "JS QS KS 3H", seen_by=2) == [True] * 4

    def test_a_heart_led_before_they_are_broken_shows_hearts_alone(self) -> None:
        rules = rules_of(opening_lead="dealers_left", first_trick="any")
        hands = ["2C 2D 2S AH ...", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "...", "..."]
        deal = deal_of(rules, hands)
        play(deal, "QS QC 3S 2S")
        assert voids(deal, 1, seen_by=0) == set()
        play(deal, "2H")
        assert voids(deal, 1, seen_by=0) == {CLUBS, DIAMONDS, SPADES}

    def test_a_heart_led_shows_nothing_once_they_are_broken(self) -> None:
        rules = rules_of(opening_lead="dealers_left", first_trick="any", breaking="hearts_or_queen")
        hands = ["2S 2C 2D ...", "AS 2H ...", "QS ...", "3S ..."]
        deal = deal_of(rules, hands)
        play(deal, "AS QS 3S 2S 2H")
        assert voids(deal, 1, seen_by=0) == set()

    def test_a_heart_led_shows_nothing_where_they_may_be_led(self) -> None:
        rules = rules_of(opening_lead="dealers_left", first_trick="any", breaking="free")
        deal = deal_of(rules, ["2C 2D 2S AH ...", "2H ...", "...", "..."])
        play(deal, "2H")
        assert voids(deal, 1, seen_by=0) == set()

    def test_the_queen_led_to_the_first_trick_shows_hearts_beside_her(self) -> None:
        rules = rules_of(opening_lead="dealers_left")
        hands = ["2C 2D 2S AH ...", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "...", "..."]
        deal = deal_of(rules, hands)
        play(deal, "QS")
        assert voids(deal, 1, seen_by=0) == {CLUBS, DIAMONDS, SPADES}

    def test_points_that_follow_on_the_first_trick_show_no_other_card_of_the_suit(self) -> None:
        rules = rules_of(opening_lead="dealers_left", spades="black_maria")
        hands = ["5S 3C 4C ...", "2S 2C ...", "QS AS 2D 3D 2H 3H 4H 5H 6H 7H 8H 9H TH", "..."]
        deal = deal_of(rules, hands)
        play(deal, "2S QS")
        assert may_hold(deal, 2, "6S JS", seen_by=0) == [False, False]
        assert may_hold(deal, 2, "KS AS 4D 2H", seen_by=0) == [True] * 4


class TestOpening:
    RULES = rules_of(players=5, leftover="kitty")
    HANDS = ("...", "...", "3C 4D ...", "...", "...")

    def test_clubs_below_the_one_led_lie_in_the_kitty(self) -> None:
        deal = deal_of(self.RULES, self.HANDS, kitty="2C 9D")
        play(deal, "3C")
        assert place(deal, 0, None).known == cards("2C")
        assert place(deal, 0, None).may_hold(Card.parse("9D"))
        assert may_hold(deal, 1, "2C 9D", seen_by=0) == [False, True]

    def test_whoever_must_lead_knows_it_before(self) -> None:
        deal = deal_of(self.RULES, self.HANDS, kitty="2C 9D")
        assert place(deal, 2, None).known == cards("2C")
        assert place(deal, 0, None).known == ()

    def test_the_winner_of_the_first_trick_has_seen_the_kitty(self) -> None:
        hands = ("8C 2D ...", "5C ...", "3C 4D ...", "6C ...", "7C ...")
        deal = deal_of(self.RULES, hands, kitty="2C 9D")
        play(deal, "3C 6C 7C 8C 5C")
        assert Knowledge.of(deal.view(0)).kitty == cards("2C 9D")
        assert None not in {place.seat for place in Knowledge.of(deal.view(0)).places}
        assert place(deal, 1, None).known == cards("2C")

    def test_of_two_lowest_clubs_the_one_led_is_first_from_the_dealers_left(self) -> None:
        hands = ["...", "...", "2C ...", "...", "2C ...", "3C 4C ...", "...", "..."]
        deal = deal_of(rules_of(players=8, packs=2), hands, dealer=7)
        play(deal, "2C")
        holders = {seat for seat in range(8) if seat != 5 and may_hold(deal, seat, "2C", 5)[0]}
        assert holders == {2, 3, 4, 6, 7}


class TestPassing:
    def test_cards_given_are_where_they_went_until_they_are_played(self) -> None:
        hands = ["2C 3C 4C AH ...", "5C AC AD AS ...", "6C JC JD JS ...", "7C QC QD QS ..."]
        deal = deal_of(Rules(), hands)
        for seat, chosen in enumerate(("3C 4C AH", "AC AD AS", "JC JD JS", "QC QD QS")):
            assert place(deal, 0, 1).known == ()
            deal.pass_cards(seat, cards(chosen))
        assert place(deal, 0, 1).known == cards("3C 4C AH")
        assert may_hold(deal, 2, "3C AC", seen_by=0) == [False, True]
        play(deal, "2C 3C")
        assert place(deal, 0, 1).known == cards("4C AH")
        assert place(deal, 2, 1).known == ()

    def test_a_hand_of_given_cards_alone_holds_no_other(self) -> None:
        hands = ["TD JD QD 2C ...", "3C ...", "4C ...", "5C ..."]
        deal = deal_of(Rules(), hands)
        given_away = cards("TD JD QD")
        deal.pass_cards(0, given_away)
        pass_all(deal, random.Random(16))
        while len(deal.hand(1)) > 3:
            other = [card for card in deal.legal() if card not in given_away]
            deal.play((other or deal.legal())[0])
        assert place(deal, 0, 1).known == deal.hand(1) == given_away
        assert voids(deal, 1, seen_by=0) == {CLUBS, SPADES, HEARTS}
        assert voids(deal, 3, seen_by=0) >= {SPADES}
        assert place(deal, 0, 2).known == cards("QS KS AS")

    def test_of_equal_cards_as_many_are_known_as_were_given_and_not_played(self) -> None:
        rules = Rules.preset("cancellation", passing="left")
        deal = deal_of(rules, ["2D 2D 3D ...", *["..."] * 7])
        deal.pass_cards(0, cards("2D 2D 3D"))
        pass_all(deal, random.Random(1))
        assert place(deal, 0, 1).known == cards("2D 2D 3D")
        play(deal, "2D")
        assert place(deal, 0, 1).known == cards("2D 3D")
        assert may_hold(deal, 2, "2D 3D", seen_by=0) == [False, True]

    def test_an_equal_card_played_may_be_the_one_given(self) -> None:
        rules = Rules.preset("cancellation", passing="left")
        deal = deal_of(rules, ["2D 3D 4D ...", "2D 5D 6D 7D ...", *["..."] * 6])
        deal.pass_cards(0, cards("2D 3D 4D"))
        deal.pass_cards(1, cards("5D 6D 7D"))
        pass_all(deal, random.Random(1))
        play(deal, "2D")
        assert place(deal, 0, 1).known == cards("3D 4D")
        assert may_hold(deal, 1, "2D", 0) == may_hold(deal, 2, "2D", 0) == [True]


class TestDeduction:
    def test_a_card_that_no_other_place_may_hold_is_known(self) -> None:
        hands = ["2C 3C 4C 5C 6C 7C 8C 9C TC ...", "JC QC KC AC ...", "2S 3S ...", "5D 6D ..."]
        deal = deal_of(rules_of(), hands)
        play(deal, "2C JC")
        assert place(deal, 0, 1).known == ()
        play(deal, "2S 5D")
        assert place(deal, 0, 1).known == cards("QC KC AC")

    def test_a_place_with_room_for_all_that_it_may_hold_is_known(self) -> None:
        hands = ["2C 3C 4C AH ...", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "...", "..."]
        deal = deal_of(rules_of(), hands)
        play(deal, "2C 2H")
        assert place(deal, 0, 1).known == deal.hand(1)
        assert place(deal, 0, 1).room == 0
        assert not place(deal, 0, 2).may_hold(Card.parse("QS"))
        assert place(deal, 2, 1).known == ()


def test_what_is_known_can_be_had_without_numbers() -> None:
    assert "numpy" not in loaded_by("import hearts_tui.cpu.knowledge")


@given(deals(), st.data())
def test_the_truth_is_always_possible(deal: Deal, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, deal.rules.players - 1))
    assert allows(Knowledge.of(deal.view(seat)), World.of(deal))


@given(deals(), seeds, st.data())
def test_another_world_is_possible_if_the_deal_could_have_come_to_the_same(
    deal: Deal, seed: int, data: st.DataObject
) -> None:
    view = deal.view(data.draw(st.integers(0, deal.rules.players - 1)))
    knowledge, truth, rng = Knowledge.of(view), World.of(deal), random.Random(seed)
    hidden = hidden_cards(view, truth)
    for _ in range(12 if len(hidden) > 1 else 0):
        world = truth.exchanged(*rng.sample(hidden, 2))
        assert allows(knowledge, world) == fits(view, world)
