"""Rules card: the rules in force in a few lines, over the table."""

from __future__ import annotations

from hearts_tui.engine import Rules
from hearts_tui.tui.screens.overlay import Overlay
from hearts_tui.tui.widgets.sheets import RulesSheet
from hearts_tui.words import options as words


class RulesCard(Overlay):
    """Shows what each option says in this game, and which are not as in the standard one."""

    CLOSES = ("r",)

    def __init__(self, rules: Rules) -> None:
        sheet = RulesSheet(
            words.rules_heading(rules), tuple(words.rules_in_force(rules)), words.rules_note(rules)
        )
        super().__init__(sheet)
