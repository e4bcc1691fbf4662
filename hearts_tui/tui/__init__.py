"""The game as a screen, in Textual; nothing outside this package imports Textual."""

from __future__ import annotations

import gc
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hearts_tui.door.start import Start

OWN_HASHES = (("_md5",), ("_sha1",), ("_sha2", "_sha256"), ("_sha3",), ("_blake2",))
"""Modules, by the names they have had, with which Python hashes where it has no OpenSSL."""


def play(start: Start | None = None) -> int:
    """Open the screen, and play until the person leaves; the exit status."""
    # All that is loaded now stays, so there is nothing to collect before the first picture.
    gc.disable()
    do_without_openssl()
    from hearts_tui.tui.app import run

    return run(start)


def do_without_openssl() -> None:
    """Have asyncio and hashlib do what they do where Python was built without OpenSSL.

    Nothing here is sent encrypted, and Python’s own hashes are as good; OpenSSL would be a tenth
    of the program’s memory. Where Python has no such hashes, it is left alone.
    """
    if all(any(map(find_spec, names)) for names in OWN_HASHES):
        for name in ("ssl", "_hashlib"):
            # None makes an import fail; what has been loaded before stays.
            sys.modules.setdefault(name, None)  # type: ignore[arg-type]
