"""Signs: what stands for suits, frames and arrows where a terminal, or a person, wants others.

Everything is drawn with the same signs; this is the last to touch it before it is written, so that
no screen needs to know which signs there are. Each sign is replaced by another of the same width.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from hearts_tui.door.charset import writes_unicode


class Signs(IntEnum):
    """How much of the usual signs there is; each has no more than the one before."""

    ALL = 0
    LETTERS = 1
    """Letters for suits, and square corners."""
    CONSOLE = 2
    """The same, and of what remains only what the font of a Linux console has."""
    ASCII = 3
    """Nothing but ASCII."""


_LETTERS = dict(zip("♣♦♠♥╭╮╰╯", "CDSH┌┐└┘", strict=True))
_CONSOLE = _LETTERS | dict(
    zip(
        "▸◂▴▲▾▼▮▏▎▌▐←→↑↓…·˙∙⋆✦☾●○◆•–—−×’‘“”━╌┄┊╳≤≥✓⌫",  # noqa: RUF001
        "><^^vv| |||<>^v..'.**(*o**---x''\"\"=--|X<>*<",
        strict=True,
    )
)
_ASCII = (
    _CONSOLE
    | dict.fromkeys("╭╮╰╯", "+")
    | dict(zip("─│┌┐└┘├┤┬┴┼█▓▒░▄▀▁▂▃▅▆▇²", "-|+++++++++##::_'__=###\"", strict=True))
)
TABLES: Mapping[Signs, dict[int, str]] = {
    Signs.ALL: {},
    Signs.LETTERS: {ord(sign): other for sign, other in _LETTERS.items()},
    Signs.CONSOLE: {ord(sign): other for sign, other in _CONSOLE.items()},
    Signs.ASCII: {ord(sign): other for sign, other in _ASCII.items()},
}
UNKNOWN = "?"


class OtherSigns(LineFilter):
    """Replaces signs in all that is written."""

    def __init__(self, signs: Signs) -> None:
        super().__init__(enabled=signs is not Signs.ALL)
        self.signs = signs

    def show(self, signs: Signs) -> None:
        """Write with these from now on."""
        self.signs = signs
        self.enabled = signs is not Signs.ALL

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            Segment(written(text, self.signs), style, control) for text, style, control in segments
        ]


@lru_cache(4096)
def written(text: str, signs: Signs) -> str:
    """The text in these signs, as wide as it was."""
    text = text.translate(TABLES[signs])
    if signs is Signs.ASCII and not text.isascii():
        return "".join(
            character if character.isascii() else UNKNOWN * cell_len(character)
            for character in text
        )
    return text


def signs_of(environment: Mapping[str, str], encoding: str | None) -> Signs:
    """The signs of a terminal: by its name, by what the locale says, or by how Python writes."""
    if not writes_unicode(environment, encoding):
        return Signs.ASCII
    return Signs.CONSOLE if environment.get("TERM") == "linux" else Signs.ALL
