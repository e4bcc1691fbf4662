"""Matches, how they are brought on, and how they stand."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import structs

from hearts_tui.engine import Rules
from hearts_tui.match import Match, Step, Unsaved
from hearts_tui.store import Record
from tests.engine.helpers import deal_state
from tests.match.helpers import SOON, act, making, seats_of
from tests.store.helpers import record_of, shot


def new(
    rules: Rules | None = None,
    level: str = "first",
    person: bool = True,
    seed: int | None = 5,
    **named: Any,
) -> Match:
    """A new match under these rules."""
    rules = Rules() if rules is None else rules
    named.setdefault("keeper", Unsaved())
    named.setdefault("make_player", making())
    return Match.new(rules, seats_of(rules.players, level, person), seed=seed, **named)


def shot_by_the_person() -> Record:
    """A game in which the person has shot the moon, and has still to say how it counts."""
    game = shot()
    shooter, players, record = game.to_act[0], game.rules.players, record_of(game)
    (deal,) = record.deals
    # Everybody is moved round the table.
    moved: Record = structs.replace(
        record,
        deals=(
            structs.replace(
                deal,
                dealer=(deal.dealer - shooter) % players,
                hands=(*deal.hands[shooter:], *deal.hands[:shooter]),
            ),
        ),
        actions=tuple(
            structs.replace(action, seat=(action.seat - shooter) % players)
            for action in record.actions
        ),
    )
    return moved


def standing(match: Match) -> tuple[object, ...]:
    """How a match stands, its record apart, as one value to compare."""
    return (
        match.rules,
        match.seats,
        match.game_id,
        match.view,
        match.sheet,
        match.totals,
        match.over,
        match.outcome,
        match.to_act,
        match.persons_turn,
        match.raised,
        None if match.unseen is None else deal_state(match.unseen),
        None if match.last_deal is None else deal_state(match.last_deal),
    )


async def next_step(match: Match) -> Step:
    """The next thing that happens."""
    return await asyncio.wait_for(anext(match), SOON)


async def play_out(
    match: Match,
    rng: random.Random | None = None,
    until: Callable[[Step], bool] = lambda step: False,
    patient: bool = False,
) -> list[Step]:
    """Steps to the end of the game, or to the first that is so, the person acting when it has to.

    A patient person passes when all the others have.
    """
    steps: list[Step] = []
    while True:
        if match.persons_turn and (match.to_act == (0,) or not patient):
            act(match, rng)
        try:
            steps.append(await next_step(match))
        except StopAsyncIteration:
            return steps
        if until(steps[-1]):
            return steps


def happens(kind: type) -> Callable[[Step], bool]:
    """Whether an event of this kind is what happened."""
    return lambda step: isinstance(step.event, kind)


def events(steps: Sequence[Step]) -> list[Any]:
    """What happened in these steps."""
    return [step.event for step in steps]


async def waiting(condition: Callable[[], bool]) -> None:
    """Return when this is so."""

    async with asyncio.timeout(SOON):
        while not condition():  # noqa: ASYNC110 - threads set what is waited for
            await asyncio.sleep(0.001)
