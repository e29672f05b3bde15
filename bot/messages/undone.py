"""Undone choices, and those of a request to undo, in words for everybody: their number, their seats, their events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from bot.games.session import Session
from bot.messages.message import newest
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Words
from rules import play
from rules.core import Event, seen_by
from rules.play import UNDO, PlayedChoice, ReplayedGame
from storage import GameRow

ROOM = 1500
"""The greatest number of characters about the choices' events."""


def crosses_reveal(before: ReplayedGame, steps: Sequence[PlayedChoice]) -> bool:
    """Check whether something hidden or random was revealed since the first of these choices, which are the newest of ``before``."""
    return bool(steps) and steps[0].reveals != before.state.reveals


def whose(steps: Sequence[PlayedChoice], names: Sequence[str], say: Words) -> str:
    """Describe how many of some choices each seat has made."""
    counts = Counter(step.seat for step in steps)
    return ", ".join([say.gettext("{count} by {name}").format(name=names[seat], count=count) for seat, count in sorted(counts.items())])


def must_agree(row: GameRow, before: ReplayedGame, steps: Sequence[PlayedChoice], seat: int) -> tuple[int, ...]:
    """Return the people besides ``seat`` who must agree to undo the newest choices of ``before``.

    These are the people who made some of them; or everybody, if all have seen something revealed since.
    """
    touched, everyone = {step.seat for step in steps}, crosses_reveal(before, steps)
    return tuple(member.user_id for member in row.people if member.seat != seat and (everyone or member.seat in touched))


def would_be(session: Session, before: ReplayedGame, count: int, asker: str, names: Sequence[str], say: Words) -> str:
    """Describe a request to undo the newest ``count`` choices of ``before``, with its author."""
    of = _of_several(before.steps[-count:], names, say)
    return "\n".join([_asked(asker, count, of, say), *_led_to(session, before, count, names, say)])


def _asked(name: str, count: int, of: str, say: Words) -> str:
    """Ask the others to undo choices. ``of``: the number of choices of each seat, "" if all belong to the one that asks."""
    if not of:
        return say.ngettext("**{name}** asks to take back {count} choice.", "**{name}** asks to take back {count} choices.", count).format(
            name=name, count=count
        )
    return say.ngettext(
        "**{name}** asks to take back {count} choice: {whose}.", "**{name}** asks to take back {count} choices: {whose}.", count
    ).format(name=name, count=count, whose=of)


def asking(session: Session, count: int, needed: Sequence[str], names: Sequence[str], say: Words) -> str:
    """Describe the undo of the newest ``count`` choices to a person about to ask the people ``needed``."""
    of = _of_several(session.live.steps[-count:], names, say)
    led_to = _led_to(session, session.live, count, names, say)
    return "\n".join([_would_take_back(count, of, say), *led_to, _sure_to_ask(needed, say)])


def _would_take_back(count: int, of: str, say: Words) -> str:
    """Warn a person who is about to ask the others. ``of``: see ``_asked``."""
    if not of:
        return say.ngettext("{count} choice would be taken back:", "{count} choices would be taken back:", count).format(count=count)
    return say.ngettext("{count} choice would be taken back ({whose}):", "{count} choices would be taken back ({whose}):", count).format(
        count=count, whose=of
    )


def _sure_to_ask(names: Sequence[str], say: Words) -> str:
    """Ask for a confirmation. ``names``: the people who must agree."""
    return say.ngettext(
        "That needs the agreement of {names}. Nobody has been asked yet: shall I ask in the channel?",
        "That needs the agreement of all of these: {names}. Nobody has been asked yet: shall I ask in the channel?",
        len(names),
    ).format(names=", ".join(names))


def _of_several(steps: Sequence[PlayedChoice], names: Sequence[str], say: Words) -> str:
    """Describe how many of some choices each seat has made; "" if all belong to one seat."""
    return whose(steps, names, say) if len({step.seat for step in steps}) > 1 else ""


def _led_to(session: Session, before: ReplayedGame, count: int, names: Sequence[str], say: Words) -> list[str]:
    """Describe the public events of the newest ``count`` choices of ``before``, and whether something was revealed since."""
    steps, lines = before.steps[-count:], list[str]()
    events: tuple[Event, ...] = tuple(event for step in steps for event in step.events)
    happened = WORDING[session.row.game].tell(seen_by(events, None), names, say, session.options)
    if happened:
        lines.append(newest([f"> {line}" for line in happened], ROOM, lambda left_out: f"> {sentences.and_earlier(left_out, say)}"))
    if crosses_reveal(before, steps):
        lines.append(say.gettext("Something was revealed or drawn since then. Everybody has seen it, so everybody must agree."))
    return lines


def lines(session: Session, since: int, names: Sequence[str], say: Words) -> list[str]:
    """Describe the choices undone since row ``since``; [] if the channel had not been shown any of them.

    A seat's own choices, whose undo needs no agreement, count only if they were shown.
    """
    now, in_force = session.live, {step.row for step in session.live.steps}
    told = now.rows(since)
    if all(row in in_force for row in told):
        return []
    found = takings(now, since)
    gone = [step for before, count in found for step in before.steps[-count:]]
    by = min(gone, key=lambda step: step.row).seat
    agreed = any(must_agree(session.row, before, before.steps[-count:], by) for before, count in found)
    if {step.seat for step in gone} != {by}:
        sentence = _taken_back_of_several(names[by], len(gone), whose(gone, names, say), agreed, say)
    else:
        sentence = sentences.taken_back(len(gone) if agreed else sum(step.row in told for step in gone), say, name=names[by])
    crossed = any(crosses_reveal(before, before.steps[-count:]) for before, count in found)
    return [
        sentence,
        *([say.gettext("Everything that was revealed or drawn since then is undone as well, although it was seen.")] if crossed else []),
    ]


def _taken_back_of_several(name: str, count: int, of: str, agreed: bool, say: Words) -> str:
    """Tell that choices were undone. ``agreed``: whether anybody else had to agree."""
    if agreed:
        return say.ngettext(
            "By agreement, the game is back to before {name}’s choice: {count} choice was taken back ({whose}).",
            "By agreement, the game is back to before {name}’s choice: {count} choices were taken back ({whose}).",
            count,
        ).format(name=name, count=count, whose=of)
    return say.ngettext(
        "The game is back to before {name}’s choice: {count} choice was taken back ({whose}).",
        "The game is back to before {name}’s choice: {count} choices were taken back ({whose}).",
        count,
    ).format(name=name, count=count, whose=of)


def takings(now: ReplayedGame, since: int) -> list[tuple[ReplayedGame, int]]:
    """Return each undo that reached choices before row ``since``: the game before it, and the number of undone choices."""
    found: list[tuple[ReplayedGame, int]] = []
    row, start = since, now.setup.start
    while row < now.seq:
        count = sum(1 for _ in takewhile(UNDO.__eq__, now.texts[row - start :]))
        if count and now.rows(row)[-count] < since:
            found.append((play.at(now, row), count))
        row += count or 1
    return found
