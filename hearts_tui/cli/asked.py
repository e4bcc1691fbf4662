"""What was asked for: numbers, rules and levels as the command line names them."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hearts_tui.cli.wrong import nearest

if TYPE_CHECKING:
    from hearts_tui.codes import DealCode
    from hearts_tui.engine import Rules

TODAY = "today"
"""In place of a code: the deal of the day."""


class Number(click.ParamType[int]):
    """A whole number, from `least` up if one is given; refused in a sentence of ours."""

    name = "number"

    def __init__(self, least: int | None = None) -> None:
        self._least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that was typed. Raises click.UsageError."""
        from hearts_tui.words import usage

        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or (self._least is not None and number < self._least):
            option = "" if param is None else param.opts[0]
            raise click.UsageError(usage.no_such_number(option, self._least, str(value)), ctx)
        return number


class Seed(Number):
    """A seed: a whole number from 0 up, with no more digits than a saved game can hold."""

    def __init__(self) -> None:
        super().__init__(0)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The seed that was typed. Raises click.UsageError."""
        from hearts_tui.store.record import SEED_DIGITS
        from hearts_tui.words import usage

        seed = super().convert(value, param, ctx)
        if seed >= 10**SEED_DIGITS:
            raise click.UsageError(usage.seed_too_long(SEED_DIGITS), ctx)
        return seed


def complete_presets(context: click.Context, option: click.Parameter, begun: str) -> list[str]:
    """Presets that begin like this."""
    from hearts_tui.engine import PRESETS

    return [name for name in PRESETS if name.startswith(begun)]


def complete_levels(context: click.Context, option: click.Parameter, begun: str) -> list[str]:
    """Levels that begin like this."""
    from hearts_tui.cpu import LEVELS

    return [level for level in LEVELS if level.startswith(begun)]


def complete_rules(context: click.Context, option: click.Parameter, begun: str) -> list[str]:
    """Rules with their values that begin like this, numbers aside."""
    from hearts_tui.engine import OPTIONS

    written = [
        f"{option.name}={str(value).lower()}"
        for option in OPTIONS
        if option.name not in ("players", "target")
        for value in option.values
    ]
    return [rule for rule in written if rule.startswith(begun)]


preset_option = click.option(
    "--preset",
    metavar="NAME",
    shell_complete=complete_presets,
    help="A set of rules, such as standard or omnibus.",
)
rule_option = click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_rules,
    help="One rule; may be repeated.",
)
"""Options of every command that is about certain rules."""


def read_rule(rule: str) -> tuple[str, Any]:
    """One `NAME=VALUE`, as the option's name and a value of its type.

    Raises click.UsageError, with a sentence, for what is no rule.
    """
    from hearts_tui.engine import OPTIONS
    from hearts_tui.words import usage

    name, equals, text = rule.partition("=")
    name = name.strip().replace("-", "_")
    if not (equals and name):
        raise click.UsageError(usage.rule_form(rule))
    by_name = {option.name: option for option in OPTIONS}
    if name not in by_name:
        raise click.UsageError(usage.unknown_rule(name, nearest(name, by_name), by_name))
    text = text.strip()
    words = {str(value).lower(): value for value in by_name[name].values}
    return name, words.get(text.lower(), text)


def read_rules(preset: str | None, players: int | None, rules: Iterable[str]) -> Rules:
    """The rules that `--preset`, `--players` and `--rule` name together.

    Raises click.UsageError, with a sentence, for what cannot be played.
    """
    from hearts_tui.engine import Rules, RulesError
    from hearts_tui.engine.rules import PRESETS
    from hearts_tui.words import usage

    changes = dict(read_rule(rule) for rule in rules)
    if players is not None:
        changes["players"] = players
    try:
        return Rules.preset(preset or "standard", **changes)
    except RulesError as error:
        meant = nearest(preset or "", PRESETS) if error.option == "preset" else None
        sentence = str(error) if meant is None else usage.unknown_preset(preset or "", meant)
        raise click.UsageError(sentence) from error


def read_code(text: str) -> DealCode:
    """The deal of a code, or that of today. Raises click.UsageError for what is none."""
    from datetime import date

    from hearts_tui.codes import CodeError, decode, of_the_day

    if text.strip().lower() == TODAY:
        return of_the_day(date.today())
    try:
        return decode(text)
    except CodeError as error:
        raise click.UsageError(str(error)) from error


def read_levels(levels: tuple[str, ...], cpus: int) -> tuple[str, ...]:
    """A level for each CPU, from `--level` given once, or once a seat, or not at all.

    Raises click.UsageError for an unknown level and for another number of them.
    """
    from hearts_tui.cpu import USUAL_LEVEL
    from hearts_tui.words import usage

    check_levels(levels)
    if len(levels) not in (0, 1, cpus):
        raise click.UsageError(usage.number_of_levels(cpus, len(levels)))
    return levels if len(levels) == cpus else (levels or (USUAL_LEVEL,)) * cpus


def check_levels(levels: Iterable[str]) -> None:
    """Raise click.UsageError for a level that cannot play."""
    from hearts_tui.cpu import LEVELS, PlayerError, player
    from hearts_tui.words import usage

    levels = tuple(dict.fromkeys(levels))
    if any(":" in level for level in levels):
        # As with `python -m`: here, and in every process that plays.
        sys.path.insert(0, str(Path.cwd()))
    for level in levels:
        try:
            player(level, seed=0)
        except PlayerError as error:
            meant = None if ":" in level else nearest(level, LEVELS)
            sentence = str(error) if meant is None else usage.unknown_level(level, meant)
            raise click.UsageError(sentence) from error
