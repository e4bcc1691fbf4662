"""Palette: finds whatever can be done now, and every setting, by words of name or help."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from rich.text import Text
from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.types import IgnoreReturnCallbackType

from hearts_tui.words import palette as words

IN_NAME, IN_HELP, IN_OTHERS, NEARLY = 3.0, 2.0, 1.0, 0.5
"""How good it is to be found there; what begins so comes before what only has it somewhere."""
BEGINS = 0.5


class Entry(NamedTuple):
    """Something to be found."""

    name: str
    help: str
    others: str
    """What it is found by besides."""
    do: IgnoreReturnCallbackType


class Palette(CommandPalette):
    """Textual's palette, which minds keys that were typed ahead."""

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close once, and have what was chosen done once."""
        if self.is_active:
            return super().dismiss(result)
        if self._selected_command is not None:
            self._selected_command = Hit(1, "", nothing)
        return AwaitComplete()

    def _action_command_list(self, action: str) -> None:
        # There are no pages before the list has been laid out.
        with contextlib.suppress(KeyError, IndexError):
            super()._action_command_list(action)


class Finder(Provider):
    """What the screen offers, then the settings."""

    async def discover(self) -> Hits:
        for entry in self._entries():
            yield DiscoveryHit(Text(entry.name), entry.do, text=entry.name, help=entry.help)

    async def search(self, query: str) -> Hits:
        """What has every word of the query; where nothing has, what comes near; or that."""
        scores = [(worth(entry, query), entry) for entry in self._entries()]
        if not any(score for score, entry in scores):
            match = self.matcher(query).match
            scores = [(NEARLY * match(entry.name), entry) for _, entry in scores]
        for score, entry in scores:
            if score:
                yield Hit(score, Text(entry.name), entry.do, text=entry.name, help=entry.help)
        if not any(score for score, entry in scores):
            yield Hit(1, Text(words.nothing_found()), nothing, help=words.try_another())

    def _entries(self) -> Iterator[Entry]:
        for command in self.app.get_system_commands(self.screen):
            yield _of(command)
        yield from self._settings()

    def _settings(self) -> Iterator[Entry]:
        from hearts_tui.tui.app import HeartsApp
        from hearts_tui.tui.screens.settings import OFFERED, SettingsScreen

        assert isinstance(self.app, HeartsApp)
        go: Callable[[str], None] = self.app.action_settings
        if isinstance(self.screen, SettingsScreen):
            go = self.screen.go_to
        for group in OFFERED.values():
            for name, values in group.items():
                label, now = words.setting(name, getattr(self.app.settings, name))
                yield Entry(label, now, words.about_setting(name, values), partial(go, name))
        yield Entry(*words.names(), "", partial(go, "name-0"))


def _of(command: SystemCommand) -> Entry:
    return Entry(command.title, command.help, "", command.callback)


def worth(entry: Entry, query: str) -> float:
    """How well an entry meets what is looked for; nothing where a word of it is in no place."""
    score = 0.0
    for word in query.casefold().split():
        places = ((entry.name, IN_NAME), (entry.help, IN_HELP), (entry.others, IN_OTHERS))
        best = max(_worth_in(text.casefold(), word) * weight for text, weight in places)
        if not best:
            return 0.0
        score += best
    return score


def _worth_in(text: str, word: str) -> float:
    if word not in text:
        return 0.0
    return 1.0 if any(part.startswith(word) for part in text.split()) else BEGINS


def nothing() -> None:
    """Do nothing: what was looked for was not found."""
