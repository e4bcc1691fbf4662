from collections import Counter

import pytest
from textual.binding import Binding, BindingsMap

from hearts_tui.tui.actions import ACTS, SCOPES, Act, acts, bindings
from hearts_tui.tui.app import HeartsApp
from hearts_tui.tui.screens.auto_play import AutoPlayScreen
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.games import GamesScreen
from hearts_tui.tui.screens.home import HomeScreen
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.tui.screens.keys import KeysScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from hearts_tui.tui.screens.overlay import Overlay
from hearts_tui.tui.screens.review import ReviewScreen
from hearts_tui.tui.screens.settings import SettingsScreen
from hearts_tui.tui.screens.statistics import StatisticsScreen
from hearts_tui.tui.screens.table import TableScreen

USERS: dict[str, type] = {
    "table": TableScreen,
    "deal_over": DealOverScreen,
    "game_over": GameOverScreen,
    "choices": HomeScreen,
    "row": DealOverScreen,
    "home": HomeScreen,
    "new_game": NewGameScreen,
    "settings": SettingsScreen,
    "review": ReviewScreen,
    "history": GamesScreen,
    "auto_play": AutoPlayScreen,
    "moon": MoonChoiceScreen,
    "guide": HowToPlayScreen,
    "statistics": StatisticsScreen,
    "keys": KeysScreen,
    "dialogue": Dialogue,
    "menu": MenuScreen,
    "modal": Overlay,
    "everywhere": HeartsApp,
}

EXCLUDE_EACH_OTHER = {"play", "raise_card", "pass_cards", "next_deal", "finish"}
"""While cards are passed none can be played, and the last deal has no next one."""


@pytest.mark.parametrize("act", ACTS, ids=lambda act: f"{act.scope}.{act.id}")
def test_every_action_is_done_by_somebody_and_told(act: Act) -> None:
    assert hasattr(HeartsApp if act.by_app else USERS[act.scope], f"action_{act.id}")
    assert act.help.endswith(".")
    assert len(act.help) <= 51  # with its keys a line of the keys screen
    assert not act.arguments or len(act.arguments) == len(act.keys)


def test_bindings_are_told_apart_and_told() -> None:
    everything = [one for scope in SCOPES for one in bindings(scope)]
    names = [one.id for one in everything if isinstance(one, Binding)]
    assert len(names) == len(everything)
    assert max(Counter(names).values()) == 1
    for one in everything:
        assert isinstance(one, Binding)
        assert one.description
        assert one.tooltip


@pytest.mark.parametrize("scope", SCOPES)
def test_no_key_does_two_things(scope: str) -> None:
    keys = Counter(
        key for act in acts(scope) if act.id not in EXCLUDE_EACH_OTHER for key in act.keys
    )
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("scope", SCOPES)
def test_letters_work_in_either_case(scope: str) -> None:
    found = BindingsMap(bindings(scope)).key_to_bindings
    for key in found:
        if len(key) == 1 and key.isalpha():
            assert found[key][0].action == found[key.swapcase()][0].action
