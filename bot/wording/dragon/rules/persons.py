"""The persons: their cards, their tiles, and the use of each type."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.rules.book import Book, BookRow
from bot.wording.topic import Topic

KIND = N_("Persons")

CARDS = {
    "person-cards": BookRow(
        N_("Person cards, your hand"),
        N_(
            "Every seat has {hand} cards: one of each of the {types} types and {wilds} wild ones. One is played each month but the "
            "last. A card of a type calls a tile of that type, younger or older as you like. Played cards lie open; only the owner "
            "sees the cards in a hand."
        ),
        6,
    ),
    "card-wild": BookRow(
        N_("Wild cards (jokers)"),
        N_("A wild card calls any person on display, of any type, younger or older. Every seat has {wilds}."),
        6,
    ),
    "young-and-old": BookRow(
        N_("Younger and older persons"),
        N_(
            "Of most types there are younger and older persons. The older ones have more symbols, so they help more; the younger ones "
            "have a higher value, so they take you further on the person track. Craftsmen, court ladies and tax collectors are always "
            "younger."
        ),
        2,
    ),
    "display": BookRow(
        N_("Person tiles on display"),
        N_(
            "Tiles of each type: younger and older, or one number for the types that are always younger (craftsmen, court ladies, tax "
            "collectors)\n{display_lines}"
        ),
        2,
    ),
    "no-tiles": BookRow(
        N_("Person tiles that have run out"),
        N_(
            "Persons who leave go out of the game, not back to the display. When all tiles that a card calls are gone, the card may "
            "still be played, for nothing: no person comes and your marker stays."
        ),
        6,
    ),
}

PERSONS = {
    "craftsman": BookRow(
        # Translators: add the singular in parentheses if the plural does not begin with it.
        N_("Craftsmen (craftsman)"),
        N_("{tiles_craftsman}\nEach hammer adds {one_floor} to Build."),
        5,
    ),
    "lady": BookRow(
        N_("Court ladies (court lady)"),
        N_("{tiles_lady}\nEach dragon brings {point} in every scoring phase. In the pictures it is a fan."),
        8,
    ),
    "collector": BookRow(
        N_("Tax collectors"),
        N_("{tiles_collector}\nEach coin adds {one_yuan} to Taxes. The coins do not pay the Imperial Tribute."),
        4,
        7,
    ),
    "pyrotechnist": BookRow(
        N_("Pyrotechnists"),
        N_(
            "{tiles_pyrotechnist}\nEach rocket adds {one_firework} to the Fireworks Display. In a Dragon Festival only tiles count, not "
            "rockets."
        ),
        5,
        7,
    ),
    "warrior": BookRow(
        N_("Warriors"),
        N_(
            "{tiles_warrior}\nEach helmet adds {one_space} on the person track to the Military Parade and brings {point} in a "
            "Mongol Invasion. There, all seats with the fewest helmets release {one_person} each."
        ),
        5,
        7,
    ),
    "monk": BookRow(
        N_("Monks"),
        N_(
            "{tiles_monk}\nAt the end each monk scores its Buddhas times the floors of the palace where it lives, so a palace of "
            "{most_floors} is best. The super event Buddha scores them early as well."
        ),
        8,
        9,
    ),
    "healer": BookRow(
        N_("Healers"),
        N_("{tiles_healer}\nIn a Contagion {one_person} fewer leaves you for each mortar."),
        8,
    ),
    "farmer": BookRow(
        N_("Farmers"),
        N_("{tiles_farmer}\nEach sack adds {one_rice} to Harvest. The sacks do not feed anybody in a Drought."),
        5,
        7,
    ),
    "scholar": BookRow(
        N_("Scholars"),
        N_("{tiles_scholar}\nEach book adds {point} to Research."),
        5,
        6,
    ),
}
"""The use of each type."""


def topics(book: Book) -> dict[str, Topic]:
    """Return cards and types of persons by id."""
    return book.chapter(KIND, CARDS | {f"person-{kind}": row for kind, row in PERSONS.items()})
