"""Seats without a person: their names, which tell them apart, and how well they play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.wording import WORDING
from bot.wording.amounts import listed
from bot.wording.catalogue import N_, NP_, Sentence, Words
from bot.wording.levels import DETAILS, EASY, LEVEL_NAMES, STRONG
from bot.wording.option import Value
from rules.contract import NORMAL, STYLE
from storage import Member

MARK = "🤖"
"""The prefix of a seat's name in pictures."""

NAMES = {
    NORMAL: N_("Computer {number}"),
    EASY: N_("Computer {number} (easy)"),
    STRONG: N_("Computer {number} (strong)"),
    STYLE: N_("Computer {number} ({style})"),
}
"""Names of computers that were added in the lobby, by level; the normal level is not named."""
# Translators: on pictures, with room for about eleven letters: a strong computer player has a + behind the word, an easy one a −.
CAPTIONS = {
    NORMAL: NP_("on pictures", "Computer {number}"),
    EASY: NP_("on pictures", "Computer− {number}"),
    STRONG: NP_("on pictures", "Computer+ {number}"),
    STYLE: NP_("on pictures", "Computer+ {number}"),
}
STAND_INS = {
    NORMAL: N_("{name} (computer)"),
    EASY: N_("{name} (easy computer)"),
    STRONG: N_("{name} (strong computer)"),
    STYLE: N_("{name} (computer, {style})"),
}
"""Names of computers that stand in for somebody, by level."""


def name(member: Member, say: Words) -> str:
    """Return the name of a seat: that of its person; of a computer "Computer 1", or that of the person whom it replaces."""
    who = somebody(member.forgotten, say) if member.forgotten else member.name
    if not member.computer:
        return who
    if member.user_id < 0 and not member.forgotten:
        return _named(NAMES, member.level, say).format(number=-member.user_id)
    return _named(STAND_INS, member.level, say).format(name=who)


def _named(names: Mapping[str, str], which: str, say: Words) -> str:
    found = say.gettext(names[_kind(which)])
    return found.replace("{style}", _style(which, say).name) if which.startswith(STYLE) else found


def _kind(which: str) -> str:
    return STYLE if which.startswith(STYLE) else which


def somebody(number: int, say: Words) -> str:
    """Name a person who wanted to be forgotten. ``number``: the person's number among the game's forgotten people, from 1."""
    if number == 1:
        # Translators: replaces the name of a player who asked to be forgotten.
        return say.gettext("Somebody")
    # Translators: the same if several players of one game asked to be forgotten: "Somebody 2".
    return say.gettext("Somebody {number}").format(number=number)


def name_without_level(member: Member, say: Words) -> str:
    """Name a seat without its level."""
    return name(replace(member, level=NORMAL), say)


def in_lobby(member: Member, say: Words) -> str:
    """Name a seat before the game begins: with its level, which can be chosen then."""
    if member.computer and member.level == NORMAL:
        return say.gettext("Computer {number} (normal)").format(number=-member.user_id)
    return name(member, say)


def caption(member: Member, say: Words) -> str:
    """Name a seat for a picture, which may show only the beginning."""
    if member.computer and member.user_id < 0 and not member.forgotten:
        return say.pgettext("on pictures", CAPTIONS[_kind(member.level)]).format(number=-member.user_id)
    return f"{MARK} {name(replace(member, computer=False), say)}" if member.gone else name(member, say)


def level(which: str, say: Words) -> str:
    """Name a level or a style."""
    if not which.startswith(STYLE):
        return say.gettext(LEVEL_NAMES[which])
    # Translators: a level and a style of it: "Strong (Captain)".
    return say.gettext("{level} ({style})").format(level=say.gettext(LEVEL_NAMES[STRONG]), style=_style(which, say).name)


def detail(which: str, say: Words) -> str:
    """Describe the play of a level or a style."""
    return _style(which, say).detail if which.startswith(STYLE) else say.gettext(DETAILS[which])


def _style(which: str, say: Words) -> Value:
    return next(found for game in WORDING.values() for style, found in game.styles(say).items() if style == which)


all_of_them = Sentence("All computers")


def level_set(computers: Sequence[str], which: str, say: Words) -> str:
    """Answer the person who set a level. ``computers``: by name, without levels."""
    return say.ngettext("{names} now plays at the level **{level}**.", "{names} now play at the level **{level}**.", len(computers)).format(
        names=listed(computers, say), level=level(which, say)
    )


def level_told(who: str, computers: Sequence[str], which: str, say: Words) -> str:
    """Tell everybody, at once and in the log, of a new level while a game is played."""
    # Translators: {who} is a person, {names} are one or more computer players, {level} is "Easy" or "Strong (Captain)".
    return say.ngettext(
        "{who} has changed a level: {names} now plays at **{level}**.",
        "{who} has changed a level: {names} now play at **{level}**.",
        len(computers),
    ).format(who=who, names=listed(computers, say), level=level(which, say))


no_such_level = Sentence("There is no such level. Choose one that is offered.")
thinks = Sentence("{name} is thinking.")
