"""Scene: a View, the names at the table and the moment, put together for the felt and the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hearts_tui import known
from hearts_tui.engine import Card, Direction, Rules, View
from hearts_tui.match import SeatPlan
from hearts_tui.tui.look import USUAL, Look
from hearts_tui.tui.widgets.felt import Scene
from hearts_tui.tui.widgets.hand import Holding, Weight
from hearts_tui.tui.widgets.line import Part
from hearts_tui.tui.widgets.panel import Counsel, Course, Scores, StillOut, Weighed
from hearts_tui.tui.widgets.seat import Seat
from hearts_tui.words import card_name, card_names, help, level_name, marks
from hearts_tui.words import status as words_of_status
from hearts_tui.words import table as words

if TYPE_CHECKING:
    from hearts_tui.cpu.advice import Advice, Figure

THREES = 6
"""So many of the threes that may be passed are told of, the best ones."""
TAKEN, DIRECTION, MOON, TARGET, DEAL, UNSEEN, POINTS, OUT, HEARTS = range(9)
"""Parts of the status line, the first to be left out before the others."""
LARGEST = {"fit": 0, "medium": 2, "small": 4}
"""Where the sizes of cards begin that a person wants."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table shows now: a view, and the passing things that no view holds."""

    view: View
    trick: tuple[tuple[int, Card], ...] = ()
    """Cards on the table; a complete trick lies there after the view has lost it."""
    to_act: int | None = None
    thinking: int | None = None
    resting: bool = False
    """Whether a complete trick lies there to be seen."""
    taker: int | None = None
    """Who gets it; None while it is not resting, and where nobody does."""
    raised: tuple[Card, ...] = ()
    passed: bool = False
    """Whether the person has chosen already, and only the others have not."""
    before: View | None = None
    """The view from before a trick that has not gone to its winner yet, though the view says so."""
    moving: bool = False
    """Whether cards are on their way, so that nothing is to be done yet."""
    moon: int | None = None
    """Who has shot the moon, while it is told."""
    auto: bool = False
    """Whether somebody else chooses for the person."""

    @property
    def persons_turn(self) -> bool:
        """Whether the person is to play, and sees it."""
        still = not (self.resting or self.moving or self.auto)
        return bool(self.view.legal) and still and self.before is None

    @property
    def passing(self) -> bool:
        """Whether the person has still to choose cards for passing."""
        return self.view.to_pass and not (self.passed or self.auto)

    @property
    def known(self) -> View:
        """What may be told by now of points and of cards taken."""
        return self.before or self.view


def scene(moment: Moment, plans: Sequence[SeatPlan], look: Look = USUAL) -> Scene:
    """What the felt shows."""
    seats = tuple(_seat(moment, seat, plan, look) for seat, plan in enumerate(plans))
    return Scene(
        seats,
        moment.trick,
        best=known.leading(moment.trick),
        struck=known.struck(moment.trick),
        notice=notice(moment, plans),
        shorter=notice(moment, plans, short=True),
        waiting=_waiting(moment),
        middle=moment.view.rules.packs > 1,
        largest=LARGEST[look.card_size],
        moon=moment.moon is not None,
    )


def _waiting(moment: Moment) -> tuple[str, ...]:
    """What is told of cards that wait for the next trick won."""
    cards = moment.known.waiting
    if moment.resting and moment.taker is None and moment.trick:
        # The trick that was cancelled still lies where it was played.
        cards = cards[: len(cards) - len(moment.trick)]
    if not cards:
        return ()
    return words.waiting(len(cards), sum(map(moment.view.rules.points, cards)))


def _seat(moment: Moment, seat: int, plan: SeatPlan, look: Look) -> Seat:
    view = moment.view
    return Seat(
        name=plan.name,
        level=level_name(plan.level),
        left=known.cards_left(view, seat),
        points=moment.known.points[seat] if look.points_shown else None,
        total=view.totals[seat],
        to_act=seat == moment.to_act,
        leads=bool(moment.trick) and moment.trick[0][0] == seat,
        deals=seat == view.dealer,
        takes=seat == moment.taker,
        notes=_notes(moment.known, seat),
    )


def _notes(view: View, seat: int) -> tuple[str, ...]:
    taken = [card for card in known.telling_cards(view.rules) if card in view.taken[seat]]
    kitty = [marks.kitty_note()] if view.kitty_taker == seat else []
    return (*map(card_name, taken), *kitty)


def notice(moment: Moment, plans: Sequence[SeatPlan], *, short: bool = False) -> tuple[str, ...]:
    """What stands in the middle of the table while cards are passed; in fewer words if short."""
    view = moment.view
    if moment.moon is not None:
        names = [plan.name for plan in plans]
        return (f"☾  {words.moon_shot(moment.moon, names)}  ☾",)
    if not view.exchanging:
        return ()
    tell = words.pass_to_short if short else words.pass_to
    to = tell(view.direction, plans[view.receiver].name)
    if moment.passed or not (moment.passing or moment.auto):
        return (words.passed_heading(), to, card_names(moment.raised or view.passed))
    places = [*map(card_name, moment.raised), *("··" for _ in range(3 - len(moment.raised)))]
    return (words.pass_heading(3), to, "   ".join(places))


def holding(moment: Moment, look: Look = USUAL, advice: Advice | None = None) -> Holding:
    """What the hand shows, with what a hint tells of each card."""
    view = moment.view
    return Holding(
        cards=look.sorted(view.hand),
        playable=view.legal if moment.persons_turn else None,
        raised=moment.raised if view.exchanging else (),
        received=known.fresh(view),
        weights=weights(advice, view) if advice is not None else {},
    )


# Hints


def weights(advice: Advice, view: View) -> dict[Card, Weight]:
    """What a hint tells of each card: what it comes to, or that it is to be passed."""
    if isinstance(advice.choice, tuple):
        return {card: Weight(help.hinted(), best=True) for card in advice.choice}
    weighed = zip(advice.figures, _parts(advice, view), strict=True)
    return {
        figure.choice: Weight(
            help.expected(_to_come(figure, advice, view)),
            part,
            best=figure.choice == advice.choice,
        )
        for figure, part in weighed
        if isinstance(figure.choice, Card)
    }


def counsel(advice: Advice, view: View, sentence: str) -> Counsel:
    """A hint for the panel."""
    lines = tuple(
        Weighed(
            listed(figure.choice),
            help.expected(_to_come(figure, advice, view)),
            part,
            best=figure.choice == advice.choice,
        )
        for figure, part in zip(advice.figures, _parts(advice, view), strict=True)
        if not isinstance(figure.choice, str)
    )
    return Counsel(sentence, lines[:THREES] if isinstance(advice.choice, tuple) else lines)


def listed(choice: Card | tuple[Card, ...]) -> str:
    """A card, or several."""
    return card_names(choice if isinstance(choice, tuple) else (choice,))


def _to_come(figure: Figure, advice: Advice, view: View) -> float:
    """What a choice comes to, all counted, without the points already taken.

    The best choice is told by its expected points, every other by how much worse it is.
    """
    return advice.best.points + figure.loss - view.points[view.seat]


def _parts(advice: Advice, view: View) -> list[float]:
    """How long each figure's bar is, the longest being 1."""
    points = [_to_come(figure, advice, view) for figure in advice.figures]
    least = min(0.0, *points)
    most = max(1.0, *points)
    return [(one - least) / (most - least) for one in points]


# Above the table, and beside it


def status(
    view: View, names: Sequence[str] = (), look: Look = USUAL, *, of_the_day: bool = False
) -> tuple[Part, list[Part], Part]:
    """What the status line shows: title, parts, and the points still out.

    `of_the_day` if the game began with the deal of the day.
    """
    first = of_the_day and view.number == 1
    deal, *shorter = (
        words_of_status.deal_of_the_day(1) if first else (words_of_status.deal_number(view.number),)
    )
    direction = words_of_status.passing(view.direction, done=not view.exchanging)
    parts = [
        Part(deal, shorter=tuple(shorter), weight=DEAL),
        Part(direction, shorter=words_of_status.passing_short(view.direction), weight=DIRECTION),
        Part(
            words_of_status.hearts_state(view.hearts_broken, view.rules.breaking),
            "status--bad" if view.hearts_broken else "status",
            weight=HEARTS,
        ),
        *_telling_parts(view),
        *_moon_part(view, names, look),
        Part(words_of_status.target(view.rules.target), weight=TARGET),
    ]
    out, unsure = known.points_out(view), view.kitty_unseen > 0
    end = Part(
        words_of_status.points_out(out, at_most=unsure),
        "status--quiet",
        words_of_status.points_out_short(out, at_most=unsure),
        weight=POINTS,
    )
    if not look.points_shown:
        end = Part("")
    title = words_of_status.title_in_letters() if look.letters else words_of_status.title()
    return Part(title, "status--title", (words_of_status.sign(), "")), parts, end


def _moon_part(view: View, names: Sequence[str], look: Look) -> Iterator[Part]:
    """Who can still shoot the moon, where that is to be told and there is one."""
    if look.moon_watch and view.rules.moon != "off":
        seats = [names[seat] for seat in known.may_shoot(view)]
        text, shorter = words_of_status.moon_watch(seats, len(names))
        style = "status--quiet" if len(seats) != 1 else "status--bad"
        yield Part(text, style, (shorter,), MOON)


def _telling_parts(view: View) -> Iterator[Part]:
    """Where ♠Q is, and the other cards that matter by themselves."""
    cards = known.telling_cards(view.rules)
    for where, tell, weight in (
        (known.Whereabouts.OUT, words_of_status.cards_out, OUT),
        (known.Whereabouts.UNSEEN, words_of_status.cards_unseen, UNSEEN),
        # The seats show who has taken them, so this may be left out where room is short.
        (known.Whereabouts.TAKEN, words_of_status.cards_taken, TAKEN),
    ):
        there = [card for card in cards if known.whereabouts(view, card) is where]
        if there:
            yield Part(tell(there), shorter=("",) if weight == TAKEN else (), weight=weight)


def scores(
    rules: Rules,
    sheet: Sequence[tuple[int, ...]],
    names: Sequence[str],
    view: View | None,
    look: Look = USUAL,
) -> Scores:
    """The deals that are over, and the one under way as far as `view` knows it."""
    first = rules.direction_of(1) if view is None else _first_direction(view)
    under_way = view is not None and view.number > len(sheet) and look.points_shown
    return Scores(
        names=tuple(names),
        sheet=tuple(sheet),
        directions=tuple(rules.direction_after(first, deals) for deals in range(len(sheet) + 1)),
        now=view.points if view is not None and under_way else None,
        target=rules.target,
    )


def _first_direction(view: View) -> Direction:
    return view.rules.direction_after(view.direction, 1 - view.number)


def passed_and_received(view: View, names: Sequence[str]) -> tuple[str, ...]:
    """What the person gave and got before the first trick."""
    if not view.received:
        return ()
    return (
        words.gave(view.passed, names[view.receiver]),
        words.received(view.received, names[known.giver(view)]),
    )


def course(view: View, names: Sequence[str]) -> Course:
    """The tricks so far."""
    tricks = view.tricks
    points = tuple(sum(map(view.rules.points, trick.cards)) for trick in tricks)
    return Course(tricks, points, tuple(names))


def still_out(view: View, names: Sequence[str] = (), strength: int = 1) -> StillOut | None:
    """The cards the person has not seen, and what else this strength tells; None for nothing."""
    if not strength:
        return None
    in_kitty = view.rules.kitty_size if view.kitty_unseen else 0
    voids = known.voids(view) if strength > 1 else ()
    return StillOut(
        view.unseen,
        in_kitty,
        tuple((suit, tuple(names[seat] for seat in seats)) for suit, seats in voids),
        passed_and_received(view, names) if strength > 2 else (),
    )
