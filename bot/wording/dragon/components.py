"""The components of the Year of the Dragon in words: the names that pictures have too, in the forms that sentences need."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import N_, Words
from bot.wording.dragon.amounts import fireworks, rice, spaces, yuan
from render.dragon.names import ACTIONS, CARDS, EVENTS, HAPPENINGS, PERSONS, PRIVILEGES, SEVERAL, SOURCES, SUPER_EVENTS, card_name
from render.names import capital
from rules.dragon.cards import PERSON, WALL_POINTS, WALL_TRACK, WALL_YUAN, WILD

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

THE_PERSON = {
    "craftsman": N_("the craftsman"),
    "lady": N_("the court lady"),
    "collector": N_("the tax collector"),
    "pyrotechnist": N_("the younger pyrotechnist"),
    "warrior": N_("the younger warrior"),
    "monk": N_("the younger monk"),
    "healer": N_("the younger healer"),
    "farmer": N_("the younger farmer"),
    "scholar": N_("the younger scholar"),
    "old-pyrotechnist": N_("the older pyrotechnist"),
    "old-warrior": N_("the older warrior"),
    "old-monk": N_("the older monk"),
    "old-healer": N_("the older healer"),
    "old-farmer": N_("the older farmer"),
    "old-scholar": N_("the older scholar"),
}
"""Person tiles, in a sentence about the one at hand."""

A_CARD = {
    "craftsman": N_("a craftsman card"),
    "lady": N_("a court lady card"),
    "collector": N_("a tax collector card"),
    "pyrotechnist": N_("a pyrotechnist card"),
    "warrior": N_("a warrior card"),
    "monk": N_("a monk card"),
    "healer": N_("a healer card"),
    "farmer": N_("a farmer card"),
    "scholar": N_("a scholar card"),
    WILD: N_("a wild card"),
}
"""Person cards, one of perhaps several."""

THE_CARD = {
    "craftsman": N_("the craftsman card"),
    "lady": N_("the court lady card"),
    "collector": N_("the tax collector card"),
    "pyrotechnist": N_("the pyrotechnist card"),
    "warrior": N_("the warrior card"),
    "monk": N_("the monk card"),
    "healer": N_("the healer card"),
    "farmer": N_("the farmer card"),
    "scholar": N_("the scholar card"),
    WILD: N_("the wild card"),
}
"""Person cards, in a sentence."""

A_PRIVILEGE = {"small": N_("a small privilege"), "large": N_("a large privilege")}

REASONS = {event: name.full for event, name in HAPPENINGS.items()} | {"wall": SOURCES["wall"]}
"""Why persons leave or floors are lost, as a heading."""


def person(name: str, say: Words) -> str:
    """Name a person tile in a list: "younger monk"."""
    return say.gettext(PERSONS[name])


def a_person(name: str, say: Words) -> str:
    """Name a person tile in a sentence: "a younger monk"."""
    return say.gettext(A_PERSON[name])


def the_person(name: str, say: Words) -> str:
    """Name a person tile that is at hand, in a sentence: "the younger monk"."""
    return say.gettext(THE_PERSON[name])


def person_label(name: str, say: Words) -> str:
    """Name a person tile as the label of a choice: "Younger monk"."""
    return capital(person(name, say))


def several(kind: str, say: Words) -> str:
    """Name persons of a type: "monks"."""
    return say.gettext(SEVERAL[kind])


def card(name: str, say: Words) -> str:
    """Name a person card alone: "monk card"."""
    return say.gettext(CARDS[name])


def held(name: str, say: Words) -> str:
    """Name a person card in a list of them: "monk"."""
    return card_name(name, say.gettext)


def a_card(name: str, say: Words) -> str:
    """Name one of perhaps several equal person cards: "a monk card"."""
    return say.gettext(A_CARD[name])


def the_card(name: str, say: Words) -> str:
    """Name a person card in a sentence: "the monk card"."""
    return say.gettext(THE_CARD[name])


def action(name: str, say: Words) -> str:
    """Name an action as its card on the board does: "Taxes", "Parade"."""
    return say.gettext(ACTIONS[name].least)


def event(name: str, say: Words) -> str:
    """Name a monthly event: "Drought"."""
    return say.gettext(EVENTS[name].full)


def super_event(name: str, say: Words) -> str:
    """Name a super event: "Flood"."""
    return say.gettext(SUPER_EVENTS[name].full)


def privilege(size: str, say: Words) -> str:
    """Name a privilege alone: "small privilege"."""
    return say.gettext(PRIVILEGES[size])


def a_privilege(size: str, say: Words) -> str:
    """Name a privilege in a sentence: "a small privilege"."""
    return say.gettext(A_PRIVILEGE[size])


def wall_tile(tile: str, say: Words) -> str:
    """Describe the yield of a wall tile: "2 yuan"."""
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
    """Count symbols of a type of person: "2 helmets"."""
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
    "pyrotechnist": N_("Rocket: 1 firework more in Fireworks"),
    "warrior": N_("Helmet: 1 space more in Parade, 1 VP in a Mongol Invasion"),
    "monk": N_("Buddha: at the end 1 VP for each floor of its palace"),
    "healer": N_("Mortar: 1 person fewer leaves in a Contagion"),
    "farmer": N_("Rice sack: 1 rice more in Harvest"),
    "scholar": N_("Book: 1 VP more in Research"),
}


def meaning(kind: str, say: Words) -> str:
    """Explain a symbol of a type of person: "Book: 1 VP more in Research"."""
    return say.gettext(MEANINGS[kind])


def effect(name: str, say: Words) -> str:
    """Return the effect of a person: "Harvest +2 rice"."""
    _ = say.gettext
    count = PERSON[name].symbols
    match PERSON[name].type:
        case "craftsman":
            return say.ngettext("Build +{count} floor", "Build +{count} floors", count).format(count=count)
        case "lady":
            return _("{points} each month").format(points=points(count, say))
        case "collector":
            return say.ngettext("Taxes +{count} yuan", "Taxes +{count} yuan", count).format(count=count)
        case "pyrotechnist":
            return _("Fireworks +{count}").format(count=count)
        case "warrior":
            return _("Parade +{count}, {points} in a Mongol Invasion").format(count=count, points=points(count, say))
        case "monk":
            return _("at the end {points} for each floor of its palace").format(points=points(count, say))
        case "healer":
            return say.ngettext("Contagion: {count} person fewer leaves", "Contagion: {count} persons fewer leave", count).format(
                count=count
            )
        case "farmer":
            return say.ngettext("Harvest +{count} rice", "Harvest +{count} rice", count).format(count=count)
        case _:
            return _("Research +{points}").format(points=points(count, say))
