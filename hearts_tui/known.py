"""Known: what follows from a View for the screen; nothing that its seat may not know."""

from __future__ import annotations

from collections import Counter
from enum import Enum

from hearts_tui.cpu.knowledge import Knowledge
from hearts_tui.engine import Card, Rules, Suit, View, winning
from hearts_tui.engine.scoring import penalty_takers


class Whereabouts(Enum):
    """Where a card is, as far as a seat can tell."""

    OUT = "out"
    TAKEN = "taken"
    UNSEEN = "unseen"
    """Held by somebody or in a kitty that this seat has not seen."""


def giver(view: View) -> int:
    """The seat from which this seat gets its cards."""
    players = view.rules.players
    return next(s for s in range(players) if view.direction.target(s, players) == view.seat)


def fresh(view: View) -> tuple[Card, ...]:
    """Received cards that are still marked, until one's first card (rules, section 3)."""
    return () if any(seat == view.seat for seat, _ in view.plays) else view.received


def turn(view: View) -> int | None:
    """The seat to play, as far as the cards on the table tell; None before the first card."""
    if view.legal:
        return view.seat
    if view.trick:
        return (view.trick[-1][0] + 1) % view.rules.players
    taken = view.tricks
    if not taken or len(taken) == view.rules.hand_size:
        return None
    return taken[-1].leader if taken[-1].winner is None else taken[-1].winner


def cards_left(view: View, seat: int) -> int:
    """How many cards a seat holds."""
    return view.rules.hand_size - sum(player == seat for player, _ in view.plays)


def telling_cards(rules: Rules) -> tuple[Card, ...]:
    """The single cards whose whereabouts matter most, ♠Q first."""
    counting = [card for card in dict.fromkeys(rules.pack) if rules.points(card)]
    single = [card for card in counting if card.suit is not Suit.HEARTS]
    return tuple(sorted(single, key=lambda card: (card.suit is not Suit.SPADES, card.rank)))


def whereabouts(view: View, card: Card) -> Whereabouts:
    """Where the card is; with two packs, taken means every one of them."""
    copies = view.rules.pack.count(card)
    taken = sum(cards.count(card) for cards in view.taken)
    if taken == copies:
        return Whereabouts.TAKEN
    seen = taken + view.hand.count(card) + view.waiting.count(card)
    seen += sum(played == card for _, played in view.trick) + view.given.count(card)
    if view.kitty_unseen and seen < copies:
        return Whereabouts.UNSEEN
    return Whereabouts.OUT


def points_out(view: View) -> int:
    """Penalty points in nobody's tricks yet; a kitty not seen may hold some of them."""
    return view.rules.total - sum(map(view.rules.penalties, view.taken))


def voids(view: View) -> tuple[tuple[Suit, tuple[int, ...]], ...]:
    """Of each suit, the other seats that certainly hold none of it, while it is out at all."""
    out = {card.suit for card in view.unseen}
    certain = Knowledge.of(view).voids
    return tuple(
        (suit, tuple(s for s, none in enumerate(certain) if s != view.seat and suit in none))
        for suit in Suit
        if suit in out
    )


def may_shoot(view: View) -> tuple[int, ...]:
    """The seats that can still take every penalty card; a kitty not seen rules nobody out."""
    rules = view.rules
    if rules.moon == "off":
        return ()
    takers = penalty_takers(rules, view.taken)
    if not takers:
        return tuple(range(rules.players))
    return takers if len(takers) == 1 else ()


def struck(trick: tuple[tuple[int, Card], ...]) -> frozenset[int]:
    """The seats whose cards in this trick are cancelled by an equal one."""
    count = Counter(card for _, card in trick)
    return frozenset(seat for seat, card in trick if count[card] > 1)


def leading(trick: tuple[tuple[int, Card], ...]) -> int | None:
    """The seat whose card is the best of the trick so far; None where there is none."""
    place = winning([card for _, card in trick]) if trick else None
    return None if place is None else trick[place][0]
