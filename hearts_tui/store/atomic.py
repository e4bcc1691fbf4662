"""Atomic: a file is replaced whole or not at all, whatever happens meanwhile."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from pathlib import Path

TEMPORARY = ".part-"
"""How the name of a file begins that is not in its place yet."""


def write(path: Path, data: bytes) -> None:
    """Put these bytes in place of the file, for its owner's eyes alone.

    Raises OSError; what was there before is then still there, unless it is only the name of the
    new file that could not be made to last.
    """
    handle, name = tempfile.mkstemp(prefix=TEMPORARY, dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    _sync(path.parent)


def clean(directory: Path) -> None:
    """Remove what writers have left that were killed; nobody may be writing there now."""
    for part in directory.glob(f"{TEMPORARY}*"):
        with contextlib.suppress(OSError):
            part.unlink()


def _sync(directory: Path) -> None:
    """Make a new name in the directory last through a power cut, where systems can be asked to."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some file systems know no such thing.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)
