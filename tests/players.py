"""Sparring partners: players to measure the levels against, named as ``tests.players:Guard``.

None of them searches, and none shares a habit with the levels but the knowledge of the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.cpu.dice import dice
from hearts_tui.cpu.habits import HIGH_SPADES, Sight, moon_choice
from hearts_tui.engine import Card, Rank, Suit, View
from hearts_tui.engine.cards import QUEEN_OF_SPADES

THROWING = [
    *HIGH_SPADES[::-1],
    *(Card(Suit.HEARTS, rank) for rank in reversed(Rank)),
    *(
        Card(suit, rank)
        for rank in (Rank.ACE, Rank.KING, Rank.QUEEN)
        for suit in (Suit.DIAMONDS, Suit.CLUBS)
    ),
    *(
        Card(suit, rank)
        for rank in reversed(Rank)
        if rank < Rank.QUEEN
        for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
    ),
]
"""From the card that is thrown first to the one that is thrown last and led first."""


class Random:
    """Passes and plays anything that is allowed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        chance = dice(self._seed, view, "pass")
        return tuple(sorted(view.hand, key=lambda card: chance.random())[:3])

    def choose_card(self, view: View) -> Card:
        chance = dice(self._seed, view, "card")
        return view.legal[int(chance.random() * len(view.legal))]

    def choose_moon(self, view: View) -> str:
        return moon_choice(view)


class Guard:
    """Plays by plain rules, and takes tricks off a lone taker from `alarm` points on."""

    alarm = 4

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        return tuple(sorted(view.hand, key=lambda card: _danger(view, card))[-3:])

    def choose_card(self, view: View) -> Card:
        sight = Sight(view)
        if len(view.legal) == 1:
            return view.legal[0]
        if sight.leading:
            return _lead(sight)
        guarded = _lone_taker(view, self.alarm)
        if guarded is not None and guarded == sight.taker:
            return _stop(sight)
        return _follow(sight) if sight.following else _first(view.legal)

    def choose_moon(self, view: View) -> str:
        return moon_choice(view)


class Stopper(Guard):
    """Takes tricks off a lone taker from the first point on."""

    alarm = 1


class Shooter(Guard):
    """Shoots the moon whenever its hand allows it, and keeps the cards for it when it passes."""

    hopes = 3
    """Cards in its hand that may lose a trick, and it tries all the same."""

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        losers = sorted(
            (card for card in view.hand if card.suit is not Suit.HEARTS),
            key=lambda card: (card in _winners(view.hand, view), card.rank),
        )
        kept = [card for card in view.hand if card not in losers[:3]]
        if len(losers) >= 3 and len(kept) - len(_winners(kept, view)) < self.hopes:
            return tuple(losers[:3])
        return super().choose_pass(view)

    def choose_card(self, view: View) -> Card:
        if len(view.legal) == 1 or not self._shoots(view):
            return super().choose_card(view)
        sight = Sight(view)
        winners = [card for card in _winners(view.hand, view) if card in view.legal]
        if sight.leading:
            return max(
                winners or view.legal, key=lambda card: (card.suit is Suit.HEARTS, card.rank)
            )
        takers = [card for card in view.legal if sight.takes(card)]
        if takers:
            return min(takers) if sight.last else max(takers)
        clean = [card for card in view.legal if not view.rules.is_penalty(card)]
        return min(clean or view.legal, key=lambda card: (card in winners, card.rank))

    def _shoots(self, view: View) -> bool:
        if view.rules.moon == "off":
            return False
        others = [points for seat, points in enumerate(view.points) if seat != view.seat]
        if any(points > 0 for points in others):
            return False
        return len(view.hand) - len(_winners(view.hand, view)) <= self.hopes


def _winners(hand: Sequence[Card], view: View) -> list[Card]:
    """Cards of the hand that nothing unseen beats, by the time they are led from the top."""
    unseen = Sight(view).unseen
    found = []
    for suit in Suit:
        held = sorted((card for card in hand if card.suit is suit), reverse=True)
        out = sorted((card for card in unseen.elements() if card.suit is suit), reverse=True)
        # Every round that is won draws about one card from each of the others.
        drawn = max(1, view.rules.players - 1)
        for card in held:
            if out and out[0] > card:
                break
            found.append(card)
            out = out[: max(0, len(out) - drawn)] if len(held) > 3 else out
    return found


def _danger(view: View, card: Card) -> tuple[int, int]:
    suit = [other for other in view.hand if other.suit is card.suit]
    guards = sum(other < QUEEN_OF_SPADES for other in suit)
    if card in HIGH_SPADES and guards < 4:
        return 2, -HIGH_SPADES.index(card)
    if card.suit is Suit.SPADES:
        return 0, card.rank
    return 1, 2 * card.rank - 2 * suit.index(card) - len(suit)


def _first(cards: Sequence[Card]) -> Card:
    return min(cards, key=THROWING.index)


def _lead(sight: Sight) -> Card:
    legal = sight.view.legal
    hearts = [card for card in legal if card.suit is Suit.HEARTS and card.rank <= Rank.SIX]
    if hearts:
        return min(hearts)
    if sight.queen_ahead:
        spades = [card for card in legal if card.suit is Suit.SPADES]
        others = [card for card in legal if card.suit is not Suit.SPADES]
        if any(card in HIGH_SPADES for card in sight.view.hand):
            return min(others or legal, key=lambda card: (card.rank, card.suit))
        if spades:
            return min(spades)
    return max(legal, key=THROWING.index)


def _follow(sight: Sight) -> Card:
    legal = sight.view.legal
    under = [card for card in legal if not sight.takes(card)]
    if QUEEN_OF_SPADES in under:
        return QUEEN_OF_SPADES
    over = [card for card in legal if card != QUEEN_OF_SPADES] or legal
    clean = not any(map(sight.rules.is_penalty, sight.table))
    if sight.last:
        return max(over) if clean or not under else max(under)
    if under:
        return max(under)
    fresh = all(card.suit is not sight.led for _, card in sight.view.plays[: -len(sight.table)])
    quiet = clean and fresh and sight.led in (Suit.CLUBS, Suit.DIAMONDS)
    return max(over) if quiet else min(over)


def _lone_taker(view: View, alarm: int) -> int | None:
    takers = [seat for seat, points in enumerate(view.points) if points > 0]
    if view.rules.moon == "off" or len(takers) != 1 or takers == [view.seat]:
        return None
    return takers[0] if view.points[takers[0]] >= alarm else None


def _stop(sight: Sight) -> Card:
    """Overtake; else give nothing that costs points, and keep what may overtake later."""
    legal = sight.view.legal
    takers = [card for card in legal if sight.takes(card) and card != QUEEN_OF_SPADES]
    if takers:
        return max(takers)
    clean = [card for card in legal if not sight.rules.is_penalty(card)]
    return min(clean or legal, key=lambda card: (card == QUEEN_OF_SPADES, card.rank))
