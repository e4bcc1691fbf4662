"""Undo and replay: a game is the list of what was done."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Card, ChooseMoon, Game, IllegalAction, Play
from tests.engine.helpers import all_to, chooser, game_of, game_state, play_deal


def test_undo_keeps_the_first_actions_and_returns_the_others() -> None:
    game = game_of(0, 2, moon="off")
    play_deal(game)
    while len(game.actions) < 60:
        assert game.deal.turn is not None
        game.apply(Play(game.deal.turn, game.deal.legal()[0]))
    done = game.actions
    assert game.undo(to=55) == done[55:]
    assert game.actions == done[:55]
    assert (game.number, len(game.deal.trick)) == (2, 3)
    assert game.undo(to=52) == done[52:55]
    assert (game.number, game.deal.trick, game.totals) == (2, (), (26, 0, 0, 0))
    assert game.undo(to=51) == done[51:52]
    assert (game.number, game.totals, game.sheet) == (1, (0, 0, 0, 0), ())
    assert len(game.deal.trick) == 3
    assert game.dealt == (game.dealt[0],)
    assert game.undo(to=0) == done[:51]
    assert game.actions == ()
    for action in done:
        game.apply(action)
    assert game.actions == done


def test_undo_of_nothing_changes_nothing() -> None:
    game = game_of(0)
    game.apply(Play(0, Card.parse("2C")))
    before = game_state(game)
    assert game.undo(to=1) == ()
    assert game_state(game) == before


@pytest.mark.parametrize("to", [-1, 3, 99])
def test_undo_to_what_never_was_is_refused(to: int) -> None:
    game = game_of(0)
    game.apply(Play(0, Card.parse("2C")))
    game.apply(Play(1, Card.parse("2D")))
    before = game_state(game)
    with pytest.raises(ValueError, match=r"\.$"):
        game.undo(to=to)
    assert game_state(game) == before


def test_a_choice_can_be_undone_and_made_otherwise() -> None:
    game = chooser()
    before = game_state(game)
    game.apply(ChooseMoon(1, "others_plus"))
    assert game.undo(to=52) == (ChooseMoon(1, "others_plus"),)
    assert game_state(game) == before
    game.apply(ChooseMoon(1, "self_minus"))
    assert game.totals == (0, -26, 0, 0)


def test_undo_leaves_finished_deals_as_they_ended() -> None:
    """Who keeps the deal an event told of keeps it finished."""
    game = game_of(0, moon="off")
    first = game.deal
    play_deal(game)
    game.undo(to=10)
    assert first.finished
    assert not game.deal.finished


def test_replay_plays_the_same_game() -> None:
    game = game_of(1, 0, moon="choice")
    play_deal(game)
    game.apply(ChooseMoon(1, "others_plus"))
    again = Game.replay(game.rules, game.seed, game.actions, deals=[all_to(1), all_to(0)])
    assert game_state(again) == game_state(game)


def test_an_impossible_game_is_not_replayed() -> None:
    game = game_of(0, moon="off")
    play_deal(game)
    actions = [*game.actions[:7], *game.actions[8:]]
    with pytest.raises(IllegalAction):
        Game.replay(game.rules, game.seed, actions, deals=[all_to(0)])
