"""Menu: what can be done besides playing; the game waits meanwhile."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.words import _


class MenuScreen(Dialogue[str]):
    """Dismisses with ``home`` or ``quit``, or with None to go on playing."""

    BINDINGS = bindings("menu")

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(_("Menu"), classes="title")
            yield Choice(_("Continue playing"), id="back")
            yield Choice(_("Settings"), id="settings")
            yield Choice(_("How to play"), id="guide")
            yield Choice(_("Keys"), id="keys")
            yield Choice(_("Home"), id="home")
            yield Choice(_("Quit"), id="quit")
            yield Static(_("The game is saved as it stands."), classes="note")

    async def on_choice_chosen(self, event: Choice.Chosen) -> None:
        match event.choice.id:
            case "settings" | "guide" as screen:
                await self.run_action(f"app.{screen}")
            case "keys":
                self._show_keys()
            case "home" | "quit" as answer:
                self.dismiss(answer)
            case _:
                self.dismiss(None)

    def _show_keys(self) -> None:
        """Show the keys of the screen below, where they are wanted."""
        from hearts_tui.tui.screens.keys import keys_of

        self.app.push_screen(keys_of(self.app.screen_stack[-2]))
