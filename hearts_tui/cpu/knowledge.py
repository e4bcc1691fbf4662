"""Knowledge: what a View proves about hidden cards, for beliefs to deal and a screen to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from hearts_tui.engine import PACK, Card, Suit, View
from hearts_tui.engine.limits import LIMITS, Limit, Situation


@dataclass(frozen=True, slots=True)
class Place:
    """Where cards lie hidden: another seat's hand, or the kitty."""

    seat: int | None
    """None for the kitty."""
    size: int
    """Cards that lie here, the known ones included."""
    known: tuple[Card, ...]
    """Cards that certainly lie here, sorted."""
    possible: int
    """Which of the other unseen cards may lie here: a bit set by `Card.index`."""

    @property
    def room(self) -> int:
        """Cards that lie here and are not known."""
        return self.size - len(self.known)

    def may_hold(self, card: Card) -> bool:
        """Whether this unseen card lies here or may lie here."""
        return card in self.known or bool(self.possible >> card.index & 1)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that one seat can prove about the cards it does not see: a value, made by `of`.

    The hidden hands that fit are exactly the ways to lay the `free` cards into the places' rooms,
    each card where it is possible. With two packs equal cards are two cards here, as they were
    dealt: a way in which they lie in two hands counts twice, a way in which one hand has both once.
    """

    seat: int
    players: int
    hand: tuple[Card, ...]
    """The seat's own cards now, sorted."""
    kitty: tuple[Card, ...]
    """The kitty's cards, if this seat has seen them."""
    places: tuple[Place, ...]
    """The other seats clockwise from the left one, then a kitty not seen."""
    free: tuple[Card, ...]
    """Unseen cards not known to lie in one place, sorted; equal ones twice."""

    @classmethod
    def of(cls, view: View) -> Knowledge:
        """What this View proves, each fact on its own.

        A card played shows what its hand did not hold then, for else the limits had forbidden it;
        the lead of the lowest club shows that lower ones lie in the kitty; cards given away stay
        where they went until they are played. One thing is left out: a seat that is not to lead
        knows from it, before the first card, that a lower club than its own was dealt to a hand.
        """
        places, free = _settled(_places(view), view.unseen)
        return cls(view.seat, view.rules.players, view.hand, view.kitty, places, free)

    @property
    def voids(self) -> tuple[frozenset[Suit], ...]:
        """The suits of which each seat certainly holds no card, by seat."""
        found = [frozenset(Suit) - {card.suit for card in self.hand}] * self.players
        for place in self.places:
            if place.seat is not None:
                held = place.possible | _bits(place.known)
                found[place.seat] = frozenset(suit for suit in Suit if not held & _SUITS[suit])
        return tuple(found)


def _bits(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card.index
    return bits


_SUITS = tuple(_bits(card for card in PACK if card.suit is suit) for suit in Suit)
_ALL = _bits(PACK)


# What the plays show


def _barred(view: View) -> list[int]:
    """For each seat the cards that its hand cannot hold, a bit set."""
    rules, plays = view.rules, view.plays
    barred = _barred_by_opening(view)
    hearts_broken = False
    for number, (seat, card) in enumerate(plays):
        start = number - number % rules.players
        at = Situation(
            rules=rules,
            led=None if number == start else plays[start][1].suit,
            first_trick=number < rules.players,
            hearts_broken=hearts_broken,
            lowest_club=card if number == 0 and rules.opening_lead == "lowest_club" else None,
        )
        barred[seat] |= _barred_by(at, card)
        hearts_broken = hearts_broken or rules.breaks_hearts(card)
    return barred


@lru_cache(maxsize=4096)
def _barred_by(at: Situation, card: Card) -> int:
    """What no hand can have held from which this card was played: a bit set.

    A limit that keeps the card leaves the hand's cards that it keeps. One that does not keep it
    must have fallen away, so it kept none of the cards which the limits before had left.
    """
    barred, left = 0, _ALL
    for limit in LIMITS:
        kept = left & _kept(limit, at)
        if limit.keeps(at, card):
            left = kept
        else:
            barred |= kept
    return barred


@lru_cache(maxsize=1024)
def _kept(limit: Limit, at: Situation) -> int:
    return _bits(card for card in PACK if limit.keeps(at, card))


def _barred_by_opening(view: View) -> list[int]:
    """What who leads the lowest club, and which, shows of every hand (rules, sections 4 and 9)."""
    players = view.rules.players
    barred = [0] * players
    if view.rules.opening_lead == "lowest_club" and (view.plays or view.legal):
        leader, lowest = view.plays[0] if view.plays else (view.seat, view.legal[0])
        lower = _bits(card for card in PACK if card < lowest)
        barred = [lower] * players
        seat = (view.dealer + 1) % players
        while seat != leader:
            barred[seat] |= 1 << lowest.index
            seat = (seat + 1) % players
    return barred


# Where the unseen cards may lie


def _places(view: View) -> list[Place]:
    rules = view.rules
    played = Counter(seat for seat, _ in view.plays)
    barred = _barred(view)
    places = []
    for step in range(1, rules.players):
        seat = (view.seat + step) % rules.players
        size = rules.hand_size - played[seat]
        known = view.given if seat == view.receiver else ()
        places.append(Place(seat, size, known, _ALL & ~barred[seat]))
    if view.kitty_unseen:
        places.append(Place(None, view.kitty_unseen, (), _ALL))
    return places


def _settled(
    places: Sequence[Place], unseen: Sequence[Card]
) -> tuple[tuple[Place, ...], tuple[Card, ...]]:
    """The places with every card known that can lie in one alone, and the cards still free."""
    free = Counter(unseen)
    for place in places:
        free.subtract(place.known)
    settled = list(places)
    found = True
    while found:
        found = False
        for number, place in enumerate(settled):
            certain = _certain(place, settled, free)
            if certain:
                found = True
                free.subtract(certain)
                known = tuple(sorted((*place.known, *certain)))
                settled[number] = replace(place, known=known)
    left = tuple(sorted(free.elements()))
    return tuple(replace(place, possible=_open_bits(place, left)) for place in settled), left


def _certain(place: Place, places: Sequence[Place], free: Counter[Card]) -> list[Card]:
    """Free cards that must lie here: all it may hold if there is room for them, else its alone."""
    possible = [card for card in free.elements() if place.possible >> card.index & 1]
    if len(possible) <= place.room:
        return possible
    elsewhere = 0
    for other in places:
        if other is not place and other.room:
            elsewhere |= other.possible
    return [card for card in possible if not elsewhere >> card.index & 1]


def _open_bits(place: Place, free: Sequence[Card]) -> int:
    return place.possible & _bits(free) if place.room else 0
