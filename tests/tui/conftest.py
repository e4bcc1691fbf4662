"""Apps that follow one another in a process read their stylesheets once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session", autouse=True)
def stylesheets_read_once() -> Iterator[None]:
    """Keep the rules a text came to, for apps that have the same text and the same colours.

    Textual keeps them itself, but not from one stylesheet to the next. Reading them takes a third
    of an app's start.
    """
    # What Textual finds in the environment must be settled before it is imported.
    from textual.css.model import RuleSet
    from textual.css.stylesheet import Stylesheet

    read = Stylesheet._parse_rules
    known: dict[tuple[object, ...], list[RuleSet]] = {}

    def known_or_read(self: Stylesheet, css: str, *where: Any, **scope: Any) -> list[RuleSet]:
        key = (css, *where, *scope.items(), *self._variables.items())
        if key not in known:
            known[key] = read(self, css, *where, **scope)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", known_or_read)
        yield
