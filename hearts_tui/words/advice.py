"""Words of advice in a game: what the person had best do, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TypeAlias

from hearts_tui.cpu.advice import Advice
from hearts_tui.cpu.facts import Choice, Fact, Kind
from hearts_tui.engine import Card, Suit, View
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES
from hearts_tui.words import _, card_name, card_names, ngettext, number_word, suit_name
from hearts_tui.words.results import points

GUARDED = 4
"""So many spades below ♠Q are enough to guard it."""

QUEEN = card_name(QUEEN_OF_SPADES)
JACK = card_name(JACK_OF_DIAMONDS)


def hint(advice: Advice, view: View, names: Sequence[str]) -> str:
    """What the person had best do, and why: the main fact and at most one more."""
    said = _Said(advice.choice, view, names)
    main = _main(advice)
    first = _sentence(advice, main, said)
    fit = set(_MORE) if main is None else _FITTING.get(main.kind, set(_MORE))
    more = [fact for fact in advice.facts if fact != main and fact.kind in fit]
    return "; ".join([first, *(said.say(_MORE[fact.kind], fact) for fact in more[:1])])


def hint_in_short(advice: Advice, view: View, names: Sequence[str]) -> str:
    """The same with the main fact alone."""
    return _sentence(advice, _main(advice), _Said(advice.choice, view, names))


def _main(advice: Advice) -> Fact | None:
    return next((fact for fact in advice.facts if fact.kind in _MAIN), None)


def _sentence(advice: Advice, main: Fact | None, said: _Said) -> str:
    """The main clause; where no rule of thumb says why, that the search has it so."""
    if main is not None:
        return said.say(_MAIN[main.kind], main)
    if isinstance(said.choice, str):
        return said.say(_EITHER_WAY, Fact(Kind.GOES_ON))
    if advice.even:
        return said.say(_("{card} or any other: it hardly matters"), Fact(Kind.ALL_ALIKE))
    if isinstance(said.choice, tuple):
        return said.say(_("Passing {card} leaves you the best hand"), Fact(Kind.PASSES_LOW))
    return said.say(_("{card} costs least on average"), Fact(Kind.FOLLOWS))


class _Said:
    """A choice of the person's that is spoken of."""

    def __init__(self, choice: Choice, view: View, names: Sequence[str]) -> None:
        self.choice = choice
        self.total = view.rules.total
        self._names = names

    def say(self, clause: _Clause, fact: Fact) -> str:
        """The clause with the names of everything."""
        while not isinstance(clause, str):
            clause = clause.of(fact, self)
        suit = self.choice.suit if isinstance(self.choice, Card) else fact.suit
        return clause.format(
            card=self._card,
            other="" if fact.card is None else card_name(fact.card),
            cards=card_names(fact.cards),
            name="" if fact.seat is None else self._names[fact.seat],
            suit="" if suit is None else one_of(suit),
            suits="" if suit is None else suit_name(suit),
            led="" if fact.suit is None else suit_name(fact.suit),
            n=fact.count,
            word=number_word(fact.count),
            whole=fact.whole,
            points=points(fact.count),
            total=self.total,
            queen=QUEEN,
            jack=JACK,
        )

    @property
    def _card(self) -> str:
        """The card, or the cards one after the other."""
        if isinstance(self.choice, Card):
            return card_name(self.choice)
        return "" if isinstance(self.choice, str) else card_names(self.choice)


def one_of(suit: Suit) -> str:
    """A card of this suit, in the middle of a sentence."""
    return {
        Suit.CLUBS: _("club"),
        Suit.DIAMONDS: _("diamond"),
        Suit.SPADES: _("spade"),
        Suit.HEARTS: _("heart"),
    }[suit]


# Clauses that depend on more than names


@dataclass(frozen=True, slots=True)
class _Counted:
    """A clause that is of one form for one and of another for more."""

    one: str
    more: str
    number: Callable[[Fact], int] = attrgetter("count")

    def of(self, fact: Fact, said: _Said) -> _Clause:
        # Which numbers count as one depends on the language.
        return ngettext(self.one, self.more, self.number(fact))


@dataclass(frozen=True, slots=True)
class _Whether:
    """One clause where something is so, and another where it is not."""

    so: Callable[[Fact, _Said], bool]
    then: _Clause
    otherwise: _Clause

    def of(self, fact: Fact, said: _Said) -> _Clause:
        return self.then if self.so(fact, said) else self.otherwise


_Clause: TypeAlias = "str | _Counted | _Whether"
"""A text with places for names, or what finds the right one."""


def _cards(fact: Fact) -> int:
    return len(fact.cards)


def _counts(fact: Fact, said: _Said) -> bool:
    return fact.count > 0


def _counts_all(fact: Fact, said: _Said) -> bool:
    return fact.count == fact.whole


def _guarded(fact: Fact, said: _Said) -> bool:
    return fact.count >= GUARDED


def _names_card(fact: Fact, said: _Said) -> bool:
    return fact.card is not None


def _names_player(fact: Fact, said: _Said) -> bool:
    return fact.seat is not None


def _is_jack(fact: Fact, said: _Said) -> bool:
    return said.choice == JACK_OF_DIAMONDS


def _others_pay(fact: Fact, said: _Said) -> bool:
    return said.choice == "others_plus"


_EITHER_WAY = _Whether(
    _others_pay,
    _("{total} for each of the others: the distances are the same either way"),
    _("{total} off your score: the distances are the same either way"),
)
_GUARDS_STAY = _Counted("your low spade stays as a guard", "your low spades stay as guards")

_MAIN: Mapping[Kind, _Clause] = {
    # Cards to play
    Kind.ONLY_CARD: _("{card} is the only card you may play"),
    Kind.NOTHING_LEFT: _("{card} or any other: nothing that counts is left"),
    Kind.ALL_ALIKE: _("{card} or any other: they are all worth the same"),
    Kind.OWN_MOON: _Whether(
        _counts,
        _("{card} keeps your moon going: all points so far are yours"),
        _("{card} is for a moon of your own: no points are taken yet"),
    ),
    Kind.ENDS_MOON: _("{card} stops {name}: no moon without these points"),
    Kind.TAKES_FROM: _("{card} goes over {name}, who alone has points"),
    Kind.WITHHOLDS: _("{card} gives no points to {name}, who alone has some"),
    Kind.DRAWS_QUEEN: _("{card} draws spades while {queen} is out"),
    Kind.LOWEST_OUT: _("{card} is a safe lead: somebody has to beat it"),
    Kind.LOW_LEAD: _Whether(
        _counts_all,
        _Counted(
            "{card} is a low lead: the one {suit} still out is higher",
            "{card} is a low lead: all {n} {suits} still out are higher",
        ),
        _Counted(
            "{card} is a low lead: {n} of the {whole} {suits} still out is higher",
            "{card} is a low lead: {n} of the {whole} {suits} still out are higher",
        ),
    ),
    Kind.VOIDS: _("{card} leaves you void in {suits}"),
    Kind.SHORTENS: _("{card} leaves you a single {suit}"),
    Kind.CANNOT_BE_BEATEN: _("{card} wins for certain: nobody can beat it"),
    Kind.GETS_RID: _("{card} rids you of your highest {suit}"),
    Kind.CANCELS: _("{card} cancels the other one: neither can win"),
    Kind.DROPS: _("{card} falls under {other}"),
    Kind.DUCKS: _("{card} ducks under {other}"),
    Kind.TAKES_JACK: _Whether(
        _is_jack, _("{card} takes the trick, and so stays yours"), _("{card} takes {jack}")
    ),
    Kind.JACK_LIES_THERE: _Whether(
        _is_jack,
        _("{card} may win the trick, and so stay yours"),
        _("{card} goes for {jack}, which lies there"),
    ),
    Kind.MUST_TAKE: _("{card}: the trick is yours whatever you play"),
    Kind.MUST_GO_OVER: _Whether(
        _names_card,
        _("{card}: whatever you play goes over {other}"),
        _("{card}: whatever you play wins so far"),
    ),
    Kind.TAKES_CLEAN: _("{card} takes the trick, and there are no points in it"),
    Kind.TAKES_POINTS: _("{card} takes the trick with {points}"),
    Kind.GOES_OVER: _Counted(
        "{card} goes over {other}, with {word} player still to play",
        "{card} goes over {other}, with {word} still to play",
    ),
    Kind.THROWS: _Whether(
        _names_player,
        _("{card} goes on {name}’s trick"),
        _("{card} goes on a trick that is not yours"),
    ),
    Kind.SHEDS_SPADE: _("{card} goes before {queen} can fall on it"),
    Kind.KEEPS_GUARDS: _Counted(
        "{card} keeps your low spade as a guard of {other}",
        "{card} keeps your low spades as guards of {other}",
    ),
    # Three cards to pass
    Kind.PASSES_QUEEN: _Whether(
        _counts,
        _Whether(
            _guarded,
            _("Passing {card} rids you of {queen}"),
            _Counted(
                "Passing {card} rids you of {queen}, which {word} lower spade guards badly",
                "Passing {card} rids you of {queen}, which {word} lower spades guard badly",
            ),
        ),
        _("Passing {card} rids you of {queen}, which no lower spade guards"),
    ),
    Kind.PASSES_SPADES: _("Passing {card} rids you of what {queen} could fall on"),
    Kind.PASSES_HIGH: _Counted(
        "Passing {card} rids you of a high card", "Passing {card} rids you of high cards", _cards
    ),
    Kind.PASS_VOIDS: _("Passing {card} leaves you no {suits}"),
    Kind.PASS_SHORTENS: _("Passing {card} leaves you a single {suit}"),
    Kind.PASSES_LOW: _Counted(
        "Passing {card} keeps your high card", "Passing {card} keeps your {n} high cards"
    ),
    # What a shooter picks
    Kind.WINS_GAME: _("{total} for each of the others: that ends the game, and you win it"),
    Kind.AVOIDS_END: _("{total} off your score: else the game would end without you winning it"),
    Kind.GOES_ON: _EITHER_WAY,
}
"""What opens the sentence."""

_MORE: Mapping[Kind, _Clause] = {
    Kind.HIGHEST_UNDER: _("it is the highest that does"),
    Kind.VOIDS: _("it leaves you void in {suits}"),
    Kind.SHORTENS: _("it leaves you a single {suit}"),
    Kind.GETS_RID: _("it rids you of your highest {suit}"),
    Kind.SHEDS_SPADE: _("{queen} could fall on it later"),
    Kind.CANNOT_BE_BEATEN: _("nobody can beat it"),
    Kind.TAKES_CLEAN: _("there are no points in it"),
    Kind.TAKES_POINTS: _Whether(_counts, _("it costs {points}"), _("it counts {points}")),
    Kind.FIRST_TRICK: _("the first trick is no place for points"),
    Kind.ALL_MAY_FOLLOW: _("no one behind you has shown a void in {led}"),
    Kind.NO_HIGH_SPADE: _("you hold none of the high spades"),
    Kind.QUEEN_TAKEN: _("{queen} is gone"),
    Kind.QUEEN_WITH: _("{name} has {queen}"),
    Kind.QUEEN_CANNOT_FALL: _("{queen} cannot fall on it"),
    Kind.MINDS_MOON: _("it makes another’s moon less likely"),
    Kind.MINDS_PLACES: _("so near the end the places matter most"),
    Kind.KEEPS_GUARDS: _GUARDS_STAY,
    Kind.KEEPS_LOW_SPADES: _GUARDS_STAY,
    Kind.KEEPS_QUEEN: _Counted(
        "{queen} stays, with {word} lower spade as a guard",
        "{queen} stays, with {word} lower spades as guards",
    ),
    Kind.PASSES_HIGH: _Counted(
        "{cards} is too high to keep", "{cards} are too high to keep", _cards
    ),
    Kind.PASS_VOIDS: _("no {suits} are left then"),
}
"""What may follow it."""

_FITTING: Mapping[Kind, set[Kind]] = {
    Kind.ONLY_CARD: set(),
    Kind.NOTHING_LEFT: set(),
    Kind.ALL_ALIKE: set(),
    Kind.OWN_MOON: {Kind.CANNOT_BE_BEATEN},
}
"""The little that may follow some openings."""
