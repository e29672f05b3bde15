"""The actions."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.rules.book import Book, BookRow
from bot.wording.topic import Topic
from render.dragon.names import ACTIONS as NAMES

KIND = N_("Actions")

ACTIONS = {
    "taxes": BookRow(NAMES["taxes"].full, N_("Take {taxes}, and {one_yuan} more for each coin on your tax collectors."), 4, 5),
    "build": BookRow(
        NAMES["build"].full,
        N_(
            "Take {one_floor}, and {one_floor} more for each hammer on your craftsmen. Build all of them at once, on palaces that you "
            "have or as new ones, in any mix. No palace is higher than {most_floors}, and floors that stand are not moved."
        ),
        5,
    ),
    "harvest": BookRow(
        NAMES["harvest"].full,
        N_("Take {one_rice}, and {one_rice} more for each sack on your farmers. Rice feeds your palaces in a Drought."),
        5,
    ),
    "fireworks": BookRow(
        NAMES["fireworks"].full,
        N_("Take {one_firework}, and {one_firework} more for each rocket on your pyrotechnists. Fireworks are for the Dragon Festivals."),
        5,
    ),
    "parade": BookRow(
        NAMES["parade"].full,
        N_(
            "Move {one_space} forward on the person track, and {one_space} more for each helmet on your warriors. The order of "
            "this phase stays as it is; the new place of your marker counts from the person phase on."
        ),
        5,
    ),
    "research": BookRow(NAMES["research"].full, N_("Score {point}, and {point} more for each book on your scholars."), 5, 6),
    "privilege": BookRow(
        NAMES["privilege"].full,
        N_(
            "Buy one privilege: a small one for {small_cost} or a large one for {large_cost}. In every scoring phase from now on, "
            "this month’s included, a small one brings {small_points} and a large one {large_points}. You may own any number. This "
            "action is not offered if you could not pay for the small one, after the price of an occupied group."
        ),
        6,
    ),
    "wall": BookRow(
        NAMES["wall"].full,
        N_(
            "Only with the Great Wall. Build one of your wall tiles of your choice at the end of the wall and take what it shows: "
            "{wall_points}, {wall_yuan}, {one_rice}, {one_firework}, {one_floor} or {wall_spaces} forward on the person track. No person "
            "adds to this. It is not offered when you have no tile left or the wall is complete ({whole_wall})."
        ),
        10,
    ),
}


def topics(book: Book) -> dict[str, Topic]:
    """Return the actions by id."""
    return book.chapter(KIND, {f"action-{action}": row for action, row in ACTIONS.items()})
