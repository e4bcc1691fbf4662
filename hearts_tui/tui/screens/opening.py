"""Opening: a screen opens with its parts styled once.

Textual styles all parts of a screen as they are mounted, again as the screen comes to the front,
and a third time once the first resize has told which classes the screen has by its size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from textual import events, on
from textual.geometry import Size
from textual.screen import Screen

Result = TypeVar("Result")


class OpeningScreen(Screen[Result]):
    """A screen that has the classes of its size before it has its parts."""

    _styled = False
    """Whether it has come to the front before."""

    _laid_out = Size()
    """The size for which its parts have been laid out last."""

    @on(events.Compose)
    def _begin_in_size(self) -> None:
        """Take the classes of the size there is; resizes see to them from then on."""
        wide = _classes(self.app.size.width, self.HORIZONTAL_BREAKPOINTS or ())
        high = _classes(self.app.size.height, self.VERTICAL_BREAKPOINTS or ())
        self.update_classes(dict([*wide, *high]), update=False)
        # Its own stylesheet may have been read only after it was styled as yet without parts.
        self.update_node_styles(animate=False)

    @on(events.ScreenResume)
    def _come_styled(self, event: events.ScreenResume) -> None:
        """When it comes to the front for the first time its parts have just been styled."""
        event.refresh_styles = event.refresh_styles and self._styled
        self._styled = True

    @on(events.Resize)
    def _resize_once(self, event: events.Resize) -> None:
        """Leave out the second time: a layout tells the screen that it has been resized."""
        if event.size == self._laid_out:
            event.prevent_default()
        self._laid_out = event.size


def _classes(length: int, breakpoints: Sequence[tuple[int, str]]) -> Iterator[tuple[str, bool]]:
    """Each class, and whether it is that of the last breakpoint which the length has reached."""
    reached = max((least for least, _ in breakpoints if least <= length), default=None)
    for least, name in breakpoints:
        yield name, least == reached
