"""The names of what there is in the Year of the Dragon, and what it does, in words."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import N_, Words
from bot.wording.dragon.amounts import fireworks, rice, spaces, yuan
from bot.wording.texts import capital
from rules.dragon.cards import PERSON, WALL_POINTS, WALL_TRACK, WALL_YUAN, WILD

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
"""Person tiles, in a list."""

A_PERSON = {
    "craftsman": N_("a craftsman"),
    "lady": N_("a court lady"),
    "collector": N_("a tax collector"),
    "pyrotechnist": N_("a younger pyrotechnist"),
    "warrior": N_("a younger warrior"),
    "monk": N_("a younger monk"),
    "healer": N_("a younger healer"),
    "farmer": N_("a younger farmer"),
    "scholar": N_("a younger scholar"),
    "old-pyrotechnist": N_("an older pyrotechnist"),
    "old-warrior": N_("an older warrior"),
    "old-monk": N_("an older monk"),
    "old-healer": N_("an older healer"),
    "old-farmer": N_("an older farmer"),
    "old-scholar": N_("an older scholar"),
}
"""Person tiles, in a sentence."""

TYPES = {
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

HAND = {
    "craftsman": N_("craftsman"),
    "lady": N_("court lady"),
    "collector": N_("tax collector"),
    "pyrotechnist": N_("pyrotechnist"),
    "warrior": N_("warrior"),
    "monk": N_("monk"),
    "healer": N_("healer"),
    "farmer": N_("farmer"),
    "scholar": N_("scholar"),
    WILD: N_("wild"),
}
"""Person cards in a list of them."""

ACTIONS = {
    "taxes": N_("Taxes"),
    "build": N_("Build"),
    "harvest": N_("Harvest"),
    "fireworks": N_("Fireworks Display"),
    "parade": N_("Military Parade"),
    "research": N_("Research"),
    "privilege": N_("Privilege"),
    "wall": N_("Building the Wall"),
}

EVENTS = {
    "peace": N_("Peace"),
    "drought": N_("Drought"),
    "contagion": N_("Contagion"),
    "mongols": N_("Mongol Invasion"),
    "tribute": N_("Imperial Tribute"),
    "festival": N_("Dragon Festival"),
}

SUPER_EVENTS = {
    "lanterns": N_("Lanternfest"),
    "buddha": N_("Buddha"),
    "earthquake": N_("Earthquake"),
    "flood": N_("Flood"),
    "eclipse": N_("Solar Eclipse"),
    "volcano": N_("Volcanic Eruption"),
    "tornado": N_("Tornado"),
    "sunrise": N_("Sunrise"),
    "assassination": N_("Assassination Attempt"),
    "charter": N_("Charter"),
}

PRIVILEGES = {"small": N_("small privilege"), "large": N_("large privilege")}

PHASES = {
    "opening": N_("before the first month"),
    "action": N_("action phase"),
    "person": N_("person phase"),
    "event": N_("event phase"),
    "super event": N_("super event"),
    "scoring": N_("scoring phase"),
    "end": N_("end of the game"),
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
"""Where points come from."""

REASONS = {**EVENTS, **SUPER_EVENTS, "wall": N_("Great Wall")}
"""Why persons leave or floors are lost, as a heading."""


def person(name: str, say: Words) -> str:
    """A person tile in a list: "younger monk"."""
    return say.gettext(PERSONS[name])


def a_person(name: str, say: Words) -> str:
    """A person tile in a sentence: "a younger monk"."""
    return say.gettext(A_PERSON[name])


def person_label(name: str, say: Words) -> str:
    """A person tile as the label of a choice: "Younger monk"."""
    return capital(person(name, say))


def card(name: str, say: Words) -> str:
    """A person card in a sentence: "monk card"."""
    return say.gettext(CARDS[name])


def a_card(name: str, say: Words) -> str:
    """A person card of which there may be several: "a monk card"."""
    return say.gettext("a {card}").format(card=card(name, say))


def action(name: str, say: Words) -> str:
    """An action: "Taxes"."""
    return say.gettext(ACTIONS[name])


def event(name: str, say: Words) -> str:
    """A monthly event: "Drought"."""
    return say.gettext(EVENTS[name])


def super_event(name: str, say: Words) -> str:
    """A super event: "Flood"."""
    return say.gettext(SUPER_EVENTS[name])


def privilege(size: str, say: Words) -> str:
    """A privilege: "small privilege"."""
    return say.gettext(PRIVILEGES[size])


def wall_tile(tile: str, say: Words) -> str:
    """What a wall tile gives: "2 yuan"."""
    match tile:
        case "rice":
            return rice(1, say)
        case "fireworks":
            return fireworks(1, say)
        case "floor":
            return say.gettext("1 palace floor")
        case "yuan":
            return yuan(WALL_YUAN, say)
        case "track":
            return say.gettext("{spaces} forward").format(spaces=spaces(WALL_TRACK, say))
        case _:
            return points(WALL_POINTS, say)


def symbols(kind: str, count: int, say: Words) -> str:
    """So many symbols of a type of person: "2 helmets"."""
    match kind:
        case "craftsman":
            found = say.ngettext("{count} hammer", "{count} hammers", count)
        case "lady":
            found = say.ngettext("{count} dragon", "{count} dragons", count)
        case "collector":
            found = say.ngettext("{count} coin", "{count} coins", count)
        case "pyrotechnist":
            found = say.ngettext("{count} rocket", "{count} rockets", count)
        case "warrior":
            found = say.ngettext("{count} helmet", "{count} helmets", count)
        case "monk":
            found = say.ngettext("{count} Buddha", "{count} Buddhas", count)
        case "healer":
            found = say.ngettext("{count} mortar", "{count} mortars", count)
        case "farmer":
            found = say.ngettext("{count} rice sack", "{count} rice sacks", count)
        case _:
            found = say.ngettext("{count} book", "{count} books", count)
    return found.format(count=count)


MEANINGS = {
    "craftsman": N_("Hammer: 1 floor more in Build"),
    "lady": N_("Dragon: 1 VP each month"),
    "collector": N_("Coin: 1 yuan more in Taxes"),
    "pyrotechnist": N_("Rocket: 1 firework more in Fireworks Display"),
    "warrior": N_("Helmet: 1 space more in Military Parade, 1 VP in a Mongol Invasion"),
    "monk": N_("Buddha: at the end 1 VP for each floor of its palace"),
    "healer": N_("Mortar: 1 person fewer leaves in a Contagion"),
    "farmer": N_("Rice sack: 1 rice more in Harvest"),
    "scholar": N_("Book: 1 VP more in Research"),
}


def meaning(kind: str, say: Words) -> str:
    """What a symbol of a type of person does: "Book: 1 VP more in Research"."""
    return say.gettext(MEANINGS[kind])


def effect(name: str, say: Words) -> str:
    """What a person does: "Harvest +2 rice"."""
    _ = say.gettext
    count = PERSON[name].symbols
    match PERSON[name].type:
        case "craftsman":
            return say.ngettext("Build +{count} floor", "Build +{count} floors", count).format(count=count)
        case "lady":
            return _("{points} each month").format(points=points(count, say))
        case "collector":
            return _("Taxes +{count} yuan").format(count=count)
        case "pyrotechnist":
            return _("Fireworks Display +{count}").format(count=count)
        case "warrior":
            return _("Military Parade +{count}, {points} with Mongols").format(count=count, points=points(count, say))
        case "monk":
            return _("at the end {points} for each floor of its palace").format(points=points(count, say))
        case "healer":
            return say.ngettext("Contagion: {count} person fewer leaves", "Contagion: {count} persons fewer leave", count).format(
                count=count
            )
        case "farmer":
            return _("Harvest +{count} rice").format(count=count)
        case _:
            return _("Research +{points}").format(points=points(count, say))
