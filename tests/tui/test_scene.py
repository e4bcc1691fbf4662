"""From a view to what the table shows of it."""

from __future__ import annotations

from hearts_tui.cpu.advice import Advice, Figure
from hearts_tui.door.start import seat_plans
from hearts_tui.engine import Card, Deal, Rules, View
from hearts_tui.engine.cards import cards
from hearts_tui.tui import scene
from hearts_tui.tui.scene import Moment
from hearts_tui.tui.widgets.line import Part, _shortened, _width

WORST = (
    ("AC KC QC AD KD AS KS QS AH KH QH JH TH"),
    ("2C 3C 4C 5C 2D 3D 4D 2S 3S 4S 2H 3H 4H"),
    ("6C 7C 8C 9C 5D 6D 7D 5S 6S 7S 5H 6H 7H"),
    ("TC JC 8D 9D TD JD QD 8S 9S TS JS 8H 9H"),
)
COSTLY = Rules(passing="none", spades="black_maria", jack_of_diamonds=True)


def deal(rules: Rules, played: str = "") -> Deal:
    made = Deal(rules, [cards(hand) for hand in WORST])
    for card in cards(played):
        made.play(card)
    return made


def status_texts(view: View) -> list[str]:
    title, parts, end = scene.status(view)
    return [part.text for part in (title, *parts, end)]


def test_the_state_of_the_deal_is_told_in_full() -> None:
    texts = status_texts(deal(Rules(passing="none")).view(0))
    assert texts == [
        "♥ Hearts",
        "Deal 1",
        "no passing",
        "♥ unbroken",
        "♠Q out",
        "to 100",
        "26 points out",
    ]


def test_cards_that_matter_are_told_apart() -> None:
    view = deal(COSTLY, "2C 6C TC AC KS 2S 5S 8S").view(0)
    texts = status_texts(view)
    assert "♠Q ♠A ♦J out" in texts
    assert "♠K taken" in texts
    assert texts[-1] == "33 points out"


def test_broken_hearts_are_told() -> None:
    rules = Rules(passing="none", breaking="hearts_or_queen")
    assert "♥ broken" in status_texts(deal(rules, "2C 6C TC AC QS").view(0))
    assert "♥ free" in status_texts(deal(Rules(passing="none", breaking="free")).view(0))


def test_a_kitty_not_seen_is_neither_out_nor_taken() -> None:
    rules = Rules(players=5, leftover="kitty", passing="none")
    pack = [card for card in rules.pack if str(card) != "QS"]
    hands = [pack[start : start + 10] for start in range(0, 50, 10)]
    view = Deal(rules, hands, (Card.parse("QS"), pack[-1])).view(0)
    texts = status_texts(view)
    assert "♠Q unseen" in texts
    assert texts[-1] == "up to 26 points out"


def test_the_status_fits_80_columns_whatever_counts() -> None:
    for played in ("", "2C 6C TC AC KS 2S 5S 8S", "2C 6C TC AC KS 2S 5S 8S QS"):
        view = deal(COSTLY, played).view(0, (0,) * 4)
        title, parts, end = scene.status(view)
        texts = _shortened((end, title, *parts), 78)
        assert _width(texts) <= 78
        assert any("♠" in text for text in texts)


def test_pieces_are_shortened_in_their_order_and_no_more_than_needed() -> None:
    pieces = (Part("end"), Part("title", shorter=("t", "")), Part("middle", shorter=("m",)))
    assert _shortened(pieces, 40) == ["end", "title", "middle"]
    assert _shortened(pieces, _width(["end", "t", "middle"])) == ["end", "t", "middle"]
    assert _shortened(pieces, _width(["end", "t", "m"])) == ["end", "t", "m"]
    assert _shortened(pieces, _width(["end", "", "m"])) == ["end", "", "m"]


def test_pieces_that_are_short_and_still_too_many_are_left_out_by_their_weight() -> None:
    pieces = (Part("end", weight=2), Part(""), Part("least", weight=0), Part("most", weight=3))
    assert _shortened(pieces, _width(["end", "", "", "most"])) == ["end", "", "", "most"]
    assert _shortened(pieces, _width(["", "", "", "most"])) == ["", "", "", "most"]


def test_a_trick_not_yet_taken_shows_the_points_before_it() -> None:
    plans = seat_plans(["easy"] * 3)
    rules = Rules(passing="none", first_trick="any")
    before = deal(rules, "2C 6C TC AC QS 2S 5S").view(0)
    after = deal(rules, "2C 6C TC AC QS 2S 5S 8S").view(0)
    lying = Moment(after, (*before.trick, (3, Card.parse("8S"))), before=before)
    assert not lying.persons_turn
    assert [seat.points for seat in scene.scene(lying, plans).seats] == [0, 0, 0, 0]
    taken = Moment(after, lying.trick, resting=True, taker=0)
    assert [seat.points for seat in scene.scene(taken, plans).seats] == [13, 0, 0, 0]
    assert scene.scene(taken, plans).seats[0].notes == ("♠Q",)
    assert scene.holding(taken).playable is None
    assert scene.holding(Moment(after)).playable == after.legal


def test_scores_of_a_deal_under_way_are_not_totals_yet() -> None:
    view = deal(Rules(passing="none"), "2C 6C TC AC").view(0)
    names = ("You", "Wes", "Nora", "Edda")
    under_way = scene.scores(view.rules, (), names, view)
    assert under_way.rows == ((0, 0, 0, 0),)
    assert under_way.totals == (0, 0, 0, 0)
    over = scene.scores(view.rules, ((26, 0, 0, 0),), names, view)
    assert over.now is None
    assert over.totals == (26, 0, 0, 0)


def test_what_was_passed_is_told_to_the_person_alone() -> None:
    made = Deal(Rules(), [cards(hand) for hand in WORST])
    names = ("You", "Wes", "Nora", "Edda")
    assert scene.passed_and_received(made.view(0), names) == ()
    for seat in range(4):
        made.pass_cards(seat, made.hand(seat)[:3])
    assert scene.passed_and_received(made.view(0), names) == (
        "You gave Wes ♣Q ♣K ♣A",
        "Edda gave you ♣10 ♣J ♦8",
    )


def test_what_cards_come_to_in_a_hint_never_contradicts_the_choice() -> None:
    view = deal(Rules(passing="none")).view(0)
    best, other = view.hand[:2]
    # The other one costs fewer points, but more in all.
    figures = (Figure(best, 2.7, 0.1, 0.0, 0.0), Figure(other, 0.9, 0.1, 0.4, 0.1))
    told = scene.weights(Advice(best, figures, ()), view)
    assert (told[best].text, told[other].text) == ("2.7", "3.1")
    lines = scene.counsel(Advice(best, figures, ()), view, "").lines
    assert [line.figure for line in lines] == ["2.7", "3.1"]
