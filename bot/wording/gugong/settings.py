"""The options of a game in words: the effect of each option and value, and the rules' reasons against them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from bot.wording.amounts import listed
from bot.wording.catalogue import N_, NP_, Words
from bot.wording.gugong import components
from bot.wording.option import Setting, Value
from bot.wording.texts import Text
from rules.gugong.cards import LOCATIONS
from rules.gugong.setup import COMPONENTS_OPTION, SOLO_OPTIONS
from rules.gugong.view import GugongView

NAMES: dict[str, Text] = {
    "setup": (N_("Set-up"), N_("The gifts on the board at the start")),
    "bonus": (N_("Bonus tokens"), N_("Travel Tokens with effects of their own, for experienced people")),
    "opponent": (N_("Opponent"), N_("People, or alone against Meng")),
    "difficulty": (N_("Difficulty"), N_("How strong Meng is")),
    "focus": (N_("Focus"), N_("The Official that Meng helps with his special cards")),
    "sets": (N_("Card sets"), N_("Your set of gifts and Meng’s")),
}
VALUES: dict[str, dict[str, Text]] = {
    "setup": {
        "base": (NP_("setup", "Base game"), N_("The seven cards of the board, at random")),
        "expert": (NP_("setup", "Expert"), N_("Board, draw pile and unused sets are shuffled; seven of them are laid out")),
    },
    "bonus": {
        "none": (NP_("bonus", "None"), N_("Only the 32 basic tokens")),
        "english": (NP_("bonus", "English edition (EN)"), N_("Two each of gifts +1, toll and follow")),
        "french": (
            NP_("bonus", "French edition (EN+FR)"),
            N_("EN tokens, and two each of double value, double action and 2 Servants less"),
        ),
    },
    "opponent": {
        "people": (NP_("opponent", "People"), N_("2 to 5 people")),
        "meng": (NP_("opponent", "Meng"), N_("One person against Meng")),
    },
    "difficulty": {
        "normal": (NP_("difficulty", "Normal"), N_("All 11 automa cards")),
        "easy": (NP_("difficulty", "Easy"), N_("One special card less")),
        "hard": (NP_("difficulty", "Hard"), N_("Meng begins with a fifth gift")),
    },
    "sets": {
        "4-5": (NP_("sets", "4 and 5"), N_("You have set 4, Meng set 5")),
        "2-3": (NP_("sets", "2 and 3"), N_("You have set 2, Meng set 3")),
        "1-2": (NP_("sets", "1 and 2"), N_("You have set 1, Meng set 2")),
    },
}
TABLES = {
    "gifts": N_("Gift Cards"),
    "map": N_("map"),
    "tokens": N_("Travel Tokens"),
    "small": N_("Jade and Palace for 1 to 3 seats"),
    "large": N_("Jade and Palace for 4 and 5 seats"),
    "income": N_("morning income"),
    "dice": N_("Destiny Dice"),
    "decrees": N_("cost of Decrees"),
    "solo": N_("automa cards"),
}
"""The parts that the host's own components can replace."""

REASONS = {
    "against Meng there is one seat": N_("Against Meng one person plays alone."),
    "one seat alone plays against Meng": N_("One person alone plays against Meng: choose him as the opponent."),
    "against Meng there are no bonus travel tokens": N_("Against Meng there are no bonus tokens."),
    "difficulty, focus and card sets are for a game against Meng": N_(
        "Difficulty, focus and card sets are for a game against Meng: choose him as the opponent first."
    ),
}
"""The reason why options do not go together, by the rules' own reason."""


def options(say: Words) -> dict[str, Setting]:
    """Return the game's options by id, each with its name, its effect and its values."""
    _ = say.gettext
    focus = {place: Value(components.location(place, say), _("Meng helps {official}").format(official=components.official(place, say)))
             for place in LOCATIONS}  # fmt: skip
    known = {
        name: {value: Value(say.pgettext(name, word), _(detail)) for value, (word, detail) in values.items()}
        for name, values in VALUES.items()
    }
    known["focus"] = {"drawn": Value(say.pgettext("focus", "Drawn"), _("One of the seven, by lot")), **focus}
    return {name: Setting(_(word), _(detail), known[name]) for name, (word, detail) in NAMES.items()}


def refused(reason: str, say: Words) -> str:
    """Say why options do not go together, from the rules' reason."""
    _ = say.gettext
    return _(REASONS[reason]) if reason in REASONS else _("These options do not go together. Nothing was changed; choose another value.")


def difficulty(view: GugongView, say: Words) -> str:
    """Say how strong Meng is, and the effect of that."""
    setting = options(say)["difficulty"]
    value = setting.values[view.options["difficulty"]]
    return say.gettext("{option}: {value}").format(option=setting.name, value=f"{value.name} – {value.detail}")


def chosen(view: GugongView, say: Words) -> Iterator[str]:
    """Say which options the game under way has, and whether it uses the host's own components."""
    _ = say.gettext
    solo = view.meng is not None
    named = [
        _("{option}: {value}").format(option=setting.name, value=setting.values[view.options[name]].name)
        for name, setting in options(say).items()
        if solo or name not in SOLO_OPTIONS
    ]
    yield _("Options: {options}").format(options=" · ".join(named))
    changed = json.loads(view.options[COMPONENTS_OPTION] or "{}")
    if changed:
        tables = listed([_(TABLES[table]) for table in changed], say)
        yield _("The host’s own components are used: {tables}").format(tables=tables)
