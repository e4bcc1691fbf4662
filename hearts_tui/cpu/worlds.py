"""Worlds: hidden hands drawn behind a View, as playouts take them (NumPy)."""

from __future__ import annotations

from hearts_tui.cpu.beliefs import sample, sample_counts
from hearts_tui.cpu.dice import world_seed
from hearts_tui.cpu.double_lanes import pairs
from hearts_tui.cpu.knowledge import Knowledge
from hearts_tui.cpu.playouts import layout
from hearts_tui.cpu.sets import Ints
from hearts_tui.engine import View


def draw(view: View, worlds: int, seed: int) -> Ints:
    """So many worlds that fit, for a player of this seed; the first ones do for a smaller number.

    Shape (players + 1, worlds) with one pack, (2, players + 1, worlds) with two: see `play_out`.
    """
    knowledge = Knowledge.of(view)
    chance = world_seed(view, seed)
    if view.rules.packs == 1:
        return sample(knowledge, worlds, chance, layout(view.rules))
    return pairs(sample_counts(knowledge, worlds, chance), layout(view.rules))


def take_out(levels: Ints, cards: Ints | int) -> None:
    """Take a card out of hands: shape (packs, …), the cards held, then those held twice."""
    left = cards
    for level in levels[::-1]:
        found = level & left
        level ^= found
        left = left ^ found


def put_in(levels: Ints, cards: Ints | int) -> None:
    """Put a card into hands of the shape that `take_out` takes."""
    left = cards
    for level in levels:
        new = left & ~level
        level |= new
        left = left ^ new
