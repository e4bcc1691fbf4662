"""`hearts show`: a saved game as text."""

from __future__ import annotations

import sys
from pathlib import Path

import click


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def show(file: Path) -> None:
    """Show a saved game as text: hands, tricks, points."""
    from hearts_tui.store import RecordError, decode, replay
    from hearts_tui.store.files import contents
    from hearts_tui.store.record import LARGEST
    from hearts_tui.words import usage
    from hearts_tui.words.show import lines

    try:
        record = decode(contents(file, LARGEST))
        game = replay(record)
    except OSError as error:
        raise click.UsageError(usage.unreadable(file, error.strerror or str(error))) from error
    except RecordError as error:
        raise click.UsageError(usage.no_game(file, str(error))) from error
    for line in lines(record, game, sys.stdout.encoding):
        click.echo(line)
