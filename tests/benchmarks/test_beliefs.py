"""How fast hidden hands are dealt out; run with ``pytest -n 0 tests/benchmarks``."""

from __future__ import annotations

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from hearts_tui.cpu import beliefs
from hearts_tui.cpu.knowledge import Knowledge
from hearts_tui.engine import Deal, Rules, View
from tests.strategies import deal_out, pass_all, play_on

POSITIONS = {
    "four, first trick": (Rules(), "even", 2),
    "four, third trick": (Rules(), "even", 13),
    "four, many voids": (Rules(), "suited", 8),
    "three, a kitty": (Rules(players=3, leftover="kitty"), "even", 4),
    "five, voids": (Rules(players=5), "suited", 12),
    "seven, many voids, a kitty": (Rules(players=7, leftover="kitty"), "suited", 14),
    "two packs, voids": (Rules.preset("cancellation"), "suited", 28),
}


def view_at(name: str) -> View:
    """What the seat to play sees."""
    rules, shape, cards_played = POSITIONS[name]
    rng = random.Random(name)
    deal = Deal(rules, *deal_out(rules, shape, rng))
    pass_all(deal, rng)
    play_on(deal, "any", rng, cards_played)
    assert deal.turn is not None
    return deal.view(deal.turn)


@pytest.mark.parametrize("name", POSITIONS)
def test_what_a_view_proves(benchmark: BenchmarkFixture, name: str) -> None:
    benchmark(Knowledge.of, view_at(name))


@pytest.mark.parametrize("worlds", [256, 1024, 65536])
@pytest.mark.parametrize("name", POSITIONS)
def test_worlds(benchmark: BenchmarkFixture, name: str, worlds: int) -> None:
    knowledge = Knowledge.of(view_at(name))
    sample = beliefs.sample_counts if name.startswith("two packs") else beliefs.sample
    benchmark(sample, knowledge, worlds, seed=1)


@pytest.mark.parametrize("name", POSITIONS)
def test_counting(benchmark: BenchmarkFixture, name: str) -> None:
    benchmark(beliefs.count, Knowledge.of(view_at(name)))
