"""The rules of In the Year of the Dragon at hand, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping

from bot.wording import levels
from bot.wording.catalogue import Words
from bot.wording.dragon.rules import actions, course, events, goods, great_wall, palaces, persons, super_events
from bot.wording.dragon.rules.book import opened
from bot.wording.dragon.settings import options as settings
from bot.wording.dragon.styles import styles
from bot.wording.topic import Topic, on_page, option_topics

CHAPTERS = (course, actions, persons, palaces, events, goods, great_wall, super_events)

OPTION_PAGES = {"wall": great_wall.PAGE, "super": 11, "privilege": 6}

QUESTIONS: dict[str, str] = {
    "DraftFirst": "draft",
    "DraftSecond": "draft",
    "HousePerson": "housing",
    "ReleasePersons": "releasing",
    "BuildFloors": "building",
    "FinishTurn": "end-of-turn",
    "ChooseAction": "action-phase",
    "BuyPrivilege": "action-privilege",
    "BuildWall": "action-wall",
    "PlayCard": "person-phase",
    "TakePerson": "young-and-old",
    "ReleaseUnsupplied": "event-drought",
    "LoseFloor": "super-earthquake",
    "ReturnPieces": "super-flood",
    "DiscardCard": "super-tornado",
    "TakeYoung": "super-sunrise",
    "Charter": "super-charter",
}
"""The topic of each question."""


def topics(say: Words, options: Mapping[str, str] | None = None) -> dict[str, Topic]:
    """Return the topics to look up, by id; the price of a large privilege is that of a game with these options."""
    book = opened(say, options or {})
    found: dict[str, Topic] = {}
    for chapter in CHAPTERS:
        found |= chapter.topics(book)
    pages = {option: on_page(say, page=page) for option, page in OPTION_PAGES.items()}
    return found | option_topics(settings(say), pages, say) | levels.topics(styles(say).values(), say)


def topic_of(question: str) -> str:
    """Return the topic of a question."""
    return QUESTIONS[question]
