"""Words at the table: whose turn it is, why a card is refused, what a trick cost.

Names are handed in one a seat; seat 0 is the person and is spoken to.
"""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui import PERSON
from hearts_tui.engine import Card, Direction, Reason, Suit, View
from hearts_tui.words import _, card_name, card_names, ngettext, number_word, results, suit_name
from hearts_tui.words.directions import ARROWS

# Whose turn


def your_turn(led: Suit | None) -> str:
    """That the person is to play, and what was led."""
    if led is None:
        return _("Your turn: you lead")
    return _("Your turn: {suit} were led").format(suit=suit_name(led))


def thinking(name: str) -> str:
    """That a player thinks."""
    return _("{name} is thinking …").format(name=name)


def joined(*sentences: str) -> str:
    """Short sentences in one line, without the empty ones."""
    return " · ".join(filter(None, sentences))


def not_your_turn(name: str | None) -> str:
    """That the person is not to act, and who is, where that is known."""
    if name is None:
        return _("It is not your turn")
    return _("It is not your turn: {name} is to play").format(name=name)


def waiting_for_passes() -> str:
    """That the person has chosen and others have not."""
    return _("The others are choosing their cards …")


# Passing


def pass_heading(count: int) -> str:
    """What there is to do, as a heading; `count` is how many cards are passed."""
    return ngettext("Pass {n} card", "Pass {n} cards", count).format(n=number_word(count))


def passed_heading() -> str:
    """That the person has chosen, as a heading."""
    return _("Passed")


def pass_to(direction: Direction, name: str) -> str:
    """To whom the cards go, by name and direction."""
    sentence = {
        Direction.LEFT: _("{arrow} to {name}, on your left"),
        Direction.RIGHT: _("to {name}, on your right {arrow}"),
        Direction.ACROSS: _("{arrow} to {name}, across from you"),
    }[direction]
    return sentence.format(arrow=ARROWS[direction], name=name)


def pass_to_short(direction: Direction, name: str) -> str:
    """The same by name and arrow alone."""
    arrow = ARROWS[direction]
    return f"{name} {arrow}" if direction is Direction.RIGHT else f"{arrow} {name}"


def choose_more(missing: int, chosen: int) -> str:
    """How many cards are missing."""
    if chosen == 0:
        return ngettext("Choose {n} card", "Choose {n} cards", missing).format(
            n=number_word(missing)
        )
    return ngettext("Choose {n} more card", "Choose {n} more cards", missing).format(
        n=number_word(missing)
    )


def enough_chosen() -> str:
    """That three are chosen and no fourth can be."""
    return _("Three cards, no more")


def ready_to_pass(name: str) -> str:
    """That three cards are chosen."""
    return _("Enter passes them to {name}").format(name=name)


def received(cards: Sequence[Card], name: str) -> str:
    """What the person was given."""
    return _("{name} gave you {cards}").format(name=name, cards=card_names(cards))


def gave(cards: Sequence[Card], name: str) -> str:
    """What the person passed, and to whom."""
    return _("You gave {name} {cards}").format(name=name, cards=card_names(cards))


# Refusals


def refusal(reason: Reason, view: View, whose_turn: str | None = None) -> str:
    """Why the person may not do that, in the situation of `view`."""
    if reason is Reason.MUST_FOLLOW:
        led = suit_name(view.trick[0][1].suit)
        return _("You hold {suit}, so you must follow").format(suit=led)
    if reason is Reason.LOWEST_CLUB_LEADS:
        return _("{card} leads the first trick").format(card=card_name(view.legal[0]))
    if reason is Reason.NOT_YOUR_TURN:
        return not_your_turn(whose_turn)
    return {
        Reason.HEARTS_NOT_BROKEN: _("Hearts are not broken yet"),
        Reason.NO_POINTS_ON_FIRST_TRICK: _("No point cards on the first trick"),
        Reason.PASS_FEWER: enough_chosen(),
        Reason.PASS_MORE: choose_more(1, 2),
        Reason.NOT_HELD: _("You do not hold that card"),
        Reason.NOT_PASSING: _("There is nothing to pass now"),
        Reason.NO_CHOICE: _("There is nothing to choose now"),
    }[reason]


def rule_on_w() -> str:
    """That a key leads to the rule of a refusal."""
    return _("w: the rule")


# What happened


def trick_taken(seat: int, points: int, names: Sequence[str]) -> str:
    """Who takes a trick, and what it costs him."""
    if points == 0:
        return (
            _("You take the trick") if seat == PERSON else _named(_("{name} takes it"), seat, names)
        )
    cost = results.points(points)
    if seat == PERSON:
        return _("You take {points}").format(points=cost)
    return _("{name} takes {points}").format(name=names[seat], points=cost)


def trick_cancelled() -> str:
    """That nobody wins a trick yet."""
    return _("Nobody wins it: the cards stay for the next trick won")


def hearts_broken(seat: int, names: Sequence[str]) -> str:
    """Who broke hearts."""
    return (
        _("You break hearts") if seat == PERSON else _named(_("{name} breaks hearts"), seat, names)
    )


def kitty_taken(seat: int, size: int, kitty: Sequence[Card], names: Sequence[str]) -> str:
    """Who takes the kitty, and what was in it where the person may know."""
    if seat == PERSON:
        return _("You take the kitty: {cards}").format(cards=card_names(kitty))
    text = ngettext("{name} takes the kitty, {n} card", "{name} takes the kitty, {n} cards", size)
    return text.format(name=names[seat], n=size)


def moon_shot(seat: int, names: Sequence[str]) -> str:
    """Who shot the moon."""
    if seat == PERSON:
        return _("You have shot the moon")
    return _named(_("{name} has shot the moon"), seat, names)


def queen_falls(seat: int, card: Card, names: Sequence[str]) -> str:
    """That ♠Q lies on the table, and who played it."""
    if seat == PERSON:
        return _("You let {card} fall").format(card=card_name(card))
    return _("{name} lets {card} fall").format(name=names[seat], card=card_name(card))


def waiting(count: int, points: int) -> tuple[str, ...]:
    """That cards of cancelled tricks wait for the next trick won, and what they count."""
    cards = ngettext("{n} card waits", "{n} cards wait", count).format(n=count)
    worth = results.points(points)
    return (cards, worth, _("for the next winner"))


def any_key() -> str:
    """That the trick lies there until a key is pressed."""
    return _("any key goes on")


def replaced(name: str) -> str:
    """That a player failed and another chose for him."""
    return _("{name} could not choose; the level normal chose instead").format(name=name)


def _named(text: str, seat: int, names: Sequence[str]) -> str:
    return text.format(name=names[seat])
