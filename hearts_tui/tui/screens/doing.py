"""Doing: all that can be done on the screen below, in a list, each with its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from hearts_tui.tui.actions import PALETTE, Act, acts_now
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _

KEY_WIDTH = 9
BACK_KEY = "Esc"


class DoingScreen(Dialogue[Act]):
    """Dismisses with what is to be done, or with None."""

    def __init__(self, acts: Sequence[Act]) -> None:
        super().__init__()
        self._acts = {act.id: act for act in acts}

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("What can be done now"), classes="title")
            for act in self._acts.values():
                key = (act.key.ljust(KEY_WIDTH), "not bold $quiet")
                yield Choice(Content.assemble(key, act.name), id=act.id)
            key = (BACK_KEY.ljust(KEY_WIDTH), "not bold $quiet")
            yield Choice(Content.assemble(key, _("Back")), id="back")

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(self._acts.get(event.choice.id or ""))


def acts_of(screen: Screen[Any]) -> list[Act]:
    """What can be done on this screen now by a single key, and then everything by its name."""
    own = (act for act in acts_now(screen) if act.name and not act.arguments and not act.by_app)
    # The menu may have been opened twice by a key held down.
    beside = (act for act in own if act.id not in ("menu", "back"))
    return [*beside, PALETTE._replace(name=_("Find by name"))]
