"""Words for the choices before a game: every rule and each of its values, presets, levels."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_tui.engine import OPTIONS, Direction, Rules
from hearts_tui.words import _, card_name, ngettext
from hearts_tui.words.directions import direction_name

MINUTES_A_CARD = 0.035
"""How long a card takes at an easy pace, thinking and looking included."""


def label(option: str) -> str:
    """What the option is called."""
    return {
        "players": _("Players"),
        "packs": _("Packs"),
        "leftover": _("Left-over cards"),
        "passing": _("Passing"),
        "opening_lead": _("First lead"),
        "first_trick": _("First trick"),
        "breaking": _("Hearts are led"),
        "moon": _("The moon"),
        "jack_of_diamonds": _("♦J counts −10"),
        "spades": _("Spades that cost"),
        "target": _("Play to"),
    }[option]


def value_label(option: str, value: object, rules: Rules) -> str:
    """What a value of the option is called, in a few letters; `rules` say what a moon is worth."""
    total = rules.total
    named = {
        ("packs", 1): _("one"),
        ("packs", 2): _("two"),
        ("leftover", "remove"): _("taken out"),
        ("leftover", "kitty"): _("kitty"),
        ("passing", "rotate"): _("in turn"),
        ("passing", "rotate_short"): _("in turn, short"),
        ("passing", "left"): _("left"),
        ("passing", "right"): _("right"),
        ("passing", "none"): _("never"),
        ("opening_lead", "lowest_club"): _("lowest club"),
        ("opening_lead", "dealers_left"): _("dealer’s left"),
        ("first_trick", "no_points"): _("no points"),
        ("first_trick", "any"): _("anything"),
        ("breaking", "hearts"): _("once broken"),
        ("breaking", "hearts_or_queen"): _("♠Q breaks too"),
        ("breaking", "free"): _("any time"),
        ("moon", "others_plus"): _("others +{points}").format(points=total),
        ("moon", "self_minus"): _("shooter −{points}").format(points=total),
        ("moon", "choice"): _("shooter’s choice"),
        ("moon", "off"): _("off"),
        ("jack_of_diamonds", False): _("no"),
        ("jack_of_diamonds", True): _("yes"),
        ("spades", "queen"): _("♠Q"),
        ("spades", "black_maria"): _("♠Q ♠K ♠A"),
    }
    return named.get((option, value), str(value))


def explanation(option: str, rules: Rules) -> str:
    """What the value that these rules have means, in one line."""
    value = getattr(rules, option)
    return {
        "players": _players,
        "packs": _packs,
        "leftover": _leftover,
        "passing": _passing,
        "first_trick": _first_trick,
        "moon": _moon,
        "target": _target,
    }.get(option, lambda _rules: _PLAIN[option, value])(rules)


_PLAIN: dict[tuple[str, object], str] = {
    ("opening_lead", "lowest_club"): _("Whoever holds the lowest club begins, and with that card."),
    ("opening_lead", "dealers_left"): _("The player to the dealer’s left begins, with any card."),
    ("breaking", "hearts"): _("No heart may be led until somebody has played one."),
    ("breaking", "hearts_or_queen"): _("No heart may be led until a heart or ♠Q has been played."),
    ("breaking", "free"): _("Hearts may be led from the start, like any other suit."),
    ("jack_of_diamonds", False): _("♦J is a card like any other."),
    ("jack_of_diamonds", True): _("Whoever takes ♦J has ten points less in that deal."),
    ("spades", "queen"): _("♠Q costs 13 points; the other spades cost nothing."),
    ("spades", "black_maria"): _("♠Q costs 13, ♠K 10 and ♠A 7, as in British Black Maria."),
}


def _players(rules: Rules) -> str:
    return {
        3: _("Long hands: much to plan, and few to hide behind."),
        4: _("The usual number, and the game at its best."),
        5: _("Shorter hands: harder to tell who holds what."),
        6: _("Short hands: a void comes soon, and so does trouble."),
        7: _("Very short hands: quick and wild."),
    }.get(rules.players, _("A great table: two packs, and equal cards cancel each other."))


def _packs(rules: Rules) -> str:
    if rules.packs == 1:
        return _("One pack of 52 cards.")
    return _("Two packs: of two equal cards in one trick neither can win it.")


def _leftover(rules: Rules) -> str:
    if not (rules.kitty_size or rules.removed):
        return _("With so many players every card is dealt; nothing is left over.")
    if rules.leftover == "remove":
        return _("What cannot be dealt evenly is taken out before the game.")
    return _("What cannot be dealt evenly lies face down; the first trick wins it.")


def _passing(rules: Rules) -> str:
    four = rules.players == 4
    return {
        "rotate": _("Left, right, across; in every fourth deal nobody passes.")
        if four
        else _("Left, right; in every third deal nobody passes."),
        "rotate_short": _("Left, right, across, nobody: with four players the same as in turn.")
        if four
        else _("Left and right by turns; cards are passed in every deal."),
        "left": _("Three cards go to the left in every deal."),
        "right": _("Three cards go to the right in every deal."),
        "none": _("Everyone plays what was dealt."),
    }[rules.passing]


def _first_trick(rules: Rules) -> str:
    if rules.first_trick == "any":
        return _("Point cards may be thrown from the very first trick.")
    return _("No point card on the first trick, unless you hold nothing else.")


def _moon(rules: Rules) -> str:
    sentence = {
        "others_plus": _("Take every point card: nothing for you, {points} for each other player."),
        "self_minus": _("Take every point card: {points} off your total, nothing for the others."),
        "choice": _("Who takes every point card picks: others +{points}, or own −{points}."),
        "off": _("No moon: whoever takes every point card has {points} points."),
    }[rules.moon]
    return sentence.format(points=rules.total)


def _target(rules: Rules) -> str:
    return _("The game ends when someone has {target} points; the fewest wins.").format(
        target=rules.target
    )


def target_refusal(targets: range) -> str:
    """Why a number cannot be the target."""
    return _("A whole number from {least} to {most}, please.").format(
        least=targets[0], most=targets[-1]
    )


def preset_label(name: str) -> str:
    """What a preset is called; `custom` too."""
    return {
        "standard": _("standard"),
        "short": _("short"),
        "omnibus": _("omnibus"),
        "reference": _("reference"),
        "black_maria": _("Black Maria"),
        "cancellation": _("Cancellation"),
        "custom": _("custom"),
    }[name]


def preset_explanation(name: str) -> str:
    """What is particular about a preset, in one line."""
    return {
        "standard": _("Hearts as most people play it, to 100 points."),
        "short": _("The same to 50 points: about half as long."),
        "omnibus": _("The same with ♦J, which takes ten points off."),
        "reference": _("♠Q breaks hearts too, and who shoots the moon chooses."),
        "black_maria": _("♠K and ♠A cost points too, hearts are free, and there is no moon."),
        "cancellation": _("Two packs and many players: equal cards cancel each other."),
        "custom": _("A mixture of your own."),
    }[name]


def level_explanation(level: str) -> str:
    """How a level plays, in one line; empty for a player that is not one of ours."""
    return {
        "easy": _("For learning: errs as a beginner does."),
        "normal": _("Sound habits: ducks, makes voids, stops a moon."),
        "strong": _("Counts cards, and thinks every play through."),
    }.get(level, "")


def room_consequence(columns: int, rows: int) -> str:
    """That the table will not fit the window, and how large it has to be."""
    return _("The table for this needs {columns} columns and {rows} rows.").format(
        columns=columns, rows=rows
    )


def players_consequence(rules: Rules) -> str:
    """That there are other players than before, because of the packs."""
    text = (
        _("One pack is for 3 to 7: now {n} players.")
        if rules.packs == 1
        else _("Two packs are for 6 to 11: now {n} players.")
    )
    return text.format(n=rules.players)


def pass_order(rules: Rules) -> str:
    """The directions of passing in the order of the deals."""
    if rules.passing == "none":
        return _("nobody passes")
    if rules.passing in ("left", "right"):
        return direction_name(rules.direction_of(1))
    cycle: list[Direction] = []
    for number in range(1, 5):
        if number > 1 and rules.direction_of(number) is cycle[0]:
            break
        cycle.append(rules.direction_of(number))
    return " → ".join(direction_name(direction) for direction in cycle)


def hand_consequence(rules: Rules) -> str:
    """How many cards each player gets."""
    return ngettext("{n} card each", "{n} cards each", rules.hand_size).format(n=rules.hand_size)


def leftover_consequence(rules: Rules) -> str:
    """Which cards are taken out, or how many lie in the kitty."""
    if rules.removed:
        return _("{cards} taken out").format(cards=" ".join(map(card_name, rules.removed)))
    if rules.kitty_size:
        return ngettext("{n} card in the kitty", "{n} cards in the kitty", rules.kitty_size).format(
            n=rules.kitty_size
        )
    return _("no card left over")


def length_consequence(rules: Rules) -> str:
    """About how long a game takes."""
    minutes = about_minutes(rules)
    if minutes < 60:
        return _("about {n} minutes").format(n=minutes)
    if minutes < 90:
        return _("about an hour")
    return _("about {n} hours").format(n=round(minutes / 60))


def about_minutes(rules: Rules) -> int:
    """About how many minutes a game takes, in steps of five.

    Points are given out at T a deal, less what ♦J takes off. When the unluckiest player has reached
    the target, all together have taken a part of what would bring everyone there: about 0.72 of it
    with four players of level normal, less with more.
    """
    given_out = rules.total - (10 * rules.packs if rules.jack_of_diamonds else 0)
    part = 0.9 - 0.045 * rules.players
    deals = part * rules.target * rules.players / given_out
    minutes = deals * rules.hand_size * rules.players * MINUTES_A_CARD
    return max(5, 5 * round(minutes / 5))


def deviations(rules: Rules) -> frozenset[str]:
    """Options in which these rules differ from the standard; numbers of players never do."""
    standard = Rules()
    ignored = {"players"} if rules.packs == 1 else {"players", "leftover"}
    return frozenset(
        option.name
        for option in OPTIONS
        if option.name not in ignored
        and getattr(rules, option.name) != getattr(standard, option.name)
    )


# Rules in force


def rules_heading(rules: Rules) -> str:
    """Above the rules in force."""
    return _("The rules of this game: {name}").format(name=preset_label(rules.name))


def rules_in_force(rules: Rules) -> Iterator[tuple[str, str, bool]]:
    """Each option that has something to say: its label, a sentence, whether it is unusual."""
    different = deviations(rules)
    left_over = bool(rules.removed or rules.kitty_size)
    for option in OPTIONS:
        unusual = option.name in different
        if option.name in ("players", "packs") and not unusual:
            continue
        if option.name != "leftover" or left_over:
            sentence = explanation(option.name, rules)
            yield label(option.name), sentence, unusual


def rules_note(rules: Rules) -> str:
    """What the marks mean."""
    if deviations(rules):
        return _("◆ differs from the standard game")
    return _("Everything as in the standard game")
