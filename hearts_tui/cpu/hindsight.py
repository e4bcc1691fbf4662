"""Hindsight: why a player may have played a card, from what everybody could see."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_tui.cpu.facts import Fact, Kind, Moment
from hearts_tui.cpu.truths import holds_of_play
from hearts_tui.engine import Suit, View
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES


def why(view: View, index: int) -> tuple[Fact, ...]:
    """What can be said for the play at this place of `view.plays`, the most telling first.

    It stands on the plays before it and on the card itself: nothing is said of cards that the
    player holds or held, but what anybody could conclude. Raises IndexError where there is no such
    play.
    """
    told = told_of(Moment.at(view, range(len(view.plays))[index]))
    return tuple(fact for fact in told if holds_of_play(fact, view, index))


def told_of(at: Moment) -> Iterator[Fact]:
    """The facts of a card as it comes down."""
    if at.last_card:
        yield Fact(Kind.LAST_CARD)
    yield from _against_moon(at)
    if not at.table:
        yield from _leading(at)
    elif at.follows:
        yield from _following(at)
    else:
        yield from _throwing(at)


def _against_moon(at: Moment) -> Iterator[Fact]:
    lone = at.lone
    if lone is None or not at.table or lone == at.seat:
        return
    if at.gives_past(lone):
        yield Fact(Kind.ENDS_MOON, seat=lone)
    if at.holder == lone and at.wins:
        yield Fact(Kind.TAKES_FROM, seat=lone)


def _leading(at: Moment) -> Iterator[Fact]:
    card, suit = at.card, at.card.suit
    if not at.before and at.rules.opening_lead == "lowest_club":
        yield Fact(Kind.OPENS)
    if suit is Suit.HEARTS and not at.hearts_broken:
        yield Fact(Kind.ONLY_HEARTS)
    left = [other for other in at.rules.pack if other.suit is suit]
    for other in at.played.elements():
        if other.suit is suit:
            left.remove(other)
    if suit is Suit.SPADES and card < QUEEN_OF_SPADES and QUEEN_OF_SPADES in left:
        yield Fact(Kind.DRAWS_QUEEN)
    if not any(other < card for other in left):
        yield Fact(Kind.LOWEST_LEFT)
    if not any(other > card for other in left):
        yield Fact(Kind.HIGHEST_LEFT)
    leads = {led.suit for _, led in at.before[:: at.rules.players]}
    yield Fact(Kind.LED_AGAIN if suit in leads else Kind.FIRST_LED, suit=suit)


def _following(at: Moment) -> Iterator[Fact]:
    card, rules = at.card, at.rules
    if card in at.table:
        yield Fact(Kind.CANCELS, card=card)
    elif at.wins and at.behind == 0:
        if rules.jack_of_diamonds and JACK_OF_DIAMONDS in at.trick:
            yield Fact(Kind.TAKES_JACK)
        if not at.kitty_waits:
            counts = any(map(rules.points, at.trick))
            kind = Kind.TAKES_POINTS if counts else Kind.TAKES_CLEAN
            yield Fact(kind, count=at.points)
    elif at.wins:
        yield from _winning_so_far(at)
    elif at.to_beat is not None and card < at.to_beat:
        if rules.points(card) > 1:
            yield Fact(Kind.DROPS, card=at.to_beat, seat=at.holder)
        yield Fact(Kind.DUCKS, card=at.to_beat)
    yield Fact(Kind.FOLLOWS, suit=card.suit)


def _winning_so_far(at: Moment) -> Iterator[Fact]:
    if at.rules.jack_of_diamonds and JACK_OF_DIAMONDS in at.trick:
        yield Fact(Kind.JACK_LIES_THERE)
    if at.to_beat is not None:
        yield Fact(Kind.GOES_OVER, card=at.to_beat, count=at.behind)
    if at.spared:
        yield Fact(Kind.FIRST_TRICK)


def _throwing(at: Moment) -> Iterator[Fact]:
    if at.rules.is_penalty(at.card):
        if at.spared:
            yield Fact(Kind.ONLY_POINTS)
        yield Fact(Kind.THROWS, seat=at.holder)
    yield Fact(Kind.VOID, suit=at.led)
    over = at.card.suit is Suit.SPADES and at.card > QUEEN_OF_SPADES
    if over and at.played[QUEEN_OF_SPADES] < at.rules.packs:
        yield Fact(Kind.QUEEN_OUT)
    if at.spared:
        yield Fact(Kind.FIRST_TRICK)
