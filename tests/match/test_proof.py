"""A game that is played bears out what verifying asks of it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from msgspec import structs

from hearts_tui.codes import DealCode, code_of
from hearts_tui.engine import Direction, Rules
from hearts_tui.match import Match, Unsaved
from hearts_tui.store import Record, decode, encode
from hearts_tui.store.record import BROKEN, seal_of, sealed
from hearts_tui.verify import Report, proof, verify
from tests.match.helpers import seats_of
from tests.match.playing import new, play_out

CODE = DealCode(Rules(), 77, 2, Direction.ACROSS)


def kinds(report: Report) -> set[str]:
    return {found.kind for found in report.findings}


def real(**named: Any) -> Match:
    """A match against players that are asked again."""
    rules = named.pop("rules", Rules(target=26))
    return Match.new(rules, seats_of(4, "easy"), keeper=Unsaved(), **named)


async def test_what_was_played_undone_and_left_stands() -> None:
    match = real()
    shown = proof(match.record())
    await play_out(match, random.Random(1), lambda step: len(match.record().actions) > 50)
    match.undo()
    match.undo()
    match.redo()
    await match.close()
    again = Match.resume(decode(encode(match.record())), keeper=Unsaved())
    await play_out(again, random.Random(2))
    record = again.record()
    assert record.sheet == again.sheet
    report = verify(record)
    assert (report.findings, report.seal) == ((), "whole")
    assert report.proof == shown is not None


async def test_a_game_from_a_code_begins_with_its_deal() -> None:
    match = real(rules=CODE.rules, code=CODE)
    assert match.view.direction is Direction.ACROSS
    assert match.view.dealer == 2
    assert match.view.hand == CODE.dealt[0][0]
    steps = await play_out(match, random.Random(1), lambda step: step.view.number == 3)
    assert steps[-1].view.direction is Direction.LEFT
    record = match.record()
    assert code_of(record, 1) == CODE
    other = code_of(record, 2)
    assert other is not None
    assert other.direction is Direction.HOLD
    assert verify(record).findings == ()
    # Whoever has the code knows the seed.
    assert proof(record) is None
    assert Match.resume(decode(encode(record)), keeper=Unsaved()).view == match.view


@pytest.mark.parametrize("named", [{"rules": Rules(target=50)}, {"seed": 4}])
def test_a_code_stands_for_rules_and_seed(named: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="code"):
        real(**{"rules": CODE.rules, "code": CODE, **named})


async def test_who_went_on_under_another_version_is_not_accused() -> None:
    match = real(seed=5)
    await play_out(match, random.Random(1), lambda step: len(match.record().actions) > 20)
    seats = [structs.replace(seat, version="of then") for seat in match.record().seats[1:]]
    then = structs.replace(match.record(), seats=(match.record().seats[0], *seats))
    again = Match.resume(sealed(then), keeper=Unsaved())
    await play_out(again, random.Random(2), lambda step: len(again.record().actions) > 60)
    record = again.record()
    version = match.record().seats[1].version
    assert [seat.version for seat in record.seats] == ["", *[f"of then+{version}"] * 3]
    assert verify(record).findings == ()
    assert not any(seat.answers for seat in verify(record).seats)
    once_more = Match.resume(record, keeper=Unsaved())
    assert once_more.record() == record


async def test_going_on_does_not_heal_what_was_altered() -> None:
    match = new()
    await play_out(match, until=lambda step: len(match.record().actions) > 20)
    document = json.loads(encode(match.record()))
    document["seats"][1]["name"] = "Nobody"
    altered = decode(json.dumps(document).encode())
    again = Match.resume(altered, keeper=Unsaved())
    again.aided("hint")
    record: Record = again.record()
    assert record.seal == BROKEN != seal_of(record)
    assert "altered" in kinds(verify(record))
