"""Statistics in words: the tables, the last games, the rating, and how the cards fell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from hearts_tui.engine import PRESETS
from hearts_tui.figures.chance import Fall
from hearts_tui.figures.counts import MIXED, Counts
from hearts_tui.figures.rating import LEVEL_RATINGS, Rating
from hearts_tui.figures.summary import Played, Summary
from hearts_tui.store import GameInUse, NewerStatistics
from hearts_tui.store.statistics import Statistics
from hearts_tui.words import _, level_name, ngettext
from hearts_tui.words.arena import number
from hearts_tui.words.columns import Row
from hearts_tui.words.keeping import why
from hearts_tui.words.options import preset_label
from hearts_tui.words.results import signed

NONE = "–"
"""In place of a figure that there is not."""


def nothing_yet() -> str:
    """That no game is over yet."""
    return _("No game is over yet; what comes of the first will stand here.")


def counted(statistics: Statistics) -> str:
    """How many games are counted."""
    return ngettext("{n} game", "{n} games", len(statistics.games)).format(n=len(statistics.games))


# Tables


def title(part: str) -> str:
    """Above a part of the statistics."""
    return {
        "games": _("Games"),
        "last": _("The last games"),
        "rating": _("Rating"),
        "falls": _("How the cards fell"),
        "levels": _("By level"),
        "players": _("By number of players"),
        "presets": _("By rules"),
    }[part]


def clean(title: str) -> str:
    """Above a table of clean games."""
    return _("{title}, clean games").format(title=title)


def helped(title: str) -> str:
    """Above the same of games in which the person was helped."""
    return _("{title}, with help").format(title=title)


def overview(summary: Summary) -> tuple[Row, ...]:
    """All games, those with helps in a column of their own."""
    columns = {_("clean"): summary.clean.all, _("with help"): summary.aided.all}
    some = {
        name: counts for name, counts in columns.items() if counts.games or counts.given_up
    } or columns
    return _rows(some)


def explained() -> str:
    """What the two columns are."""
    return _(
        "A game is clean if you had none of these five helps in it: undo, a hint, why a CPU played "
        "a card, more about the cards still out than which they are, a CPU playing for you."
    )


def parts(part: str, counts: Mapping[str, Counts]) -> tuple[Row, ...]:
    """The table of one kind of parts."""
    return _rows({_part_name(part, name): found for name, found in counts.items()})


def _part_name(part: str, name: str) -> str:
    if part == "players":
        return name
    if part == "presets":
        return preset_label(name) if name in (*PRESETS, "custom") else name
    return _("mixed") if name == MIXED else level_name(name)


def _rows(columns: Mapping[str, Counts]) -> tuple[Row, ...]:
    """A line for each figure, a column for each of these."""
    head = ("", *columns)
    return head, *((label, *map(figure, columns.values())) for label, figure in _figures().items())


def _figures() -> dict[str, Callable[[Counts], str]]:
    return {
        _("finished"): lambda found: str(found.games),
        _("given up"): lambda found: str(found.given_up),
        _("won"): lambda found: _times(found.places[0] if found.places else 0, found.games),
        _("places"): lambda found: "/".join(map(str, found.places)) or NONE,
        _("mean place"): lambda found: _number(found.mean_place),
        _("wins in a row now"): lambda found: str(found.winning),
        _("most wins in a row"): lambda found: str(found.longest_winning),
        _("most without a win"): lambda found: str(found.longest_waiting),
        _("best game"): lambda found: _points(found.best_game),
        _("worst game"): lambda found: _points(found.worst_game),
        _("deals"): lambda found: str(found.deals),
        _("points a deal"): lambda found: _number(found.points),
        _("spread"): lambda found: _number(found.spread),
        _("best deal"): lambda found: _points(found.best_deal),
        _("worst deal"): lambda found: _points(found.worst_deal),
        _("moons shot"): lambda found: str(found.moons_shot),
        _("moons suffered"): lambda found: str(found.moons_suffered),
        _("♠Q taken"): lambda found: _times(found.queens, found.queens_in_play),
    }


def _times(count: int, of: int) -> str:
    """How often, and in whole per cent."""
    return f"{count} ({100 * count / of:.0f} %)" if of else NONE


def _number(value: float | None) -> str:
    return NONE if value is None else number(value)


def _points(value: int | None) -> str:
    return NONE if value is None else signed(value)


# The last games


def played_table(games: Sequence[Played]) -> tuple[Row, ...]:
    """A line a game under a head: when, place, points a deal, by which rules, against whom."""
    head = (_("ended"), _("place"), _("a deal"), _("rules"), _("against"), _("help"))
    return head, *map(_played, games)


def in_short(games: Sequence[Row]) -> tuple[Row, ...]:
    """The same where there is little room: when, place, and points a deal."""
    return tuple(row[:3] for row in games)


def _played(game: Played) -> Row:
    ended = NONE if game.ended is None else game.ended.astimezone().date().isoformat()
    return (
        ended,
        place(game.place, game.players),
        number(game.points),
        _part_name("presets", game.preset),
        _("{level} × {n}").format(level=_part_name("levels", game.level), n=game.players - 1),
        "" if game.clean else _("yes"),
    )


def place(place: int, players: int) -> str:
    """A place of so many."""
    return _("{place} of {players}").format(place=place, players=players)


def last_explained() -> str:
    """What the chart of the last games shows."""
    return _("Points a deal, the newest game last; below it your place.")


def none_finished() -> str:
    """That no game has been played to its end."""
    return _("No game has been played to its end yet.")


# The rating


def rating(found: Rating | None) -> str:
    """Where the rating stands."""
    if found is None:
        return _("There is no rating yet: a clean game has to be played to its end.")
    told = ngettext(
        "{now} after {n} game; the best was {best}.",
        "{now} after {n} games; the best was {best}.",
        found.games,
    ).format(now=round(found.now), n=found.games, best=round(found.best))
    if found.settled:
        return told
    return told + " " + _("It is still finding its level.")


def rounded(rating: float) -> str:
    """A rating, in whole points."""
    return str(round(rating))


def rating_explained() -> str:
    """By which formula it moves."""
    levels = ", ".join(
        _("{level} {rating}").format(level=level_name(level), rating=rating)
        for level, rating in LEVEL_RATINGS.items()
    )
    return _(
        "Elo’s formula, with fixed ratings for the CPUs ({levels}): in every clean game you meet "
        "each of them; to end above one is a win, in the same place a draw. It stays on this "
        "device."
    ).format(levels=levels)


# How the cards fell


def kind(name: str) -> str:
    """Of which cards is told how they fell."""
    return {
        "queen": _("♠Q"),
        "aces": _("aces"),
        "high": _("J Q K A"),
        "hearts": _("hearts"),
    }[name]


def fall(found: Fall) -> str:
    """How many the person was dealt, and how many that is by chance."""
    return _("{dealt}; by chance {chance} ({least} to {most})").format(
        dealt=found.dealt, chance=f"{found.chance:.1f}", least=found.least, most=found.most
    )


def fall_in_short(found: Fall) -> str:
    """The same where there is little room."""
    return _("{dealt} ({least} to {most})").format(
        dealt=found.dealt, least=found.least, most=found.most
    )


def falls_explained(deals: int) -> str:
    """What the intervals are."""
    return ngettext(
        "Your cards as dealt, in {n} deal, before passing. A fair shuffle gives a number between "
        "the two marks in 95 of 100 cases.",
        "Your cards as dealt, in {n} deals, before passing. A fair shuffle gives a number between "
        "the two marks in 95 of 100 cases.",
        deals,
    ).format(n=deals)


def range_line(found: Fall, width: int) -> str:
    """The interval with its middle, and where the number lies, in so many cells."""
    low, high = min(found.least, found.dealt), max(found.most, found.dealt)
    margin = max(1, round((high - low) * 0.25))
    low, high = max(0, low - margin), high + margin

    def at(value: float) -> int:
        return round((value - low) / (high - low) * (width - 1))

    line = [" "] * width
    line[at(found.least) : at(found.most) + 1] = "─" * (at(found.most) - at(found.least) + 1)
    line[at(found.chance)] = "┼"
    line[at(found.least)], line[at(found.most)] = "├", "┤"
    line[at(found.dealt)] = "●"
    return "".join(line)


# Everything, as lines


def troubled(error: Exception) -> str:
    """Why the statistics cannot be shown or changed."""
    if isinstance(error, NewerStatistics):
        return _("{name} is of a newer version of Hearts and is left as it is.").format(
            name=error.path.name
        )
    if isinstance(error, GameInUse):
        return _("Hearts is open elsewhere; leave it first.")
    return _("The statistics cannot be used: {why}.").format(why=why(error))


def part_tables(summary: Summary) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """Every table by parts with its title."""
    for part in ("levels", "players", "presets"):
        yield from tables_of(part, summary)


def tables_of(part: str, summary: Summary) -> Iterator[tuple[str, tuple[Row, ...]]]:
    """The tables of one kind of parts with their titles: clean games, then those with help."""
    for table, about in ((summary.clean, clean), (summary.aided, helped)):
        found: dict[str, Counts] = getattr(table, part)
        if found:
            yield about(title(part)), parts(part, found)


# Export and reset


def ask_where(statistics: Statistics) -> str:
    """Whether to write a file, where it can be chosen which."""
    return _("Write {games} to a file?").format(games=counted(statistics))


def export_note(folder: Path) -> str:
    """What can be chosen."""
    return _("It will be in {folder}: all that is kept, or a table with a line a game.").format(
        folder=folder
    )


def download_note() -> str:
    """What can be chosen in a browser."""
    return _("Your browser saves it: all that is kept, or a table with a line a game.")


def forget() -> str:
    """The answer that empties the statistics."""
    return _("Forget them")


def ask_export(statistics: Statistics, file: Path) -> str:
    """Whether to write a file."""
    question = _("Write {games} to {file}?")
    if file.exists():
        question = _("Write {games} to {file}, in place of what it holds?")
    return question.format(games=counted(statistics), file=file)


def exported(statistics: Statistics, file: Path) -> str:
    """That it is written."""
    return _("{games} written to {file}.").format(games=counted(statistics), file=file)


def not_exported(file: Path, error: OSError) -> str:
    """That it could not be written."""
    return _("{file} cannot be written: {why}.").format(file=file, why=why(error))


def ask_reset(statistics: Statistics) -> str:
    """Whether to forget everything."""
    return _("Forget {games}, with rating and history?").format(games=counted(statistics))


def cannot_be_undone() -> str:
    """What is to be known before that."""
    return _("This cannot be taken back. A game that is not over is kept.")


def forgotten() -> str:
    """That everything is forgotten."""
    return _("The statistics are empty now.")
