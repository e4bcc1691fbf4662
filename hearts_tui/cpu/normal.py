"""Normal: sound habits and no search; the opponent that most people meet."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.cpu.habits import HIGH_SPADES, Sight, moon_choice
from hearts_tui.cpu.rulepass import least_dangerous
from hearts_tui.cpu.source import version
from hearts_tui.engine import Card, Rank, Suit, View
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES

KEEPS_LEAD = 0.5
"""What having to lead again is worth, in points."""

SHEDS_LEADING = 0.06
SHEDS_FOLLOWING = 0.15
"""What it is worth to be rid of a card, in points for each rank."""

SHORTENS = 0.3
"""What it costs to lead from a suit, in points for each card of it that is held."""

OPENS_SPADES = 1.0
"""What it costs to lead a spade while ♠Q has still to be played and a high one is held."""

INVITES_QUEEN = 5.0
"""What it costs to play ♠K or ♠A before somebody who may hold ♠Q."""

HEART = 3.0
COVER = 0.7
LENGTH = 0.5
"""In ranks: how much sooner a heart is thrown, and how much later a card for each that is held
below it, and for each of its suit."""

NEVER = 50.0
"""More than any trick costs."""


class Normal:
    """The normal level."""

    def __init__(self, seed: int) -> None:
        """Take a seed as every player does; these habits leave nothing to chance."""

    @property
    def version(self) -> str:
        """Changes whenever choices may have changed."""
        return version(__name__)

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        """The three cards without which the hand is least dangerous."""
        return least_dangerous(view)

    def choose_card(self, view: View) -> Card:
        """By habit: one for leading, one for following suit, one for throwing a card away."""
        if len(view.legal) == 1:
            return view.legal[0]
        sight = Sight(view)
        if sight.leading:
            return _lead(sight)
        return _follow(sight) if sight.following else _throw(sight)

    def choose_moon(self, view: View) -> str:
        """As every level chooses."""
        return moon_choice(view)


# Leading


def _lead(sight: Sight) -> Card:
    legal = sight.view.legal
    if sight.wants_jack and JACK_OF_DIAMONDS in legal and not sight.above(JACK_OF_DIAMONDS):
        return JACK_OF_DIAMONDS
    spades = [card for card in legal if card.suit is Suit.SPADES]
    if sight.dear_out and spades and not any(card in HIGH_SPADES for card in sight.view.hand):
        return max(spades)
    return min(legal, key=lambda card: _lead_cost(sight, card))


def _lead_cost(sight: Sight, card: Card) -> float:
    held = sum(other.suit is card.suit for other in sight.view.hand)
    cost = sight.chance_to_take(card) * (KEEPS_LEAD + sight.price(card))
    cost += SHORTENS * held - SHEDS_LEADING * card.rank
    if _for_catching(sight, card):
        cost += NEVER
    if card.suit is Suit.SPADES and (sight.queen_ahead or sight.dear_out):
        cost += NEVER + card.rank if card in HIGH_SPADES else OPENS_SPADES
    return cost


# Following suit


def _follow(sight: Sight) -> Card:
    legal = sight.view.legal
    if sight.alone is not None and sight.alone == sight.taker:
        return _stop(sight)
    under = [card for card in legal if not sight.takes(card)]
    if any(map(sight.dear, under)):
        return max(under, key=sight.rules.points)
    jack = _for_jack(sight)
    if jack is not None:
        return jack
    sparing = _sparing(sight, legal)
    harmless = sight.last or (sight.spared and sight.led is not Suit.SPADES)
    if under and not (harmless and sight.clean):
        return max(_sparing(sight, under))
    if harmless:
        return max(sparing)
    return min(sparing, key=lambda card: _follow_cost(sight, card))


def _stop(sight: Sight) -> Card:
    """Take the trick from whoever may be shooting; else keep what may take a later one."""
    sparing = _sparing(sight, sight.view.legal)
    stoppers = [card for card in sparing if sight.takes(card)]
    if stoppers:
        return max(stoppers)
    return min(sparing) if sight.led is Suit.HEARTS else max(sparing)


def _for_jack(sight: Sight) -> Card | None:
    """The card that wins ♦J; None where it is not to be won now."""
    takers = [card for card in sight.view.legal if sight.takes(card) and not sight.dear(card)]
    if sight.wants_jack and JACK_OF_DIAMONDS in takers:
        gain = sight.stake + sight.rules.points(JACK_OF_DIAMONDS)
        if gain < 0 and (sight.last or not sight.above(JACK_OF_DIAMONDS)):
            return JACK_OF_DIAMONDS
    return max(takers) if takers and sight.stake < 0 else None


def _follow_cost(sight: Sight, card: Card) -> float:
    cost = sight.chance_to_take(card) * sight.price(card) - SHEDS_FOLLOWING * card.rank
    if card in HIGH_SPADES and sight.may_fall(QUEEN_OF_SPADES):
        cost += INVITES_QUEEN
    return cost


def _sparing(sight: Sight, cards: Sequence[Card]) -> Sequence[Card]:
    """The cards without those that cost more than a point and those that may catch ♦J.

    Where none is left, those that cost least.
    """
    spared = [card for card in cards if not sight.dear(card) and not _for_catching(sight, card)]
    if spared:
        return spared
    cheapest = min(abs(sight.rules.points(card)) for card in cards)
    return [card for card in cards if abs(sight.rules.points(card)) == cheapest]


def _for_catching(sight: Sight, card: Card) -> bool:
    """Whether the card is ♦J or may still catch it."""
    return sight.wants_jack and card.suit is Suit.DIAMONDS and card >= JACK_OF_DIAMONDS


# Throwing cards away


def _throw(sight: Sight) -> Card:
    cards: Sequence[Card] = sight.view.legal
    if sight.alone is not None:
        # Points go to anybody but the one who may be shooting.
        feeds = sight.alone == sight.taker
        wanted = [card for card in cards if sight.rules.is_penalty(card) is not feeds]
        if feeds and not wanted:
            return min(_sparing(sight, cards))
        cards = wanted or cards
    return max(cards, key=lambda card: _throw_worth(sight, card))


def _throw_worth(sight: Sight, card: Card) -> tuple[int, float]:
    if sight.dear(card):
        return 4, sight.rules.points(card)
    if _for_catching(sight, card):
        return 0, -card.rank
    if card in HIGH_SPADES and sight.queen_out:
        return 3, card.rank
    heart = card.suit is Suit.HEARTS
    if heart and card.rank >= Rank.JACK:
        return 2, card.rank
    suit = [other for other in sight.view.hand if other.suit is card.suit]
    covered = suit.index(card)
    return 1, card.rank + HEART * heart - COVER * covered - LENGTH * len(suit)
