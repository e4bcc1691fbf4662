"""Sentences on a card that another has played: of what everybody could see, and never too long."""

from __future__ import annotations

from string import Formatter

import pytest

from hearts_tui.cpu.facts import Fact, Kind
from hearts_tui.cpu.hindsight import why
from hearts_tui.engine import Rules
from hearts_tui.words import CPU_NAMES, hindsight
from hearts_tui.words.spoken import spoken
from tests.cpu.courses import steps
from tests.engine.helpers import deal_of, play, rules_of

NAMES = ("You", *CPU_NAMES)

ANY = rules_of(first_trick="any")
FREE = rules_of(opening_lead="dealers_left", first_trick="any", breaking="free")
HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"


def said(rules: Rules, hands: list[str], plays: str) -> str:
    """What is said of the last of these plays; seat 0 leads under `dealers_left`."""
    deal = deal_of(rules, hands, dealer=rules.players - 1)
    play(deal, plays)
    view = deal.view(0)
    index = len(view.plays) - 1
    return hindsight.why(why(view, index), view, index, NAMES)


@pytest.mark.parametrize(
    ("rules", "hands", "plays", "sentence"),
    [
        (ANY, ["...", "2C ..."], "2C", "Wes has to open with ♣2, the lowest club"),
        (
            rules_of(),
            ["2C ...", "9C ..."],
            "2C 9C",
            "Wes has to follow clubs and goes over ♣2, with two still to play; "
            "the first trick is no place for points",
        ),
        (
            FREE,
            ["9C ...", "KC ...", "TC ..."],
            "9C KC TC",
            "Nora has to follow clubs and ducks under ♣K",
        ),
        (
            FREE,
            ["9C ...", "8C ...", "TC ..."],
            "9C 8C TC",
            "Nora has to follow clubs and goes over ♣9, with one player still to play",
        ),
        (
            FREE,
            ["9C ...", "8C ...", "7C ...", "TC ..."],
            "9C 8C 7C TC",
            "Edda takes the trick: last to play, and no points in it",
        ),
        (
            FREE,
            ["9C ...", HEARTS, "7C ...", "TC ..."],
            "9C 5H 7C TC",
            "Edda has to follow clubs, last to play, and takes 1 point",
        ),
        (
            FREE,
            ["KS ...", "QS ..."],
            "KS QS",
            "Wes has to follow spades, and ♠Q falls under ♠K",
        ),
        (
            FREE,
            ["9C ...", HEARTS],
            "9C AH",
            "Wes is void in clubs and throws ♥A on your trick",
        ),
        (
            FREE,
            ["9C ...", "TC ...", HEARTS],
            "9C TC 2H",
            "Nora is void in clubs and throws ♥2 on Wes’s trick",
        ),
        (
            FREE,
            ["9C ...", "2S 3S 4S 5S 6S 7S 8S 9S TS JS KS AS 2D"],
            "9C KS",
            "Wes is void in clubs and throws ♠K; ♠Q is still out",
        ),
        (
            rules_of(),
            ["2C ...", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"],
            "2C QS",
            "Wes holds nothing but point cards, and so may throw ♠Q; "
            "the first trick is no place for points",
        ),
        (
            FREE,
            ["2C ...", "AC 4S ...", "3C ...", "4C ..."],
            "2C AC 3C 4C 4S",
            "Wes leads a spade below ♠Q, which is still out",
        ),
        (
            FREE,
            ["2C ...", "AC 4D ...", "3C ...", "4C ..."],
            "2C AC 3C 4C 4D",
            "Wes leads diamonds, which nobody has led before",
        ),
        (
            FREE,
            ["2C ...", "AC QC ...", "3C ...", "4C ..."],
            "2C AC 3C 4C QC",
            "Wes leads clubs again",
        ),
        (
            FREE,
            ["2C ...", "AC KC ...", "3C ...", "4C ..."],
            "2C AC 3C 4C KC",
            "Wes leads ♣K: no higher club is left",
        ),
        (
            FREE,
            ["2C ...", "AC 5C ...", "3C ...", "4C ..."],
            "2C AC 3C 4C 5C",
            "Wes leads ♣5: no lower club is left",
        ),
        (
            rules_of(opening_lead="dealers_left", jack_of_diamonds=True),
            ["9D ...", "TD ...", "JD ...", "AD ..."],
            "9D TD JD AD",
            "Edda has to follow diamonds, last to play, and gets ♦J",
        ),
        (
            rules_of(opening_lead="dealers_left", jack_of_diamonds=True),
            ["9D ...", "TD ...", "JD ..."],
            "9D TD JD",
            "Nora wins the trick so far, and ♦J lies in it; the first trick is no place for points",
        ),
    ],
)
def test_a_card_is_explained(rules: Rules, hands: list[str], plays: str, sentence: str) -> None:
    filled = [*hands, *["..."] * (rules.players - len(hands))]
    assert said(rules, filled, plays) == sentence


def test_the_person_is_spoken_to() -> None:
    deal = deal_of(FREE, ["2C ...", "3C ...", "4C ...", "5C ..."], dealer=3)
    play(deal, "2C 3C")
    view = deal.view(0)

    def told(kind: Kind, seat: int) -> str:
        main = () if kind is Kind.ENDS_MOON else (Fact(kind, seat=seat),)
        more = (Fact(kind, seat=seat),) if kind is Kind.ENDS_MOON else ()
        return hindsight.why((*main, *more), view, 1, NAMES)

    going_over = "Wes has to follow clubs and goes over"
    assert told(Kind.TAKES_FROM, 0) == f"{going_over} you, who alone have points"
    assert told(Kind.TAKES_FROM, 3) == f"{going_over} Edda, who alone has points"
    assert told(Kind.ENDS_MOON, 0) == "Wes plays ♣3; you can no longer shoot the moon"
    assert told(Kind.ENDS_MOON, 3) == "Wes plays ♣3; Edda can no longer shoot the moon"


def test_cards_that_cancel_are_told_of_in_words_as_well() -> None:
    deal = deal_of(FREE, ["2C ...", "3C ...", "4C ...", "5C ..."], dealer=3)
    play(deal, "2C 3C")
    told = hindsight.why((Fact(Kind.CANCELS),), deal.view(0), 1, NAMES)
    assert told == "Wes cancels ♣3 with another, so that neither wins"
    assert spoken(told) == "Wes cancels the 3 of clubs with another, so that neither wins"


def test_every_card_can_be_explained() -> None:
    for step in steps(6, 20):
        view, index = step.deal.view(0), len(step.deal.plays) - 1
        facts = why(view, index)
        sentence = hindsight.why(facts, view, index, NAMES)
        assert NAMES[step.seat] in sentence
        assert len(sentence) <= 120
        assert not any(name for _, name, _, _ in Formatter().parse(sentence))
        others = set(NAMES[1 : view.rules.players]) - {NAMES[step.seat]}
        spoken_of = {NAMES[fact.seat] for fact in facts if fact.seat is not None}
        assert {name for name in others if name in sentence} <= spoken_of
