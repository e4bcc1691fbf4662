"""Easy: how a beginner plays, and what even a beginner never does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from hearts_tui.cpu.easy import Easy
from hearts_tui.engine import Card, Rules, Suit, View, winning
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from tests.cpu.tables import new_deal, played, seen
from tests.engine.helpers import deal_of, texts
from tests.players import Guard, Random

DEALS = {"standard": 60, "any": 60, "kitty": 60, "black_maria": 60, "cancellation": 30}
"""As many as it takes for what is looked at to come up, by the rules."""
RULES = {
    "standard": Rules(),
    "any": Rules(first_trick="any", breaking="free", opening_lead="dealers_left"),
    "kitty": Rules(players=5, leftover="kitty"),
    "black_maria": Rules.preset("black_maria"),
    "cancellation": Rules.preset("cancellation"),
}


@cache
def positions(name: str) -> tuple[tuple[View, Card], ...]:
    """Choices of cards by easy players, at tables where others play at random and by rule."""
    return tuple(_positions(RULES[name], DEALS[name]))


def _positions(rules: Rules, deals: int) -> Iterator[tuple[View, Card]]:
    rng = random.Random(1)
    for number in range(deals):
        players = [rng.choice((Easy, Easy, Random, Guard))(seat) for seat in range(rules.players)]
        for view, card in played(new_deal(rules, number), players):
            if isinstance(players[view.seat], Easy):
                yield view, card


def takes(view: View, card: Card) -> bool:
    """Whether the card takes the trick as it lies."""
    table = [played for _, played in view.trick]
    return winning([*table, card]) == len(table)


def queen_ahead(view: View) -> bool:
    """Whether a ♠Q has still to be played, as far as this seat knows."""
    shown = [card for _, card in view.plays] + list(view.kitty)
    return shown.count(QUEEN_OF_SPADES) < view.rules.packs


@pytest.fixture(params=RULES, name="choices")
def fixture_choices(request: pytest.FixtureRequest) -> tuple[tuple[View, Card], ...]:
    return positions(request.param)


def test_last_to_play_it_never_takes_the_queen_when_it_can_duck(
    choices: tuple[tuple[View, Card], ...],
) -> None:
    ducked = 0
    for view, card in choices:
        on_table = [played for _, played in view.trick]
        last = len(on_table) == view.rules.players - 1
        if last and QUEEN_OF_SPADES in [*on_table, *view.waiting]:
            can_duck = not all(takes(view, other) for other in view.legal)
            assert not (takes(view, card) and can_duck)
            ducked += can_duck
    assert ducked > 5


def test_it_never_wins_with_the_queen_while_it_has_another_card(
    choices: tuple[tuple[View, Card], ...],
) -> None:
    tempted = 0
    for view, card in choices:
        if view.trick and QUEEN_OF_SPADES in view.legal and takes(view, QUEEN_OF_SPADES):
            assert card != QUEEN_OF_SPADES
            tempted += 1
    assert tempted > 3


def test_it_never_leads_a_high_spade_before_the_queen_has_been_played(
    choices: tuple[tuple[View, Card], ...],
) -> None:
    tempted = 0
    for view, card in choices:
        high = [other for other in view.legal if other.suit is Suit.SPADES and other.rank >= 12]
        if not view.trick and high and queen_ahead(view) and len(high) < len(view.legal):
            assert card not in high
            tempted += 1
    assert tempted > 10


def test_there_are_thousands_of_positions() -> None:
    assert sum(map(len, map(positions, RULES))) > 5000


def test_it_mostly_leads_and_follows_with_its_smallest_card() -> None:
    small = [
        card.rank == min(other.rank for other in view.legal)
        for view, card in positions("standard")
        if not (view.trick and card.suit is not view.trick[0][1].suit)
        and len(view.trick) < view.rules.players - 1
    ]
    assert 0.7 < sum(small) / len(small) < 0.97


def test_it_passes_its_highest_cards_and_the_queen_before_any() -> None:
    easy = Easy(1)
    deal = deal_of(Rules(), ["2C 3C AC 4D 5D QD QS 3S 4S 2H 3H 4H AH", "...", "...", "..."])
    assert texts(easy.choose_pass(deal.view(0))) == ["AC", "AH", "QS"]


def test_equal_ranks_are_passed_by_chance() -> None:
    deal = deal_of(Rules(), ["AC AD AS AH 2C 3C 4C 2D 3D 4D 2H 3H 4H", "...", "...", "..."])
    passed = {tuple(texts(Easy(seed).choose_pass(deal.view(0)))) for seed in range(30)}
    assert len(passed) == 4


def test_it_throws_points_away_where_it_is_void_but_not_always() -> None:
    view = seen(
        Rules(passing="none", first_trick="any"),
        ["2C ...", "2D 3D 4D 5D 6D 7D 8D 2S 3S 4S QS 2H AH", "...", "..."],
        "2C",
    )
    thrown = [str(Easy(seed).choose_card(view)) for seed in range(200)]
    assert 150 < thrown.count("QS") < 200
