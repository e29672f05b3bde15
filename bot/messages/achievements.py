"""People's achievements in a game, below its final scores."""

from __future__ import annotations

from bot.games import achievements
from bot.games.session import Session
from bot.names import shown_name
from bot.wording import WORDING
from bot.wording.catalogue import Words
from bot.wording.texts import Text, marked


def told(session: Session, say: Words) -> str:
    """Name the achievements of the people in an ended game, a line for each person, and say where their reasons are; "" for none."""
    # Translators: a list of somebody's marks of honour: "- Ana: **By a whisker**, **Stone upon stone**".
    line = say.gettext("- {who}: {marks}")
    lines = [line.format(who=who, marks=", ".join(f"**{name}**" for name, _ in marks)) for who, marks in _by_person(session, say).items()]
    return _below_heading([*lines, say.gettext("-# **Chart** gives the reasons.")] if lines else [], say)


def explained(session: Session, say: Words) -> str:
    """List the same achievements, each in a line with its reason."""
    # Translators: {name} is a mark of honour, {why} is its reason, as in "- Ana: **By a whisker** – won by one point".
    line = say.gettext("- {who}: **{name}** – {why}")
    found = _by_person(session, say).items()
    return _below_heading([line.format(who=who, name=name, why=why) for who, marks in found for name, why in marks], say)


def _by_person(session: Session, say: Words) -> dict[str, list[Text]]:
    """Return the achievements of each person, the rarest first; those of computers are left out."""
    people, mark_of = {member.seat for member in session.row.people}, WORDING[session.row.game].mark
    names = tuple(shown_name(name) for name in session.names(say))
    found = enumerate(achievements.found(session.live))
    return {marked(names, seat): [mark_of(mark, say) for mark in own] for seat, own in found if seat in people and own}


def _below_heading(lines: list[str], say: Words) -> str:
    return "\n".join([say.gettext("**Marks of honour**"), *lines]) if lines else ""
