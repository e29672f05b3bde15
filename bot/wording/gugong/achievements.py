"""The achievements of Gùgōng in words: the name of each, and how it is earned."""

from __future__ import annotations

from bot.wording.catalogue import N_, Words
from bot.wording.texts import Text
from rules.gugong.achievements import GIFTS, JADES, JOURNEYS, MATCHES, SHIPS, SILENT_NIGHTS, TOLLS, WALLS
from rules.gugong.cards import DAYS

# Translators: the name of an achievement, then its reason, as in "Ana: By a whisker – won by one point".
ACHIEVEMENTS: dict[str, Text] = {
    "litter-bearers": (N_("Carried in"), N_("first in the Palace, on steps paid with the Double Servant")),
    "meng-outdone": (N_("Meng outdone"), N_("won a hard game against Meng")),
    "three-harbours": (N_("Three harbours"), N_("all three rewards of the harbours: points, a card and the Double Servant")),
    "every-medal": (N_("Always ahead"), N_("the Next Start Player Medal taken on each of the {days} days")),
    "silent-dice": (N_("Silent dice"), N_("{nights} nights in a row without a match")),
    "keystone": (N_("Keystone"), N_("the most Servants on a complete Great Wall, the Double Servant among them")),
    "late-start": (N_("Late flowers"), N_("won, after having the fewest points when day {days} began")),
    "starlit-night": (N_("Starlit night"), N_("{matches} matches or more in one night")),
    "wall-alone": (N_("A wall alone"), N_("a complete Great Wall on which nobody else had a Servant")),
    "jade-cabinet": (N_("Jade cabinet"), N_("{jades} Jades or more at the end")),
    "whisker": (N_("By a whisker"), N_("won by one point, or ahead in a tie")),
    "schemer": (N_("A fine web"), N_("reached the end of the Intrigue Track")),
    "last-bell": (N_("At the last bell"), N_("reached the Palace only after the last gift of day {days}")),
    "toll-keeper": (N_("Toll keeper"), N_("{tolls} points or more by tolls")),
    "one-step-short": (N_("One step short"), N_("the Envoy one step before the Palace at the end")),
    "lost-fleet": (N_("Gone with the current"), N_("{ships} Ships or more lost at sea")),
    "master-builder": (N_("Stone upon stone"), N_("the most Servants on the Great Wall {walls} times or more")),
    "old-friends": (N_("Old friends"), N_("{gifts} gifts to the same Official on one day")),
    "closed-gates": (N_("Closed gates"), N_("the most points of all, but not in the Palace")),
    "great-traveller": (N_("The long road"), N_("{journeys} journeys of the Traveller or more")),
    "full-days": (N_("Four full days"), N_("took the Official’s action after each gift")),
    "first-audience": (N_("First audience"), N_("first in the Palace")),
    "humble-gift": (N_("Humble gift"), N_("a gift of value 1 for one of value 9")),
    "three-levels": (N_("Well read"), N_("Decrees of all three levels")),
}
NUMBERS = {
    "days": DAYS,
    "nights": SILENT_NIGHTS,
    "matches": MATCHES,
    "jades": JADES,
    "tolls": TOLLS,
    "ships": SHIPS,
    "walls": WALLS,
    "gifts": GIFTS,
    "journeys": JOURNEYS,
}
"""The numbers in the texts."""


def mark(name: str, say: Words) -> Text:
    """Name an achievement, and say how it is earned."""
    called, why = ACHIEVEMENTS[name]
    return say.gettext(called), say.gettext(why).format_map(NUMBERS)
