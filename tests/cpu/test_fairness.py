"""Nobody looks at hidden cards: other hidden hands, the same choice; at every level."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings

from hearts_tui.cpu import LEVELS, Player, player
from hearts_tui.cpu.search import Budget
from hearts_tui.cpu.strong import Strong
from hearts_tui.engine import Deal, Rules, View
from tests.cpu.redeal import redealt
from tests.cpu.tables import new_deal, shot
from tests.strategies import pass_all, play_on, rules_sets, seeds

ROOT = Path(__file__).parents[2]

SEED = 5

RULES = (
    Rules(),
    Rules.preset("omnibus", players=5, leftover="kitty"),
    Rules.preset("black_maria"),
    Rules.preset("cancellation", players=7, passing="left"),
)


def under_way(rules: Rules, seed: int) -> Deal:
    """A deal somewhere between its first card and its last."""
    rng = random.Random(seed)
    deal = new_deal(rules, seed)
    pass_all(deal, rng)
    play_on(deal, rng.choice(("any", "low")), rng, rng.randrange(rules.players * rules.hand_size))
    return deal


New = Callable[[], Player]

SWAPS = 8
"""How often two hidden cards change places."""
SMALL = Budget(worlds=48, moon_worlds=16, first_pass_worlds=8, pass_worlds=16, plan_worlds=48)


def quick(level: str) -> Player:
    """A player of this level that does not think for long: it looks at the same all the same."""
    return Strong(SEED, SMALL) if level == "strong" else player(level, SEED)


each_of_them = pytest.mark.parametrize(
    "new", [pytest.param(partial(quick, level), id=level) for level in LEVELS]
)


def choice(asked: Player, view: View) -> list[str]:
    """What the player chooses, whatever the View asks of it."""
    if view.legal:
        return [str(asked.choose_card(view))]
    if not view.plays:
        return sorted(map(str, asked.choose_pass(view)))
    return [asked.choose_moon(view)]


def check(new: New, deal: Deal, seat: int) -> None:
    """Ask one player again and again, so that a memory would be betrayed as well, and new ones."""
    asked = new()
    chosen = choice(asked, deal.view(seat))
    for other in list(redealt(deal, seat, SWAPS, random.Random(SEED)))[-2:]:
        view = other.view(seat)
        assert choice(asked, view) == chosen
        assert choice(new(), view) == chosen


def usual(level: str) -> Player:
    """A player of this level as people have it."""
    return player(level, SEED)


@each_of_them
@given(rules=rules_sets(), seed=seeds)
@settings(max_examples=10)
def test_a_card_does_not_depend_on_hidden_cards(new: New, rules: Rules, seed: int) -> None:
    deal = under_way(rules, seed)
    assert deal.turn is not None
    check(new, deal, deal.turn)


@each_of_them
@given(rules=rules_sets(), seed=seeds)
@settings(max_examples=6)
def test_a_pass_does_not_depend_on_hidden_cards(new: New, rules: Rules, seed: int) -> None:
    passing = replace(rules, passing="left")
    check(new, new_deal(passing, seed), seed % rules.players)


def test_nor_does_a_choice_that_is_thought_through_in_full() -> None:
    deal = under_way(RULES[1], 1)
    assert deal.turn is not None
    check(partial(usual, "strong"), deal, deal.turn)
    check(partial(usual, "strong"), new_deal(RULES[3], 1), 2)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("leftover", ["remove", "kitty"])
def test_the_choice_of_a_moon_does_not_depend_on_hidden_cards(level: str, leftover: str) -> None:
    check(partial(usual, level), shot(5, leftover), 0)


def test_other_deals_are_found() -> None:
    """The checks above compare something: hidden cards do lie elsewhere, and are the same cards."""
    deal = under_way(Rules(), 3)
    seat = deal.turn
    assert seat is not None
    others = list(redealt(deal, seat, SWAPS, random.Random(SEED)))
    assert len(others) >= 3
    for other in others:
        assert other.hand(seat) == deal.hand(seat)
        assert [other.hand(n) for n in range(4)] != [deal.hand(n) for n in range(4)]
        assert sorted(c for n in range(4) for c in other.hand(n)) == sorted(
            c for n in range(4) for c in deal.hand(n)
        )


def choices() -> list[list[str]]:
    """The same questions in every process."""
    asked = []
    for number, rules in enumerate(RULES):
        late = under_way(rules, number)
        assert late.turn is not None
        asked.append(late.view(late.turn))
        early = new_deal(replace(rules, passing="right"), number)
        asked.append(early.view(1))
    asked.append(shot(4, "remove").view(0))
    return [choice(quick(level), view) for view in asked for level in LEVELS]


def test_another_process_makes_the_same_choices() -> None:
    code = f"import json; from {__name__} import choices; print(json.dumps(choices()))"
    other = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": other},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == choices()
