"""Words on a card that another has played: why, as far as everybody could see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hearts_tui import PERSON
from hearts_tui.cpu.facts import Fact, Kind, Moment
from hearts_tui.engine import View
from hearts_tui.words import _, card_name, ngettext, number_word, suit_name
from hearts_tui.words.advice import JACK, QUEEN, one_of
from hearts_tui.words.results import points


def why(facts: Sequence[Fact], view: View, index: int, names: Sequence[str]) -> str:
    """Why the card at this place of `view.plays` may have been played; see `cpu.hindsight`."""
    at = Moment.at(view, index)
    main = next((fact for fact in facts if fact.kind in _MAIN), None)
    if main is None:
        first = _say(_("{name} plays {card}"), Fact(Kind.FOLLOWS), at, names)
    else:
        first = _say(_MAIN[main.kind], main, at, names)
    more = [fact for fact in facts if fact.kind in _MORE]
    return "; ".join([first, *(_say(_MORE[fact.kind], fact, at, names) for fact in more[:1])])


_Clause = str | Callable[[Fact], str]
"""A text with places for names, or what finds the right one."""


def _say(clause: _Clause, fact: Fact, at: Moment, names: Sequence[str]) -> str:
    text = clause if isinstance(clause, str) else clause(fact)
    return text.format(
        name=names[at.seat],
        card=card_name(at.card),
        suit=one_of(at.card.suit),
        suits=suit_name(at.card.suit if at.led is None else at.led),
        other="" if fact.card is None else card_name(fact.card),
        who="" if fact.seat is None else names[fact.seat],
        word=number_word(fact.count),
        points=points(fact.count),
        queen=QUEEN,
        jack=JACK,
    )


def _goes_over(fact: Fact) -> str:
    return ngettext(
        "{name} has to follow {suits} and goes over {other}, with {word} player still to play",
        "{name} has to follow {suits} and goes over {other}, with {word} still to play",
        fact.count,
    )


def _throws(fact: Fact) -> str:
    if fact.seat is None:
        return _("{name} is void in {suits} and throws {card}")
    if fact.seat == PERSON:
        return _("{name} is void in {suits} and throws {card} on your trick")
    return _("{name} is void in {suits} and throws {card} on {who}’s trick")


def _takes_from(fact: Fact) -> str:
    if fact.seat == PERSON:
        return _("{name} has to follow {suits} and goes over you, who alone have points")
    return _("{name} has to follow {suits} and goes over {who}, who alone has points")


def _ends_moon(fact: Fact) -> str:
    if fact.seat == PERSON:
        return _("you can no longer shoot the moon")
    return _("{who} can no longer shoot the moon")


_MAIN: Mapping[Kind, _Clause] = {
    Kind.OPENS: _("{name} has to open with {card}, the lowest club"),
    Kind.ONLY_HEARTS: _("{name} holds nothing but hearts, and so may lead one"),
    Kind.ONLY_POINTS: _("{name} holds nothing but point cards, and so may throw {card}"),
    Kind.LAST_CARD: _("{card} was the last card that {name} had"),
    Kind.TAKES_FROM: _takes_from,
    Kind.DRAWS_QUEEN: _("{name} leads a spade below {queen}, which is still out"),
    Kind.LOWEST_LEFT: _("{name} leads {card}: no lower {suit} is left"),
    Kind.HIGHEST_LEFT: _("{name} leads {card}: no higher {suit} is left"),
    Kind.FIRST_LED: _("{name} leads {suits}, which nobody has led before"),
    Kind.LED_AGAIN: _("{name} leads {suits} again"),
    Kind.CANCELS: _("{name} cancels {card} with another, so that neither wins"),
    Kind.TAKES_JACK: _("{name} has to follow {suits}, last to play, and gets {jack}"),
    Kind.TAKES_CLEAN: _("{name} takes the trick: last to play, and no points in it"),
    Kind.TAKES_POINTS: _("{name} has to follow {suits}, last to play, and takes {points}"),
    Kind.JACK_LIES_THERE: _("{name} wins the trick so far, and {jack} lies in it"),
    Kind.GOES_OVER: _goes_over,
    Kind.DROPS: _("{name} has to follow {suits}, and {card} falls under {other}"),
    Kind.DUCKS: _("{name} has to follow {suits} and ducks under {other}"),
    Kind.FOLLOWS: _("{name} has to follow {suits}"),
    Kind.THROWS: _throws,
    Kind.VOID: _("{name} is void in {suits} and throws {card}"),
}

_MORE: Mapping[Kind, _Clause] = {
    Kind.ENDS_MOON: _ends_moon,
    Kind.QUEEN_OUT: _("{queen} is still out"),
    Kind.FIRST_TRICK: _("the first trick is no place for points"),
}
