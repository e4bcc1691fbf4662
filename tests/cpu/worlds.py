"""Deals of the engine beside each other: one position, other hidden cards."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence

import numpy as np

from hearts_tui.cpu.double_lanes import pairs
from hearts_tui.cpu.pack import Pack
from hearts_tui.cpu.sets import Ints
from hearts_tui.engine import Deal, Rules
from tests.strategies import CHOICES, SHAPES, deal_out, pass_all


def any_rules(rng: random.Random, packs: int = 1) -> Rules:
    """Rules with every option drawn."""
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    players = rng.randint(3, 7) if packs == 1 else rng.randint(6, 11)
    if packs == 2:
        options["leftover"] = "kitty"
    return Rules(players=players, packs=packs, **options)


def opened(rules: Rules, rng: random.Random, dealer: int | None = None) -> Deal:
    """A deal of any shape after the passing."""
    hands, kitty = deal_out(rules, rng.choice(SHAPES), rng)
    dealer = rng.randrange(rules.players) if dealer is None else dealer
    deal = Deal(rules, hands, kitty, rng.randint(1, 4), dealer)
    pass_all(deal, rng)
    return deal


def redealt(deal: Deal, viewer: int, rng: random.Random) -> Deal:
    """The same position with the cards that this seat does not see dealt anew.

    Nothing keeps a hand from holding what the plays have shown that it does not hold: the rules
    from here on do not ask.
    """
    other = copy.deepcopy(deal)
    others = [seat for seat in range(deal.rules.players) if seat != viewer]
    hidden = [card for seat in others for card in deal.hand(seat)]
    hides_kitty = deal.kitty_taker != viewer
    hidden += deal.kitty if hides_kitty else ()
    rng.shuffle(hidden)
    for seat in others:
        size = len(deal.hand(seat))
        other._hands[seat] = sorted(hidden[:size])
        del hidden[:size]
    if hides_kitty:
        other.kitty = tuple(sorted(hidden))
    return other


def as_bits(pack: Pack, deals: Sequence[Deal]) -> Ints:
    """The hands and the kitty of each deal: shape (players + 1, deals), or two of these."""
    hands = [
        [*(deal.hand(seat) for seat in range(deal.rules.players)), deal.kitty] for deal in deals
    ]
    if pack.rules.packs == 1:
        bits = [[pack.bits(hand) for hand in column] for column in hands]
        return np.array(bits, np.int64).T.copy()
    counts = np.zeros((pack.rules.players + 1, 52, len(deals)), np.uint8)
    for world, column in enumerate(hands):
        for row, hand in enumerate(column):
            for card in hand:
                counts[row, card.index, world] += 1
    return pairs(counts, pack.layout)
