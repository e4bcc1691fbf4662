"""Positions: what a seat sees in a deal that has gone a given way."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

import pytest

from hearts_tui.cpu.strong import Strong
from hearts_tui.engine import Card, Deal, Direction, IllegalAction, Rules, Suit, View, winning
from hearts_tui.engine.cards import cards

PLAIN = Rules(passing="none")
"""The standard game without passing, so that any cards may have been dealt."""

Plays = list[tuple[int, Card]]
Rows = list[list[Card]]
"""The cards each seat holds now, and the kitty."""


@dataclass(frozen=True)
class Position:
    """A deal so far: what was played, and what the seat to play holds now.

    The cards that neither says lie anywhere that fits: the seat to play sees the same wherever
    they are. Raises ValueError, when asked for the deal, for what cannot have come about.
    """

    played: str
    """Cards in order, tricks parted by a slash, the last one complete or not."""
    holds: str
    rules: Rules = PLAIN
    leader: int = 0
    """Who led the first trick; the seat to the right of it is the dealer."""
    kitty: str = ""
    gave: str = ""
    got: str = ""
    totals: tuple[int, ...] | None = None

    @property
    def view(self) -> View:
        """What the seat to play sees."""
        deal = self.deal
        assert deal.turn is not None
        return deal.view(deal.turn, self.totals)

    @property
    def deal(self) -> Deal:
        """A deal that has gone this way."""
        plays, seat, voids = self._history
        for chance in range(300):
            rng = random.Random(chance)
            rows = self._rows(plays, seat, voids, rng)
            if rows is None:
                continue
            try:
                return self._replayed(plays, rows, seat)
            except IllegalAction:
                continue
        raise ValueError(f"No hidden hands fit {self.played!r}.")

    def turned(self, steps: int) -> Position:
        """The same with everybody so many seats further on."""
        players = self.rules.players
        totals = self.totals
        if totals is not None:
            totals = tuple(totals[(seat - steps) % players] for seat in range(players))
        return replace(
            self,
            leader=(self.leader + steps) % players,
            totals=totals,
        )

    @cached_property
    def _history(self) -> tuple[Plays, int, set[tuple[int, Suit]]]:
        """The plays with their seats, who is to play, and who has shown no card of a suit."""
        plays: Plays = []
        seat, voids = self.leader, set()
        for text in self.played.split("/"):
            trick = cards(text)
            leader = seat
            for card in trick:
                if card.suit is not trick[0].suit:
                    voids.add((seat, trick[0].suit))
                plays.append((seat, card))
                seat = (seat + 1) % self.rules.players
            if len(trick) == self.rules.players:
                seat = (leader + (winning(trick) or 0)) % self.rules.players
        return plays, seat, voids

    def _rows(
        self, plays: Plays, seat: int, voids: set[tuple[int, Suit]], rng: random.Random
    ) -> Rows | None:
        """The cards laid out in one way; None if it came to nothing."""
        rules = self.rules
        known = {seat: self.holds, rules.players: self.kitty}
        rows = [list(cards(known.get(place, ""))) for place in range(rules.players + 1)]
        if self.gave:
            target = rules.direction_of(1).target(seat, rules.players)
            played = [card for _, card in plays]
            rows[target] += [card for card in cards(self.gave) if card not in played]
        spent = Counter(player for player, _ in plays)
        room = [rules.hand_size - spent[place] for place in range(rules.players)]
        room = [size - len(row) for size, row in zip([*room, rules.kitty_size], rows, strict=True)]
        seen = Counter(card for _, card in plays) + Counter(card for row in rows for card in row)
        free = Counter(rules.pack)
        free.subtract(seen)
        if (
            min(free.values()) < 0
            or len(free) > len(set(rules.pack))
            or min(room) < 0
            or room[seat]
        ):
            raise ValueError(f"Not the cards of these rules: {free}, {room}.")
        able = {
            card: [place for place in range(len(rows)) if (place, card.suit) not in voids]
            for card in free
        }
        left = list(free.elements())
        rng.shuffle(left)
        for card in sorted(left, key=lambda card: len(able[card])):
            weights = [room[place] for place in able[card]]
            if not any(weights):
                return None
            place = rng.choices(able[card], weights)[0]
            rows[place].append(card)
            room[place] -= 1
        return rows

    def _replayed(self, plays: Plays, rows: Rows, seat: int) -> Deal:
        """The deal with these cards; raises IllegalAction where it cannot have gone so."""
        *hands, kitty = rows
        for player, card in plays:
            hands[player].append(card)
        direction = self.rules.direction_of(1)
        given = self._given(hands, direction, seat)
        for giver, gift in given.items():
            for card in gift:
                hands[direction.target(giver, len(hands))].remove(card)
        for giver, gift in given.items():
            hands[giver] += gift
        deal = Deal(self.rules, hands, kitty, dealer=(self.leader - 1) % len(hands))
        for giver, gift in given.items():
            deal.pass_cards(giver, gift)
        for player, card in plays:
            if deal.turn != player:
                raise ValueError(f"Seat {deal.turn}, not {player}, is to play when {card} comes.")
            deal.play(card)
        return deal

    def _given(self, hands: Rows, direction: Direction, seat: int) -> dict[int, tuple[Card, ...]]:
        """What each seat passed: as told for the seat to play, anything of the others."""
        if direction is Direction.HOLD:
            return {}
        given = {}
        for giver in range(len(hands)):
            target = direction.target(giver, len(hands))
            told = self.gave if giver == seat else self.got if target == seat else ""
            given[giver] = cards(told) or tuple(hands[target][-3:])
        return given


SEEDS = (1, 2)

Cases = dict[str, tuple[Position, str]]
"""By name: the position, and the cards that are right, or those that are wrong after *not*."""


def check(position: Position, right: str) -> None:
    """Whether the choice of each seed is right, everybody moved on by as many seats."""
    negated, words = right.startswith("not "), set(right.removeprefix("not ").split())
    for seed in SEEDS:
        view = position.turned(seed).view
        assert words < set(map(str, view.legal))
        chosen = str(Strong(seed).choose_card(view))
        assert (chosen in words) != negated, f"{chosen}, which is not {right}, with seed {seed}"


def each(cases: Cases) -> pytest.MarkDecorator:
    """Every case."""
    values = [pytest.param(*case, id=name) for name, case in cases.items()]
    return pytest.mark.parametrize(("position", "right"), values)
