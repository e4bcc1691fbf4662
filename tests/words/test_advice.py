"""Sentences of advice: true to the position, right in number and case, and never too long."""

from __future__ import annotations

import random
from dataclasses import replace
from string import Formatter

import pytest

from hearts_tui.cpu.advice import Advice, Figure
from hearts_tui.cpu.facts import Choice, Fact, Kind
from hearts_tui.cpu.reasons import CardReasons, reasons
from hearts_tui.engine import Card, Deal, Rules, View
from hearts_tui.engine.cards import cards
from hearts_tui.words import CPU_NAMES, advice
from hearts_tui.words.advice import hint, hint_in_short
from tests.cpu.courses import steps
from tests.cpu.positions import PLAIN, Position
from tests.cpu.tables import shot

NAMES = ("You", *CPU_NAMES)
ANY = replace(PLAIN, first_trick="any")
JACK = replace(PLAIN, jack_of_diamonds=True)


def advised(view: View, choice: Choice, *facts: Fact, loss: float = 1) -> Advice:
    """Advice to make this choice, for the reasons that there are or for these."""
    figures = (Figure(choice, 5, 0, 0, 0), Figure("another", 5 + loss, 0, loss, 0))
    return Advice(choice, figures, facts or reasons(view, choice))


def seen(position: Position) -> View:
    """What the person sees, whose turn it is."""
    return position.turned(-position.view.seat).view


OPENING = "2C 7C KC AC"


@pytest.mark.parametrize(
    ("position", "card", "sentence"),
    [
        (
            Position("2C 7C KC", "9C 4C AC 3D 8D JD 2D 4H 7H TH 2S 5S 9S"),
            "9C",
            "♣9 ducks under ♣K; it is the highest that does",
        ),
        (
            Position("2C 7C KC", "9C 3D 8D JD 2D 4H 7H TH 2S 5S 9S AS KS"),
            "9C",
            "♣9 is the only card you may play",
        ),
        (
            Position(f"{OPENING} / 9D KD 6D", "4C 9C 3D 7D 5S QS 6S 4H 7H TH 2H 3H"),
            "3D",
            "♦3 ducks under ♦K; it leaves you a single diamond",
        ),
        (
            Position(f"{OPENING} / 9D KD 6D", "4C 9C JC 5S QS 6S 4H 7H TH 2H 3H 8S"),
            "QS",
            "♠Q goes on Nora’s trick",
        ),
        (
            Position(f"{OPENING} / 9D KD 6D", "4C 9C JC 5S KS 6S 4H 7H TH 2H 3H 8S"),
            "KS",
            "♠K goes before ♠Q can fall on it; it rids you of your highest spade",
        ),
        (
            Position(f"{OPENING} / 9D KD 6D", "4C 9C JC 5S QS 6S 4H 7H TH 2H 3H 8S"),
            "TH",
            "♥10 goes on Nora’s trick; your low spades stay as guards",
        ),
        (
            Position("2C 7C KC", "AC 4C 9C 3D 8D JD 2D 4H 7H TH 2S 5S 9S"),
            "AC",
            "♣A takes the trick, and there are no points in it; it rids you of your highest club",
        ),
        (
            Position(f"{OPENING} / 3S 5D 4S", "KS 9S 4C 9C 3D 8D JD 2D 4H 7H TH 8C"),
            "KS",
            "♠K: the trick is yours whatever you play; there are no points in it",
        ),
        (
            Position(f"{OPENING} / 3S 5H 4S", "KS 9S 4C 9C 3D 8D JD 2D 4H 7H TH 8C"),
            "KS",
            "♠K: the trick is yours whatever you play; it costs 1 point",
        ),
        (
            Position("2C 7C KC AC", "4S 7S JS 4C 9C 3D 8D JD 2D 4H 7H TH", leader=1),
            "7S",
            "♠7 draws spades while ♠Q is out; you hold none of the high spades",
        ),
        (
            Position("2C 7C KC AC", "2S 7S QS 4C 9C 3D 8D JD 2D 4H 7H TH", leader=1),
            "2D",
            "♦2 is a safe lead: somebody has to beat it; your low spades stay as guards",
        ),
        (
            Position("2C 7C KC AC", "2S QS 8S 4C 9C 3D 8D JD QD 4H 7H TH", leader=1),
            "3D",
            "♦3 is a low lead: 8 of the 9 diamonds still out are higher; "
            "your low spades stay as guards",
        ),
        (
            Position("2C 7C KC AC", "2S QS 8S 4C 9C 3D 8D JD QD 4H 7H TH", leader=1),
            "QD",
            "♦Q rids you of your highest diamond; no one behind you has shown a void in diamonds",
        ),
        (
            Position(f"{OPENING} / 9D KD 6D", "4C 9C JC 5S AS 6S 4H 7H TH 2H 3H 8S"),
            "JC",
            "♣J rids you of your highest club; your low spades stay as guards",
        ),
        (
            Position(f"{OPENING} / 9D KD 6D", "9C 5S 6S 7S 9S TS 4H 7H TH 2H 3H 8S"),
            "9C",
            "♣9 leaves you void in clubs",
        ),
        (
            Position("2C", "AC QC 4C 3D 8D JD 2D 4H 7H TH 2S 5S 9S"),
            "AC",
            "♣A: whatever you play goes over ♣2; the first trick is no place for points",
        ),
        (
            Position(f"{OPENING} / 9D 7D", "JD 2D 4C 9C 5S 6S 4H 7H TH 2H 3H 8S"),
            "JD",
            "♦J goes over ♦9, with one player still to play; it rids you of your highest diamond",
        ),
        (
            Position(f"{OPENING} / 9D JD 6D", "QD 4D 4C 9C 5S 6S 4H 7H TH 2H 3H 8S", JACK),
            "QD",
            "♦Q takes ♦J; it counts −10 points",
        ),
        (
            Position(f"{OPENING} / 9D 6D 7D", "JD 4D 4C 9C 5S 6S 4H 7H TH 2H 3H 8S", JACK),
            "JD",
            "♦J takes the trick, and so stays yours; it counts −10 points",
        ),
        (
            Position(f"{OPENING} / 3D QS KD 5D / AD 6D", "4C 9C JC 2S KS 6S 4H 7H TH 2H 3H", ANY),
            "9C",
            "♣9 gives no points to Nora, who alone has some",
        ),
    ],
)
def test_a_card_is_advised(position: Position, card: str, sentence: str) -> None:
    view = seen(position)
    told = advised(view, Card.parse(card))
    assert hint(told, view, NAMES) == sentence
    assert sentence.startswith(hint_in_short(told, view, NAMES))


@pytest.mark.parametrize(
    ("hand", "three", "sentence"),
    [
        (
            "2C 5C KC 7D QD AD 3S QS KS 4H 6H 9H JH",
            "AD QS KS",
            "Passing ♦A ♠Q ♠K rids you of ♠Q, which one lower spade guards badly; "
            "♦A is too high to keep",
        ),
        (
            "2C 5C KC 7D QD AD 3S 4S QS 4H 6H 9H JH",
            "5C KC QS",
            "Passing ♣5 ♣K ♠Q rids you of ♠Q, which two lower spades guard badly; "
            "♣K is too high to keep",
        ),
        (
            "2C 5C KC 7D QD AD 4D 5D QS 4H 6H 9H JH",
            "5C 7D QS",
            "Passing ♣5 ♦7 ♠Q rids you of ♠Q, which no lower spade guards; no spades are left then",
        ),
        (
            "2C 5C KC 7D 8D TD 3S 5S 8S QS 4H 6H 9H",
            "7D 8D TD",
            "Passing ♦7 ♦8 ♦10 leaves you no diamonds; ♠Q stays, with three lower spades as guards",
        ),
        (
            "2C 5C KC 7D QD AD 3S TC JC JD 4H 6H 9H",
            "KC QD AD",
            "Passing ♣K ♦Q ♦A rids you of high cards; your low spade stays as a guard",
        ),
        (
            "2C 5C KC 7D QD AD 3S 5S AS JS 4H 6H 9H",
            "5C 7D AS",
            "Passing ♣5 ♦7 ♠A rids you of what ♠Q could fall on; your low spades stay as guards",
        ),
        (
            "2C 3C 4C AC KC AD KD AS KS QS AH KH QH",
            "2C 3C 4C",
            "Passing ♣2 ♣3 ♣4 keeps your 10 high cards",
        ),
    ],
)
def test_a_pass_is_advised(hand: str, three: str, sentence: str) -> None:
    rules = Rules(passing="left")
    held = cards(hand)
    rest = [card for card in rules.pack if card not in held]
    view = Deal(rules, (held, rest[:13], rest[13:26], rest[26:])).view(0)
    assert hint(advised(view, cards(three)), view, NAMES) == sentence


@pytest.mark.parametrize(
    ("totals", "choice", "sentence"),
    [
        (
            (0, 0, 0, 0),
            "self_minus",
            "26 off your score: the distances are the same either way",
        ),
        (
            (0, 90, 20, 30),
            "others_plus",
            "26 for each of the others: that ends the game, and you win it",
        ),
        (
            (80, 90, 20, 30),
            "self_minus",
            "26 off your score: else the game would end without you winning it",
        ),
    ],
)
def test_the_way_to_score_a_moon_is_advised(
    totals: tuple[int, ...], choice: str, sentence: str
) -> None:
    view = shot(4).view(0, totals)
    assert hint(advised(view, choice), view, NAMES) == sentence


def test_where_no_rule_of_thumb_says_why_the_search_is_named() -> None:
    view = seen(Position("2C 7C KC", "9C 3C AC 3D 8D JD 2D 4H 7H TH 2S 5S 9S"))
    some = Fact(Kind.FOLLOWS)
    card = Card.parse("9C")
    assert hint(advised(view, card, some), view, NAMES) == "♣9 costs least on average"
    assert (
        hint(advised(view, card, some, loss=0), view, NAMES) == "♣9 or any other: it hardly matters"
    )
    assert (
        hint(advised(view, cards("3C 9C AC"), some), view, NAMES)
        == "Passing ♣3 ♣9 ♣A leaves you the best hand"
    )
    assert (
        hint(advised(view, "others_plus", some), view, NAMES)
        == "26 for each of the others: the distances are the same either way"
    )


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (Kind.OWN_MOON, "♣9 keeps your moon going: all points so far are yours"),
        (Kind.TAKES_FROM, "♣9 goes over Nora, who alone has points; ♠Q is gone"),
        (Kind.ENDS_MOON, "♣9 stops Nora: no moon without these points; ♠Q is gone"),
    ],
)
def test_moons_are_spoken_of(kind: Kind, sentence: str) -> None:
    view = seen(Position("2C 7C KC", "9C 3C AC 3D 8D JD 2D 4H 7H TH 2S 5S 9S"))
    told = advised(view, Card.parse("9C"), Fact(kind, seat=2, count=3), Fact(Kind.QUEEN_TAKEN))
    assert hint(told, view, NAMES) == sentence


def test_whatever_is_brought_forward_can_be_said() -> None:
    said = set(advice._MAIN) | set(advice._MORE)
    rng = random.Random(4)
    for step in steps(5, 12):
        card = rng.choice(step.view.legal)
        moon = CardReasons(step.view, card).own_moon()
        facts = reasons(step.view, card)
        assert {fact.kind for fact in facts} - said <= {Kind.FOLLOWS}
        for told in (facts, *([(moon, *facts)] if moon else [])):
            sentence = hint(advised(step.view, card, *told), step.view, NAMES)
            assert len(sentence) <= 100
            assert "  " not in sentence
            assert not any(name for _, name, _, _ in Formatter().parse(sentence))
            assert sentence[0] in "♣♦♠♥"
