"""How many deals are played out a second; run with ``pytest -n 0 tests/benchmarks``.

Each benchmark tells playouts a second as `extra_info`: whole deals from the first lead.
"""

from __future__ import annotations

import copy
import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from hearts_tui.cpu.pack import pack_of
from hearts_tui.cpu.playouts import ORDINARY, Manner, Position, play_out
from hearts_tui.cpu.sets import Ints
from hearts_tui.cpu.workspace import Workspace
from hearts_tui.engine import Deal, Rules
from tests.cpu.reference_playout import choose
from tests.cpu.worlds import as_bits, opened

RULES = {
    "four": Rules(),
    "three": Rules(players=3),
    "seven, a kitty": Rules(players=7, leftover="kitty"),
    "omnibus": Rules.preset("omnibus"),
    "cancellation": Rules.preset("cancellation"),
}
MANNERS = {
    "ordinary": ORDINARY,
    "nobody minds a moon": Manner(alarm=None),
    "one shoots, one minds": Manner(alarm=1, guard=0, stoppers=True, shooter=2),
    "one shoots, all mind": Manner(alarm=2, stoppers=True, shooter=2),
}


def deals(rules: Rules, number: int) -> list[Deal]:
    """Deals after the passing."""
    rng = random.Random(number)
    return [opened(rules, rng) for _ in range(number)]


def worlds(rules: Rules, number: int) -> Ints:
    """The hands of so many deals; few of them are dealt, the rest has them again."""
    few = as_bits(pack_of(rules), deals(rules, 256))
    return few[..., [world % 256 for world in range(number)]]


def measure(benchmark: BenchmarkFixture, rules: Rules, lanes: int, manner: Manner) -> None:
    hands = worlds(rules, lanes)
    position = Position.opening(rules, dealer=0)
    workspace = Workspace(lanes)
    benchmark(play_out, position, hands, None, manner, workspace=workspace)
    if benchmark.stats is not None:
        benchmark.extra_info["playouts a second"] = round(lanes / benchmark.stats["min"])


@pytest.mark.parametrize("lanes", [512, 1024, 2048, 4096])
def test_whole_deals_in_lanes(benchmark: BenchmarkFixture, lanes: int) -> None:
    measure(benchmark, Rules(), lanes, ORDINARY)


@pytest.mark.parametrize("manner", MANNERS)
def test_whole_deals_in_every_manner(benchmark: BenchmarkFixture, manner: str) -> None:
    measure(benchmark, Rules(), 1024, MANNERS[manner])


@pytest.mark.parametrize("rules", RULES)
def test_whole_deals_under_other_rules(benchmark: BenchmarkFixture, rules: str) -> None:
    measure(benchmark, RULES[rules], 1024, ORDINARY)


def test_whole_deals_through_the_engine(benchmark: BenchmarkFixture) -> None:
    rng = random.Random(1)

    def play(fresh: Deal) -> None:
        deal = copy.deepcopy(fresh)
        while deal.turn is not None:
            deal.play(choose(deal, ORDINARY))

    benchmark(play, opened(Rules(), rng))
    if benchmark.stats is not None:
        benchmark.extra_info["playouts a second"] = round(1 / benchmark.stats["min"])
