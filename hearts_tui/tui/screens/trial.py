"""Trial: a deal of a game that was played, taken up again; it counts for nothing."""

from __future__ import annotations

from hearts_tui.engine import Deal
from hearts_tui.match import Match, Unsaved
from hearts_tui.review import trial_record
from hearts_tui.store import Record
from hearts_tui.tui import scene
from hearts_tui.tui.scene import Moment
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.widgets.line import Part
from hearts_tui.words import _, results
from hearts_tui.words import review as words


def trial_match(record: Record, place: int) -> Match:
    """The game as it stood after so many actions, to be played on for a trial."""
    return Match.resume(trial_record(record, place), keeper=Unsaved(), floor=place)


class TrialScreen(TableScreen):
    """Plays one deal to its end, tells what came of it, and goes back."""

    CSS_PATH = "table.tcss"

    def __init__(self, match: Match, number: int, scores: tuple[int, ...]) -> None:
        """`scores` are what the deal of this number came to in the game."""
        super().__init__(match)
        self._number = number
        self._scores = scores

    def _draw(self, moment: Moment) -> None:
        super()._draw(moment)
        _title, parts, end = scene.status(moment.known, self.names, self.look)
        self.status.show(Part(words.trial_title(), "status--title"), parts, end)

    async def _look_at(self, deal: Deal) -> bool:
        """Tell the result beside the true one; a trial ends with its deal."""
        self._pace.enough()
        scores = self.match.sheet[self._number - 1]
        told = words.trial_over(self._number, scores[0], self._scores[0])
        both = [(_("This way"), scores), (_("In the game"), self._scores)]
        note = "\n".join(f"{label}: {results.everyones(self.names, of)}" for label, of in both)
        answers = [("back", _("Back to the review"))]
        await self.app.push_screen_wait(ConfirmScreen(told, note, answers))
        await self._leave("back")
        return False

    async def _ask_to_leave(self) -> str | None:
        """Whether the trial is to end."""
        answers = [("on", _("Go on with the trial")), ("end", _("End it"))]
        question, note = _("This is a trial"), _("Nothing of it is kept or counted.")
        answer = await self.app.push_screen_wait(ConfirmScreen(question, note, answers))
        return "back" if answer == "end" else None
