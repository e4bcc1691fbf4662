"""Verifying a game: an honest one stands, whatever is altered is found."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from msgspec.json import encode as json_encode

from hearts_tui import verify as module
from hearts_tui.codes import DealCode
from hearts_tui.cpu import player
from hearts_tui.engine import Card, ChooseMoon, Direction, Game, Pass, Play, Rules
from hearts_tui.engine.proofs import settled
from hearts_tui.store import Record, SeatRecord, decode, encode
from hearts_tui.store.record import BROKEN, By, looked_over, seal_of, sealed
from hearts_tui.verify import commitment, proof, verify
from tests.players import Guard

LEVELS = (None, "normal", "easy", "easy")
SALT = "5a" * 16


def played(game: Game, actions: int = 10_000, levels: tuple[str | None, ...] = LEVELS) -> Record:
    """A game between these, in which the person does as a normal player would."""
    players = [player(level or "normal", seat) for seat, level in enumerate(levels)]
    by: list[By] = []
    while game.to_act and len(by) < actions:
        seat = game.to_act[0]
        view, chooser = game.view(seat), players[seat]
        if view.legal:
            game.apply(Play(seat, chooser.choose_card(view)))
        elif view.hand:
            game.apply(Pass(seat, chooser.choose_pass(view)))
        else:
            game.apply(ChooseMoon(seat, chooser.choose_moon(view)))
        by.append("cpu" if levels[seat] else "person")
    seats = [
        SeatRecord(
            name=f"Seat {seat}",
            level=level,
            seed=str(seat),
            version="" if level is None else str(getattr(players[seat], "version", "")),
        )
        for seat, level in enumerate(levels)
    ]
    return Record.of(game, id="c0ffee", seats=seats, by=by, salt=SALT)


@cache
def honest() -> Record:
    """A game of two deals and some."""
    return played(Game(Rules(moon="choice"), 5), 130)


def kinds(record: Record) -> set[str]:
    return {found.kind for found in verify(record).findings}


def test_an_honest_game_stands(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    (tmp_path / "game.json").write_bytes(encode(honest()))
    report = verify(tmp_path / "game.json", lambda done, of: told.append((done, of)))
    assert report.findings == ()
    assert report.as_recorded
    assert report.seal == "whole"
    assert "All is as recorded: 3 deals" in report.sentence
    choices = [action for action in honest().actions if action.by == "cpu"]
    assert report.asked == len(choices)
    assert told[-1] == (130, 130)
    assert json.loads(json.dumps(report.as_json()))["as_recorded"] is True


def test_a_game_that_began_with_a_code_stands() -> None:
    code = DealCode(Rules(), 123, 2, Direction.ACROSS)
    record = structs.replace(played(code.game(), 60), origin=code.origin)
    record = sealed(record)
    assert kinds(record) == set()
    assert kinds(sealed(structs.replace(record, seed="7"))) == {"seed", "deal"}
    other = structs.replace(code.origin, seed="124")
    assert kinds(sealed(structs.replace(record, origin=other))) >= {"deal", "seed"}


# What is altered

Alteration = Callable[[dict[str, Any], random.Random], bool]
"""Changes the document; whether a new seal could hide it."""


def another_deal(document: dict[str, Any], rng: random.Random) -> bool:
    """Two cards change hands."""
    hands = rng.choice(document["deals"])["hands"]
    one, two = rng.sample(range(4), 2)
    at, to = rng.randrange(13), rng.randrange(13)
    hands[one][at], hands[two][to] = hands[two][to], hands[one][at]
    return False


def another_dealer(document: dict[str, Any], rng: random.Random) -> bool:
    deal = rng.choice(document["deals"])
    deal["dealer"] = (deal["dealer"] + rng.randrange(1, 4)) % 4
    return False


def another_score(document: dict[str, Any], rng: random.Random) -> bool:
    row = rng.choice(document["sheet"])
    row[rng.randrange(4)] += rng.choice((-1, 1, 13))
    return False


def another_choice(document: dict[str, Any], rng: random.Random) -> bool:
    """A CPU does something else that it may do; what comes after it may fit or not."""
    place, action = rng.choice(
        [(n, action) for n, action in enumerate(document["actions"]) if action["by"] == "cpu"]
    )
    record = honest()
    before = [written.action for written in record.actions[:place]]
    game = Game.replay(record.rules.rules, int(record.seed), before)
    view = game.view(action["seat"])
    if "pass" in action:
        others = [card for card in view.hand if str(card) not in action["pass"]]
        action["pass"][rng.randrange(3)] = str(rng.choice(others))
    elif len(view.legal) > 1:
        others = [card for card in view.legal if str(card) != action["play"]]
        action["play"] = str(rng.choice(others))
    else:
        action["by"] = "person"
    return False


def another_play(document: dict[str, Any], rng: random.Random) -> bool:
    """Any card in place of any other; of the person's own ones nobody else can tell."""
    action = rng.choice([action for action in document["actions"] if "play" in action])
    action["play"] = str(rng.choice([card for card in pack() if str(card) != action["play"]]))
    return bool(action["by"] == "person")


def another_order(document: dict[str, Any], rng: random.Random) -> bool:
    """Two seats change places for one card each, or change cards."""
    actions = document["actions"]
    at = rng.choice([n for n in range(129) if "play" in actions[n] and "play" in actions[n + 1]])
    actions[at], actions[at + 1] = actions[at + 1], actions[at]
    return bool(actions[at]["by"] == actions[at + 1]["by"] == "person")


def pack() -> tuple[Card, ...]:
    return Rules().pack


ALTERATIONS: tuple[Alteration, ...] = (
    another_deal,
    another_dealer,
    another_score,
    another_choice,
    another_play,
    another_order,
)


def altered(rng: random.Random) -> Iterator[tuple[str, Record, bool]]:
    for alter in ALTERATIONS:
        document = json.loads(encode(honest()))
        hidden = alter(document, rng)
        yield alter.__name__, decode(json.dumps(document).encode()), hidden


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_altered_is_found(seed: int) -> None:
    for name, record, hidden in altered(random.Random(seed)):
        assert seal_of(record) != record.seal, name
        if hidden:
            assert not verify(record).as_recorded, name
        else:
            # Nor does it help to make a new seal.
            resealed = sealed(record)
            report = verify(resealed)
            assert not report.as_recorded, name
            assert "not as it was recorded" in report.sentence


def test_a_game_that_goes_on_after_it_was_altered_stays_marked() -> None:
    document = json.loads(encode(honest()))
    another_score(document, random.Random(1))
    record = looked_over(decode(json.dumps(document).encode()))
    assert record.seal == sealed(record).seal == BROKEN
    assert "altered" in kinds(record)
    assert looked_over(honest()) is honest()


def test_nobody_chooses_only_where_no_choice_changes_anything() -> None:
    game = Game(Rules(target=1000), 5)
    record = played(game, 1500)
    actions = [written.action for written in record.actions]
    settling = Game(game.rules, 5)
    starts = [0]
    while len(settling.actions) < len(actions):
        number, place = settling.number, len(settling.actions)
        several = len(settling.view(settling.to_act[0]).legal) > 1
        if several and settled(settling.view(0)):
            break
        settling.apply(actions[place])
        if settling.number != number:
            starts.append(place + 1)

    def by_nobody(first: int, last: int) -> Record:
        by = [written.by for written in record.actions]
        by[first:last] = ["forced"] * (last - first)
        return Record.of(game, id="c0ffee", seats=record.seats, by=by)

    rest = sum(map(len, map(settling.deal.hand, range(4))))
    assert kinds(by_nobody(place, place + rest)) == set()
    assert kinds(by_nobody(starts[-1] + 4, place)) == {"impossible"}


@pytest.mark.parametrize("by", ["cpu", "forced", "person"])
def test_nobody_can_act_who_does_not_sit_there(by: By) -> None:
    record = honest()
    actions = list(record.actions)
    actions[20] = structs.replace(actions[20], seat=9, by=by)
    report = verify(sealed(structs.replace(record, actions=tuple(actions))))
    assert [(found.kind, found.seat) for found in report.findings] == [("impossible", None)]
    assert "somebody who does not sit there" in report.sentence
    fewer = sealed(structs.replace(record, seats=record.seats[:3]))
    assert "impossible" in kinds(fewer)


# Who is not accused


def test_a_level_that_has_changed_is_not_accused() -> None:
    record = honest()
    seats = [*record.seats]
    seats[2] = structs.replace(seats[2], level="normal", version="of long ago")
    report = verify(sealed(structs.replace(record, seats=tuple(seats))))
    assert report.as_recorded
    assert report.seats[2].otherwise > 0
    assert "Seat 2 chose cannot be checked" in report.sentence


def test_a_player_of_ones_own_is_never_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guard, "__init__", lambda self, seed: pytest.fail("made"))
    record = honest()
    seats = [*record.seats]
    seats[3] = structs.replace(seats[3], level="tests.players:Guard")
    report = verify(sealed(structs.replace(record, seats=tuple(seats))))
    assert report.as_recorded
    assert report.seats[3].asked == 0
    assert "Seat 3 was not asked" in report.sentence


def test_a_game_without_a_seal_says_so() -> None:
    report = verify(structs.replace(honest(), seal=""))
    assert report.as_recorded
    assert "no seal" in report.sentence


def test_helps_are_under_the_seal_as_they_were_not_always() -> None:
    helped = structs.replace(honest(), aids=("hint", "undo"))
    assert kinds(sealed(helped)) == set()
    assert kinds(structs.replace(sealed(helped), aids=())) == {"seal"}
    # A game that was kept before they were.
    one = honest()
    parts = (one.id, one.rules, one.seed, one.salt, one.origin, one.seats)
    digest = sha256(json_encode((*parts, one.deals, one.actions, one.sheet))).hexdigest()
    old = structs.replace(one, aids=("hint",), seal=digest[:32])
    assert verify(old).seal == "whole"
    assert looked_over(old) is old


def test_looking_can_be_stopped() -> None:
    class Stop(Exception):  # noqa: N818 - no error
        pass

    def progress(done: int, of: int) -> None:
        if done == 5:
            raise Stop

    with pytest.raises(Stop):
        verify(honest(), progress)


# The proof


def test_the_proof_can_be_worked_out_by_anybody() -> None:
    # printf 'hearts 5 5a5a…' | sha256sum
    assert proof(honest()) == commitment(5, SALT)
    assert commitment("5", SALT) == "4c78 8ef1 6fd2 4c14 2aa6 b5be ed4e 3913"
    assert proof(structs.replace(honest(), salt="")) is None
    assert module.commitment(6, SALT) != commitment(5, SALT)
