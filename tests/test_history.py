"""History: games that are over, their codes, and results on the same deal."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from hearts_tui.codes import DealCode, code_of
from hearts_tui.engine import Direction, Rules
from hearts_tui.history import deals, earlier, games, whole
from hearts_tui.store import Record
from hearts_tui.store.archive import Archive, counted
from hearts_tui.store.statistics import Statistics, result_of
from tests.store.helpers import played, record_of, seat_records
from tests.strategies import advance

CODE = DealCode(Rules(), 2**40, 1, Direction.RIGHT)


def from_code(code: DealCode, id: str, seed: int) -> Record:
    """A game that began with it, one deal long and some."""

    game = code.game()
    advance(game, 70, "any", random.Random(seed))
    return Record.of(game, id=id, seats=seat_records(4), origin=code.origin, by=["cpu"] * 70)


def test_the_deals_of_past_games_have_codes_and_can_be_opened(tmp_path: Path) -> None:
    record = record_of(played(Rules(), 130))
    archive = Archive(tmp_path)
    archive.load()
    archive.add(record)
    archive.settle()
    (game,) = games(counted(tmp_path))
    assert [deal.code for deal in deals(game)] == [code_of(record, 1), code_of(record, 2)]
    assert [deal.points for deal in deals(game)] == [scores[0] for scores in record.sheet]
    kept = whole(tmp_path, game.id)
    assert kept is not None
    assert kept.actions == record.actions
    assert whole(tmp_path, "0") is None
    (tmp_path / "history" / "0.json").write_text("{}")
    assert whole(tmp_path, "0") is None


def test_earlier_results_are_those_on_the_same_deal_under_the_same_rules() -> None:
    first, second = from_code(CODE, "a1", 1), from_code(CODE, "a2", 2)
    turned = from_code(replace(CODE, direction=Direction.LEFT), "a3", 3)
    other = from_code(replace(CODE, rules=Rules(target=50)), "a4", 4)
    unplayed = record_of(played(Rules(), 3))
    records = (first, second, turned, other, unplayed)
    kept = Statistics(games=tuple(map(result_of, records)))
    found = earlier(kept, CODE)
    assert [(past.game.id, past.number) for past in found] == [("a1", 1), ("a2", 1)]
    assert [past.points for past in found] == [first.sheet[0][0], second.sheet[0][0]]
    assert [past.code for past in found] == [CODE, CODE]
    assert [past.game.id for past in earlier(kept, CODE, besides="a2")] == ["a1"]
    assert [game.id for game in games(kept)] == ["a4", "a3", "a2", "a1"]
