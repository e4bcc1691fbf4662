"""Words for the review of a deal: what decisions cost, and what others made of the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hearts_tui.words import _, card_name, ngettext

if TYPE_CHECKING:
    from hearts_tui.cpu.facts import Choice
    from hearts_tui.review import Decision, Duplicate, Review


def summary(review: Review) -> str:
    """One sentence for the whole deal."""
    count = len(review.decisions)
    if not count:
        return _("There was nothing to decide in this deal.")
    if review.as_good == count:
        return _("Every decision was as good as the strong player's, as far as can be told.")
    return _(
        "{good} of {count} decisions were as good as the strong player's; "
        "the rest cost {loss} points."
    ).format(good=review.as_good, count=count, loss=points(review.loss, review.error))


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
    return ngettext(
        "The strong player in your seat made {strong} point, you {own}.",
        "The strong player in your seat made {strong} points, you {own}.",
        abs(played.scores[0]),
    ).format(strong=played.scores[0], own=played.persons[0])


def earlier(results: Sequence[int]) -> str:
    """What the person has made of the same deal before; empty where never played."""
    if not results:
        return ""
    return _("You have played this deal before: {points}.").format(
        points=", ".join(map(str, results))
    )
