from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from math import ceil, sqrt
from statistics import fmean, pstdev
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_tui.cpu import search
from hearts_tui.cpu.figures import error, means, share
from hearts_tui.cpu.playouts import Workspace, play_out
from hearts_tui.cpu.search import Budget, Search, Weighed, best, candidates
from hearts_tui.cpu.strong import Strong
from hearts_tui.cpu.worlds import draw
from hearts_tui.engine import Card, Deal, Rules, View
from hearts_tui.engine.cards import cards
from tests.cpu.positions import PLAIN, Position
from tests.strategies import dealt, pass_all, play_on, rules_sets, seeds

SMALL = Budget(worlds=24, moon_worlds=8, first_pass_worlds=4, pass_worlds=8)


def texts(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def weigh(position: Position, budget: Budget = SMALL) -> dict[str, Weighed]:
    """What the search says of each candidate, by card."""
    weighed = Search(position.view, 1, budget, Workspace()).weigh()
    return {str(candidate.card): candidate for candidate in weighed}


MAY_SHOOT = Position("2C AC 3C 4C", "KC QC 9C AS KS JS AH KH QH TD 4D 2D")
MAY_NOT = Position("2C AC 3C 4C / TD 5D QD KH / 6S", "KC QC 9C AS KS JS AH QH JH TH 9H")


def test_hope_of_a_moon_counts_while_one_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    without_moons = replace(MAY_SHOOT, rules=replace(PLAIN, moon="off"))
    hopeful = [weigh(position) for position in (MAY_SHOOT, MAY_NOT, without_moons)]
    monkeypatch.setattr(search, "HOPE", 0.0)
    sober = [weigh(position) for position in (MAY_SHOOT, MAY_NOT, without_moons)]
    assert hopeful[1:] == sober[1:]
    for card, found in hopeful[0].items():
        assert found.value > sober[0][card].value
        assert found.points == sober[0][card].points


FEARFUL = Budget(worlds=96, moon_worlds=96, plan_worlds=24)
FOLLOWS = "KD 6D 3D 3C 6C 2S 4S 7S 2H 3H 8H JH"
POINTS_ON_THE_TABLE = Position("2C 4C 9C QC / 5D QS TD", FOLLOWS, leader=3)
POINTS_IN_HAND = Position("2C 4C 9C QC / 5D 8D TD", "QS 7S 6S 5S 4S 3S 2S 3C 6C 2H 3H 8H", leader=3)
NO_POINTS = Position("2C 4C 9C QC / 5D 8D TD", FOLLOWS, leader=3)


def test_who_is_given_the_first_points_is_feared_less(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = (POINTS_ON_THE_TABLE, POINTS_IN_HAND, NO_POINTS)
    charged = [weigh(position, FEARFUL) for position in positions]
    monkeypatch.setattr(search, "GIVEN", 1.0)
    whole = [weigh(position, FEARFUL) for position in positions]
    assert charged[2] == whole[2]
    for part, all_of_it in zip(charged[:2], whole[:2], strict=True):
        assert any(found.moon for found in part.values())
        for card, found in part.items():
            assert (found.value > all_of_it[card].value) == (found.moon > 0), card


# Candidates


@pytest.mark.parametrize(
    ("position", "kept"),
    [
        pytest.param(
            Position("2C 7C TC AC", "3C 4C 5C 8C 9C 3D 5D 6D 2S 4S 3H 4H"),
            "5C 9C 3D 6D 2S 4S",
            id="runs, and hearts that may not be led",
        ),
        pytest.param(
            Position("2C 3C TC AC / 4D KD 6D", "5D 7D 8D 9C 4C 2S 3S 4S 5S 6S 2H 3H"),
            "5D 8D",
            id="a card on the table parts a run",
        ),
        pytest.param(
            Position("2C 6C TC AC / 4D 6D 9D JD", "5D 7D 8D TD QD 5C 7C 9C 3S 4S 2S"),
            "7C 9C QD 4S",
            id="a complete trick parts none",
        ),
        pytest.param(
            Position("2C 6C TC AC", "TS JS QS KS AS 5C 2D 3D 4D 5D 2H 3H"),
            "5C 5D JS QS AS",
            id="♠Q",
        ),
        pytest.param(
            Position("2C 6C TC AC", "9S TS JS KS AS 5C 2D 3D 4D 5D 2H 3H"),
            "5C 5D JS AS",
            id="♠K and ♠A while another holds ♠Q",
        ),
        pytest.param(
            Position("2C 6C TC AC", "9D TD JD QD KD 5C 2S 3S 4S 5S 2H 3H"),
            "5C KD 5S",
            id="♦J where it does not count",
        ),
        pytest.param(
            Position(
                "2C 6C TC AC",
                "9D TD JD QD KD 5C 2S 3S 4S 5S 2H 3H",
                replace(PLAIN, jack_of_diamonds=True),
            ),
            "5C TD JD KD 5S",
            id="♦J",
        ),
        pytest.param(
            Position(
                "2C 6C TC AC",
                "TS JS KS AS 4S 5C 2D 3D 4D 5D 2H 3H",
                replace(PLAIN, spades="black_maria"),
            ),
            "5C 5D 4S JS KS AS",
            id="♠K and ♠A under Black Maria",
        ),
        pytest.param(
            Position(
                "2C 6C AC",
                "3C 4C 7C 9C 3S 4S 5S 2S 6S 3D 4D 5D 6D 7D 8D 3H",
                replace(PLAIN, players=3, leftover="kitty"),
                leader=1,
                kitty="8C",
            ),
            "4C 9C 8D 6S",
            id="a card of one's own kitty",
        ),
    ],
)
def test_neighbours_that_count_the_same_are_one_candidate(position: Position, kept: str) -> None:
    assert texts(candidates(position.view)) == kept


def test_equal_cards_of_two_packs_are_one_candidate() -> None:
    rules = Rules.preset("cancellation")
    trick = "3C 3C 5C 7C 9C TC JC QC"
    position = Position(trick, "AS AS KS KS 5S 5S 6S 6S 2D 2D 3D QS", rules)
    assert texts(candidates(position.view)) == "2D 3D 6S QS AS"
    position = Position(trick, "AS KS 5S 6S 7S 8S 2D 3D 4D 5D 6D QS", rules)
    assert texts(candidates(position.view)) == "2D 3D 4D 5D 6D 5S 6S 7S 8S QS KS AS"


@given(dealt(), seeds)
@settings(max_examples=40)
def test_a_candidate_stands_for_every_legal_card(dealt_out: Any, seed: int) -> None:
    deal: Deal = dealt_out.deal()
    rng = random.Random(seed)
    pass_all(deal, rng)
    play_on(deal, "any", rng, rng.randrange(deal.rules.players * deal.rules.hand_size))
    assert deal.turn is not None
    view = deal.view(deal.turn)
    kept = candidates(view)
    assert kept == tuple(sorted(set(kept)))
    assert set(kept) <= set(view.legal)
    hidden = set(view.rules.pack) - {card for _, card in view.plays} - set(view.hand)
    for card in view.legal:
        above = min(other for other in kept if other.suit is card.suit and other >= card)
        assert view.rules.points(above) == view.rules.points(card)
        between = {other for other in hidden if card < other < above}
        assert between <= set(view.kitty)


# What is thought


def test_a_single_legal_card_is_played_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(search, "draw")
    position = Position("2C 7C TC AC / 4D", "7D 3C 4C 5C 8C 9C 2S 4S 3H 4H 5S 6H")
    assert str(Strong(1).choose_card(position.view)) == "7D"


@pytest.mark.parametrize("moon", ["others_plus", "off"])
@pytest.mark.parametrize("played", ["2C 7C TC AC", "2C 7C TC AC / 4D KD JH 2D"])
def test_no_more_worlds_are_drawn_than_the_budget_says(
    moon: str, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, played_out = [], []

    def counting_draw(view: View, worlds: int, seed: int) -> Any:
        drawn.append(worlds)
        return draw(view, worlds, seed)

    def counting_play_out(position: Any, hands: Any, *others: Any, **more: Any) -> Any:
        played_out.append(hands.shape[-1])
        return play_out(position, hands, *others, **more)

    monkeypatch.setattr(search, "draw", counting_draw)
    monkeypatch.setattr(search, "play_out", counting_play_out)
    tricks = len(played.split("/"))
    hand = cards("3C 4C 8C 9C 3D 6D 2S 4S 3H 4H QH 6C")[: 13 - tricks]
    position = Position(played, texts(hand), replace(PLAIN, moon=moon))
    Strong(1, SMALL).choose_card(position.view)
    assert drawn == [SMALL.worlds]
    assert played_out[0] == SMALL.worlds
    assert len(played_out) <= 6
    assert max(played_out) == SMALL.worlds


ENDING = "2C 4C 7C TC / JC 3C AH 5C / 3S 5S 6S 2S / 3H 2H 8H 5H / 4D KD 6D 2D / 6C TH 9C QH"


def test_what_is_certain_is_told_for_certain() -> None:
    over_the_queen = Position(
        "2C 7C KC AC / 4S KS QS", "AS 9S 5S 4C 9C 3D 8D JD 2D 4H 7H TH", PLAIN
    )
    told = weigh(over_the_queen)
    assert list(told) == ["5S", "9S", "AS"]
    assert [told[card].queen for card in told] == [0, 0, 1]
    assert told["AS"].points >= 13 + told["9S"].error
    assert not any(candidate.plan for candidate in told.values())
    last = Position(
        # The last trick but one, and nobody else can hold a club.
        f"{ENDING} / 8C AD QS AS / 3D 5D KH 7D / 7S KS 4S 8S / QC QD 6H JD / KC TD JS TS",
        "AC 4H",
        leader=2,
    )
    told = weigh(last)
    assert told["4H"].points == 16
    assert told["4H"].error == 0
    assert told["AC"].points > 16


# Pure


@given(rules_sets(), seeds, st.integers(0, 5))
@settings(max_examples=12)
def test_a_choice_is_a_function_of_view_and_seed(rules: Rules, seed: int, own: int) -> None:
    rng = random.Random(seed)
    pack = list(rules.pack)
    rng.shuffle(pack)
    size = rules.hand_size
    hands = [pack[size * seat : size * (seat + 1)] for seat in range(rules.players)]
    deal = Deal(rules, hands, pack[size * rules.players :], rng.randint(1, 4), 0)
    pass_all(deal, rng)
    play_on(deal, "low", rng, rng.randrange(rules.players * size))
    assert deal.turn is not None
    view = deal.view(deal.turn)
    player = Strong(own, SMALL)
    chosen = player.choose_card(view)
    assert chosen in view.legal
    other = Position("2C 7C TC AC", "3C 4C 5C 8C 9C 3D 5D 6D 2S 4S 3H 4H").view
    player.choose_card(other)
    assert player.choose_card(view) == Strong(own, SMALL).choose_card(view) == chosen


def choices() -> str:
    """Cards and passes under different rules, with different seeds."""
    chosen: list[Card] = []
    for seed, rules in enumerate(
        (Rules(), Rules.preset("omnibus", players=5), Rules.preset("black_maria", players=3))
    ):
        rng = random.Random(seed)
        pack = list(rules.pack)
        rng.shuffle(pack)
        hands = [pack[seat :: rules.players] for seat in range(rules.players)]
        deal = Deal(rules, hands)
        chosen += Strong(seed, SMALL).choose_pass(deal.view(0))
        pass_all(deal, rng)
        for _ in range(9):
            assert deal.turn is not None
            chosen.append(Strong(seed, SMALL).choose_card(deal.view(deal.turn)))
            deal.play(chosen[-1])
    return texts(tuple(chosen))


def test_another_process_chooses_the_same() -> None:
    code = "from tests.cpu.test_search import choices; import sys; sys.stdout.write(choices())"
    answer = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        check=True,
        text=True,
        timeout=60,
    )
    assert answer.stdout == choices()


# Figures


def weighed(value: float, card: str = "2C") -> Weighed:
    return Weighed(
        Card.parse(card), value, points=0, error=0, loss=0, doubt=0, queen=0, moon=0, shoots=0
    )


def test_the_best_is_of_the_greatest_value_and_of_equal_ones_the_first() -> None:
    assert best([weighed(1, "3C"), weighed(2, "4C"), weighed(2, "5C")]).card == Card.parse("4C")


@given(st.lists(st.integers(-80_000, 80_000), min_size=1, max_size=60))
def test_means_and_errors_are_those_of_the_numbers(values: list[int]) -> None:
    rows = np.array([values, values[::-1]], np.int64)
    assert means(rows) == pytest.approx([fmean(values)] * 2)
    expected = pstdev(values) / sqrt(len(values))
    assert error(rows[0]) == pytest.approx(expected, abs=1e-6)
    assert error(rows[0]) == error(rows[1])


@pytest.mark.parametrize(
    ("rules", "points"),
    [(Rules(), 8), (Rules(spades="black_maria"), 14), (Rules.preset("cancellation"), 16)],
)
def test_a_share_of_the_points_grows_with_what_a_deal_holds(rules: Rules, points: int) -> None:
    assert share(rules, (8, 26)) == points == ceil(rules.total * 8 / 26)
