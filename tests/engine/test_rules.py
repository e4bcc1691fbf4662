"""The options, what is refused, the presets, and what follows from the number of players."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given

from hearts_tui.engine import Card, Direction, Rules
from hearts_tui.engine.rules import OPTIONS, PASS_SIZE, PRESETS, RulesError
from tests.engine import reference
from tests.engine.helpers import texts
from tests.strategies import option_sets

STANDARD: dict[str, Any] = {
    "players": 4,
    "passing": "rotate",
    "opening_lead": "lowest_club",
    "breaking": "hearts",
    "first_trick": "no_points",
    "moon": "others_plus",
    "leftover": "remove",
    "jack_of_diamonds": False,
    "spades": "queen",
    "target": 100,
    "packs": 1,
}

PRESET_VALUES: dict[str, dict[str, Any]] = {
    "standard": STANDARD,
    "short": STANDARD | {"target": 50},
    "omnibus": STANDARD | {"jack_of_diamonds": True},
    "reference": STANDARD
    | {"passing": "rotate_short", "breaking": "hearts_or_queen", "moon": "choice"},
    "black_maria": STANDARD
    | {
        "players": 3,
        "passing": "right",
        "opening_lead": "dealers_left",
        "breaking": "free",
        "first_trick": "any",
        "moon": "off",
        "spades": "black_maria",
    },
    "cancellation": STANDARD
    | {
        "players": 8,
        "packs": 2,
        "leftover": "kitty",
        "passing": "none",
        "opening_lead": "dealers_left",
    },
}


def values(rules: Rules) -> dict[str, Any]:
    return {option: getattr(rules, option) for option in STANDARD}


def test_the_defaults_are_those_of_the_standard_game() -> None:
    assert values(Rules()) == STANDARD
    assert Rules() == Rules.preset("standard")


def test_the_presets_and_their_order() -> None:
    assert tuple(PRESETS) == tuple(PRESET_VALUES)


@pytest.mark.parametrize("preset", PRESET_VALUES)
def test_a_preset_has_the_values_of_its_column(preset: str) -> None:
    rules = Rules.preset(preset)
    assert values(rules) == PRESET_VALUES[preset]
    assert rules.name == preset


@pytest.mark.parametrize("preset", PRESET_VALUES)
def test_a_preset_keeps_its_name_with_other_players(preset: str) -> None:
    for players in range(6, 12) if preset == "cancellation" else range(3, 8):
        rules = Rules.preset(preset, players=players)
        assert values(rules) == PRESET_VALUES[preset] | {"players": players}
        assert rules.name == preset


@pytest.mark.parametrize("preset", PRESET_VALUES)
def test_any_option_can_be_changed_from_any_preset(preset: str) -> None:
    rules = Rules.preset(preset, target=77)
    assert values(rules) == PRESET_VALUES[preset] | {"target": 77}
    assert rules.name == "custom"


@given(options=option_sets())
def test_rules_bear_the_name_of_the_preset_they_equal(options: dict[str, Any]) -> None:
    rules = Rules(**options)
    alike = [
        preset
        for preset, column in PRESET_VALUES.items()
        if {**column, "players": options["players"]} == options
    ]
    assert rules.name == (alike[0] if alike else "custom")
    assert values(rules) == options


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"target": 50}, "short"),
        ({"jack_of_diamonds": True}, "omnibus"),
        ({"jack_of_diamonds": True, "target": 50}, "custom"),
        ({"passing": "rotate_short"}, "custom"),
        ({"leftover": "kitty"}, "custom"),
        ({"players": 7}, "standard"),
    ],
)
def test_changing_the_standard_game_changes_its_name(changed: dict[str, Any], named: str) -> None:
    assert Rules(**changed).name == named


REFUSED: list[tuple[str, Any]] = [
    *[("players", players) for players in (-4, 0, 1, 2, 8, 11, 12, 4.0, "4", None)],
    *[("packs", packs) for packs in (-1, 0, 3, "1", None)],
    *[("target", target) for target in (25, 1001, 0, -100, 50.5, "100", None)],
    *[("jack_of_diamonds", switch) for switch in ("true", "no", 2, None)],
    *[
        (option, value)
        for option in (
            "passing",
            "opening_lead",
            "breaking",
            "first_trick",
            "moon",
            "leftover",
            "spades",
        )
        for value in ("", "Standard", "always", "none ", None, 1)
    ],
]


@pytest.mark.parametrize(("option", "value"), REFUSED)
def test_what_is_refused_is_refused_with_a_sentence(option: str, value: Any) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**{option: value})
    assert isinstance(caught.value, ValueError)
    assert caught.value.option == option
    assert caught.value.value == value
    sentence = str(caught.value)
    assert len(sentence.split()) > 2
    assert "\n" not in sentence
    assert sentence.endswith(".")


@pytest.mark.parametrize("players", [0, 1, 2, 3, 4, 5, 12, 13])
def test_two_packs_are_for_six_to_eleven(players: int) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(packs=2, players=players)
    assert str(caught.value).endswith(".")
    with pytest.raises(RulesError):
        Rules.preset("cancellation", players=players)


def test_unknown_presets_and_options_are_refused() -> None:
    with pytest.raises(ValueError, match=r"."):
        Rules.preset("nonesuch")
    with pytest.raises((TypeError, ValueError)):
        Rules.preset("standard", colour="red")


@pytest.mark.parametrize("target", [26, 27, 100, 999, 1000])
def test_any_whole_target_from_26_to_1000(target: int) -> None:
    assert Rules(target=target).target == target


@pytest.mark.parametrize("leftover", ["remove", "kitty"])
def test_two_packs_have_a_kitty_whatever_is_asked(leftover: str) -> None:
    rules = Rules(players=8, packs=2, leftover=leftover)
    assert rules.leftover == "kitty"
    assert rules == Rules(players=8, packs=2)


def test_rules_are_frozen_values() -> None:
    rules = Rules(players=5)
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.players = 6  # type: ignore[misc]
    assert {rules: 1}[Rules(players=5)] == 1
    assert rules != Rules(players=6)


def test_rules_can_be_changed_into_others_and_are_checked_again() -> None:
    assert dataclasses.replace(Rules(), players=5) == Rules(players=5)
    with pytest.raises(RulesError):
        dataclasses.replace(Rules(), players=8)


def test_every_option_is_listed_once() -> None:
    assert sorted(option.name for option in OPTIONS) == sorted(STANDARD)


def test_three_cards_are_passed() -> None:
    assert PASS_SIZE == 3


# Players, cards taken out, cards each, lowest club; with a kitty: cards each, cards in the kitty.
ONE_PACK = [
    (3, "2D", 17, "2C", 17, 1),
    (4, "", 13, "2C", 13, 0),
    (5, "2D 2C", 10, "3C", 10, 2),
    (6, "2D 3D 3C 4C", 8, "2C", 8, 4),
    (7, "2D 3D 3C", 7, "2C", 7, 3),
]


@pytest.mark.parametrize(("players", "removed", "each", "lowest", "with_kitty", "kitty"), ONE_PACK)
def test_what_does_not_divide_evenly(
    players: int, removed: str, each: int, lowest: str, with_kitty: int, kitty: int
) -> None:
    rules = Rules(players=players)
    assert texts(rules.removed) == sorted(removed.split())
    assert (rules.hand_size, rules.kitty_size) == (each, 0)
    assert str(min(rules.pack)) == lowest
    assert len(rules.pack) == players * each == len(set(rules.pack))

    rules = Rules(players=players, leftover="kitty")
    assert not rules.removed
    assert (rules.hand_size, rules.kitty_size) == (with_kitty, kitty)
    assert len(rules.pack) == len(set(rules.pack)) == 52


TWO_PACKS = [(6, 17, 2), (7, 14, 6), (8, 13, 0), (9, 11, 5), (10, 10, 4), (11, 9, 5)]


@pytest.mark.parametrize(("players", "each", "kitty"), TWO_PACKS)
def test_two_packs_are_dealt_evenly(players: int, each: int, kitty: int) -> None:
    rules = Rules(players=players, packs=2)
    assert (rules.hand_size, rules.kitty_size) == (each, kitty)
    assert len(rules.pack) == 104
    assert all(rules.pack.count(card) == 2 for card in rules.pack)
    assert not rules.removed


@pytest.mark.parametrize(
    ("options", "total"),
    [
        ({}, 26),
        ({"spades": "black_maria"}, 43),
        ({"jack_of_diamonds": True}, 26),
        ({"players": 3, "leftover": "kitty"}, 26),
        ({"packs": 2, "players": 8}, 52),
        ({"packs": 2, "players": 8, "spades": "black_maria"}, 86),
    ],
)
def test_penalty_points_of_a_deal(options: dict[str, Any], total: int) -> None:
    assert Rules(**options).total == total


@pytest.mark.parametrize(
    ("options", "card", "points", "penalty"),
    [
        ({}, "2H", 1, True),
        ({}, "AH", 1, True),
        ({}, "QS", 13, True),
        ({}, "KS", 0, False),
        ({}, "AS", 0, False),
        ({}, "JD", 0, False),
        ({}, "QD", 0, False),
        ({"spades": "black_maria"}, "QS", 13, True),
        ({"spades": "black_maria"}, "KS", 10, True),
        ({"spades": "black_maria"}, "AS", 7, True),
        ({"spades": "black_maria"}, "JS", 0, False),
        ({"jack_of_diamonds": True}, "JD", -10, False),
    ],
)
def test_what_a_card_counts(options: dict[str, Any], card: str, points: int, penalty: bool) -> None:
    rules = Rules(**options)
    assert rules.points(Card.parse(card)) == points
    assert rules.is_penalty(Card.parse(card)) is penalty


@given(options=option_sets())
def test_cards_in_play_and_points_agree_with_the_reference(options: dict[str, Any]) -> None:
    rules = Rules(**options)
    assert texts(rules.pack) == sorted(reference.cards_in_play(options))
    assert rules.total == reference.total(options)
    for card in rules.pack:
        assert rules.points(card) == reference.points(options, str(card))
        assert rules.is_penalty(card) == reference.penalty(options, str(card))


FOUR = ["LEFT", "RIGHT", "ACROSS", "HOLD"]


@pytest.mark.parametrize(
    ("passing", "players", "cycle"),
    [
        ("rotate", 4, FOUR),
        ("rotate_short", 4, FOUR),
        *[("rotate", players, ["LEFT", "RIGHT", "HOLD"]) for players in (3, 5, 6, 7)],
        *[("rotate_short", players, ["LEFT", "RIGHT"]) for players in (3, 5, 6, 7)],
        *[("left", players, ["LEFT"]) for players in (3, 4, 7)],
        *[("right", players, ["RIGHT"]) for players in (3, 4, 7)],
        *[("none", players, ["HOLD"]) for players in (3, 4, 7)],
    ],
)
def test_directions_of_passing(passing: str, players: int, cycle: list[str]) -> None:
    rules = Rules(passing=passing, players=players)
    expected = [Direction[name] for name in (cycle * 13)[:13]]
    assert [rules.direction_of(number) for number in range(1, 14)] == expected


def test_two_packs_pass_like_any_other_number_of_players() -> None:
    rules = Rules(packs=2, players=8, passing="rotate")
    assert [rules.direction_of(number).name for number in (1, 2, 3, 4)] == [
        "LEFT",
        "RIGHT",
        "HOLD",
        "LEFT",
    ]
