"""Menus and buttons are within Discord's limits in every language, over whole games with the longest texts."""

from __future__ import annotations

from typing import Any

import pytest

from bot.messages.choosing import MOST
from bot.wording import WORDING
from bot.wording.asking import numbered
from bot.wording.catalogue import LANGUAGES, words
from bot.wording.option import DETAIL_LENGTH, LABEL_LENGTH
from render import PICTURES
from rules import GAMES
from tests.games import known
from tests.rules.games import Table, begin

SEEDS = range(3)
QUESTION_LENGTH = 150
"""The most characters that Discord takes above a menu."""
ON_A_BUTTON = 80
IN_A_MENU = 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if known(game).whole])
def test_whatever_is_offered_in_a_whole_game_is_taken_uncut(game: str, language: str) -> None:
    say, wording, most = words(language), WORDING[game], max(known(game).whole, key=lambda mode: (len(mode.options), mode.seats))
    for seed in SEEDS:
        play = begin(Table(game, most.seats, most.options), seed)
        while play.state.choices:
            view: Any = GAMES[game].view(play.state, play.state.to_move)
            question = wording.ask(view, say).partition("\n")[0].replace("*", "")
            assert 0 < len(question) <= QUESTION_LENGTH, question
            assert not question[0].islower(), question
            on_board = PICTURES[game].numbered(view)
            for action in view.choices:
                option, text = wording.option(view, action, say), str(action)
                label = numbered(on_board.index(text) + 1, option.label) if text in on_board else option.label
                assert 0 < len(label) <= (ON_A_BUTTON if len(view.choices) <= MOST else IN_A_MENU), label
                assert len(option.label) <= LABEL_LENGTH, option
                assert len(option.detail) <= DETAIL_LENGTH, option
                assert not option.label.endswith("…"), option
                assert not option.detail.endswith("…"), option
            play.act(play.pick())
