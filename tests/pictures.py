"""Pictures of the real screens: `python -m tests.pictures` writes them to screenshots/ as SVG.

The same cards, scores and time every run, so that a picture changes only when a screen does.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from pathlib import Path

from tests.conftest import pytest_configure as settle_the_terminal

FOLDER = Path(__file__).parent.parent / "screenshots"


def main() -> None:
    """Make every picture, with a home and a time zone of their own."""
    settle_the_terminal()
    os.environ["TZ"] = "UTC"
    time.tzset()
    from tests.gallery import hang  # Textual looks at the terminal as soon as it is imported

    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as directory:
        os.environ["HEARTS_TUI_HOME"] = directory
        asyncio.run(hang(FOLDER))


if __name__ == "__main__":
    main()
