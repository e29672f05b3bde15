"""The story of a game, turn by turn.

The replay, the chart, the film, the page, the review and "What did I miss?" read it.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.games.session import Session
from bot.running.task_cache import TaskCache
from render.captions import Round
from render.changed import Move
from rules import play
from rules.contract import View
from rules.core import Event, State
from rules.play import PlayedChoice, ReplayedGame

KEPT = 32
"""The number of stories in memory, some 0.3 MB each."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played, or the one under way.

    ``since``, ``until``: the length of the log before and after it; ``points``: of each seat after it. Answers between two turns, for
    instance at the end of a round, form a turn of their own.
    """

    seat: int
    round: int
    since: int
    until: int
    points: tuple[int, ...]
    steps: tuple[PlayedChoice, ...]

    @property
    def events(self) -> list[Event]:
        """All events of its choices, secret ones too."""
        return [event for step in self.steps for event in step.events]

    @property
    def over(self) -> bool:
        """True if its seat has ended it."""
        return self.steps[-1].ends_turn


@dataclass(frozen=True, slots=True)
class Story:
    """A game, turn by turn.

    ``turns``: from the game's base on, () before the first choice; ``states``: before the first turn and after each, never changed, some 3
    KB a turn; ``played``: after each turn's own choices, before a round ends with it.
    """

    live: ReplayedGame
    turns: tuple[Turn, ...]
    states: tuple[State, ...]
    played: tuple[State, ...]

    def at(self, seq: int) -> ReplayedGame:
        """Return the game when its log had ``seq`` rows; replays it unless a turn began or ended there."""
        place = next((place for place, turn in enumerate(self.turns, 1) if turn.until == seq), 0)
        if not place and (not self.turns or self.turns[0].since != seq):
            return play.at(self.live, seq)
        steps = tuple(step for step in self.live.steps if step.row < seq)
        return ReplayedGame(self.live.setup, self.states[place], self.live.texts[: seq - self.live.setup.start], steps)

    def view(self, place: int) -> View:
        """Return the view of a spectator after ``place`` turns."""
        return self.live.setup.game.view(self.states[place], None)

    def move(self, place: int) -> Move:
        """Return the ``place``-th turn, counted from 0, as the pictures mark it.

        A choice without an alternative is made automatically, so a turn may begin in the last step of the turn before.
        """
        game, turn = self.live.setup.game, self.turns[place]
        own = turn.steps[:-1] if turn.over else turn.steps
        steps = (*self.turns[place - 1].steps[-1:], *own) if place else own
        events = [event for step in steps for event in step.events if event.seat == turn.seat]
        did = game.did([step.text for step in own], events)
        return Move(turn.seat, did, game.view(self.states[place], None), game.view(self.played[place], None))

    def rounds(self) -> tuple[Round, ...]:
        """Return the rounds that are over, as spectators saw them; a game that went on from another one lacks the rounds before."""
        found: list[Round] = []
        for number in dict.fromkeys(turn.round for turn in self.turns):
            places = [place for place, turn in enumerate(self.turns) if turn.round == number]
            last = next((place for place in reversed(places) if self.turns[place].over), places[-1])
            begun, played, after = self.states[places[0]], self.played[last], self.states[places[-1] + 1]
            if number != after.round or after.to_move is None:
                found.append(Round(number, *[self.live.setup.game.view(state, None) for state in (begun, played, after)]))
        return tuple(found)

    def last_move(self) -> Move | None:
        """Return the last turn that is over; None before the first turn is over."""
        place = next((place for place in reversed(range(len(self.turns))) if self.turns[place].over), None)
        return None if place is None else self.move(place)


def retell(live: ReplayedGame) -> Story:
    """Replay a game turn by turn; takes some tens of milliseconds."""
    game, state = live.setup.game, play.begin(live.setup).state
    parts: list[list[PlayedChoice]] = []
    begun: list[tuple[int, int]] = []
    states: list[State] = []
    played: list[State] = []
    for step in live.steps:
        if not parts or parts[-1][-1].ends_turn or begun[-1] != (state.turn, state.round):
            parts.append([])
            begun.append((state.turn, state.round))
            states.append(state.clone())
            played.append(states[-1])
        parts[-1].append(step)
        if step.ends_turn:
            played[-1] = state.clone()
        game.apply(state, game.parse_action(step.text))
    states.append(state)
    played = [one if part[-1].ends_turn else after for one, part, after in zip(played, parts, states[1:], strict=True)]
    ends = [*(part[0].row for part in parts[1:]), live.seq]
    found = tuple(
        Turn(seat, number, part[0].row, until, game.view(after, None).points, tuple(part))
        for part, (seat, number), until, after in zip(parts, begun, ends[: len(parts)], states[1:], strict=True)
    )
    return Story(live, found, tuple(states), tuple(played))


class Stories:
    """The stories of games, each made once, off the event loop; the newest ones are kept."""

    def __init__(self) -> None:
        self._kept = TaskCache[Story](KEPT)

    async def of(self, session: Session) -> Story:
        """Return the story of a game as it stands."""
        return await self._kept.get((session.row.id, session.live.seq), lambda: asyncio.to_thread(retell, session.live))

    async def as_it_stood(self, session: Session, until: int) -> Session:
        """Return the game when its log had ``until`` rows."""
        found = await self.of(session)
        return Session(session.row, await asyncio.to_thread(found.at, until))
