"""The rules at hand of every game: complete, brief, distinct, with a real page number and pictures in every theme."""

from __future__ import annotations

import re
from itertools import groupby

import pytest

from bot.controls import ControlId
from bot.wording import levels
from bot.wording.catalogue import LANGUAGES, words
from bot.wording.topic import TOPIC_LENGTH, plain
from render.theme import THEMES
from tests.bot.wording.saying import SAY
from tests.games import known
from tests.games.every import PICTURES, WORDING, having

SOURCE = re.compile(r"(?:French )?[Rr]ulebook, pages? (\d+)(?: to (\d+))?")
MENU = 25
MOST_WORDS = 40
WITH_TOPICS = having(WORDING, "topics")


@pytest.mark.parametrize("game", WITH_TOPICS)
def test_every_question_has_its_topic(game: str) -> None:
    topics = WORDING[game].topics(SAY)
    for question in known(game).probe.questions():
        assert WORDING[game].topic_of(question) in topics, question


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_TOPICS)
def test_the_help_with_every_question_has_40_words_at_most(game: str, language: str) -> None:
    for question in known(game).probe.questions():
        text = WORDING[game].in_short(question, words(language))
        assert 0 < sum(bool(re.search(r"\w", word)) for word in text.split()) <= MOST_WORDS, (question, text)
        assert ControlId(10**18 - 1, 10**9 - 1, f"help {game}:{question}").fits
    assert WORDING[game].in_short("NoQuestion", words(language)) == ""


@pytest.mark.parametrize("game", WITH_TOPICS)
def test_every_option_and_each_of_its_values_is_explained(game: str) -> None:
    topics = WORDING[game].topics(SAY)
    for option, setting in WORDING[game].options(SAY).items():
        text = topics[f"option-{option}"].text
        assert setting.detail in text
        assert all(f"**{value.name}**" in text and value.detail in text for value in setting.values.values()), option


@pytest.mark.parametrize("game", WITH_TOPICS)
def test_texts_are_brief_and_filled_in(game: str) -> None:
    for topic_id, topic in WORDING[game].topics(SAY).items():
        assert 20 < len(topic.text) <= TOPIC_LENGTH, topic_id
        assert not re.search(r"[{}]|  |\.\.|\bNone\b", topic.text.replace("**None**", "")), (topic_id, topic.text)
        assert topic.text[-1] in ".!?" or "\n- " in topic.text, (topic_id, topic.text)


@pytest.mark.parametrize("game", WITH_TOPICS)
def test_names_are_told_apart_however_they_are_typed(game: str) -> None:
    names = [topic.name for topic in WORDING[game].topics(SAY).values()]
    assert len({plain(name) for name in names}) == len(names)
    assert all(0 < len(name) <= 60 and name == name.strip() for name in names)


@pytest.mark.parametrize("game", WITH_TOPICS)
def test_groups_stand_together_and_fit_in_menus(game: str) -> None:
    kinds = [kind for kind, _ in groupby(WORDING[game].topics(SAY).values(), key=lambda topic: topic.kind)]
    assert len(set(kinds)) == len(kinds) <= MENU
    for kind in kinds:
        assert sum(topic.kind == kind for topic in WORDING[game].topics(SAY).values()) <= MENU, kind


@pytest.mark.parametrize("game", WITH_TOPICS)
def test_ids_fit_into_controls_and_suggestions(game: str) -> None:
    for topic_id in WORDING[game].topics(SAY):
        assert re.fullmatch(r"[a-z0-9-]+", topic_id)
        assert len(f"{game}:{topic_id}") <= 100
        assert ControlId(10**18 - 1, 10**9 - 1, f"rules {topic_id}").fits


@pytest.mark.parametrize("game", WITH_TOPICS)
def test_sources_name_pages_that_there_are(game: str) -> None:
    of_the_bot = levels.topics((), SAY)
    for topic_id, topic in WORDING[game].topics(SAY).items():
        if topic_id in of_the_bot:
            continue
        found = SOURCE.fullmatch(topic.source)
        assert found is not None, (topic_id, topic.source)
        first, last = int(found[1]), int(found[2] or found[1])
        assert 1 <= first <= last <= known(game).pages, (topic_id, topic.source)


@pytest.mark.parametrize("game", WITH_TOPICS)
def test_pictures_are_drawn_in_every_theme(game: str) -> None:
    """Only topics without a piece or sign of their own have no picture."""
    topics, drawn = WORDING[game].topics(SAY), 0
    for topic_id in topics:
        pictures = [PICTURES[game].topic(topic_id, SAY.gettext, theme) for theme in THEMES]
        assert len({picture is None for picture in pictures}) == 1, topic_id
        found = [picture.tobytes() for picture in pictures if picture is not None]
        assert len(set(found)) == len(found), topic_id
        drawn += bool(found)
    assert drawn >= 0.9 * sum(not topic_id.startswith("option-") for topic_id in topics)
    assert PICTURES[game].topic("nothing", SAY.gettext, "light") is None
