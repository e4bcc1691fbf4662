"""Show: a game as lines of text, every hand open; what `hearts show` prints.

Whoever sits in seat 0 may be called anything, so nobody is spoken to here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from hearts_tui.engine import OPTIONS, Card, Deal, Direction, Game, Rules
from hearts_tui.store import Record, SeatRecord
from hearts_tui.words import _, card_name, level_name, ngettext
from hearts_tui.words.directions import direction_name
from hearts_tui.words.options import deviations

CardWriter = Callable[[Card], str]


def card_writer(encoding: str) -> CardWriter:
    """How cards are written where only `encoding` can be printed: ♠Q, or else QS."""
    try:
        "♣♦♠♥".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return str
    return card_name


def lines(record: Record, game: Game, encoding: str) -> Iterator[str]:
    """The whole game: each deal with hands, passes, tricks and points, then how it stands.

    `game` is the record played through.
    """
    write = card_writer(encoding)
    names = [seat.name for seat in record.seats]
    yield _rules_line(game.rules)
    yield _("Players: {names}").format(names=", ".join(map(_player, record.seats)))
    for deal in _deals(game):
        yield ""
        yield from _deal_lines(deal, names, write)
        yield from _points_lines(deal, game, names)
    yield ""
    yield _("Totals: {totals}").format(totals=_figures(names, game.totals))
    yield _standing(record, game, names)


def _rules_line(rules: Rules) -> str:
    if rules.name != "custom":
        return _("Hearts, {players} players, rules: {rules}, to {target}").format(
            players=rules.players, rules=rules.name, target=rules.target
        )
    changed = deviations(rules)
    settings = [
        f"{option.name}={str(getattr(rules, option.name)).lower()}"
        for option in OPTIONS
        if option.name in changed
    ]
    return _("Hearts, {players} players, rules of its own ({settings}), to {target}").format(
        players=rules.players, settings=", ".join(settings), target=rules.target
    )


def _player(seat: SeatRecord) -> str:
    if seat.level is None:
        return seat.name
    return _("{name} ({level})").format(name=seat.name, level=level_name(seat.level))


def _deals(game: Game) -> Iterator[Deal]:
    """Each deal of the game as it stands at its end, the last as it stands now."""
    replayed = Game(game.rules, game.seed, game.dealt, game.first_direction)
    for action in game.actions:
        deal = replayed.deal
        replayed.apply(action)
        if replayed.deal is not deal:
            yield deal
    yield replayed.deal


def _deal_lines(deal: Deal, names: Sequence[str], write: CardWriter) -> Iterator[str]:
    yield _("Deal {number}, dealt by {dealer}; {passing}").format(
        number=deal.number, dealer=names[deal.dealer], passing=_passing(deal.direction)
    )
    width = max(map(len, names))
    for seat, name in enumerate(names):
        yield f"  {name:<{width}}  {_row(deal.dealt[seat], write)}"
    if deal.kitty:
        yield "  " + _kitty(deal, names, write)
    for seat, name in enumerate(names):
        if deal.passed(seat):
            target = deal.direction.target(seat, deal.rules.players)
            yield "  " + _("{name} gave {target} {cards}").format(
                name=name, target=names[target], cards=_row(deal.passed(seat), write)
            )
    yield from _trick_lines(deal, names, write)


def _passing(direction: Direction) -> str:
    if direction is Direction.HOLD:
        return _("no passing")
    return _("passing {direction}").format(direction=direction_name(direction))


def _kitty(deal: Deal, names: Sequence[str], write: CardWriter) -> str:
    cards = _row(deal.kitty, write)
    if deal.kitty_taker is None:
        return _("Kitty: {cards}").format(cards=cards)
    return _("Kitty: {cards}, taken by {name}").format(cards=cards, name=names[deal.kitty_taker])


def _trick_lines(deal: Deal, names: Sequence[str], write: CardWriter) -> Iterator[str]:
    waiting: tuple[Card, ...] = ()
    for number, trick in enumerate(deal.tricks, 1):
        seats = [(trick.leader + step) % len(names) for step in range(len(names))]
        played = _played(zip(seats, trick.cards, strict=True), names, write)
        waiting += trick.cards
        if trick.winner is None:
            result = _("cancelled, the cards wait")
        else:
            result = _taken(waiting, deal.rules, names[trick.winner])
            waiting = ()
        yield f"  {number:>2}  {played}  {result}"
    if deal.trick:
        yield f"  {len(deal.tricks) + 1:>2}  {_played(deal.trick, names, write)}  ..."


def _played(plays: Iterable[tuple[int, Card]], names: Sequence[str], write: CardWriter) -> str:
    width = max(map(len, names)) + len(" ♥10")
    cells = [f"{names[seat]} {write(card)}" for seat, card in plays]
    return "  ".join(f"{cell:<{width}}" for cell in cells)


def _taken(cards: Iterable[Card], rules: Rules, name: str) -> str:
    points = sum(map(rules.points, cards))
    return ngettext(
        "taken by {name}, {points} point", "taken by {name}, {points} points", abs(points)
    ).format(name=name, points=points)


def _points_lines(deal: Deal, game: Game, names: Sequence[str]) -> Iterator[str]:
    """What the deal has brought, by now or at its end."""
    if deal.shooter is not None:
        yield "  " + _("{name} shot the moon.").format(name=names[deal.shooter])
    if deal.number <= len(game.sheet):
        scores = game.sheet[deal.number - 1]
        yield _("Points: {scores}").format(scores=_figures(names, scores))
    else:
        so_far = [deal.points_so_far(seat) for seat in range(len(names))]
        yield _("Points so far: {scores}").format(scores=_figures(names, so_far))


def _row(cards: Sequence[Card], write: CardWriter) -> str:
    return " ".join(map(write, cards))


def _figures(names: Sequence[str], figures: Sequence[int]) -> str:
    return ", ".join(f"{name} {figure}" for name, figure in zip(names, figures, strict=True))


def _standing(record: Record, game: Game, names: Sequence[str]) -> str:
    if game.winner is not None:
        return _("Winner: {name}.").format(name=names[game.winner])
    if record.status == "given_up":
        return _("The game was given up in deal {number}.").format(number=game.number)
    if game.deal.choice_open:
        return _("How the moon of deal {number} counts is still to be chosen.").format(
            number=game.number
        )
    return _("The game is not over; deal {number} is under way.").format(number=game.number)
