"""Games that are over, made up: what is to be counted stands in the test that counts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hearts_tui.engine import Rules, places
from hearts_tui.store import RulesRecord, SeatRecord
from hearts_tui.store.statistics import DealResult, GameResult

HAND = ("QS", "AC", "AD", "KH", *[f"{rank}C" for rank in "23456789T"])
"""♠Q, two aces, four jacks or higher in all, one heart."""


def deal(scores: Sequence[int], *, queen: int = 1, **fields: Any) -> DealResult:
    """A deal with these scores; `queen` took ♠Q."""
    return DealResult(
        dealer=0,
        hand=fields.pop("hand", HAND),
        cards=fields.pop("cards", "c0ffee"),
        queens=tuple(int(seat == queen) for seat in range(len(scores))),
        scores=tuple(scores),
        **fields,
    )


def game(
    *deals: DealResult,
    number: int = 0,
    levels: Sequence[str] = ("easy",),
    rules: Rules | None = None,
    aids: tuple[str, ...] = (),
    given_up: bool = False,
) -> GameResult:
    """A game of these deals, over or given up after the last of them."""
    players = len(deals[0].scores)
    rules = rules or Rules(players=players)
    cpus = tuple(levels) if len(levels) > 1 else tuple(levels) * (players - 1)
    totals = tuple(map(sum, zip(*(deal.scores for deal in deals), strict=True)))
    won = None if given_up or totals.count(min(totals)) > 1 else totals.index(min(totals))
    return GameResult(
        id=f"{number:x}",
        status="given_up" if given_up else "finished",
        begun=None,
        ended=None,
        rules=RulesRecord.of(rules),
        preset=rules.name,
        seed="1",
        seats=(SeatRecord(name="You"), *(SeatRecord(name="CPU", level=one) for one in cpus)),
        aids=aids,
        totals=totals,
        places=places(totals),
        winner=won,
        deals=deals,
    )
