"""The order in which pictures are drawn if more are wanted than there are threads, and the facts from outside the view on boards."""

from __future__ import annotations

import asyncio
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from bot.games.session import Session
from bot.messages import drawings
from bot.messages.drawings import Drawings
from bot.wording.catalogue import words
from render import PICTURES
from render.captions import Told
from rules import GAMES, play
from tests.bot.privacy.twins import session


async def test_boards_to_play_on_are_drawn_while_many_look_at_how_games_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    live = play.begin(play.Setup(GAMES["dragon"], 2, {}, 1))
    while live.seq < 4:
        live = play.chosen(live, live.choices[0])
    now, going_on, drawn = session(live, 2), threading.Event(), list[Any]()
    newest = live.view(None)

    def board(view: Any, *_: object) -> Image.Image:
        if view != newest:
            going_on.wait(60)
        drawn.append(view)
        return Image.new("RGB", (4, 4))

    monkeypatch.setattr(PICTURES["dragon"], "board", board)
    monkeypatch.setattr(drawings, "PAST", 1)
    with ThreadPoolExecutor(2) as threads:
        monkeypatch.setattr(drawings, "THREADS", threads)
        shown = Drawings()
        looks = [asyncio.create_task(shown.board(Session(now.row, play.at(live, seq)), "light", "desktop", words())) for seq in range(4)]
        try:
            await asyncio.sleep(0)
            assert await asyncio.wait_for(shown.board(now, "light", "desktop", words()), 60)
            assert drawn == [newest]
        finally:
            going_on.set()
        assert all(await asyncio.gather(*looks))


async def test_a_table_sees_no_legend_from_its_fourth_game_on_and_the_results_of_the_rounds_after_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = list[Told]()

    def board(*given: Any) -> Image.Image:
        told.append(given[-1])
        return Image.new("RGB", (4, 4))

    monkeypatch.setattr(PICTURES["dragon"], "board", board)
    live = play.begin(play.Setup(GAMES["dragon"], 2, {}, 1))
    game = session(live, 2)
    for earlier in (2, 3):
        await Drawings().board(Session(replace(game.row, earlier=earlier), live), "light", "desktop", words())
    chance = random.Random(1)
    while live.choices:
        live = play.chosen(live, chance.choice(live.choices))
    await Drawings().board(Session(game.row, live), "light", "desktop", words())
    assert [(one.known, [each.number for each in one.rounds]) for one in told] == [(False, []), (True, []), (False, [*range(13)])]
