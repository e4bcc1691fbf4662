"""Hypothesis strategies shared by the tests: rules, deals of several shapes, ways to play them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from hearts_tui.engine import Card, ChooseMoon, Deal, Game, Pass, Play, Rules
from hearts_tui.engine.actions import Action

Hands = tuple[tuple[Card, ...], ...]
Trick = Sequence[tuple[int, Card]]

CHOICES: dict[str, tuple[Any, ...]] = {
    "passing": ("rotate", "rotate_short", "left", "right", "none"),
    "opening_lead": ("lowest_club", "dealers_left"),
    "breaking": ("hearts", "hearts_or_queen", "free"),
    "first_trick": ("no_points", "any"),
    "moon": ("others_plus", "self_minus", "choice", "off"),
    "leftover": ("remove", "kitty"),
    "jack_of_diamonds": (False, True),
    "spades": ("queen", "black_maria"),
}

SHAPES = ("even", "suited", "strong")
"""even: plainly shuffled; suited: few suits a hand; strong: one hand gets the high cards."""

MANNERS = ("any", "high", "low", "moon")
"""any: at random; high, low: by rank; moon: seat 0 plays high, the others feed it points."""

seeds = st.integers(0, 2**64)


@st.composite
def option_sets(draw: st.DrawFn, packs: tuple[int, ...] = (1, 2)) -> dict[str, Any]:
    """Arguments of Rules, every option drawn."""
    number_of_packs = draw(st.sampled_from(packs))
    options: dict[str, Any] = {
        name: draw(st.sampled_from(values)) for name, values in CHOICES.items()
    }
    options["packs"] = number_of_packs
    options["players"] = draw(st.integers(3, 7) if number_of_packs == 1 else st.integers(6, 11))
    options["target"] = draw(st.integers(26, 1000) | st.just(26))
    if number_of_packs == 2:
        options["leftover"] = "kitty"
    return options


@st.composite
def rules_sets(draw: st.DrawFn, packs: tuple[int, ...] = (1, 2)) -> Rules:
    """Rules with every option drawn."""
    return Rules(**draw(option_sets(packs)))


@dataclass(frozen=True)
class Dealt:
    """A deal as it lies before anybody has done anything, and how it is to be played."""

    rules: Rules
    hands: Hands
    kitty: tuple[Card, ...]
    number: int
    dealer: int
    manner: str
    seed: int

    def deal(self) -> Deal:
        """A new Deal of these cards."""
        return Deal(self.rules, self.hands, self.kitty, number=self.number, dealer=self.dealer)


@st.composite
def dealt(draw: st.DrawFn, rules: st.SearchStrategy[Rules] | None = None) -> Dealt:
    """A deal of any shape under any rules."""
    drawn = draw(rules if rules is not None else rules_sets())
    shape = draw(st.sampled_from(SHAPES))
    seed = draw(seeds)
    hands, kitty = deal_out(drawn, shape, random.Random(seed))
    return Dealt(
        rules=drawn,
        hands=hands,
        kitty=kitty,
        number=draw(st.integers(1, 13)),
        dealer=draw(st.integers(0, drawn.players - 1)),
        manner=draw(st.sampled_from(MANNERS)),
        seed=seed,
    )


def deal_out(rules: Rules, shape: str, rng: random.Random) -> tuple[Hands, tuple[Card, ...]]:
    """Hands and kitty of the given shape, the special hands at random seats."""
    cards = list(rules.pack)
    rng.shuffle(cards)
    suits = rng.sample(range(4), 4)
    noise = rng.choice((0.0, 0.3, 1.0))
    if shape == "suited":
        cards.sort(key=lambda card: suits[card.suit] + noise * rng.random())
    elif shape == "strong":
        cards.sort(key=lambda card: -card.rank + 4 * noise * rng.random())
    size = rules.hand_size
    hands = [tuple(cards[start : start + size]) for start in range(0, size * rules.players, size)]
    kitty = tuple(cards[size * rules.players :])
    first = hands.pop(0)
    if shape != "strong":
        rng.shuffle(hands)
    hands.insert(rng.randrange(rules.players), first)
    return tuple(hands), kitty


def choose(manner: str, legal: Sequence[Card], trick: Trick, seat: int, rng: random.Random) -> Card:
    """One of the legal cards, in the given manner; now and then at random in any of them."""
    if manner == "any" or rng.random() < 0.05:
        return rng.choice(legal)
    if manner == "moon" and seat != 0:
        following = bool(trick) and any(card.suit == trick[0][1].suit for card in legal)
        if trick and not following:
            return max(legal, key=lambda card: (str(card) == "QS", card.suit, card.rank))
        return min(legal, key=lambda card: card.rank)
    if manner == "low":
        return min(legal, key=lambda card: card.rank)
    return max(legal, key=lambda card: card.rank)


def pass_all(deal: Deal, rng: random.Random) -> dict[int, tuple[Card, ...]]:
    """Pass three random cards for every seat that has still to pass, and tell which."""
    given = {}
    for seat in range(deal.rules.players):
        if deal.to_pass(seat):
            given[seat] = tuple(rng.sample(deal.hand(seat), 3))
            deal.pass_cards(seat, given[seat])
    return given


def play_on(deal: Deal, manner: str, rng: random.Random, cards: int | None = None) -> None:
    """Play `cards` cards, or all that are left, in the given manner."""
    while deal.turn is not None and cards != 0:
        deal.play(choose(manner, deal.legal(), deal.trick, deal.turn, rng))
        cards = None if cards is None else cards - 1


def next_action(game: Game, manner: str, rng: random.Random) -> Action:
    """Something one of the seats that must act may do."""
    seat = rng.choice(game.to_act)
    deal = game.deal
    if deal.to_pass(seat):
        return Pass(seat, tuple(rng.sample(deal.hand(seat), 3)))
    if deal.turn == seat:
        return Play(seat, choose(manner, deal.legal(), deal.trick, seat, rng))
    return ChooseMoon(seat, rng.choice(("others_plus", "self_minus")))


def advance(game: Game, actions: int, manner: str, rng: random.Random) -> None:
    """Let so many actions happen, fewer if the game is over before."""
    for _ in range(actions):
        if game.over:
            return
        game.apply(next_action(game, manner, rng))
