from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tui.cpu.aims import UNIT, Aim, Places, Points, aim_of
from hearts_tui.engine import Rules, outcome


def worth(aim: Aim, scores: Sequence[int]) -> int:
    """How good these scores are, one a seat."""
    return int(aim.value(np.array([scores], np.int16).T)[0])


def as_points(seat: int, scores: Sequence[int]) -> Fraction:
    """The mean of the others' points minus one's own."""
    others = [points for other, points in enumerate(scores) if other != seat]
    return Fraction(sum(others), len(others)) - scores[seat]


@dataclass(frozen=True)
class Ends:
    """Several ends of one deal, as one seat sees them."""

    rules: Rules
    seat: int
    totals: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]

    @property
    def aim(self) -> Places:
        return Places(self.seat, self.rules, self.totals)


@st.composite
def ends(draw: st.DrawFn, number: int = 1) -> Ends:
    players = draw(st.integers(3, 7))
    spades = draw(st.sampled_from(("queen", "black_maria")))
    rules = Rules(players=players, target=draw(st.integers(26, 200)), spades=spades)
    totals = st.tuples(*[st.integers(-30, rules.target - 1)] * players)
    scores = draw(st.lists(dealt_out(rules), min_size=number, max_size=number))
    return Ends(rules, draw(st.integers(0, players - 1)), draw(totals), tuple(scores))


@st.composite
def dealt_out(draw: st.DrawFn, rules: Rules) -> tuple[int, ...]:
    """Scores that a deal can have: all points among the players, or a moon."""
    players, total = rules.players, rules.total
    way = draw(st.sampled_from(("shared", "others_plus", "self_minus")))
    if way == "shared":
        cuts = sorted(
            draw(st.lists(st.integers(0, total), min_size=players - 1, max_size=players - 1))
        )
        marks = [0, *cuts, total]
        return tuple(after - before for before, after in pairwise(marks))
    shooter = draw(st.integers(0, players - 1))
    if way == "others_plus":
        return tuple(0 if seat == shooter else total for seat in range(players))
    return tuple(-total if seat == shooter else 0 for seat in range(players))


@given(st.lists(st.integers(-52, 86), min_size=3, max_size=11), st.data())
def test_points_are_the_others_mean_less_ones_own(scores: list[int], data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(scores) - 1))
    value = worth(Points(seat, len(scores)), scores)
    assert 0 <= as_points(seat, scores) * UNIT - value < 1


def test_every_world_has_its_own_value() -> None:
    scores = np.array([[[0, 26], [13, 1]], [[26, 0], [0, 1]], [[0, 0], [13, 24]]], np.int16)
    values = Points(0, 3).value(scores)
    assert values.tolist() == [[13000, -26000], [-6500, 11500]]


@pytest.mark.parametrize(
    ("rules", "near"),
    [
        (Rules(), 74),
        (Rules(target=50), 24),
        (Rules(spades="black_maria"), 57),
        (Rules(target=26), 0),
    ],
)
def test_places_count_from_where_a_deal_may_bring_the_target(rules: Rules, near: int) -> None:
    assert isinstance(aim_of(0, rules, (near - 1, near, near - 1, near - 1)), Places)
    assert isinstance(aim_of(0, rules, (near - 1,) * 4), Points)


@given(ends())
def test_a_game_that_is_over_is_worth_its_places(end: Ends) -> None:
    (scores,) = end.scores
    result = outcome(end.rules.target, (end.totals, scores))
    after = [before + points for before, points in zip(end.totals, scores, strict=True)]
    players, own = end.rules.players, after[end.seat]
    beaten = sum(total > own for total in after) - sum(total < own for total in after)
    certain = Fraction(Places.WIN * beaten, players - 1)
    places = worth(end.aim, scores) - as_points(end.seat, scores) * UNIT / 20
    if result.over:
        assert abs(places - certain) <= 2
    elif beaten == players - 1:
        assert 0 < places < certain
    else:
        assert places < Places.WIN - 2


@given(ends(2))
def test_to_win_is_better_than_any_points(end: Ends) -> None:
    won, other = end.scores
    totals, target = end.totals, end.rules.target
    if outcome(target, (totals, won)).winner != end.seat:
        return
    if outcome(target, (totals, other)).winner == end.seat:
        return
    assert worth(end.aim, won) > worth(end.aim, other)


def test_to_win_with_points_is_better_than_to_be_second_without() -> None:
    aim = Places(0, Rules(), (10, 90, 40, 60))
    assert worth(aim, (13, 10, 2, 1)) > worth(aim, (0, 0, 25, 1))
    aim = Places(0, Rules(), (40, 90, 39, 60))
    assert worth(aim, (2, 0, 13, 11)) > worth(aim, (0, 26, 0, 0))


def test_a_tie_for_the_lowest_total_ends_nothing() -> None:
    aim = Places(0, Rules(), (20, 95, 20, 60))
    tied = worth(aim, (5, 16, 5, 0))
    assert worth(aim, (5, 15, 6, 0)) > tied > worth(aim, (6, 15, 5, 0))
    assert tied < Places.WIN * 2 // 3


def test_of_equal_places_the_cheaper_deal_is_better() -> None:
    aim = Places(0, Rules(), (0, 90, 40, 60))
    assert worth(aim, (0, 20, 6, 0)) > worth(aim, (5, 20, 1, 0))


def test_a_lead_is_worth_more_the_nearer_the_end() -> None:
    early = Places(0, Rules(target=1000), (40, 60, 60, 60))
    late = Places(0, Rules(), (40, 60, 60, 60))
    scores = (5, 7, 7, 7)
    assert worth(late, scores) > worth(early, scores)


def test_no_aim_favours_a_seat() -> None:
    scores = (1, 5, 20)
    for turn in range(3):
        turned = [scores[(seat - turn) % 3] for seat in range(3)]
        totals = [(90, 95, 99)[(seat - turn) % 3] for seat in range(3)]
        rules = Rules(players=3)
        assert worth(Points(turn, 3), turned) == worth(Points(0, 3), scores)
        assert worth(Places(turn, rules, totals), turned) == worth(
            Places(0, rules, (90, 95, 99)), scores
        )
