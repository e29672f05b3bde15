"""Replays of whole games: every turn is drawn and tells a spectator of its time nothing hidden; the last one equals the final message."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.games.story import Turn, retell
from bot.messages import replay, views
from bot.messages.message import Message, texts
from bot.messages.replay import ReplayPage
from bot.wording import WORDING
from bot.wording.catalogue import words
from bot.wording.signs import Signs
from render import PICTURES
from rules import GAMES, play
from rules.contract import View
from rules.core import seen_by
from rules.play import ReplayedGame
from tests.bot.privacy.twins import Followed, dealt_anew, session
from tests.games import known
from tests.rules.games import Play, begin, tables

TWINS_DRAWN = 16
"""Of this number of turns one is drawn for the twin too; the view behind the picture is compared at every turn."""
BY_COMPUTERS = 4
"""Of this number of games one is played by computers, the others at random."""
AT_EVERY_TABLE = [(game, seats) for game in GAMES if known(game).hidden for seats in GAMES[game].SEATS]


def games(game: str, seats: int, count: int) -> Iterator[Play]:
    """Yield whole games, their options in turn."""
    offered = tables(game, seats)
    for seed in range(count):
        played = begin(offered[seed % len(offered)], seed)
        rules = played.table.rules
        while played.state.choices:
            asked = played.state.to_move
            played.act(rules.choose(rules.view(played.state, asked), "easy") if seed % BY_COMPUTERS == 3 else played.pick())
        yield played


def told_at(whole: ReplayedGame, found: tuple[Turn, ...], place: int, seats: int, live: ReplayedGame) -> Message:
    """Return a turn as the replay tells it, of a game that stands as ``live``."""
    told = ReplayPage(session(live, seats), found[: place + 1], place, None)
    return replay.turn(replace(told, turns=(*found[:place], _as_stepped(found[place], live))), (), words())


def _as_stepped(turn: Turn, live: ReplayedGame) -> Turn:
    """Return the turn with its steps as a game has them."""
    return replace(turn, steps=tuple(step for step in live.steps if turn.since <= step.row < turn.until))


def shown(message: Message) -> str:
    return str(message.layout(Signs()).to_components())


def check_game(played: Play) -> int:
    """Check that every turn of a game can be drawn and tells nothing hidden; return the number of turns."""
    rules, seats, whole = played.table.rules, played.table.seats, played.replayed()
    again, rng = retell(whole), random.Random(played.seed)
    found = again.turns
    secrets = known(played.table.game).secrets(seats)
    state, row = play.begin(whole.setup).state, 0
    secrets.note(state, ())
    before = rules.view(state, None)
    for place, turn in enumerate(found):
        for step in turn.steps:
            events = rules.apply(state, rules.parse_action(step.text))
            secrets.note(state, events)
        row += len(turn.steps)
        here = ReplayedGame(whole.setup, state.clone(), whole.texts[:row], whole.steps[:row])
        assert rules.dump(again.at(turn.until).state) == rules.dump(state), f"{played}, turn {place + 1}"
        twin = dealt_anew(Followed(replace(played, state=state), here), None, rng).live
        one, other = (told_at(whole, found, place, seats, live) for live in (here, twin))
        assert shown(one) == shown(other), f"{played}, turn {place + 1}"
        secrets.check_public([*texts(one.parts)])
        views_of = [rules.view(live.state, None) for live in (here, twin)]
        assert views_of[0] == views_of[1], f"{played}, turn {place + 1}"
        drawn = {draw(played, before, view) for view in (views_of if place % TWINS_DRAWN == 0 else views_of[:1])}
        assert len(drawn) == 1, f"{played}, turn {place + 1}"
        before = views_of[0]
    check_end(whole, found, seats)
    return len(found)


def draw(played: Play, before: View, after: View) -> bytes:
    """Return the pixels of the board with the changes marked."""
    drawing = PICTURES[played.table.game]
    names = tuple(f"P{seat}" for seat in range(after.seats))
    return drawing.board(after, names, words().gettext, drawing.changes(before, after), "light").tobytes()


def check_end(whole: ReplayedGame, found: tuple[Turn, ...], seats: int) -> None:
    """Check that the last turn of the replay equals the final message."""
    over, last, say = session(whole, seats), found[-1], words()
    assert last.until == whole.seq
    assert last.points == whole.view(None).points
    names = views.shown_names(over, say)
    events = seen_by([event for step in last.steps for event in step.events if not event.ENDS_GAME], None)
    by_itself = frozenset(range(seats, whole.state.seats))  # the solo opponent, whose turns the channel is told in a line each
    told = WORDING[whole.setup.game.ID].brief(events, names, say, over.options, by_itself)
    final = views.public_lines(over, last.since, say)
    assert [line for line in told if line not in final] == []


@pytest.mark.parametrize("game", [game for game in GAMES if known(game).hidden])
def test_every_turn_of_a_game_told_again_draws_and_tells_nothing_hidden(game: str) -> None:
    assert sum(check_game(played) for played in games(game, min(GAMES[game].SEATS), 1)) > 10


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), AT_EVERY_TABLE)
def test_every_turn_of_two_hundred_games_told_again_draws_and_tells_nothing_hidden(game: str, seats: int) -> None:
    assert sum(check_game(played) for played in games(game, seats, 23)) > 200
