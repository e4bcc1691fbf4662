"""Sentences at the table: right in number and person, and true to the rules."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Deal, Direction, Reason, Rules, Suit
from hearts_tui.engine.cards import cards
from hearts_tui.words import table

NAMES = ("You", "Wes", "Nora", "Edda")


@pytest.mark.parametrize(
    ("seat", "points", "sentence"),
    [
        (0, 0, "You take the trick"),
        (0, 1, "You take 1 point"),
        (0, 13, "You take 13 points"),
        (2, 0, "Nora takes it"),
        (2, 1, "Nora takes 1 point"),
        (2, 13, "Nora takes 13 points"),
        (0, -10, "You take −10 points"),
        (3, -9, "Edda takes −9 points"),
    ],
)
def test_who_takes_a_trick(seat: int, points: int, sentence: str) -> None:
    assert table.trick_taken(seat, points, NAMES) == sentence


@pytest.mark.parametrize(
    ("missing", "chosen", "sentence"),
    [
        (3, 0, "Choose three cards"),
        (2, 1, "Choose two more cards"),
        (1, 2, "Choose one more card"),
    ],
)
def test_how_many_cards_are_missing(missing: int, chosen: int, sentence: str) -> None:
    assert table.choose_more(missing, chosen) == sentence


@pytest.mark.parametrize(("lowest", "players"), [("2C", 4), ("3C", 5), ("2C", 7)])
def test_the_card_that_leads_is_named(lowest: str, players: int) -> None:
    rules = Rules(players=players, passing="none")
    size = rules.hand_size
    hands = [rules.pack[start : start + size] for start in range(0, size * players, size)]
    view = Deal(rules, hands).view(0)
    sign = "♣" + lowest[0]
    sentence = table.refusal(Reason.LOWEST_CLUB_LEADS, view)
    assert sentence == f"{sign} leads the first trick"


def test_every_reason_has_a_sentence() -> None:
    rules = Rules(passing="none")
    hands = [rules.pack[start : start + 13] for start in range(0, 52, 13)]
    deal = Deal(rules, hands)
    deal.play(deal.legal()[0])
    said = {
        table.refusal(reason, deal.view(0))
        for reason in Reason
        if reason is not Reason.LOWEST_CLUB_LEADS
    }
    assert len(said) == len(Reason) - 1
    assert "You hold clubs, so you must follow" in said
    assert "Hearts are not broken yet" in said
    assert "No point cards on the first trick" in said
    assert "It is not your turn" in said
    assert "Three cards, no more" in said
    assert "Choose one more card" in said
    assert table.refusal(Reason.NOT_YOUR_TURN, deal.view(0), "Wes").endswith("Wes is to play")


def test_the_person_is_spoken_to() -> None:
    kitty = cards("2C QS")
    assert table.your_turn(None) == "Your turn: you lead"
    assert table.your_turn(Suit.HEARTS) == "Your turn: hearts were led"
    assert table.hearts_broken(0, NAMES) == "You break hearts"
    assert table.hearts_broken(1, NAMES) == "Wes breaks hearts"
    assert table.moon_shot(0, NAMES) == "You have shot the moon"
    assert table.moon_shot(3, NAMES) == "Edda has shot the moon"
    assert table.kitty_taken(0, 2, kitty, NAMES) == "You take the kitty: ♣2 ♠Q"
    assert table.kitty_taken(1, 2, (), NAMES) == "Wes takes the kitty, 2 cards"
    assert table.kitty_taken(1, 1, (), NAMES) == "Wes takes the kitty, 1 card"


@pytest.mark.parametrize(
    ("direction", "sentence"),
    [
        (Direction.LEFT, "← to Wes, on your left"),
        (Direction.RIGHT, "to Wes, on your right →"),
        (Direction.ACROSS, "↑ to Wes, across from you"),
    ],
)
def test_to_whom_cards_go(direction: Direction, sentence: str) -> None:
    assert table.pass_to(direction, "Wes") == sentence
