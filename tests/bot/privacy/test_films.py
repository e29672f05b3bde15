"""A film shows only a spectator's views and public events of its time."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from bot.messages import filming, pages
from bot.messages.filming import Reel, caption, shots, stops, story_of
from rules import GAMES, play
from rules.play import Setup
from tests.games import known
from tests.render.names import NAMES


def reel(game: str, seats: int, seed: int) -> Reel:
    """Return a random game, played to its end."""
    rules, chance = GAMES[game], random.Random(seed)
    state, texts = rules.new_game(seats, known(game).options, seed), list[str]()
    while choices := rules.legal_actions(state):
        texts.append(str(chance.choice(choices)))
        rules.apply(state, rules.parse_action(texts[-1]))
    options, names = tuple(sorted(known(game).options.items())), NAMES[: state.seats]
    return Reel(game, seats, options, seed, None, tuple(texts), names, names, "en", "light")


@pytest.mark.parametrize("game", [game for game in GAMES if known(game).hidden])
def test_no_view_but_a_spectators_is_looked_at(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, rules = reel(game, 2, 3), GAMES[game]
    seen, view = set[int | None](), rules.view

    def noted(state: Any, seat: int | None) -> Any:
        seen.add(seat)
        return view(state, seat)

    monkeypatch.setattr(rules, "view", noted)
    filming.story_of.cache_clear()
    filming._picture.cache_clear()
    pages._board.cache_clear()
    count = filming.pictures(len(story_of(one).turns))
    shots(one, 0, 3)
    shots(one, count - 2, count)
    boards = count - 1
    pages.parts(one, 0, 3)
    pages._entries(one)
    assert seen == {None}
    pages.parts(one, 2 * boards, 2 * boards + 1)
    assert seen == {None, 0, 1}  # the hands that its reader opens


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_no_words_in_the_page_name_facts_hidden_at_the_time(game: str, seats: int) -> None:
    one = reel(game, seats, 5)
    story, secrets = story_of(one), known(game).secrets(seats)
    live = play.begin(Setup(GAMES[game], seats, dict(one.options), one.seed))
    secrets.note(live.state, ())
    ends = stops(len(story.turns))
    for before, after in zip([0, *ends], ends, strict=False):
        for step in (step for turn in story.turns[before:after] for step in turn.steps):
            live = play.chosen(live, GAMES[game].parse_action(step.text))
            secrets.note(live.state, live.steps[-1].events)
        words = caption(one, before, after)
        secrets.check_public([words.head, words.place, words.words])


@pytest.mark.parametrize("game", GAMES)
def test_a_film_names_the_end_of_a_round_and_begins_with_the_points_of_all(game: str) -> None:
    one, ended = reel(game, 2, 5), set[str]()
    turns = story_of(one).turns
    for place, turn in enumerate(turns, 1):
        told = caption(one, place - 1, place)
        before = turns[place - 2].points if place > 1 else (0, 0)
        gained = {name: now - was for name, was, now in zip(NAMES, before, turn.points, strict=False) if now != was}
        first = told.words.partition("\n")[0]
        assert not gained or {*re.findall(r"(\S+) [+−]", first)} == {name.split()[-1] for name in gained}
        ended |= {told.head} if turn.seat is None or not turn.over else set()
        assert turn.over == (told.seat is not None)
    assert "" not in ended
