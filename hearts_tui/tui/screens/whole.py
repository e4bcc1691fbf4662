"""Whole: the table's screen as its parts see it; all that one of them may ask of the others.

A part that asks for more than is written here, or a table that leaves out something of it, does
not pass mypy.
"""

from __future__ import annotations

import asyncio
from abc import abstractmethod

from textual.geometry import Size

from hearts_tui.engine import View
from hearts_tui.match import Match
from hearts_tui.tui.look import USUAL
from hearts_tui.tui.pace import Pace
from hearts_tui.tui.scene import Moment
from hearts_tui.tui.screens.opening import OpeningScreen
from hearts_tui.tui.widgets.felt import Felt
from hearts_tui.tui.widgets.hand import Hand
from hearts_tui.tui.widgets.line import Message


class Whole(OpeningScreen[str]):
    """What the parts of the table's screen have in common, and what the table does for them.

    The abstract methods are mypy's to check alone: Textual's metaclass is not that of ABCs.
    """

    least: Size
    """The smallest terminal that has room for it."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.names = tuple(plan.name for plan in match.seats)
        self.look = USUAL
        # Held, not looked up: what happens may come when the screen is being taken down.
        self.felt = Felt()
        self.message = Message()
        self.hand = Hand()
        # Nobody's turn until the table has been shown.
        self.moment = Moment(match.view, resting=True)
        self._note = ""
        """What has happened that is to be read for a while."""
        self._badge = ""
        """What has happened in this trick that matters more than usual."""
        self._pace = Pace()
        self._front = asyncio.Event()
        """Set while no other screen lies over this one."""

    @property
    @abstractmethod
    def _ready(self) -> bool:
        """Whether the person is to act, and has it before him."""

    @abstractmethod
    def _standing_moment(self, view: View) -> Moment:
        """The table as a view tells it."""

    @abstractmethod
    def _show(self, moment: Moment) -> None:
        """Have this moment painted; the person may act on it only when it has been."""

    @abstractmethod
    def _behind(self) -> None:
        """Until the table is painted anew, nothing on it is to be acted upon."""

    @abstractmethod
    def _see(self) -> bool:
        """See whether the moment has been painted; once it has been, it stays so."""

    @abstractmethod
    def _draw(self, moment: Moment) -> None:
        """Paint this moment, whatever may be done on it already."""

    @abstractmethod
    def _say(self, refusal: str = "") -> None:
        """Have the message line say this refusal, or what there is to know."""
