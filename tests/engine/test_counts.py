"""Every line of play from fixed positions, counted by the engine and by the reference."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest

from hearts_tui.engine import Card, Deal, Rules
from tests.engine.reference import Table

CASES = {
    case["name"]: case
    for case in json.loads((Path(__file__).parent / "cases" / "deals.json").read_text("utf-8"))
}


class Position(Protocol):
    """A deal under way, cards as text."""

    def legal(self) -> Sequence[str]: ...

    def play(self, card: str) -> None: ...


class EnginePosition:
    """The engine's deal as a Position."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.deal = Deal(
            Rules(**case["rules"]),
            tuple(tuple(map(Card.parse, hand)) for hand in case["hands"]),
            tuple(map(Card.parse, case["kitty"])),
            number=case["number"],
            dealer=case["dealer"],
        )
        for seat, given in enumerate(case["passes"]):
            self.deal.pass_cards(seat, tuple(map(Card.parse, given)))

    def legal(self) -> Sequence[str]:
        return [str(card) for card in self.deal.legal()]

    def play(self, card: str) -> None:
        self.deal.play(Card.parse(card))


def reference_position(case: dict[str, Any]) -> Table:
    table = Table(case["rules"], case["hands"], case["kitty"], case["number"], case["dealer"])
    if case["passes"]:
        table.exchange(case["passes"])
    return table


def lines(
    make: Callable[[], Position], played: list[str], depth: int, at: Position | None = None
) -> int:
    """How many ways there are to play the next `depth` cards, or all that are left.

    `at` is the position after `played`, where it is at hand; it is used up.
    """
    if at is None:
        at = make()
        for card in played:
            at.play(card)
    legal = at.legal()
    if depth == 1 or not legal:
        return len(legal) or 1
    first, *others = legal
    at.play(first)
    count = lines(make, [*played, first], depth - 1, at)
    return count + sum(lines(make, [*played, card], depth - 1) for card in others)


# Name of the case, plays that went before, cards to play, lines.
COUNTS = [
    ("first trick: a seat void in clubs throws the jack of diamonds", 0, 5, 504),
    ("dealer's left leads a spade; a seat with no other spade must give the queen", 0, 4, 944),
    ("three players, the two of clubs in the kitty: the three leads", 0, 5, 568),
    ("the queen of spades breaks hearts", 42, 9, 120),
    ("a hand of hearts alone leads one before they are broken", 0, 6, 772),
    ("five players, the moon needs a heart that lay in the kitty", 35, 15, 144),
    ("Black Maria: king and ace of spades count, hearts are free, any lead", 0, 4, 4656),
    ("cancellation: a trick cancelled whole stays for the next", 0, 4, 676),
    ("cancellation: a trick cancelled whole stays for the next", 90, 12, 48),
    ("seven players, cards taken out, right", 35, 14, 72),
    ("six players, rotate_short", 0, 7, 400),
]


@pytest.mark.parametrize(("name", "after", "depth", "count"), COUNTS)
def test_lines_of_play(name: str, after: int, depth: int, count: int) -> None:
    case = CASES[name]
    played = [step["card"] for step in case["plays"][:after]]
    assert lines(lambda: EnginePosition(case), played, depth) == count
    assert lines(lambda: reference_position(case), played, depth) == count
