"""The way in: `hearts`, and `python -m hearts_tui`.

A person who types no more than that waits for the screen alone, not for what reads options.
"""

import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Open the program, or do what the command line says."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    if len(sys.argv) > 1 or not terminal:
        from hearts_tui import cli

        cli.main()
    from hearts_tui.tui.app import run

    sys.exit(run())


if __name__ == "__main__":
    main()
