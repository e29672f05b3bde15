"""The options of a game in words: the effect of each, and of each value."""

from __future__ import annotations

from bot.wording.catalogue import N_, NP_, Words
from bot.wording.dragon import components, effects
from bot.wording.dragon.amounts import yuan
from bot.wording.option import Setting, Value
from bot.wording.texts import Text, joined
from render.names import capital
from rules.dragon.cards import ACTIONS, PRIVILEGE_DRAGONS, SUPER_EVENTS, SUPER_MONTH, WALL_TILES
from rules.dragon.view import DragonView

NAMES: dict[str, Text] = {
    "wall": (N_("The Great Wall of China"), N_("The first expansion: one more action, and a wall against the Mongols")),
    "super": (N_("The Super Events"), N_("The second expansion: a super event at the end of month {super_month}")),
    "privilege": (N_("Large privilege"), N_("Price of the privilege with {dragons} dragons")),
}
NUMBERS = {
    "super_month": SUPER_MONTH,
    "dragons": PRIVILEGE_DRAGONS["large"],
    "actions": len(ACTIONS),
    "tiles": len(WALL_TILES),
    "super_events": len(SUPER_EVENTS),
}
"""The numbers in the texts."""
VALUES: dict[str, dict[str, Text]] = {
    "wall": {
        "no": (NP_("wall", "No"), N_("The {actions} actions of the base game")),
        "yes": (NP_("wall", "Yes"), N_("{tiles} wall tiles each; scored after Mongol Invasions and at the end")),
    },
    "super": {
        "none": (NP_("super", "None"), N_("Only the monthly events")),
        "drawn": (NP_("super", "Drawn"), N_("One of the {super_events}, by lot")),
    },
    "privilege": {"7": ("", ""), "6": ("", N_("As in the edition of 2007"))},
}


def texts(say: Words) -> dict[str, dict[str, Text]]:
    """Name and effect of each value of each option, by their ids."""
    found = {option: {value: (_named(option, word, say), _said(detail, say)) for value, (word, detail) in words.items()}
             for option, words in VALUES.items()}  # fmt: skip
    found["privilege"] = {cost: (yuan(int(cost), say), detail) for cost, (_word, detail) in found["privilege"].items()}
    found["super"] |= {event: (components.super_event(event, say), capital(effects.super_event(event, say))) for event in SUPER_EVENTS}
    return found


def _named(option: str, word: str, say: Words) -> str:
    return say.pgettext(option, word) if word else ""


def _said(text: str, say: Words) -> str:
    return say.gettext(text).format_map(NUMBERS) if text else ""


def options(say: Words) -> dict[str, Setting]:
    """Return the game's options by id, each with its name, its effect and its values."""
    named = {option: {value: Value(*text) for value, text in values.items()} for option, values in texts(say).items()}
    return {option: Setting(_said(word, say), _said(detail, say), named[option]) for option, (word, detail) in NAMES.items()}


def refused(reason: str, say: Words) -> str:
    """Say why the rules refuse options: in this game all go together."""
    return say.gettext("These options do not go together. Nothing was changed; choose another value.")


def chosen(view: DragonView, say: Words) -> str:
    """Say in a line which options the game under way has, with the super event that was drawn."""
    _ = say.gettext
    values = texts(say)
    named = {option: values[option][view.options[option]][0] for option in NAMES}
    if view.options["super"] == "drawn":
        named["super"] = _("{value}: {drawn}").format(value=named["super"], drawn=components.super_event(view.super_event, say))
    return joined(*(_("{option}: {value}").format(option=_(NAMES[option][0]), value=value) for option, value in named.items()))
