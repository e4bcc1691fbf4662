"""The workspace: memory used again, and never by two at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hearts_tui.cpu.double_lanes import DoubleLanes
from hearts_tui.cpu.lanes import Lanes
from hearts_tui.cpu.pack import Pack, pack_of
from hearts_tui.cpu.playouts import ORDINARY, Manner, Workspace
from hearts_tui.cpu.sets import Ints
from hearts_tui.engine import Rules

PACK = pack_of(Rules())


class Failing(Lanes):
    """Lanes for which there is too little memory, once some is taken."""

    def __init__(self, pack: Pack, size: int, memory: Callable[[int], Ints]) -> None:
        super().__init__(pack, size, memory)
        raise MemoryError


def test_the_same_lanes_are_made_once() -> None:
    workspace = Workspace(8)
    made = workspace.make(Lanes, PACK, 8)
    assert workspace.make(Lanes, PACK, 8) is made
    assert workspace.make(Lanes, PACK, 4) is not made
    assert workspace.make(Lanes, pack_of(Rules(players=3)), 4).players == 3


def test_lanes_are_of_the_kind_that_is_asked_for() -> None:
    class Others(Lanes):
        pass

    workspace = Workspace(8)
    for kind in (Lanes, Others, Lanes):
        assert type(workspace.make(kind, PACK, 8)) is kind


def test_a_manner_has_its_rule_as_long_as_the_lanes_last() -> None:
    workspace = Workspace(8)
    lanes = workspace.make(Lanes, PACK, 8)
    rule = workspace.rule(lanes, ORDINARY)
    assert workspace.rule(lanes, Manner()) is rule
    assert workspace.rule(lanes, Manner(alarm=None)) is not rule
    assert workspace.rule(workspace.make(Lanes, PACK, 4), ORDINARY) is not rule


def test_after_lanes_that_could_not_be_made_others_are_made_again() -> None:
    """Those have written over the memory of what was there before."""
    workspace = Workspace(16)
    made = workspace.make(Lanes, PACK, 8)
    with pytest.raises(MemoryError):
        workspace.make(Failing, PACK, 16)
    assert workspace.make(Lanes, PACK, 8) is not made


@pytest.mark.parametrize(("kind", "players", "packs"), [(Lanes, 7, 1), (DoubleLanes, 11, 2)])
def test_there_is_room_for_the_most_players_and_all_that_a_policy_minds(
    kind: type[Lanes], players: int, packs: int
) -> None:
    workspace = Workspace(8)
    pack = pack_of(Rules(players=players, packs=packs, jack_of_diamonds=True))
    minding_all = Manner(alarm=1, guard=0, stoppers=True, shooter=2)
    workspace.rule(workspace.make(kind, pack, 8), minding_all)
    assert len(workspace.numbers(8)) == 8
