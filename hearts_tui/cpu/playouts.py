"""Playouts: a position played to the end in many worlds at once, and what comes of it (NumPy)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from hearts_tui.cpu.double_lanes import DoubleLanes, pairs
from hearts_tui.cpu.lanes import Lanes, Outcome
from hearts_tui.cpu.moons import Manner
from hearts_tui.cpu.pack import layout, pack_of
from hearts_tui.cpu.position import Position
from hearts_tui.cpu.sets import Ints, Small
from hearts_tui.cpu.workspace import Workspace
from hearts_tui.engine import Card, Rules
from hearts_tui.engine.cards import JACK_OF_DIAMONDS
from hearts_tui.engine.scoring import moon_base

__all__ = ["ORDINARY", "Manner", "Position", "Result", "Workspace", "layout", "pairs", "play_out"]

ORDINARY = Manner()
"""Nobody shoots, and everybody stops a moon when eight points of 26 lie with one seat alone."""


@dataclass(frozen=True, slots=True)
class Result:
    """How the deals come out, by first card (in the order given) and world."""

    scores: Small
    """Shape (players, first cards, worlds): points of the deal as the rules score them."""
    shooter: Small
    """Shape (first cards, worlds): who has shot the moon, else −1."""
    queen: Small
    """Shape (first cards, worlds): who has taken ♠Q, with the kitty perhaps."""

    def worlds(self, start: int) -> Result:
        """The same without the worlds before this one."""
        return Result(self.scores[..., start:], self.shooter[..., start:], self.queen[..., start:])


def play_out(
    position: Position,
    hands: Ints,
    first_cards: Sequence[Card] | None = None,
    manner: Manner = ORDINARY,
    moon: str = "self_minus",
    workspace: Workspace | None = None,
) -> Result:
    """Play every first card in every world, and from there on by the rule policy.

    `hands` holds the cards now held, as bit sets by `layout`: shape (players, worlds), by seat,
    with another row for the kitty where there is one; with two packs what `pairs` makes. Without
    `first_cards` the seat to play follows the policy too, and the result has one first card. `moon`
    is what a shooter chooses where the rules let him choose. The workspace must have a lane for
    each first card. The same arguments give the same result on every machine.
    """
    pack = pack_of(position.rules)
    workspace = workspace or Workspace()
    cards = None if first_cards is None else np.array([pack.bit(card) for card in first_cards])
    candidates = 1 if cards is None else len(cards)
    worlds = hands.shape[-1]
    kind = Lanes if position.rules.packs == 1 else DoubleLanes
    parts = -(-worlds // (workspace.lanes // candidates))
    step = -(-worlds // parts)
    lanes = workspace.make(kind, pack, step * candidates)
    policy = workspace.rule(lanes, manner)
    results = []
    for start in range(0, worlds, step):
        # The last part reaches back to be as long as the others: lanes of another size would have
        # to be made for it.
        first = min(start, worlds - step)
        lanes.start(position, hands[..., first : first + step])
        lanes.play(policy, position, cards)
        part = score(pack.rules, lanes.outcome(), candidates, moon)
        results.append(part.worlds(start - first))
    return results[0] if parts == 1 else _joined(results)


def _joined(parts: Sequence[Result]) -> Result:
    return Result(
        np.concatenate([part.scores for part in parts], -1),
        np.concatenate([part.shooter for part in parts], -1),
        np.concatenate([part.queen for part in parts], -1),
    )


def _first_of(flags: NDArray[np.bool_]) -> Small:
    """The first row with its flag set; the last if none has."""
    reached = flags[0].copy()
    rows = reached.astype(np.int16)
    for row in flags[1:-1]:
        reached |= row
        rows += reached
    first: Small = np.int16(len(flags) - 1) - rows
    return first


def score(rules: Rules, outcome: Outcome, first_cards: int, moon: str) -> Result:
    """What finished lanes come to by the rules; they hold so many first cards one after another."""
    shape = (rules.players, first_cards, -1)
    points, queens = outcome.points.reshape(shape), outcome.queens.reshape(shape)
    queen = _first_of(queens == (queens.max(0) if rules.packs == 2 else 1))
    shooter = np.full(queen.shape, -1, np.int16)
    shot = points == rules.total
    if rules.moon != "off" and shot.any():
        one = shot.any(0)
        np.copyto(shooter, _first_of(shot), where=one)
        points = np.where(one, moon_base(rules, moon) - points, points)
    if rules.jack_of_diamonds:
        jacks = outcome.jacks.reshape(shape)
        points = points + jacks * np.int16(rules.points(JACK_OF_DIAMONDS))
    return Result(points, shooter, queen)
