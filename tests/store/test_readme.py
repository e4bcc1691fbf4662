"""README tells other programs what is in the files; it tells all of it, and of nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from hearts_tui.engine import Direction
from hearts_tui.store import archive, statistics
from hearts_tui.store.record import (
    BROKEN,
    FORMAT,
    ActionRecord,
    Aid,
    By,
    DealRecord,
    OriginRecord,
    Record,
    RulesRecord,
    SeatRecord,
    Status,
)

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """What stands below a heading, up to the next one of any rank."""
    found = re.search(rf"^#+ {re.escape(title)}$(.*?)^#", README, re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found[1]


def named(text: str) -> set[str]:
    """Words that are marked as those of a file."""
    return set(re.findall(r"`([a-z_]+)`", text))


def fields(*structs: type[msgspec.Struct]) -> set[str]:
    """Names of the fields as they are written."""
    return {field.encode_name for struct in structs for field in msgspec.structs.fields(struct)}


def test_every_field_of_a_record_is_told() -> None:
    text = section("The record of a game")
    words = {*Aid.__args__, *By.__args__, *Status.__args__}  # type: ignore[attr-defined]
    written = fields(Record, RulesRecord, OriginRecord, SeatRecord, DealRecord, ActionRecord)
    values = {"others_plus", "self_minus", "null", BROKEN, *(way.value for way in Direction)}
    assert named(text) == written | words | values
    assert f'"{FORMAT}"' in text


def test_every_field_of_the_statistics_is_told() -> None:
    text = section("The statistics")
    written = fields(statistics.Statistics, statistics.GameResult, statistics.DealResult)
    assert named(text) == written | {"finished", "given_up", "custom", "null"}
    assert f'"{statistics.FORMAT}"' in text


@pytest.mark.parametrize(
    "words",
    [
        f"of the last {statistics.GAMES_KEPT:,}",
        f"the last {archive.HISTORY_LENGTH} of these games",
        f"`{archive.STATISTICS_NAME}`",
        f"`{archive.HISTORY_NAME}/ID.json`",
        "`HEARTS_TUI_HOME=DIR`",
    ],
)
def test_limits_and_names_are_told(words: str) -> None:
    assert words in section("Where files are")
