"""Choosing: what screens and dialogues have in common that offer things to choose among."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import ClassVar, TypeVar

from textual import work
from textual.await_complete import AwaitComplete
from textual.reactive import Reactive
from textual.screen import ModalScreen
from textual.widget import Widget

from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.opening import OpeningScreen
from hearts_tui.tui.widgets.choice import Choice

Result = TypeVar("Result")
T = TypeVar("T")


class CalmScreen(OpeningScreen[Result]):
    """A screen that does not paint all its rows again because the focus has moved."""

    focused = Reactive[Widget | None](None, repaint=False)

    def action_move(self, step: int) -> None:
        """Go to the next thing that can have the focus, or to the one before."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_open(self) -> None:
        """Take the choice with the focus."""
        if isinstance(self.focused, Choice):
            self.focused.choose()

    @property
    def gone(self) -> bool:
        """Whether it has been left, and its parts may be no longer there."""
        return self not in self.app.screen_stack

    async def here(self, waited_for: Awaitable[T]) -> T:
        """What a worker of this screen waits for; if it has been left meanwhile, that ends it."""
        try:
            return await waited_for
        finally:
            if self.gone:
                raise asyncio.CancelledError


class Paging(CalmScreen[Result]):
    """A screen with a part that is scrolled by the page."""

    PAGE: ClassVar = "#page"

    def action_page(self, step: int) -> None:
        """Scroll by a page."""
        page = self.query_one(self.PAGE)
        if step > 0:
            page.scroll_page_down(animate=False)
        else:
            page.scroll_page_up(animate=False)


class ChoosingScreen(CalmScreen[Result]):
    """Moves the focus from choice to choice, and takes the one that has it."""

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close once: a key typed ahead must not close the screen below as well."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def action_move(self, step: int) -> None:
        """Go to the next choice, or to the one before."""
        if step > 0:
            self.focus_next(Choice)
        else:
            self.focus_previous(Choice)


class Dialogue(ChoosingScreen[Result | None], ModalScreen[Result | None]):
    """A panel over the screen that called it; Back leaves it without an answer."""

    BINDINGS = bindings("dialogue", "choices", "modal")
    CSS_PATH = "dialogue.tcss"

    def action_back(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)


class MenuCaller(ChoosingScreen[str]):
    """A screen of a game, from which the menu can be opened and the game left."""

    @work
    async def action_menu(self) -> None:
        """Open the menu, and leave if that is what it says."""
        answer = await self._ask_to_leave()
        if answer is not None:
            self.dismiss(answer)

    async def _ask_to_leave(self) -> str | None:
        """What the menu says: how to leave the game, or None."""
        from hearts_tui.tui.screens.menu import MenuScreen

        return await self.app.push_screen_wait(MenuScreen())

    async def action_rules(self) -> None:
        """Read the rules of this game."""
        await self.run_action("app.guide('aim')")
