"""Endings: everything that can still happen in a deal whose cards are known, line by line."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from hearts_tui.engine import (
    MOON_CHOICES,
    OPTIONS,
    PASS_SIZE,
    Card,
    Deal,
    Rules,
    Suit,
    View,
    winning,
)
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.engine.limits import Situation, legal
from tests.cpu.fitting import World, every_world

Bounds = tuple[int, int]
"""The worst and the best that a seat can come to, whoever plays whatever is legal."""


@dataclass(frozen=True)
class Ending:
    """A position with all cards known, after the first trick; points alone of what was taken."""

    rules: Rules
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[Card, ...]
    turn: int
    broken: bool
    taken: tuple[tuple[Card, ...], ...]
    """By seat, sorted: the cards that count."""

    @classmethod
    def of(cls, view: View, world: World) -> Ending:
        """What the seat to play is in, if the hidden cards lie so."""
        taken = [[*cards] for cards in view.taken]
        if view.rules.kitty_size and not view.kitty:
            taken[_first_taker(view)] += world.rows[-1]
        return cls(
            rules=view.rules,
            hands=world.rows[:-1],
            trick=tuple(card for _, card in view.trick),
            turn=view.seat,
            broken=view.hearts_broken,
            taken=tuple(_counting(view.rules, cards) for cards in taken),
        )

    @property
    def legal(self) -> tuple[Card, ...]:
        """What may be played."""
        led = self.trick[0].suit if self.trick else None
        at = Situation(self.rules, led, False, self.broken, None)
        return legal(at, self.hands[self.turn])

    def after(self, card: Card) -> Ending:
        """The position once this card lies on the table."""
        rules, players = self.rules, self.rules.players
        hands = list(self.hands)
        hands[self.turn] = tuple(held for held in hands[self.turn] if held != card)
        queen = rules.breaking == "hearts_or_queen" and card == QUEEN_OF_SPADES
        broken = self.broken or card.suit is Suit.HEARTS or queen
        played = replace(
            self,
            hands=tuple(hands),
            trick=(*self.trick, card),
            turn=(self.turn + 1) % players,
            broken=broken,
        )
        if len(played.trick) < players:
            return played
        place = winning(played.trick)
        assert place is not None
        winner = (played.turn + place) % players
        taken = list(self.taken)
        taken[winner] = _counting(rules, (*taken[winner], *played.trick))
        return replace(played, trick=(), turn=winner, taken=tuple(taken))


def _counting(rules: Rules, cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(card for card in cards if rules.points(card)))


def _first_taker(view: View) -> int:
    place = winning([card for _, card in view.plays[: view.rules.players]])
    assert place is not None
    return (view.plays[0][0] + place) % view.rules.players


def _worth(ending: Ending, seat: int) -> Bounds:
    """By how much the others' points, added up, exceed as many times one's own, at the end."""
    rules, players = ending.rules, ending.rules.players
    penalties = [sum(map(rules.points, filter(rules.is_penalty, row))) for row in ending.taken]
    rest = [
        sum(map(rules.points, row)) - points
        for row, points in zip(ending.taken, penalties, strict=True)
    ]
    ways = [penalties]
    if rules.moon != "off" and rules.total in penalties:
        choices = MOON_CHOICES if rules.moon == "choice" else (rules.moon,)
        ways = [_moon(rules.total, penalties, choice) for choice in choices]
    worths = [sum(way) + sum(rest) - players * (way[seat] + rest[seat]) for way in ways]
    return min(worths), max(worths)


def _moon(total: int, penalties: Sequence[int], choice: str) -> list[int]:
    change = 0 if choice == "others_plus" else -total
    return [(0 if points else total) + change for points in penalties]


@cache
def _bounds(ending: Ending, seat: int) -> Bounds:
    if not any(ending.hands):
        return _worth(ending, seat)
    ends = [_bounds(ending.after(card), seat) for card in ending.legal]
    return min(low for low, _ in ends), max(high for _, high in ends)


def outclassed(view: View, truth: World, most: int) -> dict[Card, Card] | None:
    """Cards to which another is preferable, wherever the hidden cards lie and whatever is played.

    In every world the worst that the other can come to is as good as the best that this one can,
    and in a quarter of them it is better. None if there are more than `most` worlds.
    """
    worlds = every_world(view, truth, most)
    if worlds is None:
        return None
    ends = {
        card: [_bounds(Ending.of(view, world).after(card), view.seat) for world in worlds]
        for card in view.legal
    }
    return {
        worse: better
        for better in view.legal
        for worse in view.legal
        if _outclasses(ends[better], ends[worse])
    }


def _outclasses(better: Sequence[Bounds], worse: Sequence[Bounds]) -> bool:
    both = list(zip(better, worse, strict=True))
    if any(low < high for (low, _), (_, high) in both):
        return False
    return 4 * sum(low > high for (low, _), (_, high) in both) >= len(both)


def ending(number: int) -> Deal:
    """A deal in its last tricks, a different one for every number.

    Under any rules for one pack, played at random, with few suits a hand, so that much has shown.
    """
    rng = random.Random(number)
    drawn = {
        option.name: rng.choice(option.values)
        for option in OPTIONS
        if option.name not in ("players", "packs", "target")
    }
    rules = Rules(**drawn, players=rng.randint(3, 7), target=1000)
    pack = sorted(rules.pack, key=lambda card: card.suit + rng.choice((0.5, 1.5)) * rng.random())
    size, dealt = rules.hand_size, rules.hand_size * rules.players
    hands = [pack[start : start + size] for start in range(0, dealt, size)]
    rng.shuffle(hands)
    deal = Deal(rules, hands, pack[dealt:], rng.randint(1, 4), rng.randrange(rules.players))
    for seat in filter(deal.to_pass, range(rules.players)):
        deal.pass_cards(seat, rng.sample(deal.hand(seat), PASS_SIZE))
    for _ in range(dealt - rng.randint(rules.players + 1, 3 * rules.players)):
        deal.play(rng.choice(deal.legal()))
    return deal
