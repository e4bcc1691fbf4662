"""Helping: what the strong level would do and expects, and why others played as they did."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.cpu import hindsight
from hearts_tui.cpu.advice import Advice
from hearts_tui.engine import Card, Suit, View
from hearts_tui.words import advice as words_of_advice
from hearts_tui.words import hindsight as words_of_hindsight
from hearts_tui.words import plain as words
from hearts_tui.words.spoken import full_stop


def hint(advice: Advice, view: View, names: Sequence[str]) -> tuple[str, ...]:
    """What to do, and what each card may cost."""
    said = full_stop(words_of_advice.hint(advice, view, names))
    return (said, *_expected(advice))


def _expected(advice: Advice) -> list[str]:
    """What each card comes to, all counted: the best one's points, and what another costs more."""
    best = advice.best.points
    points = {f.choice: best + f.loss for f in advice.figures if isinstance(f.choice, Card)}
    if len(points) < 2:
        return []
    by_suit = {suit: [card for card in sorted(points) if card.suit is suit] for suit in Suit}
    return [
        words.expected(suit, [(card.rank, points[card]) for card in cards])
        for suit, cards in by_suit.items()
        if cards
    ]


def why(view: View, names: Sequence[str], name: str = "") -> str | None:
    """Why another may have played the last card, or that player's last one, where there is one."""
    wanted = {
        seat
        for seat, of_seat in enumerate(names)
        if seat != view.seat and of_seat.casefold().startswith(name)
    }
    places = range(len(view.plays) - 1, -1, -1)
    index = next((place for place in places if view.plays[place][0] in wanted), None)
    if index is None:
        return None
    facts = hindsight.why(view, index)
    return full_stop(words_of_hindsight.why(facts, view, index, names))
