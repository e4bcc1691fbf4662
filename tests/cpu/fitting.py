"""A second, slow answer to which hidden hands fit a View: the engine plays the deal again."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from hypothesis import strategies as st

from hearts_tui.cpu.knowledge import Knowledge
from hearts_tui.engine import Card, Deal, Direction, IllegalAction, View
from tests.strategies import dealt, pass_all, play_on, seeds


@dataclass(frozen=True)
class World:
    """Where every card lies now: a sorted row a seat, and one for the kitty."""

    rows: tuple[tuple[Card, ...], ...]

    @classmethod
    def of(cls, deal: Deal) -> World:
        """The true one."""
        hands = [deal.hand(seat) for seat in range(deal.rules.players)]
        return cls((*hands, deal.kitty))

    def exchanged(self, one: tuple[int, Card], two: tuple[int, Card]) -> World:
        """The world with two cards, each given with its row, in each other's place."""
        rows = [list(row) for row in self.rows]
        for (row, card), (_, other) in ((one, two), (two, one)):
            rows[row].remove(card)
            rows[row].append(other)
        return World(tuple(tuple(sorted(row)) for row in rows))


def fits(view: View, world: World) -> bool:
    """Whether the seat would see just this View if the cards lay so."""
    if view.direction is not Direction.HOLD and not view.received:
        return True
    target, kept = _given(view)
    if kept - Counter(world.rows[target]):
        return False
    hands = [
        (*row, *(card for player, card in view.plays if player == seat))
        for seat, row in enumerate(world.rows[:-1])
    ]
    rules = replace(view.rules, passing="none")
    deal = Deal(rules, hands, world.rows[-1], view.number, view.dealer)
    try:
        for seat, card in view.plays:
            if deal.turn != seat:
                return False
            deal.play(card)
    except IllegalAction:
        return False
    seen = replace(
        deal.view(view.seat),
        rules=view.rules,
        direction=view.direction,
        passed=view.passed,
        received=view.received,
        totals=view.totals,
    )
    if not view.plays and not view.legal:
        # Knowledge leaves out that somebody else must lead, as its docstring tells.
        seen = replace(seen, legal=())
    return seen == view


def _given(view: View) -> tuple[int, Counter[Card]]:
    """The seat that this one passed to, and which of those cards it has still to play."""
    target = view.direction.target(view.seat, view.rules.players)
    left = Counter(view.passed if view.received else ())
    left.subtract(card for seat, card in view.plays if seat == target)
    return target, +left


def hidden_cards(view: View, world: World) -> list[tuple[int, Card]]:
    """Each card that the seat does not see, with its row."""
    return [(row, card) for row in _hidden_rows(view) for card in world.rows[row]]


def _hidden_rows(view: View) -> list[int]:
    others = [seat for seat in range(view.rules.players) if seat != view.seat]
    return others if view.kitty else [*others, view.rules.players]


def every_world(view: View, truth: World, most: int) -> Counter[World] | None:
    """The worlds that fit, each with the number of ways in which its cards can be laid down.

    Cards that this seat gave away and that are unplayed are where they went; of the others equal
    ones are two cards. None if there are more than `most` ways, fitting or not.
    """
    target, kept = _given(view)
    pool = Counter(card for _, card in hidden_cards(view, truth)) - kept
    fixed = {target: tuple(kept.elements())}
    rows = _hidden_rows(view)
    rooms = [len(truth.rows[row]) - len(fixed.get(row, ())) for row in rows]
    if math.factorial(pool.total()) > most * math.prod(map(math.factorial, rooms)):
        return None
    found: Counter[World] = Counter()
    fitting: dict[World, bool] = {}
    for laid in _laid(sorted(pool.elements()), rooms):
        new = list(truth.rows)
        for row, cards in zip(rows, laid, strict=True):
            new[row] = tuple(sorted((*cards, *fixed.get(row, ()))))
        world = World(tuple(new))
        if world not in fitting:
            fitting[world] = fits(view, world)
        if fitting[world]:
            found[world] += 1
    return found


def _laid(cards: Sequence[Card], rooms: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way to lay the cards into rooms that just hold them all."""
    if not rooms:
        yield ()
        return
    for chosen in combinations(range(len(cards)), rooms[0]):
        rest = [card for number, card in enumerate(cards) if number not in chosen]
        for others in _laid(rest, rooms[1:]):
            yield (tuple(cards[number] for number in chosen), *others)


def allows(knowledge: Knowledge, world: World) -> bool:
    """Whether a world lays known cards where they are known, the others where they are possible."""
    for place in knowledge.places:
        row = knowledge.players if place.seat is None else place.seat
        cards, known = Counter(world.rows[row]), Counter(place.known)
        if known - cards or cards.total() != place.size:
            return False
        if not all(place.possible >> card.index & 1 for card in cards - known):
            return False
    return True


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A deal under way, as often in its first two tricks as later; sometimes cards are passed."""
    drawn = draw(dealt())
    deal = drawn.deal()
    rng = random.Random(draw(seeds))
    if draw(st.booleans()):
        pass_all(deal, rng)
    cards = draw(st.integers(0, 2 * drawn.rules.players) | st.integers(0, len(drawn.rules.pack)))
    play_on(deal, drawn.manner, rng, cards)
    return deal
