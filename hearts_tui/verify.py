"""Verify: was this game dealt from its seed, played by the rules, and did the CPUs choose so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

from hearts_tui import PERSON
from hearts_tui.codes import DealCode, direction_in, own_seed
from hearts_tui.cpu import LEVELS, Player, player
from hearts_tui.engine import Game, IllegalAction, Pass, Play, View
from hearts_tui.engine.actions import Action
from hearts_tui.engine.proofs import settled
from hearts_tui.engine.shuffle import first_dealer, shuffled
from hearts_tui.store import ActionRecord, DealRecord, Record, RecordError, decode, replay
from hearts_tui.store.files import contents
from hearts_tui.store.record import BROKEN, LARGEST, seal_fits
from hearts_tui.words import verify as words

Progress = Callable[[int, int], None]
"""Told how many steps of how many are done; to stop the work, it may raise whatever it likes."""

Kind = Literal["seal", "altered", "seed", "deal", "dealer", "impossible", "choice", "score"]
"""What is not as recorded: the seal does not fit; it did not fit before the game went on; the seed
is not that of the code the game began with; other cards, or another dealer, than the seed deals;
what no rules allow; a CPU chooses otherwise; a deal came to something else."""

AUTHORS = ("person", "auto", "time", "cpu")
"""Who chooses for a person's seat, and last of all for a CPU's; others may for both."""

DIGITS = 32
GROUP = 4


def commitment(seed: str | int, salt: str) -> str:
    """What is shown before a game to prove its seed afterwards: half a SHA-256, in groups of four.

    Anybody can work it out from ``hearts SEED SALT``, the seed in decimal digits.
    """
    digest = sha256(f"hearts {seed} {salt}".encode()).hexdigest()[:DIGITS]
    return " ".join(digest[at : at + GROUP] for at in range(0, DIGITS, GROUP))


def proof(record: Record) -> str | None:
    """What was shown before this game; None where its seed was known to the person."""
    return commitment(record.seed, record.salt) if record.salt else None


# What comes out


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is not as recorded."""

    kind: Kind
    deal: int | None = None
    action: int | None = None
    """Its place in the record, counted from 1."""
    seat: int | None = None
    recorded: str = ""
    expected: str = ""


@dataclass(frozen=True, slots=True)
class SeatReport:
    """What came of asking a seat's CPU again."""

    seat: int
    name: str
    level: str | None
    version: str
    """Of its player as recorded."""
    version_now: str
    """Of the same level today; empty where nobody is asked."""
    asked: int = 0
    otherwise: int = 0
    """How often it chooses something else today."""

    @property
    def answers(self) -> bool:
        """Whether it is still the one that played, so that it has to choose the same again."""
        return bool(self.version) and self.version == self.version_now

    @property
    def is_own(self) -> bool:
        """Whether a player of somebody's own sat there, who is not asked: a file may name any."""
        return self.level is not None and self.level not in LEVELS


@dataclass(frozen=True, slots=True)
class Report:
    """How a record stands up to being dealt and played again."""

    id: str
    status: str
    deals: int
    """Scored, or under way."""
    actions: int
    findings: tuple[Finding, ...]
    seats: tuple[SeatReport, ...]
    seal: Literal["whole", "broken", "none"]
    proof: str | None
    """What was shown before the game."""
    seed: str
    """Empty, as is the salt, while the game is being played: the deals to come follow from it."""
    salt: str

    @property
    def as_recorded(self) -> bool:
        """Whether nothing speaks against the record."""
        return not self.findings

    @property
    def asked(self) -> int:
        """How many choices of CPUs were made again by the same players."""
        return sum(seat.asked for seat in self.seats if not seat.otherwise)

    @property
    def sentence(self) -> str:
        """All of this in one sentence."""
        return words.sentence(self)

    def as_json(self) -> dict[str, Any]:
        """The same as values that JSON knows."""
        return {"as_recorded": self.as_recorded, "sentence": self.sentence, **asdict(self)}


# Looking


def verify(game: Record | Path, progress: Progress | None = None) -> Report:
    """Deal and play a game again, asking each CPU anew with nothing but its own View.

    Raises RecordError for a file that holds no game, and OSError for one that cannot be read.
    """
    record = game if isinstance(game, Record) else decode(contents(game, LARGEST))
    return _Verification(record, progress or (lambda done, of: None)).report()


class _Verification:
    """One game being looked at."""

    def __init__(self, record: Record, progress: Progress) -> None:
        self._record = record
        self._progress = progress
        self._players = [_player(seat.level, int(seat.seed)) for seat in record.seats]
        self._asked: Counter[int] = Counter()
        self._otherwise: list[Finding] = []
        self._settled = 0
        """The deal in which nothing that anybody does changes a score any more."""

    def report(self) -> Report:
        record = self._record
        findings = list(self._sealed())
        try:
            findings += self._dealt()
            findings += self._played()
        except (IllegalAction, RecordError, ValueError) as error:
            findings.append(Finding("impossible", recorded=str(error)))
        seats = tuple(map(self._seat, range(len(record.seats))))
        answering = {seat.seat for seat in seats if seat.answers}
        goes_on = record.status == "playing"
        findings += [found for found in self._otherwise if found.seat in answering]
        return Report(
            id=record.id,
            status=record.status,
            deals=len(record.deals),
            actions=len(record.actions),
            findings=tuple(findings),
            seats=seats,
            seal=self._seal,
            proof=proof(record),
            seed="" if goes_on else record.seed,
            salt="" if goes_on else record.salt,
        )

    def _seat(self, seat: int) -> SeatReport:
        kept = self._record.seats[seat]
        return SeatReport(
            seat=seat,
            name=kept.name,
            level=kept.level,
            version=kept.version,
            version_now=str(getattr(self._players[seat], "version", "")),
            asked=self._asked[seat],
            otherwise=sum(found.seat == seat for found in self._otherwise),
        )

    @property
    def _seal(self) -> Literal["whole", "broken", "none"]:
        seal = self._record.seal
        if not seal:
            return "none"
        return "whole" if seal_fits(self._record) else "broken"

    def _sealed(self) -> Iterator[Finding]:
        if self._seal == "broken":
            yield Finding("altered" if self._record.seal == BROKEN else "seal")

    # Dealing

    def _dealt(self) -> Iterator[Finding]:
        record, rules = self._record, self._record.rules.rules
        before: int | None = None
        for number, deal in enumerate(record.deals, 1):
            hands, kitty = shuffled(own_seed(record, rules, number), rules)
            written = DealRecord.of(hands, kitty, deal.dealer)
            if written != deal:
                yield Finding("deal", number)
            if before is not None:
                dealer = (before + 1) % rules.players
            elif record.origin is None:
                dealer = first_dealer(int(record.seed), rules)
            else:
                dealer = deal.dealer
            if deal.dealer != dealer:
                yield Finding("dealer", number, None, None, str(deal.dealer), str(dealer))
            before = deal.dealer
        if record.origin is not None and record.seed != self._seed_of_code():
            yield Finding("seed", recorded=record.seed, expected=self._seed_of_code())

    def _seed_of_code(self) -> str:
        record, rules = self._record, self._record.rules.rules
        dealer, direction = record.deals[0].dealer, direction_in(record, rules, 1)
        return str(DealCode(rules, own_seed(record, rules, 1), dealer, direction).game_seed)

    # Playing

    def _played(self) -> Iterator[Finding]:
        record = self._record
        dealt = [deal.dealt for deal in record.deals]
        game = Game(record.rules.rules, int(record.seed), dealt, record.first_direction)
        for place, written in enumerate(record.actions, 1):
            self._progress(place - 1, len(record.actions))
            yield from self._done(game, place, written)
            if place > len(game.actions):
                return
        self._progress(len(record.actions), len(record.actions))
        for number, (scores, points) in enumerate(zip(record.sheet, game.sheet, strict=False), 1):
            if scores != points:
                yield Finding("score", number, None, None, _row(scores), _row(points))
        if record.seal and len(record.sheet) != len(game.sheet):
            yield Finding("score", recorded=str(len(record.sheet)), expected=str(len(game.sheet)))
        # Whatever else stands beside the actions.
        replay(record)

    def _done(self, game: Game, place: int, written: ActionRecord) -> Iterator[Finding]:
        seat, action, number = written.seat, written.action, game.number
        if seat >= min(len(self._record.seats), game.rules.players):
            yield Finding("impossible", number, place, None, told(action))
            return
        if written.by == "cpu" and seat in game.to_act:
            self._ask(game, place, action)
        if written.by == "forced" and settled(game.view(PERSON)):
            self._settled = number
        try:
            self._check_author(game, written, settled=self._settled == number)
            game.apply(action)
        except (IllegalAction, ValueError):
            yield Finding("impossible", number, place, seat, told(action))

    def _check_author(self, game: Game, written: ActionRecord, *, settled: bool) -> None:
        """Raise ValueError where another sits there, or something else could have been done.

        Where the deal is settled, nobody has to choose.
        """
        persons = self._record.seats[written.seat].level is None
        if persons != (written.by in ("person", "auto", "time")) and written.by in AUTHORS:
            raise ValueError(written.by)
        if written.by == "forced" and not settled and len(game.view(written.seat).legal) != 1:
            raise ValueError(written.by)

    def _ask(self, game: Game, place: int, action: Action) -> None:
        """Ask the seat's CPU again, if it is one of ours, and note what it does otherwise."""
        asked = self._players[action.seat]
        if asked is None:
            return
        self._asked[action.seat] += 1
        chosen = _choice(asked, game.view(action.seat), action)
        if chosen != action:
            expected = "" if chosen is None else told(chosen)
            self._otherwise.append(
                Finding("choice", game.number, place, action.seat, told(action), expected)
            )


def _player(level: str | None, seed: int) -> Player | None:
    # Others than ours are not made: a file may name any code that there is.
    return player(level, seed) if level in LEVELS else None


def _choice(asked: Player, view: View, action: Action) -> Action | None:
    """What it chooses where this was done; None where it fails."""
    try:
        match action:
            case Pass(seat):
                return Pass(seat, asked.choose_pass(view))
            case Play(seat):
                return Play(seat, asked.choose_card(view))
            case _:
                return type(action)(action.seat, asked.choose_moon(view))
    except Exception:  # at a View such as no game gives
        return None


def told(action: Action) -> str:
    """An action as findings have it: cards as in a record, or the moon's choice."""
    match action:
        case Pass(_, cards):
            return " ".join(map(str, cards))
        case Play(_, card):
            return str(card)
        case _:
            return action.choice


def _row(scores: tuple[int, ...]) -> str:
    return " ".join(map(str, scores))
