"""Faults: a log of what went wrong without stopping the game."""

from __future__ import annotations

import logging
import os
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from hearts_tui.store.places import made, state_dir

LOG_NAME = "faults.log"
LARGEST_LOG = 2**20
"""Bytes; then a new log is begun, and the one before is kept as well."""


class _Handler(RotatingFileHandler):
    def _open(self) -> TextIOWrapper:
        """Open the log, and one begun anew as well, for its owner's eyes alone."""
        handle = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return os.fdopen(handle, "a", encoding=self.encoding)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - named by logging
        """Let whoever logs know, instead of writing across the screen."""
        raise  # there is one: logging calls this while it handles it


def log_fault(what: str, error: BaseException) -> Path | None:
    """Add an error with its traceback to the log; where that is, None if it cannot be written."""
    try:
        path = made(state_dir()) / LOG_NAME
        _write(path, what, error)
    except Exception:  # the game goes on without a log
        return None
    return path


def _write(path: Path, what: str, error: BaseException) -> None:
    handler = _Handler(path, maxBytes=LARGEST_LOG, backupCount=1, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    raised = (type(error), error, error.__traceback__)
    try:
        handler.handle(logging.LogRecord("hearts_tui", logging.ERROR, "", 0, what, None, raised))
    finally:
        handler.close()
