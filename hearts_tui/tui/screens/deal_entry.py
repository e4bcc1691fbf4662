"""Deal entry: where the code of a deal is typed that is to be played."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, Static

from hearts_tui.codes import CodeError, DealCode, decode
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.field import Field, Typed
from hearts_tui.words import _
from hearts_tui.words import codes as words

LONGEST = 80


class DealEntryScreen(Dialogue[DealCode]):
    """Dismisses with the deal of the code, or with None."""

    def compose(self) -> ComposeResult:
        code = Typed(
            placeholder=words.example(), max_length=LONGEST, select_on_focus=False, id="code"
        )
        with Vertical(classes="panel"):
            yield Static(_("Deal from a code"), classes="title")
            yield Static(words.how_to_type(), classes="said", markup=False)
            yield Field(code, id="entry")
            yield Static("", id="told", markup=False)
            yield Choice(_("Play this deal"), id="play")
            yield Choice(_("Back"), id="back")

    def on_mount(self) -> None:
        self.query_one("#code").focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell which deal it is, as soon as there is one."""
        try:
            code = decode(event.value)
        except CodeError:
            self._tell("")
        else:
            self._tell(words.in_short(code.rules, code.direction))

    def on_input_submitted(self) -> None:
        self._play()

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        if event.choice.id == "play":
            self._play()
        else:
            self.action_back()

    def _play(self) -> None:
        field = self.query_one("#code", Typed)
        try:
            code = decode(field.value)
        except CodeError as error:
            self._tell(str(error), wrong=True)
            field.focus()
        else:
            self.dismiss(code)

    def _tell(self, sentence: str, *, wrong: bool = False) -> None:
        told = self.query_one("#told", Static)
        told.set_class(wrong, "-wrong")
        told.update(sentence)
