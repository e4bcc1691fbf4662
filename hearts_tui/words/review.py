"""Words for the review of a deal: what decisions cost, and what others made of the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hearts_tui.engine import Card
from hearts_tui.words import _, card_name, ngettext, results

if TYPE_CHECKING:
    from hearts_tui.cpu.facts import Choice
    from hearts_tui.review import Decision, Duplicate, Review


def summary(review: Review) -> str:
    """One sentence for the whole deal."""
    count = len(review.decisions)
    if not count:
        return _("You decided nothing yourself in this deal.")
    if review.as_good == count:
        return _("Every decision was as good as the strong player’s, as far as can be told.")
    others = count - review.as_good
    # Each is weighed from where it was made, so that they do not add up to those of the deal.
    loss = f"{review.loss / others:.1f}"
    if not review.as_good:
        return ngettext(
            "Your one decision cost {loss} points more than the strong player’s.",
            "None of {count} decisions was as good as the strong player’s; they cost {loss} points "
            "each on average.",
            count,
        ).format(count=count, loss=loss)
    as_good = ngettext(
        "{good} of {count} decisions was as good as the strong player’s",
        "{good} of {count} decisions were as good as the strong player’s",
        review.as_good,
    ).format(good=review.as_good, count=count)
    cost = ngettext(
        "the other cost {loss} points.", "the others cost {loss} points each on average.", others
    ).format(loss=loss)
    return f"{as_good}; {cost}"


def decision(one: Decision) -> str:
    """What was chosen, what the strong player does, and what lies between."""
    if one.chosen == one.best:
        return _("{when}: {chosen}, as the strong player").format(
            when=when(one), chosen=choice(one.chosen)
        )
    if one.as_good:
        return _("{when}: {chosen}, as good as {best}").format(
            when=when(one), chosen=choice(one.chosen), best=choice(one.best)
        )
    return _("{when}: {chosen} cost {loss} points more than {best}").format(
        when=when(one),
        chosen=choice(one.chosen),
        best=choice(one.best),
        loss=points(one.loss, one.error),
    )


def reason(one: Decision, names: Sequence[str]) -> str:
    """What speaks for the strong player's choice where it is better; else nothing."""
    from hearts_tui.words.advice import hint_in_short

    if one.as_good:
        return ""
    return _("The strong player’s reason: {hint}").format(
        hint=hint_in_short(one.advice, one.view, names)
    )


def when(one: Decision) -> str:
    """At which point of the deal."""
    if isinstance(one.chosen, tuple):
        return _("Passing")
    if isinstance(one.chosen, str):
        return _("The moon")
    return _("Trick {number}").format(number=one.trick)


def choice(chosen: Choice) -> str:
    """A card, three of them, or the choice after a moon."""
    if isinstance(chosen, tuple):
        return " ".join(map(card_name, chosen))
    if isinstance(chosen, str):
        return {"others_plus": _("points to the others"), "self_minus": _("points off")}[chosen]
    return card_name(chosen)


def points(loss: float, error: float) -> str:
    """A figure and how sure it is."""
    return f"{loss:.1f} ± {error:.1f}"


def duplicate(played: Duplicate) -> str:
    """What the strong player made of the person's cards."""
    return _("The strong player in your seat made {strong}, you {own}.").format(
        strong=results.points(played.scores[0]), own=results.signed(played.persons[0])
    )


def earlier(made: Sequence[int]) -> str:
    """What the person has made of the same deal before; empty where never played."""
    if not made:
        return ""
    return ngettext(
        "You played this deal once before, and made {points} points then.",
        "You played this deal {n} times before, and made {points} points.",
        len(made),
    ).format(n=len(made), points=", ".join(map(results.signed, made)))


# On the screen


def title(number: int) -> str:
    """Of the review of a deal."""
    return _("Review of deal {number}").format(number=number)


def you_chose() -> str:
    """Above what the person has chosen."""
    return _("you")


def dearest() -> str:
    """Above the decisions that cost most."""
    return _("dearest")


def in_order() -> str:
    """Above the others."""
    return _("the others, in order of play")


def costs() -> str:
    """Above what it costs."""
    return _("costs")


def strong_chooses() -> str:
    """Above what the strong player does."""
    return _("strong")


def cost(one: Decision) -> str:
    """What a decision costs, as short as it can be said."""
    if one.chosen == one.best:
        return "·"
    return _("as good") if one.as_good else points(one.loss, one.error)


def best(one: Decision) -> str:
    """What the strong player does; a mark where it is the same."""
    return _("the same") if one.chosen == one.best else choice(one.best)


def weighing() -> str:
    """That the person's decisions are looked at."""
    return _("The strong player looks at your decisions …")


def playing_again() -> str:
    """That the deal is played once more."""
    return _("The strong player plays the deal in your seat …")


def stopped() -> str:
    """That this was given up, and how it is taken up again."""
    return _("Stopped; w looks at the decisions after all.")


def failed() -> str:
    """That something has gone wrong while it was thought about."""
    return _("The deal could not be reviewed; the log says why.")


def passes(name: str, cards: Sequence[Card], to: str, *, person: bool, to_person: bool) -> str:
    """What a player passes, and to whom; either of them may be the person."""
    if person:
        text = _("You pass {cards} to {to}")
    elif to_person:
        text = _("{name} passes {cards} to you")
    else:
        text = _("{name} passes {cards} to {to}")
    return text.format(name=name, cards=choice(tuple(cards)), to=to)


def plays(trick: int, name: str, card: Card, *, leads: bool, person: bool) -> str:
    """What a player plays in this trick."""
    if person:
        text = _("Trick {n}: you lead {card}") if leads else _("Trick {n}: you play {card}")
    else:
        text = _("Trick {n}: {name} leads {card}") if leads else _("Trick {n}: {name} plays {card}")
    return text.format(n=trick, name=name, card=card_name(card))


def chooses_moon(name: str, chosen: str, *, person: bool) -> str:
    """How a moon is scored."""
    text = _("You have shot the moon: {choice}") if person else _("{name} has the moon: {choice}")
    return text.format(name=name, choice=choice(chosen))


def the_end(outcome: str) -> str:
    """That the deal is over, and what came of it."""
    return _("The end of the deal: {results}").format(results=outcome)


def trial_title() -> str:
    """What stands above the table while a deal is tried again."""
    return _("A trial")


def trial_over(number: int, points: int, before: int) -> str:
    """What came of it, beside what came of the game."""
    tried = results.points(points)
    return _("Deal {number}: {tried} this way, {before} in the game.").format(
        number=number, tried=tried, before=results.signed(before)
    )
