"""Places: the directories in which the program keeps what it keeps."""

from __future__ import annotations

import errno
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


def settings_file() -> Path:
    """Where settings are kept once any have been changed."""
    return config_dir() / "settings.json"


def state_dir() -> Path:
    """For logs."""
    return _place("state", _DIRECTORIES.user_state_path)


def made(directory: Path) -> Path:
    """The directory, made if it is missing; what is made is its owner's alone.

    Raises OSError where it cannot be made, and where nobody knows of a home for it.
    """
    if not directory.is_absolute():
        raise FileNotFoundError(errno.ENOENT, "There is no home directory", str(directory))
    if not directory.is_dir():
        if directory.parent != directory:
            made(directory.parent)
        directory.mkdir(mode=0o700, exist_ok=True)
    return directory


def _place(name: str, usual: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if not home:
        return usual
    path = Path(os.path.expanduser(home)) / name  # noqa: PTH111 - what has no such home stays as it is
    try:
        return path.absolute()
    except OSError:  # the directory we are in has been removed
        return path
