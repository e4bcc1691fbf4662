"""Table: a match played by what is said and typed, to its end or until the person leaves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from functools import partial

from hearts_tui import PERSON
from hearts_tui.cpu import LEVELS
from hearts_tui.engine import (
    MOON_CHOICES,
    PASS_SIZE,
    Card,
    Deal,
    IllegalAction,
    Reason,
    View,
    outcome,
)
from hearts_tui.engine.events import (
    CardPlayed,
    CardsPassed,
    DealScored,
    DealStarted,
    HeartsBroken,
    MoonShot,
    Passed,
    TrickCancelled,
    TrickTaken,
)
from hearts_tui.hints import sought
from hearts_tui.match import Match, Redone, Step, Undone
from hearts_tui.plain import helping
from hearts_tui.plain.asking import Command, Question, Reply, answers, ask, tells
from hearts_tui.plain.reading import about, rules_for
from hearts_tui.plain.talk import Talk
from hearts_tui.plain.telling import Teller
from hearts_tui.plain.typed import cards_in
from hearts_tui.store.settings import Settings
from hearts_tui.words import help, results, typed
from hearts_tui.words import plain as words
from hearts_tui.words import table as words_of_table
from hearts_tui.words.spoken import full_stop

DONE = "done"
"""The answer to every question while a game is played: it goes on."""
CARD_BY_CARD = CardPlayed | HeartsBroken | TrickTaken | TrickCancelled
"""What is not told while a deal is played out."""
STAND_IN = "strong"
"""The level that plays for the person."""
MOON_WORDS = dict(zip(("others", "own"), MOON_CHOICES, strict=True))


class Table:
    """Plays one match; what it knows besides is what was said of a card last."""

    def __init__(self, match: Match, talk: Talk, settings: Settings) -> None:
        self._match = match
        self._talk = talk
        self._settings = settings
        self._teller = Teller(match, settings)
        self._refused: Reason | None = None
        self._has_passed = False
        """Whether the person has been told what was passed."""
        self._back = False
        """Whether a decision was taken back, or made again, to be thought over now."""
        self._playing_out = False
        """Whether the rest of a deal is played out, which need not be told card by card."""
        self._offered = 0
        """The last deal of which it was said that it can be played out."""

    async def play(self) -> None:
        """Play on until the game is over. Raises Leave, and NobodyListens."""
        match = self._match
        if match.told:
            await self._talk.say(self._taken_up())
            match.seen()
        while True:
            if match.told and match.persons_turn:
                await self._act()
                continue
            try:
                step = await anext(match)
            except StopAsyncIteration:
                break
            await self._tell(step)
        await self._talk.say(self._teller.game_over())

    async def after(self) -> str:
        """What the person wants when the game is over: another one. Raises as `play` does."""
        question = Question(
            lambda: (typed.again_or_quit(),),
            (Command("again", answers("again")), *self._looks()),
        )
        return await ask(self._talk, question)

    async def _tell(self, step: Step) -> None:
        if self._playing_out and isinstance(step.event, CARD_BY_CARD):
            return
        await self._talk.say(self._teller.step(step))
        match step.event:
            case MoonShot() | DealStarted():
                self._playing_out = False
            case Passed(seat) if seat == PERSON and not self._has_passed:
                await self._talk.say((self._passed(step.view.passed),))
            case CardsPassed():
                self._has_passed = False
                await self._talk.say(self._teller.hand(step.view))
            case DealScored():
                self._match.seen()
            case Undone() | Redone():
                self._back = True

    def _taken_up(self) -> Iterator[str]:
        """How a game stands that was left."""
        match, view = self._match, self._match.view
        if match.unseen is not None:
            yield from self._teller.deal_over(match.unseen)
        if match.over:
            return
        if match.unseen is None and match.sheet:
            yield words.totals(self._teller.names, match.totals)
        if view.hand and not view.to_pass:
            yield from self._teller.hand(view)
        yield from self._teller.back_at(view)

    # The person acts

    async def _act(self) -> None:
        view = self._match.view
        if self._match.moon is not None:
            await ask(self._talk, self._moon_question(self._match.moon))
        elif not view.legal:
            await ask(self._talk, self._pass_question(view))
        elif self._settings.forced and len(view.legal) == 1 and not self._back:
            self._match.play(view.legal[0], by="forced")
        else:
            await self._offer_rest(view)
            await ask(self._talk, self._play_question(view))
        self._refused = None
        self._back = False

    async def _offer_rest(self, view: View) -> None:
        """Say once in a deal that its rest can be played out."""
        if self._match.claimable and self._offered != view.number:
            self._offered = view.number
            await self._talk.say((typed.can_claim(),))

    def _moon_question(self, deal: Deal) -> Question:
        def asked() -> Iterator[str]:
            yield results.moon_question()
            for choice in MOON_CHOICES:
                sheet = (*self._match.sheet, deal.scores(choice))
                after = outcome(self._match.rules.target, sheet)
                yield words.moon_way(after, choice, deal.rules.total, self._teller.names)

        async def choose(choice: str, _: str) -> Reply:
            self._match.choose_moon(choice)
            return Reply(answer=DONE)

        choices = [Command(word, partial(choose, choice)) for word, choice in MOON_WORDS.items()]
        return Question(asked, (*choices, *self._looks(), *self._deeds()), kept=self._kept)

    def _pass_question(self, view: View) -> Question:
        async def pass_chosen(_: str) -> Reply:
            return self._pass(self._match.raised)

        ready = Command("pass", pass_chosen, works=lambda: len(self._match.raised) == PASS_SIZE)
        return Question(
            lambda: self._teller.to_pass(view, self._match.raised),
            (*self._looks(), *self._deeds(), ready),
            help=typed.help_for_passing,
            other=self._heard_cards(self._choose),
            kept=self._kept,
        )

    def _play_question(self, view: View) -> Question:
        return Question(
            lambda: self._teller.to_play(view),
            (*self._looks(), *self._deeds()),
            help=typed.help_for_playing,
            other=self._heard_cards(self._play),
            kept=self._kept,
        )

    def _kept(self) -> bool:
        return self._match.kept

    @staticmethod
    def _heard_cards(
        do: Callable[[tuple[Card, ...]], Reply],
    ) -> Callable[[str], Reply | None]:
        def other(line: str) -> Reply | None:
            cards = cards_in(line)
            return do(cards) if cards else None

        return other

    # Cards

    def _choose(self, cards: tuple[Card, ...]) -> Reply:
        """Pass these cards if they are all, or else choose each, or put it back."""
        if len(cards) == PASS_SIZE:
            return self._pass(cards)
        hand, chosen = self._match.view.hand, list(self._match.raised)
        for card in cards:
            if card in chosen and chosen.count(card) == hand.count(card):
                chosen.remove(card)
            else:
                chosen.append(card)
        if len(chosen) == PASS_SIZE:
            return self._pass(chosen)
        try:
            self._match.raise_cards(chosen)
        except IllegalAction as illegal:
            return self._refusal(illegal.reason, chosen)
        return Reply(words.choose(self._match.raised, PASS_SIZE))

    def _pass(self, cards: Sequence[Card]) -> Reply:
        try:
            self._match.pass_cards(cards)
        except IllegalAction as illegal:
            return self._refusal(illegal.reason, cards)
        self._has_passed = True
        return Reply((self._passed(sorted(cards)),), DONE)

    def _passed(self, cards: Sequence[Card]) -> str:
        receiver = self._match.view.receiver
        return words.passed(cards, self._teller.names[receiver])

    def _play(self, cards: tuple[Card, ...]) -> Reply:
        if len(cards) > 1:
            return Reply((typed.one_card(),))
        try:
            self._match.play(cards[0])
        except IllegalAction as illegal:
            return self._refusal(illegal.reason, cards)
        return Reply(answer=DONE)

    def _refusal(self, reason: Reason, cards: Sequence[Card]) -> Reply:
        view = self._match.view
        # A card that is in another hand has been mistyped: no rule forbids it.
        self._refused = None if reason is Reason.NOT_HELD else reason
        if reason is Reason.NOT_HELD:
            missing = next(card for card in cards if cards.count(card) > view.hand.count(card))
            return Reply((words.not_held(missing, twice=missing in view.hand),))
        if reason is Reason.PASS_MORE:
            return Reply(words.choose(cards, PASS_SIZE))
        return Reply((full_stop(words_of_table.refusal(reason, view)),))

    # Words

    def _looks(self) -> tuple[Command, ...]:
        """Words that tell something."""
        teller, settings = self._teller, self._settings

        def tell(lines: Callable[[View], Iterable[str]]) -> Callable[[str], Awaitable[Reply]]:
            return tells(lambda: lines(self._match.view))

        async def out(_: str) -> Reply:
            if not settings.still_out:
                return Reply((typed.keeps_count(),))
            if settings.still_out > 1:
                self._match.aided("still_out")
            return Reply(teller.out(self._match.view))

        def playing() -> bool:
            return not (self._match.over or self._match.moon or self._match.view.exchanging)

        return (
            Command("hand", tell(teller.hand), works=lambda: bool(self._match.view.hand)),
            Command("trick", tell(teller.trick), works=playing),
            Command("last", tell(teller.last), works=teller.has_last),
            Command("scores", tell(teller.scores)),
            Command("out", out, works=lambda: settings.still_out > 0 and playing()),
            Command("rules", self._rules),
            Command("deal", tell(teller.about_deal)),
        )

    def _deeds(self) -> tuple[Command, ...]:
        """Words that help, or change something."""
        return (
            Command("hint", self._hint),
            Command("why", self._why, works=self._has_reasons),
            Command("undo", self._undo, works=lambda: self._match.can_undo),
            Command("auto", self._auto),
            Command("claim", self._claim, works=lambda: self._match.claimable),
            Command("redo", self._redo, works=lambda: self._match.can_redo),
        )

    async def _rules(self, word: str) -> Reply:
        return Reply(rules_for(self._match.rules, word))

    async def _hint(self, _: str) -> Reply:
        view = self._match.view
        advice = await sought(self._match, view)
        if advice is None:
            return Reply((full_stop(help.no_hint()),))
        self._match.aided("hint")
        return Reply(helping.hint(advice, view, self._teller.names))

    def _has_reasons(self) -> bool:
        return self._refused is not None or any(seat for seat, _ in self._match.view.plays)

    async def _why(self, name: str) -> Reply:
        """Explain the card that was refused, or what another played last."""
        if self._refused is not None and not name:
            return Reply(about(self._match.rules, self._refused))
        line = helping.why(self._match.view, self._teller.names, name)
        if line is None:
            return Reply((typed.nothing_to_explain(),))
        self._match.aided("why")
        return Reply((line,))

    async def _auto(self, rest: str) -> Reply:
        """Hand over to a level, if one is named, for one decision, if that is said."""
        said = set(rest.split())
        level = next((level for level in LEVELS if level in said), STAND_IN)
        one = typed.only_one() in said
        unknown = said - {level, typed.only_one()}
        if unknown:
            return Reply((typed.not_understood(min(unknown)),))
        self._match.hand_over(level, "card" if one else "deal")
        return Reply((typed.plays_for_you(level, one=one),), DONE)

    async def _claim(self, _: str) -> Reply:
        if not self._match.claimable:
            return Reply((typed.cannot_claim(),))
        self._match.claim()
        self._playing_out = True
        return Reply((typed.played_out(),), DONE)

    async def _undo(self, _: str) -> Reply:
        if not self._match.can_undo:
            return Reply((typed.nothing_to_undo(),))
        self._match.undo()
        return Reply(answer=DONE)

    async def _redo(self, _: str) -> Reply:
        if not self._match.can_redo:
            return Reply((typed.nothing_to_redo(),))
        self._match.redo()
        return Reply(answer=DONE)
