"""Known: what follows from a View for the screen; nothing that its seat may not know."""

from __future__ import annotations

from collections import Counter
from enum import Enum

from hearts_tui.cpu.knowledge import Knowledge
from hearts_tui.engine import Card, Direction, Rules, Suit, Trick, View, winning


class Whereabouts(Enum):
    """Where a card is, as far as a seat can tell."""

    OUT = "out"
    TAKEN = "taken"
    UNSEEN = "unseen"
    """Held by somebody or in a kitty that this seat has not seen."""


def passing(view: View) -> bool:
    """Whether this seat has still to choose what it gives away."""
    return view.direction is not Direction.HOLD and not view.passed and not view.plays


def exchanging(view: View) -> bool:
    """Whether the cards have not changed hands yet."""
    return view.direction is not Direction.HOLD and not view.received


def receiver(view: View) -> int:
    """The seat that gets what this seat gives away."""
    return view.direction.target(view.seat, view.rules.players)


def giver(view: View) -> int:
    """The seat from which this seat gets its cards."""
    players = view.rules.players
    return next(s for s in range(players) if view.direction.target(s, players) == view.seat)


def fresh(view: View) -> tuple[Card, ...]:
    """Received cards that are still marked, until one's first card (rules, section 3)."""
    return () if any(seat == view.seat for seat, _ in view.plays) else view.received


def tricks(view: View) -> tuple[Trick, ...]:
    """Every complete trick."""
    players = view.rules.players
    starts = range(0, len(view.plays) - players + 1, players)
    return tuple(_trick(view.plays[start : start + players], players) for start in starts)


def _trick(plays: tuple[tuple[int, Card], ...], players: int) -> Trick:
    leader = plays[0][0]
    cards = tuple(card for _, card in plays)
    place = winning(cards)
    return Trick(leader, cards, None if place is None else (leader + place) % players)


def turn(view: View) -> int | None:
    """The seat to play, as far as the cards on the table tell; None before the first card."""
    if view.legal:
        return view.seat
    if view.trick:
        return (view.trick[-1][0] + 1) % view.rules.players
    taken = tricks(view)
    if not taken or len(taken) == view.rules.hand_size:
        return None
    return taken[-1].leader if taken[-1].winner is None else taken[-1].winner


def cards_left(view: View, seat: int) -> int:
    """How many cards a seat holds."""
    return view.rules.hand_size - sum(player == seat for player, _ in view.plays)


def kitty_taker(view: View) -> int | None:
    """Who has the kitty."""
    if not view.rules.kitty_size:
        return None
    if view.kitty:
        return view.seat
    taken = tricks(view)
    winners = [trick.winner for trick in taken if trick.winner is not None]
    if winners or len(taken) < view.rules.hand_size:
        return winners[0] if winners else None
    return taken[-1].leader


def kitty_unseen(view: View) -> bool:
    """Whether there is a kitty whose cards this seat has not seen."""
    return bool(view.rules.kitty_size) and not view.kitty


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
    seen += sum(played == card for _, played in view.trick) + _given(view, card)
    if kitty_unseen(view) and seen < copies:
        return Whereabouts.UNSEEN
    return Whereabouts.OUT


def _given(view: View, card: Card) -> int:
    """How many of them the seat to which they were passed certainly still holds."""
    if not view.received:
        return 0
    played = view.plays.count((receiver(view), card))
    return max(0, view.passed.count(card) - played)


def points_out(view: View) -> int:
    """Penalty points in nobody's tricks yet; a kitty not seen may hold some of them."""
    rules = view.rules
    taken = sum(
        rules.points(card) for cards in view.taken for card in cards if rules.is_penalty(card)
    )
    return rules.total - taken


def still_out(view: View) -> tuple[Card, ...]:
    """Cards that this seat has not seen: in other hands, or in a kitty that it has not taken."""
    seen = Counter(card for _, card in view.plays) + Counter(view.hand) + Counter(view.kitty)
    return tuple(sorted((Counter(view.rules.pack) - seen).elements()))


def voids(view: View) -> tuple[tuple[Suit, tuple[int, ...]], ...]:
    """Of each suit, the other seats that certainly hold none of it, while it is out at all."""
    out = {card.suit for card in still_out(view)}
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
    takers = {seat for seat, cards in enumerate(view.taken) if any(map(rules.is_penalty, cards))}
    if not takers:
        return tuple(range(rules.players))
    return tuple(takers) if len(takers) == 1 else ()


def struck(trick: tuple[tuple[int, Card], ...]) -> frozenset[int]:
    """The seats whose cards in this trick are cancelled by an equal one."""
    count = Counter(card for _, card in trick)
    return frozenset(seat for seat, card in trick if count[card] > 1)


def leading(trick: tuple[tuple[int, Card], ...]) -> int | None:
    """The seat whose card is the best of the trick so far; None where there is none."""
    place = winning([card for _, card in trick]) if trick else None
    return None if place is None else trick[place][0]
