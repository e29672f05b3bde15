"""The rules of In the Year of the Dragon at hand, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping

from bot.wording.catalogue import Words
from bot.wording.dragon.rules import course
from bot.wording.dragon.settings import options as settings
from bot.wording.topic import Topic, on_page, option_topics
from rules.dragon.cards import MONTHS

QUESTIONS: dict[str, str] = {
    "ChooseAction": "action-phase",
    "PlayCard": "person-phase",
    "TakePerson": "person-phase",
    "HousePerson": "person-phase",
}
"""The topic of a question; the course of the game for any other."""

OPTION_PAGES = {"wall": 9, "supers": 10}


def topics(say: Words, options: Mapping[str, str] | None = None) -> dict[str, Topic]:
    """What can be looked up, by id."""
    named = settings(say)
    sources = {option: on_page(OPTION_PAGES.get(option, 1), say) for option in named}
    return {**course.topics(say, MONTHS), **option_topics(named, sources, say)}


def topic_of(question: str) -> str:
    """The topic of a question."""
    return QUESTIONS.get(question, "month")
