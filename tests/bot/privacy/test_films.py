"""A film shows only a spectator's views and public events of its time."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import Any

import pytest

from bot.messages import filming, pages, scenes
from bot.messages.filming import Reel, shots, story_of, told
from bot.messages.scenes import Kind, everything
from render import PICTURES
from render.motion import busiest
from rules import GAMES, play
from rules.gugong.events import HarbourClaimed
from rules.gugong.view import GugongView
from rules.play import Setup
from tests.games import known
from tests.render.names import NAMES
from tests.render.subjects import MEASURED


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
    count, boards = scenes.pictures(story_of(one)), len(pages.stops(len(story_of(one).turns))) + 1
    shots(one, 0, 5)
    shots(one, count - 2, count)
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
    found, since = everything(story), 0
    for scene in found:
        for step in (step for turn in story.turns[since : scene.after] for step in turn.steps):
            live = play.chosen(live, GAMES[game].parse_action(step.text))
            secrets.note(live.state, live.steps[-1].events)
        since = scene.after
        secrets.check_public(told(one, scene))


@pytest.mark.parametrize("game", MEASURED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_film_tells_each_turn_and_each_end_of_a_round_in_sentences(game: str, language: str) -> None:
    one = replace(reel(game, 3, 5), language=language)
    story = story_of(one)
    for scene in everything(story):
        turn, (words, *lines) = story.turns[scene.place], told(one, scene)
        assert not re.search(r"[+−*{}●■▲→]", " ".join([words, *lines[1:]]))
        assert words.endswith((".", ").", "!")) or scene.kind is not Kind.TURN or not words
        if scene.kind is Kind.TURN and words:
            assert words.startswith(one.names[turn.seat])
            assert len(words) <= 240
    kinds = [scene.kind for scene in everything(story)]
    assert kinds.count(Kind.TURN) == sum(turn.over for turn in story.turns)
    assert kinds.count(Kind.ROUND) == len({turn.round for turn in story.turns} - {0})


@pytest.mark.parametrize("game", MEASURED)
def test_a_film_shows_every_round_and_takes_two_minutes(game: str) -> None:
    one = reel(game, 4, 5)
    story, shown = story_of(one), scenes.scenes(story_of(one))
    assert {story.turns[scene.place].round for scene in shown if scene.kind is Kind.TURN} == {turn.round for turn in story.turns}
    assert sum(scene.kind is Kind.TURN for scene in shown) == scenes.MOST
    seconds = [filming._seconds(one, number) for number in range(len(shown))]
    assert 90 <= sum(seconds) <= 150
    for scene, length in zip(shown, seconds, strict=True):
        assert length >= 2
        assert scene.kind is not Kind.TURN or len(told(one, scene)[0]) / length <= 26


TOLD_AT = {
    "travels to": "travel", "Great Wall": "wall", "Jade": "jade", "Intrigue": "intrigue", "Medal": "intrigue", "Envoy": "palace",
    "the Palace": "palace", "Decree": "decrees", "Ship": "canal", "Canal": "canal", "Travel": "travel",
}  # fmt: skip
"""The locations that the words of a turn speak of."""


@pytest.mark.parametrize("seats", [2, 4])
def test_the_panel_of_a_turn_shows_the_place_that_its_sentence_is_about(seats: int) -> None:
    one, told_of, cleared = reel("gugong", seats, 4), set[str](), 0
    story = story_of(one)
    for scene in (scene for scene in everything(story) if scene.kind is Kind.TURN):
        words = re.sub("“.+”", "", told(one, scene)[0])
        _, view, changes = filming._shown(story, scene, PICTURES["gugong"])
        assert isinstance(view, GugongView)
        boxes = PICTURES["gugong"].places(view)
        panel = busiest(changes, boxes, (1650, 1050))
        places = {place for words_of, place in TOLD_AT.items() if words_of in words}
        if view.to_move is None or not places:
            continue
        shown = {place for place in places if panel.meets(boxes[f"official:{place}"])}
        assert shown == places, words
        told_of |= shown
        if "has the most" in words and shown & {"wall"}:
            assert view.wall_count >= view.wall_complete
            cleared += 1
    assert len(told_of) >= 5
    assert cleared


@pytest.mark.parametrize("game", MEASURED)
def test_the_final_scoring_has_a_card_of_its_own_and_the_points_add_up(game: str) -> None:
    one = reel(game, 3, 5)
    story, shown = story_of(one), scenes.scenes(story_of(one))
    final, before = shown[-3], shown[-4]
    assert (before.kind, final.kind) == (Kind.ROUND, Kind.FINAL)
    assert scenes.points_before(story, final) == scenes.points_in(story, before)
    for scene in (before, final):
        gains = [one - other for one, other in zip(scenes.points_in(story, scene), scenes.points_before(story, scene), strict=True)]
        for seat, gain in enumerate(gains):
            assert gain == sum(getattr(event, "points", 0) for event in scenes.events_in(story, scene) if event.seat == seat)
    assert scenes.points_in(story, final) == story.view(len(story.turns)).points


def test_a_ship_that_is_unloaded_is_shown_in_its_harbour() -> None:
    one, found = reel("gugong", 2, 3), set[str]()
    story = story_of(one)
    for scene in (scene for scene in everything(story) if scene.kind is Kind.TURN):
        claimed = [event for event in scenes.events_in(story, scene) if isinstance(event, HarbourClaimed)]
        _, view, changes = filming._shown(story, scene, PICTURES["gugong"])
        if claimed and changes.where == {"official:canal"}:
            assert isinstance(view, GugongView)
            found |= {claimed[-1].harbour} & {ship.harbour for ship in view.ships}
            assert claimed[-1].harbour in found
    assert found
