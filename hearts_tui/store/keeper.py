"""Keeper: what a game that is being played needs of whoever keeps it."""

from __future__ import annotations

from typing import Protocol

from hearts_tui.store.record import Record


class Keeper(Protocol):
    """Takes a game's record whenever something has changed; only the newest one matters."""

    @property
    def trouble(self) -> Exception | None:
        """Why the newest record could not be kept; None where it was, or will be."""

    def submit(self, record: Record) -> None:
        """Keep this record from now on; never waits."""

    async def settled(self) -> None:
        """Wait until what was submitted is kept, or has failed to be."""

    def flush(self, timeout: float) -> bool:
        """Like `settled` without an event loop, for so many seconds; False where time is up."""


class Unsaved:
    """Keeps nothing."""

    trouble: Exception | None = None

    def submit(self, record: Record) -> None:
        """Forget the record."""

    async def settled(self) -> None:
        """There is nothing to wait for."""

    def flush(self, timeout: float) -> bool:
        """There is nothing to wait for."""
        return True
