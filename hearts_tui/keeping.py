"""Keeping: the record of a game that is being played, and how far the disk is behind it."""

from __future__ import annotations

import asyncio
import secrets
import uuid
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from msgspec import structs

from hearts_tui.engine import Game
from hearts_tui.store import Keeper, OriginRecord, Record, SeatRecord, Unsaved, decode, encode
from hearts_tui.store.record import SALT_BYTES, sealed

Now = Callable[[], datetime]

PATIENCE = 3.0
"""Seconds that the game waits for a disk before it goes on without."""


class Keeping:
    """Has the keeper write each state of a game, and asks it whether that has been done."""

    def __init__(self, record: Record, keeper: Keeper, now: Now | None) -> None:
        self.record = record
        self.behind = False
        """Whether the person was faster than the disk."""
        self._keeper = keeper
        self._now = now
        self._trouble_told = False
        self._hangs = False
        # The end of the game before this one may still be on its way.
        self.look()

    @property
    def trouble(self) -> Exception | None:
        """Why the game is not on disk as it stands."""
        return self._keeper.trouble

    @property
    def kept(self) -> bool:
        """Whether the game is on disk as it stands, or will be."""
        return self.trouble is None and not isinstance(self._keeper, Unsaved)

    def keep(self, **changes: object) -> None:
        """Have the record written with these changes."""
        self.record = sealed(structs.replace(self.record, left=moment(self._now), **changes))
        self._keeper.submit(self.record)

    def look(self) -> None:
        """See whether what was done before is there, so that the screen need not wait for it."""
        self.behind = self.behind or not self._keeper.flush(0)

    async def settle(self) -> Exception | None:
        """Wait for the disk, but not for ever; trouble is told once until it has gone."""
        trouble: Exception | None
        try:
            async with asyncio.timeout(0 if self._hangs else PATIENCE):
                await self._keeper.settled()
            trouble, self._hangs = self._keeper.trouble, False
        except TimeoutError:
            trouble, self._hangs = TimeoutError("The disk does not answer."), True
        told, self._trouble_told = self._trouble_told, trouble is not None
        return None if told else trouble


def first_record(
    game: Game,
    seats: Sequence[SeatRecord],
    now: Now | None,
    origin: OriginRecord | None,
    *,
    proved: bool,
) -> Record:
    """The record of a game that begins, with salt where its seed is to be proved afterwards.

    Raises RecordError, a ValueError, for what could not be read again.
    """
    begun = moment(now)
    record = Record.of(
        game,
        id=uuid.uuid4().hex,
        seats=seats,
        begun=begun,
        left=begun,
        salt=secrets.token_hex(SALT_BYTES) if proved else "",
        origin=origin,
    )
    # What could not be read again must not be found out when the game is taken up.
    decode(encode(record))
    return record


def moment(now: Now | None) -> datetime | None:
    """The time to the second, in UTC; None where nobody says."""
    return now().astimezone(UTC).replace(microsecond=0) if now is not None else None
