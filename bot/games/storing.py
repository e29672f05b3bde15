"""Writing choices to the log: what was added to a game in memory becomes rows on the disk, all or none."""

from __future__ import annotations

import json

import storage
from bot.games import achievements
from bot.games.session import Session
from bot.games.transcripts import ending
from bot.refusal import Refusal
from bot.running import metrics
from bot.wording import sentences
from rules.play import PlayedChoice, ReplayedGame
from rules.stats import counted
from storage import Database, NewChoice

NOBODY = 0
"""Who has chosen, in the log, where a seat played by itself."""


class Outdated(Refusal):
    """The game is not any more as it was when it was read."""


async def stored(
    database: Database, before: Session, after: ReplayedGame, seat: int, user_id: int, at: int, interaction_id: int | None = None
) -> Session:
    """Write what was added to a game's log to the disk, by a person for ``seat``, for other seats by who had chosen it ahead, or has
    their turns ended so, else by nobody; returns the game."""
    game = after.setup.game
    steps = {step.row: step for step in after.steps}
    added = enumerate(after.texts[len(before.live.texts) :], before.live.seq)
    rows = [_row(before, steps.get(row), text, seat, user_id) for row, text in added]
    result = game.result(after.state)
    try:
        row = await storage.append_choices(
            database, before.row.id, before.live.seq, rows,
            interaction_id=interaction_id, state=game.dump(after.state), asked=after.asked,
            result=None if result is None else json.dumps(ending(result)), at=at,
            turn_over=any(step.ends_turn for step in after.steps if step.row >= before.live.seq), members=before.row.members,
            marks=achievements.found(after),
            feats=None if result is None else feats_of(after),
        )  # fmt: skip
    except (storage.StaleSeq, storage.SeatsChanged, storage.SeenInteraction, storage.WrongStatus):
        raise Outdated(sentences.stale) from None
    metrics.stored()
    return Session(row, after)


def feats_of(live: ReplayedGame) -> dict[int, dict[str, int]]:
    """What each seat did most of in a game that has ended; nothing of one that was not played from its beginning under one set of rules."""
    game = live.setup.game
    return {} if live.setup.base is not None else counted(game.STATS, game.TURN_ENDED, live.events(), live.state.seats)


def _row(before: Session, step: PlayedChoice | None, text: str, seat: int, user_id: int) -> NewChoice:
    """The row of a choice; of an undo and what it took back without a step."""
    if step is None:
        return NewChoice(seat, user_id, text)
    if step.ordered:
        return NewChoice(step.seat, before.row.at(step.seat).user_id, text, ordered=True)
    if step.ends_turn and step.seat != seat:
        return NewChoice(step.seat, before.row.at(step.seat).user_id, text)
    return NewChoice(step.seat, user_id if step.seat == seat else NOBODY, text)
