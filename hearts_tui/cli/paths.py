"""`hearts paths`: where the program keeps what it keeps."""

from __future__ import annotations

import click

from hearts_tui.cli.output import say


@click.command()
def paths() -> None:
    """Show where everything is kept.

    What is not there yet is made when it is needed. HEARTS_TUI_HOME=DIR puts all of it below DIR.
    """
    from hearts_tui.store.archive import HISTORY_NAME, STATISTICS_NAME
    from hearts_tui.store.faults import LOG_NAME
    from hearts_tui.store.gamefile import GAME_NAME
    from hearts_tui.store.places import data_dir, settings_file, state_dir
    from hearts_tui.words import usage
    from hearts_tui.words.columns import padded

    found = {
        "game": data_dir() / GAME_NAME,
        "statistics": data_dir() / STATISTICS_NAME,
        "history": data_dir() / HISTORY_NAME,
        "settings": settings_file(),
        "faults": state_dir() / LOG_NAME,
    }
    labels = {name: usage.place(name) for name in found}
    label = max(map(len, labels.values()))
    for name, path in found.items():
        say(f"{padded(labels[name], label)}  {path}")
