from __future__ import annotations

import hashlib
import math
import random
from collections import Counter
from collections.abc import Iterable
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tui.cpu import beliefs
from hearts_tui.cpu.knowledge import Knowledge, Place
from hearts_tui.engine import PACK, Card, Deal, Game, Pass, Play, Rules, View
from tests.cpu.fitting import World, allows, deals, every_world, fits
from tests.strategies import CHOICES, MANNERS, deal_out, pass_all, play_on, seeds

INDICES = np.arange(len(PACK))


def drawn(knowledge: Knowledge, worlds: int, seed: int) -> Counter[World]:
    """How often each world comes up."""
    counts = beliefs.sample_counts(knowledge, worlds, seed)
    found = Counter(world.tobytes() for world in np.moveaxis(counts, -1, 0))
    shape = counts.shape[:-1]
    return Counter(
        {
            World(tuple(map(held, np.frombuffer(text, np.uint8).reshape(shape)))): many
            for text, many in found.items()
        }
    )


def held(row: Iterable[int]) -> tuple[Card, ...]:
    """The cards that a row of counts stands for."""
    return tuple(card for card, many in zip(PACK, row, strict=True) for _ in range(many))


def unevenness(found: Counter[World], ways: Counter[World]) -> float:
    """Chi-square of the draws against the ways, as standard deviations above its mean."""
    scale = found.total() / ways.total()
    square = sum(
        (found[world] - scale * many) ** 2 / (scale * many) for world, many in ways.items()
    )
    freedom = len(ways) - 1
    return (square - freedom) / math.sqrt(2 * freedom)


def late_deal(packs: int, rng: random.Random) -> Deal:
    """A deal in its last tricks, under any rules, with few suits a hand, so that much has shown."""
    options: dict[str, Any] = {name: rng.choice(values) for name, values in CHOICES.items()}
    players = rng.randint(3, 7) if packs == 1 else rng.randint(6, 11)
    rules = Rules(**options, packs=packs, players=players)
    hands, kitty = deal_out(rules, "suited", rng)
    deal = Deal(rules, hands, kitty, number=rng.randint(1, 4), dealer=rng.randrange(players))
    pass_all(deal, rng)
    left = rng.randint(players // 2, 4 * players)
    play_on(deal, rng.choice(MANNERS), rng, rules.hand_size * players - left)
    return deal


def endings(packs: int, number: int) -> list[tuple[View, Counter[World]]]:
    """Views late in random deals, each with all the worlds that fit it: at least four."""
    rng = random.Random(packs)
    found: list[tuple[View, Counter[World]]] = []
    while len(found) < number:
        deal = late_deal(packs, rng)
        view = deal.view(rng.randrange(deal.rules.players))
        ways = every_world(view, World.of(deal), most=300)
        if ways is not None and len(ways) > 3:
            found.append((view, ways))
    return found


@pytest.mark.parametrize("packs", [1, 2])
def test_every_world_that_fits_is_counted_and_as_likely_as_any(packs: int) -> None:
    for view, ways in endings(packs, 3):
        knowledge = Knowledge.of(view)
        assert beliefs.count(knowledge) == ways.total()
        found = drawn(knowledge, 4000, seed=packs)
        assert found.keys() == ways.keys()
        assert unevenness(found, ways) < 5


def invented(rng: random.Random) -> Knowledge:
    """Few cards, some of them twice, and places that may hold any part of them."""
    some = rng.sample([card for card in PACK[:8] for _ in range(2)], rng.randint(4, 7))
    rooms = [1] * rng.randint(2, 4)
    for _ in range(len(some) - len(rooms)):
        rooms[rng.randrange(len(rooms))] += 1
    limits = [sum((rng.random() < 0.65) << card.index for card in PACK) for _ in rooms]
    places = [Place(seat + 1, room, (), limits[seat]) for seat, room in enumerate(rooms)]
    return Knowledge(0, len(rooms) + 1, (), (), tuple(places), tuple(sorted(some)))


def laid_out(knowledge: Knowledge) -> Counter[World]:
    """Every way to lay the free cards where they are possible."""
    ways: Counter[World] = Counter()
    seats = [place.seat for place in knowledge.places for _ in range(place.room)]
    for order in set(permutations(seats)):
        rows: list[list[Card]] = [[] for _ in range(knowledge.players + 1)]
        for card, seat in zip(knowledge.free, order, strict=True):
            assert seat is not None
            rows[seat].append(card)
        world = World(tuple(map(tuple, rows)))
        if allows(knowledge, world):
            ways[world] += 1
    return ways


def test_any_limits_on_places_are_counted_and_drawn_by() -> None:
    for seed in range(48):
        knowledge = invented(random.Random(seed))
        ways = laid_out(knowledge)
        assert beliefs.count(knowledge) == ways.total()
        if len(ways) > 1:
            found = drawn(knowledge, 100 * len(ways), seed)
            assert found.keys() == ways.keys()
            assert unevenness(found, ways) < 5
        elif not ways:
            with pytest.raises(ValueError, match="No hidden hands fit"):
                beliefs.sample_counts(knowledge, 1, seed)


@given(deals(), seeds, st.data())
def test_every_world_drawn_could_have_come_to_the_same(
    deal: Deal, seed: int, data: st.DataObject
) -> None:
    view = deal.view(data.draw(st.integers(0, deal.rules.players - 1)))
    for world in drawn(Knowledge.of(view), 3, seed):
        assert fits(view, world)
        assert Counter(card for row in world.rows for card in row) == Counter(
            view.rules.pack
        ) - Counter(card for _, card in view.plays)


@given(deals().filter(lambda deal: deal.rules.packs == 1), seeds, st.data())
def test_bit_sets_and_numbers_of_cards_are_the_same_worlds(
    deal: Deal, seed: int, data: st.DataObject
) -> None:
    knowledge = Knowledge.of(deal.view(data.draw(st.integers(0, deal.rules.players - 1))))
    bits = np.array(data.draw(st.permutations(range(63)))[: len(PACK)])
    hands = beliefs.sample(knowledge, 20, seed, layout=bits.tolist())
    counts = beliefs.sample_counts(knowledge, 20, seed).astype(np.int64)
    assert hands.dtype == np.int64
    np.testing.assert_array_equal(hands, (counts << bits[:, np.newaxis]).sum(axis=1))


def game_at(rules: Rules, cards_played: int) -> Game:
    """A game in which everybody passes the first three cards and plays the lowest he may."""
    game = Game(rules, seed=7)
    for seat in game.to_act if game.deal.to_pass(0) else ():
        game.apply(Pass(seat, game.deal.hand(seat)[:3]))
    for _ in range(cards_played):
        (seat,) = game.to_act
        game.apply(Play(seat, game.deal.legal()[0]))
    return game


def test_more_worlds_than_are_dealt_at_a_time() -> None:
    view = game_at(Rules(), 9).view(2)
    worlds = beliefs.CHUNK + 500
    hands = beliefs.sample(Knowledge.of(view), worlds, seed=1)
    sizes = [13 - sum(player == seat for player, _ in view.plays) for seat in range(4)]
    expected = np.tile([[size] for size in [*sizes, 0]], worlds)
    np.testing.assert_array_equal(np.bitwise_count(hands), expected)
    assert len(np.unique(hands[0])) > worlds * 0.9


DIGESTS = [
    (Rules(), 32, "18c6f7468e7e4b83"),
    (Rules.preset("reference", players=5, leftover="kitty"), 28, "75fcc0b30187077f"),
    (Rules.preset("black_maria", players=7), 28, "42dc8745e13b874e"),
    (Rules.preset("cancellation"), 40, "08edb19a3624fe20"),
]


@pytest.mark.parametrize(("rules", "cards_played", "digest"), DIGESTS)
def test_the_same_worlds_on_every_machine(rules: Rules, cards_played: int, digest: str) -> None:
    knowledge = Knowledge.of(game_at(rules, cards_played).view(1))
    counts = beliefs.sample_counts(knowledge, 100, seed=2**64 + 5)
    assert hashlib.sha256(counts.tobytes()).hexdigest()[:16] == digest


def test_another_seed_gives_other_worlds() -> None:
    knowledge = Knowledge.of(game_at(Rules(), 9).view(2))
    one, two = (beliefs.sample(knowledge, 10, seed) for seed in (1, 2))
    assert (one != two).any()


def test_before_the_passing_any_hands_are_possible() -> None:
    deal = game_at(Rules(), 0).deal
    fresh = Deal(Rules(), [deal.hand(seat) for seat in range(4)])
    ways = math.factorial(39) // math.factorial(13) ** 3
    assert beliefs.count(Knowledge.of(fresh.view(0))) == ways
    assert beliefs.count(Knowledge.of(deal.view(0))) < ways
