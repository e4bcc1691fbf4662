"""Match: a game being played; its seats, their players, and whoever keeps its record."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import structs

from hearts_tui import PERSON
from hearts_tui.asking import FALLBACK, StandIn, Until
from hearts_tui.codes import DealCode
from hearts_tui.cpu import player
from hearts_tui.engine import (
    Card,
    ChooseMoon,
    Deal,
    Game,
    IllegalAction,
    Pass,
    Play,
    Reason,
    Rules,
)
from hearts_tui.engine.actions import Action
from hearts_tui.engine.events import DealScored, DealStarted, Event
from hearts_tui.keeping import Now, first_record
from hearts_tui.rewind import Rewind
from hearts_tui.seating import MakePlayer, SeatPlan
from hearts_tui.standing import Standing
from hearts_tui.steps import (
    HandedOver,
    Happening,
    NotSaved,
    Redone,
    Replaced,
    Step,
    TakenBack,
    Thinking,
    Undone,
)
from hearts_tui.store import (
    ActionRecord,
    Aid,
    By,
    Keeper,
    Record,
    Unsaved,
    retell,
)
from hearts_tui.store.record import (
    deals,
    looked_over,
    sealed,
    status,
    texts,
    with_aid,
)

__all__ = [
    "HandedOver",
    "Happening",
    "Keeper",
    "Match",
    "NotSaved",
    "Redone",
    "Replaced",
    "SeatPlan",
    "StandIn",
    "Step",
    "TakenBack",
    "Thinking",
    "Undone",
    "Unsaved",
]

SEED_BITS = 128


class Match(Standing):
    """A game being played: steps are taken from it, the person's choices are given to it.

    Iterating is what moves it on: CPUs are asked only while a step is waited for. To stop waiting
    loses nothing; the next who iterates goes on where the last one stopped. One at a time.
    """

    @classmethod
    def new(
        cls,
        rules: Rules,
        seats: Sequence[SeatPlan],
        *,
        seed: int | None = None,
        code: DealCode | None = None,
        keeper: Keeper,
        make_player: MakePlayer = player,
        now: Now | None = None,
    ) -> Match:
        """A new game, kept at once, whose first step is the first deal.

        Without a seed one of 128 bits is drawn; with the code of a deal, which is one of these
        rules, the game begins with it, and its seed follows from the code. Without `now` no times
        are noted. Raises ValueError for seats, a seed or a code that cannot be, and PlayerError
        for an unknown level.
        """
        _check(rules, seats, seed, code)
        drawn = secrets.randbits(SEED_BITS) if seed is None else seed
        game = Game(rules, drawn) if code is None else code.game()
        players = [plan.player(make_player) for plan in seats]
        kept = [plan.record(made) for plan, made in zip(seats, players, strict=True)]
        # Of a seed that is known there is nothing to be proved.
        proved = seed is None and code is None
        origin = None if code is None else code.origin
        record = first_record(game, kept, now, origin, proved=proved)
        match = cls(game, record, players, keeper, make_player, now)
        keeper.submit(record)
        match._tell(DealStarted(game.deal))
        return match

    @classmethod
    def resume(
        cls,
        record: Record,
        *,
        keeper: Keeper,
        make_player: MakePlayer = player,
        now: Now | None = None,
        floor: int = 0,
    ) -> Match:
        """The game as its record left it; a CPU that cannot be made any more is stood in for.

        None of the first `floor` actions can be taken back. Raises RecordError for a game that
        cannot have been.
        """
        finished: list[Deal] = []

        def listen(event: Event) -> None:
            if isinstance(event, DealScored):
                finished.append(event.deal)

        game = retell(record, listen)
        players = [SeatPlan.of(seat).player_again(make_player) for seat in record.seats]
        seats = tuple(map(SeatPlan.taken_up, record.seats, players))
        going_on = sealed(structs.replace(looked_over(record), seats=seats))
        match = cls(game, going_on, players, keeper, make_player, now)
        match._finished = finished
        match._rewind = Rewind(floor)
        return match

    # What the person does

    def raise_cards(self, cards: Iterable[Card]) -> None:
        """Pick these cards, and no others, for passing; three at most.

        Raises IllegalAction like `pass_cards`.
        """
        action = Pass(PERSON, cards)
        reason = self._why_not_pass(action)
        if reason is not None and reason is not Reason.PASS_MORE:
            raise IllegalAction(reason, action)
        if action.cards != self.raised:
            self._kept.keep(raised=texts(action.cards))

    def pass_cards(self, cards: Iterable[Card]) -> None:
        """Pass three cards; held back until all the CPUs have passed.

        Raises IllegalAction, having changed nothing, for what the rules forbid.
        """
        action = Pass(PERSON, cards)
        reason = self._why_not_pass(action)
        if reason is not None:
            raise IllegalAction(reason, action)
        self._pass(action)
        self._rewind.forget()

    def play(self, card: Card, by: Literal["person", "forced"] = "person") -> None:
        """Play a card; `forced` is the only one there is, played without anybody's decision.

        Raises IllegalAction, having changed nothing, for what is forbidden, and ValueError for a
        forced card beside which there are others.
        """
        if by == "forced" and len(self._view.legal) > 1:
            raise ValueError("Another card may be played as well.")
        self._act(Play(PERSON, card), by)

    def choose_moon(self, choice: str) -> None:
        """Say how one's moon is scored. Raises IllegalAction where there is none to be scored."""
        self._act(ChooseMoon(PERSON, choice), "person")

    def seen(self) -> None:
        """The result of the last deal has been looked at."""
        if not self._kept.record.seen:
            self._kept.keep(seen=True)

    def aided(self, aid: Aid) -> None:
        """The person has used this help; after the end nothing helps any more."""
        aids = with_aid(self._kept.record.aids, aid)
        if aids != self._kept.record.aids and not (self._closed or self._game.over):
            self._kept.keep(aids=aids)

    def _pass(self, action: Pass) -> None:
        self._kept.look()
        if self._game.to_act == (PERSON,):
            self._do([action], "person")
        else:
            self._held = action
            self._kept.keep(raised=texts(action.cards))
        self._changed.set()

    def _why_not_pass(self, action: Pass) -> Reason | None:
        if not self.persons_turn:
            return Reason.NOT_PASSING
        return self._game.deal.why_not_pass(PERSON, action.cards)

    def _act(self, action: Play | ChooseMoon, by: By) -> None:
        if self._closed or self._asking.player(PERSON) is not None:
            raise IllegalAction(Reason.NOT_YOUR_TURN, action)
        self._kept.look()
        self._do([action], by)
        self._rewind.forget()
        self._changed.set()

    # Playing out what is settled

    def claim(self) -> None:
        """Have the cards that are left played at once, by nobody's decision.

        A moon is scored as ever. Raises ValueError where something may still change.
        """
        if not self.claimable:
            raise ValueError("It is not settled yet.")
        self._kept.look()
        self._asking.drop()
        self._rewind.forget()
        self._do(_rest(self._game.deal), "forced")
        self._changed.set()

    # Who plays for the person

    def hand_over(self, level: str, until: Until) -> None:
        """Have a CPU of this level choose for the person: once, in this deal, or until taken back.

        It sees what the person sees. Whoever takes the game up again has the seat himself. Raises
        PlayerError for an unknown level, and ValueError where there is no seat to be given.
        """
        if self._closed or self._game.over or not self._asking.has_person:
            raise ValueError("There is no seat to be handed over.")
        self._stand_in(level, until, "auto")

    def time_up(self, level: str = FALLBACK) -> None:
        """Have a CPU of this level make the decision for which the person's time was up.

        Raises PlayerError for an unknown level, and ValueError where nobody waits for the person.
        """
        if not self.persons_turn:
            raise ValueError("It is not the person's turn.")
        self._stand_in(level, "card", "time")

    def take_back(self) -> None:
        """Have the person choose again, if a CPU was to; a thought under way comes to nothing."""
        if self._asking.stand_in is not None:
            self._asking.take_back()
            self._tell(TakenBack())
            self._changed.set()

    def _stand_in(self, level: str, until: Until, by: Literal["auto", "time"]) -> None:
        self._asking.hand_over(level, until, by)
        self._tell(HandedOver())
        self._changed.set()

    # Taking back

    def undo(self) -> None:
        """Take back the person's last decision, and all that came after it.

        What others chose before it stays. Raises ValueError where there is nothing to take back.
        """
        if not self.can_undo:
            raise ValueError("There is nothing to take back.")
        record = self._rewind.undo(self._game, self._kept.record, self._held)
        self._held = None
        del self._finished[len(self._game.sheet) :]
        self._stand_again(Undone(), record)

    def redo(self) -> None:
        """Do again what was taken back last. Raises ValueError where there is nothing."""
        if not self.can_redo:
            raise ValueError("There is nothing to do again.")
        record, held, happened = self._rewind.redo(self._game, self._kept.record)
        self._finished += [event.deal for event in happened if isinstance(event, DealScored)]
        self._stand_again(Redone(), record)
        if held is not None:
            self._pass(held)

    def _stand_again(self, event: Undone | Redone, record: Record) -> None:
        """Forget what was asked and what has not been told yet; keep and tell how it stands now."""
        self._asking.take_back()
        self._asking.drop()
        self._view = self._game.view(PERSON)
        trouble = [step.event for step in self._steps if isinstance(step.event, NotSaved)]
        self._steps.clear()
        self._kept.look()
        self._kept.record = record
        self._kept.keep()
        for happening in (event, *trouble):
            self._tell(happening)
        self._changed.set()

    # What happens

    def __aiter__(self) -> Match:
        return self

    async def __anext__(self) -> Step:
        """The next thing that happens; waits for CPUs and for the person."""
        while not self._closed:
            if self._kept.behind:
                # The disk is never more than one action behind the screen.
                await self._settle()
                self._kept.behind = False
            elif self._steps:
                return self._steps.popleft()
            elif not self._game.over:
                await self._advance()
            else:
                await self._settle()
                if not self._steps:
                    break
        raise StopAsyncIteration

    async def close(self) -> None:
        """Stop, without waiting for a thought, and have the game on disk if that can be."""
        if not self._closed:
            self._closed = True
            self._asking.stop()
            self._changed.set()
            if not self._game.over or self._kept.trouble is not None:
                self._kept.keep()
        await self._settle()

    async def _advance(self) -> None:
        """Bring the game one step on, or wait for what it needs; loses nothing if cancelled."""
        self._changed.clear()
        seat = min(self._game.to_act, key=lambda seat: (seat == PERSON, seat))
        held = seat == PERSON and self._held is not None
        if self._asking.player(seat) is not None and not held:
            await self._hear(seat)
            return
        await self._settle()
        if self._held is not None and not self._closed:
            held_pass, self._held = self._held, None
            self._do([held_pass], "person")
        elif not self._steps:
            await self._changed.wait()

    async def _hear(self, seat: int) -> None:
        """Ask who chooses for this seat, or wait for the answer, or do what it says."""
        asking, thought = self._asking, self._asking.thought
        if thought is None:
            asking.ask(self._game.view(seat))
            self._tell(Thinking(seat))
        elif not thought.done():
            await self._changed.wait()
        else:
            # As above.
            await self._settle()
            if self._closed or asking.thought is not thought:
                return
            choice = asking.take_answer()
            if choice.by == "fallback":
                self._tell(Replaced(seat, choice.log))
            if seat == PERSON:
                self._rewind.forget()
                if self.auto is not None:
                    self.aided("auto")
            self._do([choice.action], choice.by)

    def _do(self, actions: Iterable[Action], by: By) -> None:
        """Apply actions, keep the record, queue what happened.

        Raises IllegalAction, having changed nothing, if the first of them is forbidden.
        """
        game, record, done, seen = self._game, self.record(), [], self.record().seen
        deal = game.deal
        for action in actions:
            scored = self._apply(action)
            done.append(ActionRecord.of(action, by))
            seen = seen and not scored
            self._asking.release(action.seat == PERSON and by != "person", scored)
        self._kept.keep(
            actions=(*record.actions, *done),
            deals=record.deals if game.deal is deal else deals(game),
            sheet=game.sheet,
            raised=record.raised if game.deal.to_pass(PERSON) else (),
            seen=seen,
            status=status(game),
        )

    def _apply(self, action: Action) -> bool:
        """Apply an action and queue what happened; whether a deal was scored."""
        game = self._game
        deal, before, sheet = game.deal, game.totals, game.sheet
        events = game.apply(action)
        self._view = game.view(PERSON)
        view = self._view if game.deal is deal else deal.view(PERSON, before)
        for event in events:
            if isinstance(event, DealScored):
                self._finished.append(event.deal)
                sheet = game.sheet
            shown = self._view if isinstance(event, DealStarted) else view
            self._steps.append(Step(event, shown, sheet))
        return any(isinstance(event, DealScored) for event in events)

    def _tell(self, event: Happening) -> None:
        self._steps.append(Step(event, self._view, self._game.sheet))

    async def _settle(self) -> None:
        """Wait for the disk, and tell of trouble."""
        trouble = await self._kept.settle()
        if trouble is not None:
            self._tell(NotSaved(trouble))


def _check(
    rules: Rules, seats: Sequence[SeatPlan], seed: int | None, code: DealCode | None
) -> None:
    """Raise ValueError where no game can begin so."""
    if len(seats) != rules.players:
        raise ValueError(f"There are {rules.players} players, not {len(seats)}.")
    if any(plan.level is None for plan in seats[1:]):
        raise ValueError("A person sits in seat 0 only.")
    if code is not None and (code.rules != rules or seed is not None):
        raise ValueError("The code of a deal stands for its rules and a seed.")


def _rest(deal: Deal) -> Iterator[Play]:
    """The first card that may be played, again and again to the end of the deal."""
    while deal.turn is not None:
        yield Play(deal.turn, deal.legal()[0])
