"""Telling: what happened and how things stand, as sentences; it decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hearts_tui import known
from hearts_tui.codes import code_of
from hearts_tui.engine import PASS_SIZE, Card, Deal, Direction, Suit, Trick, View
from hearts_tui.engine.events import (
    CardPlayed,
    CardsPassed,
    DealScored,
    DealStarted,
    HeartsBroken,
    KittyTaken,
    MoonShot,
    TrickCancelled,
    TrickTaken,
)
from hearts_tui.match import Match, NotSaved, Redone, Replaced, Step, Undone
from hearts_tui.store.settings import Settings
from hearts_tui.verify import proof
from hearts_tui.words import codes, keeping, results
from hearts_tui.words import plain as words
from hearts_tui.words import table as words_of_table
from hearts_tui.words import verify as words_of_verify
from hearts_tui.words.spoken import full_stop

_SUITS = {suit.letter: suit for suit in Suit}


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells of a match as a person wants it told; each method gives lines."""

    match: Match
    settings: Settings

    @property
    def names(self) -> tuple[str, ...]:
        """Of everyone, from seat 0 on."""
        return tuple(plan.name for plan in self.match.seats)

    # What happened

    def step(self, step: Step) -> Iterator[str]:
        """One thing that happened; nothing for what need not be said."""
        view = step.view
        match step.event:
            case DealStarted():
                yield from self.deal(view)
            case CardsPassed():
                yield words.received(view.received, self.names[known.giver(view)])
            case CardPlayed(_, card, trick):
                yield self._played(trick, card)
            case HeartsBroken():
                yield words.hearts_broken()
            case TrickTaken(_, seat, points, waiting):
                yield words.trick_taken(seat, points, len(waiting), self.names)
            case TrickCancelled():
                yield words.trick_cancelled()
            case KittyTaken(seat, size):
                yield words.kitty_taken(seat, size, view.kitty, self.names)
            case MoonShot(seat) if view.rules.moon == "choice":
                yield full_stop(words_of_table.moon_shot(seat, self.names))
            case DealScored(deal):
                yield from self.deal_over(deal)
            case _:
                yield from self._aside(step)

    def _aside(self, step: Step) -> Iterator[str]:
        """What happened beside the game."""
        match step.event:
            case Undone():
                yield words.undone()
                yield from self.back_at(step.view)
            case Redone():
                yield words.redone()
                yield from self.back_at(step.view)
            case NotSaved(error):
                yield keeping.not_saved(error)
            case Replaced(seat, _):
                yield full_stop(words_of_table.replaced(self.names[seat]))

    def deal(self, view: View) -> Iterator[str]:
        """A deal that begins, and the person's cards."""
        shown = proof(self.match.record()) if view.number == 1 else None
        if shown is not None:
            yield full_stop(words_of_verify.before(shown))
        yield words.deal(view.number, view.dealer, self.names)
        if view.direction is Direction.HOLD:
            yield words.no_passing()
            yield from self.hand(view)

    def _played(self, trick: tuple[tuple[int, Card], ...], card: Card) -> str:
        seat = trick[-1][0]
        follows = card.suit is trick[0][1].suit
        cancels = follows and any(other == card for _, other in trick[:-1])
        return words.played(seat, card, self.names, leads=len(trick) == 1, cancels=cancels)

    def deal_over(self, deal: Deal) -> Iterator[str]:
        """The result of a finished deal."""
        sheet, names = self.match.sheet[: deal.number], self.names
        scores = sheet[-1]
        headline = results.headline(deal, scores, names)
        yield f"{words.deal_over(deal.number)} {headline}"
        yield results.moon_effect(deal, scores, names)
        yield results.kitty(deal, names)
        yield words.points_of_deal(names, scores)
        yield words.totals(names, tuple(map(sum, zip(*sheet, strict=True))))
        yield results.sudden_death(deal.rules.target, sheet)
        code = code_of(self.match.record(), deal.number)
        if code is not None:
            yield full_stop(codes.shown(code))

    def game_over(self) -> Iterator[str]:
        """Who has won, and everybody's place."""
        outcome, totals = self.match.outcome, self.match.totals
        yield words.game_over(len(self.match.sheet))
        yield from words.places(outcome, totals, self.names)
        record = self.match.record()
        if record.salt:
            yield full_stop(words_of_verify.seed(record.seed, record.salt))

    # What is asked

    def to_pass(self, view: View, chosen: Sequence[Card]) -> Iterator[str]:
        """That the person has to pass, and what from."""
        yield words.pass_to(view.direction, self.names[view.receiver])
        yield from self.hand(view)
        yield from words.choose(chosen, PASS_SIZE)

    def to_play(self, view: View) -> Iterator[str]:
        """That it is the person's turn, and what may be played."""
        led = view.trick[0][1].suit if view.trick else None
        only = view.legal[0] if len(view.legal) == 1 else None
        yield words.lead(only) if led is None else words.follow(led, only)
        if only is not None:
            return
        if led is not None and view.legal[0].suit is not led:
            yield words.holding(led, ())
        if set(view.hand) != set(view.legal):
            yield from self._barred(view, led)
        for suit in self.suits:
            playable = [card for card in view.legal if card.suit is suit]
            if playable:
                held = [card for card in view.hand if card in playable]
                yield words.holding(suit, self._sorted(held))

    def _barred(self, view: View, led: Suit | None) -> Iterator[str]:
        """Why not every card may be played, beyond following suit."""
        barred = set(view.hand) - set(view.legal)
        if led is None and all(card.suit is Suit.HEARTS for card in barred):
            yield words.no_hearts_led()
        elif led is None or view.legal[0].suit is not led:
            yield words.no_points_yet()

    # How things stand

    @property
    def suits(self) -> tuple[Suit, ...]:
        """In the order in which the person wants them."""
        return tuple(_SUITS[letter] for letter in self.settings.suits)

    def _sorted(self, cards: Sequence[Card]) -> Sequence[Card]:
        return sorted(cards, reverse=self.settings.high_first)

    def hand(self, view: View) -> Iterator[str]:
        """The person's cards, suit by suit."""
        if not view.hand:
            yield words.no_cards()
            return
        for suit in self.suits:
            yield words.holding(suit, self._sorted([one for one in view.hand if one.suit is suit]))

    def back_at(self, view: View) -> Iterator[str]:
        """Where the game goes on, and what lies on the table there."""
        playing = view.hand and not view.to_pass
        trick = len(view.plays) // view.rules.players + 1 if playing else None
        yield words.goes_on(view.number, trick)
        if view.trick:
            yield from self._on_table(view.trick)
        if view.waiting:
            yield words.waiting(len(view.waiting))

    def trick(self, view: View) -> Iterator[str]:
        """What lies on the table, and what it means."""
        if view.trick:
            yield from self._on_table(view.trick)
            yield words.taking(known.leading(view.trick), self.names)
        else:
            yield words.table_empty()
        if view.waiting:
            yield words.waiting(len(view.waiting))
        if view.rules.breaking != "free":
            yield words.hearts_state(view.hearts_broken)

    def _on_table(self, trick: Sequence[tuple[int, Card]]) -> Iterator[str]:
        for place, (seat, card) in enumerate(trick):
            yield words.on_table(seat, card, self.names, leads=place == 0)

    def about_deal(self, view: View) -> Iterator[str]:
        """Which deal this is, how it is passed, and its code."""
        yield words.deal(view.number, view.dealer, self.names)
        yield words.passing(view.direction)
        code = code_of(self.match.record(), view.number)
        if code is not None:
            yield words.code(str(code))

    def has_last(self) -> bool:
        """Whether a trick has been taken."""
        return bool(self.match.view.tricks) or self.match.last_deal is not None

    def last(self, view: View) -> Iterator[str]:
        """The last trick, of the deal before where this one has none yet."""
        tricks = view.tricks
        before = self.match.last_deal
        if tricks:
            yield from self._trick(tricks[-1])
        elif before is not None:
            yield words.last_trick_of(before.number)
            yield from self._trick(before.tricks[-1])
        else:
            yield words.no_trick_yet()

    def _trick(self, trick: Trick) -> Iterator[str]:
        rules = self.match.rules
        seats = [(trick.leader + step) % rules.players for step in range(rules.players)]
        yield from self._on_table(tuple(zip(seats, trick.cards, strict=True)))
        if trick.winner is None:
            yield words.trick_cancelled()
        else:
            points = sum(map(rules.points, trick.cards))
            yield words.trick_was_taken(trick.winner, points, self.names)

    def scores(self, view: View) -> Iterator[str]:
        """How the game stands, and what each deal has brought."""
        names, sheet = self.names, self.match.sheet
        yield words.totals(names, self.match.totals)
        yield words.target(view.rules.target)
        under_way = bool(view.tricks) and len(sheet) < view.number
        if under_way and self.settings.points_shown:
            yield words.points_so_far(names, view.points)
        for number, points in enumerate(sheet, 1):
            yield words.points_of(number, names, points)

    def out(self, view: View) -> Iterator[str]:
        """The cards not seen yet, and what else the person wants told of them."""
        strength = self.settings.still_out
        voids = dict(known.voids(view)) if strength > 1 else {}
        out = view.unseen
        for suit in self.suits:
            of_suit = self._sorted([card for card in out if card.suit is suit])
            void = [self.names[seat] for seat in voids.get(suit, ())]
            yield words.still_out(suit, of_suit, void)
        if view.kitty_unseen:
            yield words.in_kitty(view.rules.kitty_size)
        if self.settings.moon_watch and view.rules.moon != "off":
            yield words.may_shoot(known.may_shoot(view), self.names)
        if strength > 2 and view.received:
            yield words.passed(view.passed, self.names[view.receiver])
            yield words.received(view.received, self.names[known.giver(view)])
