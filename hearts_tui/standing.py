"""Standing: how a game that is being played stands, for whoever looks on."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from hearts_tui import PERSON
from hearts_tui.asking import Asking, StandIn
from hearts_tui.cpu import Player
from hearts_tui.engine import Card, Deal, Direction, Game, Outcome, Pass, View
from hearts_tui.engine.proofs import settled
from hearts_tui.keeping import Keeping, Now
from hearts_tui.rewind import Rewind
from hearts_tui.seating import MakePlayer, SeatPlan
from hearts_tui.steps import Step
from hearts_tui.store import Keeper, Record
from hearts_tui.store.record import parsed


class Standing:
    """A game being played: all that is asked of it, and nothing that is done to it."""

    def __init__(
        self,
        game: Game,
        record: Record,
        players: Sequence[Player | None],
        keeper: Keeper,
        make_player: MakePlayer,
        now: Now | None,
    ) -> None:
        self.rules = game.rules
        self.seats = tuple(map(SeatPlan.of, record.seats))
        self.game_id = record.id
        self._finished: list[Deal] = []
        self._game = game
        self._view = game.view(PERSON)
        self._kept = Keeping(record, keeper, now)
        self._steps: deque[Step] = deque()
        self._held: Pass | None = None
        self._rewind = Rewind()
        self._changed = asyncio.Event()
        self._asking = Asking(self.seats, players, make_player, self._changed.set)
        self._closed = False

    @property
    def view(self) -> View:
        """What the person may know now, be it painted already or not."""
        return self._view

    @property
    def sheet(self) -> tuple[tuple[int, ...], ...]:
        """Scores of the deals so far."""
        return self._game.sheet

    @property
    def directions(self) -> tuple[Direction, ...]:
        """To whom cards were passed in these deals, and will be in the one after them."""
        first, after = self._game.first_direction, self.rules.direction_after
        return tuple(after(first, deals) for deals in range(len(self.sheet) + 1))

    @property
    def totals(self) -> tuple[int, ...]:
        """Of each seat, after these deals."""
        return self._game.totals

    @property
    def over(self) -> bool:
        """Whether there is a winner."""
        return self._game.over

    @property
    def outcome(self) -> Outcome:
        """Whether it is over, who won, everybody's place."""
        return self._game.outcome

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats whose choice is waited for."""
        held = self._held is not None
        return tuple(seat for seat in self._game.to_act if not (held and seat == PERSON))

    @property
    def persons_turn(self) -> bool:
        """Whether the person has to pass, play or choose now."""
        theirs = self._asking.player(PERSON) is None and not self._closed
        return theirs and PERSON in self.to_act

    @property
    def told(self) -> bool:
        """Whether every step there is has been taken; then more come only of somebody's choice."""
        return not self._steps

    @property
    def raised(self) -> tuple[Card, ...]:
        """Cards the person has picked for passing, sorted; still there while a pass is held."""
        return parsed(self._kept.record.raised)

    @property
    def last_deal(self) -> Deal | None:
        """The last deal that was scored."""
        return self._finished[-1] if self._finished else None

    @property
    def unseen(self) -> Deal | None:
        """The finished deal whose result the person has still to see."""
        return None if self._kept.record.seen else self.last_deal

    @property
    def moon(self) -> Deal | None:
        """The finished deal of which the person, who shot the moon, has to say how it counts."""
        deal = self._game.deal
        return deal if self.persons_turn and deal.choice_open else None

    @property
    def aids(self) -> tuple[str, ...]:
        """Helps the person has used in this game, sorted; taking back erases none."""
        return self._kept.record.aids

    @property
    def kept(self) -> bool:
        """Whether the game can be taken up again when the program has ended."""
        return self._kept.kept

    def record(self) -> Record:
        """The game so far, as it is kept."""
        return self._kept.record

    # What the person may do now, besides what the rules of the game let him

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the person to be taken back; none after the end."""
        if self._closed or self._game.over or not self._asking.has_person:
            return False
        return self._rewind.can_undo(self._kept.record, self._held)

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back, and none made since."""
        return self._rewind.can_redo and not self._closed

    @property
    def claimable(self) -> bool:
        """Whether it is proved to the person that no play changes a score of this deal any more."""
        return not self._closed and self._asking.has_person and settled(self._view)

    @property
    def auto(self) -> StandIn | None:
        """The CPU to which the person has given the seat."""
        stand_in = self._asking.stand_in
        return stand_in if stand_in is not None and stand_in.by == "auto" else None
