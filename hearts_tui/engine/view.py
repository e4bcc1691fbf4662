"""View: what one seat may know; all that a computer player or a screen is ever given."""

from __future__ import annotations

from dataclasses import dataclass

from hearts_tui.engine.cards import Card
from hearts_tui.engine.rules import Direction, Rules


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it: a value, equal for every hidden hand that fits it."""

    rules: Rules
    seat: int
    number: int
    dealer: int
    direction: Direction
    hand: tuple[Card, ...]
    """Own cards now, sorted."""
    passed: tuple[Card, ...]
    """Own cards given away."""
    received: tuple[Card, ...]
    """Own cards got; empty until everyone has passed."""
    plays: tuple[tuple[int, Card], ...]
    """Every card played so far, in order, with its seat."""
    trick: tuple[tuple[int, Card], ...]
    """The trick under way."""
    waiting: tuple[Card, ...]
    """Cards of tricks cancelled whole, which the next winner takes."""
    legal: tuple[Card, ...]
    """What this seat may play; empty when it is not its turn to play."""
    taken: tuple[tuple[Card, ...], ...]
    """Cards each seat has taken, in the order played, without a kitty this seat may not see."""
    points: tuple[int, ...]
    """Points so far of each seat, as far as this seat can know them."""
    hearts_broken: bool
    kitty: tuple[Card, ...]
    """The kitty's cards if this seat has taken it, else empty."""
    totals: tuple[int, ...]
    """Of each seat, before this deal."""
