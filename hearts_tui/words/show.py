"""Show: a game as lines of text, every hand open; what `hearts show` prints."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from hearts_tui.engine import Card, Deal, Direction, Game
from hearts_tui.words import _, card_name, direction_name, ngettext

CardWriter = Callable[[Card], str]


def card_writer(encoding: str) -> CardWriter:
    """How cards are written where only `encoding` can be printed: ♠Q, or else QS."""
    try:
        "♣♦♠♥".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return str
    return card_name


def lines(game: Game, names: Sequence[str], encoding: str) -> Iterator[str]:
    """The whole game: each deal with hands, passes, tricks and points, then how it stands."""
    write = card_writer(encoding)
    yield _("Hearts, {players} players, rules: {rules}, to {target}").format(
        players=game.rules.players, rules=game.rules.name, target=game.rules.target
    )
    yield _("Players: {names}").format(names=", ".join(names))
    for deal in _deals(game):
        yield ""
        yield from _deal_lines(deal, names, write)
        scored = game.sheet[deal.number - 1 : deal.number]
        for scores in scored:
            yield _("Points: {scores}").format(scores=_figures(names, scores))
    yield ""
    yield _("Totals: {totals}").format(totals=_figures(names, game.totals))
    yield _standing(game, names)


def _deals(game: Game) -> Iterator[Deal]:
    """Each deal of the game as it stands at its end, the last as it stands now."""
    replayed = Game(game.rules, game.seed, game.dealt)
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
        yield "  " + _("Kitty: {cards}").format(cards=_row(deal.kitty, write))
    for seat, name in enumerate(names):
        if deal.passed(seat):
            target = deal.direction.target(seat, deal.rules.players)
            yield "  " + _("{name} passes {cards} to {target}").format(
                name=name, cards=_row(deal.passed(seat), write), target=names[target]
            )
    yield from _trick_lines(deal, names, write)


def _passing(direction: Direction) -> str:
    if direction is Direction.HOLD:
        return _("no passing")
    return _("passing {direction}").format(direction=direction_name(direction))


def _trick_lines(deal: Deal, names: Sequence[str], write: CardWriter) -> Iterator[str]:
    for number, trick in enumerate(deal.tricks, 1):
        seats = [(trick.leader + step) % len(names) for step in range(len(names))]
        played = _played(zip(seats, trick.cards, strict=True), names, write)
        yield f"  {number:>2}  {played}  {_taken_by(deal, number - 1, names)}"
    if deal.trick:
        yield f"  {len(deal.tricks) + 1:>2}  {_played(deal.trick, names, write)}  ..."


def _played(plays: Iterable[tuple[int, Card]], names: Sequence[str], write: CardWriter) -> str:
    return "  ".join(f"{names[seat]} {write(card)}" for seat, card in plays)


def _taken_by(deal: Deal, place: int, names: Sequence[str]) -> str:
    trick = deal.tricks[place]
    if trick.winner is None:
        return _("cancelled")
    points = sum(map(deal.rules.points, trick.cards))
    return ngettext(
        "taken by {name}, {points} point", "taken by {name}, {points} points", points
    ).format(name=names[trick.winner], points=points)


def _row(cards: Sequence[Card], write: CardWriter) -> str:
    return " ".join(map(write, cards))


def _figures(names: Sequence[str], figures: Sequence[int]) -> str:
    return ", ".join(f"{name} {figure}" for name, figure in zip(names, figures, strict=True))


def _standing(game: Game, names: Sequence[str]) -> str:
    if game.winner is not None:
        return _("{name} has won.").format(name=names[game.winner])
    return _("The game is not over; deal {number} is under way.").format(number=game.number)
