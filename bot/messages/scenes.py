"""The choice of the pictures of a film: the turns that turned the game most, some of each round, and each end of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from bot.games.story import Story
from bot.wording import WORDING
from bot.wording.catalogue import words
from rules.core import Event, seen_by

MOST = 14
"""The greatest number of turns with a picture of their own, if a game has no more rounds than that."""
TURNING = 3
"""The number of turning moments."""
MUCH, MOST_HIT = 6, 2
"""The weight of events at the end of a round from which the board is shown after its title, and the most seats that it tells of."""


class Kind(Enum):
    """The kind of a picture of a film."""

    TITLE = 0
    TURN = 1
    ROUND = 2
    AFTER = 3
    FINAL = 4
    SCORES = 5
    LAST = 6


class Scene(NamedTuple):
    """A picture of a film.

    ``place``: its turn, counted from 0, or the last turn of its round; ``after``: the number of turns that are over with it, with the
    answers at the end of a round.
    """

    kind: Kind
    place: int = 0
    after: int = 0


def everything(story: Story) -> list[Scene]:
    """Return every turn and end of a round that a film can show, and the board after an end that cost a seat much.

    After the last round the final scores tell that.
    """
    found = list[Scene]()
    for place, turn in enumerate(story.turns):
        if turn.over:
            found.append(Scene(Kind.TURN, place, place + 1))
            after = _answered(story, place)
            if _round_ends(story, place, after) and WORDING[story.live.setup.game.ID].round_end(turn.round, words()):
                found.append(Scene(Kind.ROUND, place, after))
                if after < len(story.turns) and hit_hard(story, found[-1]) and _leaves(story, found[-1]):
                    found.append(Scene(Kind.AFTER, place, after))
    return found


def _leaves(story: Story, scene: Scene) -> bool:
    """Check whether there is more to tell of the board after the end of a round than its title tells."""
    live = story.live
    view = live.setup.game.view(story.played[scene.place], None)
    return bool(WORDING[live.setup.game.ID].chapter(events_in(story, scene), view, [""] * view.seats, words()).left)


def _answered(story: Story, place: int) -> int:
    """Return the number of turns that are over after a turn and the answers that follow it."""
    return next((later for later in range(place + 1, len(story.turns)) if story.turns[later].over), len(story.turns))


def _round_ends(story: Story, place: int, after: int) -> bool:
    return after == len(story.turns) or story.turns[after].round != story.turns[place].round


def events_in(story: Story, scene: Scene) -> list[Event]:
    """Return the public events of a turn's own choices, or those between these choices of a round's last turn and the next turn.

    The final scoring has a picture of its own.
    """
    turn, ends = story.turns[scene.place], _round_ends(story, scene.place, _answered(story, scene.place))
    own = turn.steps[:-1] if ends else turn.steps
    later = [step for other in story.turns[scene.place + 1 : scene.after] for step in other.steps]
    steps = own if scene.kind is Kind.TURN else [turn.steps[-1], *later]
    events = [*seen_by([event for step in steps for event in step.events if not event.ENDS_GAME], None)]
    if scene.kind is Kind.TURN or scene.after < len(story.turns):
        return events
    final = WORDING[story.live.setup.game.ID].final_scoring(events)
    return final if scene.kind is Kind.FINAL else events[: len(events) - len(final)]


def _brought(story: Story) -> list[int]:
    """Return the points that the final scoring brought to each seat."""
    found = Counter[int]()
    for event in events_in(story, Scene(Kind.FINAL, _last(story), len(story.turns))):
        found[event.seat] += getattr(event, "points", 0)
    return [found[seat] for seat in range(len(story.turns[-1].points))]


def _last(story: Story) -> int:
    """Return the last turn that is over."""
    return next(place for place in reversed(range(len(story.turns))) if story.turns[place].over)


def points_in(story: Story, scene: Scene) -> tuple[int, ...]:
    """Return the points of each seat in a picture."""
    if scene.kind is Kind.TURN:
        return story.live.setup.game.view(story.played[scene.place], None).points
    points = story.view(scene.after).points
    if scene.kind is Kind.ROUND and scene.after == len(story.turns):
        return tuple(one - other for one, other in zip(points, _brought(story), strict=True))
    return points


def points_before(story: Story, scene: Scene) -> tuple[int, ...]:
    """Return the points of each seat before the events of a picture."""
    match scene.kind:
        case Kind.TURN:
            return story.view(scene.place).points
        case Kind.ROUND:
            return story.live.setup.game.view(story.played[scene.place], None).points
        case Kind.FINAL:
            return tuple(one - other for one, other in zip(points_in(story, scene), _brought(story), strict=True))
        case _:
            return points_in(story, scene)


def new_leader(story: Story, scene: Scene) -> int | None:
    """Return the seat that takes the lead in a picture; None if nobody does, and at the end, of which the last picture tells."""
    was, now = points_before(story, scene), points_in(story, scene)
    if scene.after == len(story.turns) or now.count(max(now)) > 1:
        return None
    seat = now.index(max(now))
    return seat if was[seat] < max(now) and was[seat] <= max(was[:seat] + was[seat + 1 :], default=0) else None


def turned(story: Story, scene: Scene) -> Counter[int]:
    """Return how much the events of a picture turn the game for each seat, beside its points."""
    turning, found = WORDING[story.live.setup.game.ID].turning, Counter[int]()
    for event in events_in(story, scene):
        found[event.seat] += turning(event)
    return found


def hit_hard(story: Story, scene: Scene) -> list[int]:
    """Return the seats for which the end of a round turned the game much, two at most."""
    weights = turned(story, scene)
    hit = sorted((seat for seat, weight in weights.items() if weight >= MUCH), key=lambda seat: (-weights[seat], seat))
    return sorted(hit[:MOST_HIT])


def _weights(story: Story, found: Sequence[Scene]) -> dict[Scene, int]:
    """Return how much each turn turns the game."""
    weights: dict[Scene, int] = {}
    for scene in found:
        seat = story.turns[scene.place].seat
        weights[scene] = abs(points_in(story, scene)[seat] - points_before(story, scene)[seat]) + turned(story, scene)[seat]
    return weights


def scenes(story: Story) -> tuple[Scene, ...]:
    """Return the pictures of a film: the title, the turns that turned the game most, each end of a round, the final scores."""
    found = everything(story)
    turns = _chosen(story, [scene for scene in found if scene.kind is Kind.TURN])
    after = [scene for scene in found if scene.kind is Kind.AFTER]
    after = sorted(after, key=lambda scene: -max(turned(story, scene).values()))[:TURNING]
    shown = [scene for scene in found if scene.kind is Kind.ROUND or scene in after or scene in turns]
    end = len(story.turns) - 1, len(story.turns)
    final = Scene(Kind.FINAL, _last(story), len(story.turns))
    return (Scene(Kind.TITLE), *shown, *[final] * bool(events_in(story, final)), Scene(Kind.SCORES, *end), Scene(Kind.LAST, *end))


def _chosen(story: Story, found: Sequence[Scene]) -> set[Scene]:
    """Return the turns to show: of each round as many, then those that turned the game most; seats in turn if all are equal."""
    weights, seats, chosen = _weights(story, found), Counter[int](), set[Scene]()
    rounds: dict[int, list[Scene]] = {}
    for scene in found:
        rounds.setdefault(story.turns[scene.place].round, []).append(scene)

    def choose(among: Sequence[Scene]) -> None:
        left = [scene for scene in among if scene not in chosen]
        if left:
            best = max(left, key=lambda scene: (weights[scene] - seats[story.turns[scene.place].seat], -scene.place))
            chosen.add(best)
            seats[story.turns[best.place].seat] += 1

    for _ in range(max(1, MOST // max(len(rounds), 1))):
        for among in rounds.values():
            choose(among)
    while len(chosen) < min(MOST, len(found)):
        choose(found)
    return chosen


def pictures(story: Story) -> int:
    """Return the number of pictures in the film of a game, with title and final scores."""
    return len(scenes(story))


def turning_moments(story: Story, shown: Sequence[Scene]) -> set[Scene]:
    """Return the turning moments among the pictures."""
    weights = _weights(story, [scene for scene in shown if scene.kind is Kind.TURN])
    return {*sorted(weights, key=lambda scene: -weights[scene])[:TURNING]}
