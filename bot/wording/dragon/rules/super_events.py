"""The second expansion, The Super Events."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.rules.book import Book, BookRow
from bot.wording.topic import Topic
from render.dragon.names import SUPER_EVENTS as NAMES

KIND = N_("Super events")

WHEN = {
    "super-event": BookRow(
        N_("Super event: when it strikes"),
        N_(
            "One of {supers} super events strikes once in the game, in month {super_month}: after that month’s event, and the scoring "
            "of the wall if there is one, but before decay and scoring. It is drawn by lot or chosen with the options, and open from "
            "the start. When seats choose one after the other, they do so in the order of the person track as it is then. The Great "
            "Wall can be played along with it."
        ),
        11,
    )
}

SUPERS = {
    "lanterns": BookRow(
        # Translators: add the short name on the board in parentheses if the whole name does not contain it.
        N_("Lanternfest (Lanterns)"),
        N_(
            "Every seat scores {person_points} for each person in its palaces, as at the end of the game. Persons that are still "
            "there at the end score again."
        ),
        11,
    ),
    "buddha": BookRow(
        NAMES["buddha"].full,
        N_(
            "Every seat scores its monks, each with its Buddhas times the floors of its palace, as at the end of the game. Monks "
            "that are still there at the end score again."
        ),
        11,
    ),
    "earthquake": BookRow(
        NAMES["earthquake"].full,
        N_(
            "Seat by seat everybody loses {earthquake}, from one palace or several of their choice; a seat with fewer loses all. "
            "When the last floor of a palace goes, its persons go with it. If more persons live there than floors are left, their "
            "owner chooses whom to release."
        ),
        11,
    ),
    "flood": BookRow(
        NAMES["flood"].full,
        N_(
            "Add up your yuan, rice and fireworks. Half of that number, rounded down, goes back to the supply; you choose what, in any mix."
        ),
        11,
    ),
    "eclipse": BookRow(
        NAMES["eclipse"].full,
        N_(
            "The event of month {super_month} strikes a second time, in full and with the goods and persons left from the first; "
            "after a Mongol Invasion the wall is scored again as well. Palaces decay once, after both."
        ),
        11,
    ),
    "volcano": BookRow(
        # Translators: add the short name on the board in parentheses if the whole name does not contain it.
        N_("Volcanic Eruption (Volcano)"),
        N_("All person markers go back to space {nought}, stacked so that the order stays: a marker that was ahead lies above the others."),
        12,
    ),
    "tornado": BookRow(
        NAMES["tornado"].full,
        N_(
            "Everybody discards {tornado} of their choice from the hand, laid open. So the cards last until month {last_in_tornado}; "
            "from month {first_without} on there is no person phase."
        ),
        12,
    ),
    "sunrise": BookRow(
        NAMES["sunrise"].full,
        N_(
            "One after the other everybody takes a younger person from the display, without playing a card. No type may be taken twice "
            "in the Sunrise, even if its person was declined. The person moves into a palace and your marker moves forward, as in the "
            "person phase. While there is somebody to take you must take one; only with every palace full may you replace somebody or "
            "decline the new one."
        ),
        12,
    ),
    "assassination": BookRow(
        # Translators: add the short name on the board in parentheses if the whole name does not contain it.
        N_("Assassination Attempt (Assassins)"),
        N_(
            "Everybody loses all their privileges and gets nothing for them. They do not count in the scoring of this month either. Later"
            " new ones may be bought."
        ),
        12,
    ),
    "charter": BookRow(
        NAMES["charter"].full,
        N_(
            "One after the other everybody picks a type of persons they have and gets for each symbol:\n- craftsmen: {one_floor}, built "
            "at once\n- court ladies and scholars: {point}\n- tax collectors: {one_yuan}\n- pyrotechnists: {one_firework}\n- warriors: "
            "{one_space} on the person track\n- farmers: {one_rice}\n- monks: VP as at the end, Buddhas times floors\n- healers: "
            "nothing\nWhoever has no persons is passed over."
        ),
        12,
    ),
}


def topics(book: Book) -> dict[str, Topic]:
    """Return the time of the super event, and each super event, by id."""
    return book.chapter(KIND, WHEN) | book.chapter(KIND, {f"super-{event}": row for event, row in SUPERS.items()})
