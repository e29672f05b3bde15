"""The content of the log, as text and as JSON, and secrets that it never tells."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Iterator

import discord
import pytest
from discord import app_commands

from bot.running import log_context, logs
from bot.running.logs import Counting, JsonLines, Secrets, TextLines
from bot.running.metrics import REGISTRY
from tests.bot.counting import waiting
from tests.bot.table import Table
from tests.server.forking import errors_of

TOKEN = "sesame-sesame"
CARD = "3a jade"


class Log:
    """The logged lines of both kinds."""

    def __init__(self) -> None:
        self.text, self.json = io.StringIO(), io.StringIO()

    @property
    def all(self) -> str:
        return self.text.getvalue() + self.json.getvalue()

    @property
    def objects(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.json.getvalue().splitlines()]


@pytest.fixture
def log() -> Iterator[Log]:
    found, root, secrets = Log(), logging.getLogger(), Secrets({TOKEN: "[token]"})
    writing = [logging.StreamHandler(found.text), logging.StreamHandler(found.json)]
    writing[0].setFormatter(TextLines(secrets))
    writing[1].setFormatter(JsonLines(secrets))
    for handler in writing:
        root.addHandler(handler)
    yield found
    for handler in writing:
        root.removeHandler(handler)


def trouble(error: BaseException) -> None:
    try:
        raise error
    except type(error):
        logging.getLogger("bot.trouble").exception("trouble")


def test_a_line_says_when_how_grave_where_and_what(log: Log) -> None:
    logging.getLogger("bot.somewhere").warning("%d things", 3)
    assert log.text.getvalue().endswith(" WARNING bot.somewhere: 3 things\n")
    (line,) = log.objects
    assert (line["level"], line["logger"], line["message"]) == ("WARNING", "bot.somewhere", "3 things")
    assert str(line["time"]).endswith("+00:00")


async def test_a_line_about_a_game_names_it_in_its_own_task_only(log: Log) -> None:
    async def about(game: int) -> None:
        log_context.is_game(game, 7)
        await asyncio.sleep(0)
        logging.getLogger("bot").warning("about %d", game)

    await asyncio.gather(*(asyncio.create_task(about(game)) for game in (1, 2)))
    logging.getLogger("bot").warning("about none")
    assert [(line.get("game"), line.get("seq")) for line in log.objects] == [(1, 7), (2, 7), (None, None)]
    assert "about 2 [game=2 seq=7]\n" in log.text.getvalue()


async def test_an_error_in_a_game_is_logged_with_game_seq_interaction_server_and_channel(
    counting: Table, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError(CARD)

    monkeypatch.setattr(counting.client.table, "brought_to_life", broken)
    await counting.press(waiting(counting), "Play")
    (line,) = [line for line in log.objects if line["level"] == "ERROR"]
    assert (line["game"], line["seq"]) == (1, 0)
    assert (line["guild"], line["channel"]) == (counting.world.guild.id, counting.world.channel.id)
    assert isinstance(line["interaction"], int)
    assert "RuntimeError" in str(line["exception"])
    assert CARD not in log.all


@pytest.mark.parametrize("error", [RuntimeError(CARD), KeyError(CARD), ExceptionGroup("several", [ValueError(CARD)])])
def test_the_log_gives_the_place_of_an_internal_error_and_not_its_text(log: Log, error: BaseException) -> None:
    trouble(error)
    assert CARD not in log.all
    assert log.text.getvalue().count(type(error).__name__) == 1
    assert "in trouble" in str(log.objects[0]["exception"])


def test_the_cause_of_an_error_is_not_told_either(log: Log) -> None:
    try:
        try:
            raise ValueError(CARD)
        except ValueError as error:
            raise RuntimeError("outer") from error
    except RuntimeError:
        logging.getLogger("bot").exception("trouble")
    assert CARD not in log.all


def test_an_error_from_the_network_is_told_by_its_text(log: Log) -> None:
    trouble(ConnectionResetError("connection reset by peer"))
    assert "ConnectionResetError: connection reset by peer" in log.text.getvalue()
    assert log.objects[0]["exception"] == "  ConnectionResetError: connection reset by peer"


def test_neither_the_token_nor_one_of_an_interaction_is_ever_in_a_line(log: Log) -> None:
    address = "https://discord.com/api/v10/webhooks/123456/aW50ZXJhY3Rpb246-secret_part/messages/@original"
    logging.getLogger("discord.http").warning("rate limited. %s %s", "PATCH", address)
    logging.getLogger("discord.http").warning("sent %s as %s", address.replace("webhooks", "interactions"), f"Bot {TOKEN}")
    trouble(OSError(f"{TOKEN} at {address}"))
    assert "secret_part" not in log.all
    assert TOKEN not in log.all
    assert "/webhooks/123456/[token]/messages/@original" in log.all


def test_fields_that_a_library_adds_to_its_records_are_in_no_line(log: Log) -> None:
    logging.getLogger("discord").warning("sent", extra={"body": CARD})
    assert CARD not in log.all


def test_lines_from_warnings_on_are_counted() -> None:
    def counted(level: str) -> float:
        return REGISTRY.get_sample_value("table_log_records_total", {"level": level}) or 0.0

    before = counted("warning")
    Counting().handle(logging.makeLogRecord({"levelname": "WARNING"}))
    assert counted("warning") - before == 1


async def test_an_error_in_a_background_task_is_logged_without_its_text(log: Log) -> None:
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(logs.stray)
    loop.call_exception_handler({"message": f"about {CARD}", "exception": ValueError(CARD)})
    loop.call_exception_handler({"message": CARD})
    assert [line["level"] for line in log.objects] == ["ERROR", "ERROR"]
    assert CARD not in log.all


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("how", ["raise ValueError({card!r})", "import threading; threading.Thread(target=int, args=({card!r},)).start()"])
def test_an_error_that_ends_a_process_or_a_thread_is_logged_without_its_text(form: str, how: str) -> None:
    program = f"import logging; from bot.running import logs; logs.set_up(logging.INFO, {{}}, {form!r}); {how.format(card=CARD)}"
    _, told = errors_of(program)
    assert CARD not in told
    assert "an error that nothing caught" in told
    assert "ValueError" in told


def test_a_line_that_cannot_be_written_is_not_printed_in_another_way() -> None:
    program = (
        "import logging; from bot.running import logs; logs.set_up(logging.INFO, {}); "
        f"logging.getLogger('bot').error('%d cards', {CARD!r}); logging.getLogger('bot').error('and on')"
    )
    _, told = errors_of(program)
    assert CARD not in told
    assert "and on" in told


def test_a_failed_command_is_told_by_its_place() -> None:
    @app_commands.command()
    async def brew(interaction: discord.Interaction) -> None:
        """Brew."""

    error = app_commands.CommandInvokeError(brew, ValueError(CARD))
    assert CARD in str(error)
    assert CARD not in logs.told((type(error), error, None))
