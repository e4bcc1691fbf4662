"""Reasons: the facts that speak for a choice, the most telling first."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_tui.cpu.facts import HIGH, Choice, Fact, Kind, Moment
from hearts_tui.cpu.habits import HIGH_SPADES, Sight
from hearts_tui.cpu.knowledge import Knowledge
from hearts_tui.engine import MOON_CHOICES, Card, Rank, Suit, View, outcome
from hearts_tui.engine.cards import (
    ACE_OF_SPADES,
    JACK_OF_DIAMONDS,
    KING_OF_SPADES,
    QUEEN_OF_SPADES,
)
from hearts_tui.engine.scoring import penalty_takers


def reasons(view: View, choice: Choice) -> tuple[Fact, ...]:
    """What can be said for this choice, from what the View tells."""
    if isinstance(choice, Card):
        return tuple(CardReasons(view, choice).all())
    if isinstance(choice, str):
        return tuple(_for_moon(view, choice))
    return tuple(_for_three(view, choice))


class CardReasons:
    """The reasons for one card to play."""

    def __init__(self, view: View, card: Card) -> None:
        self.view = view
        self.card = card
        self.sight = Sight(view)
        self.at = Moment.of(view, card)
        self.table = self.at.table
        self.to_beat = self.at.to_beat
        self.wins = self.at.wins

    def all(self) -> Iterator[Fact]:
        """The facts in order: at most two of them will be said."""
        if len(self.view.legal) == 1:
            yield Fact(Kind.ONLY_CARD)
        elif self._nothing_left():
            yield Fact(Kind.NOTHING_LEFT)
        elif self._all_alike():
            yield Fact(Kind.ALL_ALIKE)
        yield from self._against_moon()
        if not self.table:
            yield from self._leading()
        elif self.card.suit is self.table[0].suit:
            yield from self._following()
        else:
            yield from self._throwing()
        yield from self._hand()
        yield from self._queen()

    def _nothing_left(self) -> bool:
        left = [*self.sight.unseen, *self.view.hand, *self.table, *self.view.waiting]
        return all(self.view.rules.points(card) == 0 for card in left)

    def _all_alike(self) -> bool:
        first, *others = self.view.legal
        gaps = [card for card in (*self.sight.unseen, *self.table) if card.suit is first.suit]
        return all(
            card.suit is first.suit
            and self.view.rules.points(card) == self.view.rules.points(first)
            and QUEEN_OF_SPADES not in (card, first)
            and not any(first <= gap <= card for gap in gaps)
            for card in others
        )

    # Moons

    def own_moon(self) -> Fact | None:
        """That all penalty points so far are one's own, where that is certain."""
        view = self.view
        takers = penalty_takers(view.rules, view.taken)
        # A kitty that somebody else has may hold points.
        mine = takers in ((), (view.seat,)) and view.kitty_taker in (None, view.seat)
        if view.rules.moon == "off" or not mine:
            return None
        return Fact(Kind.OWN_MOON, count=view.rules.penalties(view.taken[view.seat]))

    def _against_moon(self) -> Iterator[Fact]:
        lone = self.at.lone
        if lone is None or lone == self.view.seat or not self.table:
            return
        rules = self.view.rules
        others = (Moment.of(self.view, card) for card in self.view.legal)
        if self.at.gives_past(lone) and not all(other.gives_past(lone) for other in others):
            yield Fact(Kind.ENDS_MOON, seat=lone)
        if self.at.holder == lone and self.wins:
            yield Fact(Kind.TAKES_FROM, seat=lone)
        could = any(map(rules.is_penalty, self.view.legal))
        if self.at.taker == lone and could and not rules.is_penalty(self.card):
            yield Fact(Kind.WITHHOLDS, seat=lone)

    # Leading

    def _leading(self) -> Iterator[Fact]:
        card, sight = self.card, self.sight
        others = sight.unseen_of(card.suit)
        above = sight.above(card)
        held = [card for card in self.view.hand if card in HIGH_SPADES]
        if card.suit is Suit.SPADES and card < QUEEN_OF_SPADES and sight.queen_out and not held:
            yield Fact(Kind.DRAWS_QUEEN)
            yield Fact(Kind.NO_HIGH_SPADE)
        if others > self.view.kitty_unseen and above == others and self.view.rules.packs == 1:
            yield Fact(Kind.LOWEST_OUT, count=above)
        elif 2 * above > others:
            yield Fact(Kind.LOW_LEAD, suit=card.suit, count=above, whole=others)
        yield from self._emptying()
        if not above and not sight.unseen[card]:
            yield Fact(Kind.CANNOT_BE_BEATEN)
        yield from self._high()
        if 2 * above <= others:
            yield from self._early()

    def _high(self) -> Iterator[Fact]:
        card, sight = self.card, self.sight
        *others, highest = (held for held in self.view.hand if held.suit is card.suit)
        dear = self.view.rules.points(card) > 1
        if others and not dear and card == highest and sight.below(card) > sight.above(card):
            yield Fact(Kind.GETS_RID)

    def _early(self) -> Iterator[Fact]:
        """That points are not likely to come down."""
        sight = self.sight
        led = self.card.suit if sight.led is None else sight.led
        follow = all((seat, led) not in sight.voids for seat in sight.behind)
        plenty = sight.unseen_of(led) >= 2 * len(sight.behind)
        if led is not Suit.HEARTS and sight.behind and follow and plenty:
            yield Fact(Kind.ALL_MAY_FOLLOW, suit=led)

    # Following

    def _following(self) -> Iterator[Fact]:
        card, sight = self.card, self.sight
        if card in self.table:
            yield Fact(Kind.CANCELS, card=card)
        elif self.wins:
            yield from self._taking()
        elif self.to_beat is not None and card < self.to_beat:
            if self.view.rules.points(card) > 1:
                yield Fact(Kind.DROPS, card=self.to_beat, seat=sight.taker)
            yield Fact(Kind.DUCKS, card=self.to_beat)
            under = [legal for legal in self.view.legal if legal < self.to_beat]
            if card == max(under) and len(under) > 1:
                yield Fact(Kind.HIGHEST_UNDER)
        yield Fact(Kind.FOLLOWS, suit=card.suit)
        yield from self._emptying()

    def _taking(self) -> Iterator[Fact]:
        card, sight, rules = self.card, self.sight, self.view.rules
        trick = (*self.view.waiting, *self.table, card)
        jack = rules.jack_of_diamonds and JACK_OF_DIAMONDS in trick
        kitty = self.view.kitty_waits
        forced = all(map(sight.takes, self.view.legal))
        if sight.last:
            if jack:
                yield Fact(Kind.TAKES_JACK)
            if forced:
                yield Fact(Kind.MUST_TAKE)
            if not kitty and not any(map(rules.points, trick)):
                yield Fact(Kind.TAKES_CLEAN)
            elif not kitty:
                yield Fact(Kind.TAKES_POINTS, count=sum(map(rules.points, trick)))
            yield from self._high()
            return
        if jack:
            yield Fact(Kind.JACK_LIES_THERE)
        if forced:
            yield Fact(Kind.MUST_GO_OVER, card=self.to_beat)
        if self.to_beat is not None:
            yield Fact(Kind.GOES_OVER, card=self.to_beat, count=len(sight.behind))
        if sight.spared:
            yield Fact(Kind.FIRST_TRICK)
        if not sight.above(card) and not sight.unseen[card]:
            yield Fact(Kind.CANNOT_BE_BEATEN)
        yield from self._high()
        yield from self._early()

    # Throwing away

    def _throwing(self) -> Iterator[Fact]:
        card, sight = self.card, self.sight
        if self.view.rules.is_penalty(card):
            yield Fact(Kind.THROWS, seat=sight.taker)
        if card in (KING_OF_SPADES, ACE_OF_SPADES) and sight.queen_out:
            yield Fact(Kind.SHEDS_SPADE)
        yield from self._high()
        yield from self._emptying()
        if sight.spared:
            yield Fact(Kind.FIRST_TRICK)

    def _emptying(self) -> Iterator[Fact]:
        suit = self.card.suit
        stays = sum(card.suit is suit for card in self.view.hand) - 1
        if self.sight.unseen_of(suit) <= self.view.kitty_unseen or len(self.view.hand) - 1 <= stays:
            return
        if stays == 0:
            yield Fact(Kind.VOIDS, suit=suit)
        elif stays == 1:
            yield Fact(Kind.SHORTENS, suit=suit)

    # The hand that stays, and ♠Q

    def _hand(self) -> Iterator[Fact]:
        spades = [card for card in self.view.hand if card.suit is Suit.SPADES]
        low = sum(card < QUEEN_OF_SPADES for card in spades)
        high = [card for card in spades if card > QUEEN_OF_SPADES]
        if self.card.suit is Suit.SPADES or not low:
            return
        if QUEEN_OF_SPADES in spades:
            yield Fact(Kind.KEEPS_GUARDS, card=QUEEN_OF_SPADES, count=low)
        elif high and self.sight.queen_out:
            yield Fact(Kind.KEEPS_GUARDS, card=high[-1], count=low)

    def _queen(self) -> Iterator[Fact]:
        led = self.card.suit if self.sight.led is None else self.sight.led
        if not self.sight.queen_out:
            threatened = led is Suit.SPADES or not self.sight.above(self.card)
            if not self.sight.queen_ahead and self.wins and self.sight.behind and threatened:
                yield Fact(Kind.QUEEN_TAKEN)
            return
        holders = [
            place.seat
            for place in Knowledge.of(self.view).places
            if QUEEN_OF_SPADES in place.known and place.seat is not None
        ]
        if led is Suit.SPADES or self.wins:
            yield from (Fact(Kind.QUEEN_WITH, seat=seat) for seat in holders)
        if self.wins and self.sight.behind and not self.sight.may_fall(QUEEN_OF_SPADES):
            yield Fact(Kind.QUEEN_CANNOT_FALL)


# Three cards


def _for_three(view: View, three: tuple[Card, ...]) -> Iterator[Fact]:
    kept = list(view.hand)
    for card in three:
        kept.remove(card)
    low = [card for card in view.hand if card.suit is Suit.SPADES and card.rank < Rank.QUEEN]
    high_spades = tuple(sorted({KING_OF_SPADES, ACE_OF_SPADES} & set(three)))
    if QUEEN_OF_SPADES in three:
        yield Fact(Kind.PASSES_QUEEN, count=len(low))
    if high_spades:
        yield Fact(Kind.PASSES_SPADES, cards=high_spades)
    lengths = {suit: sum(card.suit is suit for card in kept) for suit in Suit}
    given = sorted({card.suit for card in three})
    for suit in given:
        if lengths[suit] == 0:
            yield Fact(Kind.PASS_VOIDS, suit=suit)
    high = tuple(card for card in three if card.rank >= HIGH and card not in HIGH_SPADES)
    if high:
        yield Fact(Kind.PASSES_HIGH, cards=high)
    elif not high_spades and QUEEN_OF_SPADES not in three:
        stays = sum(card.rank >= HIGH for card in kept)
        if stays:
            yield Fact(Kind.PASSES_LOW, count=stays)
    guards = sum(card in low for card in kept)
    if QUEEN_OF_SPADES in kept and guards:
        yield Fact(Kind.KEEPS_QUEEN, count=guards)
    elif QUEEN_OF_SPADES not in three and guards == len(low) > 0:
        yield Fact(Kind.KEEPS_LOW_SPADES, count=guards)
    for suit in given:
        if lengths[suit] == 1:
            yield Fact(Kind.PASS_SHORTENS, suit=suit)


# What a shooter picks


def _for_moon(view: View, choice: str) -> Iterator[Fact]:
    ends = {
        way: outcome(view.rules.target, (view.totals, view.scores_of_moon(way)))
        for way in MOON_CHOICES
    }
    others, own = ends["others_plus"], ends["self_minus"]
    if choice == "others_plus" and others.winner == view.seat:
        yield Fact(Kind.WINS_GAME)
    elif choice == "self_minus" and others.over and not own.over and others.winner != view.seat:
        yield Fact(Kind.AVOIDS_END)
    elif not others.over and not own.over:
        yield Fact(Kind.GOES_ON)
