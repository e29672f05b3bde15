"""What happened since some moment of a game, turn by turn, for who listens to it or was away: no picture is needed for it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.playing import Playing
from bot.messages import by_order
from bot.messages.message import Message
from bot.messages.views import paged, shown_names
from bot.wording import WORDING
from bot.wording import since as words
from bot.wording.catalogue import Words
from bot.wording.seats import marked
from rules.play import Step


def own_choice(playing: Playing, seat: int | None) -> int | None:
    """The row of the log after the newest choice of a seat; None where it has made none."""
    return next((step.row + 1 for step in reversed(playing.live.steps) if step.seat == seat), None)


def turns_ago(playing: Playing, turns: int) -> int:
    """The row of the log with which the last so many turns begin that were ended."""
    ends = [step.row + 1 for step in playing.live.steps if step.ends_turn]
    return ends[-turns - 1] if turns < len(ends) else 0


def happened(playing: Playing, seat: int | None, since: str, row: int, number: int | None, say: Words) -> Message:
    """A page of what happened from a row of the log on, as a seat or a spectator may know it, the first page for None: what others did that
    concerns the seat, then turn by turn, and who is asked now. ``since``: "mine" or how many turns were asked for."""
    names, turns = shown_names(playing, say), _turns([step for step in playing.live.steps if step.row >= row])
    lines = [words.since_mine(say) if since == "mine" else words.since_turns(int(since), say)]
    told = [(turn, _told(playing, turn, seat, say)) for turn in turns]
    if seat is not None:
        others = [line for turn, found in told if turn[0].seat != seat for line in found if marked(names, seat) in line]
        lines += [words.concerns_you(say), *_listed(others)] if others else []
    for turn, found in told:
        heading = words.turn_of if turn[-1].ends_turn else words.turn_under_way
        lines += [heading(marked(names, turn[0].seat), say), *_listed(found)] if found else []
    if len(lines) == 1:
        lines.append(words.nothing(say))
    if not playing.over and playing.live.asked is not None:
        lines.append(WORDING[playing.row.game].asked(playing.live.view(None), names, say))
    return paged(playing.row, f"since {since} {row}", lines, number or 0, say)


def _turns(steps: Sequence[Step]) -> list[list[Step]]:
    """The choices parted after each end of a turn."""
    found: list[list[Step]] = []
    for step in steps:
        if not found or found[-1][-1].ends_turn:
            found.append([])
        found[-1].append(step)
    return found


def _told(playing: Playing, turn: Sequence[Step], seat: int | None, say: Words) -> list[str]:
    return by_order.told(playing, turn, seat, shown_names(playing, say), say)


def _listed(lines: Sequence[str]) -> list[str]:
    return [f"- {line}" for line in lines]
