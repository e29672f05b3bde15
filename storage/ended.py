"""The outcome of a finished game, seat by seat, computed from its rows."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from storage.rows import Gone, is_person


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a seat.

    ``user_id``: the person with this result, 0 for a computer of ``level``. ``place``: from 1. ``score``: None if the game was
    ended early. ``won``: the seat is first in a game that somebody has won. ``conceded``: the person gave up; a person who played on for
    them has a result of their own. ``sources``: points by source. ``mu``, ``sigma``: the person's rating after the game, None if there is
    none or it was not read.
    """

    seat: int
    user_id: int
    level: str
    place: int
    score: int | None
    won: bool
    conceded: bool
    sources: Mapping[str, int] = field(default_factory=dict[str, int])
    mu: float | None = None
    sigma: float | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game.

    ``ended_at``: in seconds since 1970. The rest is known only if it was read: ``began_at``: time of the first choice. ``choices``:
    their number. ``rated``: the game counts for ratings. ``options``: JSON. ``seated``: number of seats, some of which may have no
    result.
    """

    game_id: int
    ended_at: int
    seats: tuple[SeatResult, ...]
    began_at: int = 0
    choices: int = 0
    rated: bool = False
    options: str = "{}"
    channel_id: int = 0
    seated: int = 0

    @property
    def margin(self) -> int | None:
        """Points by which the first is ahead of the second; None if nobody has won or no second has points."""
        scores = {each.seat: each.score for each in self.seats if not each.conceded and each.score is not None}
        first = next((each.seat for each in self.seats if each.won and each.seat in scores), None)
        if first is None or len(scores) < 2:
            return None
        return scores[first] - max(score for seat, score in scores.items() if seat != first)


def played(game: Any, members: Sequence[Any], former: Sequence[Any], counted: Sequence[Any]) -> tuple[Played, bool]:
    """Return the outcome of a game, and whether it counts for ratings, which needs at least two people."""
    gave_up: dict[int, set[int]] = defaultdict(set)
    for seat, user_id in [*former, *((seat, user_id) for seat, user_id, _, _, gone in members if gone == Gone.CONCEDED)]:
        gave_up[seat].add(user_id)
    for seat, user_id, *_ in members:
        if user_id == game["conceded_id"]:
            gave_up[seat].add(user_id)
    chosen: dict[int, dict[int, int]] = defaultdict(dict)
    for seat, user_id, count, *_ in counted:
        chosen[seat][user_id] = count
    who = {seat: _who(user_id, bool(computer), level, gave_up[seat], chosen[seat]) for seat, user_id, computer, level, _ in members}
    over = game["result"] is not None
    seats = _at_the_end(who, json.loads(game["result"])) if over else _at_the_concession(who, gave_up, members)
    ended_at = max((row[-1] for row in counted), default=game["updated_at"]) if over else game["updated_at"]
    return Played(game["id"], ended_at, tuple(seats)), bool(game["rated"]) and len({each.user_id for each in seats} - {0}) > 1


def feats(found: Played) -> dict[int, dict[str, int]]:
    """Return the record values that follow from the result, by seat: the score; for the winner also the margin and the lowest score."""
    told = {each.seat: {"score": each.score} for each in found.seats if each.score is not None and not each.conceded}
    margin = found.margin
    for each in found.seats:
        if each.won and each.score is not None and margin is not None:
            told[each.seat] |= {"margin": margin, "close": margin, "modest": each.score}
    return told


Who = tuple[int, str, bool]
"""A person, or 0 for a computer; its level; and whether the person gave up."""


def _who(user_id: int, computer: bool, level: str, gave_up: Collection[int], chosen: Mapping[int, int]) -> list[Who]:
    """Return the people who own a seat's result.

    These are all people who gave the seat up, and the person who made more than half of the other choices. If there is nobody of either
    kind, it is the person on the seat if nobody made a choice there, else a computer of the seat's level.
    """
    others = {person: count for person, count in chosen.items() if person not in gave_up}
    total = sum(others.values())
    found: list[Who] = [(person, "", True) for person in sorted(gave_up)]
    for person, count in others.items():
        if is_person(person) and 2 * count > total:
            return [*found, (person, "", False)]
    if found:
        return found
    return [(user_id, "", False) if not computer and not chosen else (0, level, False)]


def _at_the_end(who: Mapping[int, Sequence[Who]], result: Any) -> list[SeatResult]:
    """Return the places of a game that was played to its end.

    Seats without a place come after the others, so that nobody is first if nobody has won; people who gave up come last.
    """
    unplaced = len(result["places"]) + 1
    places = {seat: result["places"][seat] or unplaced for seat in who}
    others = sorted(places[seat] for seat, people in who.items() if not all(gone for *_, gone in people))
    best = 1 if others[:1] != [unplaced] else 2
    found: list[SeatResult] = []
    for seat, people in who.items():
        for user_id, level, gone in people:
            place = best + (len(others) if gone else others.index(places[seat]))
            won = place == 1 and not gone
            sources = {} if gone else result["sources"][seat]
            found.append(SeatResult(seat, user_id, level, place, result["scores"][seat], won, gone, sources))
    return found


def _at_the_concession(
    who: Mapping[int, Sequence[Who]], gave_up: Mapping[int, Collection[int]], members: Sequence[Any]
) -> list[SeatResult]:
    """Return the places of a game that ended when the last but one gave up: those still there before those who gave up.

    Other seats have none.
    """
    left = {seat for seat, user_id, computer, _, _ in members if not computer and user_id not in gave_up.get(seat, ())}
    found: list[SeatResult] = []
    for seat, people in sorted(who.items()):
        for user_id, level, gone in people:
            if user_id and (gone or seat in left):
                place = len(left) + 1 if gone else 1
                found.append(SeatResult(seat, user_id, level, place, None, place == 1, gone))
    return found
