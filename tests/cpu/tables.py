"""Tables for the tests of the levels: whole deals, and every View that a card was chosen from."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from hearts_tui.cpu import Player
from hearts_tui.engine import MOON_CHOICES, Card, Deal, Rules, View
from hearts_tui.engine.cards import cards
from tests.engine.helpers import deal_of, play
from tests.strategies import deal_out, play_on


def played(deal: Deal, players: Sequence[Player]) -> Iterator[tuple[View, Card]]:
    """Play the deal to its end; each View that had a choice of cards, with the card chosen."""
    for seat, player in enumerate(players):
        if deal.to_pass(seat):
            deal.pass_cards(seat, player.choose_pass(deal.view(seat)))
    while deal.turn is not None:
        view = deal.view(deal.turn)
        card = players[view.seat].choose_card(view)
        deal.play(card)
        if len(view.legal) > 1:
            yield view, card
    if deal.shooter is not None and deal.choice_open:
        choice = players[deal.shooter].choose_moon(deal.view(deal.shooter))
        assert choice in MOON_CHOICES


def new_deal(rules: Rules, seed: int) -> Deal:
    """A deal of these rules, its number and dealer drawn as well as its cards."""
    rng = random.Random(seed)
    hands, kitty = deal_out(rules, "even", rng)
    return Deal(rules, hands, kitty, rng.randint(1, 8), rng.randrange(rules.players))


def shot(players: int, leftover: str = "remove", **options: Any) -> Deal:
    """A finished deal in which seat 0 has shot the moon and may choose."""
    rules = Rules(
        players=players,
        moon="choice",
        passing="none",
        opening_lead="dealers_left",
        leftover=leftover,
        **options,
    )
    strongest = sorted(rules.pack, key=lambda card: (card.rank, card.suit), reverse=True)
    size = rules.hand_size
    others = strongest[size : size * players]
    hands = [strongest[:size], *(others[seat :: players - 1] for seat in range(players - 1))]
    deal = Deal(rules, hands, strongest[size * players :], dealer=players - 1)
    play_on(deal, "high", Unwavering(1))
    return deal


class Unwavering(random.Random):
    """Chance that never plays a card at random."""

    def random(self) -> float:
        return 1.0


def seen(
    rules: Rules, hands: Sequence[str], plays: str, *, dealer: int = 0, kitty: str = ""
) -> View:
    """What the seat to play sees after these plays; `...` in a hand stands for any other cards."""
    deal = deal_of(rules, hands, kitty, dealer=dealer)
    play(deal, plays)
    assert deal.turn is not None
    return deal.view(deal.turn)


def hand_of(text: str) -> tuple[Card, ...]:
    """Cards written in any order, as a hand holds them."""
    return tuple(sorted(cards(text)))
