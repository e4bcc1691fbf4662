"""Courses: deals of any rules played to their end, for claims about single plays to be held to."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from hearts_tui.cpu.facts import Fact, Kind
from hearts_tui.engine import Card, Deal, Rules, Suit, View, winning
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES
from hearts_tui.engine.events import Event, TrickTaken
from tests.cpu.worlds import any_rules, opened
from tests.strategies import MANNERS, choose


@dataclass(frozen=True)
class Step:
    """A play: what its seat saw before, and what nobody sees who plays fairly."""

    view: View
    card: Card
    hands: tuple[tuple[Card, ...], ...]
    """Of every seat, before."""
    taken: tuple[tuple[Card, ...], ...]
    """Of every seat, before, a kitty included."""
    events: tuple[Event, ...]
    """What came of it."""
    deal: Deal
    """The deal as it went on to its end."""

    @property
    def seat(self) -> int:
        """Who played."""
        return self.view.seat

    @property
    def rules(self) -> Rules:
        """What was played."""
        return self.view.rules

    @property
    def others(self) -> list[Card]:
        """What the other hands held."""
        return [card for seat, hand in enumerate(self.hands) if seat != self.seat for card in hand]

    @property
    def table(self) -> tuple[Card, ...]:
        """The trick before."""
        return tuple(card for _, card in self.view.trick)


def steps(seed: int, deals: int) -> Iterator[Step]:
    """Every play of so many deals, one of three with two packs."""
    rng = random.Random(seed)
    for number in range(deals):
        deal = opened(any_rules(rng, packs=2 if number % 3 == 2 else 1), rng)
        manner = rng.choice(MANNERS)
        seats = range(deal.rules.players)
        while deal.turn is not None:
            view = deal.view(deal.turn)
            card = choose(manner, view.legal, view.trick, view.seat, rng)
            hands, taken = tuple(map(deal.hand, seats)), tuple(map(deal.taken, seats))
            yield Step(view, card, hands, taken, deal.play(card), deal)


def true(fact: Fact, step: Step) -> bool | None:
    """Whether the fact is so, all cards being seen; None of a claim that says less or more.

    Of a moon that is ended only the end of the deal shows whether it is.
    """
    claim = CLAIMS.get(fact.kind)
    return None if claim is None else claim(fact, step)


def _taken_by(step: Step) -> TrickTaken | None:
    return next((event for event in step.events if isinstance(event, TrickTaken)), None)


def _takes(step: Step, points: int | None) -> bool:
    event = _taken_by(step)
    return event is not None and event.seat == step.seat and points in (None, event.points)


def _behind(step: Step) -> list[tuple[Card, ...]]:
    players = step.rules.players
    left = range(1, players - len(step.table))
    return [step.hands[(step.seat + steps) % players] for steps in left]


def _winner_before(step: Step) -> int | None:
    place = winning(step.table) if step.table else None
    return None if place is None else step.view.trick[place][0]


def _of_suit(cards: list[Card], suit: Suit | None) -> list[Card]:
    return [card for card in cards if card.suit is suit]


def _alone(step: Step, seat: int | None) -> bool:
    takers = {
        taker for taker, cards in enumerate(step.taken) if any(map(step.rules.is_penalty, cards))
    }
    return takers <= {seat}


def _stays(step: Step, fact: Fact, count: int) -> bool:
    held = _of_suit(list(step.hands[step.seat]), fact.suit)
    return step.card.suit is fact.suit and len(held) == count + 1


def _goes_under(step: Step, card: Card | None) -> bool:
    after = (*step.table, step.card)
    place = winning(after)
    return place is not None and after[place] == card and place < len(step.table)


CLAIMS: Mapping[Kind, Callable[[Fact, Step], bool]] = {
    Kind.ONLY_CARD: lambda fact, step: step.view.legal == (step.card,),
    Kind.LAST_CARD: lambda fact, step: step.hands[step.seat] == (step.card,),
    Kind.ONLY_HEARTS: lambda fact, step: (
        {card.suit for card in step.hands[step.seat]} == {Suit.HEARTS}
    ),
    Kind.ONLY_POINTS: lambda fact, step: all(map(step.rules.is_penalty, step.hands[step.seat])),
    Kind.VOID: lambda fact, step: not _of_suit(list(step.hands[step.seat]), fact.suit),
    Kind.FOLLOWS: lambda fact, step: step.card.suit is step.table[0].suit is fact.suit,
    Kind.DUCKS: lambda fact, step: _goes_under(step, fact.card),
    Kind.DROPS: lambda fact, step: (
        _goes_under(step, fact.card) and _winner_before(step) == fact.seat
    ),
    Kind.TAKES_CLEAN: lambda fact, step: _takes(step, 0),
    Kind.TAKES_POINTS: lambda fact, step: _takes(step, fact.count),
    Kind.TAKES_JACK: lambda fact, step: (
        _takes(step, None) and JACK_OF_DIAMONDS in step.deal.taken(step.seat)
    ),
    Kind.MUST_TAKE: lambda fact, step: _takes(step, None),
    Kind.THROWS: lambda fact, step: (
        not _of_suit(list(step.hands[step.seat]), step.table[0].suit)
        and _winner_before(step) == fact.seat
    ),
    Kind.TAKES_FROM: lambda fact, step: (
        _alone(step, fact.seat) and _winner_before(step) == fact.seat
    ),
    Kind.WITHHOLDS: lambda fact, step: (
        _alone(step, fact.seat) and _winner_before(step) == fact.seat
    ),
    Kind.OWN_MOON: lambda fact, step: _alone(step, step.seat),
    Kind.ENDS_MOON: lambda fact, step: _alone(step, fact.seat),
    Kind.LOWEST_OUT: lambda fact, step: (
        min(_of_suit(step.others, step.card.suit), default=step.card) > step.card
    ),
    Kind.LOWEST_LEFT: lambda fact, step: (
        not any(card < step.card for card in _of_suit(step.others, step.card.suit))
    ),
    Kind.HIGHEST_LEFT: lambda fact, step: (
        not any(card > step.card for card in _of_suit(step.others, step.card.suit))
    ),
    Kind.CANNOT_BE_BEATEN: lambda fact, step: (
        not any(card >= step.card for card in _of_suit(step.others, step.card.suit))
    ),
    Kind.VOIDS: lambda fact, step: _stays(step, fact, 0) and bool(_of_suit(step.others, fact.suit)),
    Kind.SHORTENS: lambda fact, step: (
        _stays(step, fact, 1) and bool(_of_suit(step.others, fact.suit))
    ),
    Kind.QUEEN_TAKEN: lambda fact, step: not any(QUEEN_OF_SPADES in hand for hand in step.hands),
    Kind.QUEEN_WITH: lambda fact, step: QUEEN_OF_SPADES in step.hands[fact.seat or 0],
    Kind.QUEEN_CANNOT_FALL: lambda fact, step: (
        not any(QUEEN_OF_SPADES in hand for hand in _behind(step))
    ),
    Kind.NO_HIGH_SPADE: lambda fact, step: (
        max(_of_suit(list(step.hands[step.seat]), Suit.SPADES)) < QUEEN_OF_SPADES
    ),
    Kind.NOTHING_LEFT: lambda fact, step: (
        not any(step.rules.points(card) for hand in step.hands for card in hand)
    ),
}
