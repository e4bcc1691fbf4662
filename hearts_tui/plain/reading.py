"""Reading: what the guide says of the rules of a game, as lines."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_tui.engine import Reason, Rules
from hearts_tui.words import typed
from hearts_tui.words.guide import found_in, nothing_found, plainly
from hearts_tui.words.rulebook import SECTION_OF_REASON, rulebook
from hearts_tui.words.spoken import full_stop, sentences


def rules_for(rules: Rules, word: str) -> Iterator[str]:
    """The rules in short; or all of them, or what is said of a word."""
    if not word:
        yield from typed.rules_in_short(rules)
        return
    found = False
    for section in rulebook(rules):
        parts = (section.text,) if word == typed.everything() else found_in(section, plainly(word))
        if parts:
            found = True
            yield full_stop(section.title)
        for part in parts:
            yield from sentences(part)
    if not found:
        yield nothing_found()


def about(rules: Rules, reason: Reason) -> Iterator[str]:
    """What the rules say of what was refused."""
    wanted = SECTION_OF_REASON[reason]
    for section in rulebook(rules):
        if section.id == wanted:
            yield from sentences(section.text)
