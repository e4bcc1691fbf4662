"""Advice: what the strong level would do in a seat, how good each choice is, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_tui.cpu.facts import Choice, Fact, Kind
from hearts_tui.cpu.reasons import CardReasons, reasons
from hearts_tui.cpu.truths import holds
from hearts_tui.engine import MOON_CHOICES, Card, View
from hearts_tui.engine.cards import QUEEN_OF_SPADES

if TYPE_CHECKING:
    from hearts_tui.cpu.search import Weighed
    from hearts_tui.cpu.strong import Strong

EVEN = 0.05
"""Of a point: a smaller loss hardly is one."""

LESS_LIKELY = 0.02
"""So much less of a chance for a moon of another is worth a word."""

HOPEFUL = 0.4
"""A chance of so much, and a plan to shoot the moon is told as one."""


@dataclass(frozen=True, slots=True)
class Figure:
    """How good one choice is, so far as the seat can tell."""

    choice: Choice
    points: float
    """Expected points of the seat's own in this whole deal, those already taken included."""
    error: float
    """Standard error of `points`."""
    loss: float
    """How much worse than the best choice, which has 0; never less.

    What it costs in points of the seat's own, or in what is worth as much: what the others get of
    it, and near the end of the game the places. All choices are held against each other in the
    same worlds, so this is surer than a difference of `points`.
    """
    loss_error: float
    """Standard error of `loss`."""
    queen: float | None = None
    """Chance that the seat takes ♠Q; None where that is settled, or with two packs."""
    moon: float | None = None
    """Chance that another player who tries shoots the moon; None where it is not known."""
    shoots: float | None = None
    """Chance that the seat shoots the moon itself; None where it cannot any more."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do in a position, and how good everything else is."""

    choice: Choice
    figures: tuple[Figure, ...]
    """The choice first, then by `loss`: one for each legal card, for each three worth thinking
    about, or for each way to score a moon."""
    facts: tuple[Fact, ...]
    """What speaks for the choice, the most telling first."""

    @property
    def even(self) -> bool:
        """Whether it hardly matters what is chosen."""
        return all(figure.loss < EVEN for figure in self.figures)

    @property
    def best(self) -> Figure:
        """The figure of the choice."""
        return self.figures[0]

    def figure(self, choice: Choice) -> Figure | None:
        """What is known of another choice; None of a three that was not thought about."""
        if isinstance(choice, tuple):
            choice = tuple(sorted(choice))
        return next((figure for figure in self.figures if figure.choice == choice), None)


def advise(view: View, seed: int, also: Choice | None = None) -> Advice:
    """What the strong player of this seed chooses at this View, which must ask for a choice.

    `also` is weighed in any case, where three cards are to be passed. Raises ValueError where the
    seat has nothing to choose.
    """
    # Only here, since it brings in NumPy.
    from hearts_tui.cpu.strong import Strong

    strong = Strong(seed)
    if view.legal:
        figures = tuple(_of_cards(view, strong))
    elif view.exchanging:
        figures = tuple(_of_threes(view, strong, also))
    elif not view.hand and view.rules.moon == "choice":
        figures = tuple(_of_moon(view, strong))
    else:
        raise ValueError(f"Seat {view.seat} has nothing to choose.")
    choice = figures[0].choice
    told = [fact for fact in _facts(view, figures) if holds(fact, view, choice)]
    return Advice(choice, figures, tuple(told))


def _facts(view: View, figures: tuple[Figure, ...]) -> list[Fact]:
    """The rules of thumb that agree with the search, and what it minded besides."""
    best = figures[0]
    facts = list(reasons(view, best.choice))
    if not isinstance(best.choice, Card):
        return facts
    moon = CardReasons(view, best.choice).own_moon()
    if moon is not None and best.shoots is not None and best.shoots >= HOPEFUL:
        return [moon, *facts]
    cheaper = [other for other in figures if other.points + other.error < best.points]
    if cheaper and max(view.totals) + view.rules.total >= view.rules.target:
        facts.insert(1, Fact(Kind.MINDS_PLACES))
    elif any((other.moon or 0) > (best.moon or 0) + LESS_LIKELY for other in cheaper):
        facts.insert(1, Fact(Kind.MINDS_MOON))
    return facts


def _bounded(loss: float, view: View) -> float:
    """Nothing is told to cost more than all the points of a deal."""
    return min(max(0.0, loss), float(view.rules.total))


# Cards


def _of_cards(view: View, strong: Strong) -> Iterator[Figure]:
    """Cards that count the same share what is known of them."""
    from hearts_tui.cpu.search import best

    weighed = strong.search(view).weigh()
    chosen = best(weighed).card
    told = [(card, _standing_for(card, weighed)) for card in view.legal]
    # The higher of equal cards first, as the search has it.
    told.sort(key=lambda pair: (pair[0] != chosen, pair[1].loss, -pair[0].rank))
    settled = view.rules.packs == 2 or _queen_settled(view)
    hopes = CardReasons(view, chosen).own_moon() is not None
    for card, of in told:
        yield Figure(
            choice=card,
            points=of.points,
            error=of.error,
            loss=_bounded(of.loss, view),
            loss_error=of.doubt,
            queen=None if settled else of.queen,
            moon=None if view.rules.moon == "off" else min(1.0, of.moon),
            shoots=of.shoots if hopes else None,
        )


def _standing_for(card: Card, weighed: tuple[Weighed, ...]) -> Weighed:
    """Of the candidates of its suit the lowest that is not below it: see `candidates`."""
    return next(
        candidate
        for candidate in weighed
        if candidate.card.suit is card.suit and candidate.card >= card
    )


def _queen_settled(view: View) -> bool:
    return any(QUEEN_OF_SPADES in cards for cards in view.taken)


# Passes and moons


def _of_threes(view: View, strong: Strong, also: Choice | None) -> Iterator[Figure]:
    asked = [also] if isinstance(also, tuple) else []
    first, *others = strong.pass_search(view, asked).weigh()
    for of in (first, *sorted(others, key=lambda weighed: weighed.loss)):
        yield Figure(
            choice=of.cards,
            points=of.points,
            error=of.error,
            loss=_bounded(of.loss, view),
            loss_error=of.doubt,
            queen=of.queen if view.rules.packs == 1 else None,
        )


def _of_moon(view: View, strong: Strong) -> Iterator[Figure]:
    """Both ways leave the same distances; where the game ends so, one may lose what was won."""
    from hearts_tui.cpu.aims import aim_of, points_apart

    chosen = strong.choose_moon(view)
    other = next(choice for choice in MOON_CHOICES if choice != chosen)
    scores = {choice: view.scores_of_moon(choice) for choice in MOON_CHOICES}
    aim = aim_of(view.seat, view.rules, view.totals)
    loss = points_apart(aim, view.seat, scores[chosen], scores[other])
    own = {choice: float(scores[choice][view.seat]) for choice in MOON_CHOICES}
    yield Figure(chosen, own[chosen], 0.0, 0.0, 0.0)
    yield Figure(other, own[other], 0.0, _bounded(loss, view), 0.0)
