"""The chances of winning in a game that is over, and the turns that changed them most.

The chance of a seat at a position is its share of the play-outs from there that it wins: quick games to the end, with all hands known.
All positions have the same seeds, so that two of them compare with less noise. The numbers depend on the game's log alone.

1. :data:`SCREENED` play-outs start from every position. The turns with the largest swings by these are candidates. Quick computers play
   worse than most people, so nearly every turn raises the chance of its own seat until another seat plays. A swing therefore counts by the
   part of it that remains at the next turn of the same seat.
2. :data:`TOLD` more play-outs, with other seeds, start before and after each candidate. The bot tells only the chances of these, so the
   choice of the candidates does not flatter them. The :data:`MOST` largest swings are the turning points. A swing below :data:`ERRORS`
   times its standard error is left out: with 5 candidates and 5 seats, 3 errors name a swing by accident in fewer than one of ten games
   without any.

The end of a round, after the choices of its last turn, is a step of its own: no turn is praised for a new deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from bot.games.play_outs import won
from bot.games.story import Story
from rules.core import State

SCREENED = 40
TOLD = 200
CANDIDATES = 5
MOST = 3
ERRORS = 3.0


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a game between two positions, each given by the length of the log there.

    ``turn``: the index of its turn in the story. ``again``: the position at which the turn's seat has its next turn, or the end.
    ``closes``: the step is the end of a round, after the choices of the turn.
    """

    turn: int
    before: int
    after: int
    again: int
    closes: bool = False


@dataclass(frozen=True, slots=True)
class Swing:
    """A step that changed the chances. ``before``, ``after``: the chance of each seat, from 0 to 1."""

    step: Step
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def most(self) -> tuple[int, float, float]:
        """The seat whose chance changed most, with its chances."""
        pairs = enumerate(zip(self.before, self.after, strict=True))
        return max([(seat, *chances) for seat, chances in pairs], key=lambda each: abs(each[2] - each[1]))

    @property
    def size(self) -> float:
        """The greatest change of a seat's chance."""
        _, before, after = self.most
        return abs(after - before)


def steps_of(story: Story) -> tuple[Step, ...]:
    """Return the steps of a game, in their order."""
    found: list[Step] = []
    for place, turn in enumerate(story.turns):
        own = _own_end(story, place)
        again = next((later.since for later in story.turns[place + 1 :] if later.seat == turn.seat and later.over), story.live.seq)
        found.append(Step(place, turn.since, own, again if turn.over else own))
        if own < turn.until:
            found.append(Step(place, own, turn.until, turn.until, closes=True))
    return tuple(found)


def positions_of(story: Story) -> dict[int, State]:
    """Return the states between the steps of a game, by the length of the log."""
    found = {turn.since: state for turn, state in zip(story.turns, story.states, strict=False)}
    found |= {_own_end(story, place): story.played[place] for place in range(len(story.turns)) if _closes(story, place)}
    return dict(sorted(found.items())) | {story.live.seq: story.states[-1]}


def _closes(story: Story, place: int) -> bool:
    """Check whether a round ended with a turn that had choices of its own."""
    turn = story.turns[place]
    return turn.over and turn.steps[-1].row > turn.since and story.states[place].round != story.states[place + 1].round


def _own_end(story: Story, place: int) -> int:
    """Return the position after a turn's own choices."""
    turn = story.turns[place]
    return turn.steps[-1].row if _closes(story, place) else turn.until


def lacking(steps: Sequence[Step], seats: int, winners: Mapping[int, str]) -> tuple[int, int] | None:
    """Return the next position from which play-outs are missing, and their number; None if the chances are complete.

    ``winners``: of the play-outs so far, in the order of their seeds, by position.
    """
    for seq in dict.fromkeys(seq for step in steps for seq in (step.before, step.after)):
        if (count := SCREENED - len(winners.get(seq, ""))) > 0:
            return seq, count
    for step in candidates(steps, seats, winners):
        for seq in (step.before, step.after):
            if (count := SCREENED + TOLD - len(winners[seq])) > 0:
                return seq, count
    return None


def candidates(steps: Sequence[Step], seats: int, winners: Mapping[int, str]) -> list[Step]:
    """Return the steps with the greatest lasting swings by the first play-outs, the greatest first."""
    chances = {seq: chances_by(text[:SCREENED], seats) for seq, text in winners.items()}

    def lasting(step: Step) -> float:
        before, after, again = chances[step.before], chances[step.after], chances[step.again]
        return max([_lasting(after[seat] - before[seat], again[seat] - before[seat]) for seat in range(seats)])

    sizes = [(lasting(step), step) for step in steps]
    return [step for size, step in sorted(sizes, key=lambda each: (-each[0], each[1].before)) if size > 0][:CANDIDATES]


def _lasting(at_once: float, later: float) -> float:
    """Return how much of a change is still there later; 0 if it is reversed."""
    return min(abs(at_once), abs(later)) if at_once * later > 0 else 0.0


def swings(steps: Sequence[Step], seats: int, winners: Mapping[int, str]) -> tuple[Swing, ...]:
    """Return the turning points of a game with complete chances, in the order of the game."""
    found: list[Swing] = []
    for step in candidates(steps, seats, winners):
        before, after = (winners[seq][SCREENED : SCREENED + TOLD] for seq in (step.before, step.after))
        if any(_is_beyond_chance(before, after, seat) for seat in range(seats)):
            found.append(Swing(step, chances_by(before, seats), chances_by(after, seats)))
    largest = sorted(found, key=lambda each: (-each.size, each.step.before))[:MOST]
    return tuple(sorted(largest, key=lambda each: each.step.before))


def chances_by(text: str, seats: int) -> tuple[float, ...]:
    """Return the share of some play-outs that each seat won."""
    counts = Counter(text)
    return tuple(sum([count for letter, count in counts.items() if won(letter, seat)]) / len(text) for seat in range(seats))


def _is_beyond_chance(before: str, after: str, seat: int) -> bool:
    """Check whether the chance of a seat changed by at least :data:`ERRORS` standard errors of the change, seed by seed."""
    changes = [won(late, seat) - won(early, seat) for early, late in zip(before, after, strict=True)]
    mean = sum(changes) / len(changes)
    error = sqrt(sum([(each - mean) ** 2 for each in changes]) / (len(changes) - 1) / len(changes))
    return mean != 0 and abs(mean) >= ERRORS * error
