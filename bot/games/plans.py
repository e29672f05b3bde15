"""Plans for turns, each with its alternatives in order: the part that still holds, the changes since, the choices played."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b

from bot.games.premoves import Given
from rules import plans, play
from rules.core import IllegalAction
from rules.plans import Ends, Tried
from rules.play import PlayedChoice, ReplayedGame
from storage.plans import PlanRow

MOST = 5
"""The greatest number of alternatives in a plan."""
MOST_CHOICES = 120
"""The greatest number of choices in a plan, those of all alternatives together; no five turns of any game have as many."""
NEXT = ""
"""The text that begins a further alternative in a stored plan, in place of a choice; the length of the log is in place of its effect."""


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """A turn as it is stored.

    ``seq``: rows of the log when it was planned. ``choices``: its choices, each with the digest of its planned effect.
    """

    seq: int
    choices: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Alternative:
    """One of the turns that a plan offers, on the table as it stands now.

    ``tried``: the table after the part that holds: its choices are legal, and cost and gain the same as planned. ``fits``: the number of
    choices before the first that does not. A choice that only leads to a failing one does not hold either.
    """

    turn: PlannedTurn
    tried: Tried
    fits: int = 0

    @property
    def texts(self) -> tuple[str, ...]:
        """The planned choices."""
        return tuple(text for text, _ in self.turn.choices)

    @property
    def holds(self) -> int:
        """The number of choices that hold."""
        return len(self.tried.choices)

    @property
    def whole(self) -> bool:
        """True if there is a turn and all of it holds."""
        return bool(self.turn.choices) and not self.fails

    @property
    def fails(self) -> bool:
        """True if one of its choices does not hold."""
        return self.fits < len(self.turn.choices)


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for the next turn of a seat, on the table as it stands now.

    ``begun``: that table before the plan. ``alternatives``: in order; () if nothing is planned.
    """

    row: PlanRow
    begun: Tried
    alternatives: tuple[Alternative, ...]

    @property
    def first(self) -> Alternative | None:
        """The first alternative that holds."""
        return next((each for each in self.alternatives if each.whole), None)

    def number(self, wanted: int) -> int:
        """Return the number of an alternative, counted from 1: the wanted one, or the last; the one after it is new."""
        return max(1, min(wanted, len(self.alternatives) + 1, MOST))

    def at(self, number: int) -> Alternative:
        """Return the alternative of a number; an empty one after the last."""
        return next(iter(self.alternatives[number - 1 :]), Alternative(PlannedTurn(0), self.begun))


def before_its_end(plan: Plan, alternative: Alternative) -> Tried:
    """Return the part that holds, but leave out the end of the turn, so that the table still asks a question."""
    tried = alternative.tried
    over = tried.ends is Ends.TURN and tried.live.steps[-1].ends_turn
    return plans.again(plan.begun, alternative.texts[: alternative.holds - 1]) if over else tried


def planned(live: ReplayedGame, seat: int, row: PlanRow) -> Plan | None:
    """Return a seat's plan for its next turn, empty if it was for another turn; None if that turn cannot be known now."""
    begun = plans.brought_forward(live, seat)
    if begun is None:
        return None
    return Plan(row, begun, tuple(_now(begun, turn) for turn in _turns(live, seat, row)))


def _turns(live: ReplayedGame, seat: int, row: PlanRow) -> list[PlannedTurn]:
    """Return the stored alternatives for a seat's next turn; [] if they were for another one."""
    return [turn for turn in _kept(row) if turn.seq >= live.setup.start] if row.turn == turns_ended(live, seat) else []


def _now(begun: Tried, turn: PlannedTurn) -> Alternative:
    """Return a stored alternative as it stands now."""
    tried = _as_far_as_it_holds(begun, turn.choices)
    fits = len(tried.choices)
    return Alternative(turn, tried if fits == len(turn.choices) else _without_last_thought(begun, tried), fits)


def _without_last_thought(begun: Tried, tried: Tried) -> Tried:
    """Drop the last choices without an effect: they lead to a choice that does not hold."""
    count = len(tried.choices)
    while count and not tried.events[count - 1]:
        count -= 1
    return plans.again(begun, [choice.text for choice in tried.choices[:count]])


def turns_ended(live: ReplayedGame, seat: int) -> int:
    """Count the turns that a seat has ended since the game's base, without undone ones."""
    return sum(step.ends_turn for step in live.steps if step.seat == seat)


def _kept(row: PlanRow) -> list[PlannedTurn]:
    """Return the alternatives of a stored plan; [] for none."""
    turns = [PlannedTurn(row.seq)]
    for text, mark in json.loads(row.choices):
        if text == NEXT:
            turns.append(PlannedTurn(mark))
        else:
            turns[-1] = replace(turns[-1], choices=(*turns[-1].choices, (text, mark)))
    return turns if any(turn.choices for turn in turns) else []


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


def row_of(live: ReplayedGame, seat: int, turns: Sequence[Tried | PlannedTurn], before: PlanRow, *, by_itself: bool) -> PlanRow:
    """Return the row that stores a plan in place of the one before. ``turns``: its alternatives in order, as tried now or as stored."""
    stored = [_stored(live, turn) if isinstance(turn, Tried) else turn for turn in turns]
    while stored and not stored[-1].choices:
        stored.pop()
    kept = [pair for turn in stored for pair in ((NEXT, turn.seq), *turn.choices)][1:]
    return PlanRow(before.revision, turns_ended(live, seat), stored[0].seq if stored else live.seq, json.dumps(kept), by_itself)


def _stored(live: ReplayedGame, tried: Tried) -> PlannedTurn:
    return PlannedTurn(live.seq, tuple((choice.text, _mark(choice.does)) for choice in tried.choices))


def with_turn(plan: Plan, number: int, tried: Tried) -> list[Tried | PlannedTurn]:
    """Return the alternatives of a plan with ``tried`` as the one of a number, counted from 1."""
    turns: list[Tried | PlannedTurn] = [each.turn for each in plan.alternatives]
    turns[number - 1 : number] = [tried]
    return turns


def without(plan: Plan, number: int) -> list[PlannedTurn]:
    """Return the alternatives of a plan without the one of a number."""
    return [each.turn for each in (*plan.alternatives[: number - 1], *plan.alternatives[number:])]


def moved_up(plan: Plan, number: int) -> list[PlannedTurn]:
    """Return the alternatives of a plan with the one of a number before its neighbour, if there are both."""
    turns = [each.turn for each in plan.alternatives]
    turns[max(0, number - 2) : number] = reversed(turns[max(0, number - 2) : number])
    return turns


def longer(plan: Plan, number: int, texts: Sequence[str], given: Given | None) -> Tried:
    """Return an alternative with more choices, and with the needless questions that follow them.

    ``given``: the seat's pre-moves; None for a person who answers everything themselves. Raises ``IllegalAction``.
    """
    tried, game = plan.at(number).tried, plan.begun.live.setup.game
    if len(texts) + sum(len(each.turn.choices) for each in plan.alternatives) > MOST_CHOICES:
        raise IllegalAction("too many choices")
    for text in texts:
        tried = plans.then(tried, game.parse_action(text))
    return tried if given is None else plans.with_obvious(tried, given)


def shorter(plan: Plan, number: int, *, obvious: bool) -> Tried:
    """Return an alternative without its last choice; with ``obvious`` also without needless questions before it."""
    texts = [choice.text for choice in plan.at(number).tried.choices]
    while texts:
        texts.pop()
        tried = plans.again(plan.begun, texts)
        if not obvious or tried.live.setup.game.obvious(tried.live.view(tried.seat)) is None:
            return tried
    return plan.begun


@dataclass(frozen=True, slots=True)
class Changed:
    """The reason why an alternative fails from one of its choices on.

    ``by``: the played choice that made it fail, by any seat; None for an undo, and in a plan with several alternatives. ``choice``: the
    first that fails; ``planned``: the table before it, as planned; ``now``: the table after it, None if it is illegal. ``turn``: the whole
    turn as planned.
    """

    by: PlayedChoice | None
    choice: str
    planned: Tried
    now: Tried | None
    turn: Tried


def changed(live: ReplayedGame, seat: int, plan: Plan) -> tuple[Changed | None, ...]:
    """Return for each alternative the change that made it fail; None if it holds. Replays the log, some tens of milliseconds."""
    then = {seq: plans.brought_forward(play.at(live, seq), seat) for seq in {each.turn.seq for each in plan.alternatives if each.fails}}
    by = [_failed_by(live, seat, each.turn) for each in plan.alternatives if each.fails] if len(plan.alternatives) == 1 else []
    return tuple(_changed(plan, each, then[each.turn.seq], *by) if each.fails else None for each in plan.alternatives)


def _changed(plan: Plan, alternative: Alternative, then: Tried | None, by: PlayedChoice | None = None) -> Changed:
    """Return the change of an alternative. ``then``: the table before it when it was planned."""
    before, failing = alternative.texts[: alternative.fits], alternative.texts[alternative.fits]
    until = plans.again(plan.begun, before)
    now = plans.again(until, [failing])
    planned = until if then is None else plans.again(then, before)
    return Changed(by, failing, planned, None if now is until else now, plans.again(planned, alternative.texts[alternative.fits :]))


def _failed_by(live: ReplayedGame, seat: int, turn: PlannedTurn) -> PlayedChoice | None:
    """Return the played choice that made a planned turn fail; None for an undo."""
    game, state = live.setup.game, play.begin(live.setup).state
    earlier = [step for step in live.steps if step.row < turn.seq]
    for step in earlier:
        game.apply(state, game.parse_action(step.text))
    held, found = _holds(ReplayedGame(live.setup, state, (), ()), seat, turn.choices), None
    for step in live.steps[len(earlier) :]:
        game.apply(state, game.parse_action(step.text))
        before, held = held, _holds(ReplayedGame(live.setup, state, (), ()), seat, turn.choices)
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
    """Return the game after the first alternative of a seat's plan that can be played as planned, whole.

    If none can, return the same game; but a plan of one turn that a person plays with a press is played up to its first failure.
    """
    begun, after = plans.brought_forward(live, seat) if live.asked == seat else None, live
    turns = [] if begun is None else _turns(live, seat, row)
    for turn in turns:
        assert begun is not None
        alternative = _now(begun, turn)
        after = _after(live, alternative, ordered=by_itself)
        if alternative.whole and len(after.steps) == len(live.steps) + alternative.holds:
            return after
    return after if len(turns) == 1 and not by_itself else live


def _after(live: ReplayedGame, alternative: Alternative, *, ordered: bool) -> ReplayedGame:
    """Return the game after the choices of an alternative that hold, up to one that is impossible after all."""
    after, seat = live, alternative.tried.seat
    for choice in alternative.tried.choices:
        action = live.setup.game.parse_action(choice.text)
        if after.asked != seat or action not in after.choices or after.state.reveals != live.state.reveals:
            break
        after = play.chosen(after, action, ordered=ordered)
    return after
