"""Cards, their order and their notation."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from hearts_tui.engine import Card
from hearts_tui.engine.cards import PACK, Rank, Suit, cards

NOTATION = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]


def test_the_pack_is_the_52_cards_by_suit_then_rank() -> None:
    assert [str(card) for card in PACK] == NOTATION
    assert list(PACK) == sorted(PACK)


def test_every_card_goes_to_text_and_back() -> None:
    for card in PACK:
        assert Card.parse(str(card)) == card


def test_every_card_has_its_place_in_the_pack() -> None:
    assert [card.index for card in PACK] == list(range(52))


def test_suits_and_ranks_are_numbers_in_order() -> None:
    assert [(suit.name, int(suit)) for suit in Suit] == [
        ("CLUBS", 0),
        ("DIAMONDS", 1),
        ("SPADES", 2),
        ("HEARTS", 3),
    ]
    assert [int(rank) for rank in Rank] == list(range(2, 15))
    assert (Rank.TWO, Rank.TEN, Rank.JACK, Rank.ACE) == (2, 10, 11, 14)


def test_a_card_is_its_suit_and_rank() -> None:
    queen = Card.parse("QS")
    assert (queen.suit, queen.rank) == (Suit.SPADES, Rank.QUEEN)
    assert queen == Card(Suit.SPADES, Rank.QUEEN)
    assert hash(queen) == hash(Card(Suit.SPADES, Rank.QUEEN))


def test_cards_are_ordered_by_suit_first() -> None:
    assert Card.parse("AC") < Card.parse("2D")
    assert Card.parse("AS") < Card.parse("2H")
    assert Card.parse("9H") < Card.parse("TH") < Card.parse("JH")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Q",
        "S",
        "SQ",
        "qs",
        "Qs",
        "qS",
        "10D",
        "1C",
        "QSS",
        " QS",
        "QS ",
        "Q S",
        "♠Q",
        "QX",
        "0H",
    ],
)
def test_other_notations_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Card.parse(text)


def test_several_cards_at_once() -> None:
    assert cards("2C TD QS") == (Card.parse("2C"), Card.parse("TD"), Card.parse("QS"))
    assert cards("") == ()


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises((dataclasses.FrozenInstanceError, AttributeError)):
        PACK[0].rank = Rank.ACE  # type: ignore[misc]


def test_repr_makes_the_card_again() -> None:
    for card in PACK:
        assert eval(repr(card), {"Card": Card, "Suit": Suit, "Rank": Rank}) == card


def test_cards_survive_pickling() -> None:
    assert pickle.loads(pickle.dumps(PACK)) == PACK
