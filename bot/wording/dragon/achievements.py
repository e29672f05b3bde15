"""The achievements of In the Year of the Dragon in words: the name of each, and how it is earned."""

from __future__ import annotations

from bot.wording.catalogue import N_, Words
from bot.wording.texts import Text
from rules.dragon.achievements import BUDDHAS, COURT, DRAGONS, DUST, HELMETS, HUNDRED, LADIES, LEARNING, PALACES, SEVENTH_MOON, TOWERS
from rules.dragon.cards import MONTHS, MOST_FLOORS

# Translators: the name of an achievement, then its reason, as in "Ana: By a whisker – won by one point".
ACHIEVEMENTS: dict[str, Text] = {
    "nobody-lost": (N_("A house in peace"), N_("nobody had to be released in the whole year")),
    "whole-court": (N_("The whole court"), N_("persons of {types} types or more at the same time")),
    "hundred-joys": (N_("A hundred joys"), N_("{hundred} points or more")),
    "shield": (N_("Shield of the realm"), N_("{helmets} points or more for helmets in one Mongol Invasion")),
    "great-library": (N_("Great library"), N_("{learning} points or more by one Research")),
    "path-of-buddha": (N_("Path of the Buddha"), N_("{buddhas} points or more for monks at the end")),
    "city-of-palaces": (N_("City of palaces"), N_("{palaces} palaces or more at the end")),
    "towers": (N_("High roofs"), N_("{towers} palaces of {floors} floors or more at the end")),
    "ladies-court": (N_("Fans and silk"), N_("{ladies} points or more by court ladies")),
    "dragon-throne": (N_("Dragon throne"), N_("{dragons} dragons or more on privileges at the end")),
    "six-stones": (N_("Six stones"), N_("all own tiles built into the Great Wall")),
    "seventh-moon": (N_("Seventh moon"), N_("{moon} points or more when the super event struck")),
    "physicians": (N_("House of healers"), N_("healers enough for both Contagions")),
    "last-stone": (N_("The last stone"), N_("built the tile that completed the Great Wall")),
    "head-of-procession": (N_("Head of the procession"), N_("first to act in each of the {months} months")),
    "late-harvest": (N_("Late harvest"), N_("won, after having the fewest points halfway through the year")),
    "back-row": (N_("From the back row"), N_("won from the last place on the person track")),
    "whisker": (N_("By a whisker"), N_("won by one point, or ahead in a tie")),
    "full-granaries": (N_("Full granaries"), N_("rice for each inhabited palace in both Droughts")),
    "sky-of-fire": (N_("Sky of fire"), N_("the most fireworks in both Dragon Festivals, without a tie")),
    "thrifty": (N_("Thrifty"), N_("an action in each month, and never paid for an occupied group")),
    "through-the-storm": (
        N_("Through the storm"),
        N_("won, after an Earthquake, a Flood, a Tornado or an Assassination Attempt"),
    ),
    "dust": (N_("Dust in the halls"), N_("{dust} palace floors or more lost to decay")),
    "empty-halls": (N_("Empty halls"), N_("a moment with no person in any palace")),
}
NUMBERS = {
    "types": COURT,
    "hundred": HUNDRED,
    "helmets": HELMETS,
    "learning": LEARNING,
    "buddhas": BUDDHAS,
    "palaces": PALACES,
    "towers": TOWERS,
    "floors": MOST_FLOORS,
    "ladies": LADIES,
    "dragons": DRAGONS,
    "moon": SEVENTH_MOON,
    "months": MONTHS,
    "dust": DUST,
}
"""The numbers in the texts."""


def mark(name: str, say: Words) -> Text:
    """Name an achievement, and say how it is earned."""
    called, why = ACHIEVEMENTS[name]
    return say.gettext(called), say.gettext(why).format_map(NUMBERS)
