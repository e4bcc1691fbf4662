"""Search: which card is best over many worlds, and the figures behind it (NumPy).

Every candidate is played out in the same sampled worlds. Moons are looked at apart, since the
rules of thumb in ordinary playouts never shoot one: playouts in which one seat wants all the
points tell what each candidate does for, or against, that plan.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from hearts_tui.cpu.aims import UNIT, Aim, Values, aim_of, worth_of_a_point
from hearts_tui.cpu.figures import error, means, share
from hearts_tui.cpu.habits import ALARM
from hearts_tui.cpu.playouts import Manner, Position, Result, Workspace, play_out
from hearts_tui.cpu.suspicion import WHOLE, innocence
from hearts_tui.cpu.worlds import draw
from hearts_tui.engine import Card, Suit, View
from hearts_tui.engine.cards import QUEEN_OF_SPADES

PLAN_ALARM = (4, 26)
"""The same for the defenders whom a plan of one's own has to beat."""
SHOOTS = 30
"""Of a hundred lone takers of points, how many are believed to be shooting where it is hopeless,"""
SHOOTS_WELL = 60
"""and how many more where it succeeds whatever is played."""
SUCCESS = 10
"""How much more a world counts in which a lone taker succeeds whatever is played than one in which
he never does: with far more, a chance of one in fifty would be feared like a certainty."""
QUEEN_KEPT = 1.5
"""What ♠Q has to be better by, in points, to take a trick of spades while smaller ones are held: in
playouts all hunt her at once where she is left alone, at the table not everybody does."""
GIVEN = 0.6
"""How much of what a moon costs is charged where the first points lie on the table or may be
played: who gets those need not be shooting."""
HOPE = 0.3
"""How much counts, before one shoots oneself, of what that brings in those worlds in which it is
better: which they are shows only later."""
CLEARLY = 1.5
"""Standard errors by which a new plan of one's own has to be better."""
LIKELY = 0.5
"""Share of worlds in which a new plan has to succeed."""
POSSIBLE = 0.2
"""The same for a plan under way: below it the difference is only in how the others are thought to
play."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How many worlds a choice is thought through in."""

    worlds: int = 2048
    moon_worlds: int = 256
    """For what the others' moons would do, before any point is out."""
    first_pass_worlds: int = 192
    """For each three cards that might be passed, to see which are worth more thought,"""
    pass_worlds: int = 768
    """and for each of those."""
    plan_worlds: int = 512
    """For a moon of one's own; all of `worlds` where those are fewer."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A candidate and what the worlds say of it."""

    card: Card
    value: float
    """Mean over worlds of how good it is for the seat, in points."""
    points: float
    """The seat's own points of the deal, mean, where no other player sets out to shoot."""
    error: float
    """Standard error of `points`."""
    loss: float
    """How much worse than the best: as so many points of the seat's own would be."""
    doubt: float
    """Standard error of `loss`."""
    queen: float
    """Share of worlds in which the seat takes ♠Q."""
    moon: float
    """Share of worlds in which somebody else shoots the moon if he tries."""
    shoots: float
    """Share of worlds in which the seat shoots the moon itself."""
    plan: bool = False
    """Whether the value is that of shooting the moon oneself."""


def candidates(view: View) -> tuple[Card, ...]:
    """The legal cards, of each run of neighbours that count the same the highest.

    Neighbours are cards of a suit between which no card is unseen or on the table. ♠Q stands
    for itself.
    """
    live = _live(view)
    kept: list[Card] = []
    for card in view.legal:
        if kept and _alike(view, kept[-1], card, live):
            kept.pop()
        kept.append(card)
    return tuple(kept)


def _live(view: View) -> Set[Card]:
    """Cards that may yet beat or be beaten: unseen ones and those of the trick."""
    return {*view.unseen, *(card for _, card in view.trick)}


def _alike(view: View, low: Card, high: Card, live: Set[Card]) -> bool:
    if low.suit is not high.suit or QUEEN_OF_SPADES in (low, high):
        return False
    if view.rules.points(low) != view.rules.points(high):
        return False
    # Of two packs the double of one of them may lie between as well: it would cancel that one.
    return not any(card.suit is low.suit and low <= card <= high for card in live)


Floats = NDArray[np.float64]

Minded = tuple[list[float], Floats, Floats]
"""How good each candidate is, how often a moon succeeds, and what each world adds to the first, up
to a number: shape (candidates, worlds). The last tells how sure a difference is, no more."""


class Search:
    """The thinking about one choice of a card at one View."""

    def __init__(self, view: View, seed: int, budget: Budget, workspace: Workspace) -> None:
        self.view = view
        self.cards = candidates(view)
        self._budget = budget
        self._workspace = workspace
        self._aim: Aim = aim_of(view.seat, view.rules, view.totals)
        self._position = Position.of(view)
        self._hands = draw(view, budget.worlds, seed)
        self._moon = view.rules.moon != "off"

    # What the worlds say

    def weigh(self) -> tuple[Weighed, ...]:
        """Every candidate as it fares; where shooting is the better plan, as it fares so."""
        ordinary = self._play(Manner(alarm=share(self.view.rules, ALARM)))
        values = self._aim.value(ordinary.scores)
        worths, threat, by_world = self._minding_moons(values)
        self._keep_queen(worths)
        planned = self._shoot()
        if planned is not None:
            goods = self._aim.value(planned.scores)
            if self._better(planned, goods, values, worths):
                by_world = goods.astype(np.float64)
                return self._told(planned, means(goods), threat, by_world, plan=True)
            self._hope(goods, values, worths, by_world)
        return self._told(ordinary, worths, threat, by_world, plan=False)

    def _play(self, manner: Manner, worlds: int | None = None) -> Result:
        hands = self._hands if worlds is None else self._hands[..., :worlds]
        return play_out(self._position, hands, self.cards, manner=manner, workspace=self._workspace)

    def _keep_queen(self, worths: list[float]) -> None:
        """Let her take a trick of spades only where that is clearly better than a smaller one."""
        table = [card for _, card in self.view.trick]
        smaller = [card for card in self.cards if card.suit is Suit.SPADES]
        if not table or QUEEN_OF_SPADES not in smaller or table[0].suit is not Suit.SPADES:
            return
        over = [card for card in table if card.suit is Suit.SPADES and card >= QUEEN_OF_SPADES]
        if smaller[0] < QUEEN_OF_SPADES and not over:
            worths[self.cards.index(QUEEN_OF_SPADES)] -= QUEEN_KEPT * UNIT

    # Others' moons

    def _minding_moons(self, values: Values) -> Minded:
        """How good each candidate is with moons minded, and how often one succeeds."""
        nobody = np.zeros(len(self.cards))
        plain = means(values), nobody, values.astype(np.float64)
        if not self._moon:
            return plain
        alone = [seat for seat, points in enumerate(self._position.points) if points > 0]
        if len(alone) == 1 and alone[0] != self.view.seat:
            return self._against(alone[0], values)
        if not alone:
            return self._fearing(values)
        return plain

    def _against(self, shooter: int, values: Values) -> Minded:
        """With one lone taker of points: as if he were shooting, so far as that is believed.

        It is believed the more, the less his plays are those of somebody who is not. A world counts
        the more, the more of the candidates let him through there.
        """
        result = self._play(Manner(alarm=1, guard=self.view.seat, stoppers=True, shooter=shooter))
        shooting = self._aim.value(result.scores)
        shot = result.shooter == shooter
        among, through = len(self.cards), shot.sum(0, dtype=np.int64)
        believed = SHOOTS * among + SHOOTS_WELL * through
        levels = self._hands.reshape(-1, *self._hands.shape[-2:])
        innocent = (100 * among - believed) * innocence(self.view, shooter, levels[0, shooter])
        guilty = believed * WHOLE
        weights = among + SUCCESS * through
        shares = (guilty + innocent) * weights
        total = int(shares.sum())
        rows = (values * innocent + shooting * guilty) * weights
        mixed = [int(row.sum()) / total for row in rows]
        by_world = (rows - np.multiply.outer(mixed, shares)) * (shares.size / total)
        return mixed, shot.mean(1), by_world

    def _fearing(self, values: Values) -> Minded:
        """Before any point is out: where an opponent could shoot, what that costs is charged.

        To charge less everywhere wins a little elsewhere, and concedes more moons.
        """
        worlds = self._budget.moon_worlds
        feared = np.zeros((len(self.cards), worlds), np.int64)
        threat = np.zeros(len(self.cards))
        plain = values[:, :worlds]
        for seat in range(self.view.rules.players):
            if seat == self.view.seat:
                continue
            result = self._play(Manner(alarm=share(self.view.rules, ALARM), shooter=seat), worlds)
            shot = result.shooter == seat
            cost = self._aim.value(result.scores) - plain
            feared = np.minimum(feared, np.where(shot, cost, 0))
            threat += shot.mean(1)
        charge = self._share_charged()
        charged = [
            mean + charge * cost for mean, cost in zip(means(values), means(feared), strict=True)
        ]
        by_world = values.astype(np.float64)
        by_world[:, :worlds] += charge * feared * (values.shape[1] / worlds)
        return charged, threat, by_world

    def _share_charged(self) -> float:
        """How much of a moon's cost is charged before any point is taken."""
        cards = (*self.cards, *(card for _, card in self.view.trick))
        return GIVEN if any(map(self.view.rules.is_penalty, cards)) else 1.0

    # One's own moon

    def _shoot(self) -> Result | None:
        """How it goes with oneself shooting; None where that is no longer possible."""
        others = [
            points for seat, points in enumerate(self._position.points) if seat != self.view.seat
        ]
        if not self._moon or any(others):
            return None
        alarm = share(self.view.rules, PLAN_ALARM)
        manner = Manner(alarm=alarm, stoppers=True, shooter=self.view.seat)
        return self._play(manner, self._budget.plan_worlds)

    def _better(
        self, planned: Result, goods: Values, values: Values, worths: Sequence[float]
    ) -> bool:
        """Whether to shoot is the better plan, by enough to take it up or to keep it up."""
        seat = self.view.seat
        shooting = means(goods)
        best = max(range(len(goods)), key=shooting.__getitem__)
        plain = max(range(len(worths)), key=worths.__getitem__)
        gain = shooting[best] - worths[plain]
        success = float((planned.shooter[best] == seat).mean())
        if self._position.points[seat]:
            return gain > 0 and success > POSSIBLE
        difference = goods[best] - values[plain, : goods.shape[1]]
        return gain > CLEARLY * error(difference) and success > LIKELY

    def _hope(self, goods: Values, values: Values, worths: list[float], by_world: Floats) -> None:
        """Add what shooting would bring where it is better, so far as that may be hoped for."""
        worlds = goods.shape[1]
        hoped = np.maximum(goods - values[:, :worlds], 0)
        for at, more in enumerate(means(hoped)):
            worths[at] += HOPE * more
        by_world[:, :worlds] += HOPE * hoped * (by_world.shape[1] / worlds)

    # In figures

    def _told(
        self,
        result: Result,
        worths: Sequence[float],
        threat: Floats,
        by_world: Floats,
        *,
        plan: bool,
    ) -> tuple[Weighed, ...]:
        seat = self.view.seat
        own = result.scores[seat].astype(np.int64)
        best = max(range(len(worths)), key=worths.__getitem__)
        point = UNIT * worth_of_a_point(self._aim, seat, result.scores[:, best])
        queen = (result.queen == seat).mean(1)
        shoots = (result.shooter == seat).mean(1)
        return tuple(
            Weighed(
                card=card,
                value=worths[at] / UNIT,
                points=float(own[at].mean()),
                error=error(own[at]),
                loss=(worths[best] - worths[at]) / point,
                doubt=float((by_world[best] - by_world[at]).std()) / sqrt(own[at].size) / point,
                queen=float(queen[at]),
                moon=float(threat[at]),
                shoots=float(shoots[at]),
                plan=plan,
            )
            for at, card in enumerate(self.cards)
        )


def best(weighed: Sequence[Weighed]) -> Weighed:
    """The candidate of the greatest value; of equal ones the first."""
    return max(weighed, key=lambda candidate: candidate.value)
