"""`hearts verify`: whether a saved game was dealt and played as it says."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hearts_tui.cli.output import say

if TYPE_CHECKING:
    from hearts_tui.verify import Progress

OTHERWISE = 1

EPILOG = """\b
Examples:
  hearts verify game.json
  hearts verify --json game.json | jq .as_recorded

Status: 0 all is as recorded, 1 it is not, 2 the file holds no game.
"""


@click.command(epilog=EPILOG)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print all that was found as JSON.")
def verify(file: Path, as_json: bool) -> int:
    """Check that a saved game was dealt and played fairly.

    Deals again from the seed, plays again by the rules, and asks each computer player again with
    nothing but what it could see.
    """
    from hearts_tui.store import RecordError
    from hearts_tui.verify import verify as verified
    from hearts_tui.words import usage
    from hearts_tui.words.verify import lines, no_game

    try:
        with _bar() as progress:
            report = verified(file, progress)
    except OSError as error:
        raise click.UsageError(usage.unreadable(file, error.strerror or str(error))) from error
    except RecordError as error:
        raise click.UsageError(no_game(file, str(error))) from error
    if as_json:
        click.echo(json.dumps(report.as_json(), indent=2))
    else:
        for line in lines(report):
            say(line)
    return 0 if report.as_recorded else OTHERWISE


@contextmanager
def _bar() -> Iterator[Progress | None]:
    """A bar where somebody is there to see it."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=1, show_eta=False, file=sys.stderr) as bar:

        def progress(done: int, of: int) -> None:
            bar.length = of
            bar.update(done - bar.pos)

        yield progress
