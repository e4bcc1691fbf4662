"""Drawing: the base of every widget that paints itself cell by cell.

Its colours have names, each a class in the stylesheets, which alone decide about them, also by what
the widget stands in. They are no component classes: of those Textual works out every one for every
widget, at its start and whenever a class changes; these only what is drawn with them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from itertools import takewhile
from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.dom import DOMNode
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from hearts_tui.tui.widgets.canvas import Canvas, Run

Row = tuple[Run, ...]


class Drawing(Widget):
    """Draws itself on a canvas; only what has changed of a row is painted again."""

    GROUND: ClassVar[str] = "felt"
    """Style of the cells on which nothing is drawn."""

    TAG: ClassVar[str] = "card"
    """Key in `event.style.meta` of what was hit."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: list[Row] = []
        self._strips: dict[int, Strip] = {}
        self._unpainted: set[int] = set()
        self._styles: dict[tuple[str, int | None], Style] = {}

    @property
    def painted(self) -> bool:
        """Whether what was drawn last has gone out to the terminal."""
        return not self._unpainted

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw everything, on a canvas of the widget's own size."""

    def redraw(self) -> None:
        """Draw again, and have painted what is no longer the same."""
        size = self.content_size
        if not size:
            return
        canvas = Canvas(size.width, size.height, self.GROUND)
        self.draw(canvas)
        rows = [canvas.runs(row) for row in range(size.height)]
        if len(rows) != len(self._rows):
            self._strips.clear()
            self._unpainted = set(range(len(rows)))
            self.refresh()
        else:
            changed = []
            for row, (new, old) in enumerate(zip(rows, self._rows, strict=True)):
                if new != old:
                    self._strips.pop(row, None)
                    self._unpainted.add(row)
                    left, right = _difference(new, old)
                    changed.append(Region(left, row, size.width - left - right, 1))
            if changed:
                self.refresh(*changed)
        self._rows = rows

    @property
    def outlined(self) -> bool:
        """Whether shapes must do what colours cannot, because there are none or too few."""
        few = self.app.console.color_system in (None, "standard")
        return few or self.app.no_color or self.app.native_ansi_color

    @property
    def text(self) -> str:
        """What is drawn, row by row, without its colours."""
        return "\n".join("".join(run.text for run in row) for row in self._rows)

    def render_line(self, y: int) -> Strip:
        self._unpainted.discard(y)
        if y not in self._strips:
            runs = self._rows[y] if y < len(self._rows) else ()
            strip = Strip([Segment(run.text, self._look(run.style, run.tag)) for run in runs])
            self._strips[y] = strip.adjust_cell_length(
                self.content_size.width, self._look(self.GROUND, None)
            )
        return self._strips[y]

    def _look(self, name: str, tag: int | None) -> Style:
        style = self._styles.get((name, tag))
        if style is None:
            if tag is None:
                style = self._ruled(name)
            else:
                style = self._look(name, None) + Style.from_meta({self.TAG: tag})
            self._styles[name, tag] = style
        return style

    def _ruled(self, name: str) -> Style:
        """What the stylesheets have for a name where the widget stands; KeyError if nothing."""
        node = DOMNode(classes=name)
        # For selectors and grounds it is in the widget; what is mounted would take part in layout.
        node._attach(self)
        self.app.stylesheet.apply(node)
        if not node.styles.has_rule("color"):
            raise KeyError(f"No stylesheet has a colour for {name!r}")
        return node.rich_style

    def notify_style_update(self) -> None:
        super().notify_style_update()
        drawn = {name: style for (name, tag), style in self._styles.items() if tag is None}
        self._strips.clear()
        self._styles.clear()
        if any(self._look(name, None) != style for name, style in drawn.items()):
            self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        self._strips.clear()
        self._rows = []
        self.redraw()


def _difference(new: Row, old: Row) -> tuple[int, int]:
    """How many cells of two rows are the same at their beginning, and how many at their end."""
    return _same(zip(new, old, strict=False)), _same(
        zip(reversed(new), reversed(old), strict=False)
    )


def _same(pairs: Iterable[tuple[Run, Run]]) -> int:
    alike = takewhile(lambda pair: pair[0] == pair[1], pairs)
    return sum(cell_len(run.text) for run, _ in alike)
