"""Pre-moves of the Year of the Dragon in words."""

from __future__ import annotations

from bot.wording.catalogue import N_, Sentence, Words
from bot.wording.dragon import components
from bot.wording.ordering import PremoveWords
from render.names import capital
from rules.contract import NONE
from rules.dragon.cards import TYPES
from rules.dragon.premoves import PREMOVES

QUESTIONS = {
    "release": N_("Whatever the event: whom do you release?"),
    "tribute": N_("Imperial Tribute: whom do you release?"),
    "drought": N_("Drought: whom do you release?"),
    "contagion": N_("Contagion: whom do you release?"),
    "mongols": N_("Mongol Invasion: whom do you release?"),
    "earthquake": N_("Earthquake: which palace loses a floor?"),
    "flood": N_("Flood: what do you return?"),
    "tornado": N_("Tornado: which card do you discard?"),
    "sunrise": N_("Sunrise: which younger person comes to you?"),
    "home": N_("A new person: in which palace?"),
    "replace": N_("Every palace is full: who makes room for a new person?"),
    "charter": N_("Charter: which type of your persons do you use?"),
    "floors": N_("A new floor: where does it go?"),
}
"""By the id of the pre-move."""

ANSWERS = {
    ("earthquake", "roomy"): N_("One with room to spare"),
    ("earthquake", "high"): N_("The highest"),
    ("earthquake", "low"): N_("The lowest"),
    ("flood", "yuan"): N_("Yuan"),
    ("flood", "rice"): N_("Rice"),
    ("flood", "fireworks"): N_("Fireworks"),
    ("home", "empty"): N_("One without persons"),
    ("home", "fullest"): N_("The one with the least room"),
    ("home", "roomiest"): N_("The one with the most room"),
    ("replace", NONE): N_("Nobody, the new person does not come"),
    ("floors", "found"): N_("A new palace"),
    ("floors", "low"): N_("The lowest palace"),
    ("floors", "high"): N_("The highest palace that can grow"),
}


def orders(say: Words) -> dict[str, PremoveWords]:
    """Return the questions that can be answered ahead, with their answers."""
    return {
        name: PremoveWords(say.gettext(QUESTIONS[name]), {value: _answer(name, value, say) for value in PREMOVES[name].values})
        for name in PREMOVES
    }


def _answer(name: str, value: str, say: Words) -> str:
    if (name, value) in ANSWERS:
        return say.gettext(ANSWERS[name, value])
    if name == "tornado":
        return capital(components.card(value, say))
    assert value in TYPES
    return capital(components.several(value, say))


this_round = Sentence("this month only")
"""The name of the round, for a pre-move that counts in this round alone."""
