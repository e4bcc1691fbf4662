"""Settings: one table of all that can be set; whatever is changed holds at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import structs
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from hearts_tui.store.names import LONGEST, plain
from hearts_tui.store.settings import ORDERS, SEATS, Settings
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.look import CARD_SIZES, LIMITS, PACES, STRENGTHS, THEMES
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.setting_up import SettingUp
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.field import NameField
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.preference import Heading, Preference, SuitOrder
from hearts_tui.tui.widgets.title import Title
from hearts_tui.words import _
from hearts_tui.words import settings as words

NO_YES = (False, True)
YES_NO = (True, False)

OFFERED: dict[str, dict[str, tuple[object, ...]]] = {
    "playing": {
        "pace": PACES,
        "motion": YES_NO,
        "key_after_trick": NO_YES,
        "forced": NO_YES,
        "time_limit": LIMITS,
        "ask_to_give_up": YES_NO,
    },
    "cards": {
        "theme": THEMES,
        "four_colours": NO_YES,
        "letters": NO_YES,
        "card_size": CARD_SIZES,
        "suits": ORDERS,
        "high_first": NO_YES,
    },
    "table": {
        "still_out": STRENGTHS,
        "moon_watch": NO_YES,
        "points_shown": YES_NO,
    },
}
"""The settings in their order, group by group, each with its values in theirs."""

FIRST = next(iter(OFFERED))
"""The group above which the last column is named."""

USUAL = Settings()


class SettingsScreen(SettingUp[None]):
    """Tells whoever opened it of every change, and dismisses with nothing."""

    BINDINGS = bindings("settings", "dialogue")
    CSS_PATH = "settings.tcss"
    LIST = "#table"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-usual")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (40, "-roomy")]

    def __init__(
        self, settings: Settings, changed: Callable[[Settings], None], at: str | None = None
    ) -> None:
        """`at` is the setting that has the focus first; the first of all if not given."""
        super().__init__()
        self._at = at
        self.settings = settings
        self._changed = changed

    # What is shown

    def compose(self) -> ComposeResult:
        yield Title(_("Settings"), id="head")
        with Container(id="body"), Vertical(id="table"):
            for group, heading in words.headings().items():
                yield Heading(heading, words.usual_heading() if group == FIRST else "")
                yield from self._group(group)
            with Horizontal(id="buttons"):
                yield Choice(_("Back"), id="back")
                yield Choice(_("Back to the defaults"), id="reset_all")
        yield Static(id="explanation", markup=False)
        yield Footer()

    def _group(self, group: str) -> Iterator[Widget]:
        """What stands below a heading."""
        if group == "names":
            return self._names()
        return (self._preference(name, values) for name, values in OFFERED[group].items())

    def _preference(self, name: str, values: tuple[object, ...]) -> Preference:
        kind = SuitOrder if name == "suits" else Preference
        if name == "theme":
            values = tuple(value for value in values if value in self.app.available_themes)
        named = [(value, words.value_label(name, value)) for value in values]
        now, usual = getattr(self.settings, name), getattr(USUAL, name)
        return kind(words.label(name), named, now, usual, self._change, id=name)

    def _names(self) -> Iterator[NameField]:
        for seat in range(SEATS):
            yield NameField(
                words.seat_label(seat),
                self._given(seat),
                words.usual_name(seat),
                longest=LONGEST,
                id=f"name-{seat}",
            )

    def _given(self, seat: int) -> str:
        names = self.settings.names
        return names[seat] if seat < len(names) else ""

    def on_mount(self) -> None:
        if self._at is None:
            self.query_one(Preference).focus()
        else:
            self.go_to(self._at)

    def go_to(self, name: str) -> None:
        """Have the focus on this setting."""
        self.query_one(f"#{name}").focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain what has come into focus, and show the first setting with its heading."""
        self._explain(event.widget)
        if event.widget is self.focused:
            self._see_focus()

    def on_resize(self) -> None:
        # The class that tells how wide the screen is has still to be set.
        self.call_after_refresh(lambda: self._explain(self.focused))

    def _explain(self, widget: Widget | None) -> None:
        said = ""
        if isinstance(widget, Preference):
            said = words.explanation(widget.id or "", widget.value)
            if self.has_class("-narrow"):
                said = f"{said} {words.usual(widget.usual_name)}"
        elif isinstance(widget, Input):
            said = words.name_explanation()
        self.query_one("#explanation", Static).update(said, layout=False)

    # What is done

    def _take(self, **changes: Any) -> None:
        self.settings = structs.replace(self.settings, **changes)
        self._changed(self.settings)

    def _change(self, name: str, value: object) -> None:
        self._take(**{name: value})
        self.query_one(f"#{name}").refresh()
        self._explain(self.focused)

    def on_input_changed(self, event: Input.Changed) -> None:
        names = [plain(field.value) for field in self.query(Input)]
        while names and not names[-1]:
            names.pop()
        if tuple(names) != self.settings.names:
            self._take(names=tuple(names))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.focus_next()

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        if event.choice.id == "reset_all":
            self._reset_all()
        else:
            self.action_back()

    @work
    async def _reset_all(self) -> None:
        """Put everything back to how the program comes, once it is known that this is meant."""
        answers = (("back", _("Back")), ("reset", _("Put everything back")))
        question, note = words.ask_to_reset(), words.reset_note()
        if await self.app.push_screen_wait(ConfirmScreen(question, note, answers)) != "reset":
            return
        for preference in self.query(Preference):
            preference.reset()
        for field in self.query(Input):
            field.value = ""
        self.notify(words.all_reset(), timeout=4, markup=False)

    def action_reset(self) -> None:
        """Put the setting with the focus back to how it comes."""
        if isinstance(self.focused, Preference):
            self.focused.reset()
