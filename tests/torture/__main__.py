"""``python -m tests.torture [PART …] [--seed N] [--effort X]``: games tormented, at length."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.torture.anything import anything
from tests.torture.damage import damage
from tests.torture.killing import kill
from tests.torture.resuming import resume
from tests.torture.starving import starve
from tests.torture.terminals import twice, watched

Part = Callable[[int, float, Path], str]

PARTS: dict[str, Part] = {
    "killing": lambda seed, effort, place: kill(max(1, round(600 * effort)), seed, place),
    "starving": lambda seed, effort, place: starve(max(1, round(60 * effort)), seed, place),
    "damage": lambda seed, effort, place: damage(max(1, round(2 / effort)), seed, place),
    "resuming": lambda seed, effort, place: resume(max(1, round(10 * effort)), seed, place),
    "anything": lambda seed, effort, place: anything(max(1, round(150 * effort)), 50),
    "twice": lambda seed, effort, place: twice(place),
    "watched": lambda seed, effort, place: watched(place),
}


def main() -> int:
    """Run the parts that are named, or all; 1 if one of them has failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="PART", default=[])
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--effort", type=float, default=1.0, help="how much of all of it")
    chosen = parser.parse_args()
    sys.stdout.write(f"seed {chosen.seed}\n")
    failed = 0
    for name in chosen.parts or PARTS:
        failed += not _run(name, chosen.seed, chosen.effort)
    return 1 if failed else 0


def _run(name: str, seed: int, effort: float) -> bool:
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hearts-torture-") as place:
        os.environ["HEARTS_TUI_HOME"] = place
        try:
            told, well = PARTS[name](seed, effort, Path(place)), True
        except AssertionError as error:
            told, well = f"FAILED: {error}", False
            sys.excepthook(type(error), error, error.__traceback__)
    sys.stdout.write(f"{name} ({time.monotonic() - begun:.0f} s): {told}\n")
    sys.stdout.flush()
    return well


if __name__ == "__main__":
    sys.exit(main())
