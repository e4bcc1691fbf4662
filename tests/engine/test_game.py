"""A game: deals, totals, the moon's choice, what is refused, the end."""

from __future__ import annotations

from typing import Any

import pytest

from hearts_tui.engine import (
    Card,
    ChooseMoon,
    Direction,
    Game,
    IllegalAction,
    Outcome,
    Pass,
    Play,
    Reason,
    Rules,
    outcome,
)
from hearts_tui.engine.cards import cards
from hearts_tui.engine.events import (
    CardPlayed,
    DealScored,
    DealStarted,
    GameOver,
    HeartsBroken,
    MoonChosen,
    MoonShot,
    Passed,
    TrickTaken,
)
from tests.engine.helpers import SUITS, all_to, chooser, game_of, game_state, play_deal, rules_of

# How a game begins and goes on


def test_a_game_begins_with_deal_one_and_nothing_done() -> None:
    game = Game(Rules(), seed=7)
    assert (game.rules, game.seed) == (Rules(), 7)
    assert game.number == game.deal.number == 1
    assert game.totals == (0, 0, 0, 0)
    assert game.sheet == ()
    assert game.actions == ()
    assert game.to_act == (0, 1, 2, 3)
    assert (game.over, game.winner) == (False, None)
    assert game.deal.direction is Direction.LEFT
    assert game.deal.dealer == game.first_dealer


def test_those_who_have_not_passed_must_act() -> None:
    game = Game(Rules(), seed=7)
    game.apply(Pass(2, game.deal.hand(2)[:3]))
    assert list(game.to_act) == [0, 1, 3]
    for seat in (0, 3, 1):
        game.apply(Pass(seat, game.deal.hand(seat)[:3]))
    assert game.deal.turn is not None
    assert game.to_act == (game.deal.turn,)


def test_a_finished_deal_joins_the_sheet_and_the_next_is_dealt_at_once() -> None:
    game = game_of(0, 2, moon="off")
    first = game.deal
    play_deal(game)
    assert list(game.sheet) == [(26, 0, 0, 0)]
    assert game.number == 2
    assert game.deal is not first
    assert first.finished
    assert first.scores() == (26, 0, 0, 0)
    assert game.deal.hand(2) == SUITS[0]
    play_deal(game)
    assert list(game.sheet) == [(26, 0, 0, 0), (0, 0, 26, 0)]
    assert game.totals == (26, 0, 26, 0)
    assert game.number == 3


@pytest.mark.parametrize("seed", range(5))
def test_the_deal_moves_one_seat_to_the_left_each_time(seed: int) -> None:
    game = Game(rules_of(moon="off"), seed=seed)
    dealers = []
    for _ in range(5):
        dealers.append(game.deal.dealer)
        play_deal(game)
    assert dealers == [(game.first_dealer + deals) % 4 for deals in range(5)]
    assert [dealer for _, _, dealer in game.dealt[:5]] == dealers


def test_the_deal_moves_on_from_the_last_of_the_deals_given() -> None:
    for dealer in range(4):
        hands, kitty, _ = all_to(0)
        game = Game(rules_of(moon="off"), seed=1, deals=[(hands, kitty, dealer)])
        assert game.first_dealer == dealer
        play_deal(game)
        assert game.deal.dealer == (dealer + 1) % 4


def test_deals_given_stand_in_for_the_shuffle_as_far_as_they_go() -> None:
    plain = Game(rules_of(moon="off"), seed=5)
    for _ in range(3):
        play_deal(plain)
    given = Game(rules_of(moon="off"), seed=5, deals=plain.dealt[:2])
    for _ in range(3):
        play_deal(given)
    assert given.dealt == plain.dealt
    assert game_state(given) == game_state(plain)

    other = Game(rules_of(moon="off"), seed=6)
    mixed = Game(rules_of(moon="off"), seed=6, deals=plain.dealt[:2])
    for _ in range(2):
        play_deal(other)
        play_deal(mixed)
    assert mixed.dealt[:2] == plain.dealt[:2]
    assert mixed.dealt[2][:2] == other.dealt[2][:2]


def test_deals_given_are_checked() -> None:
    hands, kitty, dealer = all_to(0)
    with pytest.raises(ValueError, match=r"\.$"):
        Game(rules_of(), seed=1, deals=[((*hands[:3], hands[0]), kitty, dealer)])
    with pytest.raises(ValueError, match=r"\.$"):
        Game(rules_of(), seed=1, deals=[(hands, kitty, 4)])


@pytest.mark.parametrize("seed", [-1, -(2**70)])
def test_a_seed_is_never_negative(seed: int) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        Game(Rules(), seed=seed)


@pytest.mark.parametrize("seed", [0, 1, 2**128 - 1, 2**300])
def test_any_other_seed_will_do(seed: int) -> None:
    assert Game(Rules(), seed=seed).dealt == Game(Rules(), seed=seed).dealt


def test_the_passing_goes_on_by_number_through_a_game() -> None:
    game = Game(Rules(moon="off", target=1000), seed=3)
    directions = []
    for _ in range(6):
        directions.append(game.deal.direction.name)
        for seat in range(4):
            if game.deal.to_pass(seat):
                game.apply(Pass(seat, game.deal.hand(seat)[:3]))
        play_deal(game)
    assert directions == ["LEFT", "RIGHT", "ACROSS", "HOLD", "LEFT", "RIGHT"]


def test_a_game_may_begin_in_the_middle_of_the_turn_of_directions() -> None:
    game = Game(Rules(), 7, direction=Direction.ACROSS)
    met = []
    for _ in range(3):
        met.append((game.number, game.deal.direction))
        for seat in range(4):
            if game.deal.to_pass(seat):
                game.apply(Pass(seat, game.deal.hand(seat)[:3]))
        play_deal(game)
    assert met == [(1, Direction.ACROSS), (2, Direction.HOLD), (3, Direction.LEFT)]
    game.undo(to=0)
    assert game.deal.direction is Direction.ACROSS
    with pytest.raises(ValueError, match="across"):
        Game(Rules(players=5), 7, direction=Direction.ACROSS)


# What happened


def test_events_of_a_deal_in_their_order() -> None:
    game = game_of(0, moon="off")
    first = game.deal
    events = play_deal(game)
    kinds = [type(event) for event in events]
    assert kinds[:5] == [CardPlayed, CardPlayed, CardPlayed, CardPlayed, HeartsBroken]
    assert kinds[5] is TrickTaken
    assert kinds.count(HeartsBroken) == 1
    assert kinds.count(CardPlayed) == 52
    assert kinds.count(TrickTaken) == 13
    assert events[3] == CardPlayed(3, Card.parse("2H"), tuple(enumerate(cards("2C 2D 2S 2H"))))
    assert events[4] == HeartsBroken(3, Card.parse("2H"))
    assert events[5] == TrickTaken(first.tricks[0], 0, 1, ())
    assert sum(event.points for event in events if isinstance(event, TrickTaken)) == 26
    assert events[-2:] == [
        DealScored(first, (26, 0, 0, 0), (26, 0, 0, 0)),
        DealStarted(game.deal),
    ]


def test_a_pass_tells_who_but_not_what() -> None:
    game = Game(Rules(), seed=7)
    assert list(game.apply(Pass(2, game.deal.hand(2)[:3]))) == [Passed(2)]


def test_a_moon_is_told_before_the_scores() -> None:
    game = game_of(0, target=1000)
    first = game.deal
    events = play_deal(game)
    assert events[-3:] == [
        MoonShot(0),
        DealScored(first, (0, 26, 26, 26), (0, 26, 26, 26)),
        DealStarted(game.deal),
    ]


def test_no_moon_is_told_where_the_rules_know_none() -> None:
    assert not any(isinstance(event, MoonShot) for event in play_deal(game_of(0, moon="off")))


# The choice


def test_the_choice_holds_up_the_next_deal() -> None:
    game = chooser()
    assert game.to_act == (1,)
    assert game.number == 1
    assert game.deal.finished
    assert game.sheet == ()
    assert game.totals == (0, 0, 0, 0)
    assert not game.over


@pytest.mark.parametrize(
    ("choice", "scores"), [("others_plus", (26, 0, 26, 26)), ("self_minus", (0, -26, 0, 0))]
)
def test_the_shooter_chooses(choice: str, scores: tuple[int, ...]) -> None:
    game = chooser()
    first = game.deal
    events = game.apply(ChooseMoon(1, choice))
    assert list(events) == [
        MoonChosen(1, choice),
        DealScored(first, scores, scores),
        DealStarted(game.deal),
    ]
    assert game.sheet == (scores,)
    assert (game.number, game.totals) == (2, scores)
    assert game.actions[-1] == ChooseMoon(1, choice)


def refusal(game: Game, action: Any) -> Reason:
    """The reason an action is refused for, nothing having changed."""
    before = game_state(game)
    with pytest.raises(IllegalAction) as caught:
        game.apply(action)
    assert game_state(game) == before
    assert caught.value.action == action
    return caught.value.reason


def test_nobody_else_chooses_and_nothing_else_happens() -> None:
    game = chooser()
    for seat in (0, 2, 3):
        assert refusal(game, ChooseMoon(seat, "self_minus")) is Reason.NO_CHOICE
    for unknown in ("off", "choice", ""):
        assert refusal(game, ChooseMoon(1, unknown)) is Reason.NO_CHOICE
    assert refusal(game, Play(1, Card.parse("2C"))) is Reason.NOT_YOUR_TURN
    assert refusal(game, Pass(1, cards("2C 3C 4C"))) is Reason.NOT_PASSING


def test_there_is_no_choice_before_or_after() -> None:
    game = game_of(1, 0, moon="choice", target=1000)
    assert refusal(game, ChooseMoon(1, "self_minus")) is Reason.NO_CHOICE
    play_deal(game)
    game.apply(ChooseMoon(1, "self_minus"))
    assert refusal(game, ChooseMoon(1, "self_minus")) is Reason.NO_CHOICE


@pytest.mark.parametrize("moon", ["others_plus", "self_minus", "off"])
def test_there_is_no_choice_under_other_rules(moon: str) -> None:
    game = game_of(1, moon=moon)
    events = play_deal(game)
    assert game.number == 2
    assert any(isinstance(event, DealScored) for event in events)
    assert refusal(game, ChooseMoon(1, "self_minus")) is Reason.NO_CHOICE


def test_a_choice_may_end_the_game() -> None:
    game = chooser(target=26)
    events = game.apply(ChooseMoon(1, "others_plus"))
    assert isinstance(events[-1], GameOver)
    assert (game.over, game.winner) == (True, 1)

    game = chooser(target=26)
    game.apply(ChooseMoon(1, "self_minus"))
    assert (game.over, game.totals) == (False, (0, -26, 0, 0))


# Refused actions


def test_what_is_refused_changes_nothing() -> None:
    game = Game(Rules(), seed=7)
    hand = game.deal.hand(0)
    assert refusal(game, Play(0, hand[0])) is Reason.NOT_YOUR_TURN
    assert refusal(game, Pass(0, hand[:2])) is Reason.PASS_MORE
    assert refusal(game, Pass(0, hand[:4])) is Reason.PASS_FEWER
    assert refusal(game, Pass(0, game.deal.hand(1)[:3])) is Reason.NOT_HELD
    for nobody in (4, 99, -1):
        assert refusal(game, Pass(nobody, hand[:3])) is Reason.NOT_PASSING
        assert refusal(game, Play(nobody, hand[0])) is Reason.NOT_YOUR_TURN
        assert refusal(game, ChooseMoon(nobody, "self_minus")) is Reason.NO_CHOICE
    game.apply(Pass(0, hand[:3]))
    assert refusal(game, Pass(0, hand[3:6])) is Reason.NOT_PASSING


def test_only_the_seat_to_play_plays() -> None:
    game = game_of(0)
    assert refusal(game, Play(1, Card.parse("2D"))) is Reason.NOT_YOUR_TURN
    assert refusal(game, Play(0, Card.parse("2D"))) is Reason.NOT_HELD
    assert refusal(game, Play(0, Card.parse("3C"))) is Reason.LOWEST_CLUB_LEADS
    game.apply(Play(0, Card.parse("2C")))
    assert refusal(game, Play(0, Card.parse("3C"))) is Reason.NOT_YOUR_TURN


# The end


def test_the_game_ends_when_somebody_reaches_the_target() -> None:
    game = game_of(0, target=26)
    first = game.deal
    events = play_deal(game)
    assert isinstance(events[-1], GameOver)
    assert events[-1].outcome == Outcome(over=True, winner=0, places=(1, 2, 2, 2))
    assert not any(isinstance(event, DealStarted) for event in events)
    assert (game.over, game.winner, game.places) == (True, 0, (1, 2, 2, 2))
    assert game.to_act == ()
    assert game.deal is first
    assert game.number == 1
    assert game.totals == (0, 26, 26, 26)


def test_nothing_can_be_done_after_the_end() -> None:
    game = game_of(0, target=26)
    play_deal(game)
    assert refusal(game, Play(0, Card.parse("2C"))) is Reason.NOT_YOUR_TURN
    assert refusal(game, Pass(0, cards("2C 3C 4C"))) is Reason.NOT_PASSING
    assert refusal(game, ChooseMoon(0, "self_minus")) is Reason.NO_CHOICE


def test_one_below_the_target_does_not_end_it() -> None:
    game = game_of(0, target=27)
    play_deal(game)
    assert not game.over


def test_a_shared_lowest_total_goes_into_sudden_death() -> None:
    game = game_of(0, 1, 2, moon="off", target=26)
    for totals in ((26, 0, 0, 0), (26, 26, 0, 0)):
        play_deal(game)
        assert game.totals == totals
        assert (game.over, game.winner) == (False, None)
        assert game.to_act != ()
    play_deal(game)
    assert game.totals == (26, 26, 26, 0)
    assert (game.over, game.winner, game.places) == (True, 3, (2, 2, 2, 1))


def test_the_target_once_reached_need_not_be_reached_again() -> None:
    """Two share the lowest total; then a moon is subtracted, and nobody is at the target."""
    game = game_of(0, 0, moon="choice", target=26)
    play_deal(game)
    game.apply(ChooseMoon(0, "self_minus"))
    assert (game.totals, game.over) == ((-26, 0, 0, 0), False)

    assert outcome(26, [(26, 0, 0, 5), (-26, 0, 0, 0), (3, 1, 2, 0)]).winner == 1
    assert not outcome(26, [(26, 0, 0, 5), (-26, 0, 0, 0)]).over
    assert not outcome(26, [(3, 1, 2, 0)]).over


def test_negative_totals_win_like_any_others() -> None:
    game = game_of(0, 1, moon="self_minus", target=26)
    play_deal(game)
    assert (game.totals, game.places) == ((-26, 0, 0, 0), (1, 2, 2, 2))
    assert not game.over
    assert outcome(100, [(-30, 100, -29, 0)]) == Outcome(True, 0, (1, 4, 2, 3))


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((50, 70, 70, 100), (1, 2, 2, 4)),
        ((100, 100, 100, 100), (1, 1, 1, 1)),
        ((100, 0, 50), (3, 1, 2)),
        ((10, 10, 101, 0), (2, 2, 4, 1)),
        ((-5, -5, 0, 120), (1, 1, 3, 4)),
    ],
)
def test_places_count_the_lower_totals(totals: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert outcome(100, [totals]).places == places
