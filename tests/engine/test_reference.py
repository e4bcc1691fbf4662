"""The engine against the second writing of the rules, on random deals under random rules."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from hearts_tui.engine import Card, Deal, outcome
from hearts_tui.engine.cards import PACK
from tests.engine.helpers import name, reasons, texts
from tests.engine.reference import Options, Table
from tests.engine.reference import outcome as plain_outcome
from tests.strategies import CHOICES, Dealt, choose, dealt, rules_sets


def options_of(drawn: Dealt) -> Options:
    names = [*CHOICES, "players", "packs", "target"]
    return {option: getattr(drawn.rules, option) for option in names}


def table_of(drawn: Dealt) -> Table:
    hands = [[str(card) for card in hand] for hand in drawn.hands]
    kitty = [str(card) for card in drawn.kitty]
    return Table(options_of(drawn), hands, kitty, drawn.number, drawn.dealer)


def pass_in_both(deal: Deal, table: Table, rng: random.Random) -> None:
    if table.direction == "hold":
        return
    given = [rng.sample(deal.hand(seat), 3) for seat in range(table.players)]
    order = list(range(table.players))
    rng.shuffle(order)
    for seat in order:
        assert deal.turn is None
        deal.pass_cards(seat, given[seat])
    table.exchange([[str(card) for card in cards] for cards in given])


def assert_alike(deal: Deal, table: Table) -> None:
    assert deal.turn == table.turn
    assert deal.finished == table.over
    assert [(seat, str(card)) for seat, card in deal.trick] == table.trick
    assert [trick.winner for trick in deal.tricks] == table.winners
    assert deal.hearts_broken == table.broken
    assert texts(deal.legal()) == table.legal()
    for seat in range(table.players):
        assert texts(deal.hand(seat)) == sorted(table.hands[seat])
        assert texts(deal.taken(seat)) == sorted(table.taken[seat])
        assert deal.points_so_far(seat) == table.points_of(seat)


def assert_same_scores(deal: Deal, table: Table) -> None:
    assert deal.shooter == table.shooter()
    if deal.rules.moon == "choice":
        for choice in ("others_plus", "self_minus"):
            assert list(deal.scores(choice)) == table.scores(choice)
    else:
        assert list(deal.scores()) == table.scores()


@given(drawn=dealt())
def test_a_deal_goes_as_in_the_reference(drawn: Dealt) -> None:
    rng = random.Random(drawn.seed)
    deal, table = drawn.deal(), table_of(drawn)
    assert deal.direction.name.lower() == table.direction
    pass_in_both(deal, table, rng)
    while table.turn is not None:
        assert_alike(deal, table)
        expected = {card: table.refusal(card) for card in table.hands[table.turn]}
        assert reasons(deal) == expected
        stray = rng.choice(PACK)
        if str(stray) not in expected:
            assert name(deal.why_not(stray)) == "NOT_HELD"
        card = choose(drawn.manner, deal.legal(), deal.trick, table.turn, rng)
        deal.play(card)
        table.play(str(card))
    assert_alike(deal, table)
    assert_same_scores(deal, table)
    for trick, plain in zip(deal.tricks, table.finished_tricks, strict=True):
        assert trick.leader == plain[0][0]
        assert [str(card) for card in trick.cards] == [card for _, card in plain]


@given(drawn=dealt(rules_sets(packs=(2,))))
def test_cancellation_goes_as_in_the_reference(drawn: Dealt) -> None:
    """Few suits a hand and equal cards thrown together: many tricks are cancelled, some whole."""
    deal, table = drawn.deal(), table_of(drawn)
    rng = random.Random(drawn.seed)
    pass_in_both(deal, table, rng)
    while table.turn is not None:
        on_table = [Card.parse(card) for _, card in table.trick]
        equal = [card for card in deal.legal() if card in on_table]
        card = rng.choice(equal or deal.legal())
        deal.play(card)
        table.play(str(card))
        assert deal.turn == table.turn
        assert texts(deal.legal()) == table.legal()
    assert [trick.winner for trick in deal.tricks] == table.winners
    for seat in range(table.players):
        assert texts(deal.taken(seat)) == sorted(table.taken[seat])
    assert_same_scores(deal, table)


@given(
    target=st.integers(26, 120),
    sheet=st.integers(3, 5).flatmap(
        lambda players: st.lists(
            st.lists(st.integers(-26, 40), min_size=players, max_size=players),
            min_size=1,
            max_size=6,
        )
    ),
)
def test_the_end_of_a_game_is_the_reference_one(target: int, sheet: list[list[int]]) -> None:
    for deals in range(1, len(sheet) + 1):
        result = outcome(target, sheet[:deals])
        assert (result.over, result.winner) == plain_outcome(target, sheet[:deals])
        if result.over:
            break
