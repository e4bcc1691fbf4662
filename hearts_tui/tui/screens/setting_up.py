"""Setting up: what screens have in common on which one setting stands below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.widget import Widget

from hearts_tui.tui.screens.choosing import CalmScreen
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.setting import Setting

Result = TypeVar("Result")


class SettingUp(CalmScreen[Result | None]):
    """Hands keys on to the setting with the focus, or to a button; Back leaves with nothing."""

    LIST: ClassVar[str]
    """Selects what is scrolled: the settings, and nothing that always stays in sight."""

    def on_resize(self) -> None:
        # Only after all has its place in the new size can be told what is out of sight.
        self.call_after_refresh(self._see_focus)

    def _see_focus(self) -> None:
        """Have what has the focus in sight, whatever size the screen is now."""
        if self.focused is None:
            return
        if self.focused is self._listed()[0]:
            # What stands above it is nothing to come to.
            self.query_one(self.LIST).scroll_home(animate=False)
        elif not self.can_view_entire(self.focused):
            self.scroll_to_center(self.focused, animate=False, origin_visible=True)

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

    def action_page(self, step: int) -> None:
        """Go as far on or back among the settings as can be seen at a time."""
        if self.focused is None:
            return
        row, height = self.focused.region.y, self.query_one(self.LIST).size.height
        way = [one for one in self._listed() if 0 < (one.region.y - row) * step < height]
        if way:
            self.set_focus(way[-1 if step > 0 else 0])

    def action_end(self, step: int) -> None:
        """Go to the first of the settings, or to the last."""
        self.set_focus(self._listed()[-1 if step > 0 else 0])

    def _listed(self) -> Sequence[Widget]:
        """What can have the focus among the settings, from top to bottom."""
        listed = self.query_one(self.LIST)
        return [widget for widget in self.focus_chain if listed in widget.ancestors]

    def action_back(self) -> None:
        """Leave without an answer, once."""
        if self.is_active:
            self.dismiss(None)
