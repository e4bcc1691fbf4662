"""Words for the games that are over: each in a line, and what can be done with its deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hearts_tui.words import _, options, results

if TYPE_CHECKING:
    from hearts_tui.store.statistics import GameResult


def title() -> str:
    """Above all the games."""
    return _("Games and deals")


def nothing_yet() -> str:
    """That there is none."""
    return _("No game is over yet. The games that are will be here, with the codes of their deals.")


def heading(game: GameResult) -> str:
    """When a game was, and what came of it for the person."""
    ended = game.ended
    when = "" if ended is None else ended.astimezone().strftime("%Y-%m-%d %H:%M")
    if game.status == "given_up":
        outcome = _("given up with {points}").format(points=results.points(game.totals[0]))
    elif game.winner == 0:
        outcome = _("won with {points}").format(points=results.points(game.totals[0]))
    else:
        outcome = _("{place} with {points}").format(
            place=results.place_name(game.places[0]), points=results.points(game.totals[0])
        )
    return " · ".join(filter(None, (when, outcome)))


def note(game: GameResult) -> str:
    """By which rules it was played."""
    return options.preset_label(game.preset)


def code() -> str:
    """Above the codes."""
    return _("code")


def no_code() -> str:
    """In place of a code, where there is none."""
    return "–"


def not_whole() -> str:
    """That a game was too long ago to be looked at."""
    return _("Of this game only the results are kept.")


def unreadable() -> str:
    """That the results could not be read."""
    return _("The results of the games cannot be read; the statistics say why.")
