"""Match: a game being played; its seats, their players, and whoever keeps its record."""

from __future__ import annotations

import asyncio
import secrets
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Literal

from msgspec import structs

from hearts_tui.cpu import Player, player
from hearts_tui.engine import (
    Card,
    ChooseMoon,
    Deal,
    Game,
    IllegalAction,
    Outcome,
    Pass,
    Play,
    Reason,
    Rules,
    View,
)
from hearts_tui.engine.actions import Action
from hearts_tui.engine.events import DealScored, DealStarted, Event
from hearts_tui.rewind import Rewind, last_decision
from hearts_tui.seating import MakePlayer, SeatPlan
from hearts_tui.steps import Happening, NotSaved, Redone, Replaced, Step, Thinking, Undone
from hearts_tui.store import (
    ActionRecord,
    Aid,
    By,
    Keeper,
    Record,
    Unsaved,
    decode,
    encode,
    retell,
)
from hearts_tui.store.record import deals, parsed, status, texts, with_aid
from hearts_tui.thinking import Choice, Thinker, choose

__all__ = [
    "Happening",
    "Keeper",
    "Match",
    "NotSaved",
    "Redone",
    "Replaced",
    "SeatPlan",
    "Step",
    "Thinking",
    "Undone",
    "Unsaved",
]

Now = Callable[[], datetime]

PERSON = 0
SEED_BITS = 128
STAND_IN = "normal"
"""The level that chooses where a seat's own player has failed."""
PATIENCE = 3.0
"""Seconds that the game waits for a disk before it goes on without."""


class Match:
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
        keeper: Keeper,
        make_player: MakePlayer = player,
        now: Now | None = None,
    ) -> Match:
        """A new game, kept at once, whose first step is the first deal.

        Without a seed one of 128 bits is drawn; without `now` no times are noted. Raises
        ValueError for seats or a seed that cannot be, and PlayerError for an unknown level.
        """
        if len(seats) != rules.players:
            raise ValueError(f"There are {rules.players} players, not {len(seats)}.")
        if any(plan.level is None for plan in seats[1:]):
            raise ValueError("A person sits in seat 0 only.")
        game = Game(rules, secrets.randbits(SEED_BITS) if seed is None else seed)
        players = [plan.player(make_player) for plan in seats]
        moment = _moment(now)
        record = Record.of(
            game,
            id=uuid.uuid4().hex,
            seats=[plan.record(made) for plan, made in zip(seats, players, strict=True)],
            begun=moment,
            left=moment,
        )
        # What could not be read again must not be found out when the game is taken up.
        decode(encode(record))
        match = cls(game, record, players, keeper, make_player, now)
        match._keeper.submit(record)
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
    ) -> Match:
        """The game as its record left it; a CPU that cannot be made any more is stood in for.

        Raises RecordError for a game that cannot have been.
        """
        finished: list[Deal] = []

        def listen(event: Event) -> None:
            if isinstance(event, DealScored):
                finished.append(event.deal)

        game = retell(record, listen)
        players = [SeatPlan.of(seat).player_again(make_player) for seat in record.seats]
        match = cls(game, record, players, keeper, make_player, now)
        match._finished = finished
        return match

    def __init__(
        self,
        game: Game,
        record: Record,
        players: Sequence[Player | None],
        keeper: Keeper,
        make_player: MakePlayer,
        now: Now | None,
    ) -> None:
        self.rules = game.rules
        self.seats = tuple(map(SeatPlan.of, record.seats))
        self.game_id = record.id
        self._finished: list[Deal] = []
        self._game = game
        self._view = game.view(PERSON)
        self._record = record
        self._players = players
        self._keeper = keeper
        self._make_player = make_player
        self._now = now
        self._steps: deque[Step] = deque()
        self._thinker = Thinker()
        self._thought: asyncio.Future[Choice] | None = None
        self._held: Pass | None = None
        self._rewind = Rewind()
        self._behind = False
        """Whether the person was faster than the disk."""
        self._changed = asyncio.Event()
        self._trouble_told = False
        self._disk_hangs = False
        self._closed = False

    # How it stands

    @property
    def view(self) -> View:
        """What the person may know now, be it painted already or not."""
        return self._view

    @property
    def sheet(self) -> tuple[tuple[int, ...], ...]:
        """Scores of the deals so far."""
        return self._game.sheet

    @property
    def totals(self) -> tuple[int, ...]:
        """Of each seat, after these deals."""
        return self._game.totals

    @property
    def over(self) -> bool:
        """Whether there is a winner."""
        return self._game.over

    @property
    def outcome(self) -> Outcome:
        """Whether it is over, who won, everybody's place."""
        return self._game.outcome

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats whose choice is waited for."""
        held = self._held is not None
        return tuple(seat for seat in self._game.to_act if not (held and seat == PERSON))

    @property
    def persons_turn(self) -> bool:
        """Whether the person has to pass, play or choose now."""
        return PERSON in self.to_act and self._players[PERSON] is None and not self._closed

    @property
    def told(self) -> bool:
        """Whether every step there is has been taken; then more come only of somebody's choice."""
        return not self._steps

    @property
    def raised(self) -> tuple[Card, ...]:
        """Cards the person has picked for passing, sorted; still there while a pass is held."""
        return parsed(self._record.raised)

    @property
    def last_deal(self) -> Deal | None:
        """The last deal that was scored."""
        return self._finished[-1] if self._finished else None

    @property
    def unseen(self) -> Deal | None:
        """The finished deal whose result the person has still to see."""
        return None if self._record.seen else self.last_deal

    @property
    def moon(self) -> Deal | None:
        """The finished deal of which the person, who shot the moon, has to say how it counts."""
        deal = self._game.deal
        return deal if self.persons_turn and deal.choice_open else None

    @property
    def aids(self) -> tuple[str, ...]:
        """Helps the person has used in this game, sorted; taking back erases none."""
        return self._record.aids

    def record(self) -> Record:
        """The game so far, as it is kept."""
        return self._record

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
            self._keep(raised=texts(action.cards))

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
        if not self._record.seen:
            self._keep(seen=True)

    def aided(self, aid: Aid) -> None:
        """The person has used this help; after the end nothing helps any more."""
        aids = with_aid(self._record.aids, aid)
        if aids != self._record.aids and not (self._closed or self._game.over):
            self._keep(aids=aids)

    def _pass(self, action: Pass) -> None:
        self._look_at_disk()
        if self._game.to_act == (PERSON,):
            self._do(action, "person")
        else:
            self._held = action
            self._keep(raised=texts(action.cards))
        self._changed.set()

    def _why_not_pass(self, action: Pass) -> Reason | None:
        if not self.persons_turn:
            return Reason.NOT_PASSING
        return self._game.deal.why_not_pass(PERSON, action.cards)

    def _act(self, action: Play | ChooseMoon, by: By) -> None:
        if self._closed or self._players[PERSON] is not None:
            raise IllegalAction(Reason.NOT_YOUR_TURN, action)
        self._look_at_disk()
        self._do(action, by)
        self._rewind.forget()
        self._changed.set()

    def _look_at_disk(self) -> None:
        """See whether what was done before is there, so that the screen need not wait for it."""
        self._behind = self._behind or not self._keeper.flush(0)

    # Taking back

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of the person to be taken back; none after the end."""
        if self._closed or self._game.over or self._players[PERSON] is not None:
            return False
        return self._held is not None or last_decision(self._record.actions) is not None

    @property
    def can_redo(self) -> bool:
        """Whether a decision was taken back, and none made since."""
        return self._rewind.can_redo and not self._closed

    def undo(self) -> None:
        """Take back the person's last decision, and all that came after it.

        What others chose before it stays. Raises ValueError where there is nothing to take back.
        """
        if not self.can_undo:
            raise ValueError("There is nothing to take back.")
        record = self._rewind.undo(self._game, self._record, self._held)
        self._held = None
        del self._finished[len(self._game.sheet) :]
        self._stand_again(Undone(), record)

    def redo(self) -> None:
        """Do again what was taken back last. Raises ValueError where there is nothing."""
        if not self.can_redo:
            raise ValueError("There is nothing to do again.")
        record, held, happened = self._rewind.redo(self._game, self._record)
        self._finished += [event.deal for event in happened if isinstance(event, DealScored)]
        self._stand_again(Redone(), record)
        if held is not None:
            self._pass(held)

    def _stand_again(self, event: Undone | Redone, record: Record) -> None:
        """Forget what was asked and what has not been told yet; keep and tell how it stands now."""
        self._thinker.drop()
        self._thought = None
        self._view = self._game.view(PERSON)
        trouble = [step.event for step in self._steps if isinstance(step.event, NotSaved)]
        self._steps.clear()
        self._look_at_disk()
        self._record = record
        self._keep()
        for happening in (event, *trouble):
            self._tell(happening)
        self._changed.set()

    # What happens

    def __aiter__(self) -> Match:
        return self

    async def __anext__(self) -> Step:
        """The next thing that happens; waits for CPUs and for the person."""
        while not self._closed:
            if self._behind:
                # The disk is never more than one action behind the screen.
                await self._settle()
                self._behind = False
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
            self._thinker.stop()
            self._changed.set()
            if not self._game.over or self._keeper.trouble is not None:
                self._keep()
        await self._settle()

    async def _advance(self) -> None:
        """Bring the game one step on, or wait for what it needs; loses nothing if cancelled."""
        self._changed.clear()
        seat = min(self._game.to_act, key=lambda seat: (seat == PERSON, seat))
        if self._players[seat] is not None:
            await self._hear(seat)
            return
        await self._settle()
        if self._held is not None and not self._closed:
            held, self._held = self._held, None
            self._do(held, "person")
        elif not self._steps:
            await self._changed.wait()

    async def _hear(self, seat: int) -> None:
        """Ask this CPU, or wait for its answer, or do what it has answered."""
        thought = self._thought
        if thought is None:
            self._ask(seat)
        elif not thought.done():
            await self._changed.wait()
        else:
            # As above.
            await self._settle()
            if self._closed or self._thought is not thought:
                return
            self._thought = None
            choice = thought.result()
            if choice.by == "fallback":
                self._tell(Replaced(seat, choice.log))
            self._do(choice.action, choice.by)

    def _ask(self, seat: int) -> None:
        asked = self._players[seat]
        assert asked is not None
        stand_in = partial(self._make_player, STAND_IN, self.seats[seat].seed)
        question = partial(choose, self._game.view(seat), asked, stand_in)
        self._thought = self._thinker.ask(question)
        self._thought.add_done_callback(lambda _: self._changed.set())
        self._tell(Thinking(seat))

    def _do(self, action: Action, by: By) -> None:
        """Apply an action, keep the record, queue what happened. Raises IllegalAction."""
        game = self._game
        deal, before, sheet = game.deal, game.totals, game.sheet
        events = game.apply(action)
        self._view = game.view(PERSON)
        view = self._view if game.deal is deal else deal.view(PERSON, before)
        seen = self._record.seen
        for event in events:
            if isinstance(event, DealScored):
                self._finished.append(event.deal)
                sheet, seen = game.sheet, False
            shown = self._view if isinstance(event, DealStarted) else view
            self._steps.append(Step(event, shown, sheet))
        record = self._record
        self._keep(
            actions=(*record.actions, ActionRecord.of(action, by)),
            deals=record.deals if game.deal is deal else deals(game),
            raised=record.raised if game.deal.to_pass(PERSON) else (),
            seen=seen,
            status=status(game),
        )

    def _tell(self, event: Happening) -> None:
        self._steps.append(Step(event, self._view, self._game.sheet))

    # What is kept

    def _keep(self, **changes: object) -> None:
        self._record = structs.replace(self._record, left=_moment(self._now), **changes)
        self._keeper.submit(self._record)

    async def _settle(self) -> None:
        """Wait for the disk, but not for ever, and tell of trouble once until it has gone."""
        trouble: Exception | None
        try:
            async with asyncio.timeout(0 if self._disk_hangs else PATIENCE):
                await self._keeper.settled()
            trouble, self._disk_hangs = self._keeper.trouble, False
        except TimeoutError:
            trouble, self._disk_hangs = TimeoutError("The disk does not answer."), True
        if trouble is not None and not self._trouble_told:
            self._tell(NotSaved(trouble))
        self._trouble_told = trouble is not None


def _moment(now: Now | None) -> datetime | None:
    """The time to the second, in UTC; None where nobody says."""
    return now().astimezone(UTC).replace(microsecond=0) if now is not None else None
