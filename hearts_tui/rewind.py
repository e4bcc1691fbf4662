"""Rewind: decisions of the person taken back, which can be done again as long as none is made."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import structs

from hearts_tui.engine import Game, Pass
from hearts_tui.engine.events import Event
from hearts_tui.store import ActionRecord, Record
from hearts_tui.store.record import deals, status, with_aid


@dataclass(frozen=True, slots=True)
class _Undone:
    """A decision that was taken back, and all that had come of it."""

    actions: tuple[ActionRecord, ...]
    held: Pass | None
    raised: tuple[str, ...]
    seen: bool


class Rewind:
    """Moves a game and its record back to decisions of the person in seat 0, and forth again.

    A pass that waits for the others, not being an action yet, is handed in and out as `held`.
    """

    def __init__(self, floor: int = 0) -> None:
        """None of the first `floor` actions of the game is taken back."""
        self._floor = floor
        self._undone: list[_Undone] = []

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back, and none made since."""
        return bool(self._undone)

    def can_undo(self, record: Record, held: Pass | None) -> bool:
        """Whether there is a decision that may be taken back."""
        return held is not None or self._last(record) is not None

    def forget(self) -> None:
        """Have nothing to do again."""
        self._undone.clear()

    def undo(self, game: Game, record: Record, held: Pass | None) -> Record:
        """Take back the held pass, or else the last decision with all that came after it.

        There has to be one. What others chose before it stays.
        """
        place = None if held is not None else self._last(record)
        kept = len(record.actions) if place is None else place
        tail = record.actions[kept:]
        self._undone.append(_Undone(tail, held, record.raised, record.seen))
        played = len(game.sheet)
        game.undo(kept)
        return structs.replace(
            record,
            actions=record.actions[:kept],
            deals=deals(game),
            sheet=game.sheet,
            raised=tail[0].passed or () if tail else record.raised,
            seen=record.seen or len(game.sheet) < played,
            aids=with_aid(record.aids, "undo"),
        )

    def redo(self, game: Game, record: Record) -> tuple[Record, Pass | None, list[Event]]:
        """Do again what was taken back last: the record, a held pass, and what happened.

        There has to be something.
        """
        undone = self._undone.pop()
        happened = [event for action in undone.actions for event in game.apply(action.action)]
        again = structs.replace(
            record,
            actions=(*record.actions, *undone.actions),
            deals=deals(game),
            sheet=game.sheet,
            raised=undone.raised,
            seen=undone.seen,
            status=status(game),
        )
        return again, undone.held, happened

    def _last(self, record: Record) -> int | None:
        """The place of the last action that the person in seat 0 has chosen himself."""
        actions = record.actions
        places = range(len(actions) - 1, self._floor - 1, -1)
        return next((n for n in places if actions[n].seat == 0 and actions[n].by == "person"), None)
