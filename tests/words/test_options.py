import pytest
from rich.cells import cell_len

from hearts_tui.cpu import LEVELS
from hearts_tui.engine import OPTIONS, PLAYERS, PRESETS, Rules
from hearts_tui.engine.rules import TARGETS
from hearts_tui.words import options

ROOM = 72
"""Columns for a line of explanation in a terminal of 80."""

VALUES = [
    (option.name, value)
    for option in OPTIONS
    if option.name not in ("target", "players")
    for value in option.values
]


def rules_with(option: str, value: object, players: int = 4) -> Rules:
    packs = {"packs": 2, "players": 8} if (option, value) == ("packs", 2) else {}
    return Rules(**{"players": players, **packs, option: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(("option", "value"), VALUES)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_every_value_is_named_and_explained_in_a_line(
    option: str, value: object, players: int
) -> None:
    rules = rules_with(option, value, players)
    assert options.label(option)
    assert options.value_label(option, value, rules)
    assert 10 < cell_len(options.explanation(option, rules)) <= ROOM


def test_values_of_an_option_are_told_apart() -> None:
    for option in OPTIONS:
        labels = [options.value_label(option.name, value, Rules()) for value in option.values]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    "option", ["passing", "opening_lead", "first_trick", "breaking", "moon", "spades"]
)
def test_explanations_of_an_option_are_told_apart(option: str) -> None:
    values = next(one.values for one in OPTIONS if one.name == option)
    told = {options.explanation(option, rules_with(option, value, 3)) for value in values}
    assert len(told) == len(values)


def test_presets_and_levels_are_explained() -> None:
    for name in (*PRESETS, "custom"):
        assert options.preset_label(name)
        assert cell_len(options.preset_explanation(name)) <= ROOM
    for level in LEVELS:
        assert 0 < cell_len(options.level_explanation(level)) <= ROOM


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        (Rules(), "left → right → across → hold"),
        (Rules(players=5), "left → right → hold"),
        (Rules(players=5, passing="rotate_short"), "left → right"),
        (Rules(passing="right"), "right"),
        (Rules(passing="none"), "nobody passes"),
    ],
)
def test_order_of_passing(rules: Rules, order: str) -> None:
    assert options.pass_order(rules) == order


@pytest.mark.parametrize(
    ("rules", "cards", "over"),
    [
        (Rules(), "13 cards each", "no card left over"),
        (Rules(players=3), "17 cards each", "♦2 taken out"),
        (Rules(players=3, leftover="kitty"), "17 cards each", "1 card in the kitty"),
        (Rules(players=6), "8 cards each", "♣3 ♣4 ♦2 ♦3 taken out"),
        (Rules(players=7, leftover="kitty"), "7 cards each", "3 cards in the kitty"),
    ],
)
def test_cards_each_and_cards_over(rules: Rules, cards: str, over: str) -> None:
    assert options.hand_consequence(rules) == cards
    assert options.leftover_consequence(rules) == over


def test_length_of_a_game() -> None:
    assert options.length_consequence(Rules()) == "about 20 minutes"
    assert options.length_consequence(Rules(target=50)) == "about 10 minutes"
    assert options.length_consequence(Rules(target=1000)).endswith("hours")


def test_length_is_told_for_every_game() -> None:
    for players in PLAYERS[1]:
        for target in (TARGETS[0], 100, TARGETS[-1]):
            rules = Rules(players=players, target=target, jack_of_diamonds=True)
            assert options.about_minutes(rules) >= 5


def test_deviations_are_the_options_that_differ() -> None:
    assert options.deviations(Rules(players=5)) == frozenset()
    assert options.deviations(Rules.preset("short")) == {"target"}
    assert options.deviations(Rules.preset("reference")) == {"passing", "breaking", "moon"}
    assert options.deviations(Rules.preset("cancellation")) == {
        "packs",
        "passing",
        "opening_lead",
    }
