"""Field: where something is typed; a bar at its left shows the focus, as it does for a choice."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input

from hearts_tui.tui.widgets.choice import MARK


class Typed(Input, inherit_bindings=False):
    """Takes what is typed, and leaves the keys that scroll to the screen."""

    BINDINGS = Input.BINDINGS


class Field(Widget):
    """The bar, a label, and over what comes after it the line that is typed."""

    DEFAULT_CSS = "Field { height: 1; text-wrap: nowrap; }"

    def __init__(self, typed: Typed, label: str = "", *, id: str | None = None) -> None:
        super().__init__(id=id)
        # A cursor that blinks would have the terminal written to all the time.
        typed.cursor_blink = False
        self._typed = typed
        self._label = Content.styled(label, "bold")

    def compose(self) -> Iterator[Widget]:
        yield self._typed

    def render(self) -> Content:
        focused = self.has_focus_within
        mark = Content.styled(MARK, "$accent") if focused else Content(" " * len(MARK))
        return mark + self._label

    def on_descendant_focus(self) -> None:
        self.refresh()

    def on_descendant_blur(self) -> None:
        self.refresh()


class NameField(Field):
    """A label, and the name that is typed; the usual one stands there where none is."""

    DEFAULT_CSS = """
    NameField {
        Typed, Typed:focus {
            width: 1fr;
            max-width: 62;
            margin-left: 24;
            background: transparent;
            background-tint: transparent;
            color: $ink-on-felt;
        }
        Typed > .input--placeholder { color: $quiet; text-style: none; }
        &:focus-within { background: $felt-light; }
    }
    """

    def __init__(self, label: str, name: str, usual: str, *, longest: int, id: str) -> None:
        typed = Typed(
            name,
            placeholder=usual,
            max_length=longest,
            select_on_focus=False,
            compact=True,
            id=id,
        )
        super().__init__(typed, label)
