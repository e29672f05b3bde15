"""The same bot with its games on a PostgreSQL server."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from storage import load_log
from tests.bot.round import Round, seated
from tests.bot.table import opened, text_of
from tests.bot.test_whole_games import SEED, ends_as_the_rules_say, is_over
from tests.games import known
from tests.postgres import LOST, Postgres


async def test_a_whole_game_is_played_through_restarts(
    postgres: Postgres, tmp_path: Path, drawn_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbelow", lambda _: SEED)
    mode = min(known("gugong").whole, key=lambda mode: mode.seats)
    async with opened(tmp_path / "none", address=postgres.emptied()) as table:
        game = Round(table, await seated(table, mode.seats, "gugong", **mode.options), random.Random(SEED))
        await game.play()
        await ends_as_the_rules_say(table)
        await is_over(game)
    assert list(tmp_path.iterdir()) == []


async def test_a_press_is_answered_after_all_connections_were_lost(postgres: Postgres, tmp_path: Path, toy_game: None) -> None:
    address = postgres.emptied()
    async with opened(tmp_path / "none", address=address) as table:
        ana, bo, *_ = table.people
        await table.command(ana, "game new", game="toy")
        with closing(psycopg.connect(address, autocommit=True)) as control:
            control.execute(LOST)
            await table.press(bo, "Join")
            control.execute(LOST)
            await table.restart()
            await table.press(ana, "Start")
        assert "Bo" in text_of(table.newest())
        assert await load_log(table.database, 1) == ()
