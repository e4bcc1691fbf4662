"""Review: what is weighed and what it costs; trials and duplicates touch nothing."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import structs

from hearts_tui.engine import Card, Game, Pass, Play, Rules
from hearts_tui.match import Match, Unsaved
from hearts_tui.review import Review, _choices, course, duplicate, review, trial, trial_record
from hearts_tui.store import By, Record, encode, replay
from hearts_tui.words import card_name
from hearts_tui.words import review as words
from tests.engine.helpers import game_state
from tests.test_verify import played


@cache
def by_strong() -> Record:
    """A deal, and some of the next one, with the strong player in the person's place."""
    return played(Game(Rules(), 11), 70, ("strong", "easy", "normal", "easy"))


@cache
def reviewed() -> Review:
    return review(by_strong(), 1)


@cache
def blunder() -> tuple[int, Card]:
    """Where the strong player could have lost most, and by which card."""
    place, figure = max(
        (
            (decision.place, figure)
            for decision in reviewed().decisions
            for figure in decision.advice.figures
            if isinstance(figure.choice, Card)
        ),
        key=lambda found: found[1].loss,
    )
    assert isinstance(figure.choice, Card)
    assert figure.loss > 1
    return place, figure.choice


@cache
def spoilt() -> Record:
    """The same deal, in which a person does just that."""
    place, card = blunder()
    game = trial(by_strong(), place)
    game.apply(Play(0, card))
    while not game.sheet:
        game.apply(Play(game.to_act[0], game.deal.legal()[0]))
    by: list[By] = ["cpu" if action.seat else "person" for action in game.actions]
    by[place + 1 :] = ["forced"] * len(by[place + 1 :])
    seats = [structs.replace(by_strong().seats[0], level=None), *by_strong().seats[1:]]
    return Record.of(game, id="c0ffee", seats=seats, by=by)


# What decisions cost


def test_what_the_strong_player_plays_costs_nothing() -> None:
    found = reviewed()
    assert len(found.decisions) > 5
    assert {decision.loss for decision in found.decisions} == {0.0}
    assert (found.loss, found.error, found.worst()) == (0.0, 0.0, ())
    assert "Every decision" in words.summary(found)


def test_what_another_cpu_chose_for_the_person_is_not_the_persons() -> None:
    record = by_strong()
    actions = tuple(structs.replace(action, by="fallback") for action in record.actions)
    chosen_for = structs.replace(record, actions=actions)
    seats = (structs.replace(record.seats[0], level=None), *record.seats[1:])
    found = review(structs.replace(chosen_for, seats=seats), 1)
    assert found.decisions == ()
    assert words.summary(found) == "You decided nothing yourself in this deal."
    assert next(_choices(chosen_for, 1))[0] == next(_choices(record, 1))[0]


def test_a_blunder_is_found_and_told() -> None:
    told: list[tuple[int, int]] = []
    found = review(spoilt(), 1, lambda done, of: told.append((done, of)))
    place, card = blunder()
    count = len(found.decisions)
    assert told == [(done, count) for done in range(count + 1)]
    # What others did for the person, or nobody could help, is left out.
    assert found.decisions[-1].place == place
    (worst,) = found.worst(1)
    assert (worst.place, worst.chosen) == (place, card)
    assert worst.loss > 2 * worst.error > 0
    assert found.loss == pytest.approx(worst.loss)
    assert card_name(card) in words.decision(worst)


def test_three_cards_that_nobody_would_pass_are_weighed_too() -> None:
    record = by_strong()
    hand = trial(record, 0).deal.hand(0)
    strange = sorted(hand, key=lambda card: card.rank)[:3]
    game = Game(record.rules.rules, int(record.seed))
    game.apply(Pass(0, strange))
    seats = [structs.replace(record.seats[0], level=None), *record.seats[1:]]
    (found,) = review(Record.of(game, id="c0ffee", seats=seats, by=["person"]), 1).decisions
    assert found.trick == 0
    assert found.chosen == tuple(sorted(strange))
    assert found.loss > found.error
    assert words.decision(found).startswith("Passing: ")


def test_it_can_be_stopped() -> None:
    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    for work in (review, duplicate):
        with pytest.raises(KeyboardInterrupt):
            work(by_strong(), 1, stop)


def test_there_is_no_deal_that_was_not_dealt() -> None:
    for number in (0, 3):
        with pytest.raises(ValueError, match="no deal"):
            review(by_strong(), number)
    with pytest.raises(ValueError, match="not over"):
        duplicate(by_strong(), 2)


# The course of a deal


def test_every_hand_is_open_from_the_first_card_to_the_last() -> None:
    record = by_strong()
    moments = course(record, 1)
    actions = record.actions[: moments[-1].place]
    assert [moment.action for moment in moments] == [*actions, None]
    for moment, written in zip(moments, actions, strict=False):
        if written.play is not None:
            assert Card.parse(written.play) in moment.hands[moment.turn or 0]
    assert len(moments[-1].tricks) == 13
    assert moments[-1].hands == ((),) * 4
    assert sum(moments[-1].points) == 26
    under_way = course(record, 2)
    assert under_way[-1].place == len(record.actions)
    assert under_way[-1].action is None


# Other ways


async def test_a_trial_can_be_played_on_and_touches_nothing() -> None:
    record = by_strong()
    before = encode(record)
    place = reviewed().decisions[-1].place
    game = trial(record, place)
    assert game.to_act == (0,)
    assert game.deal.hand(1) == course(record, 1)[place].hands[1]
    match = Match.resume(trial_record(spoilt(), blunder()[0]), keeper=Unsaved())
    assert game_state(replay(match.record())) == game_state(trial(spoilt(), blunder()[0]))
    assert match.persons_turn
    match.play(match.view.legal[0])
    async for _ in match:
        if match.last_deal is not None or match.persons_turn:
            break
    await match.close()
    game.apply(Play(0, game.deal.legal()[0]))
    assert encode(record) == before


def test_the_same_cards_in_the_strong_players_hands() -> None:
    record = spoilt()
    before = encode(record)
    told: list[tuple[int, int]] = []
    again = duplicate(record, 1, lambda done, of: told.append((done, of)))
    assert told[0] == (0, 52)
    assert told[-1] == (52, 52)
    assert again.deal.dealt == trial(record, 0).deal.dealt
    assert again.persons == record.sheet[0]
    # The same player, against the same ones, plays the same deal.
    assert again.scores == by_strong().sheet[0]
    assert again.saved == again.persons[0] - again.scores[0]
    assert encode(record) == before
