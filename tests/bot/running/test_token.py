"""The token is in no line that the process writes: not in logs, not in errors that quote it, not after a crash."""

from __future__ import annotations

import pprint
from pathlib import Path

import pytest

from bot.config import Config, ConfigError, read_config
from tests.bot.hosting.commanding import bot as command
from tests.places import Place
from tests.server import running, serving
from tests.server.forking import errors_of

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.sesame-open_0123456789-sesame"
ECHO = {"message": f"401: Unauthorized: Bot {TOKEN}", "code": 0, "errors": {"token": {"_errors": [{"code": "BAD", "message": TOKEN}]}}}


@pytest.mark.parametrize("form", ["text", "json"])
async def test_errors_that_bring_the_token_back_are_logged_without_it(form: str, place: Place) -> None:
    async with serving(token=TOKEN) as server:
        ana, channel = server.person("Ana"), server.guilds[0].channels[0]
        async with running(server, place, "tests.bot.hasty", LOG_LEVEL="DEBUG", LOG_FORMAT=form) as bot:
            for status in (400, 403):
                server.fail("POST", "/channels/*/messages", status=status, body=ECHO, times=2)
                await ana.types(channel, "game new", game="dragon")
                await ana.types(channel, "game close")
            server.fail("POST", "/interactions/*", status=404, body=ECHO)
            server.fail("PATCH", "/webhooks/*", status=400, body=ECHO, times=2)
            for _ in range(2):
                await ana.types(channel, "games")
            await bot.writes("[token]")
            assert await bot.stop() == 0
    assert "sesame" not in bot.log
    assert "Traceback" not in bot.log


async def test_a_refused_login_does_not_tell_the_token(place: Place) -> None:
    async with serving(token=TOKEN) as server:
        server.fail("GET", "/users/@me", status=401, body=ECHO, times=9)
        async with running(server, place, ready=False, LOG_LEVEL="DEBUG") as bot:
            assert await bot.ended() == 1
    assert "refused the token" in bot.log
    assert "sesame" not in bot.log


async def test_a_login_that_is_tried_again_does_not_tell_the_token(place: Place) -> None:
    async with serving(token=TOKEN) as server:
        server.fail("GET", "/users/@me", status=403, body=ECHO)
        server.fail("POST", "/applications/*/commands", status=400, body=ECHO)
        server.fail("PUT", "/applications/*/commands", status=400, body=ECHO)
        async with running(server, place, "tests.bot.hasty", LOG_LEVEL="DEBUG") as bot:
            await bot.writes("the commands could not be sent to Discord")
            assert await bot.stop() == 0
    assert "the next attempt follows" in bot.log
    assert "[token]" in bot.log
    assert "sesame" not in bot.log


@pytest.mark.parametrize("subcommand", [["doctor"], ["backup", "copy.sqlite3"], ["restore", "missing.sqlite3"], ["nothing"], ["--help"]])
def test_no_subcommand_tells_the_token(subcommand: list[str], tmp_path: Path) -> None:
    told = command(tmp_path, *subcommand, DISCORD_TOKEN=TOKEN, LOG_LEVEL="DEBUG", DISCORD_API_URL="http://127.0.0.1:9/api/v10")
    assert told.stdout + told.stderr
    assert "sesame" not in told.stdout + told.stderr


@pytest.mark.parametrize(
    "how", ["raise RuntimeError({0!r})", "raise OSError({0!r})", "import asyncio; asyncio.run(asyncio.wait_for({0!r}, 1))"]
)
def test_a_process_that_breaks_down_does_not_tell_the_token(how: str) -> None:
    program = (
        "import logging, os; from bot.config import read_config; from bot.running import logs; "
        f"logs.set_up(logging.DEBUG, read_config(os.environ).secrets); {how.format(TOKEN)}"
    )
    code, told = errors_of(program, {"DISCORD_TOKEN": TOKEN})
    assert code
    assert "sesame" not in told.replace(program, "")


def test_no_description_of_the_settings_holds_the_token() -> None:
    config = Config(token=TOKEN)
    assert config.token == TOKEN
    assert "sesame" not in f"{config!r} {config} {pprint.pformat(config)} {[config]}"


@pytest.mark.parametrize("sign", [" ", "\x00", "é", "\n"])
def test_a_token_that_cannot_be_one_is_refused_without_being_told(sign: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read_config({"DISCORD_TOKEN": f"sesame{sign}open"})
    assert "sesame" not in str(refused.value)
