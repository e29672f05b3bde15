"""Seats without a person, told apart by their names."""

from __future__ import annotations

from bot.wording.catalogue import Words
from storage import Member


def name(member: Member, say: Words) -> str:
    """The name of a seat: a person's own, "Computer 1" of one added in the lobby, and of one that stands in for whom."""
    if not member.computer:
        return member.name
    if member.user_id < 0:
        return say.gettext("Computer {number}").format(number=-member.user_id)
    return say.gettext("{name} (computer)").format(name=member.name)
