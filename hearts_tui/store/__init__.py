"""Store: what stays on disk. What is offered here is imported when it is first asked for, so that
settings can be read before there is time for games.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hearts_tui.store.archive import NewerStatistics, NotCounted
    from hearts_tui.store.autosave import Autosave
    from hearts_tui.store.faults import log_fault
    from hearts_tui.store.gamefile import GameInUse, Loaded, NewerGame
    from hearts_tui.store.keeper import Keeper, Unsaved
    from hearts_tui.store.record import (
        ActionRecord,
        Aid,
        By,
        DealRecord,
        OriginRecord,
        Record,
        RecordError,
        RulesRecord,
        SeatRecord,
        decode,
        encode,
        replay,
        retell,
    )

__all__ = [
    "ActionRecord",
    "Aid",
    "Autosave",
    "By",
    "DealRecord",
    "GameInUse",
    "Keeper",
    "Loaded",
    "NewerGame",
    "NewerStatistics",
    "NotCounted",
    "OriginRecord",
    "Record",
    "RecordError",
    "RulesRecord",
    "SeatRecord",
    "Unsaved",
    "decode",
    "encode",
    "log_fault",
    "replay",
    "retell",
]

_HOMES = {
    "Autosave": "autosave",
    "GameInUse": "gamefile",
    "Keeper": "keeper",
    "Loaded": "gamefile",
    "NewerGame": "gamefile",
    "NewerStatistics": "archive",
    "NotCounted": "archive",
    "Unsaved": "keeper",
    "log_fault": "faults",
}
"""In which module a name is at home, if not in `record`."""


def __getattr__(name: str) -> Any:
    """Import what is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_HOMES.get(name, 'record')}"), name)
    globals()[name] = found
    return found
