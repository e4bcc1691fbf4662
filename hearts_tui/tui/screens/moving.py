"""Moving: how what happens at the table is shown, in its time and on its way."""

from __future__ import annotations

from dataclasses import replace

from hearts_tui import PERSON, known
from hearts_tui.engine import View
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.engine.events import CardPlayed, TrickCancelled, TrickTaken
from hearts_tui.tui.pace import CARD, FLIGHT, MOMENT, MOON, TRICK
from hearts_tui.tui.scene import Moment
from hearts_tui.tui.screens.looking import Looking
from hearts_tui.tui.widgets.felt import Flight
from hearts_tui.words import table as words


class Moving(Looking):
    """The part of the table's screen in which cards move and moments last."""

    async def _card_played(self, event: CardPlayed, view: View) -> None:
        if event.seat != PERSON:
            await self._pace.until_due()
        if event.seat == PERSON or len(view.plays) == 1:
            self._note = ""
        complete = len(event.trick) == view.rules.players
        breaks = view.hearts_broken and not self.moment.view.hearts_broken
        momentous = event.card == QUEEN_OF_SPADES
        moment = Moment(
            view,
            event.trick,
            to_act=None if complete else known.turn(view),
            before=self.moment.view if complete else None,
        )
        await self._fly(moment, Flight((event.seat,), event.seat), FLIGHT)
        # Nobody's turn while the card is in the light.
        self._show(replace(moment, moving=momentous or breaks))
        self._pace.next_after(CARD)
        if momentous:
            sentence = words.queen_falls(event.seat, QUEEN_OF_SPADES, self.names)
            await self._highlight(event.seat, sentence, goes_on=breaks)

    async def _fly(self, moment: Moment, flight: Flight, seconds: float) -> None:
        """Show cards on their way to what this moment will be."""
        begun = False
        async for done in self._pace.frames(seconds):
            if not begun:
                self._draw(replace(moment, to_act=None, moving=True))
                begun = True
            self.felt.fly(replace(flight, done=done))

    async def _highlight(self, seat: int, sentence: str, *, goes_on: bool = False) -> None:
        """Give the card that this seat has played a moment of its own, after which play goes on.

        It does not yet where the card has another moment to come.
        """
        self._badge = words.joined(self._badge, sentence)
        self._say()
        async for done in self._pace.frames(MOMENT):
            self.felt.light(None if 0.3 < done < 0.45 else seat)
        self.felt.light(None)
        self._pace.next_after(CARD)
        if not goes_on:
            self._show(replace(self.moment, moving=False))

    async def _trick_over(self, event: TrickTaken | TrickCancelled, view: View) -> None:
        await self._pace.until_due()
        if isinstance(event, TrickTaken):
            self._note = words.trick_taken(event.seat, event.points, self.names)
            taker = event.seat
        else:
            self._note, taker = words.trick_cancelled(), None
        lying = replace(self.moment, view=view, before=None, resting=True, taker=taker)
        if self.look.key_after_trick:
            self._note = words.joined(self._note, words.any_key())
        self._pace.rest()
        self._show(lying)
        await (self._pace.key() if self.look.key_after_trick else self._pace.linger(TRICK))
        await self._front.wait()
        if self.look.key_after_trick:
            self._pace.rest()
        await self._fly(lying, Flight(tuple(seat for seat, _ in lying.trick), taker), FLIGHT)
        self._note = self._badge = ""
        self._show(self._standing_moment(view))
        self._pace.rest()

    async def _moon_shot(self, seat: int, view: View) -> None:
        """Let a moon shine over the table."""
        self._pace.rest()
        self._note = self._badge = ""
        self._show(replace(self.moment, view=view, trick=(), moon=seat, resting=True))
        twinkle = 0
        async for done in self._pace.frames(MOON):
            if twinkle != int(done * 8):
                twinkle = int(done * 8)
                self.felt.light(None, twinkle)
        if not self.look.motion:
            await self._pace.linger(MOON)
        self._pace.rest()
