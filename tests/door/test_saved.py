"""Tests of what is told of the game that was left."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from msgspec import structs

from hearts_tui.door.saved import nothing_left, saved
from hearts_tui.store import Record, encode
from hearts_tui.store.places import data_dir
from tests.store.helpers import finished, sample


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
