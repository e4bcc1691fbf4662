"""Gallery: the screens of which pictures are made, and how each comes to look as it does."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec import structs
from textual.pilot import Pilot

from hearts_tui.engine import Game, Rules
from hearts_tui.engine.cards import cards
from hearts_tui.store.archive import Archive
from hearts_tui.store.places import data_dir, made
from hearts_tui.store.settings import Settings
from hearts_tui.store.statistics import Statistics, encode
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.games import GamesScreen
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.tui.screens.new_game import NewGameScreen
from hearts_tui.tui.screens.review import ReviewScreen
from hearts_tui.tui.screens.statistics import StatisticsScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.screens.verifying import VerifyingScreen
from tests.figures.games import deal, game
from tests.test_verify import played as fair
from tests.tui.apps import app, keep
from tests.tui.games import deals_done, match, played, record
from tests.tui.screen import wait, wait_for

COMPACT, SMALL, LARGE = (60, 20), (80, 24), (120, 40)

Prepare = Callable[[Pilot[None]], Awaitable[None]]


def persons_turn(deal: int, trick: int, cards: int) -> Callable[[Game], bool]:
    """Until the person is to play to that trick of that deal, with so many cards on the table."""

    def reached(game: Game) -> bool:
        view = game.view(0)
        return (
            view.number == deal
            and len(view.plays) // view.rules.players + 1 == trick
            and len(view.trick) == cards
            and bool(view.legal)
        )

    return reached


def late_in_a_trick(game: Game) -> bool:
    """Until the person is to play to a trick of a great table that most have played to."""
    view = game.view(0)
    return view.number == 2 and len(view.plays) > 40 and len(view.trick) > 6 and bool(view.legal)


async def home(pilot: Pilot[None]) -> None:
    """The game that was left is told of."""
    await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "resume")


async def new_game(pilot: Pilot[None]) -> None:
    """As it opens."""
    await pilot.app.push_screen(NewGameScreen())


async def how_to_play(pilot: Pilot[None]) -> None:
    """A rule that differs from the standard game."""
    rules = Rules.preset("reference")
    await pilot.app.push_screen(HowToPlayScreen(rules, "~/.local/share/hearts-tui", "breaking"))


def table(game: Game, raised: str = "") -> Prepare:
    """The table of this game, with these cards picked for passing."""

    async def prepare(pilot: Pilot[None]) -> None:
        going = match(game)
        if raised:
            going.raise_cards(cards(raised))
        await pilot.app.push_screen(TableScreen(going))

    return prepare


def hint(game: Game) -> Prepare:
    """The table of this game, with a hint."""

    async def prepare(pilot: Pilot[None]) -> None:
        screen = TableScreen(match(game))
        await pilot.app.push_screen(screen)
        await wait(pilot, lambda: screen._ready)
        await pilot.press("h")
        await wait(pilot, lambda: screen.advice)

    return prepare


async def deal_over(pilot: Pilot[None]) -> None:
    """A deal just finished, late in a game."""
    going = match(played(Rules(), deals_done(7), seed=19), seen=False)
    assert going.unseen is not None
    await pilot.app.push_screen(DealOverScreen(going, going.unseen))


async def game_over(pilot: Pilot[None]) -> None:
    """A whole game."""
    going = match(played(Rules(), deals_done(1000), seed=7))
    await pilot.app.push_screen(GameOverScreen(going))


async def settings(pilot: Pilot[None]) -> None:
    """As they come."""
    await pilot.app.run_action("settings")


async def statistics(pilot: Pilot[None]) -> None:
    """Of some weeks, the games page."""
    rng = random.Random(1)
    games = []
    for number in range(40):
        takes = [
            rng.choices(range(4), weights=(3, 4, 4, 4), k=14) for _ in range(rng.randint(8, 12))
        ]
        deals = [
            deal(
                [13 * (taken[0] == seat) + taken[1:].count(seat) for seat in range(4)],
                queen=taken[0],
            )
            for taken in takes
        ]
        aids = ("hint",) if number % 7 == 3 else ()
        games.append(game(*deals, number=number, levels=("normal",), aids=aids))
    kept = Statistics(games=tuple(games))
    (data_dir() / "statistics.json").write_bytes(encode(kept))
    await pilot.app.push_screen(StatisticsScreen(data_dir(), nothing))
    await wait(pilot, lambda: pilot.app.screen.query("#page-games LastGames"))


async def nothing() -> None:
    """Forget nothing."""


async def review(pilot: Pilot[None]) -> None:
    """A deal whose decisions were weighed, at the dearest."""
    done = record(played(Rules(), deals_done(2), seed=19))
    screen = ReviewScreen(done, 2)
    await pilot.app.push_screen(screen)
    await wait(pilot, lambda: screen._played_again is not None)


async def verifying(pilot: Pilot[None]) -> None:
    """A game that was fair."""
    honest = structs.replace(fair(Game(Rules(), 5), 60), status="given_up")
    await pilot.app.push_screen(VerifyingScreen(honest))
    await wait_for(pilot, "All is as recorded")


async def past_games(pilot: Pilot[None]) -> None:
    """Games of four and of seven."""
    archive = Archive(made(data_dir()))
    for number, rules in enumerate((Rules(), Rules(players=7))):
        archive.add(structs.replace(record(played(rules, deals_done(1000))), id=f"c0ffee{number}"))
    archive.settle()
    await pilot.app.push_screen(GamesScreen(data_dir(), may_play=True))
    await wait_for(pilot, "Games and deals")
    await pilot.pause()


async def great_game_over(pilot: Pilot[None]) -> None:
    """A whole game of eleven."""
    rules = Rules.preset("cancellation", players=11)
    going = match(played(rules, deals_done(1000), seed=7))
    await pilot.app.push_screen(GameOverScreen(going))


async def _picture(size: tuple[int, int], prepare: Prepare, wanted: Settings) -> str:
    made = app()
    async with made.run_test(size=size) as pilot:
        made.change(wanted)
        await prepare(pilot)
        for _ in range(3):
            await pilot.pause()
        picture = made.export_screenshot(title="hearts")
    # The fonts would be fetched from elsewhere by whoever looks at the picture.
    return re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", picture, flags=re.DOTALL)


async def hang(folder: Path) -> None:
    """Make every picture and put it into the folder."""
    passing = played(Rules(), deals_done(2), seed=14)
    four = played(Rules(), persons_turn(3, 6, 3), seed=14)
    seven = played(Rules(players=7), persons_turn(2, 3, 4), seed=9)
    great = Rules.preset("cancellation", players=11)
    eleven = played(great, late_in_a_trick, seed=3)
    keep(record(four))
    pictures = {
        "home": (SMALL, home),
        "new-game": (SMALL, new_game),
        "how-to-play": (SMALL, how_to_play),
        "passing": (SMALL, table(passing, "QS QD")),
        "table": (SMALL, table(four)),
        "table-large": (LARGE, table(four)),
        "hint": (SMALL, hint(played(Rules(), persons_turn(2, 4, 1), seed=11))),
        "table-seven": (LARGE, table(seven)),
        "deal-over": (SMALL, deal_over),
        "game-over": (SMALL, game_over),
        "game-over-eleven": (LARGE, great_game_over),
        "settings": (SMALL, settings),
        "statistics": (LARGE, statistics),
        "review": (SMALL, review),
        "review-large": (LARGE, review),
        "verify": (SMALL, verifying),
        "games": (SMALL, past_games),
        "home-large": (LARGE, home),
        "home-compact": (COMPACT, home),
        "table-compact": (COMPACT, table(four)),
        "table-eleven": (LARGE, table(eleven)),
    }
    for name, (size, prepare) in pictures.items():
        await _hang(folder, name, size, prepare)
    looks = {
        "light": Settings(theme="light"),
        "contrast": Settings(theme="contrast"),
        "four-colours": Settings(four_colours=True),
    }
    shown = {"home": home, "table": table(four), "game-over": game_over}
    for look, wanted in looks.items():
        for name, prepare in shown.items():
            await _hang(folder, f"{name}-{look}", SMALL, prepare, wanted)
    os.environ["NO_COLOR"] = "1"
    for name, prepare in shown.items():
        await _hang(folder, f"{name}-colourless", SMALL, prepare)


async def _hang(
    folder: Path,
    name: str,
    size: tuple[int, int],
    prepare: Prepare,
    wanted: Settings = Settings(),  # noqa: B008 - frozen
) -> None:
    picture = await _picture(size, prepare, wanted)
    (folder / f"{name}.svg").write_text(picture, encoding="utf-8")
