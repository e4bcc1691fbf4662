"""Words where there is no room for a screen."""

from __future__ import annotations

from hearts_tui.words import _


def too_small(columns: int, rows: int, *, menu: bool) -> str:
    """How much room is needed, and what still works; `menu` where the menu has room enough."""
    needs = _("Hearts needs {columns} columns and {rows} rows here.")
    lost = _("Nothing is lost: make the window larger to go on.")
    ways = _("m opens the menu, Ctrl+Q leaves.") if menu else _("Ctrl+Q leaves.")
    return "\n".join((needs.format(columns=columns, rows=rows), lost, ways))
