"""Deal code: which deal this is and how it can be played again, over the screen that asked."""

from __future__ import annotations

from hearts_tui.codes import code_of, direction_in
from hearts_tui.store import Record
from hearts_tui.tui.screens.overlay import Overlay
from hearts_tui.tui.widgets.sheets import RulesSheet
from hearts_tui.verify import proof
from hearts_tui.words import codes as words


class DealCodeScreen(Overlay):
    """Shows a deal's code, what it is good for, and what proves that nobody chose the cards."""

    CLOSES = ("d",)

    def __init__(self, record: Record, number: int) -> None:
        rules = record.rules.rules
        code = code_of(record, number)
        dealer = record.seats[record.deals[number - 1].dealer].name
        told = (
            *words.about(dealer, direction_in(record, rules, number), rules.name),
            *words.good_for(None if code is None else str(code)),
            words.fairness(proof(record)),
        )
        note = words.while_playing() if code is not None and len(record.sheet) < number else ""
        rows = [(label, text, label == words.label()) for label, text in told]
        super().__init__(RulesSheet(words.heading(number), rows, note))
