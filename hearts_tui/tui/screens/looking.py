"""Looking: what the person does at the table that changes nothing in the game.

The cursor goes about the hand, and tricks, scores and rules are looked at.
"""

from __future__ import annotations

from hearts_tui.engine import Rank, Reason
from hearts_tui.engine.cards import RANK_LETTERS
from hearts_tui.tui.screens.whole import Whole

ROOMY = 80
"""Columns from which on there is room for what one need not know to play."""


class Looking(Whole):
    """The part of the table's screen that answers to these keys."""

    _refused: Reason | None = None
    """Why what the person did last was refused, as long as that is told."""

    # The cursor

    def action_card(self, step: int) -> None:
        """Go to the next card on the left or right."""
        self.hand.move(step)
        self._say()

    def action_suit(self, step: int) -> None:
        """Go to the suit before or after."""
        self.hand.move_to_suit(step)
        self._say()

    def action_end(self, step: int) -> None:
        """Go to the first or the last card."""
        self.hand.move_to_end(step)
        self._say()

    def action_rank(self, letter: str) -> None:
        """Go to the next card of a rank."""
        self.hand.move_to_rank(Rank(RANK_LETTERS.index(letter) + 2))
        self._say()

    # Other screens

    def action_rules(self) -> None:
        """Show the rules of this game on a card."""
        from hearts_tui.tui.screens.rules_card import RulesCard

        self.app.push_screen(RulesCard(self.match.rules))

    async def action_why(self) -> None:
        """Read the rule by which the last card was refused."""
        from hearts_tui.words.rulebook import SECTION_OF_REASON

        if self._refused is not None:
            await self.run_action(f"app.guide({SECTION_OF_REASON[self._refused]!r})")

    def action_last_trick(self) -> None:
        """Show the trick taken last."""
        from hearts_tui.tui.screens.tricks import LastTrickScreen

        self.app.push_screen(LastTrickScreen(self.moment.known, self.names))

    def action_tricks(self) -> None:
        """Show every trick of the deal so far."""
        from hearts_tui.tui.screens.tricks import TricksScreen

        self.app.push_screen(TricksScreen(self.moment.known, self.names))

    def action_scores(self) -> None:
        """Show the points of every deal."""
        from hearts_tui.tui.screens.scores import ScoresScreen

        self.app.push_screen(ScoresScreen(self.match, self.moment.known))

    def action_deal_code(self) -> None:
        """Show the deal's code."""
        from hearts_tui.tui.screens.deal_code import DealCodeScreen

        self.app.push_screen(DealCodeScreen(self.match.record(), self.moment.view.number))

    def _proof(self) -> str:
        """What proves that the deals are settled, until the person has played the first card."""
        view = self.moment.view
        begun = view.number > 1 or any(seat == view.seat for seat, _ in view.plays)
        if begun or not self.match.record().salt or self.size.width < ROOMY:
            return ""
        from hearts_tui.verify import proof
        from hearts_tui.words.verify import before_in_short

        return before_in_short(proof(self.match.record()) or "")
