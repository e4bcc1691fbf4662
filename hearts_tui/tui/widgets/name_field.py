"""Name field: where a name is typed; a line of the settings."""

from __future__ import annotations

from collections.abc import Iterator

from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from hearts_tui.tui.widgets.choice import MARK


class Typed(Input, inherit_bindings=False):
    """Takes what is typed, and leaves the keys that scroll to the screen."""

    BINDINGS = Input.BINDINGS


class NameField(Horizontal):
    """A label, and the name that is typed; the usual one stands there where none is."""

    DEFAULT_CSS = """
    NameField {
        height: 1;
        .mark { width: 2; color: $accent; visibility: hidden; }
        .label { width: 22; text-style: bold; }
        Typed, Typed:focus {
            width: 1fr;
            max-width: 62;
            background: transparent;
            background-tint: transparent;
            color: $ink-on-felt;
        }
        Typed > .input--placeholder { color: $quiet; text-style: none; }
        &:focus-within {
            background: $felt-light;
            .mark { visibility: visible; }
        }
    }
    """

    def __init__(self, label: str, name: str, usual: str, *, longest: int, id: str) -> None:
        super().__init__()
        self._label = label
        self.input = Typed(
            name,
            placeholder=usual,
            max_length=longest,
            select_on_focus=False,
            compact=True,
            id=id,
        )
        # A cursor that blinks would have the terminal written to all the time.
        self.input.cursor_blink = False

    def compose(self) -> Iterator[Widget]:
        yield Static(MARK, classes="mark")
        yield Static(self._label, classes="label", markup=False)
        yield self.input
