"""Plans for turns: the part that still holds, the changes since, the choices played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b

from bot.games.premoves import Given
from rules import plans, play
from rules.core import IllegalAction
from rules.plans import Ends, Tried
from rules.play import PlayedChoice, ReplayedGame
from storage.plans import PlanRow

MOST_CHOICES = 60
"""The greatest number of choices in a plan; no turn of any game has as many."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for the next turn of a seat, on the table as it stands now.

    ``begun``: that table before the plan. ``tried``: the table after the part that holds: its choices are legal, and cost and gain the same
    as planned. ``texts``: all planned choices. ``fails``: the index of the first choice that does not hold, or the number of choices. A
    choice that only leads to a failing one does not hold either.
    """

    row: PlanRow
    begun: Tried
    tried: Tried
    texts: tuple[str, ...]
    fails: int

    @property
    def holds(self) -> int:
        """The number of choices that hold."""
        return len(self.tried.choices)

    @property
    def whole(self) -> bool:
        """True if there is a plan and all of it holds."""
        return bool(self.texts) and self.holds == len(self.texts)


def before_its_end(plan: Plan) -> Tried:
    """Return the part that holds without the end of the turn, so that the table still asks a question."""
    tried = plan.tried
    over = tried.ends is Ends.TURN and tried.live.steps[-1].ends_turn
    return plans.again(plan.begun, plan.texts[: plan.holds - 1]) if over else tried


def planned(live: ReplayedGame, seat: int, row: PlanRow) -> Plan | None:
    """Return a seat's plan for its next turn, empty if it was for another turn; None if that turn cannot be known now."""
    begun = plans.brought_forward(live, seat)
    if begun is None:
        return None
    kept = _kept(row) if row.turn == turns_ended(live, seat) and row.seq >= live.setup.start else []
    tried, texts = _as_far_as_it_holds(begun, kept), tuple(text for text, _ in kept)
    fails = len(tried.choices)
    return Plan(row, begun, tried if fails == len(texts) else _without_last_thought(begun, tried), texts, fails)


def _without_last_thought(begun: Tried, tried: Tried) -> Tried:
    """Drop the last choices without an effect: they lead to a choice that does not hold."""
    count = len(tried.choices)
    while count and not tried.events[count - 1]:
        count -= 1
    return plans.again(begun, [choice.text for choice in tried.choices[:count]])


def turns_ended(live: ReplayedGame, seat: int) -> int:
    """Count the turns that a seat has ended since the game's base, without undone ones."""
    return sum(step.ends_turn for step in live.steps if step.seat == seat)


def _kept(row: PlanRow) -> list[tuple[str, str]]:
    """Return the choices of a plan, each with the digest of its planned effect."""
    return [(text, mark) for text, mark in json.loads(row.choices)]


def _mark(does: str) -> str:
    return blake2b(does.encode(), digest_size=8).hexdigest()


def _as_far_as_it_holds(begun: Tried, kept: Sequence[tuple[str, str]]) -> Tried:
    """Return the plan up to the first choice that is illegal now or has another effect."""
    game = begun.live.setup.game
    for text, mark in kept:
        try:
            after = plans.then(begun, game.parse_action(text))
        except IllegalAction:
            break
        if _mark(after.choices[-1].does) != mark:
            break
        begun = after
    return begun


def row_of(live: ReplayedGame, seat: int, tried: Tried, before: PlanRow, *, by_itself: bool) -> PlanRow:
    """Return the row that stores a plan in place of the one before."""
    choices = json.dumps([[choice.text, _mark(choice.does)] for choice in tried.choices])
    return PlanRow(before.revision, turns_ended(live, seat), live.seq, choices, by_itself)


def longer(plan: Plan, texts: Sequence[str], given: Given | None) -> Tried:
    """Return the plan with more choices, and with the needless questions that follow them.

    ``given``: the seat's pre-moves; None for a person who answers everything themselves. Raises ``IllegalAction``.
    """
    tried, game = plan.tried, plan.begun.live.setup.game
    if len(tried.choices) + len(texts) > MOST_CHOICES:
        raise IllegalAction("too many choices")
    for text in texts:
        tried = plans.then(tried, game.parse_action(text))
    return tried if given is None else plans.with_obvious(tried, given)


def shorter(plan: Plan, *, obvious: bool) -> Tried:
    """Return the plan without its last choice; with ``obvious`` also without needless questions before it."""
    texts = [choice.text for choice in plan.tried.choices]
    while texts:
        texts.pop()
        tried = plans.again(plan.begun, texts)
        if not obvious or tried.live.setup.game.obvious(tried.live.view(tried.seat)) is None:
            return tried
    return plan.begun


@dataclass(frozen=True, slots=True)
class Changed:
    """The reason why a plan fails from one of its choices on.

    ``by``: the played choice that made it fail, by any seat; None for an undo. ``choice``: the first that fails; ``planned``: the table
    before it, as planned; ``now``: the table after it, None if it is illegal.
    """

    by: PlayedChoice | None
    choice: str
    planned: Tried
    now: Tried | None


def changed(live: ReplayedGame, seat: int, plan: Plan) -> Changed | None:
    """Return the change that made a plan fail; None if the plan holds. Replays the log, some tens of milliseconds."""
    if plan.fails == len(plan.texts):
        return None
    before, failing = plan.texts[: plan.fails], plan.texts[plan.fails]
    then = plans.brought_forward(play.at(live, plan.row.seq), seat)
    until = plans.again(plan.begun, before)
    now = plans.again(until, [failing])
    return Changed(
        _failed_by(live, seat, plan), failing, until if then is None else plans.again(then, before), None if now is until else now
    )


def _failed_by(live: ReplayedGame, seat: int, plan: Plan) -> PlayedChoice | None:
    """Return the played choice that made a plan fail; None for an undo."""
    game, state, kept = live.setup.game, play.begin(live.setup).state, _kept(plan.row)
    earlier = [step for step in live.steps if step.row < plan.row.seq]
    for step in earlier:
        game.apply(state, game.parse_action(step.text))
    held, found = _holds(ReplayedGame(live.setup, state, (), ()), seat, kept), None
    for step in live.steps[len(earlier) :]:
        game.apply(state, game.parse_action(step.text))
        before, held = held, _holds(ReplayedGame(live.setup, state, (), ()), seat, kept)
        found = step if before and not held else found
    return found


def _holds(live: ReplayedGame, seat: int, kept: Sequence[tuple[str, str]]) -> bool:
    begun = plans.brought_forward(live, seat)
    return begun is None or len(_as_far_as_it_holds(begun, kept).choices) == len(kept)


def begins(live: ReplayedGame) -> bool:
    """Check whether the seat asked has chosen nothing yet in its own turn."""
    if live.asked is None or live.asked != live.state.turn:
        return False
    newest = next((step for step in reversed(live.steps) if step.ends_turn or step.seat == live.asked), None)
    return newest is None or newest.ends_turn


def played(live: ReplayedGame, seat: int, row: PlanRow, *, by_itself: bool = False) -> ReplayedGame:
    """Return the game after a seat's plan, up to its first failure; with ``by_itself`` all of it or nothing.

    Return the same game if there is nothing to play.
    """
    plan = planned(live, seat, row) if live.asked == seat else None
    if plan is None or (by_itself and not plan.whole):
        return live
    after = live
    for choice in plan.tried.choices:
        action = live.setup.game.parse_action(choice.text)
        if after.asked != seat or action not in after.choices or after.state.reveals != live.state.reveals:
            break
        after = play.chosen(after, action, ordered=by_itself)
    return after
