"""Visitors: who comes back, known by a cookie, and where what is theirs is kept."""

from __future__ import annotations

import hashlib
import re
import secrets
from pathlib import Path

COOKIE = "hearts-visitor"
LASTS = 400 * 24 * 60 * 60
"""Seconds that a browser keeps the cookie; none keeps it longer."""
DIRECTORY_NAME = "visitors"

_BITS = 128
_SECRET = re.compile(rf"[0-9a-f]{{{_BITS // 4}}}")


def new_secret() -> str:
    """A cookie for somebody who has not been here before."""
    return secrets.token_hex(_BITS // 8)


def is_secret(text: str | None) -> bool:
    """Whether it may be a cookie of ours; anything at all may come from outside."""
    return text is not None and _SECRET.fullmatch(text) is not None


def home_of(secret: str, directory: Path) -> Path:
    """Where what belongs to the visitor of this cookie is kept, below the program's `directory`.

    The cookie itself is nowhere on disk: who can list directories cannot play for others.
    """
    if not is_secret(secret):
        raise ValueError("this is no visitor's cookie")
    name = hashlib.sha256(secret.encode()).hexdigest()[: _BITS // 4]
    return directory / DIRECTORY_NAME / name
