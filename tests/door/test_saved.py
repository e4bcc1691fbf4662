"""Tests of what is told of the game that was left."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec import structs

from hearts_tui.door.saved import nothing_left, saved
from hearts_tui.engine import Rules
from hearts_tui.store import Record, encode
from hearts_tui.store.places import data_dir
from tests.store.helpers import finished, played, record_of, sample


@pytest.mark.parametrize(
    ("record", "is_left"),
    [
        (sample(40), True),
        (structs.replace(finished(), seen=False), True),
        (structs.replace(finished(), seen=True), False),
        (structs.replace(sample(40), status="given_up"), False),
    ],
    ids=["playing", "the result is to be seen", "over", "given up"],
)
def test_the_command_line_goes_on_with_what_home_offers(record: Record, is_left: bool) -> None:
    data_dir().mkdir(parents=True)
    (data_dir() / "game.json").write_bytes(encode(record))
    assert nothing_left() is not is_left
    assert (saved(record, datetime.now(UTC)).record is not None) is is_left


@pytest.mark.parametrize(
    ("players", "totals", "against"),
    [
        (4, "You 18  CPU 1 14  CPU 2 35  CPU 3 63", ""),
        (5, "6, 12, You 34, 38, 40", "4 × easy"),
        (6, "5, 19, You 21, 27, 28, 30", "5 × easy"),
        (7, "5, 6, 6, 8, You 25, 36, 44", "6 × easy"),
    ],
)
def test_the_opponents_of_a_large_table_are_told_beside_its_totals(
    players: int, totals: str, against: str
) -> None:
    told = saved(record_of(played(Rules(players=players), 300)), datetime.now(UTC))
    assert totals in told.lines
    assert told.against == against


def test_opponents_of_several_levels_are_mixed() -> None:
    record = record_of(played(Rules(players=7), 300))
    *others, last = record.seats
    mixed = structs.replace(record, seats=(*others, structs.replace(last, level="strong")))
    assert saved(mixed, datetime.now(UTC)).against == "6 × mixed"
