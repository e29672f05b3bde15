"""The names of what there is in the Year of the Dragon, and what it does, in words."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import Words
from bot.wording.dragon.amounts import fireworks, rice, spaces, yuan
from bot.wording.later import later
from bot.wording.texts import capital
from rules.dragon.cards import PERSON, WALL_POINTS, WALL_TRACK, WALL_YUAN, WILD

PERSONS = {
    "craftsman": later("craftsman"),
    "lady": later("court lady"),
    "collector": later("tax collector"),
    "pyrotechnist": later("younger pyrotechnist"),
    "warrior": later("younger warrior"),
    "monk": later("younger monk"),
    "healer": later("younger healer"),
    "farmer": later("younger farmer"),
    "scholar": later("younger scholar"),
    "old-pyrotechnist": later("older pyrotechnist"),
    "old-warrior": later("older warrior"),
    "old-monk": later("older monk"),
    "old-healer": later("older healer"),
    "old-farmer": later("older farmer"),
    "old-scholar": later("older scholar"),
}
"""Person tiles, in a list."""

A_PERSON = {
    "craftsman": later("a craftsman"),
    "lady": later("a court lady"),
    "collector": later("a tax collector"),
    "pyrotechnist": later("a younger pyrotechnist"),
    "warrior": later("a younger warrior"),
    "monk": later("a younger monk"),
    "healer": later("a younger healer"),
    "farmer": later("a younger farmer"),
    "scholar": later("a younger scholar"),
    "old-pyrotechnist": later("an older pyrotechnist"),
    "old-warrior": later("an older warrior"),
    "old-monk": later("an older monk"),
    "old-healer": later("an older healer"),
    "old-farmer": later("an older farmer"),
    "old-scholar": later("an older scholar"),
}
"""Person tiles, in a sentence."""

TYPES = {
    "craftsman": later("craftsmen"),
    "lady": later("court ladies"),
    "collector": later("tax collectors"),
    "pyrotechnist": later("pyrotechnists"),
    "warrior": later("warriors"),
    "monk": later("monks"),
    "healer": later("healers"),
    "farmer": later("farmers"),
    "scholar": later("scholars"),
}

CARDS = {
    "craftsman": later("craftsman card"),
    "lady": later("court lady card"),
    "collector": later("tax collector card"),
    "pyrotechnist": later("pyrotechnist card"),
    "warrior": later("warrior card"),
    "monk": later("monk card"),
    "healer": later("healer card"),
    "farmer": later("farmer card"),
    "scholar": later("scholar card"),
    WILD: later("wild card"),
}
"""Person cards."""

HAND = {
    "craftsman": later("craftsman"),
    "lady": later("court lady"),
    "collector": later("tax collector"),
    "pyrotechnist": later("pyrotechnist"),
    "warrior": later("warrior"),
    "monk": later("monk"),
    "healer": later("healer"),
    "farmer": later("farmer"),
    "scholar": later("scholar"),
    WILD: later("wild"),
}
"""Person cards in a list of them."""

ACTIONS = {
    "taxes": later("Taxes"),
    "build": later("Build"),
    "harvest": later("Harvest"),
    "fireworks": later("Fireworks Display"),
    "parade": later("Military Parade"),
    "research": later("Research"),
    "privilege": later("Privilege"),
    "wall": later("Building the Wall"),
}

EVENTS = {
    "peace": later("Peace"),
    "drought": later("Drought"),
    "contagion": later("Contagion"),
    "mongols": later("Mongol Invasion"),
    "tribute": later("Imperial Tribute"),
    "festival": later("Dragon Festival"),
}

SUPER_EVENTS = {
    "lanterns": later("Lanternfest"),
    "buddha": later("Buddha"),
    "earthquake": later("Earthquake"),
    "flood": later("Flood"),
    "eclipse": later("Solar Eclipse"),
    "volcano": later("Volcanic Eruption"),
    "tornado": later("Tornado"),
    "sunrise": later("Sunrise"),
    "assassination": later("Assassination Attempt"),
    "charter": later("Charter"),
}

PRIVILEGES = {"small": later("small privilege"), "large": later("large privilege")}

PHASES = {
    "opening": later("before the first month"),
    "action": later("action phase"),
    "person": later("person phase"),
    "event": later("event phase"),
    "super event": later("super event"),
    "scoring": later("scoring phase"),
    "end": later("end of the game"),
}

SOURCES = {
    "palaces": later("palaces"),
    "ladies": later("court ladies"),
    "privileges": later("privileges"),
    "research": later("research"),
    "festival": later("Dragon Festivals"),
    "mongols": later("helmets"),
    "wall": later("Great Wall"),
    "super event": later("super event"),
    "persons": later("persons"),
    "monks": later("monks"),
    "money": later("money"),
}
"""Where points come from."""

REASONS = {**EVENTS, **SUPER_EVENTS, "wall": later("Great Wall")}
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
    "craftsman": later("Hammer: 1 floor more in Build"),
    "lady": later("Dragon: 1 VP each month"),
    "collector": later("Coin: 1 yuan more in Taxes"),
    "pyrotechnist": later("Rocket: 1 firework more in Fireworks Display"),
    "warrior": later("Helmet: 1 space more in Military Parade, 1 VP in a Mongol Invasion"),
    "monk": later("Buddha: at the end 1 VP for each floor of its palace"),
    "healer": later("Mortar: 1 person fewer leaves in a Contagion"),
    "farmer": later("Rice sack: 1 rice more in Harvest"),
    "scholar": later("Book: 1 VP more in Research"),
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
