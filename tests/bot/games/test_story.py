"""A game replayed turn by turn stands after each turn as its log leads there."""

from __future__ import annotations

import asyncio
import random
from unittest.mock import patch

import pytest

from bot.games import story as subject
from bot.games.chances import positions_of, steps_of
from bot.games.story import Stories, retell
from rules import play
from rules.dragon.events import ActionTaken, CardPlayed, PersonTaken
from rules.play import ReplayedGame
from tests.bot.privacy.twins import session
from tests.render import stories
from tests.rules import games


def with_choices_taken_back(game: str = "gugong", seats: int = 3) -> ReplayedGame:
    """Return a game under way with undone choices, the first and the last among them."""
    rng, begun = random.Random(3), games.begin(games.tables(game, seats)[0], 3)
    live = play.begin(begun.replayed().setup)
    for number in range(150):
        live = play.chosen(live, rng.choice(live.choices))
        if not number or number == 149 or (rng.random() < 0.2 and play.undoable(live, live.steps[-1].seat)):
            live = play.taken_back(live, 1)
    return live


def test_game_stands_after_each_turn_as_its_log_leads_there_also_with_undone_choices() -> None:
    live = with_choices_taken_back()
    again, dump = retell(live), live.setup.game.dump
    assert len(again.turns) > 5
    assert live.texts[0] != play.UNDO == live.texts[1] == live.texts[-1]
    for seq in range(live.seq + 1):
        here, there = again.at(seq), play.at(live, seq)
        assert (here.texts, here.steps, dump(here.state)) == (there.texts, there.steps, dump(there.state)), seq


def test_chances_are_taken_before_and_after_each_turn_and_the_end_of_a_round_apart_from_its_last_turn() -> None:
    live = with_choices_taken_back("dragon", 2)
    story, dump = retell(live), live.setup.game.dump
    steps, states = steps_of(story), positions_of(story)
    assert [step.after for step in steps] == [*(step.before for step in steps[1:]), live.seq]
    assert {seq: dump(state) for seq, state in states.items()} == {seq: dump(play.at(live, seq).state) for seq in states}
    assert set(states) == {seq for step in steps for seq in (step.before, step.after, step.again)}
    closing = [step for step in steps if step.closes]
    assert closing
    for step in closing:
        assert states[step.before].round < states[step.after].round
    for step in set(steps) - {*closing}:
        assert step.again in (live.seq, step.after) or states[step.again].turn == story.turns[step.turn].seat


@pytest.mark.parametrize("seats", [2, 3])
def test_turns_tell_what_their_own_seat_did_also_without_a_choice(seats: int) -> None:
    told = stories.story("dragon", seats, 5)
    moves = [told.move(place) for place, turn in enumerate(told.turns) if turn.over]
    took = [(move.seat, *deed.split()) for move in moves for deed in move.did if not deed.startswith("pass")]
    events = [event for step in told.live.steps for event in step.events]
    happened = [
        (event.seat, "action", event.action) if isinstance(event, ActionTaken) else (event.seat, "person", event.person)
        for event in events
        if isinstance(event, ActionTaken) or (isinstance(event, CardPlayed | PersonTaken) and event.person)
    ]
    assert sorted(took) == sorted(happened)


async def test_game_is_played_again_once_for_all_who_look_at_it() -> None:
    game, games_told = session(with_choices_taken_back(), 3), Stories()
    with patch.object(subject, "retell", wraps=retell) as again, patch.object(play, "at", side_effect=AssertionError("played again")):
        found, _ = await asyncio.gather(games_told.of(game), games_told.of(game))
        for turn in found.turns:
            assert (await games_told.as_it_stood(game, turn.until)).live.seq == turn.until
    again.assert_called_once()
