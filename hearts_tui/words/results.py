"""Words for what came of it: a deal that is over, a moon and its choice, a game, a game put down.

Names are handed in one a seat; seat 0 is the person and is spoken to.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import accumulate
from operator import add

from hearts_tui.engine import Deal, Direction, Outcome, Rank, Suit, View, outcome, places
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.words import SIGNS, _, card_name, level_name, ngettext, rank_name
from hearts_tui.words.directions import ARROWS

ROOM = 31
"""Columns that Home has for the totals in the smallest terminal."""


def signed(number: int | str) -> str:
    """A number, or a text of numbers, with true minus signs."""
    return str(number).replace("-", "−")


def points(count: int) -> str:
    """A number of points: 1 point, 26 points, −10 points."""
    return ngettext("{n} point", "{n} points", abs(count)).format(n=signed(count))


# A deal is over


def headline(deal: Deal, scores: Sequence[int], names: Sequence[str]) -> str:
    """What a finished deal will be remembered for."""
    if deal.shooter is not None:
        return _shot(deal.shooter, names)
    takers = [seat for seat in range(len(names)) if QUEEN_OF_SPADES in deal.taken(seat)]
    total = deal.rules.total
    everything = [seat for seat in takers if deal.rules.penalties(deal.taken(seat)) == total]
    if everything:
        return _took_everything(everything[0], names)
    if len(takers) > 1:
        return _took_queens(takers, names)
    if deal.rules.packs > 1:
        return _took_both_queens(takers[0], names)
    return _took_queen(takers[0], scores, names)


def _shot(seat: int, names: Sequence[str]) -> str:
    if seat == 0:
        return _("You shot the moon!")
    return _("{name} shot the moon.").format(name=names[seat])


def _took_everything(seat: int, names: Sequence[str]) -> str:
    if seat == 0:
        return _("You took every point there is.")
    return _("{name} took every point there is.").format(name=names[seat])


def _took_queens(takers: Sequence[int], names: Sequence[str]) -> str:
    first, second = takers[:2]
    if first == 0:
        return _("You took one queen, {name} the other.").format(name=names[second])
    return _("{first} took one queen, {second} the other.").format(
        first=names[first], second=names[second]
    )


def _took_both_queens(seat: int, names: Sequence[str]) -> str:
    if seat == 0:
        return _("You took both queens.")
    return _("{name} took both queens.").format(name=names[seat])


def _took_queen(seat: int, scores: Sequence[int], names: Sequence[str]) -> str:
    if seat == 0:
        return _("You took the queen.")
    if scores[0] == 0:
        return _("{name} took the queen; you came through clean.").format(name=names[seat])
    return _("{name} took the queen.").format(name=names[seat])


def moon_effect(deal: Deal, scores: Sequence[int], names: Sequence[str]) -> str:
    """What a moon did to the scores; empty where nobody shot it."""
    shooter = deal.shooter
    if shooter is None:
        return ""
    total = deal.rules.total
    choice = deal.rules.moon
    if choice == "choice":
        choice = _choice_made(deal, scores)
    if choice == "others_plus":
        if shooter == 0:
            return _("{points} for each of the others.").format(points=points(total))
        return _("{points} for everyone else.").format(points=points(total))
    if shooter == 0:
        return _("{points} off your total.").format(points=points(total))
    return _("{points} off the total of {name}.").format(points=points(total), name=names[shooter])


def _choice_made(deal: Deal, scores: Sequence[int]) -> str:
    others_plus = deal.scores("others_plus")
    return "others_plus" if tuple(scores) == others_plus else "self_minus"


def kitty(deal: Deal, names: Sequence[str]) -> str:
    """What lay in the kitty and who has it; empty where there was none."""
    if not deal.kitty or deal.kitty_taker is None:
        return ""
    shown = " ".join(map(card_name, deal.kitty))
    if deal.kitty_taker == 0:
        return _("In the kitty: {cards}. You took it.").format(cards=shown)
    return _("In the kitty: {cards}. {name} took it.").format(
        cards=shown, name=names[deal.kitty_taker]
    )


def counting_cards(deal: Deal, seat: int, room: int = 80) -> tuple[tuple[Suit, str], ...]:
    """The cards this seat has taken that count, suit by suit: the sign once, then the ranks.

    Where they do not fit the room, ranks that follow each other are drawn together.
    """
    cards = sorted(card for card in deal.taken(seat) if deal.rules.points(card))
    suits = [suit for suit in _ORDER if any(card.suit is suit for card in cards)]
    ranks = {suit: [card.rank for card in cards if card.suit is suit] for suit in suits}
    full = tuple((suit, SIGNS[suit] + _ranks(ranks[suit])) for suit in suits)
    if len(" ".join(text for _suit, text in full)) <= room:
        return full
    return tuple((suit, SIGNS[suit] + _ranks_drawn_together(ranks[suit])) for suit in suits)


_ORDER = (Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


def _ranks(ranks: Sequence[Rank]) -> str:
    return " ".join(map(rank_name, ranks))


def _ranks_drawn_together(ranks: Sequence[Rank]) -> str:
    rows: list[list[Rank]] = []
    for rank in ranks:
        if rows and rank - rows[-1][-1] == 1:
            rows[-1].append(rank)
        else:
            rows.append([rank])
    return " ".join(
        f"{rank_name(row[0])}–{rank_name(row[-1])}" if len(row) > 2 else _ranks(row) for row in rows
    )


def next_passing(direction: Direction) -> str:
    """To whom the next deal will pass."""
    words = {
        Direction.LEFT: _("next: pass left {arrow}"),
        Direction.RIGHT: _("next: pass right {arrow}"),
        Direction.ACROSS: _("next: pass across {arrow}"),
        Direction.HOLD: _("next: nobody passes"),
    }
    return words[direction].format(arrow=ARROWS[direction])


def sudden_death(target: int, sheet: Sequence[Sequence[int]]) -> str:
    """Why the game goes on although the target has been reached; empty where it has not been.

    `sheet` holds the scores of each deal so far.
    """
    totals = accumulate(sheet, lambda before, scores: tuple(map(add, before, scores)))
    reached = any(total >= target for row in totals for total in row)
    if not reached or outcome(target, sheet).over:
        return ""
    return _("Several share the lowest total: it goes on until one alone is lowest.")


# A moon to choose


def moon_question() -> str:
    """What the shooter is asked."""
    return _("You took every point card. How shall it count?")


def moon_waits() -> str:
    """That there is no hurry."""
    return _("The choice is yours alone, and it waits for you.")


def moon_choice(choice: str, total: int) -> str:
    """One of the two ways, as a button says it."""
    if choice == "others_plus":
        return _("{points} for each of the others").format(points=points(total))
    return _("{points} off your own total").format(points=points(total))


def moon_result(result: Outcome, names: Sequence[str]) -> str:
    """What one of the two ways leads to."""
    if not result.over:
        return _("The game goes on.")
    if result.winner == 0:
        return _("The game is over, and you win.")
    if result.winner is None:
        return _("The game is over.")
    return _("The game is over, and {name} wins.").format(name=names[result.winner])


# The game is over


def verdict(result: Outcome, totals: Sequence[int], names: Sequence[str]) -> str:
    """Who has won, and how the person did."""
    if result.winner is None:
        return ""
    won = points(totals[result.winner])
    if result.winner == 0:
        return _("You win with {points}!").format(points=won)
    return _("{name} wins with {points}; you come {place}.").format(
        name=names[result.winner], points=won, place=place_name(result.places[0])
    )


def place_name(place: int) -> str:
    """A place in the middle of a sentence: first, second, third."""
    return (
        _("first"),
        _("second"),
        _("third"),
        _("fourth"),
        _("fifth"),
        _("sixth"),
        _("seventh"),
        _("eighth"),
        _("ninth"),
        _("tenth"),
        _("eleventh"),
    )[place - 1]


def length_of_game(deals: int) -> str:
    """How many deals a game took."""
    return ngettext("after {n} deal", "after {n} deals", deals).format(n=deals)


# A game put down


def where_it_stands(view: View, *, scored: int | None = None) -> str:
    """Deal and trick of the game under way; `scored` is a deal whose result is still to be seen."""
    if scored is not None:
        place = _("deal {deal} is over").format(deal=scored)
    elif view.legal or view.plays or not view.exchanging:
        tricks = len(view.plays) // view.rules.players
        if tricks == view.rules.hand_size:
            place = _("deal {deal}, after the moon").format(deal=view.number)
        else:
            place = _("deal {deal}, trick {trick}").format(deal=view.number, trick=tricks + 1)
    else:
        place = _("deal {deal}, passing").format(deal=view.number)
    return _("{place} · to {target}").format(place=place, target=view.rules.target)


def everyones(names: Sequence[str], points_of: Sequence[int]) -> str:
    """Everybody's points, or totals, in a line."""
    return "  ".join(
        f"{name} {signed(total)}" for name, total in zip(names, points_of, strict=True)
    )


def totals(names: Sequence[str], points_of: Sequence[int], tell: int) -> str:
    """The totals of everyone; where there are more than `tell`, in a row without names.

    Where there is no room for the row, it is the person's total and place alone.
    """
    if len(names) <= tell:
        return everyones(names, points_of)
    own = signed(points_of[0])
    if len(set(points_of)) == 1:
        return _("Everyone has {total}").format(total=own)
    row = _in_a_row(points_of)
    if len(row) <= ROOM:
        return row
    place = place_name(places(points_of)[0])
    return _("You {total}, {place}").format(total=own, place=place)


def _in_a_row(points_of: Sequence[int]) -> str:
    """Everybody's points, the fewest first, the person's marked as such."""
    own, *others = points_of
    fewer = [signed(points) for points in sorted(others) if points < own]
    more = [signed(points) for points in sorted(others) if points >= own]
    return ", ".join([*fewer, _("You {total}").format(total=signed(own)), *more])


def opponents(levels: Sequence[str | None]) -> str:
    """How many there are, and how good."""
    level, *others = set(levels)
    named = _("mixed") if others else level_name(level)
    return _("{n} × {level}").format(n=len(levels), level=named)


def when_left(left: datetime, now: datetime) -> str:
    """When the game was left, as seen from now; both in the person's own time."""
    clock = left.strftime("%H:%M")
    if left.date() == now.date():
        return _("left today at {clock}").format(clock=clock)
    if left.date() == now.date() - timedelta(days=1):
        return _("left yesterday at {clock}").format(clock=clock)
    return _("left on {date} at {clock}").format(date=left.date().isoformat(), clock=clock)
