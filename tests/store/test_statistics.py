"""Tests of what is kept of games for good: right figures, read strictly."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import structs

from hearts_tui.engine import Card, Game, Rules
from hearts_tui.store.record import deals
from hearts_tui.store.statistics import (
    GameResult,
    Statistics,
    StatisticsError,
    decode,
    digest,
    encode,
    result_of,
)
from tests.store.helpers import finished, played, record_of, sample, shot, written
from tests.strategies import MANNERS, advance, rules_sets, seeds


def kind_of(data: bytes) -> str | None:
    """What kind of error the bytes are, None where they are statistics."""
    try:
        decode(data)
    except StatisticsError as error:
        return error.kind
    return None


# A game's result


@given(rules_sets(), seeds, st.sampled_from(MANNERS), st.integers(0, 300))
def test_a_result_says_what_a_count_by_hand_says(
    rules: Rules, seed: int, manner: str, actions: int
) -> None:
    game, rng = Game(rules, seed), random.Random(seed)
    seats = range(rules.players)
    queens: list[list[int]] = []
    shooters: list[int | None] = []
    for _ in range(actions):
        deal, scored = game.deal, len(game.sheet)
        advance(game, 1, manner, rng)
        if len(game.sheet) > scored:
            taken = [[str(card) for card in deal.taken(seat)] for seat in seats]
            queens.append([cards.count("QS") for cards in taken])
            shooters.append(deal.shooter)
    result = result_of(record_of(game))
    assert [deal.scores for deal in result.deals] == list(game.sheet)
    assert [list(deal.queens) for deal in result.deals] == queens
    assert [deal.shooter for deal in result.deals] == shooters
    assert (result.totals, result.places) == (game.totals, game.places)
    assert result.winner == (game.winner if game.over else None)
    assert result.status == ("finished" if game.over else "given_up")
    for deal_result, (hands, _, dealer) in zip(result.deals, game.dealt, strict=False):
        assert [Card.parse(card) for card in deal_result.hand] == list(hands[0])
        assert deal_result.dealer == dealer
    assert decode(encode(Statistics(games=(result,)))).games == (result,)


def test_a_result_says_by_which_rules_and_helps_and_against_whom() -> None:
    record = structs.replace(record_of(played(Rules(target=50), 60)), aids=("hint", "undo"))
    result = result_of(record)
    assert result.rules.rules == Rules(target=50)
    assert result.preset == "short"
    assert (result.id, result.seed, result.seats) == (record.id, record.seed, record.seats)
    assert (result.begun, result.ended) == (record.begun, record.left)
    assert (result.aids, result.clean) == (("hint", "undo"), False)
    assert result_of(structs.replace(record, aids=())).clean


@pytest.mark.parametrize("choice", ["others_plus", "self_minus"])
def test_how_a_moon_was_scored_is_kept(choice: str) -> None:
    game = shot()
    shooter = game.to_act[0]
    record = record_of(game)
    assert result_of(record).deals == ()
    moon = structs.replace(record.actions[-1], seat=shooter, play=None, moon=choice)
    chosen = structs.replace(record, actions=(*record.actions, moon))
    chosen = structs.replace(chosen, deals=(*record.deals, *next_deal(game)))
    (deal,) = result_of(chosen).deals
    assert (deal.shooter, deal.moon) == (shooter, choice)
    assert deal.scores[shooter] == {"others_plus": 0, "self_minus": -26}[choice]
    assert deal.queens[shooter] == 1


def next_deal(game: Game) -> tuple[Any, ...]:
    """The deal after the one in which the moon has to be scored."""
    on = Game.replay(game.rules, game.seed, game.actions)
    advance(on, 1, "any", random.Random(0))
    return deals(on)[1:]


def test_the_same_cards_to_the_same_seats_have_the_same_digest() -> None:
    one, other = sample(70).deals
    assert digest(one) == digest(sample(0).deals[0])
    assert digest(one) != digest(other)
    assert digest(one) != digest(structs.replace(one, dealer=(one.dealer + 1) % 4))
    assert digest(one) != digest(structs.replace(one, hands=(*one.hands[1:], one.hands[0])))
    # It is in files for good.
    assert digest(one) == "cc000c61b7cf837a70bca792a35a9914"


# Many games


def result(game_id: str = "1", scored: int = 0, over: bool = False) -> GameResult:
    """What is kept of some game of which so many deals were scored."""
    whole = result_of(finished())
    assert len(whole.deals) > 1
    if over:
        return structs.replace(whole, id=game_id)
    return structs.replace(
        whole, id=game_id, status="given_up", winner=None, deals=whole.deals[:scored]
    )


def test_games_are_counted_in_order() -> None:
    counted = Statistics()
    for game_id in ("3", "1", "2"):
        counted = counted.having(result(game_id))
    assert [game.id for game in counted.games] == ["3", "1", "2"]
    assert counted.find("1") == result("1")
    assert counted.find("4") is None


@pytest.mark.parametrize(
    ("first", "second", "stays"),
    [
        (result(over=True), result(over=True), "first"),
        (result(over=True), result(scored=1), "first"),
        (result(scored=1), result(over=True), "second"),
        (result(scored=0), result(scored=1), "second"),
        (result(scored=1), result(scored=0), "first"),
        (result(scored=1), result(scored=1), "first"),
    ],
)
def test_a_game_is_counted_once_and_its_end_counts(
    first: GameResult, second: GameResult, stays: str
) -> None:
    counted = Statistics().having(result("2")).having(first).having(second).having(result("3"))
    kept = {"first": first, "second": second}[stays]
    assert len(counted.games) == 3
    assert counted.find("1") == kept


def test_there_is_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearts_tui.store.statistics.GAMES_KEPT", 3)
    counted = Statistics()
    for number in range(5):
        counted = counted.having(result(str(number)))
    assert [game.id for game in counted.games] == ["2", "3", "4"]


# Bytes


def document() -> dict[str, Any]:
    """Some statistics as any reader of JSON sees them."""
    counted = Statistics(games=(result("1", over=True), result("2", scored=1)))
    read: dict[str, Any] = json.loads(encode(counted))
    return read


Change = Callable[[dict[str, Any]], object]

WRONG: dict[str, Change] = {
    "a field too many": lambda read: read.update(more=1),
    "a field too many in a game": lambda read: read["games"][0].update(more=1),
    "a field too few": lambda read: read["games"][0].pop("seats"),
    "the same game twice": lambda read: read["games"].append(read["games"][0]),
    "a figure too few": lambda read: read["games"][0]["totals"].pop(),
    "a score too many": lambda read: read["games"][0]["deals"][0]["scores"].append(0),
    "a game under way": lambda read: read["games"][0].update(status="playing"),
    "no card": lambda read: read["games"][0]["deals"][0]["hand"].append("1C"),
    "a seat that is none": lambda read: read["games"][0].update(winner=11),
    "a seat too many for the rules": lambda read: read["games"][0].update(winner=4),
    "a dealer who is not there": lambda read: read["games"][0]["deals"][0].update(dealer=4),
    "a moon of nobody": lambda read: read["games"][0]["deals"][0].update(shooter=4),
    "rules that there are not": lambda read: read["games"][0]["rules"].update(passing="auto"),
    "rules for others": lambda read: read["games"][0]["rules"].update(players=5),
    "a place that nobody has": lambda read: read["games"][0]["places"].__setitem__(0, 0),
    "a direction that there is not": lambda read: read["games"][0].update(
        rules={**read["games"][0]["rules"], "passing": "left"},
        origin={"seed": "1", "direction": "across"},
    ),
    "text in place of a number": lambda read: read["games"][0]["places"].__setitem__(0, "1"),
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_what_is_not_as_it_should_be_is_refused(change: Change) -> None:
    read = document()
    assert kind_of(written(read)) is None
    change(read)
    assert kind_of(written(read)) == "unreadable"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "unreadable"),
        (b"{}", "foreign"),
        (b"[]", "foreign"),
        (b'{"format":"hearts-tui/1"}', "foreign"),
        (b'{"format":"hearts-tui-statistics/2"}', "newer"),
        (b'{"format":"hearts-tui-statistics/1"}', None),
        (b'{"format":"hearts-tui-statistics/1","games":' + b"[" * 200_000, "unreadable"),
    ],
)
def test_kinds_of_files_are_told_apart(data: bytes, kind: str | None) -> None:
    assert kind_of(data) == kind


GOOD = encode(Statistics(games=(result("1", over=True), result("2", scored=1))))


@given(st.integers(0, len(GOOD) - 2))
@example(len(GOOD) - 2)
def test_no_part_of_a_file_is_read_as_statistics(length: int) -> None:
    assert kind_of(GOOD[:length]) == "unreadable"


@given(st.data())
def test_a_changed_byte_is_noticed_or_makes_other_statistics(data: st.DataObject) -> None:
    changed = bytearray(GOOD)
    for _ in range(data.draw(st.integers(1, 3))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    if kind_of(bytes(changed)) is None:
        again = decode(bytes(changed))
        assert decode(encode(again)) == again


def test_a_game_takes_little_room() -> None:
    games = tuple(
        structs.replace(result_of(record_of(played(Rules(), 10_000))), id=f"{number:032x}")
        for number in range(3)
    )
    data = encode(Statistics(games=games))
    assert len(data) < 3 * 4_000
    # A game a line.
    assert data.count(b"\n") == 3 + 4


def test_a_document_is_not_changed_by_who_reads_it() -> None:
    read = document()
    before = copy.deepcopy(read)
    again = json.loads(encode(decode(written(read))))
    assert again == before
