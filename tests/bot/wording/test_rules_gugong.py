"""The rules of Gùgōng at hand: every component, location and phase of the tables has its topic, with the numbers of the tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.features.looking_up import Shelf, matching, named
from bot.wording import WORDING
from bot.wording.gugong import components, topics
from bot.wording.gugong.rules import QUESTIONS
from bot.wording.gugong.settings import TABLES
from render.gugong.names import PHASES as PHASE_NAMES
from rules.gugong.cards import (
    BENEFITS,
    BONUS_TOKENS,
    CARD_ACTIONS,
    COMPONENTS,
    EXCHANGES,
    HARBOURS,
    LOCATIONS,
    REWARD_LIMITS,
    REWARDS,
    SOLO_SETS,
)
from rules.gugong.components import components_option
from rules.gugong.setup import COMPONENTS_OPTION
from tests.bot.wording.saying import SAY
from tests.rules.gugong.probe import GugongProbe

PHASES = {"morning": "morning", "day": "turn", "twilight": "meng-twilight", "night": "night", "end": "end"}
FAMILIES = ("location", "value", "action", "decree", "token", "city", "reward", "level")
ABOUT_TOKENS = {"token-exchange", "token-room"}


def components_in_tables() -> Iterator[str]:
    """Yield the topic of every component, by its id."""
    yield from (f"location-{place}" for place in LOCATIONS)
    yield from (f"value-{gift.value}" for gift in COMPONENTS.gifts)
    yield from (f"action-{action}" for action in (*CARD_ACTIONS, *(gift.action for gift in COMPONENTS.gifts)))
    yield from (f"decree-{decree.id}" for decree in COMPONENTS.decrees)
    yield from (f"level-{decree.level}" for decree in COMPONENTS.decrees)
    yield from (f"token-{token.id}" for tokens in (COMPONENTS.tokens, *BONUS_TOKENS.values()) for token in tokens)
    yield from (f"city-{city}" for city in COMPONENTS.cities)
    yield from (f"reward-{reward}" for reward in REWARDS)
    yield from (f"meng-{card}" for card in COMPONENTS.automa)


def test_every_component_has_its_topic_and_no_topic_is_about_another() -> None:
    found, wanted = topics(SAY), set(components_in_tables())
    assert wanted <= set(found), wanted - set(found)
    families = {topic_id for topic_id in found if topic_id.startswith(tuple(f"{family}-" for family in FAMILIES))}
    assert families - ABOUT_TOKENS == {topic_id for topic_id in wanted if not topic_id.startswith("meng-")}


def test_every_phase_has_its_topic() -> None:
    assert set(PHASES) == set(PHASE_NAMES)
    assert set(PHASES.values()) <= set(topics(SAY))


def test_the_small_pieces_stand_in_the_topic_of_the_part_to_which_they_belong() -> None:
    found = topics(SAY)
    assert all(f"−{steps}:" in found["benefits"].text for steps in BENEFITS)
    assert all(f"{worth} for {components.gain(gain, SAY)}" in found["token-exchange"].text for gain, worth in EXCHANGES.items())
    assert all(", ".join(map(str, die)) in found["dice"].text for die in COMPONENTS.dice)
    assert all(f"{own} and {meng}" in found["meng-levels"].text for own, meng in SOLO_SETS.values())


def test_each_gift_card_is_told_by_its_value_and_by_its_action() -> None:
    found = topics(SAY)
    for gift in COMPONENTS.gifts:
        assert (components.card_action(gift.id, COMPONENTS, SAY) or "no action") in found[f"value-{gift.value}"].text
        assert f"{gift.value} (" in found[f"action-{gift.action}"].text


CHANGED: Mapping[str, tuple[Mapping[str, Any], str, str]] = {
    "gifts": ({"board": "1:swap 2:intrigue 3:wall 4:palace 5:servant 6:none 7:none"}, "value-1", "swap a card (board)"),
    "map": ({"roads": [*COMPONENTS.inner_roads, "taiyuan-xining"]}, "city-xining", "Taiyuan"),
    "tokens": ({"servant": 1, "two": 6}, "token-servant", "In the game: 1."),
    "small": ({"jade": [2, 2, 8, 8]}, "location-jade", "2, 2, 8, 8"),
    "large": ({"palace": [20, 19, 18, 17, 16]}, "palace-places", "20, 19, 18, 17, 16"),
    "income": ({"mornings": [1, 2, 11]}, "income", "1, 2, 11"),
    "dice": ({"first": [9, 9, 9, 9, 9, 1]}, "dice", "9, 9, 9, 9, 9, 1"),
    "decrees": ({"level-2": 7}, "decree-cheap-jade", "7 Servants"),
    "solo": ({"travel": 2, "wall": 0}, "meng-travel", "In the deck: 2."),
}


def test_every_table_of_the_hosts_is_tried() -> None:
    assert set(CHANGED) == set(TABLES)


@pytest.mark.parametrize("table", CHANGED)
def test_the_numbers_are_those_of_the_hosts_components(table: str) -> None:
    changes, topic_id, fragment = CHANGED[table]
    options = {COMPONENTS_OPTION: components_option({table: changes})}
    assert fragment not in topics(SAY)[topic_id].text
    assert fragment in topics(SAY, options)[topic_id].text
    assert list(topics(SAY, options)) == list(topics(SAY)) or table == "map"


def test_only_questions_that_there_are_have_a_topic() -> None:
    assert set(QUESTIONS) == set(GugongProbe().questions())


def test_a_servant_added_to_the_wall_is_explained_whether_a_decree_or_a_token_adds_it() -> None:
    text = topics(SAY)[WORDING["gugong"].topic_of("AddToWall")].text
    assert components.decree("extra-wall", SAY) in text
    assert "Travel Token" in text


def test_a_seat_with_too_little_to_give_reads_when_no_payment_is_needed() -> None:
    found = topics(SAY)
    text = found[WORDING["gugong"].topic_of("PayForGift")].text
    values = sorted({gift.value for gift in COMPONENTS.gifts})
    assert f"{values[0]} against {values[-1]}" in text
    assert components.decree("equal-gifts", SAY) in text
    assert str(values[-1]) in found[f"value-{values[0]}"].text
    assert str(values[0]) in found[f"value-{values[-1]}"].text.partition("\n")[0]


def test_a_seat_that_may_claim_reads_what_each_harbour_has_and_how_often() -> None:
    text = topics(SAY)[WORDING["gugong"].topic_of("ClaimHarbour")].text
    assert all(f"{components.reward(reward, SAY)} (up to {count}×)" in text for reward, count in REWARD_LIMITS.items())
    assert all(f"harbour {number}:" in text.casefold() for number in range(1, HARBOURS + 1))


SHELF: Shelf = {game: WORDING[game].topics(SAY) for game in WORDING}
TYPED = {
    "gugong jades": "houses",
    "traveller": "map",
    "travellers": "map",
    "envoys": "palace-places",
    "officials": "location-jade",
    "intrigue track": "ties",
    "tie-breaker": "ties",
    "gift cards": "gifts",
    "draw pile": "gifts",
    "hand": "discards",
    "exchange": "exchange",
    "equal": "too-little",
    "fruit bowl": "fruit-bowl",
    "supply": "pool",
    "destiny die": "dice",
    "matches": "dice",
    "round": "goal",
    "day": "turn",
    "setup": "setup",
    "set-up": "setup",
    "first player": "medal",
    "ships": "ships",
    "harbours": "claims",
    "rewards": "claims",
    "lost at sea": "harbour-five",
    "decrees": "location-decrees",
    "cities": "map",
    "roads": "map",
    "victory points": "points",
    "vp": "points",
    "end of the game": "end",
    "winner": "winner",
    "solo": "meng",
    "automa": "meng-deck",
    "bonus tokens": "bonus",
    "actions": "gift-actions",
}
"""Texts that people type, and a topic that must be offered for each."""
SUGGESTIONS = 25


@pytest.mark.parametrize("typed", TYPED)
def test_the_words_that_people_type_find_their_topic(typed: str) -> None:
    offered = [topic for _, topic in matching(lambda _: SHELF, typed, SAY, "gugong")[:SUGGESTIONS]]
    assert f"gugong:{TYPED[typed]}" in offered


@pytest.mark.parametrize("place", LOCATIONS)
def test_a_location_is_looked_up_by_its_name_alone(place: str) -> None:
    assert named(lambda say: {"gugong": topics(say)}, components.full_location(place, SAY), SAY) == ("gugong", f"location-{place}")
