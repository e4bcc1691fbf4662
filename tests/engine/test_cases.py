"""Whole deals and ends of games, played out and scored by another implementation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hearts_tui.engine import Card, Deal, Game, Pass, Play, Rules, outcome
from hearts_tui.engine.cards import PACK
from tests.engine import reference
from tests.engine.helpers import texts

CASES = Path(__file__).parent / "cases"


def load(name: str) -> list[Any]:
    cases = json.loads((CASES / name).read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["name"].replace(" ", "_")) for case in cases]


def parsed(cards: list[str]) -> tuple[Card, ...]:
    return tuple(Card.parse(card) for card in cards)


def deal_of(case: dict[str, Any]) -> Deal:
    hands = tuple(parsed(hand) for hand in case["hands"])
    kitty = parsed(case["kitty"])
    return Deal(Rules(**case["rules"]), hands, kitty, number=case["number"], dealer=case["dealer"])


@pytest.mark.parametrize("case", load("deals.json"))
def test_deal(case: dict[str, Any]) -> None:
    deal = deal_of(case)
    assert deal.direction.name.lower() == case["direction"]
    for seat, given in enumerate(case["passes"]):
        assert deal.to_pass(seat)
        deal.pass_cards(seat, parsed(given))
    assert not any(deal.to_pass(seat) for seat in range(deal.rules.players))

    for step in case["plays"]:
        assert deal.turn == step["seat"]
        assert texts(deal.legal()) == step["legal"]
        for card in PACK:
            assert (deal.why_not(card) is None) == (str(card) in step["legal"])
        deal.play(Card.parse(step["card"]))

    assert deal.finished
    assert [trick.winner for trick in deal.tricks] == case["winners"]
    assert deal.shooter == case["shooter"]
    played = [str(card) for trick in deal.tricks for card in trick.cards]
    assert played == [step["card"] for step in case["plays"]]
    if isinstance(case["scores"], dict):
        for choice in ("others_plus", "self_minus"):
            assert list(deal.scores(choice)) == case["scores"][choice]
    else:
        assert list(deal.scores()) == case["scores"]


@pytest.mark.parametrize(
    "case",
    # Nothing makes a game begin with a deal that passes across.
    [case for case in load("deals.json") if case.values[0]["direction"] != "across"],
)
def test_deal_in_a_game(case: dict[str, Any]) -> None:
    """The same through actions, as deal 1 of a game."""
    passing = case["direction"].replace("hold", "none")
    rules = Rules(**{**case["rules"], "passing": passing})
    hands = tuple(parsed(hand) for hand in case["hands"])
    game = Game(rules, seed=1, deals=[(hands, parsed(case["kitty"]), case["dealer"])])
    first = game.deal
    for seat, given in enumerate(case["passes"]):
        game.apply(Pass(seat, parsed(given)))
    for step in case["plays"]:
        assert game.to_act == (step["seat"],)
        game.apply(Play(step["seat"], Card.parse(step["card"])))
    assert [trick.winner for trick in first.tricks] == case["winners"]
    if isinstance(case["scores"], list):
        assert game.sheet == (tuple(case["scores"]),)
    elif case["shooter"] is None:
        assert game.sheet == (tuple(case["scores"]["others_plus"]),)
    else:
        assert game.sheet == ()
        assert game.to_act == (case["shooter"],)


@pytest.mark.parametrize("case", load("deals.json"))
def test_the_reference_agrees(case: dict[str, Any]) -> None:
    """What the engine is held against elsewhere is itself held against these cases."""
    options = case["rules"]
    table = reference.Table(options, case["hands"], case["kitty"], case["number"], case["dealer"])
    assert table.direction == case["direction"]
    if case["passes"]:
        table.exchange(case["passes"])
    for step in case["plays"]:
        assert (table.turn, table.legal()) == (step["seat"], step["legal"])
        table.play(step["card"])
    assert table.winners == case["winners"]
    assert table.shooter() == case["shooter"]
    if isinstance(case["scores"], dict):
        for choice, scores in case["scores"].items():
            assert table.scores(choice) == scores
    else:
        assert table.scores() == case["scores"]


@pytest.mark.parametrize("case", load("totals.json"))
def test_end_of_a_game(case: dict[str, Any]) -> None:
    for deals, after in enumerate(case["after"], start=1):
        sheet = case["sheet"][:deals]
        result = outcome(case["target"], sheet)
        assert (result.over, result.winner) == (after["over"], after["winner"])
        assert reference.outcome(case["target"], sheet) == (after["over"], after["winner"])
