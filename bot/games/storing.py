"""Storing choices: the new choices of a game in memory become rows of its log, all or none."""

from __future__ import annotations

import json

import storage
from bot.games import achievements, answer_times, banks
from bot.games.session import Session
from bot.games.transcripts import ending
from bot.refusal import Refusal
from bot.running import metrics
from bot.wording import sentences
from rules.play import PlayedChoice, ReplayedGame
from rules.stats import counted
from storage import Database, NewChoice
from storage.telling import Telling

NOBODY = 0
"""The log's user id for a seat that played automatically."""


class Outdated(Refusal):
    """The game has changed since it was read."""


async def stored(
    database: Database,
    before: Session,
    after: ReplayedGame,
    seat: int,
    user_id: int,
    at: int,
    interaction_id: int | None = None,
    telling: Telling | None = None,
    *,
    by_hand: bool = False,
) -> Session:
    """Write the new choices of a game to the disk; return the game.

    ``user_id`` chose for ``seat``; ``by_hand``: they answered the question asked with a choice of their own. Rows of other seats belong to
    the person with the pre-move or the automatic end of turn, else to nobody. ``telling``: the sentence that is still to tell the channel
    of the choices.
    """
    game = after.setup.game
    steps = {step.row: step for step in after.steps}
    added = enumerate(after.texts[len(before.live.texts) :], before.live.seq)
    rows = [_row(before, steps.get(row), text, seat, user_id) for row, text in added]
    result = game.result(after.state)
    row, timed = before.row, by_hand and answer_times.may_count(before)
    wait, clock = await storage.clocks.wait_and_clock(database, row) if row.clocked or timed else (None, None)
    try:
        row = await storage.log.append_choices(
            database, before.row.id, before.live.seq, rows,
            interaction_id=interaction_id, state=game.dump(after.state), asked=after.asked,
            result=None if result is None else json.dumps(ending(result)), at=at,
            turn_over=any(step.ends_turn for step in after.steps if step.row >= before.live.seq), members=before.row.members,
            marks=achievements.found(after),
            feats=None if result is None else feats_of(after), in_round=after.state.round, telling=telling,
            banks=() if clock is None else banks.after(row, wait, clock, before.live, after, at),
            answer=answer_times.answer(before, wait, clock, at) if timed and clock is not None else None,
        )  # fmt: skip
    except (storage.refusals.StaleSeq, storage.refusals.SeatsChanged, storage.refusals.SeenInteraction, storage.refusals.WrongStatus):
        raise Outdated(sentences.stale) from None
    metrics.stored()
    return Session(row, after)


def feats_of(live: ReplayedGame) -> dict[int, dict[str, int]]:
    """Return the statistics of each seat in an ended game; empty if it was not played from its beginning under one set of rules."""
    game = live.setup.game
    return {} if live.setup.base is not None else counted(game.STATS, game.TURN_ENDED, live.events(), live.state.seats)


def _row(before: Session, step: PlayedChoice | None, text: str, seat: int, user_id: int) -> NewChoice:
    """Return the row of a choice. An undo and the choices that it undid have no step."""
    if step is None:
        return NewChoice(seat, user_id, text)
    if step.ordered:
        return NewChoice(step.seat, before.row.at(step.seat).user_id, text, ordered=True)
    if step.ends_turn and step.seat != seat:
        return NewChoice(step.seat, before.row.at(step.seat).user_id, text)
    return NewChoice(step.seat, user_id if step.seat == seat else NOBODY, text)
