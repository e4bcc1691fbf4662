"""Charset: whether a terminal can write more than ASCII, by what it says of itself."""

from __future__ import annotations

import codecs
from collections.abc import Mapping


def writes_unicode(environment: Mapping[str, str], encoding: str | None) -> bool:
    """Whether it does: by what the locale says, or else by how Python writes."""
    return _is_utf8(_charset(environment) or encoding or "utf-8")


def _charset(environment: Mapping[str, str]) -> str:
    """What the locale says of it; empty where it says nothing."""
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    if locale in ("C", "POSIX"):
        return "ascii"
    return locale.partition(".")[2].partition("@")[0]


def _is_utf8(charset: str) -> bool:
    try:
        return codecs.lookup(charset).name in ("utf-8", "utf-8-sig")
    except LookupError:
        return True
