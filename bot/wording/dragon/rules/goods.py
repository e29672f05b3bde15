"""The possessions of a seat besides palaces and persons."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.rules.book import Book, BookRow
from bot.wording.topic import Topic

KIND = N_("Goods and privileges")

GOODS = {
    "yuan": BookRow(
        N_("Yuan: money, gold and silver coins"),
        N_(
            "Money. You begin with {start_yuan} and get more from Taxes, by filling up to {fill}, from a wall tile or the Charter. "
            "It pays for occupied groups of actions, for privileges and for the Imperial Tribute ({tribute}). At the end every "
            "{yuan_a_point} are {point}. Everybody’s money lies open."
        ),
        3,
        4,
    ),
    "rice": BookRow(
        N_("Rice tiles"),
        N_(
            "Rice comes from Harvest, from a wall tile or the Charter. In a Drought each palace in which somebody lives needs "
            "{one_rice}. Tiles left at the end are sold for {sale} each."
        ),
        5,
        9,
    ),
    "firework-tiles": BookRow(
        N_("Fireworks tiles"),
        N_(
            "Fireworks come from the Fireworks Display, from a wall tile or the Charter. In a Dragon Festival the most score "
            "{festival_first}, the second most {festival_second}; those seats return half of theirs, rounded up. Tiles left at the "
            "end are sold for {sale} each."
        ),
        5,
        9,
    ),
    "privileges": BookRow(
        N_("Privilege tiles, small and large"),
        N_(
            "Bought with the Privilege action: a small one for {small_cost}, a large one for {large_cost}. In every scoring phase a "
            "small one brings {small_points}, a large one {large_points}. They stay until the end and bring nothing more then; only an "
            "Assassination Attempt takes them away."
        ),
        6,
        8,
    ),
}


def topics(book: Book) -> dict[str, Topic]:
    """Return money, rice, fireworks and privileges by id."""
    return book.chapter(KIND, GOODS)
