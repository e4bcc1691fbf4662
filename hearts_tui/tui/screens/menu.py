"""Menu: what can be done besides playing; the game waits meanwhile."""

from __future__ import annotations

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _, keeping


class MenuScreen(Dialogue[str]):
    """Dismisses with ``home`` or ``quit``, or with None to go on playing."""

    BINDINGS = bindings("menu")

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("Menu"), classes="title")
            yield Choice(_("Continue playing"), id="back")
            yield Choice(_("What can be done now …"), id="doing")
            yield Choice(_("Settings"), id="settings")
            yield Choice(_("How to play"), id="guide")
            yield Choice(_("Keys"), id="keys")
            yield Choice(_("Home"), id="home")
            yield Choice(_("Quit"), id="quit")
            yield Static(self._note(), classes="note")

    def _note(self) -> str:
        """Whether the game can be left without a loss."""
        from hearts_tui.tui.app import HeartsApp

        match = self.app.match if isinstance(self.app, HeartsApp) else None
        return keeping.kept() if match is None or match.kept else keeping.not_kept()

    async def on_choice_chosen(self, event: Choice.Chosen) -> None:
        match event.choice.id:
            case "settings" | "guide" as screen:
                await self.run_action(f"app.{screen}")
            case "doing":
                self._offer()
            case "keys":
                self._show_keys()
            case "home" | "quit" as answer:
                self.dismiss(answer)
            case _:
                self.dismiss(None)

    @work
    async def _offer(self) -> None:
        """Show what can be done on the screen below, and do what is chosen there."""
        from hearts_tui.tui.screens.doing import DoingScreen, acts_of

        if not self.is_active:
            return  # a key typed ahead has opened another screen
        below = self.app.screen_stack[-2]
        act = await self.app.push_screen_wait(DoingScreen(acts_of(below)))
        if act is not None:
            self.dismiss(None)
            below.call_after_refresh(below.run_action, act.call)

    def _show_keys(self) -> None:
        """Show the keys of the screen below, where they are wanted."""
        from hearts_tui.tui.screens.keys import keys_of

        self.app.push_screen(keys_of(self.app.screen_stack[-2]))
