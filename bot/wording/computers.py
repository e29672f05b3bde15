"""Seats without a person, told apart by their names."""

from __future__ import annotations

from bot.wording.catalogue import Words
from storage import Member

MARK = "🤖"
"""Stands before the name of a seat in pictures."""


def name(member: Member, say: Words) -> str:
    """The name of a seat: a person's own, "Computer 1" of one added in the lobby, and of one that stands in for whom."""
    if not member.computer:
        return member.name
    if member.user_id < 0:
        return say.gettext("Computer {number}").format(number=-member.user_id)
    return say.gettext("{name} (computer)").format(name=member.name)


def caption(member: Member, say: Words) -> str:
    """The name of a seat for a picture, which may show its beginning only."""
    return f"{MARK} {member.name}" if member.gone else name(member, say)
