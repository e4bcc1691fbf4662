"""Ratings of the levels: whole games of two against two, and how often each ends above the other.

`python -m tests.ratings normal easy --games 400` prints the share of pairs that the first wins
(equal places count half), its standard error, and the difference in points of the rating.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log10, sqrt
from multiprocessing import get_context
from statistics import fmean, stdev

from hearts_tui.cpu import Player, player
from hearts_tui.engine import ChooseMoon, Game, Pass, Play, Rules
from hearts_tui.engine.actions import Action
from hearts_tui.figures.rating import SCALE

SEATINGS = ((0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0))
"""Who sits where, up to turning the table: neighbours, opposite, neighbours the other way."""


def places(levels: Sequence[str], seed: int) -> tuple[int, ...]:
    """Everybody's place in a whole game by the standard rules."""
    game = Game(Rules(players=len(levels)), seed)
    players = [player(level, seed * 16 + seat) for seat, level in enumerate(levels)]
    while not game.over:
        seat = game.to_act[0]
        game.apply(_choice(game, seat, players[seat]))
    return game.places


def _choice(game: Game, seat: int, chooser: Player) -> Action:
    view = game.view(seat)
    if game.deal.to_pass(seat):
        return Pass(seat, chooser.choose_pass(view))
    if game.deal.choice_open:
        return ChooseMoon(seat, chooser.choose_moon(view))
    return Play(seat, chooser.choose_card(view))


def share(first: str, second: str, number: int) -> float:
    """In one game: the part of its pairs of opponents in which the first ended above the second."""
    unturned = SEATINGS[number % len(SEATINGS)]
    turn = random.Random(number).randrange(len(unturned))
    seating = unturned[turn:] + unturned[:turn]
    came = places([(first, second)[who] for who in seating], number)
    pairs = [
        (mine < theirs) + (mine == theirs) / 2
        for mine, who in zip(came, seating, strict=True)
        for theirs, other in zip(came, seating, strict=True)
        if (who, other) == (0, 1)
    ]
    return fmean(pairs)


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        shares = list(pool.map(partial(share, asked.first, asked.second), range(asked.games)))
    mean, error = fmean(shares), stdev(shares) / sqrt(len(shares))
    ahead = SCALE * log10(mean / (1 - mean))
    print(  # noqa: T201 - what it is for
        f"{asked.first} ends above {asked.second} in {mean:.3f} ± {error:.3f} of the pairs "
        f"of {len(shares)} games: {ahead:+.0f}"
    )


if __name__ == "__main__":
    main()
