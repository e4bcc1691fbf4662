"""Normal: each of its habits, in single positions and over whole deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from hearts_tui.cpu import Player
from hearts_tui.cpu.normal import Normal
from hearts_tui.engine import Card, Rules, Suit, View, winning
from hearts_tui.engine.cards import ACE_OF_SPADES, KING_OF_SPADES, QUEEN_OF_SPADES
from tests.cpu.tables import new_deal, played, seen
from tests.engine.helpers import rules_of
from tests.players import Guard

HIGH_SPADES = {QUEEN_OF_SPADES, KING_OF_SPADES, ACE_OF_SPADES}


def chosen(view: View) -> str:
    return str(Normal(1).choose_card(view))


def takes(view: View, card: Card) -> bool:
    """Whether the card takes the trick as it lies."""
    table = [played for _, played in view.trick]
    return winning([*table, card]) == len(table)


def queen_out(view: View) -> bool:
    """Whether somebody else may hold ♠Q."""
    shown = [*view.hand, *(card for _, card in view.plays)]
    return QUEEN_OF_SPADES not in shown


@cache
def positions() -> tuple[tuple[View, Card], ...]:
    """Choices of normal players among others, where nobody is about to shoot the moon."""
    return tuple(_positions())


def _positions() -> Iterator[tuple[View, Card]]:
    rules = Rules(moon="off")
    for number in range(60):
        players: list[Player] = [Normal(1), Guard(1), Normal(2), Guard(2)]
        for view, card in played(new_deal(rules, number), players):
            if view.seat in (0, 2):
                yield view, card


def where(fits: Callable[[View], bool]) -> list[tuple[View, Card]]:
    """The choices at Views that fit, of which there are some."""
    found = [(view, card) for view, card in positions() if fits(view)]
    assert len(found) > 5
    return found


def follows(view: View) -> bool:
    return bool(view.trick) and view.legal[0].suit is view.trick[0][1].suit


def void(view: View) -> bool:
    return bool(view.trick) and not follows(view)


def clean(view: View) -> bool:
    return not any(view.rules.is_penalty(card) for _, card in view.trick)


# Habits over whole deals


def test_last_on_a_clean_trick_it_plays_its_highest() -> None:
    for view, card in where(lambda view: follows(view) and len(view.trick) == 3 and clean(view)):
        under_ace = QUEEN_OF_SPADES in view.legal and not takes(view, QUEEN_OF_SPADES)
        spared = [other for other in view.legal if other != QUEEN_OF_SPADES]
        assert card == (QUEEN_OF_SPADES if under_ace else max(spared))


def test_it_ducks_with_the_highest_card_that_still_loses() -> None:
    def fits(view: View) -> bool:
        first = len(view.plays) == len(view.trick)
        last = len(view.trick) == 3
        can_duck = any(not takes(view, card) for card in view.legal)
        return follows(view) and can_duck and not first and not (last and clean(view))

    for view, card in where(fits):
        under = [other for other in view.legal if not takes(view, other)]
        assert card == (QUEEN_OF_SPADES if QUEEN_OF_SPADES in under else max(under))


def test_it_throws_the_queen_at_the_first_chance() -> None:
    for _, card in where(lambda view: void(view) and QUEEN_OF_SPADES in view.legal):
        assert card == QUEEN_OF_SPADES


def test_next_it_throws_the_ace_and_king_of_spades_while_the_queen_is_out() -> None:
    def fits(view: View) -> bool:
        return void(view) and queen_out(view) and not HIGH_SPADES.isdisjoint(view.legal)

    for view, card in where(fits):
        assert card == max(HIGH_SPADES.intersection(view.legal))


def test_then_it_throws_high_hearts() -> None:
    def fits(view: View) -> bool:
        higher = QUEEN_OF_SPADES in view.legal or (
            queen_out(view) and not HIGH_SPADES.isdisjoint(view.legal)
        )
        top = max(view.legal)
        return void(view) and not higher and top.suit is Suit.HEARTS and top.rank >= 11

    for view, card in where(fits):
        assert card == max(view.legal)


def test_it_bleeds_spades_while_the_queen_is_out_and_it_holds_no_high_one() -> None:
    def fits(view: View) -> bool:
        spades = any(card.suit is Suit.SPADES for card in view.legal)
        return not view.trick and queen_out(view) and spades and not HIGH_SPADES & {*view.hand}

    for _, card in where(fits):
        assert card.suit is Suit.SPADES


def test_it_leads_no_high_spade_before_the_queen_has_been_played() -> None:
    def fits(view: View) -> bool:
        unplayed = QUEEN_OF_SPADES not in [card for _, card in view.plays]
        tempted = HIGH_SPADES.intersection(view.legal)
        return not view.trick and unplayed and bool(tempted) and len(tempted) < len(view.legal)

    for _, card in where(fits):
        assert card not in HIGH_SPADES


# Single positions

FREE = {"first_trick": "any", "breaking": "free", "opening_lead": "dealers_left"}
"""Rules under which any card may be led at once, so that a position takes few cards to reach."""

CLUBS = "5C 6C 7C 8C 9C TC JC QC KC AC"
SPADES = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS"


def test_the_first_trick_costs_nothing_and_is_the_place_for_a_high_club() -> None:
    hands = ["2C ...", "3C AC 3D 4D 5D 6D 2S 3S 4S 5S 2H 3H 4H", "...", "..."]
    assert chosen(seen(rules_of(), hands, "2C")) == "AC"


@pytest.mark.parametrize(
    ("leftover", "kitty", "card"), [("remove", "", "AC"), ("kitty", "2D 2C", "3C")]
)
def test_a_kitty_that_may_cost_points_is_ducked(leftover: str, kitty: str, card: str) -> None:
    rules = rules_of(players=5, leftover=leftover, opening_lead="dealers_left")
    hands = ["5C ...", "3C AC 3D 4D 5D 6D 2S 3S 4S 5S", "...", "...", "..."]
    assert chosen(seen(rules, hands, "5C", dealer=4, kitty=kitty)) == card


def test_a_high_spade_is_kept_back_while_the_queen_may_fall_on_it() -> None:
    hands = [f"9S AS KS {CLUBS}", "...", "...", "5S ..."]
    assert chosen(seen(rules_of(**FREE), hands, "5S", dealer=2)) == "9S"


@pytest.mark.parametrize(
    ("options", "card"),
    [
        ({}, "TD"),
        ({"spades": "black_maria"}, "TD"),
        ({"moon": "off"}, "2D"),
    ],
)
def test_it_takes_a_trick_off_a_lone_taker(options: dict[str, Any], card: str) -> None:
    """Seat 1 has ♠Q and ♥A, and is about to win ♥K with ♦9."""
    hands = [f"2D TD 2S {CLUBS}", "AS 9D ...", "QS 3D ...", "AH KH ..."]
    view = seen(rules_of(**FREE | options), hands, "AS QS AH 2S 9D 3D KH")
    assert chosen(view) == card


@pytest.mark.parametrize(("options", "suit"), [({}, "C"), ({"moon": "off"}, "H")])
def test_it_throws_a_lone_taker_no_points(options: dict[str, Any], suit: str) -> None:
    hands = [f"QH JH 2S {CLUBS}", "AS 9D ...", f"AD 3D {SPADES}", "AH KH 2C 3C ..."]
    view = seen(rules_of(**FREE | options), hands, "AS QS AH 2S 9D 3D KH")
    assert chosen(view)[1] == suit


def test_it_throws_points_to_whoever_is_not_the_lone_taker() -> None:
    hands = [f"3H 2H 2S {CLUBS}", "AS 9D ...", f"AD 3D {SPADES}", "AH 2D 2C ..."]
    assert chosen(seen(rules_of(**FREE), hands, "AS QS AH 2S 9D AD 2D")) in ("3H", "2H")


@pytest.mark.parametrize("counts", [True, False])
def test_it_takes_the_jack_of_diamonds_where_it_counts(counts: bool) -> None:
    hands = [f"3D AD 2S {CLUBS}", "9D ...", "JD ...", "AH 2C 3C 4C 3S 4S 5S 6S 7S 8S 9S TS JS"]
    rules = rules_of(**FREE, jack_of_diamonds=counts)
    assert chosen(seen(rules, hands, "9D JD AH")) == ("AD" if counts else "3D")


def test_it_wins_with_the_jack_itself_when_nobody_can_beat_it() -> None:
    hands = [f"8D JD KD {CLUBS}", "9D ...", "3D ...", "2D ..."]
    assert chosen(seen(rules_of(**FREE, jack_of_diamonds=True), hands, "9D 3D 2D")) == "JD"
    assert chosen(seen(rules_of(**FREE), hands, "9D 3D 2D")) == "KD"


def test_it_does_not_give_the_jack_away() -> None:
    rules = rules_of(**FREE, jack_of_diamonds=True)
    hands = [f"8D JD 2S {CLUBS}", "QD ...", "3D ...", "2D ..."]
    assert chosen(seen(rules, hands, "QD 3D 2D")) == "8D"
    void = [f"JD AD 2S {CLUBS}", "9H ...", "3H ...", "2H ..."]
    assert chosen(seen(rules, void, "9H 3H 2H"))[1] == "C"


def test_it_leads_the_jack_once_nothing_beats_it() -> None:
    hands = ["JD QD KD AD 2S 3S 5C 6C 7C 8C 9C TC JC", "...", "...", "..."]
    rules = rules_of(**FREE, jack_of_diamonds=True)
    assert chosen(seen(rules, hands, "", dealer=3)) == "JD"


def test_where_three_spades_are_dear_it_throws_the_dearest_first() -> None:
    hands = [f"AS KS QS {CLUBS}", "9D ...", "3D ...", "2D ..."]
    rules = rules_of(**FREE, spades="black_maria")
    assert chosen(seen(rules, hands, "9D 3D 2D")) == "QS"
    two = [f"AS KS 2H {CLUBS}", "9D ...", "3D ...", "QS 2D ..."]
    assert chosen(seen(rules, two, "9D 3D 2D")) == "KS"
