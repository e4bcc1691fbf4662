"""Asking: a question is put until what is typed answers it; words that only tell do not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass

from hearts_tui.plain.talk import Talk
from hearts_tui.plain.typed import letters, meant
from hearts_tui.words import typed

Lines = Callable[[], Iterable[str]]


class Leave(Exception):  # noqa: N818 - a wish, not an error
    """The person leaves the program, or has nothing more to say."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said to what was typed, and what it means for the question, if anything."""

    lines: Iterable[str] = ()
    answer: str | None = None


def always() -> bool:
    """It can be done at any time."""
    return True


@dataclass(frozen=True, slots=True)
class Command:
    """A word that can be typed; whatever stands behind it is handed in."""

    name: str
    do: Callable[[str], Awaitable[Reply]]
    works: Callable[[], bool] = always
    """Whether it does anything now, and so is named by `help`."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and all that can be typed then."""

    asked: Lines
    commands: Sequence[Command]
    help: Lines = tuple
    """What `help` says before it names the commands."""
    other: Callable[[str], Reply | None] = lambda line: None
    """What is made of a line that may be no command; None where nothing can be."""
    kept: Callable[[], bool] = always
    """Whether the game is there again for a person who leaves now."""


def tells(lines: Lines) -> Callable[[str], Awaitable[Reply]]:
    """What a command does that only tells something."""

    async def do(_: str) -> Reply:
        return Reply(lines())

    return do


def answers(answer: str) -> Callable[[str], Awaitable[Reply]]:
    """What a command does that is an answer."""

    async def do(_: str) -> Reply:
        return Reply(answer=answer)

    return do


async def ask(talk: Talk, question: Question) -> str:
    """Ask until there is an answer. Raises Leave, and NobodyListens."""
    await talk.say(question.asked())
    while True:
        line = await talk.hear()
        if line is None:
            raise Leave
        reply = await _reply(question, line)
        await talk.say(reply.lines)
        if reply.answer is not None:
            return reply.answer


async def _reply(question: Question, line: str) -> Reply:
    if not line:
        return Reply(question.asked())
    other = question.other(line)
    if other is not None:
        return other
    word, _, rest = line.casefold().partition(" ")
    name = meant(word, [*(command.name for command in question.commands), "help", "quit"])
    if name == "quit":
        raise Leave
    if name == "help" or word == "?":
        return Reply(_help(question))
    for command in question.commands:
        if command.name == name:
            return await command.do(rest.strip())
    return Reply((typed.not_understood(word if word.isalnum() and len(word) <= 20 else ""),))


def _help(question: Question) -> Iterable[str]:
    yield from question.help()
    short = letters([*(command.name for command in question.commands), "help", "quit"])
    for command in question.commands:
        if command.works():
            yield typed.command(command.name, short.get(command.name, ""))
    yield typed.command("help", short.get("help", ""))
    letter = short.get("quit", "")
    yield typed.command("quit", letter) if question.kept() else typed.quit_unkept(letter)
    yield typed.help_for_enter()
