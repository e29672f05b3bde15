"""The rules of In the Year of the Dragon at hand: every part of the game has an entry, and every number is from the tables."""

from __future__ import annotations

import re
from gettext import NullTranslations
from typing import Any

import pytest

from bot.features.looking_up import matching
from bot.wording.catalogue import Words
from bot.wording.dragon import components, topic_of, topics
from bot.wording.dragon.rules import QUESTIONS
from bot.wording.dragon.settings import options
from render.dragon import names
from rules.dragon import cards
from rules.dragon.cards import ACTIONS, CALLS, EVENTS, PEACE, PERSON, PERSONS, SUPER_EVENTS, TYPES, WALL, WALL_TILES, WILD
from rules.dragon.setup import OPTIONS, SEATS
from tests.bot.wording.saying import SAY
from tests.rules.dragon.probe import DragonProbe
from tests.rules.games import Play, Table

PIECES: dict[str, tuple[str, ...]] = {
    "action": (*ACTIONS, WALL),
    "event": (PEACE, *EVENTS),
    "person": TYPES,
    "wall": WALL_TILES,
    "super": SUPER_EVENTS,
    "option": tuple(OPTIONS),
}
"""The prefix of a topic's id, and the ids of the pieces that follow it."""

RULES = {"action-phase", "event-row", "event-phase", "person-cards", "person-phase", "person-track", "wall-scoring", "super-event"}
"""Topics with such a prefix that are about no single piece."""

PHASES = {
    "opening": "draft",
    "action": "action-phase",
    "person": "person-phase",
    "event": "event-phase",
    "super event": "super-event",
    "scoring": "scoring-phase",
    "end": "final-scoring",
}

TOLD: dict[str, tuple[str, ...]] = {
    "MONTHS": ("goal", "month", "event-row", "great-wall", "wall-scoring", "action-wall", "final-scoring", "person-phase"),
    "STARTING_YUAN": ("setup", "yuan"),
    "MOST_FLOORS": ("palaces", "building", "action-build", "wall-floor", "person-monk"),
    "OCCUPIED_COST": ("action-phase",),
    "SKIP_FILLS_TO": ("skipping", "yuan"),
    "TRIBUTE": ("event-tribute", "yuan"),
    "CONTAGION": ("event-contagion",),
    "PERSON_POINTS": ("final-scoring", "super-lanterns"),
    "PIECE_YUAN": ("final-scoring", "rice", "firework-tiles"),
    "YUAN_A_POINT": ("final-scoring", "yuan"),
    "SUPER_MONTH": ("event-phase", "decay", "super-event", "super-eclipse"),
    "EARTHQUAKE_FLOORS": ("super-earthquake",),
    "TORNADO_CARDS": ("super-tornado",),
    "SMALL_PRIVILEGE_COST": ("action-privilege", "privileges"),
    "TAXES": ("action-taxes",),
    "PEACE_MONTHS": ("event-row",),
    "WALL_YUAN": ("action-wall", "wall-yuan"),
    "WALL_TRACK": ("action-wall", "wall-track"),
    "WALL_POINTS": ("action-wall", "wall-points"),
    "WILDS": ("setup", "person-cards", "card-wild"),
}
"""The topics that tell each number of the tables."""

TYPED = {
    **dict.fromkeys(("money", "gold", "silver", "coin", "yuan"), "yuan"),
    **dict.fromkeys(("palace", "palaces", "castle"), "palaces"),
    **dict.fromkeys(("build", "floors"), "building"),
    **dict.fromkeys(("new person", "replace", "decline"), "housing"),
    **dict.fromkeys(("lose", "release"), "releasing"),
    **dict.fromkeys(("empty palace", "decay"), "decay"),
    **dict.fromkeys(("draft", "first two"), "draft"),
    **dict.fromkeys(("setup", "start"), "setup"),
    **dict.fromkeys(("month", "round", "phases"), "month"),
    **dict.fromkeys(("turn order", "person track"), "person-track"),
    **dict.fromkeys(("pass", "skip"), "skipping"),
    **dict.fromkeys(("occupied", "action phase"), "action-phase"),
    **dict.fromkeys(("action cards", "groups"), "groups"),
    **dict.fromkeys(("recruit", "person phase"), "person-phase"),
    **dict.fromkeys(("undo", "end of turn"), "end-of-turn"),
    **dict.fromkeys(("score", "points"), "scoring-phase"),
    **dict.fromkeys(("final scoring", "end of the game"), "final-scoring"),
    **dict.fromkeys(("winner", "tie"), "winner"),
    **dict.fromkeys(("hand", "person cards"), "person-cards"),
    **dict.fromkeys(("wild", "joker"), "card-wild"),
    **dict.fromkeys(("young", "old"), "young-and-old"),
    **dict.fromkeys(("run out", "person tiles"), "no-tiles"),
    **dict.fromkeys(("privilege", "privileges", "small"), "privileges"),
    **dict.fromkeys(("firework", "fireworks"), "firework-tiles"),
    "tax": "action-taxes",
    "wall": "great-wall",
    "super event": "super-event",
}
"""Texts that a player would type, and the topic that must be offered for each."""

MENU = 25
"""The number of suggestions shown."""

OTHER = 97
"""A number that nothing has."""


class Noted(Words):
    """Words that remember the sentences asked for."""

    def __init__(self) -> None:
        super().__init__("en", NullTranslations())
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return super().gettext(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        self.asked |= {one, many}
        return super().ngettext(one, many, count)


def numbers(text: str) -> list[int]:
    """Return the numbers in a text, in their order."""
    return [int(found) for found in re.findall(r"\d+", text)]


@pytest.mark.parametrize("family", PIECES)
def test_every_piece_has_its_topic_and_no_topic_is_about_a_piece_that_is_not_there(family: str) -> None:
    found = {topic for topic in topics(SAY) if topic.startswith(f"{family}-")} - RULES
    assert found == {f"{family}-{piece}" for piece in PIECES[family]}


def test_every_person_card_leads_to_a_topic() -> None:
    assert {f"person-{card}" if card != WILD else "card-wild" for card in CALLS} <= set(topics(SAY))


def test_every_phase_has_its_topic() -> None:
    assert set(PHASES) == set(names.PHASES)
    assert set(PHASES.values()) <= set(topics(SAY))


@pytest.mark.parametrize("typed", TYPED)
def test_words_that_a_player_would_type_find_the_topic(typed: str) -> None:
    assert f"dragon:{TYPED[typed]}" in [topic for _, topic in matching(lambda say: {"dragon": topics(say)}, typed, SAY)][:MENU]


@pytest.mark.parametrize("kind", TYPES)
def test_a_type_is_found_by_one_and_by_many(kind: str) -> None:
    for typed in (names.TYPES[kind].full, names.SEVERAL[kind]):
        assert f"dragon:person-{kind}" in [topic for _, topic in matching(lambda say: {"dragon": topics(say)}, typed, SAY)]


@pytest.mark.parametrize("event", [*EVENTS, *SUPER_EVENTS])
def test_an_event_is_found_by_its_name_and_by_its_short_name_on_the_board(event: str) -> None:
    topic = f"dragon:{'event' if event in EVENTS else 'super'}-{event}"
    for typed in (names.HAPPENINGS[event].full, names.HAPPENINGS[event].least):
        assert topic in [found for _, found in matching(lambda say: {"dragon": topics(say)}, typed, SAY)]


def test_every_question_leads_to_a_topic_that_there_is() -> None:
    assert set(QUESTIONS) == DragonProbe().questions()
    assert {topic_of(question) for question in QUESTIONS} <= set(topics(SAY))


@pytest.mark.parametrize("option", OPTIONS)
def test_every_value_of_an_option_is_named_in_its_topic(option: str) -> None:
    text = topics(SAY)[f"option-{option}"].text
    values = options(SAY)[option].values
    assert set(values) == set(OPTIONS[option])
    for value in values.values():
        assert f"**{value.name}**" in text
        assert value.detail in text


@pytest.mark.parametrize("kind", TYPES)
def test_a_type_tells_the_symbols_and_the_value_of_each_of_its_tiles(kind: str) -> None:
    told = numbers(topics(SAY)[f"person-{kind}"].text)
    tiles = [number for person in PERSONS if person.type == kind for number in (person.symbols, person.value)]
    assert told[: len(tiles)] == tiles


def test_no_sentence_of_the_rules_holds_a_number_of_its_own() -> None:
    said, named = Noted(), Noted()
    topics(said)
    options(named)
    for tile in WALL_TILES:
        components.wall_tile(tile, named)
    assert len(said.asked) > 100
    assert not [message for message in said.asked - named.asked if re.search(r"\d", message)]


def test_every_number_of_the_tables_is_told_somewhere() -> None:
    assert set(TOLD) == {name for name, value in vars(cards).items() if name.isupper() and isinstance(value, int)}


@pytest.mark.parametrize("name", TOLD)
def test_the_rules_tell_another_number_when_the_table_has_another(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not [topic for topic, shown in topics(SAY).items() if OTHER in numbers(shown.text)]
    monkeypatch.setattr(cards, name, OTHER)
    assert {topic for topic, shown in topics(SAY).items() if OTHER in numbers(shown.text)} >= set(TOLD[name])


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("STARTING_PALACES", (OTHER, OTHER), ("setup",)),
        ("FESTIVAL_POINTS", (8, OTHER), ("event-festival", "firework-tiles")),
        ("FESTIVAL_POINTS", (OTHER, 8), ("event-festival", "firework-tiles")),
        ("PRIVILEGE_DRAGONS", {"small": 1, "large": OTHER}, ("scoring-phase", "action-privilege", "privileges")),
        ("PRIVILEGE_DRAGONS", {"small": OTHER, "large": 1}, ("scoring-phase", "action-privilege", "privileges")),
        ("OLD", dict.fromkeys(SEATS, OTHER), ("display",)),
        ("YOUNG_AGED", dict.fromkeys(SEATS, OTHER), ("display",)),
        ("YOUNG_ONLY", dict.fromkeys(SEATS, OTHER), ("display",)),
        ("GROUPS", dict.fromkeys((7, 8), dict.fromkeys(SEATS, (OTHER,))), ("groups",)),
        ("WALL_TILES", WALL_TILES[:1] * OTHER, ("great-wall",)),
        ("TYPES", TYPES + TYPES[:1] * (OTHER - len(TYPES)), ("setup", "person-cards", "super-tornado")),
        ("SUPER_EVENTS", SUPER_EVENTS[:1] * OTHER, ("super-event",)),
    ],
)
def test_the_rules_follow_the_tables_row_by_row(name: str, value: Any, told: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, name, value)
    assert {topic for topic, shown in topics(SAY).items() if OTHER in numbers(shown.text)} == set(told)


@pytest.mark.parametrize("cost", OPTIONS["privilege"])
@pytest.mark.parametrize("topic", ["action-privilege", "privileges"])
def test_a_large_privilege_costs_what_the_options_of_the_game_say(topic: str, cost: str) -> None:
    text = topics(SAY, {"privilege": cost})[topic].text
    assert {other for other in OPTIONS["privilege"] if f"{other} yuan" in text} == {cost}


def test_without_options_the_usual_price_is_told() -> None:
    assert topics(SAY) == topics(SAY, {option: values[0] for option, values in OPTIONS.items()})


def person_months(super_event: str) -> set[int]:
    """Return the months with a person phase in a game with this super event."""
    table = Table("dragon", 2, {"super": super_event})
    state = table.start(4)
    play = Play(table, 4, state, state.chance())
    found: set[int] = set()
    while play.state.choices:
        if play.state.phase == "person":
            found.add(play.state.month)
        play.act(play.pick())
    return found


def test_the_months_without_a_person_phase_are_those_of_the_game() -> None:
    usual, tornado = person_months("none"), person_months("tornado")
    assert numbers(topics(SAY)["person-phase"].text) == [max(usual) + 1]
    assert numbers(topics(SAY)["super-tornado"].text)[1:] == [max(tornado), max(tornado) + 1]


@pytest.mark.parametrize(
    ("topic", "action"),
    [("yuan", "taxes"), ("rice", "harvest"), ("firework-tiles", "fireworks"), ("building", "build"), ("person-track", "parade")],
)
def test_everything_that_brings_goods_floors_or_spaces_is_named(topic: str, action: str) -> None:
    """A wall tile and the Charter bring each of them too."""
    text = topics(SAY)[topic].text
    for source in (names.ACTIONS[action].full, "wall tile", names.SUPER_EVENTS["charter"].full):
        assert source in text, source


def test_pieces_are_called_by_their_names_within_sentences() -> None:
    named = [name.full for name in (*names.ACTIONS.values(), *names.HAPPENINGS.values())]
    known = {word.lower() for name in named for word in name.split()} | {"great", "mongol"}
    for topic_id, topic in topics(SAY).items():
        within = re.findall(r"(?<=[a-z,;] )[A-Z][a-z]+", topic.text)
        assert {word.lower().removesuffix("s") for word in within} <= known | {word.removesuffix("s") for word in known}, topic_id


def test_choices_use_the_names_of_wall_tiles_and_persons() -> None:
    found = topics(SAY)
    for tile in WALL_TILES:
        assert components.wall_tile(tile, SAY) in found[f"wall-{tile}"].name
    for kind in PERSON.values():
        assert components.person_label(kind.id, SAY) in found[f"person-{kind.type}"].text
