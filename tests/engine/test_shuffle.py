"""The same seed gives the same cards, on every machine and whatever is played."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tui.engine import Game, Rules
from hearts_tui.engine.shuffle import deal_seed, shuffled
from tests.engine.helpers import texts
from tests.strategies import MANNERS, advance, option_sets, seeds


def written(game: Game) -> list[str]:
    """The first deal as text."""
    hands, kitty, dealer = game.dealt[0]
    return [*(" ".join(map(str, hand)) for hand in (*hands, kitty)), str(dealer)]


# Guards: whoever changes these deals the cards of every saved game and code anew.


def test_a_deal_is_the_same_on_every_machine() -> None:
    assert written(Game(Rules(), seed=7)) == [
        "4C 2D 4D JD 2S 5S 9S TS QS AS 3H 8H AH",
        "6C 9C JC KC 6D TD 4S JS 5H 6H 9H QH KH",
        "2C 3C QC AC 5D 9D KD 3S 6S 8S KS 4H JH",
        "5C 7C 8C TC 3D 7D 8D QD AD 7S 2H 7H TH",
        "",
        "1",
    ]


@pytest.mark.parametrize(
    ("options", "seed", "digest"),
    [
        ({}, 0, "5cb95e732d13763e"),
        ({"players": 3}, 1, "1cfae0be0a89a6d3"),
        ({"players": 5, "leftover": "kitty"}, 2, "b3146ad985d15add"),
        ({"players": 7}, 2**128 - 1, "8a70e3f987aa4e81"),
        ({"players": 6, "packs": 2}, 3, "10a892929f8ceab1"),
        ({"players": 11, "packs": 2}, 2**64, "533e4634a26d935e"),
    ],
)
def test_other_deals_are_the_same_too(options: dict[str, Any], seed: int, digest: str) -> None:
    """Hands, kitty and dealer of the first three deals, held to a digest."""
    game = Game(Rules(moon="off", target=1000, **options), seed=seed)
    rng = random.Random(0)
    while len(game.dealt) < 3:
        advance(game, 1, "any", rng)
    told = "/".join(
        " ".join([*map(str, [card for hand in (*hands, kitty) for card in hand]), str(dealer)])
        for hands, kitty, dealer in game.dealt
    )
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == digest


# What the shuffle depends on


@given(
    options=option_sets(),
    others=option_sets(),
    seed=seeds,
    manners=st.lists(st.sampled_from(MANNERS), min_size=2, max_size=2),
)
def test_cards_depend_on_seed_number_players_packs_and_leftover_alone(
    options: dict[str, Any], others: dict[str, Any], seed: int, manners: list[str]
) -> None:
    same = {name: options[name] for name in ("players", "packs", "leftover")}
    one, other = (Game(Rules(**{**chosen, **same}), seed) for chosen in (options, others))
    assert one.dealt == other.dealt
    # A far target, so that a second deal follows.
    games = [
        Game(Rules(**{**chosen, **same, "target": 1000}), seed) for chosen in (options, others)
    ]
    for game, manner in zip(games, manners, strict=True):
        rng = random.Random(manner)
        while game.number < 2:
            advance(game, 1, manner, rng)
    assert games[0].dealt == games[1].dealt


@pytest.mark.parametrize(
    "changed", [{"players": 5}, {"players": 6}, {"leftover": "kitty"}, {"players": 6, "packs": 2}]
)
def test_players_packs_and_leftover_make_other_deals(changed: dict[str, Any]) -> None:
    plain, other = Game(Rules(), seed=7), Game(Rules(**changed), seed=7)
    assert texts(plain.deal.hand(0)) != texts(other.deal.hand(0))


def test_seeds_and_numbers_make_other_deals() -> None:
    hands = set()
    for seed in range(20):
        game = Game(Rules(passing="none", moon="off"), seed=seed)
        while game.number < 3:
            advance(game, 1, "any", random.Random(0))
        hands |= {dealt[0] for dealt in game.dealt}
    assert len(hands) == 60


def test_a_deals_own_seed_deals_it_again() -> None:
    game = Game(Rules(passing="none", moon="off"), seed=7)
    while game.number < 3:
        advance(game, 1, "any", random.Random(0))
    for number, (hands, kitty, _) in enumerate(game.dealt, start=1):
        assert shuffled(deal_seed(7, number, game.rules), game.rules) == (hands, kitty)


# Fairness. The seeds are fixed, so these are facts and not chances; 1200 deals, and the bounds lie
# five standard deviations off.


def test_every_card_falls_to_every_seat_alike() -> None:
    held = Counter(
        (seat, card)
        for seed in range(1200)
        for seat, hand in enumerate(shuffled(seed, Rules())[0])
        for card in hand
    )
    assert len(held) == 4 * 52
    assert all(225 < count < 375 for count in held.values())


def test_every_card_falls_into_the_kitty_alike() -> None:
    rules = Rules(players=6, leftover="kitty")
    lying = Counter(card for seed in range(1200) for card in shuffled(seed, rules)[1])
    assert len(lying) == 52
    assert all(45 < count < 142 for count in lying.values())


def test_every_seat_deals_first_alike() -> None:
    first = Counter(Game(Rules(), seed=seed).first_dealer for seed in range(1200))
    assert all(225 < first[seat] < 375 for seat in range(4))
