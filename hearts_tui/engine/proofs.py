"""Proofs: what follows for the rest of a deal from what one seat may know."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from hearts_tui.engine.view import View


def settled(view: View) -> bool:
    """Whether a deal still under way has one score a seat left, whoever plays what from here on.

    That is so for every hidden hand that fits the View, the choice of a moon aside. What is found
    are two plain cases: nothing that counts is left, or all that is left goes to this seat.
    """
    return bool(view.hand) and (_all_taken(view) or _takes_the_rest(view))


def _all_taken(view: View) -> bool:
    counting = Counter(card for card in view.rules.pack if view.rules.points(card))
    return not counting - Counter(chain.from_iterable(view.taken))


def _takes_the_rest(view: View) -> bool:
    """Whether this seat leads, and whatever it leads from here on nobody can beat or cancel."""
    if view.trick or not view.legal:
        return False
    unseen = view.unseen
    highest = {card.suit: card.rank for card in unseen}
    if any(card.rank <= highest.get(card.suit, 0) for card in view.hand):
        return False
    # What a kitty holds that somebody else has taken does not go to this seat any more.
    kitty_gone = view.kitty_unseen and not view.kitty_waits
    return not (kitty_gone and any(map(view.rules.points, unseen)))
