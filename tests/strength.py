"""Strength: how far the levels are apart, under many rules; `python -m tests.strength` measures it.

Each level plays as one against all others of the level below it, over duplicate deals. What has
been measured is kept in a file, so that whoever breaks it off can go on later; a change of the
players makes it worthless, and it is then measured again.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import click

from hearts_tui.arena import Contest
from hearts_tui.cpu import player
from hearts_tui.engine import Rules
from hearts_tui.words.arena import figure

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two levels, and by how many points a deal the first has to be ahead in the standard game."""

    first: str
    second: str
    bound: float

    @property
    def name(self) -> str:
        return f"{self.first} − {self.second}"

    def seated(self, players: int) -> list[str]:
        """One of the first against the second in all other seats."""
        first, second = (PLAYERS.get(name, name) for name in (self.first, self.second))
        return [first, *[second] * (players - 1)]


@dataclass(frozen=True, slots=True)
class Setting:
    """Rules under which the levels are measured."""

    name: str
    rules: Rules
    deals: int = 104

    def bound(self, pair: Pair) -> float:
        """What mean plus two standard errors may be at most: elsewhere it is enough to be ahead."""
        return pair.bound if self is SETTINGS[0] else 0.0


@dataclass(frozen=True, slots=True)
class Finding:
    """What was measured: A − B in points a deal, with its standard error."""

    setting: str
    pair: str
    deals: int
    seed: int
    players: str
    """The two, each with a digest of its code."""
    mean: float
    error: float

    def measures(self, wanted: Finding) -> bool:
        """Whether it is the finding that is wanted, its figures aside."""
        return asdict(self) | FIGURES == asdict(wanted) | FIGURES

    def meets(self, bound: float) -> bool:
        """Whether the mean is below the bound by two standard errors."""
        return self.mean + 2 * self.error <= bound


FIGURES = {"mean": 0.0, "error": 0.0}

PLAYERS = {"random": "tests.players:Random"}

PAIRS = (
    Pair("strong", "normal", -2.0),
    Pair("normal", "easy", -1.5),
    Pair("easy", "random", -5.0),
)

SETTINGS = (
    Setting("standard", Rules(), 400),
    *(Setting(f"{players} players", Rules(players=players)) for players in (3, 5, 6, 7)),
    Setting("kitty, 3 players", Rules(players=3, leftover="kitty")),
    Setting("kitty, 5 players", Rules(players=5, leftover="kitty"), 120),
    Setting("♦J counts (omnibus)", Rules.preset("omnibus")),
    Setting("♠K and ♠A count", Rules(spades="black_maria")),
    Setting("preset black_maria", Rules.preset("black_maria"), 120),
    *(Setting(f"moon = {moon}", Rules(moon=moon)) for moon in ("self_minus", "choice", "off")),
    *(Setting(f"breaking = {how}", Rules(breaking=how)) for how in ("hearts_or_queen", "free")),
    Setting("first_trick = any", Rules(first_trick="any")),
    Setting("opening_lead = dealers_left", Rules(opening_lead="dealers_left")),
    Setting("preset reference", Rules.preset("reference")),
)


@click.command()
@click.option("--deals-scale", default=1.0, show_default=True, help="More or fewer deals.")
@click.option("--only", multiple=True, metavar="NAME", help="Only what has every NAME in its name.")
@click.option("--seed", default=20_000, show_default=True, help="Of the deals.")
@click.option("--jobs", type=int, help="Processes that play; one for each core by default.")
@click.option(
    "--results",
    type=click.Path(path_type=Path),
    default=ROOT / "build" / "strength.jsonl",
    help="The file in which findings are kept.",
)
def main(
    deals_scale: float, only: tuple[str, ...], seed: int, jobs: int | None, results: Path
) -> None:
    """Measure how far the levels are apart, and print it as a Markdown table."""
    known = list(_read(results))
    found: list[Finding] = []
    try:
        for setting, pair in _wanted(only):
            deals = max(2, round(setting.deals * deals_scale))
            players = _digest(pair)
            wanted = Finding(setting.name, pair.name, deals, seed, players, 0.0, 0.0)
            finding = next((kept for kept in known if kept.measures(wanted)), None)
            if finding is None:
                finding = _measured(wanted, setting, pair, jobs)
                _append(results, finding)
            found.append(finding)
            click.echo(_told(finding, setting.bound(pair)), err=True)
    except KeyboardInterrupt:
        click.echo("Stopped; the same command goes on from here.", err=True)
    for line in table(found):
        click.echo(line)


def _wanted(only: tuple[str, ...]) -> Iterator[tuple[Setting, Pair]]:
    for setting in SETTINGS:
        for pair in PAIRS:
            name = f"{setting.name}: {pair.name}"
            if all(part.replace("-", "−") in name for part in only):
                yield setting, pair


def _measured(wanted: Finding, setting: Setting, pair: Pair, jobs: int | None) -> Finding:
    contest = Contest(
        pair.seated(setting.rules.players),
        setting.rules,
        deals=wanted.deals,
        seed=wanted.seed,
        jobs=jobs,
    )
    label = f"{setting.name}: {pair.name}"
    with click.progressbar(length=wanted.deals, label=label, file=sys.stderr) as bar:
        for _ in contest:
            bar.update(1)
    (difference,) = contest.result().differences
    assert difference.error is not None
    kept = asdict(wanted) | {"mean": difference.points, "error": difference.error}
    return Finding(**kept)


def table(found: Iterable[Finding]) -> Iterator[str]:
    """The findings in Markdown, a row for each setting; ✗ marks what misses its bound."""
    found = list(found)
    pairs = [pair for pair in PAIRS if any(finding.pair == pair.name for finding in found)]
    yield _row("rules", "deals", *(pair.name for pair in pairs))
    yield _row("---", *["---:"] * (len(pairs) + 1))
    for setting in SETTINGS:
        row = {finding.pair: finding for finding in found if finding.setting == setting.name}
        if row:
            deals = max(finding.deals for finding in row.values())
            cells = (_cell(row.get(pair.name), setting.bound(pair)) for pair in pairs)
            yield _row(setting.name, str(deals), *cells)
    standard = ", ".join(f"{pair.name} {figure(pair.bound, None)}" for pair in pairs)
    yield ""
    yield (
        "Points a deal, one against all others, ± one standard error. Mean plus two standard "
        f"errors is to be at most: {standard} in the standard game, 0 in the others; ✗ where it is "
        "not."
    )


def _cell(finding: Finding | None, bound: float) -> str:
    if finding is None:
        return ""
    missed = "" if finding.meets(bound) else " ✗"
    return figure(finding.mean, finding.error) + missed


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _told(finding: Finding, bound: float) -> str:
    met = "met" if finding.meets(bound) else "missed"
    measured = figure(finding.mean, finding.error)
    return (
        f"{finding.setting}: {finding.pair} {measured} over {finding.deals} deals; "
        f"at most {figure(bound, None)}: {met}"
    )


# What is kept


def _digest(pair: Pair) -> str:
    """Of all code that has a say in which card these two play."""
    named = {name: player(PLAYERS.get(name, name), 0) for name in (pair.first, pair.second)}
    own = hashlib.sha256((ROOT / "tests" / "players.py").read_bytes()).hexdigest()[:12]
    return " ".join(f"{name} {getattr(made, 'version', own)}" for name, made in named.items())


def _read(results: Path) -> Iterator[Finding]:
    if results.exists():
        for line in results.read_text(encoding="utf-8").splitlines():
            yield Finding(**json.loads(line))


def _append(results: Path, finding: Finding) -> None:
    results.parent.mkdir(parents=True, exist_ok=True)
    with results.open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(finding), ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
