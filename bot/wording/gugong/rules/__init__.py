"""The rules of Gùgōng at hand, chapter by chapter."""

from __future__ import annotations

from collections.abc import Mapping

from bot.wording import levels
from bot.wording.catalogue import Words
from bot.wording.gugong.rules import cards, cities, course, decrees, ending, exchange, harbours, places, servants, tokens, variants
from bot.wording.gugong.rules.book import Book
from bot.wording.gugong.settings import options as settings
from bot.wording.gugong.styles import styles
from bot.wording.topic import Topic, on_page, option_topics
from rules.gugong.components import chosen_components
from rules.gugong.setup import COMPONENTS_OPTION

CHAPTERS = (course, exchange, places, servants, cards, decrees, tokens, harbours, ending, variants, cities)
OPTION_PAGES = {"setup": 15, "bonus": 20, "opponent": 15, "difficulty": 16, "focus": 16, "sets": 16}

QUESTIONS = {
    "OfferGift": "exchange",
    "ChooseOfficial": "exchange",
    "PayForGift": "too-little",
    "CardAction": "gift-actions",
    "OfferSwap": "action-swap",
    "TakeSwap": "action-swap",
    "TravelAction": "location-travel",
    "TravelStep": "location-travel",
    "UseToken": "tokens",
    "DiscardForJade": "token-gift-jade",
    "RecoverGift": "token-recover",
    "MakeRoom": "token-room",
    "GiveTokens": "token-exchange",
    "TakeServants": "double",
    "PayServants": "double",
    "PayForWall": "double",
    "PayForDecree": "double",
    "PayForShips": "double",
    "WallAction": "location-wall",
    "PlaceOnWall": "location-wall",
    "AddToWall": "location-wall",
    "IntrigueBenefit": "benefits",
    "TurnDie": "benefits",
    "JadeAction": "location-jade",
    "IntrigueAction": "location-intrigue",
    "PalaceAction": "location-palace",
    "DecreeAction": "location-decrees",
    "CanalAction": "location-canal",
    "LoadShip": "location-canal",
    "SailShip": "ships",
    "ClaimHarbour": "claims",
    "EnvoyStep": "night",
    "ChooseDecree": "level-1",
    "MorningDecree": "level-1",
    "LastExchange": "token-exchange",
    "FinishTurn": "end-of-turn",
    "OfferBonus": "bonus",
    "StationToken": "bonus",
    "CommitServant": "bonus",
    "UseDiscount": "token-discount",
    "DoubleAction": "token-double-action",
    "SurrenderBonus": "bonus",
}
"""The topic of each question."""


def topics(say: Words, options: Mapping[str, str] | None = None) -> dict[str, Topic]:
    """Return the topics to look up, by id; the numbers are those of a game with these options."""
    book = Book(say, chosen_components((options or {}).get(COMPONENTS_OPTION, "")))
    found: dict[str, Topic] = {}
    for chapter in CHAPTERS:
        found |= chapter.topics(book)
    pages = {option: on_page(say, page=page) for option, page in OPTION_PAGES.items()}
    return found | option_topics(settings(say), pages, say) | levels.topics(styles(say).values(), say)


def topic_of(question: str) -> str:
    """Return the topic of a question."""
    return QUESTIONS[question]
