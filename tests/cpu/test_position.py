"""Positions: the open side of a deal, as the engine has it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from hearts_tui.cpu.position import Position
from hearts_tui.engine import Deal, Rules
from tests.cpu.worlds import any_rules, opened
from tests.strategies import MANNERS, play_on

DEALS = 80


def deal_at(seed: int) -> Deal:
    """A deal under way, under any rules."""
    rng = random.Random(seed)
    rules = any_rules(rng, packs=rng.choice((1, 1, 2)))
    deal = opened(rules, rng)
    play_on(deal, rng.choice(MANNERS), rng, rng.randrange(rules.players * rules.hand_size))
    return deal


def seats_at(deals: list[Deal]) -> Iterator[tuple[Deal, int]]:
    """Every seat of every deal."""
    return ((deal, seat) for deal in deals for seat in range(deal.rules.players))


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    return [deal_at(seed) for seed in range(DEALS)]


def test_a_position_is_what_lies_open(deals: list[Deal]) -> None:
    for deal, seat in seats_at(deals):
        at = Position.of(deal.view(seat))
        opening = not deal.plays and deal.rules.opening_lead == "lowest_club"
        assert at.turn == (None if opening and seat != deal.turn else deal.turn)
        assert at.trick == tuple(card for _, card in deal.trick)
        assert at.tricks_left == deal.rules.hand_size - len(deal.tricks)
        assert at.hearts_broken == deal.hearts_broken
        assert at.waiting == deal.waiting
        assert at.kitty_taker == deal.kitty_taker
        assert at.dealer == deal.dealer
        assert sorted(at.played) == sorted(card for trick in deal.tricks for card in trick.cards)


def test_what_was_taken_in_tricks_leaves_the_kitty_out(deals: list[Deal]) -> None:
    for deal, seat in seats_at(deals):
        at = Position.of(deal.view(0))
        taken = list(deal.taken(seat))
        for card in deal.kitty if seat == deal.kitty_taker else ():
            taken.remove(card)
        assert sorted(at.taken[seat]) == sorted(taken)
        penalties = [deal.rules.points(card) for card in taken if deal.rules.is_penalty(card)]
        assert at.points[seat] == sum(penalties)


def test_the_same_for_every_seat_once_a_card_lies_there(deals: list[Deal]) -> None:
    for deal in deals:
        if deal.plays:
            views = [deal.view(seat) for seat in range(deal.rules.players)]
            assert len({Position.of(view) for view in views}) == 1


def test_an_opening_is_led_by_the_dealers_left_or_the_lowest_club() -> None:
    assert Position.opening(Rules(), dealer=3).turn is None
    assert Position.opening(Rules(opening_lead="dealers_left"), dealer=3).turn == 0
