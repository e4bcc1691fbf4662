"""Footer: the keys that work now, each with its word, as far as there is room."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.screen import Screen

from hearts_tui.tui.actions import Act, acts_now
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.drawing import Drawing

GAP = 2
LAST = ("menu", "keys")
"""Actions that are never left out: through them all others are found."""


class Footer(Drawing):
    """Follows the bindings of what is in front by itself; a click on a word does what it says."""

    GROUND: ClassVar[str] = "footer"
    TAG: ClassVar[str] = "act"
    DEFAULT_CSS = "Footer { dock: bottom; height: 1; width: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._acts: tuple[Act, ...] = ()
        self._shown: tuple[Act, ...] = ()

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self.app.screen_change_signal.subscribe(self, self._follow)
        self._follow(self.screen)

    def _follow(self, _changed: Screen[object]) -> None:
        """Show the keys of the screen in front, which may be a dialogue over the footer's own."""
        self._acts = tuple(act for act in acts_now(self.app.screen) if act.footer)
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        x = GAP // 2
        self._shown = fitting(self._acts, canvas.width - x)
        for number, act in enumerate(self._shown):
            start = x
            x = canvas.put(x, 0, act.key, "footer--key")
            x = canvas.put(x + 1, 0, act.footer, "footer--word")
            canvas.tag(start, 0, x - start, 1, number)
            x += GAP

    async def on_click(self, event: events.Click) -> None:
        number = event.style.meta.get(self.TAG)
        if number is None or number >= len(self._shown):
            return
        event.stop()
        act = self._shown[number]
        if not act.arguments:
            await self.run_action(act.call if act.by_app else f"screen.{act.call}")


def fitting(acts: tuple[Act, ...], room: int) -> tuple[Act, ...]:
    """As many actions as there is room for; those in the middle give way first."""
    shown = list(acts)
    while sum(map(_width, shown)) - GAP > room:
        spare = [act for act in shown if act.id not in LAST]
        if not spare:
            break
        shown.remove(spare[-1])
    return tuple(shown)


def _width(act: Act) -> int:
    return cell_len(act.key) + 1 + cell_len(act.footer) + GAP
