"""Small builders shared by the tests of the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hearts_tui.engine import Card, Deal, Game, Play, Reason, Rules
from hearts_tui.engine.cards import cards
from hearts_tui.engine.events import Event, MoonShot


def texts(some: Iterable[Card]) -> list[str]:
    """The cards as text, sorted."""
    return sorted(str(card) for card in some)


def reasons(deal: Deal) -> dict[str, str | None]:
    """The name of the reason each card of the seat to play is refused, None where it is not."""
    assert deal.turn is not None
    return {str(card): name(deal.why_not(card)) for card in deal.hand(deal.turn)}


def name(reason: Reason | None) -> str | None:
    """The name of a reason, None where there is none."""
    return None if reason is None else reason.name


def deal_of(
    rules: Rules, hands: Sequence[str], kitty: str = "", number: int = 1, dealer: int = 0
) -> Deal:
    """A deal of hands written as text; `...` in one of them stands for what is left over."""
    left = list(rules.pack)
    for card in [card for hand in (*hands, kitty) for card in cards(hand.replace("...", ""))]:
        left.remove(card)
    full = []
    for hand in hands:
        held = list(cards(hand.replace("...", "")))
        while "..." in hand and len(held) < rules.hand_size:
            held.append(left.pop(0))
        full.append(tuple(held))
    return Deal(rules, tuple(full), cards(kitty), number=number, dealer=dealer)


def play(deal: Deal, text: str) -> None:
    """Play the cards written, each by the seat whose turn it is."""
    for card in cards(text):
        deal.play(card)


def finish_trick(deal: Deal) -> None:
    """Let the others play their lowest legal card."""
    while deal.trick:
        deal.play(deal.legal()[0])


def rules_of(**options: Any) -> Rules:
    """Rules without passing, unless told otherwise."""
    return Rules(**{"passing": "none", **options})


def deal_state(deal: Deal) -> tuple[object, ...]:
    """All that can be asked of a deal, as one value to compare."""
    seats = range(deal.rules.players)
    return (
        deal.rules,
        deal.number,
        deal.dealer,
        deal.direction,
        deal.turn,
        deal.legal(),
        deal.trick,
        deal.tricks,
        deal.hearts_broken,
        deal.finished,
        deal.shooter,
        [
            (
                deal.hand(seat),
                deal.to_pass(seat),
                deal.received(seat),
                deal.taken(seat),
                deal.points_so_far(seat),
                deal.view(seat),
            )
            for seat in seats
        ],
    )


def game_state(game: Game) -> tuple[object, ...]:
    """All that can be asked of a game, as one value to compare."""
    return (
        game.rules,
        game.number,
        game.totals,
        game.sheet,
        game.to_act,
        game.over,
        game.winner,
        game.places,
        game.actions,
        game.dealt,
        deal_state(game.deal),
        [game.view(seat) for seat in range(game.rules.players)],
    )


SUITS = tuple(
    cards(" ".join(rank + suit for rank in "23456789TJQKA")) for suit in ("C", "D", "S", "H")
)


def all_to(seat: int) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], int]:
    """A deal in which this seat holds all clubs, and so takes every trick."""
    return SUITS[-seat:] + SUITS[:-seat] if seat else SUITS, (), 0


def game_of(*takers: int, **options: Any) -> Game:
    """A game whose first deals go to these seats whole."""
    return Game(rules_of(**options), seed=1, deals=[all_to(seat) for seat in takers])


def play_deal(game: Game) -> list[Event]:
    """Play the lowest legal card until the deal is played out."""
    deal = game.deal
    events: list[Event] = []
    while deal.turn is not None:
        events += game.apply(Play(deal.turn, deal.legal()[0]))
    return events


def chooser(**options: Any) -> Game:
    """A game in which seat 1 has just shot the moon and has the choice."""
    game = game_of(1, moon="choice", **options)
    events = play_deal(game)
    assert events[-1] == MoonShot(1)
    return game
