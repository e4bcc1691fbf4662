"""Tests of whole games: what happens, what is shown of it, what is kept."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime, timedelta, timezone
from itertools import count, pairwise

import pytest
from hypothesis import given, settings

from hearts_tui.cpu import PlayerError
from hearts_tui.engine import Game, IllegalAction, Pass, Reason, Rules
from hearts_tui.engine.cards import cards
from hearts_tui.engine.events import (
    CardPlayed,
    CardsPassed,
    DealScored,
    DealStarted,
    GameOver,
    MoonChosen,
    MoonShot,
    Passed,
)
from hearts_tui.match import Match, SeatPlan, Step, Thinking
from hearts_tui.store import Aid, Record, decode, encode, replay
from tests.engine.helpers import game_state
from tests.match.helpers import Kept, act, making, seats_of
from tests.match.playing import events, happens, new, next_step, play_out
from tests.players import Random
from tests.strategies import rules_sets, seeds


def choices(record: Record) -> tuple[object, ...]:
    """What was dealt and done, without times and names."""
    return (record.rules, record.seed, record.deals, record.actions, record.status)


# Whole games


@given(rules_sets(), seeds)
@settings(max_examples=8)
def test_any_game_is_kept_after_every_action(rules: Rules, seed: int) -> None:
    keeper = Kept()
    rng = random.Random(seed)

    async def play() -> Match:
        match = new(rules, "random", seed=seed, keeper=keeper, make_player=making(random=Random))
        await play_out(match, rng, lambda step: step.view.number == 3)
        await match.close()
        return match

    match = asyncio.run(play())
    before = 0
    for record in keeper.records:
        assert len(record.actions) - before in (0, 1)
        before = len(record.actions)
    assert keeper.last == match.record()
    game = replay(keeper.last)
    assert game.view(0) == match.view
    assert (game.sheet, game.totals, game.over) == (match.sheet, match.totals, match.over)
    for record in rng.sample(keeper.records, 8):
        again = Game.replay(rules, seed, game.actions[: len(record.actions)])
        assert game_state(replay(record)) == game_state(again)
        assert decode(encode(record)) == record


@given(rules_sets(), seeds)
@settings(max_examples=8)
def test_every_step_shows_the_deal_it_happened_in(rules: Rules, seed: int) -> None:
    async def play() -> list[Step]:
        match = new(rules, "random", seed=seed, make_player=making(random=Random))
        return await play_out(match, random.Random(seed), lambda step: step.view.number == 3)

    steps = asyncio.run(play())
    assert isinstance(steps[0].event, DealStarted)
    number = 0
    for step in steps:
        view, event = step.view, step.event
        if isinstance(event, DealStarted):
            number += 1
            assert event.deal.number == number
            assert (view.plays, view.passed, view.points) == ((), (), (0,) * rules.players)
        assert (view.seat, view.number, view.rules) == (0, number, rules)
        assert len(step.sheet) == number - 1 or scored(step)
        match event:
            case CardPlayed(seat, card, trick):
                assert view.plays[-1] == (seat, card)
                assert trick[-1] == (seat, card)
            case CardsPassed():
                assert len(view.received) == 3
            case MoonShot() | MoonChosen() | DealScored():
                assert view.hand == ()
                assert len(view.plays) == rules.players * rules.hand_size
        if isinstance(event, DealScored):
            assert step.sheet[-1] == event.scores
            assert view.totals == tuple(map(int.__sub__, event.totals, event.scores))
    assert isinstance(steps[-1].event, DealStarted | GameOver)


def scored(step: Step) -> bool:
    """Whether this step is the scoring of a deal, or the end that comes with it."""
    return isinstance(step.event, DealScored | GameOver) and len(step.sheet) == step.view.number


@pytest.mark.parametrize("level", ["easy", "normal"])
async def test_the_same_choices_make_the_same_record(level: str) -> None:
    records = []
    for patient in (True, False):
        keeper = Kept()
        match = new(Rules(target=30), level, keeper=keeper)
        steps = await play_out(match, patient=patient)
        assert isinstance(steps[-1].event, GameOver)
        assert keeper.last.status == "finished"
        records.append(choices(keeper.last))
    assert records[0] == records[1]


async def test_cpus_can_play_among_themselves() -> None:
    match = new(Rules(target=26), person=False)
    assert not match.persons_turn
    steps = await play_out(match)
    assert isinstance(steps[-1].event, GameOver)
    assert match.outcome.over
    assert {action.by for action in match.record().actions} == {"cpu"}
    passes = [action.seat for action in match.record().actions[:4]]
    assert passes == [1, 2, 3, 0]


async def test_a_cpu_is_told_to_be_thinking_before_each_of_its_choices() -> None:
    steps = await play_out(new(), until=happens(DealScored))
    done = [event for event in events(steps) if isinstance(event, Passed | CardPlayed | Thinking)]
    for before, event in pairwise(done):
        if not isinstance(event, Thinking) and event.seat != 0:
            assert before == Thinking(event.seat)


async def test_nothing_happens_unless_somebody_asks() -> None:
    made: list[object] = []

    def make(level: str, seed: int) -> Random:
        made.append(Random(seed))
        return Random(seed)

    keeper = Kept()
    match = new(keeper=keeper, make_player=make)
    assert len(made) == 3
    match.pass_cards(match.view.hand[:3])
    await asyncio.sleep(0)
    assert match.record().actions == ()
    assert isinstance((await next_step(match)).event, DealStarted)
    assert match.record().actions == ()


# What the person does


async def test_a_pass_is_held_until_the_others_have_passed() -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    given = match.view.hand[4:7]
    assert (match.persons_turn, match.to_act) == (True, (0, 1, 2, 3))
    match.pass_cards(reversed(given))
    assert (match.persons_turn, match.to_act) == (False, (1, 2, 3))
    # If the program ends now, they are still raised.
    assert match.raised == given
    assert keeper.last.raised == tuple(map(str, given))
    for choose in (match.pass_cards, match.raise_cards):
        with pytest.raises(IllegalAction) as refused:
            choose(match.view.hand[:3])
        assert refused.value.reason is Reason.NOT_PASSING
    steps = await play_out(match, until=happens(CardsPassed))
    passed = [event.seat for event in events(steps) if isinstance(event, Passed)]
    assert passed == [1, 2, 3, 0]
    assert match.view.passed == given
    assert (match.raised, keeper.last.raised) == ((), ())
    assert [action.by for action in keeper.last.actions[:4]] == ["cpu", "cpu", "cpu", "person"]


async def test_the_last_to_pass_passes_at_once() -> None:
    match = new()
    for _ in range(7):
        await next_step(match)
    assert match.to_act == (0,)
    match.pass_cards(match.view.hand[:3])
    assert events([await next_step(match), await next_step(match)]) == [
        Passed(0),
        CardsPassed(match.view.direction),
    ]


async def test_raised_cards_are_kept_and_may_change() -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    hand = match.view.hand
    for raised in ((hand[3],), (hand[2], hand[3], hand[9]), (), (hand[0],)):
        match.raise_cards(raised)
        assert match.raised == raised
        assert keeper.last.raised == tuple(map(str, raised))
    kept = len(keeper.records)
    match.raise_cards(match.raised)
    assert len(keeper.records) == kept
    for wrong, reason in (
        (hand[:4], Reason.PASS_FEWER),
        ((hand[0], hand[0]), Reason.NOT_HELD),
        (set(match.rules.pack) - set(hand), Reason.NOT_HELD),
    ):
        with pytest.raises(IllegalAction) as refused:
            match.raise_cards(wrong)
        assert refused.value.reason is reason
    assert match.raised == (hand[0],)


async def test_what_is_forbidden_changes_nothing() -> None:
    keeper = Kept()
    match = new(keeper=keeper)
    hand = match.view.hand
    with pytest.raises(IllegalAction) as refused:
        match.pass_cards(hand[:2])
    assert refused.value.reason is Reason.PASS_MORE
    assert refused.value.action == Pass(0, hand[:2])
    with pytest.raises(IllegalAction, match="not_your_turn"):
        match.play(hand[0])
    with pytest.raises(IllegalAction, match="no_choice"):
        match.choose_moon("self_minus")
    assert len(keeper.records) == 1
    await play_out(match, until=lambda step: bool(match.view.legal))
    kept = len(keeper.records)
    with pytest.raises(IllegalAction, match="not_held"):
        match.play(next(iter(set(match.rules.pack) - set(match.view.hand))))
    with pytest.raises(IllegalAction, match="not_passing"):
        match.pass_cards(hand[:3])
    assert (len(keeper.records), match.persons_turn) == (kept, True)


async def test_a_cpu_in_seat_0_is_left_alone() -> None:
    match = new(Rules(passing="none", opening_lead="dealers_left"), person=False)
    await play_out(match, until=lambda step: bool(match.view.legal))
    with pytest.raises(IllegalAction, match="not_your_turn"):
        match.play(match.view.legal[0])
    assert not match.persons_turn


async def test_a_deal_is_unseen_until_its_result_has_been_looked_at() -> None:
    keeper = Kept()
    match = new(Rules(target=200), keeper=keeper)
    assert (match.unseen, match.last_deal) == (None, None)
    match.seen()
    assert len(keeper.records) == 1
    steps = await play_out(match, until=happens(DealScored))
    deal = steps[-1].event.deal  # type: ignore[union-attr]
    assert match.unseen is deal
    assert match.last_deal is deal
    assert not keeper.last.seen
    match.seen()
    assert match.unseen is None
    assert match.last_deal is deal
    assert keeper.last.seen


async def test_helps_are_kept_once_whatever_is_taken_back() -> None:
    keeper = Kept()
    match = new(Rules(target=26, passing="none"), keeper=keeper)
    await play_out(match, until=lambda step: match.persons_turn)
    used: tuple[Aid, ...] = ("why", "hint", "why")
    for aid, aids in zip(used, [("why",), ("hint", "why"), ("hint", "why")], strict=True):
        match.aided(aid)
        assert match.aids == keeper.last.aids == aids
    assert len(keeper.records) == len(match.record().actions) + 3
    act(match)
    match.undo()
    match.redo()
    assert decode(encode(keeper.last)).aids == ("hint", "undo", "why")
    await play_out(match)
    match.aided("still_out")
    assert keeper.last.aids == ("hint", "undo", "why")


# How a match begins


def test_a_match_needs_seats_that_fit() -> None:
    person, *cpus = seats_of(4)
    for seats in (
        [person, *cpus[:2]],
        [person, *cpus, *cpus],
        [person, person, *cpus[1:]],
        [SeatPlan("You", None, -1), *cpus],
        [SeatPlan("You", None, 10**300), *cpus],
    ):
        with pytest.raises(ValueError):  # noqa: PT011 - which one depends on the seats
            Match.new(Rules(), seats, keeper=Kept())
    for seed in (-1, 10**300):
        with pytest.raises(ValueError):  # noqa: PT011 - as above
            Match.new(Rules(), [person, *cpus], seed=seed, keeper=Kept())
    keeper = Kept()
    with pytest.raises(PlayerError):
        Match.new(Rules(), [person, *cpus[:2], SeatPlan("X", "unheard-of")], keeper=keeper)
    assert keeper.records == []


def test_a_name_is_made_one_that_can_be_shown() -> None:
    seats = (SeatPlan("You\x1b[2J", None), SeatPlan("\udc80", "first"), *seats_of(4, "first")[2:])
    match = Match.new(Rules(), seats, keeper=Kept(), make_player=making())
    assert [seat.name for seat in match.seats] == ["You[2J", "?", "CPU 2", "CPU 3"]


def test_without_a_seed_one_is_drawn() -> None:
    matches = [new(seed=None) for _ in range(20)]
    drawn = [int(match.record().seed) for match in matches]
    assert len(set(drawn)) == 20
    assert 2**120 < max(drawn) < 2**128
    assert len({match.game_id for match in matches}) == 20


async def test_who_plays_is_in_the_record() -> None:
    match = new(Rules(players=3))
    seats = match.record().seats
    assert [(seat.name, seat.level, seat.seed) for seat in seats] == [
        ("You", None, "0"),
        ("CPU 1", "first", "1"),
        ("CPU 2", "first", "2"),
    ]
    assert [seat.version for seat in seats] == ["", "first/1", "first/1"]
    assert match.seats == seats_of(3, "first")


async def test_times_are_those_that_were_handed_in() -> None:
    minutes = count()
    noon = datetime(2026, 5, 17, 12, 0, 0, 500, timezone(timedelta(hours=2)))
    keeper = Kept()
    match = new(keeper=keeper, now=lambda: noon + timedelta(minutes=next(minutes)))
    begun = datetime(2026, 5, 17, 10, 0, tzinfo=UTC)
    assert (keeper.last.begun, keeper.last.left) == (begun, begun)
    match.raise_cards(match.view.hand[:1])
    assert keeper.last.left == begun + timedelta(minutes=1)
    await match.close()
    assert (keeper.last.begun, keeper.last.left) == (begun, begun + timedelta(minutes=2))
    assert decode(encode(keeper.last)) == keeper.last


async def test_without_a_clock_there_are_no_times() -> None:
    match = new()
    act(match)
    assert (match.record().begun, match.record().left) == (None, None)


def test_cards_are_what_the_engine_deals() -> None:
    match = new(seed=7)
    assert match.view == Game(Rules(), 7).view(0)
    assert set(cards("2C AH")) <= set(match.rules.pack)
