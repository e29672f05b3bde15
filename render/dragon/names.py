"""The rulebook's names of the pieces of In the Year of the Dragon, for pictures and sentences."""

from __future__ import annotations

from render.captions import Say
from render.names import N_, Name
from rules.dragon.cards import WILD

PARTS = {
    "events": N_("Events"),
    "display": N_("Persons"),
    "actions": N_("Actions"),
    "track": N_("Person track"),
    "score": N_("Scoring track"),
    "seats": N_("Palaces"),
}
"""The parts of the board."""
TRACKS = {
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "track": Name(PARTS["track"], brief=N_("brief|Person track")),
    "score": Name(PARTS["score"]),
}
PERSONS = {
    "craftsman": N_("craftsman"),
    "lady": N_("court lady"),
    "collector": N_("tax collector"),
    "pyrotechnist": N_("younger pyrotechnist"),
    "warrior": N_("younger warrior"),
    "monk": N_("younger monk"),
    "healer": N_("younger healer"),
    "farmer": N_("younger farmer"),
    "scholar": N_("younger scholar"),
    "old-pyrotechnist": N_("older pyrotechnist"),
    "old-warrior": N_("older warrior"),
    "old-monk": N_("older monk"),
    "old-healer": N_("older healer"),
    "old-farmer": N_("older farmer"),
    "old-scholar": N_("older scholar"),
}
"""Person tiles."""
TYPES = {
    "craftsman": Name(N_("craftsman")),
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "lady": Name(N_("court lady"), brief=N_("brief|court lady")),
    "collector": Name(N_("tax collector"), short=N_("collector")),
    "pyrotechnist": Name(N_("pyrotechnist")),
    "warrior": Name(N_("warrior")),
    "monk": Name(N_("monk")),
    "healer": Name(N_("healer")),
    "farmer": Name(N_("farmer")),
    "scholar": Name(N_("scholar")),
}
"""The types of persons."""
SEVERAL = {
    "craftsman": N_("craftsmen"),
    "lady": N_("court ladies"),
    "collector": N_("tax collectors"),
    "pyrotechnist": N_("pyrotechnists"),
    "warrior": N_("warriors"),
    "monk": N_("monks"),
    "healer": N_("healers"),
    "farmer": N_("farmers"),
    "scholar": N_("scholars"),
}
"""Several persons of a type."""
CARDS = {
    "craftsman": N_("craftsman card"),
    "lady": N_("court lady card"),
    "collector": N_("tax collector card"),
    "pyrotechnist": N_("pyrotechnist card"),
    "warrior": N_("warrior card"),
    "monk": N_("monk card"),
    "healer": N_("healer card"),
    "farmer": N_("farmer card"),
    "scholar": N_("scholar card"),
    WILD: N_("wild card"),
}
"""Person cards."""
ACTIONS = {
    "taxes": Name(N_("Taxes")),
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "build": Name(N_("Build"), brief=N_("brief|Build")),
    "harvest": Name(N_("Harvest")),
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "fireworks": Name(N_("Fireworks Display"), short=N_("Fireworks"), brief=N_("brief|Fireworks")),
    "parade": Name(N_("Military Parade"), short=N_("Parade")),
    "research": Name(N_("Research")),
    "privilege": Name(N_("Privilege")),
    "wall": Name(N_("Building the Wall"), short=N_("Wall")),
}
EVENTS = {
    "peace": Name(N_("Peace")),
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "drought": Name(N_("Drought"), brief=N_("brief|Drought")),
    "contagion": Name(N_("Contagion")),
    "mongols": Name(N_("Mongol Invasion"), short=N_("Mongols")),
    "tribute": Name(N_("Imperial Tribute"), short=N_("Tribute")),
    "festival": Name(N_("Dragon Festival"), short=N_("Festival")),
}
SUPER_EVENTS = {
    "lanterns": Name(N_("Lanternfest"), short=N_("Lanterns")),
    "buddha": Name(N_("Buddha")),
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "earthquake": Name(N_("Earthquake"), brief=N_("brief|Earthquake")),
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "flood": Name(N_("Flood"), brief=N_("brief|Flood")),
    "eclipse": Name(N_("Solar Eclipse"), short=N_("Eclipse")),
    "volcano": Name(N_("Volcanic Eruption"), short=N_("Volcano")),
    "tornado": Name(N_("Tornado")),
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "sunrise": Name(N_("Sunrise"), brief=N_("brief|Sunrise")),
    "assassination": Name(N_("Assassination Attempt"), short=N_("Assassins")),
    "charter": Name(N_("Charter")),
}
HAPPENINGS = EVENTS | SUPER_EVENTS
"""All events."""
PRIVILEGES = {"small": N_("small privilege"), "large": N_("large privilege")}
PHASES = {
    "opening": Name(N_("before the first month"), short=N_("Opening")),
    "action": Name(N_("action phase"), short=N_("Action")),
    "person": Name(N_("person phase"), short=N_("Person")),
    "event": Name(N_("event phase"), short=N_("Event")),
    "super event": Name(N_("super event")),
    "scoring": Name(N_("scoring phase"), short=N_("Scoring")),
    "end": Name(N_("end of the game"), short=N_("End")),
}
SOURCES = {
    "palaces": N_("palaces"),
    "ladies": N_("court ladies"),
    "privileges": N_("privileges"),
    "research": N_("research"),
    "festival": N_("Dragon Festivals"),
    "mongols": N_("helmets"),
    "wall": N_("Great Wall"),
    "super event": N_("super event"),
    "persons": N_("persons"),
    "monks": N_("monks"),
    "money": N_("money"),
}
"""The sources of points."""


def card_name(card: str, say: Say) -> str:
    """Return the name of a person card in a place where only cards are named: "monk", "wild card"."""
    return say(TYPES[card].full if card in TYPES else CARDS[card])
