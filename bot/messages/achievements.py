"""People's achievements in a game, below its final scores."""

from __future__ import annotations

from bot.games import achievements
from bot.games.session import Session
from bot.names import shown_name
from bot.wording import WORDING
from bot.wording.catalogue import Words
from bot.wording.texts import Text, marked

MOST = 3
"""The number of achievements shown for a person, the rarest ones."""
MOST_IN_ALL = 10
"""The number of achievements shown in one message; a larger table shows fewer for each person."""


def told(session: Session, say: Words) -> str:
    """List the achievements of the people in an ended game; "" for none. Those of computers are left out."""
    found, people = achievements.found(session.live), {member.seat for member in session.row.people}
    names = tuple(shown_name(name) for name in session.names(say))
    most = min(MOST, MOST_IN_ALL // max(1, len(people)))
    mark_of = WORDING[session.row.game].mark
    lines = [
        _earned(marked(names, seat), mark_of(mark, say), say) for seat, own in enumerate(found) if seat in people for mark in own[:most]
    ]
    return "\n".join([say.gettext("**Marks of honour**"), *lines]) if lines else ""


def _earned(who: str, mark: Text, say: Words) -> str:
    """Name an achievement that somebody has earned in a game."""
    name, why = mark
    # Translators: {name} is an achievement, {why} its reason, as in "- Ana: **By a whisker** – won by one point".
    return say.gettext("- {who}: **{name}** – {why}").format(who=who, name=name, why=why)
