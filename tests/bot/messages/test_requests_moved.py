"""The requests at a table move with its game to another channel."""

from __future__ import annotations

import storage
from storage import RequestStatus
from tests.bot.counting import ask_to_undo, asked, log, take_turn, waiting
from tests.bot.messages.test_mention_limits import calls_of
from tests.bot.table import Message, Table, labels, text_of


def asking(table: Table, channel: int) -> list[Message]:
    """Return the messages of a channel with a request."""
    return [message for message in table.env.backend.messages[channel].values() if "Agree" in labels(message)]


async def test_a_request_goes_with_its_game_and_calls_nobody_once_more(counting: Table) -> None:
    first = await take_turn(counting)
    other = asked(counting)
    await take_turn(counting)
    await ask_to_undo(counting, first)
    (before,) = asking(counting, counting.world.channel.id)
    place, calls = counting.world.guild.create_text_channel("elsewhere"), calls_of(counting, other)
    await counting.env.settle()
    await counting.people[0].slash(place, "game move", game="1")
    assert asking(counting, counting.world.channel.id) == []
    assert "this is decided there" in text_of(before)
    (message,) = asking(counting, place.id)
    assert f"<@{other.id}>" in text_of(message)
    assert calls_of(counting, other) == calls
    await counting.press(other, "Agree", message)
    assert (await log(counting))[4:] == ["undo"] * 3
    assert "Agreed" in text_of(message)


async def test_an_offer_to_somebody_without_a_seat_is_answered_in_the_new_channel_after_a_restart(counting: Table) -> None:
    slow, dara = waiting(counting), counting.people[3]
    await counting.command(slow, "seat offer", person=dara)
    place = counting.world.guild.create_text_channel("elsewhere")
    await counting.env.settle()
    await counting.people[0].slash(place, "game move", game="1")
    await counting.restart()
    await counting.let_pass(60)
    (message,) = asking(counting, place.id)
    await counting.press(dara, "Agree", message)
    assert (await storage.games.load(counting.database, 1)).member(dara.id) is not None
    assert (await storage.requests.load(counting.database, 1)).status is RequestStatus.AGREED
