"""Files: reading what is of an ordinary size and kind, and moving aside what cannot be used."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import stat
from pathlib import Path


def contents(path: Path, largest: int) -> bytes:
    """The bytes of a file, of one that is too large one more than `largest`. Raises OSError."""
    if not stat.S_ISREG(path.stat().st_mode):
        # Reading from a pipe, say, might take for ever.
        raise OSError(errno.EINVAL, "This is no ordinary file", str(path))
    with path.open("rb") as file:
        return file.read(largest + 1)


def set_aside(path: Path) -> Path:
    """Give the file a name that none had before, and tell which. Raises OSError."""
    for number in itertools.count(1):
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
        with contextlib.suppress(FileExistsError):
            os.close(os.open(aside, os.O_CREAT | os.O_EXCL, 0o600))
            break
    try:
        return path.replace(aside)
    except OSError:
        aside.unlink()
        raise


def backup_of(path: Path) -> Path:
    """Where the copy of a file is that is kept beside it."""
    return path.with_name(f"{path.name}.bak")
