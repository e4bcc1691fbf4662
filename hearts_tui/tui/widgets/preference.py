"""Preference: a line of the settings; its values, the chosen one marked, and how it comes.

A heading stands above those that belong together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import set_cell_size
from textual import events
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from hearts_tui.tui.widgets.choice import MARK
from hearts_tui.tui.widgets.setting import PICK, Setting, chip

LABEL_WIDTH = 22
USUAL_WIDTH = 15
WIDE = 70
"""Columns from which on there is room for the last one."""
RESET, BACK, ON = "reset", "back", "on"
"""What a click hits in the last column, and on the arrows beside what is stepped through."""


class Heading(Widget):
    """A line above settings that belong together, and over their last column, if they show it."""

    DEFAULT_CSS = "Heading { height: 1; margin-top: 1; color: $accent; text-style: bold; }"

    def __init__(self, heading: str, last: str = "") -> None:
        super().__init__()
        self._heading = Content(" " * len(MARK) + heading)
        self._last = last

    def render(self) -> Content:
        width = self.content_size.width
        if not self._last or width < WIDE:
            return self._heading
        gap = " " * (width - USUAL_WIDTH - self._heading.cell_length)
        return Content.assemble(self._heading, gap, (self._last, "not bold $quiet"))


class Preference(Setting):
    """One setting in one line: its name, its values, and in the last column how it comes."""

    DEFAULT_CSS = """
    Preference {
        height: 1;
        margin: 0;
    }
    """

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[object, str]],
        value: object,
        usual: object,
        changed: Callable[[str, object], None],
        *,
        id: str,
    ) -> None:
        """`usual` is the value as the program comes."""
        super().__init__(label, values, value, changed, id=id)
        self.usual = usual

    @property
    def usual_name(self) -> str:
        """What the value is called as the program comes."""
        return next(name for value, name in self.values if value == self.usual)

    def render(self) -> Content:
        mark = Content.styled(MARK, "$accent") if self.has_focus else Content(" " * len(MARK))
        label = Content.styled(set_cell_size(self.label, LABEL_WIDTH), "bold")
        room = self.content_size.width - USUAL_WIDTH
        line = Content.assemble(mark, label, Content("  ").join(self._chips()))
        if self.content_size.width < WIDE:
            return Content.assemble(mark, label, Content(" ").join(self._chips()))
        style = "$quiet" if self.value == self.usual else "$accent"
        usual = Content.styled(self.usual_name, style).stylize(Style.from_meta({PICK: RESET}))
        return Content.assemble(line, " " * (room - line.cell_length), usual)

    def _chips(self) -> list[Content]:
        return [
            chip(place, value == self.value, name)
            for place, (value, name) in enumerate(self.values)
        ]

    def reset(self) -> None:
        """Put it back to how the program comes."""
        self.set_value(self.usual)

    def pick(self, place: int | str) -> None:
        """Choose the value at this place, or put it back where the last column was hit."""
        if isinstance(place, int):
            super().pick(place)
        else:
            self.reset()


class SuitOrder(Preference):
    """The order of the suits: stepped through, or typed, or each suit clicked in its turn."""

    def _chips(self) -> list[Content]:
        signs = [
            Content.styled(sign, "bold $accent").stylize(Style.from_meta({PICK: letter}))
            for letter, sign in zip(str(self.value), self._order.split(), strict=True)
        ]
        before, after = (
            Content(arrow).stylize(Style.from_meta({PICK: step}))
            for arrow, step in (("◂", BACK), ("▸", ON))
        )
        return [before, Content(" ").join(signs), after]

    @property
    def _order(self) -> str:
        return next(name for value, name in self.values if value == self.value)

    def change(self, step: int, *, around: bool = True) -> None:
        """Choose an order further on or back; there is no first and no last."""
        super().change(step, around=True)

    def pick(self, place: int | str) -> None:
        """Choose an order, step on or back, or put the suit last that was hit."""
        if place in (BACK, ON):
            self.change(1 if place == ON else -1)
        elif isinstance(place, str) and place in str(self.value):
            self.put_last(place)
        else:
            super().pick(place)

    def on_key(self, event: events.Key) -> None:
        letter = (event.character or "").upper()
        if len(letter) == 1 and letter in str(self.value):
            event.stop()
            self.put_last(letter)

    def put_last(self, letter: str) -> None:
        """Have a suit come last; done with each in turn, they are in the order of the doing."""
        self.set_value(str(self.value).replace(letter, "") + letter)
