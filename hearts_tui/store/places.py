"""Places: the directories in which the program keeps what it keeps."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

HOME_VARIABLE = "HEARTS_TUI_HOME"
"""Where it is set, every directory lies below the one it names."""

_DIRECTORIES = platformdirs.PlatformDirs("hearts-tui", appauthor=False)


def data_dir() -> Path:
    """For games."""
    return _place("data", _DIRECTORIES.user_data_path)


def config_dir() -> Path:
    """For settings."""
    return _place("config", _DIRECTORIES.user_config_path)


def state_dir() -> Path:
    """For logs."""
    return _place("state", _DIRECTORIES.user_state_path)


def cache_dir() -> Path:
    """For what can be worked out again."""
    return _place("cache", _DIRECTORIES.user_cache_path)


def made(directory: Path) -> Path:
    """The directory, made if it is missing; what is made is its owner's alone.

    Raises OSError where it cannot be made.
    """
    if not directory.is_dir():
        if directory.parent != directory:
            made(directory.parent)
        directory.mkdir(mode=0o700, exist_ok=True)
    return directory


def _place(name: str, usual: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home).expanduser().absolute() / name if home else usual
