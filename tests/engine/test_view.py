"""Views: what one seat may know, all of it, and nothing else."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter
from enum import Enum
from itertools import chain

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hearts_tui.engine import Card, Deal, Game, Rules, View
from hearts_tui.engine.cards import cards
from tests.engine.helpers import deal_of, finish_trick, play, rules_of, texts
from tests.engine.redeal import redealt
from tests.strategies import Dealt, advance, dealt, pass_all, play_on, rules_sets, seeds

FIELDS = [
    "rules",
    "seat",
    "number",
    "dealer",
    "direction",
    "hand",
    "passed",
    "received",
    "plays",
    "trick",
    "waiting",
    "legal",
    "taken",
    "points",
    "hearts_broken",
    "kitty",
    "totals",
]

places = st.floats(0, 1, exclude_max=True)
"""How far a deal or a game has gone."""


def under_way(drawn: Dealt, place: float) -> Deal:
    """The deal, played so far."""
    rng = random.Random(drawn.seed)
    deal = drawn.deal()
    pass_all(deal, rng)
    total = drawn.rules.players * drawn.rules.hand_size
    play_on(deal, drawn.manner, rng, int(place * total))
    return deal


def test_a_view_has_the_settled_fields_and_no_others() -> None:
    assert sorted(field.name for field in dataclasses.fields(View)) == sorted(FIELDS)


def atoms(value: object) -> list[object]:
    """Everything that can be reached from a value, tuples and dataclasses opened."""
    if isinstance(value, tuple):
        return [atom for item in value for atom in atoms(item)]
    if isinstance(value, Card):
        return [value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        inner = [getattr(value, field.name) for field in dataclasses.fields(value)]
        return [type(value), *chain.from_iterable(map(atoms, inner))]
    return [value]


@given(drawn=dealt(), place=places)
def test_a_view_holds_plain_values_and_no_way_to_the_deal(drawn: Dealt, place: float) -> None:
    deal = under_way(drawn, place)
    for seat in range(drawn.rules.players):
        view = deal.view(seat)
        assert not hasattr(view, "__dict__")
        for atom in atoms(view):
            assert atom in (View, Rules) or isinstance(atom, (Card, Enum, bool, int, str))


def test_a_view_is_frozen_and_hashable() -> None:
    deal = deal_of(Rules(), ["..."] * 4)
    one, other = deal.view(2), deal.view(2)
    assert one == other
    assert hash(one) == hash(other)
    assert one != deal.view(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.hand = ()  # type: ignore[misc]


@given(drawn=dealt(), place=places)
def test_a_view_tells_what_the_deal_tells(drawn: Dealt, place: float) -> None:
    deal = under_way(drawn, place)
    hidden_by = {trick.winner for trick in deal.tricks if trick.winner is not None}
    for seat in range(drawn.rules.players):
        view = deal.view(seat)
        assert (view.rules, view.seat, view.number) == (deal.rules, seat, deal.number)
        assert (view.dealer, view.direction) == (deal.dealer, deal.direction)
        assert view.hand == deal.hand(seat)
        assert texts(view.received) == texts(deal.received(seat))
        assert view.trick == deal.trick
        assert view.legal == (deal.legal() if deal.turn == seat else ())
        assert view.hearts_broken == deal.hearts_broken
        assert view.points[seat] == deal.points_so_far(seat)
        assert texts(view.taken[seat]) == texts(deal.taken(seat))
        assert view.totals == (0,) * drawn.rules.players
        if view.kitty:
            assert seat in hidden_by
            assert texts(view.kitty) == texts(drawn.kitty)
        complete = [card for trick in deal.tricks for card in trick.cards]
        assert [card for _, card in view.plays] == [*complete, *(card for _, card in deal.trick)]
        assert len(view.plays) == len({*enumerate(view.plays)})


@given(drawn=dealt(), place=places)
def test_a_view_works_out_what_the_deal_knows(drawn: Dealt, place: float) -> None:
    deal = under_way(drawn, place)
    for seat in range(drawn.rules.players):
        view = deal.view(seat)
        assert view.tricks == deal.tricks
        assert view.kitty_taker == deal.kitty_taker
        assert view.kitty_waits == (bool(deal.kitty) and deal.kitty_taker is None)
        hidden = deal.kitty if deal.kitty_taker != seat else ()
        assert view.kitty_unseen == len(hidden)
        others = [deal.hand(other) for other in range(drawn.rules.players) if other != seat]
        assert view.unseen == tuple(sorted(chain(hidden, *others)))
        assert not Counter(view.given) - Counter(deal.hand(view.receiver))
        played = [card for other, card in deal.plays if other == view.receiver]
        assert Counter(view.given) == Counter(deal.passed(seat)) - Counter(played)


def test_a_view_tells_whether_its_seat_has_still_to_pass() -> None:
    deal = deal_of(Rules(), ["..."] * 4)
    assert deal.view(0).to_pass
    three = deal.hand(0)[:3]
    deal.pass_cards(0, three)
    assert not deal.view(0).to_pass
    assert deal.view(1).to_pass
    assert deal.view(0).given == ()
    assert not set(three) & set(deal.view(0).unseen)
    assert not deal_of(Rules(passing="none"), ["..."] * 4).view(0).to_pass


@given(drawn=dealt(), place=places)
def test_a_view_tells_of_the_others_what_lay_on_the_table(drawn: Dealt, place: float) -> None:
    """Cards taken in tricks, in the order played; never a kitty that somebody else has taken."""
    deal = under_way(drawn, place)
    assume(not deal.finished)
    piles: list[list[Card]] = [[] for _ in range(drawn.rules.players)]
    waiting: list[Card] = []
    for trick in deal.tricks:
        waiting += trick.cards
        if trick.winner is not None:
            piles[trick.winner] += waiting
            waiting = []
    for seat in range(drawn.rules.players):
        view = deal.view(seat)
        assert list(view.waiting) == waiting
        for taker, pile in enumerate(piles):
            if taker == seat and view.kitty:
                assert texts(view.taken[seat]) == texts([*pile, *drawn.kitty])
            else:
                assert list(view.taken[taker]) == pile
                assert view.points[taker] == sum(map(drawn.rules.points, pile))


def test_only_the_taker_sees_the_kitty() -> None:
    rules = rules_of(players=5, leftover="kitty", opening_lead="dealers_left")
    hands = ["AC KC QC JC TC 9C 8C 7C 6C 5C", "...", "...", "...", "AD ..."]
    deal = deal_of(rules, hands, "2H QS", dealer=4)
    assert [deal.view(seat).kitty for seat in range(5)] == [()] * 5
    play(deal, "AC")
    finish_trick(deal)
    assert [deal.view(seat).kitty for seat in range(5)] == [cards("QS 2H"), (), (), (), ()]
    assert deal.view(0).points == (14, 0, 0, 0, 0)
    for seat in range(1, 5):
        assert deal.view(seat).points == (0,) * 5
        assert deal.view(seat).taken[0] == deal.tricks[0].cards


def test_a_kitty_card_equal_to_one_played_leaves_no_trace() -> None:
    """With two packs the kitty may hold the double of a card that was taken in a trick."""
    rules = rules_of(players=6, packs=2, opening_lead="dealers_left")
    hands = ["AC ...", "...", "6D ...", "...", "...", "..."]
    deal = deal_of(rules, hands, "6D 7D", dealer=5)
    play(deal, "AC TC 6D")
    finish_trick(deal)
    play(deal, "2C")
    finish_trick(deal)
    pile = [card for trick in deal.tricks if trick.winner == 0 for card in trick.cards]
    assert str(pile[2]) == "6D"
    for seat in range(1, 6):
        assert list(deal.view(seat).taken[0]) == pile


# The hidden cards


@given(drawn=dealt(), place=places, seed=seeds)
def test_a_view_is_equal_for_all_hidden_cards_that_fit_it(
    drawn: Dealt, place: float, seed: int
) -> None:
    deal = under_way(drawn, place)
    rng = random.Random(seed)
    seat = rng.randrange(drawn.rules.players)
    other = redealt(drawn, deal, seat, rng)
    assume(other is not None)
    assert other is not None
    assert other.view(seat) == deal.view(seat)
    assert hash(other.view(seat)) == hash(deal.view(seat))


@given(drawn=dealt(), passed=places, seed=seeds)
def test_a_view_while_passing_is_equal_for_all_hidden_cards(
    drawn: Dealt, passed: float, seed: int
) -> None:
    deal = drawn.deal()
    assume(deal.to_pass(0))
    rng = random.Random(seed)
    order = rng.sample(range(drawn.rules.players), int(passed * drawn.rules.players))
    for seat in order:
        deal.pass_cards(seat, tuple(rng.sample(deal.hand(seat), 3)))
    seat = rng.randrange(drawn.rules.players)
    other = redealt(drawn, deal, seat, rng)
    assume(other is not None)
    assert other is not None
    assert other.view(seat) == deal.view(seat)


@given(drawn=dealt(), seed=seeds)
def test_a_view_does_not_tell_who_else_has_passed(drawn: Dealt, seed: int) -> None:
    deal = drawn.deal()
    assume(deal.to_pass(0))
    rng = random.Random(seed)
    first, *others, last = rng.sample(range(drawn.rules.players), drawn.rules.players)
    deal.pass_cards(first, tuple(rng.sample(deal.hand(first), 3)))
    views = deal.view(first), deal.view(last)
    assert len(views[0].passed) == 3
    assert views[1].passed == ()
    for seat in others:
        deal.pass_cards(seat, tuple(rng.sample(deal.hand(seat), 3)))
        assert (deal.view(first), deal.view(last)) == views
    deal.pass_cards(last, tuple(rng.sample(deal.hand(last), 3)))
    assert texts(deal.view(first).passed) == texts(views[0].passed)
    assert len(deal.view(first).received) == 3


@given(rules=rules_sets(), seed=seeds)
def test_a_view_of_a_game_has_the_totals_before_the_deal(rules: Rules, seed: int) -> None:
    rng = random.Random(seed)
    game = Game(rules, seed)
    per_deal = rules.players * (rules.hand_size + 1)
    advance(game, rng.randrange(2 * per_deal), "any", rng)
    before = [sum(column) for column in zip(*game.sheet[: game.number - 1], strict=True)]
    for seat in range(rules.players):
        view = game.view(seat)
        assert list(view.totals) == (before or [0] * rules.players)
        assert view == game.deal.view(seat, view.totals)
