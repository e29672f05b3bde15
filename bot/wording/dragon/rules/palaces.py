"""Palaces, and the persons who move in and leave."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.rules.book import Book, BookRow
from bot.wording.topic import Topic

KIND = N_("Palaces")

PALACES = {
    "palaces": BookRow(
        N_("Palaces (castles)"),
        N_(
            "A palace has up to {most_floors} and houses as many persons as it has floors, so {most_persons} at most. You may have any "
            "number of palaces. Persons do not move from one to another, nor do floors. Each palace brings {point} in every scoring "
            "phase, inhabited or not; one without persons decays."
        ),
        3,
        5,
    ),
    "building": BookRow(
        N_("Building floors"),
        N_(
            "New floors come from Build, from a wall tile or from the Charter. You place one after the other, on a palace that has "
            "fewer than {most_floors} or as the first floor of a new palace. You must build all of them."
        ),
        5,
    ),
    "housing": BookRow(
        N_("A new person’s place: replace or decline"),
        N_(
            "With room in your palaces the new person must move in, wherever you choose, and your marker moves by the tile’s value. Only "
            "when every palace is full do you choose: replace a person of yours, who leaves the game, and your marker moves just the "
            "same; or decline the new one, who leaves the game instead, and your marker stays. Without any palace the new person is "
            "declined."
        ),
        6,
    ),
    "releasing": BookRow(
        N_("Releasing persons that you lose"),
        N_(
            "When persons must leave, you choose which, even one whose symbols have just counted. They go out of the game; your "
            "marker stays. If you have fewer than must leave, all of them go. When several seats release persons, they do so in "
            "the order of the person track. Nobody may release a person to keep money or rice."
        ),
        6,
        8,
    ),
    "decay": BookRow(
        N_("Decay of empty palaces"),
        N_(
            "Each month after the event every palace in which nobody lives loses {one_floor}; the last floor takes the palace with it. "
            "This comes before the scoring, so a new palace of {one_floor} that nobody moves into in the same month never scores. In "
            "month {super_month} it comes after the super event, once."
        ),
        8,
    ),
}


def topics(book: Book) -> dict[str, Topic]:
    """Return everything about palaces by id."""
    return book.chapter(KIND, PALACES)
