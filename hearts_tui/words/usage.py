"""Usage: what the command line says when it cannot do what was asked, or stops half way."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hearts_tui.words import _, ngettext

PLAIN = {
    "±": "+-",
    "−": "-",
    "×": "x",
    "–": "-",
    "…": "...",
    "’": "'",
    "“": '"',
    "”": '"',
    "½": "1/2",
    "◆": "+",
    "•": "*",
    "·": "-",
    "█": "#",
    "─": "-",
    "━": "=",
    "│": "|",
    "├": "|",
    "┤": "|",
    "┼": "+",
    "●": "o",
    "♣": "C",
    "♦": "D",
    "♠": "S",
    "♥": "H",
}
"""What stands for signs of ours where they cannot be printed."""

_CARD = re.compile("([♣♦♠♥])(10|[2-9JQKA])")


def printable(text: str, encoding: str) -> str:
    """The text as `encoding` can write it."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        text = _CARD.sub(lambda found: found[2].replace("10", "T") + found[1], text)
        for sign, plain in PLAIN.items():
            text = text.replace(sign, plain)
    return text


# A terminal, and a game in it


def no_terminal() -> str:
    """That there is nowhere to show the game."""
    return _("This is no terminal to play in; hearts --plain plays in lines of text.")


def nothing_left() -> str:
    """That there is no game to go on with."""
    return _("There is no unfinished game to continue; hearts --new begins one.")


def continues_alone() -> str:
    """That a game taken up has its rules and players already."""
    return _("--continue takes up a game as it is; it goes with no other option.")


def deal_has_rules() -> str:
    """That the code of a deal says by which rules it is played."""
    return _("The code of --deal has its rules; it goes with --level and --plain alone.")


# Words that are unknown


def unknown_command(word: str, nearest: str | None) -> str:
    """That there is no such command."""
    if nearest is None:
        return _("There is no command {word}; see hearts --help.").format(word=word)
    return _("There is no command {word}; did you mean {nearest}?").format(
        word=word, nearest=nearest
    )


def unknown_option(word: str, nearest: str | None, command: str) -> str:
    """That the command has no such option."""
    if nearest is None:
        return _("There is no option {word}; see {command} --help.").format(
            word=word, command=command
        )
    return _("There is no option {word}; did you mean {nearest}?").format(
        word=word, nearest=nearest
    )


def too_much(words: str, command: str) -> str:
    """That more was typed after the command than it takes."""
    return _("{command} does not take {words!r}; see {command} --help.").format(
        command=command, words=words
    )


def unknown_rule(word: str, nearest: str | None, known: Iterable[str]) -> str:
    """That there is no such rule."""
    if nearest is None:
        return _("There is no rule {word}; there are {known}.").format(
            word=word, known=", ".join(known)
        )
    return _("There is no rule {word}; did you mean {nearest}?").format(word=word, nearest=nearest)


def unknown_preset(word: str, nearest: str) -> str:
    """That there is no such preset, but one of nearly that name."""
    return _("There is no preset {word}; did you mean {nearest}?").format(
        word=word, nearest=nearest
    )


def unknown_level(word: str, nearest: str) -> str:
    """That there is no such level, but one of nearly that name."""
    return _("There is no level {word}; did you mean {nearest}?").format(word=word, nearest=nearest)


def unknown_shell(word: str, nearest: str | None, known: Iterable[str]) -> str:
    """That commands cannot be completed in this shell."""
    if nearest is None:
        return _("There is no completion for {word}; there is one for {known}.").format(
            word=word, known=", ".join(known)
        )
    return _("There is no completion for {word}; did you mean {nearest}?").format(
        word=word, nearest=nearest
    )


# Numbers


def no_such_number(option: str, least: int | None, given: str) -> str:
    """That an option takes another number, or that it takes a number at all."""
    if option == "--seed":
        return _("A seed is a whole number from {least} up, not {given!r}.").format(
            least=least, given=given
        )
    if least is None:
        return _("{option} takes a whole number, not {given!r}.").format(option=option, given=given)
    return _("{option} takes a whole number from {least} up, not {given!r}.").format(
        option=option, least=least, given=given
    )


def seed_too_long(digits: int) -> str:
    """That no game of this seed could be saved."""
    return _("A seed has at most {n} digits.").format(n=digits)


# Options that do not go together


def rule_form(given: str) -> str:
    """How a rule is written."""
    return _("A rule is written NAME=VALUE, not {given!r}.").format(given=given)


def options_before(command: str) -> str:
    """That options stand in the wrong place."""
    return _("Options of {command} come after the word {command}.").format(command=command)


def number_of_levels(cpus: int, given: int) -> str:
    """That another number of levels was given than there are CPUs."""
    return _("Give --level once, or once for each of the {cpus} CPUs, not {given} times.").format(
        cpus=cpus, given=given
    )


def levels_of_contest(players: int) -> str:
    """That levels were given neither for all seats nor for one against the rest."""
    return _(
        "Name a level for each of the {players} players, or two: one against all the others."
    ).format(players=players)


def one_of(*options: str) -> str:
    """That of some options only one can be had."""
    return _("{options} go one at a time.").format(options=", ".join(options))


def yes_to_nothing() -> str:
    """That nothing was asked to which --yes would be an answer."""
    return _("--yes goes with --export or --reset.")


def nobody_to_ask(option: str) -> str:
    """That a question must be answered beforehand."""
    return _("{option} asks first, but nobody is here to answer; --yes does it.").format(
        option=option
    )


# Files


def unreadable(file: object, why: str) -> str:
    """That a file cannot be opened."""
    return _("{file} cannot be read: {why}.").format(file=file, why=why)


def not_printed(why: str) -> str:
    """That what was asked for cannot be written where it should go."""
    return _("What was asked for cannot be written: {why}.").format(why=why)


def no_game(file: object, why: str) -> str:
    """That a file holds no game."""
    return _("{file} is no saved game that can be shown: {why}").format(file=file, why=why)


def place(name: str) -> str:
    """What is kept in a place."""
    return {
        "game": _("the game"),
        "statistics": _("statistics"),
        "history": _("last games"),
        "settings": _("settings"),
        "faults": _("faults"),
    }[name]


# The arena


def progress() -> str:
    """Before the bar that shows how many deals have been played."""
    return _("deals")


def stopped(done: int, wanted: int) -> str:
    """That a contest was broken off."""
    return ngettext(
        "Stopped after {done} deal of {wanted}.", "Stopped after {done} deals of {wanted}.", done
    ).format(done=done, wanted=wanted)
