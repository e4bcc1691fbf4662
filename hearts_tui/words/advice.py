"""Words of advice in a game: what the person had best do, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hearts_tui.cpu.advice import Advice
from hearts_tui.cpu.facts import Choice, Fact, Kind
from hearts_tui.engine import Card, Suit, View
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES
from hearts_tui.words import _, card_name, ngettext, suit_name
from hearts_tui.words.results import points
from hearts_tui.words.table import listed, number_word

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
        return said.say(_either_way, Fact(Kind.GOES_ON))
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
        text = clause if isinstance(clause, str) else clause(fact, self)
        suit = self.choice.suit if isinstance(self.choice, Card) else fact.suit
        return text.format(
            card=self._card,
            other="" if fact.card is None else card_name(fact.card),
            cards=listed(fact.cards),
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
        return "" if isinstance(self.choice, str) else listed(self.choice)


_Clause = str | Callable[[Fact, _Said], str]
"""A text with places for names, or what finds the right one."""


def one_of(suit: Suit) -> str:
    """A card of this suit, in the middle of a sentence."""
    return {
        Suit.CLUBS: _("club"),
        Suit.DIAMONDS: _("diamond"),
        Suit.SPADES: _("spade"),
        Suit.HEARTS: _("heart"),
    }[suit]


# Clauses that depend on more than names


def _own_moon(fact: Fact, said: _Said) -> str:
    if fact.count:
        return _("{card} keeps your moon going: all points so far are yours")
    return _("{card} is for a moon of your own: no points are taken yet")


def _low_lead(fact: Fact, said: _Said) -> str:
    if fact.count == fact.whole:
        return ngettext(
            "{card} is a low lead: the one {suit} still out is higher",
            "{card} is a low lead: all {n} {suits} still out are higher",
            fact.count,
        )
    return ngettext(
        "{card} is a low lead: {n} of the {whole} {suits} still out is higher",
        "{card} is a low lead: {n} of the {whole} {suits} still out are higher",
        fact.count,
    )


def _takes_jack(fact: Fact, said: _Said) -> str:
    if said.choice == JACK_OF_DIAMONDS:
        return _("{card} takes the trick, and so stays yours")
    return _("{card} takes {jack}")


def _jack_lies_there(fact: Fact, said: _Said) -> str:
    if said.choice == JACK_OF_DIAMONDS:
        return _("{card} may win the trick, and so stay yours")
    return _("{card} goes for {jack}, which lies there")


def _must_go_over(fact: Fact, said: _Said) -> str:
    if fact.card is None:
        return _("{card}: whatever you play wins so far")
    return _("{card}: whatever you play goes over {other}")


def _it_costs(fact: Fact, said: _Said) -> str:
    return _("it costs {points}") if fact.count > 0 else _("it counts {points}")


def _goes_over(fact: Fact, said: _Said) -> str:
    return ngettext(
        "{card} goes over {other}, with {word} player still to play",
        "{card} goes over {other}, with {word} still to play",
        fact.count,
    )


def _throws(fact: Fact, said: _Said) -> str:
    if fact.seat is None:
        return _("{card} goes on a trick that is not yours")
    return _("{card} goes on {name}’s trick")


def _keeps_guards(fact: Fact, said: _Said) -> str:
    return ngettext(
        "{card} keeps your low spade as a guard of {other}",
        "{card} keeps your low spades as guards of {other}",
        fact.count,
    )


def _guards_stay(fact: Fact, said: _Said) -> str:
    return ngettext("your low spade stays as a guard", "your low spades stay as guards", fact.count)


def _passes_queen(fact: Fact, said: _Said) -> str:
    if fact.count == 0:
        return _("Passing {card} rids you of {queen}, which no lower spade guards")
    if fact.count < GUARDED:
        return ngettext(
            "Passing {card} rids you of {queen}, which {word} lower spade guards badly",
            "Passing {card} rids you of {queen}, which {word} lower spades guard badly",
            fact.count,
        )
    return _("Passing {card} rids you of {queen}")


def _queen_stays(fact: Fact, said: _Said) -> str:
    return ngettext(
        "{queen} stays, with {word} lower spade as a guard",
        "{queen} stays, with {word} lower spades as guards",
        fact.count,
    )


def _passes_high(fact: Fact, said: _Said) -> str:
    return ngettext(
        "Passing {card} rids you of a high card",
        "Passing {card} rids you of high cards",
        len(fact.cards),
    )


def _high_ones_go(fact: Fact, said: _Said) -> str:
    return ngettext("{cards} is too high to keep", "{cards} are too high to keep", len(fact.cards))


def _passes_low(fact: Fact, said: _Said) -> str:
    return ngettext(
        "Passing {card} keeps your high card",
        "Passing {card} keeps your {n} high cards",
        fact.count,
    )


def _either_way(fact: Fact, said: _Said) -> str:
    if said.choice == "others_plus":
        return _("{total} for each of the others: the distances are the same either way")
    return _("{total} off your score: the distances are the same either way")


_MAIN: Mapping[Kind, _Clause] = {
    # Cards to play
    Kind.ONLY_CARD: _("{card} is the only card you may play"),
    Kind.NOTHING_LEFT: _("{card} or any other: nothing that counts is left"),
    Kind.ALL_ALIKE: _("{card} or any other: they are all worth the same"),
    Kind.OWN_MOON: _own_moon,
    Kind.ENDS_MOON: _("{card} stops {name}: no moon without these points"),
    Kind.TAKES_FROM: _("{card} goes over {name}, who alone has points"),
    Kind.WITHHOLDS: _("{card} gives no points to {name}, who alone has some"),
    Kind.DRAWS_QUEEN: _("{card} draws spades while {queen} is out"),
    Kind.LOWEST_OUT: _("{card} is a safe lead: somebody has to beat it"),
    Kind.LOW_LEAD: _low_lead,
    Kind.VOIDS: _("{card} leaves you void in {suits}"),
    Kind.SHORTENS: _("{card} leaves you a single {suit}"),
    Kind.CANNOT_BE_BEATEN: _("{card} wins for certain: nobody can beat it"),
    Kind.GETS_RID: _("{card} rids you of your highest {suit}"),
    Kind.CANCELS: _("{card} cancels the other one: neither can win"),
    Kind.DROPS: _("{card} falls under {other}"),
    Kind.DUCKS: _("{card} ducks under {other}"),
    Kind.TAKES_JACK: _takes_jack,
    Kind.JACK_LIES_THERE: _jack_lies_there,
    Kind.MUST_TAKE: _("{card}: the trick is yours whatever you play"),
    Kind.MUST_GO_OVER: _must_go_over,
    Kind.TAKES_CLEAN: _("{card} takes the trick, and there are no points in it"),
    Kind.TAKES_POINTS: _("{card} takes the trick with {points}"),
    Kind.GOES_OVER: _goes_over,
    Kind.THROWS: _throws,
    Kind.SHEDS_SPADE: _("{card} goes before {queen} can fall on it"),
    Kind.KEEPS_GUARDS: _keeps_guards,
    # Three cards to pass
    Kind.PASSES_QUEEN: _passes_queen,
    Kind.PASSES_SPADES: _("Passing {card} rids you of what {queen} could fall on"),
    Kind.PASSES_HIGH: _passes_high,
    Kind.PASS_VOIDS: _("Passing {card} leaves you no {suits}"),
    Kind.PASS_SHORTENS: _("Passing {card} leaves you a single {suit}"),
    Kind.PASSES_LOW: _passes_low,
    # What a shooter picks
    Kind.WINS_GAME: _("{total} for each of the others: that ends the game, and you win it"),
    Kind.AVOIDS_END: _("{total} off your score: else the game would end without you winning it"),
    Kind.GOES_ON: _either_way,
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
    Kind.TAKES_POINTS: _it_costs,
    Kind.FIRST_TRICK: _("the first trick is no place for points"),
    Kind.ALL_MAY_FOLLOW: _("no one behind you has shown a void in {led}"),
    Kind.NO_HIGH_SPADE: _("you hold none of the high spades"),
    Kind.QUEEN_TAKEN: _("{queen} is gone"),
    Kind.QUEEN_WITH: _("{name} has {queen}"),
    Kind.QUEEN_CANNOT_FALL: _("{queen} cannot fall on it"),
    Kind.MINDS_MOON: _("it makes another’s moon less likely"),
    Kind.MINDS_PLACES: _("so near the end the places matter most"),
    Kind.KEEPS_GUARDS: _guards_stay,
    Kind.KEEPS_LOW_SPADES: _guards_stay,
    Kind.KEEPS_QUEEN: _queen_stays,
    Kind.PASSES_HIGH: _high_ones_go,
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
