"""Store: what stays on disk."""

from hearts_tui.store.archive import NewerStatistics, NotCounted
from hearts_tui.store.autosave import Autosave
from hearts_tui.store.faults import log_fault
from hearts_tui.store.gamefile import GameInUse, Loaded, NewerGame
from hearts_tui.store.keeper import Keeper, Unsaved
from hearts_tui.store.record import (
    ActionRecord,
    By,
    DealRecord,
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
    "Autosave",
    "By",
    "DealRecord",
    "GameInUse",
    "Keeper",
    "Loaded",
    "NewerGame",
    "NewerStatistics",
    "NotCounted",
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
