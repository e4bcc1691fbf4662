"""Tests of the figures, against counts by hand."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean

import pytest

from hearts_tui.cpu import LEVELS
from hearts_tui.engine import Rules
from hearts_tui.engine.shuffle import dealt
from hearts_tui.figures.chance import KINDS, falls
from hearts_tui.figures.counts import MIXED, counts
from hearts_tui.figures.rating import FIRST_STEP, LEVEL_RATINGS, SETTLING, START, STEP, rating
from hearts_tui.figures.summary import LAST, summary
from hearts_tui.store.statistics import GameResult, Statistics
from tests.figures.games import HAND, deal, game

SECOND = game(deal([2, 20, 4, 0]), deal([5, 10, 5, 6], queen=2))
"""7, 30, 9, 6: second."""
FIRST = game(deal([0, 13, 4, 9]), deal([3, 3, 18, 2], queen=2), number=1)
"""3, 16, 22, 11: first."""
MOON = game(deal([0, 26, 26, 26], queen=0, shooter=0), number=2)
"""First."""
SUFFERED = game(deal([26, 26, 0, 26], queen=2, shooter=2), number=3)
"""Second, with two others."""
LAST_PLACE = game(deal([22, 1, 2, 1], queen=0), deal([10, 4, 6, 6], queen=1), number=4)
"""32, 5, 8, 7: fourth."""
GIVEN_UP = game(deal([26, 0, 0, 0], queen=0), number=5, given_up=True)

ALL = (SECOND, FIRST, MOON, SUFFERED, LAST_PLACE, GIVEN_UP)


def test_games_are_counted_as_by_hand() -> None:
    found = counts(ALL)
    assert (found.games, found.given_up, found.deals) == (5, 1, 9)
    assert found.places == (2, 2, 0, 1)
    assert found.mean_place == (2 + 1 + 1 + 2 + 4) / 5
    points = [2, 5, 0, 3, 0, 26, 22, 10, 26]
    mean = 94 / 9
    assert found.points == pytest.approx(mean)
    assert found.spread == pytest.approx(sqrt(sum((one - mean) ** 2 for one in points) / 8))
    assert (found.moons_shot, found.moons_suffered, found.queens) == (1, 1, 3)
    assert found.queens_in_play == 9
    assert (found.best_deal, found.worst_deal) == (0, 26)
    assert (found.best_game, found.worst_game) == (0, 32)
    assert (found.winning, found.longest_winning, found.longest_waiting) == (0, 2, 2)
    assert counts(ALL[:3]).winning == 2


def test_nothing_is_made_of_no_games() -> None:
    found = counts(())
    assert (found.games, found.points, found.spread, found.best_deal) == (0, None, None, None)
    assert summary(Statistics()).empty


def test_helps_levels_players_and_presets_are_apart() -> None:
    three = Rules.preset("black_maria")
    games = (
        game(deal([0, 13, 4, 9]), number=1),
        game(deal([0, 13, 4, 9]), number=2, levels=("easy", "normal", "easy")),
        game(deal([20, 13, 10]), number=3, levels=("strong",), rules=three),
        game(deal([0, 13, 4, 9]), number=4, aids=("undo",)),
        game(deal([0, 13, 4, 9]), number=5, levels=("mine:Player",)),
    )
    told = summary(Statistics(games=games))
    assert [(name, part.games) for name, part in told.clean.levels.items()] == [
        ("easy", 1),
        ("strong", 1),
        ("mine:Player", 1),
        (MIXED, 1),
    ]
    assert {name: part.games for name, part in told.clean.players.items()} == {"3": 1, "4": 3}
    assert list(told.clean.presets) == ["standard", "black_maria"]
    assert told.clean.presets["black_maria"].places == (0, 0, 1)
    assert (told.clean.all.games, told.aided.all.games) == (4, 1)
    assert [one.clean for one in told.last] == [True, True, True, False, True]
    assert (told.last[2].level, told.last[2].points, told.last[2].place) == ("strong", 20, 3)


def test_only_the_last_games_are_told_one_by_one() -> None:
    games = tuple(game(deal([0, 13, 4, 9]), number=number) for number in range(LAST + 5))
    told = summary(Statistics(games=games))
    assert len(told.last) == LAST


# The rating


def test_every_level_has_a_rating_in_order_of_strength() -> None:
    assert tuple(LEVEL_RATINGS) == LEVELS
    assert sorted(LEVEL_RATINGS.values()) == list(LEVEL_RATINGS.values())


def test_the_rating_moves_as_its_formula_says() -> None:
    ahead = 1 / (1 + 10 ** ((LEVEL_RATINGS["normal"] - START) / 400))
    won = game(deal([0, 13, 4, 9]), levels=("normal",))
    found = rating([won])
    assert found is not None
    assert found.now == pytest.approx(START + FIRST_STEP * (1 - ahead))
    # Above one, level with another, below the third.
    between = game(deal([4, 13, 4, 3]), levels=("normal",))
    again = rating([won, between])
    assert again is not None
    expected = 1 / (1 + 10 ** ((LEVEL_RATINGS["normal"] - found.now) / 400))
    assert again.now == pytest.approx(found.now + FIRST_STEP * (0.5 - expected))
    assert list(again.course) == [START, found.now, again.now]
    assert (again.best, again.games, again.settled) == (found.now, 2, False)


def test_it_moves_by_smaller_steps_once_it_is_settled() -> None:
    won = game(deal([0, 13, 4, 9]), levels=("strong",))
    found = rating([won] * (SETTLING + 1))
    assert found is not None
    assert found.settled
    *_, before, after = found.course
    expected = 1 / (1 + 10 ** ((LEVEL_RATINGS["strong"] - before) / 400))
    assert after - before == pytest.approx(STEP * (1 - expected))


@pytest.mark.parametrize(
    "unrated",
    [
        game(deal([0, 13, 4, 9]), aids=("hint",)),
        game(deal([0, 13, 4, 9]), given_up=True),
        game(deal([0, 13, 4, 9]), levels=("mine:Player",)),
    ],
)
def test_other_games_are_not_rated(unrated: GameResult) -> None:
    assert rating([unrated]) is None


def test_who_plays_like_a_level_comes_to_its_rating() -> None:
    rng = Random(1)
    games = [game(deal(rng.sample(range(100), 4)), levels=("strong",)) for _ in range(900)]
    found = rating(games)
    assert found is not None
    assert fmean(found.course[100:]) == pytest.approx(LEVEL_RATINGS["strong"], abs=30)


# How the cards fell


def test_cards_are_counted_and_a_deal_played_twice_once() -> None:
    games = [
        game(deal([0, 13, 4, 9]), number=1),
        game(deal([1, 13, 4, 8]), deal([0, 26, 0, 0], cards="ace"), number=2),
    ]
    found = {fall.kind: fall for fall in falls(games)}
    assert {kind: (fall.deals, fall.dealt) for kind, fall in found.items()} == {
        "queen": (2, 2),
        "aces": (2, 4),
        "high": (2, 8),
        "hearts": (2, 2),
    }
    assert {kind: fall.chance for kind, fall in found.items()} == {
        "queen": pytest.approx(0.5),
        "aces": pytest.approx(2),
        "high": pytest.approx(8),
        "hearts": pytest.approx(6.5),
    }
    # Two hands of 13 from 52: the variance of hearts is 13 x 1/4 x 3/4 x 39/51 in each.
    reach = 1.96 * sqrt(2 * 13 * 0.25 * 0.75 * 39 / 51)
    assert (found["hearts"].least, found["hearts"].most) == (2, 11)
    assert 2 <= 6.5 - reach < 3
    assert 10 < 6.5 + reach <= 11
    assert found["hearts"].usual
    assert not falls([])


def test_what_the_shuffle_gives_lies_where_it_should() -> None:
    """With eleven players too, where some cards lie in the kitty."""
    for rules in (Rules(), Rules.preset("cancellation", players=11)):
        deals = []
        for number in range(1, 101):
            hands, _, _ = dealt(2, number, rules)
            hand = tuple(map(str, hands[0]))
            deals.append(deal([0] * rules.players, hand=hand, cards=f"{number:x}"))
        found = falls([game(*deals, rules=rules)])
        assert [fall.deals for fall in found] == [100] * len(KINDS)
        assert all(fall.usual for fall in found)


def test_a_hand_that_has_every_queen_is_told_to_be_unusual() -> None:
    deals = [deal([0, 13, 4, 9], cards=f"{number:x}", hand=HAND) for number in range(20)]
    found = falls([game(*deals)])
    assert (found[0].dealt, found[0].chance, found[0].usual) == (20, 5, False)
