"""Truths in hand: what facts claim of a card that its holder alone can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from hearts_tui.cpu.facts import Fact, Kind, Moment
from hearts_tui.cpu.knowledge import Knowledge
from hearts_tui.cpu.truths_at_table import alone
from hearts_tui.engine import Card, Suit, View, winning
from hearts_tui.engine.cards import ACE_OF_SPADES, KING_OF_SPADES, QUEEN_OF_SPADES
from hearts_tui.engine.scoring import penalty_takers


def _unseen_in(view: View, suit: Suit) -> list[Card]:
    return [card for card in view.unseen if card.suit is suit]


def _table(view: View) -> tuple[Card, ...]:
    return tuple(card for _, card in view.trick)


def _wins(view: View, card: Card) -> bool:
    return winning((*_table(view), card)) == len(view.trick)


def _only_card(fact: Fact, view: View, card: Card) -> bool:
    return view.legal == (card,)


def _all_alike(fact: Fact, view: View, card: Card) -> bool:
    low, high = min(view.legal), max(view.legal)
    if low == high or low.suit is not high.suit or QUEEN_OF_SPADES in view.legal:
        return False
    live = [*view.unseen, *_table(view)]
    worth = {view.rules.points(legal) for legal in view.legal}
    return len(worth) == 1 and not any(low <= other <= high for other in live)


def _nothing_left(fact: Fact, view: View, card: Card) -> bool:
    left = [*view.unseen, *view.hand, *_table(view), *view.waiting]
    return not any(map(view.rules.points, left))


def _highest_under(fact: Fact, view: View, card: Card) -> bool:
    table = _table(view)
    before = winning(table) if table else None

    def goes_under(legal: Card) -> bool:
        same = winning((*table, legal)) == before
        return before is not None and legal.suit is table[0].suit and same

    under = [legal for legal in view.legal if goes_under(legal)]
    return card in under and min(under) < card == max(under)


def _must_take(fact: Fact, view: View, card: Card) -> bool:
    last = len(view.trick) == view.rules.players - 1
    return last and all(_wins(view, legal) for legal in view.legal)


def _must_go_over(fact: Fact, view: View, card: Card) -> bool:
    return bool(view.trick) and all(_wins(view, legal) for legal in view.legal)


def _gets_rid(fact: Fact, view: View, card: Card) -> bool:
    unseen = _unseen_in(view, card.suit)
    below = sum(other < card for other in unseen)
    above = sum(other > card for other in unseen)
    highest = max(held for held in view.hand if held.suit is card.suit)
    return card == highest and below > above


def _stays(view: View, card: Card) -> Counter[Suit]:
    """How many cards of each suit are left when this one is gone."""
    return Counter(held.suit for held in view.hand) - Counter([card.suit])


def _voids(fact: Fact, view: View, card: Card) -> bool:
    return _leaves(fact, view, card, 0)


def _shortens(fact: Fact, view: View, card: Card) -> bool:
    return _leaves(fact, view, card, 1)


def _leaves(fact: Fact, view: View, card: Card, count: int) -> bool:
    others = len(_unseen_in(view, card.suit)) > view.kitty_unseen
    rest = len(view.hand) - 1 > count
    return card.suit is fact.suit and _stays(view, card)[card.suit] == count and others and rest


def _keeps_guards(fact: Fact, view: View, card: Card) -> bool:
    if fact.card is None or fact.card not in view.hand or card.suit is Suit.SPADES:
        return False
    low = sum(held.suit is Suit.SPADES and held < QUEEN_OF_SPADES for held in view.hand)
    if fact.card == QUEEN_OF_SPADES:
        return low == fact.count > 0
    over = fact.card in (KING_OF_SPADES, ACE_OF_SPADES)
    return over and low == fact.count > 0 and QUEEN_OF_SPADES in view.unseen


def _sheds_spade(fact: Fact, view: View, card: Card) -> bool:
    over = card in (KING_OF_SPADES, ACE_OF_SPADES)
    thrown = bool(view.trick) and view.trick[0][1].suit is not Suit.SPADES
    return over and thrown and QUEEN_OF_SPADES in view.unseen


def _lowest_out(fact: Fact, view: View, card: Card) -> bool:
    unseen = _unseen_in(view, card.suit)
    # Of two packs two cards that beat it might cancel each other.
    return (
        not view.trick
        and view.rules.packs == 1
        and min(unseen, default=card) > card
        and len(unseen) > view.kitty_unseen
    )


def _low_lead(fact: Fact, view: View, card: Card) -> bool:
    unseen = _unseen_in(view, card.suit)
    above = sum(other > card for other in unseen)
    return (
        not view.trick
        and (fact.count, fact.whole) == (above, len(unseen))
        and (2 * above > len(unseen))
    )


def _cannot_be_beaten(fact: Fact, view: View, card: Card) -> bool:
    unseen = _unseen_in(view, card.suit)
    return _wins(view, card) and not any(other >= card for other in unseen)


def _all_may_follow(fact: Fact, view: View, card: Card) -> bool:
    led = view.trick[0][1].suit if view.trick else card.suit
    players = view.rules.players
    behind = {(view.seat + step) % players for step in range(1, players - len(view.trick))}
    failed = {
        seat
        for place, (seat, played) in enumerate(view.plays)
        if view.plays[place - place % players][1].suit is led is not played.suit
    }
    plenty = len(_unseen_in(view, led)) >= 2 * len(behind)
    return led is fact.suit and bool(behind) and not failed & behind and plenty


def _withholds(fact: Fact, view: View, card: Card) -> bool:
    at = Moment.of(view, card)
    could = any(map(view.rules.is_penalty, view.legal))
    return (
        alone(at, fact.seat)
        and at.holder == fact.seat != view.seat
        and at.taker == fact.seat
        and could
        and not view.rules.is_penalty(card)
    )


def _no_high_spade(fact: Fact, view: View, card: Card) -> bool:
    return not any(held.suit is Suit.SPADES and held >= QUEEN_OF_SPADES for held in view.hand)


def _queen_taken(fact: Fact, view: View, card: Card) -> bool:
    gone = [*view.kitty, *(card for _, card in view.plays)]
    return gone.count(QUEEN_OF_SPADES) == view.rules.packs


def _queen_with(fact: Fact, view: View, card: Card) -> bool:
    places = Knowledge.of(view).places
    return any(place.seat == fact.seat and QUEEN_OF_SPADES in place.known for place in places)


def _queen_cannot_fall(fact: Fact, view: View, card: Card) -> bool:
    players = view.rules.players
    behind = [(view.seat + step) % players for step in range(1, players - len(view.trick))]
    places = [place for place in Knowledge.of(view).places if place.seat in behind]
    out = QUEEN_OF_SPADES in view.unseen
    return out and bool(places) and not any(place.may_hold(QUEEN_OF_SPADES) for place in places)


def _own_moon(fact: Fact, view: View, card: Card) -> bool:
    if view.rules.moon == "off" or fact.count != view.rules.penalties(view.taken[view.seat]):
        return False
    others = set(penalty_takers(view.rules, view.taken)) - {view.seat}
    return not others and (not view.kitty_unseen or view.kitty_waits)


def _minds_moon(fact: Fact, view: View, card: Card) -> bool:
    takers = penalty_takers(view.rules, view.taken)
    return view.rules.moon != "off" and len(takers) < 2 and view.seat not in takers


def _minds_places(fact: Fact, view: View, card: Card) -> bool:
    return max(view.totals) + view.rules.total >= view.rules.target


IN_HAND: Mapping[Kind, Callable[[Fact, View, Card], bool]] = {
    Kind.ONLY_CARD: _only_card,
    Kind.ALL_ALIKE: _all_alike,
    Kind.NOTHING_LEFT: _nothing_left,
    Kind.HIGHEST_UNDER: _highest_under,
    Kind.MUST_TAKE: _must_take,
    Kind.MUST_GO_OVER: _must_go_over,
    Kind.GETS_RID: _gets_rid,
    Kind.VOIDS: _voids,
    Kind.SHORTENS: _shortens,
    Kind.KEEPS_GUARDS: _keeps_guards,
    Kind.SHEDS_SPADE: _sheds_spade,
    Kind.LOWEST_OUT: _lowest_out,
    Kind.LOW_LEAD: _low_lead,
    Kind.CANNOT_BE_BEATEN: _cannot_be_beaten,
    Kind.ALL_MAY_FOLLOW: _all_may_follow,
    Kind.WITHHOLDS: _withholds,
    Kind.NO_HIGH_SPADE: _no_high_spade,
    Kind.QUEEN_TAKEN: _queen_taken,
    Kind.QUEEN_WITH: _queen_with,
    Kind.QUEEN_CANNOT_FALL: _queen_cannot_fall,
    Kind.OWN_MOON: _own_moon,
    Kind.MINDS_MOON: _minds_moon,
    Kind.MINDS_PLACES: _minds_places,
}
