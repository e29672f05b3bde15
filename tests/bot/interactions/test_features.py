"""The declarations of the features: the words of old messages and the commands exist, and mistakes are found at the start."""

from __future__ import annotations

import pytest

from bot.interactions.feature import Answered, Feature, collected
from bot.interactions.features import FORMS, PRESSES
from bot.interactions.reply import Mode, Reply
from storage import GameRow
from tests.bot.every_command import every_command

WORDS = {
    "/answer", "/game-close", "/game-leave", "/game-remove", "/replay", "/settings", "/stats", "=", "abandon", "addcomputer", "advise",
    "agree", "area", "auto", "board", "branch", "chart", "close", "directmessages", "dropcomputer", "film", "follow", "forget",
    "giveup", "goon", "hand", "hands", "hear", "help", "here", "howto", "invite", "join", "keep", "late", "leaderboard", "learn",
    "leave", "leavelive", "lesson", "letfollow", "level", "lists", "log", "missed", "motion", "mute", "mydata", "options", "order",
    "orders", "pause", "pick", "plan", "play", "playplan", "position", "quick", "record", "records", "refuse", "rematch", "replay",
    "restart", "review", "rule", "rules", "seat", "seen", "set", "since", "start", "statistics", "stats", "status", "sure", "table",
    "tables", "takeback", "through", "topics", "undo", "unfollow", "unorder", "until",
}  # fmt: skip
"""Words of presses in the ids of controls. Old messages have them: a word may be added here, none may be taken away."""
FORM_WORDS = {"called", "finding", "looks", "note", "pace", "serversettings", "tablesettings", "whenopen"}
COMMANDS = {
    "advise", "answer", "board", "choose", "exchange", "game close", "game invite", "game join", "game leave", "game move", "game new",
    "game rematch", "game remove", "game start", "games", "hand", "log", "note", "orders", "plan", "play", "privacy", "replay", "rules",
    "seat computer", "seat offer", "seat take", "settings", "stats", "status", "undo",
}  # fmt: skip
"""Full names of the commands."""


async def twice(reply: Reply, row: GameRow) -> None:
    """Do nothing; declared by the tests below."""


async def priced(reply: Reply, price: int) -> None:
    """Do nothing with a parameter that a press does not have."""


def test_every_word_and_every_command_is_declared() -> None:
    assert PRESSES.keys() == WORDS
    assert FORMS.keys() == FORM_WORDS
    assert every_command().keys() == COMMANDS


def test_a_word_belongs_to_one_function_also_across_features() -> None:
    one, other = Feature(), Feature()
    one.press("tea")(twice)
    other.press("tea")(twice)
    with pytest.raises(ValueError, match="tea is declared twice"):
        one.press("tea")(twice)
    with pytest.raises(ValueError, match="tea is declared twice"):
        collected((one.presses, other.presses))


def test_a_parameter_that_no_press_can_fill_is_refused_at_its_declaration() -> None:
    with pytest.raises(TypeError, match="no part named price"):
        Feature().press("tea")(priced)
    Feature().press("tea", argument="price")(priced)


@pytest.mark.parametrize(
    ("word", "private", "public"),
    [
        ("join", Mode.IN_PLACE, Mode.ASIDE), ("hand", Mode.NEW, Mode.NEW), ("quick", Mode.ASIDE, Mode.ASIDE),
        ("play", Mode.IN_PLACE, Mode.NEW),
    ],
)  # fmt: skip
def test_a_press_is_answered_in_the_place_that_it_declares(word: str, private: Mode, public: Mode) -> None:
    answered = PRESSES[word].answered
    assert (answered.mode(private=True), answered.mode(private=False)) == (private, public)


def test_the_presses_of_lobbies_and_requests_change_the_public_message() -> None:
    changing = {word for word, press in PRESSES.items() if press.answered is Answered.BY_CHANGE}
    assert changing == {"join", "leave", "start", "addcomputer", "dropcomputer", "level", "agree", "refuse", "invite", "keep"}
    beside = {word for word, press in PRESSES.items() if press.answered is Answered.BESIDE}
    assert beside == {"help", "here", "rules", "hand", "howto", "lesson", "position", "mydata", "record", "through"}
