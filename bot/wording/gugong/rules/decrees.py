"""The Decrees."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import N_
from bot.wording.gugong import components
from bot.wording.gugong.amounts import servants
from bot.wording.gugong.rules.book import Book
from bot.wording.topic import Topic, on_page
from render.names import capital
from rules.gugong.cards import Decree
from rules.gugong.setup import DECREES_A_LEVEL

LEVELS = {
    1: N_(
        "They work each morning once the Destiny Dice are rolled, for one seat after the other from the start seat on. You may "
        "skip each use; a seat with two of them chooses which comes first."
    ),
    2: N_("They work from the moment you obtain them, whenever you do what they describe."),
    3: N_("They score at the end of the game, after the Great Wall and before the Palace and Jade."),
}

MORE = {
    "morning-ship": N_("A Ship that is full then may be claimed at once; a new Ship may be begun."),
    "morning-servant": N_("The Double Servant may be taken in its place."),
    "morning-swap": N_("By then all your cards are in your hand, and the card you take goes there too. It happens after the dice roll."),
    "cheap-jade": N_("Not for Jade that comes from elsewhere."),
    "extra-wall": N_("Each time that you perform this action, before the wall is counted. You may skip it."),
    "equal-gifts": N_("A lower one still costs a penalty."),
    "cheap-decrees": N_("Never below 0; the Servant that is placed is not part of the cost."),
    "cheap-travel": N_("It changes nothing for a single step."),
    "thirds": N_("It counts all VP that you have by then, before the other Decrees of its level."),
    "eight": N_("Nothing has to be fulfilled for them."),
    "jades": N_("This comes on top of the usual VP for Jade."),
    "edicts": N_("This Decree is counted as well."),
    "harbours": N_("Each Servant beside a reward on your board counts."),
}
"""Further facts about some Decrees."""


def topics(book: Book) -> dict[str, Topic]:
    """Return the levels and each Decree, by id."""
    _, say = book.gettext, book.say
    kind = _("Decree")
    drawn = _("{count} of them are in a game, drawn by lot.").format(count=DECREES_A_LEVEL)
    levels = {
        f"level-{level}": Topic(_("Decrees of level {level}").format(level=level), kind, f"{_(text)} {drawn}", on_page(say, page=11))
        for level, text in LEVELS.items()
    }
    return levels | {
        f"decree-{decree.id}": Topic(components.decree(decree.id, say), kind, _decree(decree, book), on_page(say, page=11))
        for decree in book.parts.decrees
    }


def _decree(decree: Decree, book: Book) -> str:
    _, say = book.gettext, book.say
    head = _("Level {level}, costs {servants}, 1 more for each opponent there, and the Servant that you place.").format(
        level=decree.level, servants=servants(decree.cost, say)
    )
    at_once = _("{points} at once.").format(points=points(decree.points, say)) if decree.points else ""
    more = _(MORE[decree.id]) if decree.id in MORE else ""
    return " ".join(filter(None, (head, at_once, capital(components.decree_effect(decree.id, say)) + ".", more)))
