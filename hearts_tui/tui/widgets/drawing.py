"""Drawing: the base of every widget that paints itself cell by cell.

Its colours are component classes, so that the stylesheet alone decides about them.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from hearts_tui.tui.widgets.canvas import Canvas, Run


class Drawing(Widget):
    """Draws itself on a canvas; only rows that changed are painted again."""

    GROUND: ClassVar[str] = "felt"
    """Style of the cells on which nothing is drawn."""

    TAG: ClassVar[str] = "card"
    """Key in `event.style.meta` of what was hit."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: list[tuple[Run, ...]] = []
        self._strips: dict[int, Strip] = {}

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, on a canvas of the widget's own size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw again, and have the rows painted that are no longer the same."""
        size = self.content_size
        if not size:
            return
        canvas = Canvas(size.width, size.height, self.GROUND)
        self.draw(canvas)
        rows = [canvas.runs(row) for row in range(size.height)]
        if len(rows) != len(self._rows):
            self._strips.clear()
            self.refresh()
        else:
            pairs = enumerate(zip(rows, self._rows, strict=True))
            changed = [row for row, (new, old) in pairs if new != old]
            for row in changed:
                self._strips.pop(row, None)
            if changed:
                self.refresh(*(Region(0, row, size.width, 1) for row in changed))
        self._rows = rows

    @property
    def outlined(self) -> bool:
        """Whether shapes must do what colours cannot: no colours, or the terminal's few."""
        return self.app.no_color or self.app.native_ansi_color

    @property
    def text(self) -> str:
        """What is drawn, row by row, without its colours."""
        return "\n".join("".join(run.text for run in row) for row in self._rows)

    def render_line(self, y: int) -> Strip:
        if y not in self._strips:
            runs = self._rows[y] if y < len(self._rows) else ()
            self._strips[y] = Strip([self._segment(run) for run in runs])
        return self._strips[y].adjust_cell_length(
            self.content_size.width, self.get_component_rich_style(self.GROUND)
        )

    def _segment(self, run: Run) -> Segment:
        style = self.get_component_rich_style(run.style)
        if run.tag is not None:
            style += Style.from_meta({self.TAG: run.tag})
        return Segment(run.text, style)

    def notify_style_update(self) -> None:
        self._strips.clear()
        super().notify_style_update()

    def on_resize(self, event: events.Resize) -> None:
        self._strips.clear()
        self._rows = []
        self.redraw()
