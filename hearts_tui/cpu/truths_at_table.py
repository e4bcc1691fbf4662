"""Truths at the table: what facts claim of a card that everybody can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from hearts_tui.cpu.facts import Fact, Kind, Moment
from hearts_tui.engine import Card, Suit, winning
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES


def _opens(fact: Fact, at: Moment) -> bool:
    return not at.before and at.rules.opening_lead == "lowest_club"


def _last_card(fact: Fact, at: Moment) -> bool:
    return len(at.before) // at.rules.players == at.rules.hand_size - 1


def _only_hearts(fact: Fact, at: Moment) -> bool:
    broken = any(map(at.rules.breaks_hearts, at.played))
    return (
        not at.table and at.card.suit is Suit.HEARTS and at.rules.breaking != "free" and not broken
    )


def _only_points(fact: Fact, at: Moment) -> bool:
    return (
        at.discarded
        and at.rules.is_penalty(at.card)
        and at.rules.first_trick == "no_points"
        and len(at.before) < at.rules.players
    )


def _follows(fact: Fact, at: Moment) -> bool:
    return bool(at.table) and at.card.suit is at.table[0].suit is fact.suit


def _void(fact: Fact, at: Moment) -> bool:
    return bool(at.table) and at.card.suit is not at.table[0].suit is fact.suit


def _ducks(fact: Fact, at: Moment) -> bool:
    if fact.card is None or fact.card not in at.table or at.card.suit is not fact.card.suit:
        return False
    place = winning((*at.table, at.card))
    return at.card < fact.card and place == at.table.index(fact.card)


def _drops(fact: Fact, at: Moment) -> bool:
    return _ducks(fact, at) and at.rules.points(at.card) > 1 and fact.seat == at.holder


def _cancels(fact: Fact, at: Moment) -> bool:
    return at.card == fact.card and at.card in at.table


def _goes_over(fact: Fact, at: Moment) -> bool:
    place = winning(at.table) if at.table else None
    return (
        place is not None
        and at.table[place] == fact.card
        and winning((*at.table, at.card)) == len(at.table)
        and fact.count == at.rules.players - len(at.table) - 1
    )


def _takes_last(at: Moment) -> bool:
    return len(at.table) == at.rules.players - 1 and at.taker == at.seat


def _takes_clean(fact: Fact, at: Moment) -> bool:
    counting = [card for card in at.trick if at.rules.points(card)]
    return _takes_last(at) and not counting and not at.kitty_waits


def _takes_points(fact: Fact, at: Moment) -> bool:
    return _takes_last(at) and fact.count == at.points and not at.kitty_waits


def _takes_jack(fact: Fact, at: Moment) -> bool:
    return _takes_last(at) and at.rules.jack_of_diamonds and JACK_OF_DIAMONDS in at.trick


def _jack_lies_there(fact: Fact, at: Moment) -> bool:
    return at.taker == at.seat and at.rules.jack_of_diamonds and JACK_OF_DIAMONDS in at.trick


def _throws(fact: Fact, at: Moment) -> bool:
    return (
        bool(at.table)
        and at.card.suit is not at.table[0].suit
        and at.rules.is_penalty(at.card)
        and at.holder == fact.seat
    )


def alone(at: Moment, seat: int | None) -> bool:
    """Whether this seat certainly has all the penalty points so far, and at least one."""
    return seat is not None and at.lone == seat


def _takes_from(fact: Fact, at: Moment) -> bool:
    return alone(at, fact.seat) and at.holder == fact.seat != at.seat and at.taker == at.seat


def _ends_moon(fact: Fact, at: Moment) -> bool:
    return (
        alone(at, fact.seat)
        and len(at.table) == at.rules.players - 1
        and at.taker not in (None, fact.seat)
        and any(map(at.rules.is_penalty, at.trick))
    )


def _draws_queen(fact: Fact, at: Moment) -> bool:
    low = at.card.suit is Suit.SPADES and at.card < QUEEN_OF_SPADES
    return not at.table and low and _queen_out(fact, at)


def _queen_out(fact: Fact, at: Moment) -> bool:
    fallen = [card for _, card in at.before].count(QUEEN_OF_SPADES)
    return at.card != QUEEN_OF_SPADES and fallen < at.rules.packs


def _first_led(fact: Fact, at: Moment) -> bool:
    return not at.table and at.card.suit is fact.suit and not _led_before(at, fact.suit)


def _led_again(fact: Fact, at: Moment) -> bool:
    return not at.table and at.card.suit is fact.suit and _led_before(at, fact.suit)


def _led_before(at: Moment, suit: Suit) -> bool:
    return any(card.suit is suit for _, card in at.before[:: at.rules.players])


def _lowest_left(fact: Fact, at: Moment) -> bool:
    return not at.table and not _left(at, lambda card: card < at.card)


def _highest_left(fact: Fact, at: Moment) -> bool:
    return not at.table and not _left(at, lambda card: card > at.card)


def _left(at: Moment, chosen: Callable[[Card], bool]) -> bool:
    """Whether such a card of the suit has not been played."""
    pack = Counter(card for card in at.rules.pack if card.suit is at.card.suit and chosen(card))
    return bool(pack - at.played)


def _first_trick(fact: Fact, at: Moment) -> bool:
    return len(at.before) < at.rules.players and at.rules.first_trick == "no_points"


AT_TABLE: Mapping[Kind, Callable[[Fact, Moment], bool]] = {
    Kind.OPENS: _opens,
    Kind.LAST_CARD: _last_card,
    Kind.ONLY_HEARTS: _only_hearts,
    Kind.ONLY_POINTS: _only_points,
    Kind.FOLLOWS: _follows,
    Kind.VOID: _void,
    Kind.DUCKS: _ducks,
    Kind.DROPS: _drops,
    Kind.CANCELS: _cancels,
    Kind.GOES_OVER: _goes_over,
    Kind.TAKES_CLEAN: _takes_clean,
    Kind.TAKES_POINTS: _takes_points,
    Kind.TAKES_JACK: _takes_jack,
    Kind.JACK_LIES_THERE: _jack_lies_there,
    Kind.THROWS: _throws,
    Kind.TAKES_FROM: _takes_from,
    Kind.ENDS_MOON: _ends_moon,
    Kind.DRAWS_QUEEN: _draws_queen,
    Kind.QUEEN_OUT: _queen_out,
    Kind.FIRST_LED: _first_led,
    Kind.LOWEST_LEFT: _lowest_left,
    Kind.HIGHEST_LEFT: _highest_left,
    Kind.LED_AGAIN: _led_again,
    Kind.FIRST_TRICK: _first_trick,
}
