"""Seating: who sits in which seat, as a plan, as it is kept, and as a player that can be asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import structs

from hearts_tui.cpu import Player
from hearts_tui.store import SeatRecord
from hearts_tui.store.names import NAMELESS, plain
from hearts_tui.store.record import VERSION_LENGTH
from hearts_tui.thinking import MissingPlayer

MakePlayer = Callable[[str, int], Player]


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits in a seat: the person (in seat 0, without a level) or a CPU."""

    name: str
    level: str | None
    seed: int = 0

    @classmethod
    def of(cls, seat: SeatRecord) -> SeatPlan:
        """The plan of a seat that was kept."""
        return cls(seat.name, seat.level, int(seat.seed))

    def record(self, made: Player | None) -> SeatRecord:
        """The seat as it is kept, with the version of the player that was made for it."""
        return SeatRecord(
            name=plain(self.name) or NAMELESS,
            level=self.level,
            seed=str(self.seed),
            version=str(getattr(made, "version", "")),
        )

    @staticmethod
    def taken_up(seat: SeatRecord, made: Player | None) -> SeatRecord:
        """The seat of a game that goes on, with the versions of all players it has had."""
        now = str(getattr(made, "version", ""))
        versions = seat.version.split("+")
        if not now or now in versions:
            return seat
        return structs.replace(seat, version="+".join((*versions, now))[-VERSION_LENGTH:])

    def player(self, make_player: MakePlayer) -> Player | None:
        """Who is to be asked; None for the person. Raises PlayerError for an unknown level."""
        return None if self.level is None else make_player(self.level, self.seed)

    def player_again(self, make_player: MakePlayer) -> Player | None:
        """The same, or where that cannot be made any more one that always fails."""
        try:
            return self.player(make_player)
        except Exception as error:  # a player of somebody's own may do anything
            return MissingPlayer(error)
