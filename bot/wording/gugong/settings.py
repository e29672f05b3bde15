"""The options of a game in words: what each decides, what each value does, and which reason the rules give against them."""

from __future__ import annotations

import json
from collections.abc import Iterator

from bot.wording.amounts import listed
from bot.wording.catalogue import Words
from bot.wording.gugong import components
from bot.wording.later import later
from bot.wording.option import Setting, Value
from bot.wording.texts import Text
from rules.gugong.cards import LOCATIONS
from rules.gugong.setup import COMPONENTS_OPTION, SOLO_OPTIONS
from rules.gugong.view import GugongView

NAMES: dict[str, Text] = {
    "setup": (later("Set-up"), later("Which gifts lie on the board at the start")),
    "bonus": (later("Bonus tokens"), later("Travel Tokens with effects of their own, for experienced people")),
    "opponent": (later("Opponent"), later("People, or alone against Meng")),
    "difficulty": (later("Difficulty"), later("How strong Meng is")),
    "focus": (later("Focus"), later("Which Official Meng helps with his special cards")),
    "sets": (later("Card sets"), later("Your set of gifts and Meng's")),
}
VALUES: dict[str, dict[str, Text]] = {
    "setup": {
        "base": (later("Base game"), later("The seven cards of the board, at random")),
        "expert": (later("Expert"), later("Board, draw pile and unused sets are shuffled; seven of them are laid out")),
    },
    "bonus": {
        "none": (later("None"), later("Only the 32 basic tokens")),
        "english": (later("English"), later("Two each of gifts +1, toll and follow")),
        "french": (later("French"), later("Those, and two each of double value, double action and 2 Servants less")),
    },
    "opponent": {
        "people": (later("People"), later("2 to 5 people")),
        "meng": (later("Meng"), later("One person against the automa")),
    },
    "difficulty": {
        "normal": (later("Normal"), later("All 11 automa cards")),
        "easy": (later("Easy"), later("One special card less")),
        "hard": (later("Hard"), later("Meng begins with a fifth gift")),
    },
    "sets": {
        "4-5": (later("4 and 5"), later("You have set 4, Meng set 5")),
        "2-3": (later("2 and 3"), later("You have set 2, Meng set 3")),
        "1-2": (later("1 and 2"), later("You have set 1, Meng set 2")),
    },
}
TABLES = {
    "gifts": later("Gift Cards"),
    "map": later("map"),
    "tokens": later("Travel Tokens"),
    "small": later("Jade and Palace for 1 to 3 seats"),
    "large": later("Jade and Palace for 4 and 5 seats"),
    "income": later("morning income"),
    "dice": later("Destiny Dice"),
    "decrees": later("cost of Decrees"),
    "solo": later("automa cards"),
}
"""What the host's own components can replace."""

REASONS = {
    "against Meng there is one seat": later("Against Meng one person plays alone."),
    "one seat alone plays against Meng": later("One person alone plays against Meng: choose him as the opponent."),
    "against Meng there are no bonus travel tokens": later("Against Meng there are no bonus tokens."),
    "difficulty, focus and card sets are for a game against Meng": later(
        "Difficulty, focus and card sets are for a game against Meng: choose him as the opponent first."
    ),
}
"""Why the rules do not allow options together, by their own reason."""


def options(say: Words) -> dict[str, Setting]:
    """The game's options: by id the name and what it decides, and the same for each value."""
    _ = say.gettext
    focus = {place: Value(components.location(place, say), _("Meng helps {official}").format(official=components.official(place, say)))
             for place in LOCATIONS}  # fmt: skip
    known = {name: {value: Value(_(word), _(detail)) for value, (word, detail) in values.items()} for name, values in VALUES.items()}
    known["focus"] = {"drawn": Value(_("Drawn"), _("One of the seven, by lot")), **focus}
    return {name: Setting(_(word), _(detail), known[name]) for name, (word, detail) in NAMES.items()}


def refused(reason: str, say: Words) -> str:
    """Why options do not go together, from the reason of the rules."""
    _ = say.gettext
    return _(REASONS[reason]) if reason in REASONS else _("These options do not go together.")


def chosen(view: GugongView, say: Words) -> Iterator[str]:
    """The options of a game under way, and that the host's own components are used."""
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
        yield _("The host's own components are used: {tables}").format(tables=tables)
