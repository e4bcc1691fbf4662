"""Words for what comes of verifying a game: one sentence, and what it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hearts_tui.engine import Card
from hearts_tui.words import _, card_name, ngettext
from hearts_tui.words.results import signed
from hearts_tui.words.spoken import listed

if TYPE_CHECKING:
    from hearts_tui.verify import Finding, Report, SeatReport


def sentence(report: Report) -> str:
    """Whether all is as recorded, in one sentence."""
    if report.findings:
        return _not_as_recorded(report)
    parts = [_as_recorded(report)]
    changed = [seat.name for seat in report.seats if seat.otherwise]
    own = [seat.name for seat in report.seats if seat.is_own]
    if changed:
        parts.append(
            _("what {names} chose cannot be checked, since the program plays otherwise now").format(
                names=listed(changed)
            )
        )
    if own:
        parts.append(
            ngettext(
                "{names} was not asked again, being no player of this program",
                "{names} were not asked again, being no players of this program",
                len(own),
            ).format(names=listed(own))
        )
    if report.seal == "none":
        parts.append(_("your own cards are taken as they stand, for the game bears no seal"))
    return "; ".join(parts) + "."


def _as_recorded(report: Report) -> str:
    deals = ngettext("{count} deal", "{count} deals", report.deals).format(count=report.deals)
    asked = ngettext("{count} choice", "{count} choices", report.asked).format(count=report.asked)
    return _(
        "All is as recorded: {deals} dealt from the seed and played by the rules, {asked} of the "
        "computer players made again and found the same"
    ).format(deals=deals, asked=asked)


def _not_as_recorded(report: Report) -> str:
    # The seal tells that something is wrong, the others what.
    telling = sorted(report.findings, key=lambda found: found.kind in ("seal", "altered"))
    more = len(telling) - 1
    told = _("This game is not as it was recorded: {finding}").format(
        finding=finding(telling[0], report)
    )
    if not more:
        return f"{told}."
    return (
        ngettext(
            "{told}, and {count} thing more is wrong.",
            "{told}, and {count} things more are wrong.",
            more,
        )
    ).format(told=told, count=more)


def finding(found: Finding, report: Report) -> str:
    """One thing that is not as recorded, as the end of a sentence."""
    name = "" if found.seat is None else report.seats[found.seat].name
    sentences = {
        "seal": _("its seal does not fit"),
        "altered": _("it was altered before it went on"),
        "seed": _("its seed does not follow from the code of its first deal"),
        "deal": _("the cards of deal {deal} do not come from the seed"),
        "dealer": _("somebody else had to deal deal {deal}"),
        "impossible": _("in deal {deal} {name} could not have done this: {recorded}"),
        "choice": _("in deal {deal} {name} chose {recorded}, but chooses {expected}"),
        "score": _("deal {deal} came to {expected}, not to {recorded}"),
    }
    text = sentences[found.kind]
    if found.kind == "impossible" and found.deal is None:
        text = _("it cannot have gone so")
    elif found.kind == "impossible" and found.seat is None:
        text = _("in deal {deal} somebody who does not sit there did this: {recorded}")
    elif found.kind == "score" and found.deal is None:
        text = _("the points of {expected} deals should be there, not of {recorded}")
    elif found.kind == "choice" and not found.expected:
        text = _("in deal {deal} {name} chose {recorded}, but fails to choose now")
    return text.format(
        deal=found.deal,
        name=name,
        recorded=_cards(found.recorded),
        expected=_cards(found.expected),
    )


def lines(report: Report) -> Iterator[str]:
    """The sentence and what it rests on, for whoever wants to know more."""
    yield sentence(report)
    if len(report.findings) > 1:
        yield from (f"  {finding(found, report)}" for found in report.findings)
    yield from (f"  {_seat(seat)}" for seat in report.seats if seat.asked)
    if report.proof is not None:
        yield _("Shown before the game: {proof}").format(proof=report.proof)
        if report.seed:
            yield seed(report.seed, report.salt)


def no_game(file: object, why: str) -> str:
    """That there is nothing in the file that could be looked at."""
    return _("{file} is no saved game: {why}").format(file=file, why=why)


def _seat(seat: SeatReport) -> str:
    if not seat.otherwise:
        return ngettext(
            "{name}: {count} choice, the same again",
            "{name}: {count} choices, all the same again",
            seat.asked,
        ).format(name=seat.name, count=seat.asked)
    if seat.answers:
        return ngettext(
            "{name}: {count} of {asked} choices is another one",
            "{name}: {count} of {asked} choices are other ones",
            seat.otherwise,
        ).format(name=seat.name, count=seat.otherwise, asked=seat.asked)
    return _("{name}: plays otherwise now (version {now}, then {then})").format(
        name=seat.name, now=seat.version_now, then=seat.version or "?"
    )


def _cards(text: str) -> str:
    """Cards by their names, where these are cards."""
    try:
        return " ".join(card_name(Card.parse(word)) for word in text.split())
    except ValueError:
        return signed(text)


def seed(number: str, salt: str) -> str:
    """What the proof was made of, to be told when the game is over."""
    return _("Seed {seed}, salt {salt}").format(seed=number, salt=salt)


def before(proof: str) -> str:
    """What proves afterwards that the deals were settled before the first card."""
    return _("Proof of the seed: {proof}").format(proof=proof)


def before_in_short(proof: str) -> str:
    """The same where little room is left."""
    return _("proof {proof}").format(proof=proof)


# On the screen


def title() -> str:
    """Above what comes of verifying."""
    return _("Was it dealt and played fairly?")


def looking(done: float) -> str:
    """That the game is dealt and played again, and how far that has come."""
    return _("Dealt and played again, each computer player asked anew … {done}").format(
        done=f"{done:.0%}"
    )


def stopped() -> str:
    """That this was given up."""
    return _("Stopped before the end: nothing is said of the game.")


def not_looked_at(why: str) -> str:
    """That it could not be done."""
    return _("The game could not be looked at: {why}").format(why=why)


def how_made() -> str:
    """How anybody can see by himself whether seed and salt belong to the proof."""
    return _("The proof is the first half of the SHA-256 of: hearts SEED SALT")


def nothing_shown() -> str:
    """That a game had no proof."""
    return _("Before this game no proof was shown: its cards come from a code or a known seed.")
