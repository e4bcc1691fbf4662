"""Codes of deals: there and back, the same everywhere, and nothing mistyped gets through."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from datetime import date, timedelta
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tui import codes
from hearts_tui.codes import (
    ALPHABET,
    MISREAD,
    CodeError,
    DealCode,
    code_of,
    decode,
    encode,
    of_the_day,
)
from hearts_tui.engine import OPTIONS, Direction, Game, Rules
from hearts_tui.engine.shuffle import DEAL_SEED_BITS
from hearts_tui.store import Record
from tests.store.helpers import played, record_of, seat_records
from tests.strategies import rules_sets


@st.composite
def deal_codes(draw: st.DrawFn) -> DealCode:
    rules = draw(rules_sets())
    return DealCode(
        rules,
        draw(st.integers(0, 2**DEAL_SEED_BITS - 1)),
        draw(st.integers(0, rules.players - 1)),
        draw(st.sampled_from(rules.directions)),
    )


SHORT = DealCode(Rules(), 0x123456789ABCDEF, 3, Direction.ACROSS)
LONG = DealCode(Rules.preset("cancellation"), 7, 5, Direction.HOLD)


@given(deal_codes())
def test_there_and_back(code: DealCode) -> None:
    assert decode(encode(code)) == code


def test_every_rule_has_a_place() -> None:
    known = dict(codes._CHOICES) | {"passing": codes._PASSING}
    rest = {"players", "packs", "leftover"}
    assert {name: tuple(values) for name, values in known.items()} == {
        option.name: option.values for option in OPTIONS if option.name not in rest
    }


def test_usual_rules_have_short_codes() -> None:
    assert len(encode(SHORT)) == 19
    assert len(encode(LONG)) == 24
    for name, players in product(("standard", "short", "omnibus"), range(3, 8)):
        rules = Rules.preset(name, players=players)
        assert len(encode(DealCode(rules, 0, players - 1, rules.directions[-1]))) == 19
    assert len(encode(DealCode(Rules.preset("reference"), 0, 0, Direction.HOLD))) == 19


# Mistyped


def others(letter: str) -> list[str]:
    """Every letter and digit that is not taken for this one."""
    return [other for other in (*ALPHABET, *MISREAD) if MISREAD.get(other, other) != letter]


@pytest.mark.parametrize("code", [SHORT, LONG])
def test_one_wrong_letter_is_always_found_and_so_are_two_that_changed_places(
    code: DealCode,
) -> None:
    text = encode(code).replace("-", "")
    for at, letter in enumerate(text):
        for other in others(letter):
            with pytest.raises(CodeError, match="wrong"):
                decode(text[:at] + other + text[at + 1 :])
        for to in range(at):
            if text[to] != letter:
                swapped = list(text)
                swapped[at], swapped[to] = swapped[to], swapped[at]
                with pytest.raises(CodeError, match="wrong"):
                    decode("".join(swapped))
        for short in (text[:at] + text[at + 1 :], text[:at] + letter + text[at:]):
            with pytest.raises(CodeError, match="16 or 20"):
                decode(short)


def test_two_wrong_letters_are_always_found() -> None:
    text, rng = encode(SHORT).replace("-", ""), random.Random(1)
    for at, to in product(range(len(text)), repeat=2):
        if at < to:
            letters = list(text)
            letters[at] = rng.choice(others(text[at]))
            letters[to] = rng.choice(others(text[to]))
            with pytest.raises(CodeError):
                decode("".join(letters))


@given(deal_codes(), st.randoms(use_true_random=False))
def test_however_it_is_written(code: DealCode, rng: random.Random) -> None:
    """Small letters, spaces, dashes and the usual misreadings."""
    looks = {digit: [digit] for digit in ALPHABET}
    for misread, digit in MISREAD.items():
        looks[digit].append(misread)
    written = ""
    for letter in encode(code).replace("-", ""):
        seen = rng.choice(looks[letter])
        written += rng.choice((seen, seen.lower())) + rng.choice(("", "", " ", "-", "–", "\n"))
    assert decode(f" {written}\t") == code


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "16 or 20"),
        ("1EA8", "4"),
        ("hello world!", "no !"),
        ("ß" * 16, "no ß"),
        ("\x1b[31m", "no code"),
        ("0" * 15 + "1", "wrong"),
        ("Y" * 16, "wrong"),
    ],
)
def test_what_is_no_code_is_told_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(CodeError, match=words) as refused:
        decode(text)
    assert str(refused.value).endswith((".", "!."))
    assert "\n" not in str(refused.value)


def test_what_no_rules_stand_for_is_told_apart() -> None:
    unused = codes._digits(codes.SEEDS * 254, 14)
    digits = [*unused, *codes._checks(unused)]
    with pytest.raises(CodeError, match="later version"):
        decode("".join(ALPHABET[digit] for digit in digits))


# The same everywhere

PINNED = json.loads((Path(__file__).parent / "cases" / "codes.json").read_text(encoding="utf-8"))
"""Codes and what they mean: this file is added to, and never altered."""


@pytest.mark.parametrize("pinned", PINNED, ids=lambda pinned: pinned["code"])
def test_a_code_gives_the_same_deal_for_ever(pinned: dict[str, Any]) -> None:
    code = decode(pinned["code"])
    assert encode(code) == pinned["code"]
    assert (asdict(code.rules), code.seed) == (pinned["rules"], pinned["seed"])
    assert (code.dealer, code.direction.value) == (pinned["dealer"], pinned["direction"])
    hands, kitty, dealer = code.dealt
    assert [" ".join(map(str, hand)) for hand in hands] == pinned["hands"]
    assert (" ".join(map(str, kitty)), dealer) == (pinned["kitty"], pinned["dealer"])


def test_a_game_that_begins_with_a_code_goes_on_the_same_for_ever() -> None:
    code = SHORT
    game = code.game()
    assert game.dealt == (code.dealt,)
    assert game.deal.direction is Direction.ACROSS
    assert code.game_seed == 155478795519152458998150160270621844147


# Which code


def test_the_deals_of_a_game_have_codes() -> None:
    game = played(Rules(players=5), 300)
    record = record_of(game)
    for number, dealt in enumerate(game.dealt, 1):
        code = code_of(record, number)
        assert code is not None
        assert code.dealt == dealt
        assert code.direction is Rules(players=5).direction_of(number)
    given = record_of(Game(Rules(), 7, [(*SHORT.dealt[:2], 1)]))
    assert code_of(given, 1) is None


def test_a_game_that_began_with_a_code_has_it_again() -> None:
    game = SHORT.game()
    record = Record.of(game, id="c0ffee", seats=seat_records(4), origin=SHORT.origin)
    assert code_of(record, 1) == SHORT


def test_each_day_has_its_own_deal() -> None:
    first = date(2026, 1, 1)
    days = [of_the_day(first + timedelta(days=day)) for day in range(400)]
    assert len({day.seed for day in days}) == 400
    assert {day.dealer for day in days} == {0, 1, 2, 3}
    assert {(day.rules, day.direction) for day in days} == {(Rules(), Direction.LEFT)}
    assert encode(of_the_day(date(2026, 11, 30))) == "1EA8-W7W3-GA0F-E831"
