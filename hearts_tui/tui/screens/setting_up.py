"""Setting up: what screens have in common on which one setting stands below the other."""

from __future__ import annotations

from typing import TypeVar

from hearts_tui.tui.screens.choosing import CalmScreen
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.setting import Setting

Result = TypeVar("Result")


class SettingUp(CalmScreen[Result | None]):
    """Hands keys on to the setting with the focus, or to a button; Back leaves with nothing."""

    def action_change(self, step: int) -> None:
        """Choose another value; from one button go to the other."""
        if isinstance(self.focused, Setting):
            self.focused.change(step)
        else:
            self.action_move(step)

    def action_cycle(self) -> None:
        """Choose the next value, or press the button with the focus."""
        if isinstance(self.focused, Setting):
            self.focused.change(1, around=True)
        elif isinstance(self.focused, Choice):
            self.focused.choose()

    def action_back(self) -> None:
        """Leave without an answer, once."""
        if self.is_active:
            self.dismiss(None)
