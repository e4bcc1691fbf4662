"""Settings: how a person wants the program, in one small document of its own."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta

from hearts_tui.store.document import DocumentError, Format, Part
from hearts_tui.store.files import contents, set_aside
from hearts_tui.store.names import LONGEST, plain
from hearts_tui.store.places import made, settings_file

FORMAT: Final = "hearts-tui-settings/1"
LARGEST = 2**16
"""Bytes that are read at most; settings take some six hundred."""
SEATS = 11
ORDERS: tuple[str, ...] = tuple(map("".join, itertools.permutations("CDSH")))
"""Every order of the four suits."""

Name = Annotated[str, Meta(max_length=LONGEST)]


class SettingsError(DocumentError):
    """Settings that cannot be used."""


class Settings(Part, frozen=True, kw_only=True):
    """Everything that can be set; made without arguments it is as the program comes."""

    format: Literal["hearts-tui-settings/1"] = FORMAT
    theme: Literal["felt", "light", "contrast"] = "felt"
    four_colours: bool = False
    letters: bool = False
    """Letters for suits."""
    card_size: Literal["fit", "small", "medium"] = "fit"
    """As the terminal allows, or how large cards may become at most."""
    suits: str = "CDSH"
    """The order in which a hand is sorted."""
    high_first: bool = False
    pace: Literal["instant", "fast", "normal", "slow"] = "normal"
    motion: bool = True
    """Whether cards are seen on their way."""
    key_after_trick: bool = False
    forced: bool = False
    """Whether the only card that may be played is played by itself."""
    time_limit: Literal[0, 30, 60] = 0
    """Seconds for each decision; 0 for no limit."""
    still_out: Literal[0, 1, 2, 3] = 1
    """How much is told of the cards still out."""
    moon_watch: bool = False
    points_shown: bool = True
    """Whether the points so far of a deal are shown."""
    ask_to_give_up: bool = True
    """Whether to ask before an unfinished game gives way to another."""
    names: Annotated[tuple[Name, ...], Meta(max_length=SEATS)] = ()
    """From seat 0 on; where one is empty or missing the usual one is meant."""

    def __post_init__(self) -> None:
        if self.suits not in ORDERS:
            raise ValueError("each suit is named once")
        if any(name != plain(name) for name in self.names):
            raise ValueError("a name is plain text")


SETTINGS: Final = Format("hearts-tui-settings", Settings, SettingsError, largest=LARGEST, lists=())


@dataclass(frozen=True, slots=True)
class Found:
    """What was found where settings are kept."""

    settings: Settings = field(default_factory=Settings)
    set_aside: Path | None = None
    """Where a damaged file has been moved."""
    trouble: Exception | None = None
    """Why the file was left alone, and is not written over: an OSError, or SettingsError where
    it is of a newer version."""


def load() -> Found:
    """The settings that are kept; where none can be used, those the program comes with."""
    path = settings_file()
    try:
        return Found(SETTINGS.decode(contents(path, LARGEST)))
    except (FileNotFoundError, NotADirectoryError):
        return Found()
    except OSError as error:
        return Found(trouble=error)
    except SettingsError as error:
        if error.kind == "newer":
            return Found(trouble=error)
    try:
        return Found(set_aside=set_aside(path))
    except OSError as error:
        return Found(trouble=error)


def save(settings: Settings) -> None:
    """Keep these settings from now on. Raises OSError."""
    from hearts_tui.store import atomic

    path = settings_file()
    made(path.parent)
    atomic.write(path, SETTINGS.encode(settings))
