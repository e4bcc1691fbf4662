from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_tui.cpu import passing
from hearts_tui.cpu.aims import Values
from hearts_tui.cpu.passing import PassSearch, dangers, held_of, ranked, threes
from hearts_tui.cpu.playouts import Workspace, play_out
from hearts_tui.cpu.rulepass import least_dangerous
from hearts_tui.cpu.search import Budget
from hearts_tui.cpu.strong import FINALISTS, Strong
from hearts_tui.cpu.worlds import draw
from hearts_tui.engine import PASS_SIZE, Deal, Rules, Suit, View
from hearts_tui.engine.cards import QUEEN_OF_SPADES, Card, cards
from tests.strategies import Dealt, dealt, rules_sets

SMALL = Budget(worlds=16, moon_worlds=8, first_pass_worlds=8, pass_worlds=16)
SEEDS = (1, 2)
STANDARD = Rules()


def before_passing(hand: str, rules: Rules = STANDARD, seat: int = 0, number: int = 1) -> View:
    """What a seat with this hand sees before it passes."""
    held = cards(hand)
    rest = [card for card in rules.pack if card not in held]
    random.Random(number).shuffle(rest)
    size = rules.hand_size
    hands = [rest[size * other : size * (other + 1)] for other in range(rules.players - 1)]
    hands.insert(seat, list(held))
    kitty = rest[size * (rules.players - 1) :]
    return Deal(rules, hands, kitty, number=number).view(seat)


def texts(some: Any) -> str:
    return " ".join(map(str, some))


# By rule


UNGUARDED = "AS KS QS 3S 9C 8C 4C JD 7D 5D TH 6H 2H"
THREES = [
    (first, second, third)
    for first, second, third in map(
        cards, ("QS KS AS", "JD KS AS", "JD QS AS", "JD QS KS", "3S QS KS")
    )
]
GUARDED = "QS JS 8S 5S 2S AC QC 9C KD TD 4D 7H 3H"


def test_high_spades_go_first_when_ill_guarded() -> None:
    assert set(ranked(before_passing(UNGUARDED))[:3]) == set(cards("AS KS QS"))
    assert ranked(before_passing(UNGUARDED))[0] == QUEEN_OF_SPADES


@pytest.mark.parametrize("high", ["QS", "KS", "AS"])
def test_any_of_them_goes_before_an_ace_with_one_guard(high: str) -> None:
    hand = f"{high} 4S AC QC 9C KD TD 7D 4D AH JH 7H 3H"
    assert str(ranked(before_passing(hand))[0]) == high


def test_with_four_guards_the_queen_is_kept() -> None:
    assert not set(ranked(before_passing(GUARDED))[:3]) & set(cards("QS JS 8S 5S 2S"))
    assert set(ranked(before_passing(GUARDED))[:2]) < set(cards("AC QC KD TD"))


def test_low_spades_are_the_last_to_go() -> None:
    hand = "9S 7S 6S 3S AC QC 9C KD TD 4D 7H 3H 2C"
    order = ranked(before_passing(hand))
    assert set(order[:3]) <= set(cards("AC QC KD TD"))
    assert not set(order[:5]) & set(cards("9S 7S 6S 3S"))


def test_of_a_suit_the_higher_card_goes_first_and_low_ones_make_it_safer() -> None:
    order = ranked(before_passing("AC KC QC AD 5D 3D 2D KH 8H 6S 5S 4S 3S"))
    assert order.index(Card.parse("AC")) < order.index(Card.parse("KC"))
    assert order.index(Card.parse("KC")) < order.index(Card.parse("AD"))


def test_what_may_catch_the_jack_of_diamonds_is_kept_where_it_counts() -> None:
    hand = "AD KD JD 6D AC KC 9C 8S 6S TH 9H 8H 4H"
    high = set(cards("AD KD JD"))
    assert high & set(ranked(before_passing(hand))[:3])
    assert not high & set(ranked(before_passing(hand, Rules(jack_of_diamonds=True)))[:6])


@given(dealt(rules_sets(packs=(1,))))
@settings(max_examples=30)
def test_many_hands_at_once_are_ranked_like_each_alone(given_deal: Dealt) -> None:
    hands = given_deal.hands
    together = dangers(given_deal.rules, np.concatenate([*map(held_of, hands)], axis=2))
    for column, hand in enumerate(hands):
        alone = dangers(given_deal.rules, held_of(hand))[:, 0]
        np.testing.assert_array_equal(together[:, column], alone)
        worst = np.argsort(-alone, kind="stable")[: len(hand)]
        assert sorted(worst) == sorted(card.index for card in hand)


@given(dealt())
@settings(max_examples=25)
def test_every_three_can_be_passed_and_comes_once(given_deal: Dealt) -> None:
    deal = given_deal.deal()
    for seat in filter(deal.to_pass, range(deal.rules.players)):
        view = deal.view(seat)
        found = threes(view)
        assert len(set(found)) == len(found) <= 40
        rule = least_dangerous(view)
        assert set(rule) <= set(found[0])
        assert len(set(rule)) < PASS_SIZE or found[0] == tuple(sorted(rule))
        assert tuple(sorted(ranked(view)[:3])) in found
        for three in found:
            assert len(set(three)) == PASS_SIZE
            assert deal.why_not_pass(seat, three) is None


@pytest.mark.parametrize(
    "three",
    [
        pytest.param("7C 2C AD", id="clubs emptied"),
        pytest.param("9D 6D AD", id="diamonds emptied"),
        pytest.param("AD AH KH", id="the highest"),
        pytest.param("2H 3H 4H", id="for a moon: rid of low hearts"),
    ],
)
def test_there_are_threes_for_every_purpose(three: str) -> None:
    view = before_passing("7C 2C AD 9D 6D QS TS 8S 4S AH KH 4H 3H".replace("QS", "2H"))
    assert tuple(sorted(cards(three))) in threes(view)


# By search


@given(dealt(), st.integers(0, 2**32))
@settings(max_examples=10)
def test_three_cards_of_the_hand_are_passed_under_any_rules(given_deal: Dealt, seed: int) -> None:
    deal = given_deal.deal()
    player = Strong(seed, SMALL)
    for seat in filter(deal.to_pass, range(min(2, deal.rules.players))):
        view = deal.view(seat)
        chosen = player.choose_pass(view)
        assert deal.why_not_pass(seat, chosen) is None
        assert chosen == Strong(seed, SMALL).choose_pass(view)


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        pytest.param(UNGUARDED, "QS", id="♠Q ♠K ♠A, a guard"),
        pytest.param("QS 3S KC 8C 4C 2C 9D 7D 5D 3D 6H 4H 2H", "QS", id="♠Q, a guard"),
        pytest.param("AS KS 4S 8C 6C 4C 2C 9D 7D 5D 3D 6H 4H", "AS KS", id="♠A ♠K, a guard"),
        pytest.param("KS QS AC 8C 4C 2C 9D 7D 5D 3D 6H 4H 2H", "KS QS", id="♠K ♠Q alone"),
    ],
)
@pytest.mark.parametrize(("number", "seed"), [(1, 1), (2, 2), (3, 1)])
def test_ill_guarded_high_spades_are_passed(hand: str, passed: str, number: int, seed: int) -> None:
    view = before_passing(hand, seat=seed, number=number)
    assert set(cards(passed)) <= set(Strong(seed).choose_pass(view))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("hand", "losers"),
    [
        pytest.param("AC KC 4C AS KS AH KH QH JH TH 9H 3D 2D", "4C 3D 2D", id="hearts"),
        pytest.param("AS KS QS JS 9S 8S AH KH QH AD 5C 3C 4D", "5C 3C 4D", id="spades"),
        pytest.param("AC KC QC JC TC 9C 8C AH KH QH 5D 3D 4S", "5D 3D 4S", id="clubs"),
    ],
)
def test_a_hand_that_can_shoot_the_moon_keeps_its_winners(
    hand: str, losers: str, seed: int
) -> None:
    view = before_passing(hand, seat=seed)
    assert set(Strong(seed).choose_pass(view)) == set(cards(losers))
    without = before_passing(hand, Rules(moon="off"), seat=seed)
    assert not set(Strong(seed).choose_pass(without)) & set(cards(losers))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_lowest_cards_are_kept(players: int, seed: int) -> None:
    rules = Rules(players=players)
    low = cards("4S 3S 2S 4H 3H 2H")
    high = cards("KC QC JC TC AD KD QD JD AC TD 9C")
    hand = texts((*low, *high)[: rules.hand_size])
    view = before_passing(hand, rules, seat=seed % players)
    assert not set(Strong(seed).choose_pass(view)) & set(low)


def test_no_more_worlds_are_drawn_than_the_budget_says(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, lanes = [], []

    def counting_draw(view: View, worlds: int, seed: int) -> Any:
        drawn.append(worlds)
        return draw(view, worlds, seed)

    def counting_play_out(position: Any, hands: Any, *others: Any, **more: Any) -> Any:
        lanes.append(hands.shape[-1])
        return play_out(position, hands, *others, **more)

    monkeypatch.setattr(passing, "draw", counting_draw)
    monkeypatch.setattr(passing, "play_out", counting_play_out)
    view = before_passing(UNGUARDED)
    Strong(1, SMALL).choose_pass(view)
    assert drawn == [SMALL.first_pass_worlds, SMALL.pass_worlds]
    at_first = SMALL.first_pass_worlds * len(threes(view))
    at_last = SMALL.pass_worlds * (1 + FINALISTS)
    assert lanes == [at_first] * 3 + [at_last] * 3


class Told(PassSearch):
    """A search that has been told how good each three is in each world."""

    def tell(self, values: list[list[int]]) -> None:
        self._told = np.array(values, np.int64)

    def _values(self) -> Values:
        return self._told


def told(first: list[int], second: list[int]) -> bool:
    """Whether the second three is taken rather than the rule's."""
    view = before_passing(UNGUARDED)
    search = Told(view, 1, len(first), Workspace(), threes(view))
    search.tell([first, second])
    assert search.best() in search.threes[:2]
    return search.best() == search.threes[1]


def test_the_rules_three_are_kept_unless_others_are_clearly_better() -> None:
    assert told([0] * 8, [10] * 8)
    assert not told([0] * 8, [-10] * 8)
    assert not told([0] * 8, [100, -98] * 4)
    assert told([0] * 8, [100, -10] * 4)
    assert not told([0] * 8, [0] * 8)


def test_the_rules_three_and_the_best_are_thought_of_again() -> None:
    search = Told(before_passing(UNGUARDED), 1, 2, Workspace(), THREES)
    search.tell([[0, 0], [4, 4], [1, 2], [9, -9], [3, 3]])
    assert search.leading(2) == (THREES[0], THREES[1], THREES[4])
    assert search.leading(9) == tuple(THREES[at] for at in (0, 1, 4, 2, 3))


def test_the_others_pass_by_rule_in_every_world() -> None:
    view = before_passing(UNGUARDED, number=1)
    search = PassSearch(view, 1, 4, Workspace(), threes(view))
    pack = search._pack
    for hands in search._hands.T:
        held = [
            [card for card in pack.rules.pack if hands[seat] & pack.bit(card)] for seat in range(4)
        ]
        assert [len(row) for row in held] == [13] * 4
        assert len({card for row in held for card in row}) == 52
    own = [card for card in pack.rules.pack if search._hands[0, 0] & pack.bit(card)]
    given = set(search.threes[0])
    assert not given & set(own)
    assert given <= {card for card in pack.rules.pack if search._hands[1, 0] & pack.bit(card)}
    assert sum(card.suit is Suit.SPADES for card in own) >= 1
