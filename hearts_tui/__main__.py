"""The way in: `hearts`, and `python -m hearts_tui`.

A person who types no more than that waits for the screen alone, not for what reads options.
"""

import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Open the program, or do what the command line says."""
    # A stream that was closed by whoever started the program is not there at all.
    terminal = all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout))
    terminal = terminal and os.environ.get("TERM") != "dumb"
    if len(sys.argv) > 1 or not terminal:
        from hearts_tui import cli

        cli.main()
    from hearts_tui.tui import play

    sys.exit(play())


if __name__ == "__main__":
    main()
