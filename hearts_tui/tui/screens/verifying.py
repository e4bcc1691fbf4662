"""Verifying: a game is dealt and played again, and a sentence says whether all was fair."""

from __future__ import annotations

from functools import partial

from textual import work
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from hearts_tui.door.aside import aside
from hearts_tui.store import Record
from hearts_tui.tui.screens.choosing import Dialogue
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.work import Stopped, Work
from hearts_tui.verify import Report, proof, verify
from hearts_tui.words import _
from hearts_tui.words import verify as words

BAR = 40


class VerifyingScreen(Dialogue[None]):
    """Tells proof, seed and salt at once, and the rest when it is found out."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self._record = record
        self._work: Work | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="panel"):
            yield Static(words.title(), classes="title")
            with VerticalScroll(can_focus=False):
                yield Static(self._shown(), id="shown")
                yield Static(id="told")
            yield Choice(_("Back"), id="back")

    def _shown(self) -> Content:
        """What was shown before the game, and what it was made of."""
        record = self._record
        shown = proof(record)
        if shown is None:
            return Content.styled(words.nothing_shown(), "$quiet")
        lines = [Content(words.before(shown))]
        if record.status != "playing":
            lines.append(Content.styled(words.seed(record.seed, record.salt), "$quiet"))
            lines.append(Content.styled(words.how_made(), "$quiet"))
        return Content("\n").join(lines)

    def on_mount(self) -> None:
        self.query_one("#back").focus()
        self._verify()

    def on_unmount(self) -> None:
        if self._work is not None:
            self._work.stop()

    @work(exclusive=True, group="verify")
    async def _verify(self) -> None:
        self._work = Work(self._come)
        self._come(0.0)
        try:
            report = await aside(partial(verify, self._record, self._work))
        except Stopped:
            told = Content(words.stopped())
        except Exception as error:  # whatever the record is like, the program goes on
            told = Content.styled(words.not_looked_at(str(error)), "$red-on-felt")
        else:
            told = self._found(report)
        self._work = None
        self._tell(told)

    def _come(self, done: float) -> None:
        """Show how far it has come."""
        full = round(done * BAR)
        bar = Content.assemble(("━" * full, "$accent"), ("─" * (BAR - full), "$felt-line"))
        self._tell(Content("\n").join([Content(words.looking(done)), bar]))

    def _tell(self, told: Content) -> None:
        for line in self.query("#told").results(Static):
            line.update(told)

    def _found(self, report: Report) -> Content:
        sentence, *rest = words.lines(report)
        rest = [line for line in rest if line.startswith(" ")]
        colour = "bold $good" if report.as_recorded else "bold $red-on-felt"
        lines = [Content.styled(sentence, colour)]
        if rest:
            lines += [Content(), *(Content.styled(line.strip(), "$quiet") for line in rest)]
        return Content("\n").join(lines)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        self.dismiss(None)

    def action_back(self) -> None:
        """Stop what is under way; or leave."""
        if self._work is not None:
            self._work.stop()
            self._work = None
            self._tell(Content(words.stopped()))
        else:
            self.dismiss(None)
