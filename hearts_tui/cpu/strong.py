"""Strong: the level that counts; it plays out what could be and takes what does it most good."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.cpu.habits import moon_choice
from hearts_tui.cpu.passing import PassSearch, threes
from hearts_tui.cpu.playouts import Workspace
from hearts_tui.cpu.search import Budget, Search, best
from hearts_tui.cpu.source import version
from hearts_tui.engine import Card, View

BUDGETS = {
    1: Budget(),
    2: Budget(worlds=384, moon_worlds=128, first_pass_worlds=64, pass_worlds=256),
}
"""By number of packs: twice the cards take more than twice the time."""

FINALISTS = 5
"""So many threes are thought of again in more worlds, beside that of the rule."""


class Strong:
    """Thinks each choice through in many worlds that fit what it has seen."""

    def __init__(self, seed: int, budget: Budget | None = None) -> None:
        self._seed = seed
        self._given = budget
        self._workspace = Workspace()

    @property
    def version(self) -> str:
        """Changes whenever choices may have changed."""
        return version(__name__)

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        """The three cards that leave the best hand and do the least for whoever gets them."""
        return self.pass_search(view).best()

    def choose_card(self, view: View) -> Card:
        """The legal card that does best over the worlds."""
        if len(view.legal) == 1:
            return view.legal[0]
        return best(self.search(view).weigh()).card

    def choose_moon(self, view: View) -> str:
        """As the rules have it for every CPU: section 8."""
        return moon_choice(view)

    def pass_search(self, view: View, also: Sequence[tuple[Card, ...]] = ()) -> PassSearch:
        """What `choose_pass` thinks with, which may be asked about another three as well."""
        budget, workspace = self._budget(view), self._workspace
        every = threes(view)
        first = PassSearch(view, self._seed, budget.first_pass_worlds, workspace, every)
        finalists = first.leading(FINALISTS)
        return PassSearch(view, self._seed, budget.pass_worlds, workspace, finalists, also)

    def search(self, view: View) -> Search:
        """What `choose_card` thinks with."""
        return Search(view, self._seed, self._budget(view), self._workspace)

    def _budget(self, view: View) -> Budget:
        return self._given or BUDGETS[view.rules.packs]
