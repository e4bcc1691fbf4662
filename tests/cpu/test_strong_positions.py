"""Strong plays what an expert would, where one play is clearly best."""

from __future__ import annotations

from dataclasses import replace

from hearts_tui.engine import Rules
from tests.cpu.positions import PLAIN, Cases, Position, check, each

THREE, FIVE, SIX = (replace(PLAIN, players=players) for players in (3, 5, 6))
JACK = replace(PLAIN, jack_of_diamonds=True)
MARIA = Rules.preset("black_maria", passing="none")
TWO_PACKS = Rules.preset("cancellation")

UNDER_THE_QUEEN: Cases = {
    "spades, early": (
        Position("2C 7C KC AC / 4S KS QS", "AS 9S 5S 4C 9C 3D 8D JD 2D 4H 7H TH"),
        "9S 5S",
    ),
    "thrown on diamonds": (
        Position("2C 5C KC AC / 3D QD QS", "AD 7D 5D 8C 9C TC 2S 6S JS 3H 8H JH"),
        "7D 5D",
    ),
    "thrown on hearts": (
        Position(
            "2C 5C KC AC / 5D 9D KD AD / 6D JH TD QD / 4H 9H QS",
            "KH 3H 8C 9C JC 7S 8S TS 2D 4D",
        ),
        "3H",
    ),
    "three players": (
        Position(
            "2C 9C QC / KS QS",
            "AS TS 7S 3S 3C 4C 8C KC 4D 6D TD QD 2H 5H 9H QH",
            rules=THREE,
            leader=1,
        ),
        "TS 7S 3S",
    ),
    "♠K under Black Maria": (
        Position("6S KS", "AS 5S 2S 3C 7C TC JC 3D 8D 9D KD 4H 6H 8H TH QH 2C", rules=MARIA),
        "5S 2S",
    ),
    "♠A under Black Maria": (
        Position(
            "4C 9C KC 6C / 6D JD AS",
            "KD 5D 3D 2C 7C TC 8S 9S 2S 3H 6H 8H",
            replace(MARIA, players=4),
        ),
        "5D 3D",
    ),
    "five players": (
        Position("3C 8C TC 5C KC / 6D 9D QD QS", "KD 8D 3D 4C 7C 4S 9S 2H JH", FIVE, leader=2),
        "8D 3D",
    ),
    "five players and a kitty": (
        Position(
            "2C 8C TC 5C KC / 6D 9D QD QS",
            "AD 8D 3D 4C 7C 4S 9S 2H JH",
            replace(FIVE, leftover="kitty"),
            leader=2,
        ),
        "8D 3D",
    ),
    "two packs": (
        Position(
            "3C 3C 5C 7C 9C TC JC QC / 4S 6S 8S TS QS JS 2S",
            "AS KS 5S 4C 6C 8C 3D 7D TD 2H 6H 9H",
            TWO_PACKS,
        ),
        "5S",
    ),
    "two packs, the winner may be cancelled": (
        Position(
            "3C 3C 5C 7C 9C TC JC QC / 4D 6D 8D TD QS KD 2D",
            "AD KD 5D 4C 6C 8C 3S 7S TS 2H 6H 9H",
            TWO_PACKS,
        ),
        "not AD",
    ),
    "the last trick but two": (
        Position(
            "2C 5C 4C 6C / 6S 5S 3S KS / 3D 7D QD 9D / 9S 8S 8H 2S / 8D 2D 6D AD / 4S 7S TS 2H"
            " / 8C JC QC 6H / 4H QH 9H 9C / 3H TH TD KH / AS JS TC 7C / 5D QS JD",
            "KD 4D 3C",
            leader=2,
        ),
        "4D",
    ),
}


@each(UNDER_THE_QUEEN)
def test_last_to_play_it_ducks_under_the_queen(position: Position, right: str) -> None:
    check(position, right)


THROWS: Cases = {
    "under ♠A, second": (
        Position("2C 6C TC QC / AS", "QS 9S 4S 5C 8C 3D 7D KD 2H 6H 9H JH"),
        "QS",
    ),
    "under ♠K, ♠A to come": (
        Position("2C 4C JC KC / KS", "QS 8S 6S 2S 7C AC 4D TD QD 3H 7H KH", leader=1),
        "QS",
    ),
    "under ♠K, holding ♠A": (
        Position("2C 4C JC KC / KS 5S", "AS QS 3S 7C AC 4D TD QD 3H 7H KH 2H", leader=1),
        "QS",
    ),
    "under ♠A, last": (
        Position("2C 9C AC 3C / 5S KS AS", "QS JS 7S 4C KC 5D 9D JD AD 4H 8H TH"),
        "QS",
    ),
    "void in diamonds": (
        Position("2C 5C 8C AC / 4D KD", "QS 6S 3S 7C 9C JC KC 2H 5H 9H QH AH", leader=3),
        "QS",
    ),
    "void, five players and a kitty": (
        Position(
            "2C 7C 9C JC AC / 3D 8D QD",
            "QS 9S 5S 3C TC KC 3H 8H KH",
            replace(FIVE, leftover="kitty"),
        ),
        "QS",
    ),
    "void in clubs on a first trick without limit": (
        Position(
            "2C 9C",
            "QS 7S 4S 2S 3D 6D 9D QD 2H 5H 8H JH AH",
            replace(PLAIN, first_trick="any"),
            leader=1,
        ),
        "QS",
    ),
    "♠A led to the first trick": (
        Position(
            "AS",
            "QS 7S 4S 2S 3D 6D 9D QD 2H 5H 8C JH AC",
            replace(PLAIN, first_trick="any", opening_lead="dealers_left"),
        ),
        "QS",
    ),
    "♠K under Black Maria": (
        Position(
            "4C 9C KC 6C / 5D TD",
            "KS 9S 3S 2C 3C 7C JC QC 3H 6H 8H TH",
            replace(MARIA, players=4),
        ),
        "KS",
    ),
    "♠A under Black Maria": (
        Position(
            "4C 9C KC / 5D TD",
            "AS 9S 3S 2S 4S 2C 3C 7C JC QC 3H 6H 8H TH JH 2H",
            MARIA,
        ),
        "AS",
    ),
    "♠K under ♠A in Black Maria": (
        Position(
            "4C 9C KC / AS 6S",
            "KS 9S 3S 2S 2C 3C 7C JC QC 5D TD 3H 6H 8H TH JH",
            MARIA,
            leader=2,
        ),
        "KS",
    ),
    "void, two packs": (
        Position(
            "3C 3C 5C 7C 9C TC JC QC / 4D 6D KD", "QS 5S 4C 6C 8C 9C JC KC KC 2H 6H 9H", TWO_PACKS
        ),
        "QS",
    ),
}


@each(THROWS)
def test_a_dear_spade_goes_where_another_takes_it(position: Position, right: str) -> None:
    check(position, right)


KEPT_BACK: Cases = {
    "second": (Position("2C 6C TC QC / 3S", "QS 8S 5S 4C 9C JC 6D 9D KD 4H TH AH"), "8S 5S"),
    "last": (
        Position("2C 4C JC KC / 3S 7S 9S", "QS TS 4S 2S 5C 8C 3D 9D JD 2H 6H 8H", leader=1),
        "TS 4S 2S",
    ),
    "three players and a kitty": (
        Position(
            "2C 8C AC / 6S 9S",
            "QS TS 5S 3C 4C 7C QC 2D 5D 8D JD 3H 4H 7H 9H TH",
            replace(THREE, leftover="kitty"),
            leader=2,
        ),
        "TS 5S",
    ),
    "six players": (Position("2C 6C 8C TC QC AC / 5S 8S 3S", "QS 7S 9C 5D TD 4H 9H", SIX), "7S"),
    "all three, Black Maria": (
        Position(
            "4C 9C KC / 5S 8S",
            "AS KS QS 7S 4S 3S 2S 7C TC 3D 7D TD 2H 5H 6H 9H",
            MARIA,
            leader=2,
        ),
        "7S 4S 3S 2S",
    ),
    "♠K, second, Black Maria": (
        Position(
            "4C 9C KC / 5S",
            "KS 4S 3S 6C 7C TC AC 3D 7D TD 8D 2H 5H 6H 9H JH",
            MARIA,
            leader=2,
        ),
        "4S 3S",
    ),
    "with one other spade, three players": (
        Position(
            "2C KC KS / 4D AD KD / TS 9S",
            "2S QS 3C 5C 6C 8C 9C TC JC QC 3D 7D 4H 6H TH",
            THREE,
            leader=1,
        ),
        "2S",
    ),
    "with one other spade, another player void": (
        Position(
            "2C 9S AC / 3D QD AD / 2S KS AS / JS AH 4S / TS KH",
            "3S QS 4C 5C 6C 7C 8C JC 2H 4H 5H 6H QH",
            THREE,
        ),
        "3S",
    ),
    "with the ♠J, ♠A and ♠K out, third": (
        Position("2C 6C TC QC / 4S 6S", "QS JS 3S 4C 9C JC 6D 9D KD 4H TH AH"),
        "JS 3S",
    ),
}


@each(KEPT_BACK)
def test_the_queen_stays_in_hand_while_a_smaller_spade_serves(
    position: Position, right: str
) -> None:
    check(position, right)


HIGHEST: Cases = {
    "first trick": (
        Position("2C 5C 9C", "KC 7C 3C 2D 6D 9D 3S 5S 8S 2H 4H 7H 9H"),
        "KC",
    ),
    "diamonds": (
        Position("2C 4C 9C QC / 5D 8D TD", "AD 6D 3D 3C 6C 2S 4S 7S 2H 3H 8H JH", leader=3),
        "AD",
    ),
    "five players": (Position("3C 5C 9C TC", "KC 6C 3D 6D 9D 3S 5S 2H 4H 7H", FIVE), "KC"),
    "Black Maria": (
        Position(
            "4C 9C KC 6C / 5D 8D TD",
            "AD 3D 2D 3C 7C 2S 5S 8S 2H 4H 6H 8H",
            replace(MARIA, players=4),
        ),
        "AD",
    ),
    "♠A once ♠Q is gone, no moons": (
        Position(
            "2C 5C 8C KC / JS KS QS 6S / 7S 9S 3S",
            "AS 2S 4C 3C 3D 5D 9D 2H 4H 8H 9H",
            replace(PLAIN, moon="off"),
        ),
        "AS",
    ),
    "♠A, holding ♠Q": (
        Position("2C 6C TC QC / 3S 7S 9S", "AS QS 5C 4C 2D 4D 5D 3D 4H 6H 2H 8H"),
        "AS",
    ),
}


@each(HIGHEST)
def test_last_to_play_takes_a_clean_trick_with_its_highest(position: Position, right: str) -> None:
    check(position, right)


BEHIND: Cases = {
    "two to come who are void and may hold ♠Q": (
        Position(
            "2C 8C 4C 9S / 4S 7S TS 2S / 9D AH TH 2D / TD QH 6H AD / 3D QD JH 5H / 5D 7C 3H 8D"
            " / JD 7D 3C AS / 4H 2H AC KC / 5C 8H TC QC / 6S KS 9H 5S / 6D",
            "KD 4D 7H",
        ),
        "4D",
    ),
    "a kitty lies under the trick, six players": (
        Position("2C 5C 9C JC 4C", "QC TC 3D 8D 6S 2H 5H 8H", replace(SIX, leftover="kitty")),
        "TC",
    ),
}


@each(BEHIND)
def test_a_clean_trick_is_left_alone_where_it_may_still_cost(
    position: Position, right: str
) -> None:
    check(position, right)


def test_without_a_kitty_the_same_trick_is_taken() -> None:
    check(Position("2C 5C 9C JC 7C", "QC TC 4D 8D 6S 2H 5H 8H", SIX), "QC")


LATE_JACK = (
    "2C 5C 4C 6C / 6S 5S 3S KS / 3D 7D QD 9D / 9S 8S 8H 2S / 8D 2D 6D AD / 4S 7S TS 2H"
    " / 8C JC QC 6H / 4H QH 9H 9C / 3H TH TD KH / AS JS TC 7C / 5D JD 7H"
)
JACKS: Cases = {
    "for a heart": (Position(LATE_JACK, "KD 4D 3C", JACK, leader=2), "KD"),
    "where it does not count": (Position(LATE_JACK, "KD 4D 3C", PLAIN, leader=2), "4D"),
    "early": (
        Position("2C 4C 9C QC / 5D 8D JD", "KD 6D 3D 3C 6C 2S 4S 7S 2H 3H 8H JH", JACK, leader=3),
        "KD",
    ),
    "its own, last": (
        Position("2C 4C 9C QC / 5D 8D TD", "JD 6D 3D 3C 6C 2S 4S 7S 2H 3H 8H JH", JACK, leader=3),
        "JD",
    ),
    "three players and a kitty": (
        Position(
            "2C 8C AC / 6D JD",
            "AD 5D 2D 3C 4C 7C QC 2S 5S 8S JS 3H 4H 7H 9H TH",
            replace(JACK, players=3, leftover="kitty"),
            leader=2,
        ),
        "AD",
    ),
    "not given away": (
        Position("2C 8C KC", "JD 6D 3D AS KS 9S 4S 2S 2H 5H 8H JH QH", JACK),
        "not JD",
    ),
    "not for ♠Q": (
        Position("2C 4C 9C QC / 5D QS JD", "KD 6D 3D 3C 6C 2S 4S 7S 2H 3H 8H JH", JACK, leader=3),
        "6D 3D",
    ),
}


@each(JACKS)
def test_the_jack_of_diamonds_is_taken_where_it_counts_and_is_safe(
    position: Position, right: str
) -> None:
    check(position, right)


LEADS_AT_THE_END: Cases = {
    "a low heart before the last club": (
        Position(
            "2C 4C 7C TC / JC 3C AH 5C / 3S 5S 6S 2S / 3H 2H 8H 5H / 4D KD 6D 2D / 6C TH 9C QH"
            " / 8C AD QS AS / 3D 5D KH 7D / 7S KS 4S 8S / QC QD 6H JD / KC TD JS TS",
            "AC 4H",
            leader=2,
        ),
        "4H",
    ),
    "a low spade while ♠Q is out": (
        Position(
            "2C 7C 3C 9C / 2D 6D 3D 4D / AD KH TD 7D / AC KC 4C JC / 2H 9H JH 4H / AS 2S 9S 3S"
            " / KS 6S TS 4S / QC AH TC 8C / 5D 9D JS 8H / 7H 5H 3H QD / 8D 5C 6H JD",
            "KD 5S",
            leader=2,
        ),
        "5S",
    ),
    "a low diamond before high hearts, three players": (
        Position(
            "2C 5C 3C / 6C 7C 4C / 2S 3S TS / 7D 5D 4D / 8C TC KC / 5S JS 4S / 9C QC TH"
            " / 5H 2H 3H / 6S 8H KS / 7H JH 4H / 7S QD AS / JC QS JD / AC QH 9D / AD KD 6D",
            "3D KH AH",
            THREE,
            leader=2,
        ),
        "3D",
    ),
    "a low spade while ♠Q is out, five players": (
        Position(
            "3C 5C 7C 4C 9C / 9S TH JS 4S 8S / 3H 4H 5H 2H 8H / 6C 8C KH QC AH / 3D 4D 6D QD 5D"
            " / 7H JH 6H QH AC / 2S KD KS 5S AS / 9H TS TD KC JD",
            "AD 3S",
            FIVE,
            leader=2,
        ),
        "3S",
    ),
    "low cards before a high club": (
        Position(
            "2C 3C 4C 5C / 6S 7S 4S 5S / 5D JH 2D 4D / 4H 3H 7H 8H / 2S AH KS 8S / 7C AC QC 6C"
            " / 3D 6D 7D KH / 5H TH KD AD / AS 9S TS TC / QH JC QD 6H",
            "KC 3S 2H",
            leader=3,
        ),
        "3S 2H",
    ),
    "a low spade while ♠K and ♠Q are out, Black Maria": (
        Position(
            "2C 5C 7C 4C / 9D 3D 2D 5D / TD JD 6D QD / 5S 2S AS 9S / 9C 3C TC 8C / JC QC KC 6C"
            " / 4D TS 9H 8D / 2H AH 3H 4H / 7D QH 8S KD / 7S JS 3S 6S / 7H JH 6H TH",
            "AC 4S",
            replace(MARIA, players=4),
        ),
        "4S",
    ),
}


@each(LEADS_AT_THE_END)
def test_at_the_end_it_leads_what_another_must_beat(position: Position, right: str) -> None:
    check(position, right)


OTHER_LEADS: Cases = {
    "♠A": (Position("2C 7C TC AC", "AS 9S 4S 5C 8C 3D 6D JD 2H 6H TH QH", leader=1), "not AS"),
    "♠K": (Position("2C 7C TC AC", "KS 9S 4S 5C 8C 3D 6D JD 2H 6H TH QH", leader=1), "not KS"),
    "both, bare": (
        Position("2C 7C TC AC", "AS KS 3C 5C 8C 3D 6D JD 2H 6H TH QH", leader=1),
        "not AS KS",
    ),
    "♠Q": (Position("2C 7C TC AC", "QS 9S 4S 5C 8C 3D 6D JD 2H 6H TH QH", leader=1), "not QS"),
    "♠K, three players": (
        Position("2C 7C AC", "KS 9S 4S 5C 8C 3D 6D JD 2H 6H TH QH 3C 4D 4H 7H", THREE, leader=1),
        "not KS",
    ),
    "♠A, five players and a kitty": (
        Position(
            "2C 7C TC 9C AC",
            "AS 9S 4S 5C 8C 3D 6D 2H 6H",
            replace(FIVE, leftover="kitty"),
            leader=1,
        ),
        "not AS",
    ),
    "♠A and ♠K, Black Maria": (
        Position("2C 7C AC", "AS KS 6S 4S 5C 8C 3D 6D JD 2H 6H TH QH 3C 4D 4H", MARIA, leader=1),
        "not AS KS",
    ),
    "♠K, with three cards": (
        Position(
            "2C 5C 4C AD / 3D TD 2D 5D / 3S AS 2S 5S / 4S 7S 8S 6S / 6D JH 8D 9D / 3C AC 7C KH"
            " / 4H 2H 3H 7H / 5H 6H KC 8H / 9H AH KD QC / JC JS 8C QH",
            "KS 4D 6C",
        ),
        "not KS",
    ),
    "the cards passed: ♠Q given to the left": (
        Position(
            "2C 7C TC AC",
            "AS KS 4S 5C 8C 3D 6D JD 2H 6H TH QH",
            Rules(),
            leader=1,
            gave="QS KH AH",
            got="AC 3D AS",
        ),
        "not AS KS",
    ),
}


@each(OTHER_LEADS)
def test_no_high_spade_is_led_while_the_queen_is_about(position: Position, right: str) -> None:
    check(position, right)
