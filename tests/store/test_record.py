"""Tests of the record: whole games go through it unchanged, and nothing else gets in."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hearts_tui.engine import Game, Rules
from hearts_tui.engine.cards import cards
from hearts_tui.store import Record, RecordError, decode, encode, replay
from hearts_tui.store.names import NAMELESS, plain
from hearts_tui.store.record import LARGEST, retell
from tests.engine.helpers import game_state
from tests.store.helpers import document, finished, played, record_of, sample, shot, written
from tests.strategies import MANNERS, advance, deal_out, rules_sets, seeds

CASES = Path(__file__).parent / "cases"


def kind_of(data: bytes) -> str | None:
    """What kind of error the bytes are, None where they are a possible game."""
    try:
        replay(decode(data))
    except RecordError as error:
        return error.kind
    return None


# There and back


@given(rules_sets(), st.integers(0, 250), st.sampled_from(MANNERS), seeds)
def test_a_game_is_the_same_when_it_is_read_again(
    rules: Rules, actions: int, manner: str, seed: int
) -> None:
    game = Game(rules, seed)
    advance(game, actions, manner, random.Random(seed))
    record = record_of(game)
    again = decode(encode(record))
    assert again == record
    assert game_state(replay(again)) == game_state(game)


@given(rules_sets(), seeds)
def test_the_deals_in_the_file_are_the_truth(rules: Rules, seed: int) -> None:
    hands, kitty = deal_out(rules, "suited", random.Random(seed))
    game = Game(rules, 7, [(hands, kitty, 1)])
    advance(game, 9, "any", random.Random(seed))
    again = replay(decode(encode(record_of(game))))
    assert game_state(again) == game_state(game)


@pytest.mark.parametrize("seed", [0, 2**53 + 1, 2**128 - 1, 10**199])
def test_a_seed_loses_no_bits(seed: int) -> None:
    record = record_of(Game(Rules(), seed))
    assert replay(decode(encode(record))).seed == seed
    # A reader that knows no whole numbers gets the same.
    read = json.loads(encode(record), parse_int=float)
    assert int(read["seed"]) == seed


def test_what_happened_can_be_told_again() -> None:
    game, rng = Game(Rules(moon="choice"), 3), random.Random(3)
    events: list[Any] = []
    for _ in range(130):
        before = len(game.actions)
        advance(game, 1, "any", rng)
        again = Game.replay(game.rules, game.seed, game.actions[:before])
        events += map(type, again.apply(game.actions[-1]))
    told: list[Any] = []
    retell(record_of(game), lambda event: told.append(type(event)))
    assert told == events


def test_the_words_of_the_format() -> None:
    """The file of a version that is out: it is read for ever, and written the same."""
    data = (CASES / "format-1.json").read_bytes()
    record = decode(data)
    replay(record)
    assert encode(record) == data
    assert (record.seed, record.raised, record.seen) == ("340282366920938463", ("9C", "JC"), False)
    assert record.aids == ("hint", "undo")


def test_every_action_is_written_as_it_is_read() -> None:
    game = shot()
    seat = game.to_act[0]
    advance(game, 1, "any", random.Random(0))
    read = document(record_of(game))["actions"]
    passes = [entry for entry in read if "pass" in entry]
    plays = [entry for entry in read if "play" in entry]
    moons = [entry for entry in read if "moon" in entry]
    assert [len(passes), len(plays), len(moons)] == [4, 52, 1]
    assert read == passes + plays + moons
    for entry in passes:
        assert list(entry) == ["seat", "pass", "by"]
        assert len(entry["pass"]) == 3
    for entry in plays:
        assert list(entry) == ["seat", "play", "by"]
        assert len(cards(entry["play"])) == 1
    by = "cpu" if seat else "person"
    assert moons[0] == {"seat": seat, "moon": moons[0]["moon"], "by": by}


# What is refused


def test_no_part_of_a_file_is_a_game() -> None:
    data = encode(sample())
    # The last byte ends the line, and may be missing.
    assert kind_of(data[:-1]) is None
    for length in range(0, len(data) - 1, 7):
        assert kind_of(data[:length]) == "unreadable", length


@given(st.data())
def test_a_changed_byte_is_noticed_or_makes_another_game(data: st.DataObject) -> None:
    changed = bytearray(encode(sample()))
    for _ in range(data.draw(st.integers(1, 3))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    kind = kind_of(bytes(changed))
    if kind is None:
        again = decode(bytes(changed))
        assert decode(encode(again)) == again


@given(st.binary(max_size=200))
@example(b"")
@example(b"\xef\xbb\xbf{}")
@example(b"\xff\xfe{\x00}\x00")
@example(b'{"format":"hearts-tui/1","id":"\xff"}')
@example(b'{"format":"hearts-tui/1","id":"\xed\xa0\x80"}')
def test_any_bytes_are_answered_with_an_error_of_ours(data: bytes) -> None:
    assert kind_of(data) in {"unreadable", "foreign"}


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(exclude_categories=()))
    | st.sampled_from(["QS", "2C", "hearts-tui/1", "person", "left", "9999-12-31T23:59:59Z"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


def places_in(some: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Ways to every value in a document, entries of long lists aside."""
    yield path
    inner: list[tuple[Any, Any]] = []
    if isinstance(some, dict):
        inner = list(some.items())
    elif isinstance(some, list):
        inner = list(enumerate(some))[:5]
    for key, value in inner:
        yield from places_in(value, (*path, key))


def put(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy of the document with another value there."""
    if not path:
        return value
    changed = copy.deepcopy(document)
    at = changed
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return changed


@given(st.data())
def test_any_value_anywhere_is_refused_or_makes_another_game(data: st.DataObject) -> None:
    good = document(sample(30))
    path = data.draw(st.sampled_from(list(places_in(good))))
    changed = written(put(good, path, data.draw(VALUES)))
    kind = kind_of(changed)
    if kind is None:
        again = decode(changed)
        assert decode(encode(again)) == again


def test_no_field_may_be_added_anywhere() -> None:
    good = document(sample(30))
    objects = [path for path in places_in(good) if isinstance(at(good, path), dict)]
    assert len(objects) > 10
    for path in objects:
        more = {**at(good, path), "more": 1}
        assert kind_of(written(put(good, path, more))) == "unreadable", path


def at(document: Any, path: tuple[Any, ...]) -> Any:
    """The value that lies there."""
    for key in path:
        document = document[key]
    return document


DEEP = 200_000
HEAD = b'{"format":"hearts-tui/1","id":'


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        pytest.param(b"[" * DEEP, "foreign", id="nested lists"),
        pytest.param(b'{"a":' * DEEP, "unreadable", id="nested objects"),
        pytest.param(HEAD + b"[" * DEEP, "unreadable", id="nested within"),
        pytest.param(b"[" * DEEP + b"]" * DEEP, "foreign", id="nested and closed"),
        pytest.param(b"1" * DEEP, "foreign", id="digits"),
        pytest.param(HEAD + b"1" * DEEP + b"}", "unreadable", id="digits within"),
        pytest.param(HEAD + b'"' + b"1" * DEEP + b'"}', "unreadable", id="digits as text"),
        pytest.param(b"NaN", "unreadable", id="NaN"),
        pytest.param(HEAD + b"Infinity}", "unreadable", id="infinity"),
        pytest.param(HEAD + b"1e999}", "unreadable", id="too large a number"),
        pytest.param(HEAD + b'"\\ud800"}', "unreadable", id="half a pair"),
        pytest.param(b"\x00" * 100, "unreadable", id="zeros"),
        pytest.param(b" " * (LARGEST + 1), "unreadable", id="too large"),
        pytest.param(b"{}", "foreign", id="nothing"),
        pytest.param(b"[]", "foreign", id="a list"),
        pytest.param(b'{"format":1}', "foreign", id="a number as format"),
        pytest.param(b'{"format":"chess/1"}', "foreign", id="another format"),
        pytest.param(b'{"format":"hearts-tui/0"}', "foreign", id="version 0"),
        pytest.param(b'{"format":"hearts-tui/02"}', "foreign", id="version 02"),
        pytest.param('{"format":"hearts-tui/٢"}'.encode(), "foreign", id="version in Arabic"),
        pytest.param(b'{"format":"hearts-tui/2","x":[]}', "newer", id="version 2"),
        pytest.param(b'{"format":"hearts-tui/10"}', "newer", id="version 10"),
        pytest.param(b'{"format":"hearts-tui/1"}', "unreadable", id="version 1, empty"),
    ],
)
def test_what_is_no_record_is_told_apart(data: bytes, kind: str) -> None:
    assert kind_of(data) == kind


Change = Callable[[dict[str, Any]], object]

IMPOSSIBLE: dict[str, Change] = {
    "a card of another hand": lambda read: read["actions"][4].update(play="AH"),
    "a play out of turn": lambda read: read["actions"][5].update(seat=read["actions"][4]["seat"]),
    "a pass of two cards": lambda read: read["actions"][0]["pass"].pop(),
    "the same pass twice": lambda read: read["actions"].insert(1, read["actions"][0]),
    "a missing action": lambda read: read["actions"].pop(10),
    "a moon that nobody shot": lambda read: read["actions"].append(
        {"seat": 0, "moon": "self_minus", "by": "person"}
    ),
    "a hand too many": lambda read: read["deals"][0]["hands"].append([]),
    "a card twice": lambda read: read["deals"][0]["hands"][0].__setitem__(
        0, read["deals"][0]["hands"][1][0]
    ),
    "a dealer who is not there": lambda read: read["deals"][0].update(dealer=4),
    "a deal that was never dealt": lambda read: read["deals"].append(read["deals"][0]),
    "a deal that is missing": lambda read: read.update(deals=read["deals"][:1]),
    "a seat too few": lambda read: read["seats"].pop(),
    "two persons": lambda read: read["seats"].__setitem__(1, {"name": "Me"}),
    "an end before the end": lambda read: read.update(status="finished"),
    "cards raised in the middle of play": lambda read: read.update(
        raised=[read["deals"][-1]["hands"][0][0]]
    ),
    "rules that do not exist": lambda read: read["rules"].update(target=1001),
    "an unknown option": lambda read: read["rules"].update(moon="half"),
    "too many players": lambda read: read["rules"].update(players=12),
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_game_is_refused(change: Change) -> None:
    read = document(sample(70))
    assert len(read["deals"]) == 2
    assert kind_of(written(read)) is None
    change(read)
    assert kind_of(written(read)) == "impossible"


def test_raised_cards_are_held_and_seen_results_exist() -> None:
    read = document(sample(0))
    hand = read["deals"][0]["hands"][0]
    assert kind_of(written({**read, "raised": hand[:3]})) is None
    assert kind_of(written({**read, "raised": [hand[0], hand[0]]})) == "impossible"
    assert kind_of(written({**read, "raised": hand[:4]})) == "unreadable"
    other = read["deals"][0]["hands"][1][0]
    assert kind_of(written({**read, "raised": [other]})) == "impossible"
    assert kind_of(written({**read, "seen": False})) == "impossible"
    assert kind_of(written({**document(sample(70)), "seen": False})) is None


def test_nothing_happens_after_the_end() -> None:
    read = document(finished())
    assert read["status"] == "finished"
    assert kind_of(written(read)) is None
    assert kind_of(written({**read, "status": "playing"})) == "impossible"
    assert kind_of(written({**read, "status": "given_up"})) == "impossible"
    read["actions"].append(read["actions"][-1])
    assert kind_of(written(read)) == "impossible"


@pytest.mark.parametrize(
    "change",
    [
        {"aids": ["undo", "hint"]},
        {"aids": ["hint", "hint"]},
        {"aids": ["Hint"]},
        {"seed": "-1"},
        {"seed": "01"},
        {"seed": "1\n"},
        {"seed": 1},
        {"id": ""},
        {"id": "../../etc"},
        {"begun": "2026-01-01T00:00:00"},
        {"begun": "yesterday"},
        {"left": "0001-01-01T00:00:00+23:59"},
        {"left": "9999-12-31T23:59:59-23:59"},
        {"status": "won"},
        {"deals": []},
        {"seats": [{"name": "\x1b[2J"}] * 4},
        {"seats": [{"name": ""}] * 4},
        {"seats": [{"name": "x" * 61}] * 4},
    ],
    ids=str,
)
def test_a_value_out_of_bounds_makes_a_file_unreadable(change: dict[str, Any]) -> None:
    assert kind_of(written({**document(sample()), **change})) == "unreadable"


@given(st.text(st.characters(exclude_categories=())))
@example("\ud800")
@example("You\x1b]0;title\x07")
@example(" " * 50)
def test_any_name_can_be_made_one_that_can_be_kept(name: str) -> None:
    record = record_of(Game(Rules(), 1))
    first = msgspec.structs.replace(record.seats[0], name=plain(name) or NAMELESS)
    seats = (first, *record.seats[1:])
    renamed: Record = msgspec.structs.replace(record, seats=seats)
    assert decode(encode(renamed)) == renamed
    assert plain(plain(name)) == plain(name)


def test_a_usual_name_stays_as_it_is() -> None:
    assert plain("Zoë 山田 ♠") == "Zoë 山田 ♠"


def test_a_long_game_is_small_and_all_of_it_is_text() -> None:
    data = encode(record_of(played(Rules(), 10_000)))
    assert len(data) < 60_000
    assert all(len(line) < 500 for line in data.splitlines())
