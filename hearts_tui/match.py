"""Match: a game being played; its seats, their players, and whoever keeps its record."""

from __future__ import annotations

import asyncio
import secrets
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

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
from hearts_tui.store import (
    ActionRecord,
    By,
    Keeper,
    Record,
    SeatRecord,
    Unsaved,
    decode,
    encode,
    retell,
)
from hearts_tui.store.record import deals, parsed, plain_name, status, texts
from hearts_tui.thinking import Choice, MissingPlayer, Thinker, choose

__all__ = [
    "Happening",
    "Keeper",
    "Match",
    "NotSaved",
    "Replaced",
    "SeatPlan",
    "Step",
    "Thinking",
    "Unsaved",
]

MakePlayer = Callable[[str, int], Player]
Now = Callable[[], datetime]

PERSON = 0
SEED_BITS = 128
STAND_IN = "normal"
"""The level that chooses where a seat's own player has failed."""
PATIENCE = 3.0
"""Seconds that the game waits for a disk before it goes on without."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits in a seat: the person (in seat 0, without a level) or a CPU."""

    name: str
    level: str | None
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Thinking:
    """A CPU has been asked for its choice."""

    seat: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """A CPU has failed, and another chose for it; `log` tells more, if it could be written."""

    seat: int
    log: Path | None


@dataclass(frozen=True, slots=True)
class NotSaved:
    """The game is not on disk as it stands, and will be tried again with the next action."""

    error: Exception


Happening = Event | Thinking | Replaced | NotSaved


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened, with what seat 0 may see when it has.

    View and sheet are those of the finished deal until it is scored, DealScored with the new
    sheet; from DealStarted on they are those of the new deal.
    """

    event: Happening
    view: View
    sheet: tuple[tuple[int, ...], ...]


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
        players = [_player(plan, make_player) for plan in seats]
        moment = _moment(now)
        record = Record.of(
            game,
            id=uuid.uuid4().hex,
            seats=[_seat_record(plan, made) for plan, made in zip(seats, players, strict=True)],
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
        players = [_player_again(_plan(seat), make_player) for seat in record.seats]
        match = cls(game, record, players, keeper, make_player, now)
        match.last_deal = finished[-1] if finished else None
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
        self.seats = tuple(map(_plan, record.seats))
        self.game_id = record.id
        self.last_deal: Deal | None = None
        """The last deal that was finished."""
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
    def raised(self) -> tuple[Card, ...]:
        """Cards the person has picked for passing, sorted; still there while a pass is held."""
        return parsed(self._record.raised)

    @property
    def unseen(self) -> Deal | None:
        """The finished deal whose result the person has still to see."""
        return None if self._record.seen else self.last_deal

    @property
    def moon(self) -> Deal | None:
        """The finished deal of which the person, who shot the moon, has to say how it counts."""
        deal = self._game.deal
        return deal if self.persons_turn and deal.choice_open else None

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
        if self._game.to_act == (PERSON,):
            self._do(action, "person")
        else:
            self._held = action
            self._keep(raised=texts(action.cards))
        self._changed.set()

    def play(self, card: Card) -> None:
        """Play a card. Raises IllegalAction, having changed nothing, for what is forbidden."""
        self._act(Play(PERSON, card))

    def choose_moon(self, choice: str) -> None:
        """Say how one's moon is scored. Raises IllegalAction where there is none to be scored."""
        self._act(ChooseMoon(PERSON, choice))

    def seen(self) -> None:
        """The result of the last deal has been looked at."""
        if not self._record.seen:
            self._keep(seen=True)

    def _why_not_pass(self, action: Pass) -> Reason | None:
        if not self.persons_turn:
            return Reason.NOT_PASSING
        return self._game.deal.why_not_pass(PERSON, action.cards)

    def _act(self, action: Play | ChooseMoon) -> None:
        if self._closed or self._players[PERSON] is not None:
            raise IllegalAction(Reason.NOT_YOUR_TURN, action)
        self._do(action, "person")
        self._changed.set()

    # What happens

    def __aiter__(self) -> Match:
        return self

    async def __anext__(self) -> Step:
        """The next thing that happens; waits for CPUs and for the person."""
        while not (self._steps or self._closed):
            if self._game.over:
                await self._settle()
                if not self._steps:
                    break
            else:
                await self._advance()
        if self._closed or not self._steps:
            raise StopAsyncIteration
        return self._steps.popleft()

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
            # The disk is never more than one action behind the screen.
            await self._settle()
            if self._closed:
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
                self.last_deal, sheet, seen = event.deal, game.sheet, False
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


def _player(plan: SeatPlan, make_player: MakePlayer) -> Player | None:
    return None if plan.level is None else make_player(plan.level, plan.seed)


def _player_again(plan: SeatPlan, make_player: MakePlayer) -> Player | None:
    try:
        return _player(plan, make_player)
    except Exception as error:  # a player of somebody's own may do anything
        return MissingPlayer(error)


def _seat_record(plan: SeatPlan, made: Player | None) -> SeatRecord:
    return SeatRecord(
        name=plain_name(plan.name),
        level=plan.level,
        seed=str(plan.seed),
        version=str(getattr(made, "version", "")),
    )


def _plan(seat: SeatRecord) -> SeatPlan:
    return SeatPlan(seat.name, seat.level, int(seat.seed))


def _moment(now: Now | None) -> datetime | None:
    """The time to the second, in UTC; None where nobody says."""
    return now().astimezone(UTC).replace(microsecond=0) if now is not None else None
