"""Tests that a picture names a piece as sentences do."""

from __future__ import annotations

from typing import Any

import pytest

from bot.wording import WORDING
from bot.wording.dragon import components as year
from bot.wording.gugong import components as palace
from render.canvas import Canvas
from render.dragon import names as year_names
from render.dragon.words import action_lines, event_lines, type_lines
from render.gugong import names as palace_names
from render.names import capital
from rules import GAMES, dragon
from rules.contract import Result
from rules.dragon import cards as tiles
from rules.dragon.scoring import SOURCES as YEAR_SOURCES
from rules.gugong.cards import BONUS_TOKENS, COMPONENTS, LOCATIONS, Token
from rules.gugong.scoring import SOURCES as PALACE_SOURCES
from rules.gugong.state import InUse
from tests.bot.wording.saying import SAY
from tests.games import known
from tests.render.dragon import positions as year_positions
from tests.render.gugong import positions as palace_positions
from tests.render.names import NAMES

SEATS = 5
SOURCES = {"gugong": (PALACE_SOURCES, palace_names.SOURCES), "dragon": (YEAR_SOURCES, year_names.SOURCES)}


def written(canvas: Canvas) -> str:
    """Return all text on a picture, line after line."""
    return " ".join(mark.what for mark in canvas.marks if mark.kind == "text")


def area(game: str, name: str, state: Any) -> str:
    """Return all text on an enlarged area."""
    return written(known(game).pictures.area(GAMES[game].view(state, None), NAMES[: state.seats], str, name))


def hand(game: str, state: Any) -> str:
    """Return all text on the first seat's hand."""
    return written(known(game).pictures.hand(GAMES[game].view(state, 0), NAMES[: state.seats], str))


@pytest.mark.parametrize("place", LOCATIONS)
def test_a_location_is_called_by_its_name(place: str) -> None:
    assert palace.location(place, SAY) in area("gugong", place, palace_positions.crowded(SEATS))


@pytest.mark.parametrize("card", COMPONENTS.gift)
def test_a_gift_card_is_called_by_its_picture_and_its_action(card: str) -> None:
    state = palace_positions.crowded(SEATS)
    state.people[0].hand, state.people[0].discard, state.people[0].tokens = [card], [], []
    value, picture = palace.gift(card, COMPONENTS, SAY).split(" ", 1)
    assert f"{value} {capital(picture)} {capital(palace.card_action(card, COMPONENTS, SAY) or 'no action')} " in hand("gugong", state)


def test_a_name_is_shortened_only_without_room_for_it() -> None:
    state = palace_positions.crowded(SEATS)
    state.people[0].hand = ["8a"]
    assert "Dunhuang pipa" in hand("gugong", state)
    state.people[0].hand = ["8a", "8b", "8c", "9a"]
    assert hand("gugong", state).count(" Pipa ") == 3


@pytest.mark.parametrize("token", [*COMPONENTS.tokens, *BONUS_TOKENS["french"]])
def test_a_travel_token_is_called_by_its_name_wherever_it_lies(token: Token) -> None:
    name = capital(palace.token(token.id, SAY))
    state = palace_positions.bonus(SEATS)
    assert name in area("gugong", "travel", state)
    own = state.people[0]
    own.bonus, own.in_use, own.tokens = [], [], [token.id]
    assert hand("gugong", state).endswith(f" {name}")
    if token in BONUS_TOKENS["french"]:
        own.bonus, own.in_use, own.tokens = [token.id], [InUse(token.id, "canal", 0)], []
        assert f" {name}: " in hand("gugong", state)
        assert f" {name} at {palace.location('canal', SAY)}: " in hand("gugong", state)


@pytest.mark.parametrize("decree", COMPONENTS.decree)
def test_a_decree_is_called_by_its_name_and_does_the_same(decree: str) -> None:
    state = palace_positions.crowded(SEATS)
    state.decrees = (decree,)
    for person in state.people:
        person.decrees = []
    assert f"{palace.decree(decree, SAY)}: {palace.decree_effect(decree, SAY)}" in area("gugong", "decrees", state)


def test_a_city_is_called_by_its_name() -> None:
    topics, shown = WORDING["gugong"].topics(SAY), area("gugong", "travel", palace_positions.crowded(SEATS))
    assert all(topics[f"city-{city}"].name in shown for city in COMPONENTS.cities)


@pytest.mark.parametrize("game", SOURCES)
def test_the_final_scores_have_the_same_sources_as_the_sentences(game: str) -> None:
    sources, names = SOURCES[game]
    result = Result(places=(1, 2), scores=(9 * len(sources), 0), sources=(dict.fromkeys(sources, 9), {}))
    told, shown = WORDING[game].scores(result, NAMES[:2], SAY), written(known(game).pictures.scores(result, NAMES[:2], str))
    for source in sources:
        assert names[source] in told
        assert capital(names[source]) in shown


@pytest.mark.parametrize("part", ["display", "actions", "track", "score"])
def test_a_part_of_the_dragons_board_is_called_by_its_name(part: str) -> None:
    view = dragon.view(year_positions.crowded(SEATS), None)
    assert WORDING["dragon"].areas(SAY)[part] in written(known("dragon").pictures.board(view, NAMES, str))


@pytest.mark.parametrize("kind", tiles.TYPES)
def test_persons_and_their_symbols_are_called_by_their_names(kind: str) -> None:
    state = year_positions.crowded(SEATS)
    assert capital(year.held(kind, SAY)) in area("dragon", "display", state)
    symbol = year.symbols(kind, 1, SAY).removeprefix("1 ")
    assert symbol in type_lines(str)[kind]


@pytest.mark.parametrize("card", [*tiles.TYPES, tiles.WILD])
def test_a_person_card_is_called_by_its_name(card: str) -> None:
    state = year_positions.crowded(SEATS)
    state.people[0].cards = [card]
    assert capital(year.held(card, SAY)) in hand("dragon", state)


def test_actions_and_events_are_called_by_their_names() -> None:
    shown = area("dragon", "actions", year_positions.crowded(SEATS))
    assert all(year.action(action, SAY) in shown for action in action_lines(str, 7))
    shown = " ".join(area("dragon", "events", state) for state in year_positions.all_events(2))
    for event in event_lines(str):
        assert (year.event if event in (tiles.PEACE, *tiles.EVENTS) else year.super_event)(event, SAY) in shown
