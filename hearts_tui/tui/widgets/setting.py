"""Setting: one thing to be chosen before a game; its values in a row, the chosen one explained.

Its keys are handed on by the screen; with the mouse a value is clicked.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from textual import events
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from hearts_tui.tui.widgets.choice import MARK

CHOSEN, OPEN = "●", "○"
LABEL_WIDTH = 17
PICK = "pick"
"""Key in `event.style.meta` of the value that was hit."""


def chip(place: int, chosen: bool, name: str) -> Content:
    """A value, marked where it is the chosen one; a click on it hits its place."""
    mark, style = (CHOSEN, "bold $accent") if chosen else (OPEN, "$ink-on-felt")
    return Content.styled(f"{mark} {name}", style).stylize(Style.from_meta({PICK: place}))


def abreast(chips: Sequence[Content], chosen: int, room: int) -> Content:
    """The chips in a row; of more than there is room for those round the chosen one.

    An arrow at either end then stands for the next of those that are not seen.
    """
    for gap in ("  ", " "):
        row = Content(gap).join(chips)
        if row.cell_length <= room:
            return row
    first, last = chosen, chosen + 1
    room -= len("◂  ▸")

    def fits(first: int, last: int) -> bool:
        return sum(chip.cell_length + 1 for chip in chips[first:last]) - 1 <= room

    while last < len(chips) and fits(first, last + 1):
        last += 1
    while first > 0 and fits(first - 1, last):
        first -= 1
    before = Content("◂ ").stylize(Style.from_meta({PICK: first - 1})) if first else Content("")
    beyond = Content(" ▸").stylize(Style.from_meta({PICK: last}))
    row = Content(" ").join(chips[first:last])
    return Content.assemble(before, row, beyond if last < len(chips) else "")


class Setting(Widget, can_focus=True):
    """A label, the values with the chosen one marked, and a line that explains it."""

    DEFAULT_CSS = """
    Setting {
        height: 2;
        margin-bottom: 1;
        text-wrap: nowrap;
        text-overflow: ellipsis;
        pointer: pointer;
        &:hover { background: $felt-dark; }
        &:focus { background: $felt-light; }
    }
    """

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[object, str]],
        value: object,
        changed: Callable[[str, object], None],
        *,
        id: str,
    ) -> None:
        """`values` are those on offer, each with its name; `value` may be none of them.

        `changed` is told id and value of another choice at once: as a message it might come later
        than a key that begins the game.
        """
        super().__init__(id=id)
        self.label = label
        self.values = tuple(values)
        self.value = value
        self.explanation = ""
        self._changed = changed

    def show(
        self, value: object, explanation: str, values: Sequence[tuple[object, str]] | None = None
    ) -> None:
        """Show this value as the chosen one; the names of the values may have changed as well."""
        self.value = value
        self.explanation = explanation
        if values is not None:
            self.values = tuple(values)
        self.refresh()

    def render(self) -> Content:
        mark = Content.styled(MARK, "$accent") if self.has_focus else Content(" " * len(MARK))
        return Content("\n").join(mark + line for line in (self._row(), *self._below()))

    def _row(self) -> Content:
        """Label and values."""
        label = Content.styled(set_cell_size(self.label, LABEL_WIDTH), "bold")
        chips = [
            chip(place, value == self.value, name)
            for place, (value, name) in enumerate(self.values)
        ]
        known = [value for value, _ in self.values]
        chosen = known.index(self.value) if self.value in known else 0
        room = self.content_size.width - len(MARK) - LABEL_WIDTH
        return Content.assemble(label, abreast(chips, chosen, room))

    def _below(self) -> list[Content]:
        lines = textwrap.wrap(self.explanation, max(20, self.content_size.width - 2 * len(MARK)))
        return [Content.styled(f"  {line}", "$quiet") for line in lines or [""]]

    def change(self, step: int, *, around: bool = False) -> None:
        """Choose a value further on or back; `around` goes from the last to the first."""
        known = [value for value, _ in self.values]
        place = known.index(self.value) + step if self.value in known else 0
        if around:
            place %= len(known)
        self.pick(max(0, min(place, len(known) - 1)))

    def pick(self, place: int) -> None:
        """Choose the value at this place in the row."""
        self.set_value(self.values[place][0])

    def set_value(self, value: object) -> None:
        """Choose this value, and tell whoever asks about it."""
        if value != self.value:
            self.value = value
            self._changed(self.id or "", value)

    def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get(PICK)
        if place is not None:
            event.stop()
            self.pick(place)


class Number(Setting):
    """A number that is stepped or typed; out of bounds it says so, and keeps the last good one."""

    STEPS: ClassVar[tuple[int, ...]] = (-10, -1, 1, 10)

    def __init__(
        self,
        label: str,
        value: int,
        changed: Callable[[str, object], None],
        *,
        bounds: range,
        refusal: str,
        id: str,
    ) -> None:
        super().__init__(label, (), value, changed, id=id)
        self._bounds = bounds
        self._refusal = refusal
        self._typed = ""

    @property
    def refusal(self) -> str:
        """Why what is being typed cannot be the number; empty where it can."""
        if self._typed and int(self._typed) not in self._bounds:
            return self._refusal
        return ""

    def _row(self) -> Content:
        shown = f"{self._typed}▏" if self._typed else str(self.value)
        width = max(cell_len(shown), 5)
        number = Content.styled(shown.center(width), "bold $accent")
        steps = [self._step(place) for place in range(len(self.STEPS))]
        middle = len(steps) // 2
        label = Content.styled(set_cell_size(self.label, LABEL_WIDTH), "bold")
        return Content.assemble(label, *steps[:middle], number, *steps[middle:])

    def _below(self) -> list[Content]:
        if self.refusal:
            return [Content.styled(f"  {self.refusal}", "$red-on-felt")]
        return super()._below()

    def _step(self, place: int) -> Content:
        step = self.STEPS[place]
        text = f" −{-step} " if step < 0 else f" +{step} "
        return Content(text).stylize(Style.from_meta({PICK: place}))

    def change(self, step: int, *, around: bool = False) -> None:
        """The next ten above or below; from the end `around` to the beginning."""
        self._typed = ""
        assert isinstance(self.value, int)
        value = (self.value // 10 + 1) * 10 if step > 0 else (self.value - 1) // 10 * 10
        if around and value not in self._bounds:
            value = self._bounds[0]
        self._settle(value)

    def pick(self, place: int) -> None:
        self._typed = ""
        assert isinstance(self.value, int)
        self._settle(self.value + self.STEPS[place])

    def _settle(self, value: int) -> None:
        self.set_value(max(self._bounds[0], min(value, self._bounds[-1])))
        self.refresh()

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal() and event.character.isascii():
            full = len(self._typed) == len(str(self._bounds[-1]))
            self._typed = event.character if full else self._typed + event.character
        elif event.key in ("backspace", "delete"):
            self._typed = (self._typed or str(self.value))[:-1]
        else:
            return
        event.stop()
        if self._typed and not self.refusal:
            self.set_value(int(self._typed))
        self.refresh()

    def on_blur(self) -> None:
        self._typed = ""
        self.refresh()
