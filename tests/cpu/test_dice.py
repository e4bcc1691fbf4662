"""Dice: chance that follows from seed and View alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hearts_tui.cpu.dice import dice, digest
from hearts_tui.engine import Deal, Direction, Rules
from hearts_tui.engine.cards import cards
from tests.cpu.tables import new_deal
from tests.strategies import CHOICES


def deal_with_plays() -> Deal:
    deal = new_deal(Rules(passing="none"), 1)
    for _ in range(6):
        deal.play(deal.legal()[0])
    return deal


VIEW = deal_with_plays().view(2)


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": 3},
        {"number": VIEW.number + 1},
        {"dealer": (VIEW.dealer + 1) % 4},
        {"direction": Direction.ACROSS},
        {"hand": VIEW.hand[1:]},
        {"passed": cards("2C 3C 4C")},
        {"received": cards("2C 3C 4C")},
        {"plays": VIEW.plays[:-1]},
        {"plays": VIEW.plays[::-1]},
        {"legal": VIEW.hand[:1]},
        {"kitty": cards("2C")},
        {"totals": (1, 0, 0, 0)},
        {"rules": Rules(passing="none", target=101)},
        {"rules": Rules(passing="none", players=5)},
        *(
            {"rules": Rules(**{"passing": "none", name: value})}
            for name, values in CHOICES.items()
            for value in values
            if getattr(VIEW.rules, name) != value
        ),
    ],
)
def test_everything_seen_is_in_the_digest(changes: dict[str, Any]) -> None:
    assert digest(replace(VIEW, **changes)) != digest(VIEW)


def test_cards_of_one_field_are_not_taken_for_those_of_the_next() -> None:
    one = replace(VIEW, passed=cards("2C 3C 4C"), received=())
    two = replace(VIEW, passed=(), received=cards("2C 3C 4C"))
    assert digest(one) != digest(two)


def test_equal_views_have_equal_digests() -> None:
    assert digest(deal_with_plays().view(2)) == digest(VIEW)


def test_the_digest_of_a_view_never_changes() -> None:
    """Games that were saved are played on with the same choices; other machines see the same."""
    deal = Deal(Rules(passing="none"), [Rules().pack[n::4] for n in range(4)])
    assert digest(deal.view(0)).hex()[:16] == "0b7b89243452c01c"


def test_seed_view_and_purpose_each_change_the_chance() -> None:
    def first(*of: Any) -> float:
        return dice(*of).random()

    usual = first(1, VIEW, "card")
    assert usual == first(1, VIEW, "card")
    assert usual != first(2, VIEW, "card")
    assert usual != first(1, VIEW, "pass")
    assert usual != first(1, replace(VIEW, number=VIEW.number + 1), "card")
