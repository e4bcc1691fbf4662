"""View: what one seat may know; all that a computer player or a screen is ever given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from hearts_tui.engine import course
from hearts_tui.engine.cards import Card
from hearts_tui.engine.rules import Direction, Rules
from hearts_tui.engine.scoring import scores
from hearts_tui.engine.trick import Trick


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

    # What follows from that

    @property
    def to_pass(self) -> bool:
        """Whether this seat has still to choose three cards."""
        return self.direction is not Direction.HOLD and not self.passed

    @property
    def exchanging(self) -> bool:
        """Whether cards are to change hands and have not yet."""
        return self.direction is not Direction.HOLD and not self.received

    @property
    def receiver(self) -> int:
        """The seat that gets what this seat gives away."""
        return self.direction.target(self.seat, self.rules.players)

    @property
    def given(self) -> tuple[Card, ...]:
        """Cards given away that `receiver` holds, none of them having been played, sorted."""
        if not self.received:
            return ()
        played = (card for seat, card in self.plays if seat == self.receiver)
        return _without(self.passed, played)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Every complete trick."""
        return course.tricks(self.rules, self.plays)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Cards in other hands, or in a kitty not seen, sorted; equal ones twice.

        Those given away are among them, until they are played.
        """
        played = (card for _, card in self.plays)
        return _without(self.rules.pack, (*self.hand, *self.kitty, *played))

    @property
    def kitty_unseen(self) -> int:
        """How many of the unseen cards lie in a kitty."""
        return 0 if self.kitty else self.rules.kitty_size

    @property
    def kitty_waits(self) -> bool:
        """Whether whoever takes the next trick gets a kitty as well."""
        return bool(self.rules.kitty_size) and not any(self.taken)

    @property
    def kitty_taker(self) -> int | None:
        """Who has the kitty; what is in it only `kitty` tells."""
        return course.kitty_taker(self.rules, self.tricks)

    def scores_of_moon(self, choice: str) -> tuple[int, ...]:
        """What everybody gets of the deal if this seat has shot the moon and chooses so.

        A ♦J in a kitty that another seat has taken is left out: it cannot be known.
        """
        return scores(self.rules, self.taken, self.seat, choice)


def _without(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """These cards in their order, each less often by as much as it is among those gone."""
    times = Counter(gone)
    left = []
    for card in cards:
        if times.get(card):
            times[card] -= 1
        else:
            left.append(card)
    return tuple(left)
