"""Players by name, and what every level keeps to whatever the rules."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings

from hearts_tui.cpu import LEVELS, PlayerError, player, source
from hearts_tui.engine import Card, Rules
from tests.cpu.tables import new_deal, played, shot
from tests.players import Guard
from tests.strategies import rules_sets, seeds
from tests.test_imports import loaded_by

FAST = [level for level in LEVELS if level != "strong"]


def versions() -> dict[str, str]:
    """Of every level, worked out anew."""
    source.version.cache_clear()
    return {level: str(vars(type(player(level, 1)))["version"].fget(None)) for level in LEVELS}


@pytest.mark.parametrize(
    ("module", "levels"),
    [
        ("hearts_tui.cpu.strong", {"strong"}),
        ("hearts_tui.cpu.lanes", {"strong"}),
        ("hearts_tui.cpu.habits", set(LEVELS)),
        ("hearts_tui.engine", set(LEVELS)),
        ("hearts_tui.cpu.player", set()),
    ],
)
def test_a_version_changes_with_whatever_the_choices_follow_from(
    module: str, levels: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = versions()
    assert len(set(usual.values())) == len(LEVELS)
    read = source._source
    changed = {module: "BUDGET = 1"}
    monkeypatch.setattr(source, "_source", lambda name: read(name) + changed.get(name, ""))
    assert {level for level, version in versions().items() if version != usual[level]} == levels
    monkeypatch.undo()
    assert versions() == usual


def test_levels_are_named_from_the_weakest_up() -> None:
    order = ("easy", "normal", "strong")
    assert order[: len(LEVELS)] == LEVELS


def test_a_player_of_ones_own_comes_by_module_and_factory() -> None:
    assert isinstance(player("tests.players:Guard", 3), Guard)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("brilliant", "There is no level 'brilliant'; there are easy, normal"),
        ("", "There is no level ''"),
        (":Guard", "There is no level ':Guard'"),
        ("tests.players:", "There is no level 'tests.players:'"),
        ("tests.nowhere:Guard", "There is no module 'tests.nowhere' for 'tests.nowhere:Guard'."),
        ("tests.players:Nobody", "'tests.players:Nobody' makes no player: "),
        ("tests.players:THROWING", "'tests.players:THROWING' makes no player: "),
        (".players:Guard", "'.players:Guard' makes no player: "),
    ],
)
def test_a_name_that_makes_no_player_is_told_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(PlayerError, match=f"^{re.escape(sentence)}") as refused:
        player(name, 1)
    assert refused.value.name == name
    assert "\n" not in str(refused.value)


def test_a_module_that_fails_when_loaded_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_player.py").write_text("raise OSError('no weights')\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(PlayerError, match="makes no player: no weights"):
        player("broken_player:make", 1)


@pytest.mark.parametrize("level", FAST)
@given(rules=rules_sets(), seed=seeds)
@settings(max_examples=20)
def test_a_level_passes_and_plays_what_is_allowed(level: str, rules: Rules, seed: int) -> None:
    """The deal itself refuses anything else, and `played` an unknown choice of a moon."""
    deal = new_deal(rules, seed)
    for _ in played(deal, [player(level, seat) for seat in range(rules.players)]):
        pass
    assert deal.finished


@pytest.mark.parametrize("level", FAST)
def test_the_seed_is_the_only_chance(level: str) -> None:
    """Two players of a seed are one; easy's seeds differ somewhere, for it plays by chance."""
    views = list(played(new_deal(Rules(), 4), [player(level, 7)] * 4))
    again = player(level, 7)
    assert all(again.choose_card(view) == card for view, card in views)
    other = player(level, 8)
    same = all(other.choose_card(view) == card for view, card in views)
    assert same is (level == "normal")


def test_a_level_without_search_needs_no_numbers() -> None:
    loaded = loaded_by(f"from hearts_tui.cpu import player; [player(l, 1) for l in {FAST!r}]")
    assert loaded - sys.stdlib_module_names == {"hearts_tui"}


# The choice of a moon: no more is asked than whether the game would be won at once.


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("totals", "choice"),
    [
        pytest.param((50, 98, 60, 60), "others_plus", id="ends the game and wins it"),
        pytest.param((50, 60, 60, 60), "self_minus", id="nobody reaches the target"),
        pytest.param((99, 80, 60, 60), "self_minus", id="somebody else would win"),
        pytest.param((86, 80, 60, 90), "self_minus", id="the lowest would be shared"),
        pytest.param((110, 110, 120, 130), "others_plus", id="sudden death"),
    ],
)
def test_a_moon_is_scored_so_as_to_win_at_once(
    level: str, totals: tuple[int, ...], choice: str
) -> None:
    assert player(level, 1).choose_moon(shot(4).view(0, totals)) == choice


def test_the_shooters_own_jack_counts_in_the_choice() -> None:
    totals = (95, 80, 60, 60)
    assert player("normal", 1).choose_moon(shot(4).view(0, totals)) == "self_minus"
    with_jack = shot(4, jack_of_diamonds=True).view(0, totals)
    assert player("normal", 1).choose_moon(with_jack) == "others_plus"


def test_another_players_jack_counts_in_the_choice() -> None:
    view = shot(4, jack_of_diamonds=True).view(0, (90, 80, 80, 80))
    assert player("normal", 1).choose_moon(view) == "others_plus"
    jack = Card.parse("JD")
    own = tuple(card for card in view.taken[0] if card != jack)
    lost = replace(view, taken=(own, (jack,), (), ()), totals=(90, 80, 80, 80))
    assert player("normal", 1).choose_moon(lost) == "others_plus"
    assert player("normal", 1).choose_moon(replace(lost, totals=(97, 80, 80, 80))) == "self_minus"
