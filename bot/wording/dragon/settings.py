"""The options of a game in words: what each decides, and what each value does."""

from __future__ import annotations

from collections.abc import Mapping

from bot.wording.catalogue import Words
from bot.wording.dragon import components, effects
from bot.wording.later import later
from bot.wording.option import Setting, Value
from bot.wording.texts import Text, capital, joined
from rules.dragon.cards import SUPER_EVENTS

NAMES: dict[str, Text] = {
    "wall": (later("The Great Wall of China"), later("The first expansion: an eighth action, and a wall against the Mongols")),
    "super": (later("The Super Events"), later("The second expansion: something more at the end of month 7")),
    "privilege": (later("Large privilege"), later("What the privilege with two dragons costs")),
}
VALUES: dict[str, dict[str, Text]] = {
    "wall": {
        "no": (later("No"), later("The seven actions of the base game")),
        "yes": (later("Yes"), later("Six wall tiles each; scored after Mongol Invasions and at the end")),
    },
    "super": {
        "none": (later("None"), later("Only the monthly events")),
        "drawn": (later("Drawn"), later("One of the ten, by lot")),
    },
    "privilege": {"7": (later("7 yuan"), ""), "6": (later("6 yuan"), later("As in the edition of 2007"))},
}


def texts(say: Words) -> dict[str, dict[str, Text]]:
    """Name and effect of each value of each option, by their ids."""
    _ = say.gettext
    found = {option: {value: (_(word), _(detail) if detail else "") for value, (word, detail) in words.items()}
             for option, words in VALUES.items()}  # fmt: skip
    found["super"] |= {event: (components.super_event(event, say), capital(effects.super_event(event, say))) for event in SUPER_EVENTS}
    return found


def options(say: Words) -> dict[str, Setting]:
    """The game's options: by id the name and what it decides, and the same for each value."""
    _ = say.gettext
    named = {option: {value: Value(*text) for value, text in values.items()} for option, values in texts(say).items()}
    return {option: Setting(_(word), _(detail), named[option]) for option, (word, detail) in NAMES.items()}


def refused(reason: str, say: Words) -> str:
    """Why the rules refuse options: of this game all go together."""
    return say.gettext("These options do not go together.")


def chosen(options: Mapping[str, str], say: Words) -> str:
    """The options of a game under way in a line."""
    _ = say.gettext
    values = texts(say)
    return joined(
        *(_("{option}: {value}").format(option=_(NAMES[option][0]), value=values[option][options[option]][0]) for option in NAMES)
    )
