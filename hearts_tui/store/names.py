"""Names: what a name may be, wherever one is kept."""

from __future__ import annotations

LONGEST = 60
"""Letters of a name; the rest is cut off."""

NAMELESS = "?"
"""In place of a name of which nothing is left."""


def plain(name: str) -> str:
    """A name without what a terminal would obey or could not draw; empty where nothing is left."""
    kept = "".join(letter for letter in name if letter.isprintable())
    return kept[:LONGEST].strip()
