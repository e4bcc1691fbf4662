"""Truths: what a fact of each kind claims, as a question to the engine's facts alone.

Nothing here knows why a fact was brought forward; what brings them forward is not used here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from hearts_tui.cpu.facts import HIGH, Choice, Fact, Kind, Moment
from hearts_tui.cpu.truths_at_table import AT_TABLE
from hearts_tui.cpu.truths_in_hand import IN_HAND
from hearts_tui.engine import Card, Suit, View, outcome
from hearts_tui.engine.cards import ACE_OF_SPADES, KING_OF_SPADES, QUEEN_OF_SPADES


def holds(fact: Fact, view: View, choice: Choice) -> bool:
    """Whether the fact is so of a choice that this View asks for."""
    if isinstance(choice, Card):
        if fact.kind in AT_TABLE:
            return AT_TABLE[fact.kind](fact, Moment.of(view, choice))
        return fact.kind in IN_HAND and IN_HAND[fact.kind](fact, view, choice)
    if isinstance(choice, str):
        return fact.kind in _MOONS and _MOONS[fact.kind](view, choice)
    return fact.kind in _PASSES and _PASSES[fact.kind](fact, view, choice)


def holds_of_play(fact: Fact, view: View, index: int) -> bool:
    """Whether the fact is so of a card that was played, and everybody could see it."""
    return fact.kind in AT_TABLE and AT_TABLE[fact.kind](fact, Moment.at(view, index))


# Three cards


def _low_spades(view: View) -> int:
    return sum(card.suit is Suit.SPADES and card < QUEEN_OF_SPADES for card in view.hand)


def _kept(view: View, three: tuple[Card, ...]) -> Counter[Card]:
    return Counter(view.hand) - Counter(three)


def _passes_queen(fact: Fact, view: View, three: tuple[Card, ...]) -> bool:
    return QUEEN_OF_SPADES in three and fact.count == _low_spades(view)


def _passes_spades(fact: Fact, view: View, three: tuple[Card, ...]) -> bool:
    over = {card for card in three if card in (KING_OF_SPADES, ACE_OF_SPADES)}
    return bool(over) and set(fact.cards) == over


def _passes_high(fact: Fact, view: View, three: tuple[Card, ...]) -> bool:
    return bool(fact.cards) and all(card in three and card.rank >= HIGH for card in fact.cards)


def _pass_voids(fact: Fact, view: View, three: tuple[Card, ...]) -> bool:
    given = any(card.suit is fact.suit for card in three)
    return given and not any(card.suit is fact.suit for card in _kept(view, three))


def _pass_shortens(fact: Fact, view: View, three: tuple[Card, ...]) -> bool:
    given = any(card.suit is fact.suit for card in three)
    return given and sum(card.suit is fact.suit for card in _kept(view, three).elements()) == 1


def _keeps_queen(fact: Fact, view: View, three: tuple[Card, ...]) -> bool:
    kept = _kept(view, three)
    low = sum(card.suit is Suit.SPADES and card < QUEEN_OF_SPADES for card in kept.elements())
    return QUEEN_OF_SPADES in kept and fact.count == low > 0


def _keeps_low_spades(fact: Fact, view: View, three: tuple[Card, ...]) -> bool:
    given = any(card.suit is Suit.SPADES and card < QUEEN_OF_SPADES for card in three)
    return not given and fact.count == _low_spades(view) > 0


def _passes_low(fact: Fact, view: View, three: tuple[Card, ...]) -> bool:
    stays = sum(card.rank >= HIGH for card in _kept(view, three).elements())
    return all(card.rank < HIGH for card in three) and fact.count == stays > 0


_PASSES: Mapping[Kind, Callable[[Fact, View, tuple[Card, ...]], bool]] = {
    Kind.PASSES_QUEEN: _passes_queen,
    Kind.PASSES_SPADES: _passes_spades,
    Kind.PASSES_HIGH: _passes_high,
    Kind.PASS_VOIDS: _pass_voids,
    Kind.PASS_SHORTENS: _pass_shortens,
    Kind.KEEPS_QUEEN: _keeps_queen,
    Kind.KEEPS_LOW_SPADES: _keeps_low_spades,
    Kind.PASSES_LOW: _passes_low,
}


# What a shooter picks


def _after(view: View, choice: str) -> tuple[bool, bool]:
    """Whether the game would be over, and whether the seat would have won it."""
    after = outcome(view.rules.target, (view.totals, view.scores_of_moon(choice)))
    return after.over, after.winner == view.seat


def _wins_game(view: View, choice: str) -> bool:
    return choice == "others_plus" and _after(view, choice) == (True, True)


def _avoids_end(view: View, choice: str) -> bool:
    with_others = _after(view, "others_plus") == (True, False)
    return choice == "self_minus" and with_others and not _after(view, choice)[0]


def _goes_on(view: View, choice: str) -> bool:
    return not _after(view, "others_plus")[0] and not _after(view, "self_minus")[0]


_MOONS: Mapping[Kind, Callable[[View, str], bool]] = {
    Kind.WINS_GAME: _wins_game,
    Kind.AVOIDS_END: _avoids_end,
    Kind.GOES_ON: _goes_on,
}
