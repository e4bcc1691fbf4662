"""Source: which version of a level it is, told by the code from which its choices follow."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_IMPORTED = re.compile(r"^\s*(?:from|import) (hearts_tui\.[\w.]+)", re.MULTILINE)

DIGITS = 12


@cache
def version(module: str) -> str:
    """The start of the SHA-256 of this module and of all of ours that it imports in turn.

    Of a package any module may have been meant, so that all of them count. Whatever could change a
    choice changes the digest, and so does a comment. Empty where the code cannot be read.
    """
    found: dict[str, str] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        try:
            found[name] = _source(name)
        except OSError:
            return ""
        waiting += _IMPORTED.findall(found[name])
    digest = sha256()
    for name, source in sorted(found.items()):
        digest.update(f"{name} {len(source)}\n{source}".encode())
    return digest.hexdigest()[:DIGITS]


def _source(module: str) -> str:
    """The code of a module or of a whole package, its lines ended in the one way."""
    place = _PACKAGE.joinpath(*module.split(".")[1:])
    whole = sorted(place.glob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    return "".join(file.read_text(encoding="utf-8") for file in whole)
