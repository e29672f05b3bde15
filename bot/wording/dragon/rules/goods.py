"""What a seat owns besides palaces and persons."""

from __future__ import annotations

from bot.wording.dragon.rules.book import Book, Row
from bot.wording.later import later
from bot.wording.topic import Topic

KIND = later("Goods and privileges")

GOODS = {
    "yuan": Row(
        later("Yuan"),
        later(
            "Money. You begin with {start_yuan} and get more from Taxes or by filling up to {fill}. It pays for occupied groups of "
            "actions, for privileges and for the Imperial Tribute ({tribute}). At the end each full {yuan_a_point} are {point}."
        ),
        3,
    ),
    "rice": Row(
        later("Rice"),
        later(
            "Rice comes from Harvest. In a Drought each palace in which somebody lives needs {one_rice}. What is left at the end is sold "
            "for {sale} each."
        ),
        7,
    ),
    "firework-tiles": Row(
        later("Fireworks"),
        later(
            "Fireworks come from the Fireworks Display. In a Dragon Festival the most score {festival_first} and the second most "
            "{festival_second}, for half of the tiles. What is left at the end is sold for {sale} each."
        ),
        7,
    ),
    "privileges": Row(
        later("Privilege tiles"),
        later(
            "Bought with the Privilege action: a small one for {small_cost}, a large one for {large_cost}. In every scoring phase a "
            "small one brings {small_points}, a large one {large_points}. They stay until the end and bring nothing more then; only an "
            "Assassination Attempt takes them away."
        ),
        6,
    ),
}


def topics(book: Book) -> dict[str, Topic]:
    """Money, rice, fireworks and privileges by id."""
    return book.chapter(KIND, GOODS)
