"""Words for the rules of one game, as Markdown: a section for each thing that can be asked about.

Every value of every option has its paragraph; what differs from the standard game is marked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_tui.engine import Direction, Reason, Rules
from hearts_tui.words import _, card_name, ngettext
from hearts_tui.words.directions import direction_name
from hearts_tui.words.options import deviations, preset_label

MARK = "◆"
"""Stands before everything in which a game differs from the standard one."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the guide: how it is found, its title, its text as Markdown."""

    id: str
    title: str
    text: str
    differs: bool = False
    """Whether something in it is not as in the standard game."""


SECTION_OF_REASON = {
    Reason.NOT_YOUR_TURN: "following",
    Reason.NOT_HELD: "following",
    Reason.MUST_FOLLOW: "following",
    Reason.LOWEST_CLUB_LEADS: "opening_lead",
    Reason.HEARTS_NOT_BROKEN: "breaking",
    Reason.NO_POINTS_ON_FIRST_TRICK: "first_trick",
    Reason.NOT_PASSING: "passing",
    Reason.PASS_MORE: "passing",
    Reason.PASS_FEWER: "passing",
    Reason.NO_CHOICE: "moon",
}
"""Where to read why something was refused."""


def rulebook(rules: Rules) -> tuple[Section, ...]:
    """The rules of this game, section by section."""
    different = deviations(rules)

    def section(id: str, title: str, options: tuple[str, ...], *paragraphs: str) -> Section:
        differs = not different.isdisjoint(options)
        return Section(id, title, "\n\n".join(filter(None, paragraphs)), differs)

    def marked(option: str, text: str) -> str:
        return f"**{MARK}** {text}" if option in different else text

    return (
        section("aim", _("The aim"), (), _aim(rules), _name(rules, different)),
        section(
            "pack",
            _("Players and cards"),
            ("packs", "leftover"),
            _table(rules),
            marked("packs", _packs(rules)),
            marked("leftover", _leftover(rules)),
        ),
        section("passing", _("Passing"), ("passing",), marked("passing", _passing(rules))),
        section(
            "opening_lead",
            _("The first lead"),
            ("opening_lead",),
            marked("opening_lead", _opening_lead(rules)),
        ),
        section(
            "following",
            _("Following suit"),
            ("packs",),
            _following(),
            _cancelling(rules),
            _limits(),
        ),
        section(
            "first_trick",
            _("The first trick"),
            ("first_trick",),
            marked("first_trick", _first_trick(rules)),
        ),
        section(
            "breaking", _("Breaking hearts"), ("breaking",), marked("breaking", _breaking(rules))
        ),
        section(
            "points",
            _("Points"),
            ("spades", "jack_of_diamonds"),
            *_points(rules, different),
        ),
        section("moon", _("Shooting the moon"), ("moon",), marked("moon", _moon(rules))),
        section("target", _("The end of the game"), ("target",), marked("target", _end(rules))),
    )


def rules_markdown(rules: Rules) -> str:
    """The rules of this game as one Markdown document."""

    def parts() -> Iterator[str]:
        yield _("# Hearts: the rules ({name})").format(name=preset_label(rules.name))
        for section in rulebook(rules):
            mark = f"{MARK} " if section.differs else ""
            yield f"## {mark}{section.title}"
            yield section.text

    return "\n\n".join(parts()) + "\n"


def _aim(rules: Rules) -> str:
    return _(
        "Every heart you take costs a point, and the queen of spades costs thirteen. Cards are "
        "taken in tricks: each player lays one card, and the highest of the suit that was led "
        "takes them all. So the aim is to win few tricks, and none with anything bad in it. "
        "Whoever has the **fewest** points in the end has won."
    )


def _name(rules: Rules, different: frozenset[str]) -> str:
    if not different:
        return _("This game is played by the standard rules.")
    name = preset_label(rules.name)
    return _(
        "These are the rules of this game (*{name}*). What differs from the standard game is "
        "marked with **{mark}**."
    ).format(name=name, mark=MARK)


def _table(rules: Rules) -> str:
    seats = _(
        "There are {players} players, you among them. Play goes clockwise, to the left. An ace is "
        "the highest card of its suit, then king, queen, jack, 10 and so on down to 2. There are "
        "no trumps."
    ).format(players=rules.players)
    hand = ngettext("Everyone gets {n} card.", "Everyone gets {n} cards.", rules.hand_size).format(
        n=rules.hand_size
    )
    dealer = _(
        "Who deals first is drawn by lot; after each deal the next player to the left is the "
        "dealer."
    )
    return f"{seats} {hand} {dealer}"


def _packs(rules: Rules) -> str:
    if rules.packs == 1:
        return _("One pack of 52 cards is used, without jokers.")
    return _("Two packs of 52 cards are shuffled together, so every card is there twice.")


def _leftover(rules: Rules) -> str:
    if rules.removed:
        return ngettext(
            "So that the rest can be dealt evenly, {cards} is taken out of the pack.",
            "So that the rest can be dealt evenly, {cards} are taken out of the pack.",
            len(rules.removed),
        ).format(cards=_list(tuple(map(card_name, rules.removed))))
    if not rules.kitty_size:
        return ""
    size = ngettext(
        "{n} card cannot be dealt evenly and lies face down: the kitty.",
        "{n} cards cannot be dealt evenly and lie face down: the kitty.",
        rules.kitty_size,
    ).format(n=rules.kitty_size)
    rest = _(
        "It goes to whoever first wins a trick, and its points with it. Until the deal is over "
        "only that player may look at it. Points in the kitty count for the moon too, but a heart "
        "in it does not break hearts."
    )
    return f"{size} {rest}"


def _list(words: tuple[str, ...]) -> str:
    if len(words) == 1:
        return words[0]
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])


def _passing(rules: Rules) -> str:
    if rules.passing == "none":
        return _("No cards are passed: everyone plays the hand that was dealt.")
    basics = _(
        "Before the first trick each player gives three cards to another, all at the same time: "
        "you choose yours before you see what you get. What you were given is marked until you "
        "have played your first card."
    )
    if rules.passing in ("left", "right"):
        order = _("The three cards always go to the {direction}.").format(
            direction=direction_name(rules.direction_of(1))
        )
        return f"{basics} {order}"
    return f"{basics} {_passing_in_turn(rules)}"


def _passing_in_turn(rules: Rules) -> str:
    directions = [rules.direction_of(number) for number in range(1, 5)]
    if rules.players == 4:
        return _(
            "In the first deal they go to the left, in the second to the right, in the third "
            "across the table; in the fourth nobody passes. Then it begins again with the left."
        )
    if Direction.HOLD in directions:
        return _(
            "In the first deal they go to the left, in the second to the right; in the third "
            "nobody passes. Then it begins again with the left."
        )
    return _(
        "They go to the left in the first deal, to the right in the second, and so on by turns."
    )


def _opening_lead(rules: Rules) -> str:
    if rules.opening_lead == "dealers_left":
        return _(
            "The player to the dealer’s left leads to the first trick, with any card that the "
            "other rules allow."
        )
    if rules.packs == 2:
        return _(
            "Whoever holds the lowest club when play begins leads that card to the first trick; "
            "where two players hold one, the first of them to the dealer’s left does."
        )
    if rules.kitty_size:
        return _(
            "Whoever holds the lowest club when play begins must lead it to the first trick. That "
            "is ♣2, or the next one up that is in somebody’s hand, should ♣2 lie in the kitty."
        )
    lowest = rules.pack[0]
    return _("Whoever holds {card} when play begins must lead it to the first trick.").format(
        card=card_name(lowest)
    )


def _following() -> str:
    return _(
        "Whoever holds a card of the suit that was led must play one of that suit, high or low. "
        "Only who holds none may throw a card of another suit; that is the moment to be rid of "
        "♠Q, or of a high heart. The highest card of the suit led takes the trick; a card of "
        "another suit never does. Who takes a trick leads to the next."
    )


def _cancelling(rules: Rules) -> str:
    if rules.packs == 1:
        return ""
    text = _(
        "Two equal cards in one trick cancel each other: neither of them can take it, though both "
        "still cost what they cost. If no card of the suit led is left to win, the trick stays on "
        "the table, the same player leads again, and whoever takes a later trick has those cards "
        "too. If it happens in the last trick, its leader takes what lies there."
    )
    return f"**{MARK}** {text}"


def _limits() -> str:
    return _(
        "A rule that would leave you without any card to play does not hold for that card: there "
        "is always one you may play."
    )


def _first_trick(rules: Rules) -> str:
    if rules.first_trick == "any":
        return _("Point cards may be thrown on the first trick as on any other.")
    cards = "♥ ♠Q" if rules.spades == "queen" else "♥ ♠Q ♠K ♠A"
    text = _(
        "Point cards ({cards}) may not be played to the first trick of a deal, not even by a "
        "player who cannot follow suit. The one exception: if you have nothing else that may be "
        "played, you play what you must."
    ).format(cards=cards)
    if rules.jack_of_diamonds:
        text += " " + _("♦J may be thrown.")
    return text


def _breaking(rules: Rules) -> str:
    if rules.breaking == "free":
        return _(
            "There is no breaking here: hearts may be led like any other suit, but for what is "
            "said of the first trick."
        )
    only = _("Who holds nothing but hearts may lead one at any time.")
    queen = (
        _("♠Q may be led at any time.")
        if rules.first_trick == "any"
        else _("♠Q may be led at any time after the first trick.")
    )
    if rules.breaking == "hearts_or_queen":
        text = _(
            "A heart may not be led before hearts are *broken*: before a heart or ♠Q has been "
            "played, by anyone, in this deal. It counts as soon as the card lies on the table."
        )
    else:
        text = _(
            "A heart may not be led before hearts are *broken*: before somebody has played one in "
            "this deal. It counts as soon as the card lies on the table. ♠Q does not break hearts."
        )
    return f"{text} {only} {queen}"


def _points(rules: Rules, different: frozenset[str]) -> Iterator[str]:
    rows = [(_("each heart"), "1"), ("♠Q", "13")]
    if rules.spades == "black_maria":
        rows += [("♠K", "10"), ("♠A", "7")]
    if rules.jack_of_diamonds:
        rows.append(("♦J", "−10"))
    head = [f"| {_('card')} | {_('points')} |", "|---|---:|"]
    yield "\n".join([*head, *(f"| {card} | {worth} |" for card, worth in rows)])
    yield _("All other cards cost nothing. A deal holds {total} points.").format(total=rules.total)
    if "spades" in different:
        yield f"**{MARK}** " + _("♠K and ♠A are point cards here, and wanted for the moon as well.")
    if rules.jack_of_diamonds:
        yield f"**{MARK}** " + _(
            "Whoever takes ♦J has ten points less in that deal. It is no point card: it is not "
            "needed for the moon, and may be thrown on the first trick."
        )


def _moon(rules: Rules) -> str:
    if rules.moon == "off":
        return _("There is no moon: whoever takes every point card has all {total} points.").format(
            total=rules.total
        )
    what = _("One player who has taken **every** point card of a deal has shot the moon.")
    effect = {
        "others_plus": _("That player scores nothing, and each of the others {total} points."),
        "self_minus": _(
            "{total} points come off that player’s total, and the others score nothing."
        ),
        "choice": _(
            "That player then chooses: {total} points for each of the others, or {total} off "
            "their own total."
        ),
    }[rules.moon].format(total=rules.total)
    jack = ""
    if rules.jack_of_diamonds:
        jack = " " + _("♦J counts on top, for whoever took it.")
    return f"{what} {effect}{jack}"


def _end(rules: Rules) -> str:
    return _(
        "When a deal is over and somebody has {target} points or more, the game ends, and the "
        "lowest total wins. If two or more share the lowest total, another deal is played, and "
        "another, until one alone is lowest."
    ).format(target=rules.target)
