"""The policy of playouts written a second time: one deal of the engine, one card at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hearts_tui.cpu.moons import Manner
from hearts_tui.engine import Card, Deal, Rules, Suit, winning
from hearts_tui.engine.cards import cards

LOW = "2S 2D 2C 3S 3D 3C 4S 4D 4C 5S 5D 5C 6S 6D 6C 7S 7D 7C 8S 8D 8C 9S 9D 9C TS TD TC JS JD JC"
HIGH = "QC QD KC KD AC AD 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
ORDERS = {"queen": cards(f"{LOW} {HIGH} KS AS QS"), "black_maria": cards(f"{LOW} {HIGH} AS KS QS")}
"""From the card to lead to the card to throw away."""

PREFERENCE = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
"""Of suits otherwise equal the first."""

QUEEN, JACK = cards("QS JD")
ABOVE_JACK = cards("QD KD AD")
HIGH_SPADES = cards("QS KS AS")


def lowest(rules: Rules, some: Iterable[Card]) -> Card:
    return min(some, key=ORDERS[rules.spades].index)


def highest(rules: Rules, some: Iterable[Card]) -> Card:
    return max(some, key=ORDERS[rules.spades].index)


def penalties(deal: Deal, some: Iterable[Card]) -> int:
    return sum(deal.rules.points(card) for card in some if deal.rules.is_penalty(card))


class Seat:
    """The seat to play, and all that it may read."""

    def __init__(self, deal: Deal, manner: Manner) -> None:
        assert deal.turn is not None
        self.rules = rules = deal.rules
        self.manner = manner
        self.seat = deal.turn
        # With two packs equal cards count once for all that is counted here.
        self.hand = sorted(set(deal.hand(self.seat)))
        self.legal: Sequence[Card] = deal.legal()
        self.table = [card for _, card in deal.trick]
        self.first = not deal.tricks
        self.last = len(self.table) == rules.players - 1
        left = Counter(rules.pack)
        left.subtract(card for trick in deal.tricks for card in trick.cards)
        self.out = sorted(+left)
        left.subtract(deal.hand(self.seat))
        self.foreign = sorted(+left)
        self.taken = [0] * rules.players
        lying: list[Card] = []
        for trick in deal.tricks:
            lying += trick.cards
            if trick.winner is not None:
                self.taken[trick.winner] += penalties(deal, lying)
                lying = []
        self.taker: int | None = None
        best = 0
        if self.table:
            place = winning(self.table)
            if place is not None:
                self.taker, card = deal.trick[place]
                best = card.rank
            self.suit = self.table[0].suit
            follows = [card for card in self.legal if card.suit is self.suit]
            self.void = not follows
            # To cancel the winning card is not to win.
            self.under = [card for card in follows if card.rank <= best]
            self.over = [card for card in follows if card.rank > best]
        self.costly = [card for card in HIGH_SPADES if rules.is_penalty(card)]

    def alone(self, seat: int) -> bool:
        return self.taken[seat] == sum(self.taken)

    def but(self, unwanted: Iterable[Card], some: Iterable[Card]) -> list[Card]:
        """These cards without the unwanted ones, all if nothing else is there."""
        unwanted, some = list(unwanted), list(some)
        return [card for card in some if card not in unwanted] or some

    @property
    def safe(self) -> list[Card]:
        return self.but(filter(self.rules.is_penalty, self.legal), self.legal)


def choose(deal: Deal, manner: Manner) -> Card:
    """What the policy plays for the seat to play; with the lowest club to lead, that club."""
    seat = Seat(deal, manner)
    if len(seat.legal) == 1:
        return seat.legal[0]
    if deal.rules.moon != "off" and manner.shooter == seat.seat and seat.alone(seat.seat):
        return _shoot(seat)
    if not seat.table:
        return _lead(seat)
    if _menaced(seat):
        return _stop_moon(seat)
    return _catch_jack(seat) or _follow(seat)


def _lead(seat: Seat) -> Card:
    rules = seat.rules
    if _lead_jack(seat):
        return JACK
    legal = _pool(seat)
    order = ORDERS[rules.spades]
    hunting = any(card in seat.out for card in seat.costly)
    afraid = any(card in HIGH_SPADES for card in seat.hand)

    def grade(suit: Suit) -> tuple[bool, bool, int]:
        held = [card for card in legal if card.suit is suit]
        others = [card for card in seat.foreign if card.suit is suit]
        sure = all(order.index(lowest(rules, held)) > order.index(other) for other in others)
        spades = suit is Suit.SPADES and hunting
        length = len(held) - (suit is Suit.HEARTS or _plenty(seat, suit))
        return sure or (spades and afraid), not (spades and not afraid), length

    suit = min(_suits(legal), key=grade)
    held = [card for card in legal if card.suit is suit]
    from_top = _plenty(seat, suit) or (suit is Suit.SPADES and hunting and not afraid)
    return highest(rules, held) if from_top else lowest(rules, held)


def _suits(some: Sequence[Card]) -> list[Suit]:
    """The suits of these cards, first the one to be preferred if all else is equal."""
    return [suit for suit in PREFERENCE if any(card.suit is suit for card in some)]


def _follow(seat: Seat) -> Card:
    rules = seat.rules
    legal = _pool(seat)
    limited = seat.first and rules.first_trick == "no_points"
    if seat.void:
        return _throw(seat)
    if limited:
        return highest(rules, legal)
    under = [card for card in legal if card in seat.under]
    if seat.last and (not under or not any(map(rules.is_penalty, seat.table))):
        drops = [card for card in under if card in seat.costly]
        cheap = [card for card in legal if card not in seat.costly]
        return highest(rules, drops or cheap or [lowest(rules, legal)])
    majors = any(card.suit in (Suit.SPADES, Suit.HEARTS) for card in seat.table)
    if not seat.last and not majors and _plenty(seat, seat.suit):
        return highest(rules, legal)
    return highest(rules, under) if under else lowest(rules, legal)


def _plenty(seat: Seat, suit: Suit) -> bool:
    """Whether all who come later may well follow with this minor suit."""
    foreign = [card for card in seat.foreign if card.suit is suit]
    place = len(seat.table)
    behind = seat.rules.players - place - 1
    minor = suit in (Suit.CLUBS, Suit.DIAMONDS)
    return minor and len(foreign) >= (place + 2 * behind + 2) // seat.rules.packs


def _throw(seat: Seat) -> Card:
    legal = _pool(seat)
    costly = [card for card in legal if card in seat.costly]
    if costly:
        return highest(seat.rules, costly)
    sooner = 12 // seat.rules.players - 1

    def length(suit: Suit) -> int:
        held = sum(card.suit is suit for card in legal)
        return held - (sooner if suit is Suit.HEARTS else 0)

    shortest = min(_suits(legal), key=length)
    return highest(seat.rules, [card for card in legal if card.suit is shortest])


def _menaced(seat: Seat) -> bool:
    """Whether the trick is going to a seat which has to be kept from the moon."""
    manner = seat.manner
    if seat.rules.moon == "off" or manner.alarm is None or seat.taker is None:
        return False
    alarmed = sum(seat.taken) >= manner.alarm and seat.alone(seat.taker)
    return alarmed and manner.guard in (None, seat.seat)


def _stop_moon(seat: Seat) -> Card:
    rules = seat.rules
    legal = _but_jack(seat)
    over = [card for card in legal if card in seat.over and card != QUEEN]
    if over:
        return lowest(rules, over)
    rest = [card for card in legal if card not in seat.over and not rules.is_penalty(card)]
    if not seat.manner.stoppers:
        return highest(rules, rest or legal)
    spare = [card for card in legal if card not in seat.over and not _unbeaten(seat, card)]
    return lowest(rules, [card for card in spare if not rules.is_penalty(card)] or spare or legal)


def _unbeaten(seat: Seat, card: Card) -> bool:
    """Whether it takes any trick of its suit that another may still lead."""
    suit = any(other.suit is card.suit for other in seat.foreign)
    return suit and not _beatable(seat, card)


def _shoot(seat: Seat) -> Card:
    rules = seat.rules
    early = len(seat.hand) >= 9
    if not seat.table:
        sure = [card for card in seat.legal if not _beatable(seat, card)]
        losers = [card for card in seat.legal if card not in sure and _losable(seat, card.suit)]
        if early and losers and not any(seat.taken):
            return lowest(rules, losers)
        return lowest(rules, sure) if sure else _safest(seat)
    clean = not any(map(rules.is_penalty, seat.table))
    if early and clean and seat.under:
        return lowest(rules, seat.under)
    if seat.over:
        over = seat.but([QUEEN], seat.over)
        return lowest(rules, over) if seat.last else highest(rules, over)
    return lowest(rules, seat.safe)


def _safest(seat: Seat) -> Card:
    harmless = [card for card in seat.legal if not seat.rules.is_penalty(card)]
    return lowest(seat.rules, harmless) if harmless else highest(seat.rules, seat.legal)


def _losable(seat: Seat, suit: Suit) -> bool:
    """Whether others hold so many cards of this minor suit that one of them may well win."""
    held = [card for card in seat.foreign if card.suit is suit]
    return suit in (Suit.CLUBS, Suit.DIAMONDS) and len(held) >= 7


def _beatable(seat: Seat, card: Card) -> bool:
    return any(other.suit is card.suit and other.rank > card.rank for other in seat.foreign)


def _but_jack(seat: Seat) -> Sequence[Card]:
    return seat.but([JACK], seat.legal) if seat.rules.jack_of_diamonds else seat.legal


def _pool(seat: Seat) -> Sequence[Card]:
    """The legal cards but ♦J, and but those that can catch it while another may hold it."""
    if not seat.rules.jack_of_diamonds:
        return seat.legal
    kept = [JACK, *ABOVE_JACK] if JACK in seat.foreign else [JACK]
    return seat.but(kept, _but_jack(seat))


def _lead_jack(seat: Seat) -> bool:
    """Whether ♦J is sure to be taken by this seat, and no costly spade can be thrown on it."""
    if not seat.rules.jack_of_diamonds or JACK not in seat.legal:
        return False
    diamonds = [card for card in seat.foreign if card.suit is Suit.DIAMONDS]
    costly = [card for card in seat.foreign if card in seat.costly]
    return bool(diamonds) and not _beatable(seat, JACK) and not costly


def _catch_jack(seat: Seat) -> Card | None:
    if not seat.rules.jack_of_diamonds or any(card in seat.costly for card in seat.table):
        return None
    if JACK in seat.over and (seat.last or not _beatable(seat, JACK)):
        return JACK
    over = [card for card in _but_jack(seat) if card in seat.over and card != QUEEN]
    return highest(seat.rules, over) if JACK in seat.table and over else None
