"""The levels of computers in words."""

from __future__ import annotations

from collections.abc import Iterable

from bot.wording.amounts import entry
from bot.wording.catalogue import N_, Words
from bot.wording.option import Value
from bot.wording.topic import Topic
from rules.contract import LEVELS, NORMAL

EASY, _, STRONG = LEVELS
# Translators: an entry of a menu or a list: a level of computers.
LEVEL_NAMES = {EASY: N_("Easy"), NORMAL: N_("Normal"), STRONG: N_("Strong")}
DETAILS = {
    EASY: N_("Quick and plain: a beginner wins now and then"),
    NORMAL: N_("Plays soundly"),
    STRONG: N_("Plays as well as it can, and takes its time"),
}


def topics(styles: Iterable[Value], say: Words) -> dict[str, Topic]:
    """Return the topics about computers, which no rulebook has. ``styles``: those of the game."""
    _ = say.gettext
    text = _(
        "A computer can take any seat: **Add computer** in the lobby, or `/seat computer`. It plays at one of three levels:\n"
        "- **{easy}**: quick and plain; a beginner wins now and then\n"
        "- **{normal}**: sound; it also plays on for whoever leaves\n"
        "- **{strong}**: as well as it can, and takes its time\n"
        "`/seat computer` changes a level at any moment of the game, and everybody is told. At every level a computer knows only "
        "what a person in its seat would know. `/seat take` gives you the seat of a computer."
    ).format(**{which: say.gettext(name) for which, name in LEVEL_NAMES.items()})
    if listed := "\n".join("- " + entry(say, name=f"**{style.name}**", what=style.detail) for style in styles):
        text += "\n" + _("Styles of **{strong}**, which win about as often:").format(strong=_(LEVEL_NAMES[STRONG])) + "\n" + listed
    return {"computers": Topic(_("Computers as players"), _("Around the game"), text, _("Made for this bot; in no rulebook"))}
