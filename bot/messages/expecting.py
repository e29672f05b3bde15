"""The expected score of a seat over a game, as data for a drawing: the place of each choice, the beginnings of rounds."""

from __future__ import annotations

from bot.games.reviews import Review, ReviewedChoice
from bot.games.session import Session
from render.expectation import Expected
from rules.contract import View
from rules.play import begin, chosen


def expectation_of(session: Session, review: Review) -> tuple[Expected, list[tuple[View, float]]]:
    """Return the line of a seat, and for each round the view of its first choice there with the points expected then."""
    steps, seat, places = session.live.steps, review.seat, {step.row: place for place, step in enumerate(session.live.steps)}
    found = {each.row: each for each in review.choices if each.row in places}

    def where(place: int) -> float:
        return place / max(1, len(steps))

    rounds, first, before = list[tuple[float, int]](), list[tuple[View, float]](), begin(session.live.setup)
    for place, step in enumerate(steps):
        view = before.view(seat)
        if not rounds or rounds[-1][1] != view.round:
            rounds.append((where(place), view.round))
            first += [(view, points) for points in _from(found, step.row)]
        before = chosen(before, before.setup.game.parse_action(step.text))
    return Expected(
        seat,
        [(where(places[row]), each.expected) for row, each in sorted(found.items())],
        [(where(places[each.row]), each.expected) for each in review.worst if each.row in places],
        rounds,
        0 if session.result is None else session.result.scores[seat],
    ), first


def _from(found: dict[int, ReviewedChoice], row: int) -> list[float]:
    """Return the expectation after the first choice from row ``row`` on, [] if there is none."""
    return [each.expected for each in found.values() if each.row >= row][:1]
