"""Home: where the program opens; the game that was left, a new one, help, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from hearts_tui.door.saved import Saved
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import ChoosingScreen
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.emblem import Emblem
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.words import _
from hearts_tui.words.tips import TIPS


class HomeScreen(ChoosingScreen[None]):
    """Offers what the program can do, and tells the app what is wanted."""

    BINDINGS = bindings("home", "choices")
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-compact"), (76, "-usual"), (112, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-short"), (24, "-normal"), (36, "-tall")]

    class Wanted(Message):
        """The id of what was chosen."""

        def __init__(self, what: str) -> None:
            super().__init__()
            self.what = what

    def __init__(self, tip: int, *, opening: bool = False) -> None:
        """Where a game is `opening` there is nothing to choose until it is shown what there is."""
        super().__init__(classes="-opening" if opening else None)
        self._tip = TIPS[tip % len(TIPS)]
        self._saved = Saved()
        self._known = False
        """Whether it is known what can be continued."""
        self._ahead: list[Callable[[], None]] = []
        """What arrows, Enter and Space have asked for before that."""

    def compose(self) -> ComposeResult:
        with Container(id="middle"):
            yield Emblem()
            with Vertical(id="choices"):
                yield Static(_("The table is being laid …"), id="opening")
                yield Choice("", id="resume", line=True)
                yield Choice(_("New game"), id="new_game", line=True)
                yield Choice(_("Deal of the day"), id="deal_of_the_day", line=True)
                yield Choice(_("Deal from a code"), id="deal_from_code", line=True)
                yield Choice(_("How to play"), id="how_to_play", line=True)
                yield Choice(_("Statistics"), id="statistics", line=True)
                yield Choice(_("Settings"), id="settings", line=True)
                yield Choice(_("Quit"), id="quit", line=True)
            yield Static(_titled(_("A tip"), self._tip), id="tip")
        yield Footer()

    def on_mount(self) -> None:
        self._show(self._saved)
        self.query_one("#new_game").focus()

    def on_screen_suspend(self) -> None:
        # Keys typed ahead must not open anything later, on the way back.
        self._ahead.clear()

    def show(self, saved: Saved) -> None:
        """Show what can be continued, have it chosen first, and do what was typed ahead."""
        self.remove_class("-opening")
        self._show(saved)
        # The focus comes by the same queue, so it is there by then.
        self.app.call_later(self._catch_up)

    def _catch_up(self) -> None:
        self._known = True
        ahead, self._ahead = self._ahead, []
        for act in ahead:
            act()

    def _show(self, saved: Saved) -> None:
        self._saved = saved
        resume = next(iter(self.query("#resume").results(Choice)), None)
        if resume is None:
            return  # not there yet, or the program is being left
        resume.display = saved.record is not None
        against = f"  ·  {saved.against}" if saved.against else ""
        first = Content.assemble(_("Continue"), (against, "not bold $ink-on-felt"))
        lines = [Content.styled(line, "not bold $ink-on-felt") for line in saved.lines[:-1]]
        last = [Content.styled(line, "not bold $quiet") for line in saved.lines[-1:]]
        resume.say(Content("\n").join([first, *lines, *last]))
        if saved.trouble:
            note = _titled(_("Please note"), saved.trouble)
            self.query_one("#tip", Static).update(note)
        if resume.display:
            resume.focus()
        elif self.focused in (None, resume):
            self.query_one("#new_game").focus()
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.has_class("-opening"):
            return action == "quit"
        return self._saved.record is not None if action == "resume" else True

    def action_move(self, step: int) -> None:
        """Go to the next choice, or to the one before."""
        self._when_known(partial(super().action_move, step))

    def action_open(self) -> None:
        """Take the choice with the focus."""
        self._when_known(super().action_open)

    def _when_known(self, act: Callable[[], None]) -> None:
        """Do it once it is known which choice comes first."""
        if self._known:
            act()
        else:
            self._ahead.append(act)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self._want(event.choice.id or "")

    def action_resume(self) -> None:
        """Take up the game that was left."""
        self._want("resume")

    def action_new_game(self) -> None:
        """Begin a new game."""
        self._want("new_game")

    def action_deal_of_the_day(self) -> None:
        """Play the deal of the day."""
        self._want("deal_of_the_day")

    def action_deal_from_code(self) -> None:
        """Play a deal of which there is the code."""
        self._want("deal_from_code")

    def action_how_to_play(self) -> None:
        """Open the guide."""
        self._want("how_to_play")

    def action_statistics(self) -> None:
        """Open the statistics."""
        self._want("statistics")

    def action_settings(self) -> None:
        """Open the settings."""
        self._want("settings")

    def action_quit(self) -> None:
        """Leave the program."""
        self._want("quit")

    def _want(self, what: str) -> None:
        self._ahead.clear()
        self.post_message(self.Wanted(what))


def _titled(title: str, text: str) -> Content:
    return Content.assemble((title, "bold $accent"), "\n", text)
