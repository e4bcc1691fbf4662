"""Words for How to play: the guide around the rules of the game, section by section."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hearts_tui.cpu import LEVELS
from hearts_tui.engine import Rules
from hearts_tui.words import _, level_name
from hearts_tui.words.options import level_explanation
from hearts_tui.words.rulebook import MARK, Section, rulebook
from hearts_tui.words.tips import TIPS


def guide(rules: Rules, folder: str) -> tuple[Section, ...]:
    """All of How to play for a game by these rules; `folder` is where games are kept."""
    return (
        Section("first", _("First things first"), _first()),
        Section("table", _("Reading the table"), _table()),
        *rulebook(rules),
        Section("tips", _("Advice"), _tips()),
        Section("choosing", _("Choosing a game"), _choosing()),
        Section("questions", _("Questions"), _questions()),
        Section("glossary", _("Words of the game"), _glossary()),
        Section("history", _("Where it comes from"), _history()),
        Section("kept", _("What is kept"), _kept(folder)),
    )


def found_in(section: Section, words: str) -> tuple[str, ...]:
    """The paragraphs of a section that have these words, or all of it where its title has."""
    if words in plainly(section.title):
        return (section.text,)
    return tuple(part for part in _parts(section.text) if words in plainly(part))


def best_first(sections: Iterable[Section], words: str) -> list[Section]:
    """Those that have these words: in the title first, at its beginning before elsewhere."""

    def order(section: Section) -> int:
        title = plainly(section.title)
        return 0 if title.startswith(words) else 1 if words in title else 2

    return sorted((one for one in sections if found_in(one, words)), key=order)


def plainly(text: str) -> str:
    """A text without its marks and in small letters, as it is searched."""
    return " ".join(text.replace("*", "").replace("`", "").casefold().split())


def nothing_found() -> str:
    """That no paragraph has what is searched for."""
    return _("Nothing is said of that here.")


def _parts(text: str) -> Iterator[str]:
    """Paragraphs, and each line of a list by itself."""
    for paragraph in text.split("\n\n"):
        if paragraph.startswith("- "):
            yield from paragraph.split("\n")
        else:
            yield paragraph


def _paragraphs(*paragraphs: str) -> str:
    return "\n\n".join(paragraphs)


def _first() -> str:
    return _paragraphs(
        _(
            "Never played? Three things are enough for a first deal; the cards you may not play "
            "are dimmed, and the line above your hand says why."
        ),
        _(
            "1. **Follow suit.** If you hold a card of the suit that was led, play one of that "
            "suit. The highest card of the suit led takes the trick."
        ),
        _(
            "2. **Take no hearts.** Each costs a point. The fewest points win, so a low card is a "
            "good card."
        ),
        _(
            "3. **Fear ♠Q.** She alone costs thirteen. Do not take her; and when you cannot "
            "follow suit, give her away."
        ),
        _(
            "Then, one at a time: passing with a plan; making a suit empty; counting the spades; "
            "and last of all, shooting the moon. *Advice* has a paragraph on each."
        ),
        _("A deal takes two minutes. Begin with *easy* opponents, and ask *?* for the keys."),
    )


def _table() -> str:
    return _paragraphs(
        _(
            "**You sit at the bottom**, your hand before you. The others sit round the table in "
            "the order of play, which goes clockwise: the next after you is the player on your "
            "left."
        ),
        _(
            "**A seat** shows a name, how many cards are left, the points taken in this deal, and "
            "the total of the game. An arrow marks who is to play."
        ),
        _(
            "**The trick** lies in the middle, each card before the player it came from. It stays "
            "until you have seen it; then it goes to whoever took it. *l* shows the last one "
            "again, *v* all of them."
        ),
        _(
            "**Your hand** is sorted by suit and rank. Bright cards may be played, dim ones may "
            "not; try one all the same, and you are told why not. The card that stands out is the "
            "one Enter plays. A blue edge marks the cards you were just given."
        ),
        _(
            "**Passing.** Space raises a card, or puts it back; with three raised, Enter passes "
            "them. With a mouse: a click raises a card while passing; in play the first click "
            "chooses a card and a second one plays it."
        ),
        _(
            "**The top line** says which deal it is, which way cards were passed, whether hearts "
            "are broken, where ♠Q is, and what the game is played to. **The bottom line** shows "
            "the keys that work now."
        ),
        _(
            "**Help.** *h* says what a strong player would do in your place, why, and how many "
            "points each card would bring; *w* why another played a card; *o* which cards are "
            "still out. *u* takes back, *p* lets the computer play for you, and *f* goes forward "
            "to your turn. A game with help is counted as such in the statistics."
        ),
        _(
            "In a larger window the cards grow, and the scores stand beside the table. Where "
            "there is no colour, marks of shape say the same as the colours do."
        ),
    )


def _tips() -> str:
    return "\n".join(f"- {tip}" for tip in TIPS)


def _choosing() -> str:
    return _paragraphs(
        _(
            "**Players.** Four play best. Three have long hands and much to plan; with six or "
            "seven a deal is over in no time, and luck has more to say."
        ),
        _levels(),
        _(
            "**Length.** A game of four to 100 points takes about twenty minutes, one to 50 half "
            "as long. Whatever you choose, the game can be left at any moment and taken up again."
        ),
        _(
            "**Rules.** Start with *standard*. *Omnibus* adds a card worth catching, ♦J. *Black "
            "Maria* makes spades a minefield, and is best with three. *Reference* lets ♠Q break "
            "hearts and the shooter of a moon choose. *Cancellation* is for six to eleven with "
            "two packs, and needs a window of 100 columns and 30 rows. Every single rule can be "
            "changed as well; "
            "what differs from the standard is marked {mark} in the rules."
        ).format(mark=MARK),
    )


def _levels() -> str:
    told = " ".join(f"*{level_name(level)}*: {level_explanation(level)}" for level in LEVELS)
    return _(
        "**Level.** {levels} Levels may be mixed, seat by seat. No level ever sees your cards."
    ).format(levels=told)


def _questions() -> str:
    pairs = (
        (
            _("Do the other players see my cards?"),
            _("No. Each knows what a person in that seat would know, and not a card more."),
        ),
        (
            _("Does the program deal me worse cards when I am ahead?"),
            _(
                "No. The cards of every deal follow from a number drawn before the game, whatever "
                "is played and whoever plays. The proof shown before the first card is made of it; "
                "*Verify*, at the end of the game, looks whether all went so."
            ),
        ),
        (
            _("What could I have done better?"),
            _(
                "*Review*, at the end of each deal, tells what your decisions cost beside those of "
                "the strong player, who knew no more. From any card you can try another way."
            ),
        ),
        (
            _("Can a friend play the same cards?"),
            _(
                "Yes: *d* tells the deal’s code. *Deal from a code* at Home plays it, on any "
                "machine, and the deal of the day is the same for everyone."
            ),
        ),
        (
            _("Where are the games that I have played?"),
            _("*F4* lists them, with their deals and codes; each of these can be reviewed."),
        ),
        (
            _("Must I play ♠Q when I cannot follow suit?"),
            _("No, you may keep her. But that is the moment when she costs you nothing."),
        ),
        (
            _("Why can I not lead a heart?"),
            _("Because hearts are not broken yet in this deal. See *Breaking hearts*."),
        ),
        (
            _("I had only hearts and could lead one. Why?"),
            _("A rule never leaves you without a card to play."),
        ),
        (
            _("Can I take a card back?"),
            _("Yes: *u* takes back your last decision. The game is then marked as one with help."),
        ),
        (
            _("May I look at what has been played?"),
            _("Yes: *l* shows the last trick, *v* every trick of the deal, *s* the scores."),
        ),
        (
            _("Somebody has less than nothing. How?"),
            _(
                "By a moon where that takes points off the shooter, or by ♦J where it counts. A "
                "total may well be negative."
            ),
        ),
        (
            _("Can I play with the mouse alone?"),
            _("Yes. Cards, buttons and the words in the bottom line can all be clicked."),
        ),
        (
            _("What if two have the same lowest total at the end?"),
            _("Another deal is played, until one alone is lowest."),
        ),
        (
            _("What happens if I close the window?"),
            _("Nothing is lost: every card is on disk before the next is played."),
        ),
        (
            _("The suits look odd, or the colours do."),
            _(
                "Any terminal of 60 columns and 20 rows will do. In the *Settings* (F2) suits can "
                "be shown as letters or in four colours, and there is a light look and one of "
                "high contrast. With the variable NO_COLOR set, no colour is used at all."
            ),
        ),
    )
    return "\n\n".join(f"**{question}** {answer}" for question, answer in pairs)


def _glossary() -> str:
    entries = (
        (
            _("Black Maria"),
            _(
                "Two things. As a card: another name for ♠Q, who is also called the black lady. "
                "As a game: the British form of Hearts in which ♠K and ♠A cost points as well; "
                "among the presets here the name means that game."
            ),
        ),
        (_("bleed"), _("To lead a suit again and again, so that others run out of it.")),
        (_("break"), _("To play the first heart of a deal; from then on hearts may be led.")),
        (_("deal"), _("All that happens with one handing out of the cards; a game has many.")),
        (_("duck"), _("To play below the card that is winning.")),
        (_("follow"), _("To play a card of the suit that was led.")),
        (_("guard"), _("Small cards of a suit that spare you playing a high one too soon.")),
        (_("hold"), _("A deal in which nobody passes.")),
        (
            _("kitty"),
            _("Cards that could not be dealt evenly; whoever first wins a trick has them."),
        ),
        (_("lead"), _("To play the first card of a trick.")),
        (_("moon"), _("Taking every point card of a deal: see *Shooting the moon*.")),
        (_("penalty card, point card"), _("A card that costs points: every heart, and ♠Q.")),
        (_("sudden death"), _("Further deals, when several share the lowest total at the end.")),
        (_("trick"), _("One card from each player; the highest of the suit led takes them all.")),
        (_("void"), _("Holding no card of a suit.")),
    )
    return "\n\n".join(f"**{word}**: {meaning}" for word, meaning in entries)


def _history() -> str:
    return _paragraphs(
        _(
            "Games in which one tries *not* to win tricks are old: Reversis, known in France and "
            "Spain since the seventeenth century, is the forefather of them all."
        ),
        _(
            "Hearts under its own name is American, and first described in the 1880s. At that "
            "time only the hearts cost anything. The queen of spades joined them early in the "
            "twentieth century; passing cards and shooting the moon came later still."
        ),
        _(
            "Since it has been played on computers it has become, for many, the first card game "
            "they learn with nobody at the table to teach it."
        ),
    )


def _kept(folder: str) -> str:
    return _paragraphs(
        _(
            "Every card is saved as it is played; there is no need to save anything. *Continue* "
            "takes up the game exactly where it stood."
        ),
        _(
            "Games and their results are kept on this device alone, and so are the settings. "
            "Nothing is sent anywhere. The games are in this folder:"
        ),
        f"`{folder}`",
    )
