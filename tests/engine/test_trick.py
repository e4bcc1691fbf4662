"""Who wins a trick, and what happens to one that nobody wins (rules, sections 5 and 9)."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Card, Deal, Trick
from hearts_tui.engine.cards import cards
from hearts_tui.engine.events import CardPlayed, Event, KittyTaken, TrickCancelled, TrickTaken
from hearts_tui.engine.trick import winning
from tests.engine.helpers import deal_of, finish_trick, play, reasons, rules_of, texts


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("2C 3C 4C 5C", 3),
        ("TC 9C 8C JC", 3),
        ("TC 9C 8C 7C", 0),
        ("2D AC AS AH", 0),
        ("2D 3H AS 4D", 3),
        ("KS QS AS JS", 2),
        ("9H TH JH QH", 3),
        # Equal cards cancel each other.
        ("AC AC KC 5C", 2),
        ("AC KC AC KC 5C", 4),
        ("AC KC KC QC QC 2C AC", 5),
        ("2C 5H 2C 5H 3C", 4),
        ("AC 5H 5H KC", 0),
        ("5C 5C 4D 6H", None),
        ("5C 6C 5C 6C", None),
        ("5C 5C AD AD KD", None),
        ("QS QS", None),
    ],
)
def test_the_winning_card(trick: str, place: int | None) -> None:
    assert winning(cards(trick)) == place


def test_a_trick_tells_leader_cards_and_winner() -> None:
    deal = deal_of(rules_of(), ["...", "2D ...", "...", "..."])
    play(deal, "2C 2D")
    finish_trick(deal)
    assert [(trick.leader, trick.winner) for trick in deal.tricks] == [(0, 0)]
    assert deal.tricks[0].cards[:2] == cards("2C 2D")
    assert deal.tricks[0] == Trick(0, deal.tricks[0].cards, 0)
    assert deal.turn == 0


def test_the_winner_leads_and_play_goes_clockwise() -> None:
    deal = deal_of(rules_of(), ["3C ...", "4C ...", "AC ...", "2C 5C ..."])
    assert deal.turn == 3
    play(deal, "2C 3C 4C")
    assert [seat for seat, _ in deal.trick] == [3, 0, 1]
    play(deal, "AC")
    assert (deal.turn, deal.trick) == (2, ())


# Six players with two packs: seats 0 and 1 hold the same cards, all clubs among them, so that
# every club seat 0 leads can be cancelled by seat 1 while the others follow nothing.
SAME = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D 5D"
MIDDLE = "6D 7D 8D 9D TD JD QD KD AD 2S 3S 4S 5S 6S 7S 8S 9S"
HIGH = "TS JS QS KS AS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
HANDS = [SAME, SAME, MIDDLE, MIDDLE, HIGH, HIGH]


def mirrored(opening_lead: str = "lowest_club") -> Deal:
    rules = rules_of(players=6, packs=2, opening_lead=opening_lead, jack_of_diamonds=True)
    return deal_of(rules, HANDS, kitty="AH AH", dealer=5)


def play_telling(deal: Deal, text: str) -> list[Event]:
    return [event for card in cards(text) for event in deal.play(card)]


def mirror_trick(deal: Deal) -> list[Event]:
    """A trick of which seats 0 and 1 play the same card, the others something of another suit."""
    assert deal.turn == 0
    lead = deal.legal()[0]
    events = play_telling(deal, f"{lead} {lead}")
    while deal.trick:
        other = next(card for card in deal.legal() if card.suit != lead.suit)
        events += deal.play(other)
    return events


def test_a_trick_cancelled_whole_stays_and_its_leader_leads_again() -> None:
    deal = mirrored()
    events = play_telling(deal, "2C 2C 6D 6D TS TS")
    assert deal.tricks == (Trick(0, cards("2C 2C 6D 6D TS TS"), None),)
    assert events[-1] == TrickCancelled(deal.tricks[0])
    assert not any(isinstance(event, (TrickTaken, KittyTaken)) for event in events)
    assert deal.turn == 0
    assert [deal.taken(seat) for seat in range(6)] == [()] * 6
    for seat in range(6):
        assert deal.view(seat).waiting == cards("2C 2C 6D 6D TS TS")
        assert deal.view(seat).kitty == ()


def test_whoever_wins_later_takes_what_waits_and_the_kitty() -> None:
    deal = mirrored()
    play(deal, "2C 2C 6D 6D TS TS 3C 3C JD JD QS QS")
    assert [trick.winner for trick in deal.tricks] == [None, None]
    events = play_telling(deal, "4C 5C 7D 7D KS KS")
    assert deal.tricks[-1].winner == 1
    taken = "2C 2C 6D 6D TS TS 3C 3C JD JD QS QS 4C 5C 7D 7D KS KS AH AH"
    assert texts(deal.taken(1)) == sorted(taken.split())
    assert deal.points_so_far(1) == 13 + 13 + 1 + 1 - 10 - 10
    assert deal.view(1).waiting == ()
    assert isinstance(events[-3], CardPlayed)
    assert events[-2:] == [
        TrickTaken(deal.tricks[-1], 1, 6, cards("2C 2C 6D 6D TS TS 3C 3C JD JD QS QS")),
        KittyTaken(1, 2),
    ]
    assert deal.turn == 1


def test_the_first_trick_is_the_very_first_even_if_nobody_won_it() -> None:
    deal = mirrored()
    play(deal, "2C 2C 6D 6D")
    told = reasons(deal)
    assert told["QS"] == told["2H"] == "NO_POINTS_ON_FIRST_TRICK"
    play(deal, "TS TS")
    assert reasons(deal)["5C"] is None
    play(deal, "3C 3C 7D 7D")
    assert set(reasons(deal).values()) == {None}


def test_the_leader_takes_everything_if_the_last_trick_is_cancelled_whole() -> None:
    deal = mirrored()
    events = mirror_trick(deal)
    while not deal.finished:
        assert not any(isinstance(event, (TrickTaken, KittyTaken)) for event in events)
        events = mirror_trick(deal)
    everything = sorted(" ".join([*HANDS, "AH AH"]).split())
    assert texts(deal.taken(0)) == everything
    assert [deal.taken(seat) for seat in range(1, 6)] == [()] * 5
    assert deal.view(1).waiting == ()
    assert not any(isinstance(event, TrickCancelled) for event in events)
    assert isinstance(events[-2], TrickTaken)
    assert events[-2].seat == 0
    assert events[-1] == KittyTaken(0, 2)
    assert deal.shooter == 0
    assert deal.scores() == (-20, 52, 52, 52, 52, 52)


def test_a_last_trick_cancelled_whole_is_its_leaders() -> None:
    deal = mirrored()
    while not deal.finished:
        mirror_trick(deal)
    assert [trick.winner for trick in deal.tricks] == [None] * 16 + [0]


def test_cancelled_cards_count_for_whoever_takes_the_trick() -> None:
    deal = mirrored()
    play(deal, "2C 2C 6D 6D TS TS 3C 4C 7D 7D QS QS")
    assert deal.tricks[-1].winner == 1
    assert deal.points_so_far(1) == 26 + 2


def test_equal_cards_need_not_be_of_the_suit_led() -> None:
    deal = mirrored()
    play(deal, "2C 3C 6D 6D TS TS")
    assert deal.tricks[0].winner == 1
    assert Card.parse("6D") in deal.taken(1)
