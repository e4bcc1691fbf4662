"""Keys: README's tables of them, made from the actions; `python -m tests.keys` writes them anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from hearts_tui.tui.actions import acts

README = Path(__file__).parent.parent / "README.md"

PLACES = {
    "At the table": ("table",),
    "At Home": ("home", "choices"),
    "At the end of a deal and of a game": ("deal_over", "game_over", "row"),
    "In a review": ("review",),
    "Among games and deals": ("history",),
    "In the guide": ("guide",),
    "In the statistics": ("statistics",),
    "Everywhere": ("dialogue", "everywhere"),
}
"""What is told of, with the scopes of the actions that work there."""

SECTION = re.compile(r"(?<=^## Keys\n)(.*?)(?=^## )", re.MULTILINE | re.DOTALL)

INTRODUCTION = """
Letters work in either case. Everything can also be reached by arrows and Enter through the menu and
the palette; `?` shows the keys that work at the moment, and the footer the most useful of them.
With the mouse a click chooses and a second one plays.
"""


def section() -> str:
    """What stands below the heading."""
    return "\n".join([INTRODUCTION, *_tables()]) + "\n"


def _tables() -> Iterator[str]:
    for place, scopes in PLACES.items():
        yield f"| {place[0].lower() + place[1:]} | |"
        yield "|---|---|"
        told = set()
        for act in acts(*scopes):
            keys = act.all_keys.replace("|", "\\|")
            if (keys, act.id) not in told:
                told.add((keys, act.id))
                yield f"| `{keys}` | {act.help.rstrip('.')} |"
        yield ""


def main() -> None:
    """Write README's section anew."""
    text = README.read_text(encoding="utf-8")
    README.write_text(SECTION.sub(lambda found: section(), text), encoding="utf-8")


if __name__ == "__main__":
    main()
