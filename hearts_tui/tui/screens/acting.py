"""Acting: what the person's keys and clicks do in the game, once it is his turn and he sees it."""

from __future__ import annotations

from dataclasses import replace

from textual import events

from hearts_tui import PERSON
from hearts_tui.engine import PASS_SIZE, IllegalAction, Reason
from hearts_tui.tui.actions import acts
from hearts_tui.tui.screens.deciding import Deciding
from hearts_tui.tui.widgets.hand import Hand
from hearts_tui.words import help
from hearts_tui.words import table as words

REPEAT = 0.12
"""Seconds within which a key that did nothing comes again if it is being held down."""


class Acting(Deciding):
    """The part of the table's screen that plays and passes, and refuses what cannot be done."""

    _spent = ("", 0.0)
    """The key that did nothing last, and when."""

    def on_key(self, event: events.Key) -> None:
        # Before the key changes anything: what was on the screen is what it was meant for.
        self._see()
        moving = self._pace.hurry()
        spent, self._spent = self._spent, ("", 0.0)
        if event.key == "escape" and self._hush():
            event.stop()
        if event.key not in ("enter", "space"):
            self._tell_why_not(event.key.lower())
            return
        # A key held down goes on doing nothing until it is let go.
        held = event.key == spent[0] and event.time - spent[1] < REPEAT
        if moving or held or not self._ready:
            event.stop()
            self._spent = (event.key, event.time)
            if not (moving or held or self.moment.resting or self.moment.moving):
                self._tell_turn()

    @property
    def _ready(self) -> bool:
        if not self.match.persons_turn or not self._see():
            return False
        # What is on the screen is how it stands only when there is nothing more to be told.
        return self.moment.passing or (self.moment.persons_turn and self.match.told)

    def on_mouse_down(self) -> None:
        self._see()
        self._pace.hurry()

    def _tell_why_not(self, key: str) -> None:
        """Say why a key does nothing now, if it is one of those that may."""
        act = next((act for act in acts("table") if key in act.keys), None)
        if act is None or self.check_action(act.id, ()) is not False:
            return
        own_turn = self.moment.persons_turn or self.moment.passing
        if act.id == "still_out" and not self.look.still_out:
            self._say(help.keeps_count())
        elif act.id in ("hint", "claim") and not own_turn:
            self._tell_turn()
        elif act.id in help.CANNOT:
            self._say(help.CANNOT[act.id])

    def _tell_turn(self) -> None:
        if self.moment.passing or self.moment.persons_turn:
            return
        to_act = self.moment.to_act
        if self.moment.view.exchanging:
            to_act = self.moment.thinking
        if to_act != PERSON:
            self._say(words.not_your_turn(None if to_act is None else self.names[to_act]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "play":
                return self.moment.persons_turn
            case "raise_card" | "pass_cards":
                return self.moment.passing
            case "last_trick" | "tricks":
                return bool(self.moment.known.tricks)
        return super().check_action(action, parameters)

    def action_play(self) -> None:
        """Play the card under the cursor."""
        card = self.hand.card
        if card is None or not self._ready:
            return
        try:
            self.match.play(card)
        except IllegalAction as illegal:
            self._refuse(illegal.reason)
        else:
            self._behind()

    def action_raise_card(self) -> None:
        """Raise the card under the cursor, or put it back."""
        card = self.hand.card
        if card is None or not self._ready:
            return
        raised = list(self.moment.raised)
        if self.hand.lifted:
            raised.remove(card)
        else:
            raised.append(card)
        try:
            self.match.raise_cards(raised)
        except IllegalAction as illegal:
            self._refuse(illegal.reason)
        else:
            self._draw(replace(self.moment, raised=self.match.raised))

    def action_pass_cards(self) -> None:
        """Pass the raised cards, if there are three."""
        if not self._ready:
            return
        raised = self.moment.raised
        try:
            self.match.pass_cards(raised)
        except IllegalAction as illegal:
            missing = PASS_SIZE - len(raised)
            if illegal.reason is Reason.PASS_MORE:
                self._say(words.choose_more(missing, len(raised)))
            else:
                self._refuse(illegal.reason)
        else:
            self._show(replace(self.moment, passed=True))

    def on_hand_clicked(self, event: Hand.Clicked) -> None:
        self._say()
        if self.moment.passing:
            self.action_raise_card()
        elif event.again and self.moment.persons_turn:
            self.action_play()
        elif event.again:
            self._tell_turn()

    def _refuse(self, reason: Reason) -> None:
        to_act = self.moment.to_act
        whose = None if to_act is None else self.names[to_act]
        self._refused = reason
        refusal = words.refusal(reason, self.moment.view, whose)
        rule = words.rule_on_w() if self.moment.persons_turn else ""
        self._say(words.joined(refusal, rule))
        self.refresh_bindings()
