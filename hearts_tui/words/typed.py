"""Words for what can be typed where the game is lines of text: how, and what for."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_tui.engine import Rules
from hearts_tui.words import _, level_name, options
from hearts_tui.words.spoken import full_stop

LITTLE_WORDS = frozenset(_("of the and play pass").split())
"""What may stand before and between the words of cards that are typed."""


def welcome() -> tuple[str, ...]:
    """What there is to know before anything else."""
    return (
        _("Hearts, as lines of text. Type help for all that you can type."),
        how_to_type(),
    )


def how_to_type() -> str:
    """How cards are typed."""
    return _("A card is typed as in qs, the queen of spades, or 10h, the 10 of hearts.")


def unfinished() -> str:
    """That there is a game which was left."""
    return _("There is a game that is not finished.")


def continue_or_new() -> str:
    """What can be done about it."""
    return _("Type continue to go on with it, new to give it up for a new one, or quit.")


def not_understood(word: str) -> str:
    """That nothing could be made of what was typed."""
    if not word:
        return _("That is not understood; type help for all that you can type.")
    return _("{word} is not understood; type help for all that you can type.").format(word=word)


def kept() -> str:
    """That the game can be gone on with."""
    return _("The game is kept; hearts --plain --continue goes on with it.")


def not_kept() -> str:
    """That a game is lost which could not be saved."""
    return _("This game is not kept.")


def not_written(why: str) -> str:
    """That nobody can read on."""
    return _("The lines of the game cannot be written: {why}.").format(why=why)


def goodbye() -> str:
    """That the program ends."""
    return _("Goodbye.")


def one_card() -> str:
    """That several cards were typed for one."""
    return _("One card is played at a time.")


def again_or_quit() -> str:
    """What can be done after the end."""
    return _("Type again for another game by the same rules, or quit.")


def keeps_count() -> str:
    """That the person wants to be told nothing of the cards still out."""
    return _("By your settings you keep count of the cards yourself.")


def nothing_to_explain() -> str:
    """That no card of another player, or of this one, has been played."""
    return _("There is no card to explain.")


def only_one() -> str:
    """What is typed after `auto` to have one decision made."""
    return _("one")


def plays_for_you(level: str, *, one: bool) -> str:
    """That a computer player chooses for the person."""
    if one:
        text = _("A computer player, level {level}, chooses for you.")
    else:
        text = _("A computer player, level {level}, plays for you to the end of the deal.")
    return text.format(level=level_name(level))


def can_claim() -> str:
    """That nothing depends on how the deal goes on."""
    return _("Nothing can change in this deal any more; type claim to have it played out.")


def cannot_claim() -> str:
    """That it does."""
    return _("Something can still change in this deal.")


def played_out() -> str:
    """That the rest of a deal is played."""
    return _("The rest of the deal is played out.")


def nothing_to_undo() -> str:
    """That there is no decision to be taken back."""
    return _("There is nothing to take back.")


def nothing_to_redo() -> str:
    """That nothing was taken back."""
    return _("There is nothing to do again.")


def everything() -> str:
    """What is typed to have all the rules."""
    return _("all")


def rules_in_short(rules: Rules) -> Iterator[str]:
    """The rules in force, a line each."""
    yield full_stop(options.rules_heading(rules))
    for label, sentence, unusual in options.rules_in_force(rules):
        if unusual:
            label = _("{rule} (not standard)").format(rule=label)
        yield f"{label}: {sentence}"
    yield _("Type rules all to have them all, or rules and a word, such as rules moon.")


def meanings() -> dict[str, str]:
    """What each word that can be typed does."""
    return {
        "hand": _("your cards, suit by suit"),
        "trick": _("the cards on the table"),
        "last": _("the last trick"),
        "scores": _("the points of everyone"),
        "out": _("the cards you have not seen yet"),
        "rules": _("the rules of this game in short; rules all: all of them"),
        "hint": _("what the strong computer player would do, and why"),
        "why": _("why your card was refused, or why the last one was played; why and a name too"),
        "deal": _("which deal this is, and its code"),
        "auto": _("a computer player plays for you in this deal; auto one: one card"),
        "claim": _("have the rest of the deal played out, as nothing can change"),
        "undo": _("take back what you did last"),
        "redo": _("do again what you took back"),
        "pass": _("pass the three cards you have chosen"),
        "others": _("the moon counts for each of the others"),
        "own": _("the moon comes off your own total"),
        "continue": _("go on with the game that was left"),
        "new": _("give that game up and begin a new one"),
        "again": _("another game by the same rules"),
        "help": _("what you can type"),
        "quit": _("leave; the game is kept"),
    }


def command(name: str, letter: str) -> str:
    """A word that can be typed, the letter that is enough for it, and what it does."""
    return _command(name, letter, meanings()[name])


def quit_unkept(letter: str) -> str:
    """The same of the word with which one leaves, where the game is lost then."""
    return _command("quit", letter, _("leave; this game is not kept"))


def _command(name: str, letter: str, meaning: str) -> str:
    if letter:
        return _("{name} or {letter}: {meaning}.").format(name=name, letter=letter, meaning=meaning)
    return _("{name}: {meaning}.").format(name=name, meaning=meaning)


def help_for_passing() -> tuple[str, ...]:
    """How cards are passed."""
    return (
        how_to_type(),
        _("To pass, type three cards in one line, as in qs ah 10c, or one after the other."),
    )


def help_for_playing() -> tuple[str, ...]:
    """How a card is played."""
    return (how_to_type(), _("To play a card, type it."))


def help_for_enter() -> str:
    """What an empty line does."""
    return _("An empty line tells again what is asked.")
