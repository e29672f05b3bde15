"""The practice table forgets old messages, so that it does not grow while it is open."""

from __future__ import annotations

import pytest

from bot.practice import history
from tests.bot.counting import asked, live
from tests.bot.practice.served import looked, served
from tests.bot.table import Table, labels


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep only a little."""
    monkeypatch.setattr(history, "MESSAGES_KEPT", 5)
    monkeypatch.setattr(history, "INTERACTIONS_KEPT", 5)


async def test_old_messages_their_pictures_and_presses_are_forgotten(counting: Table, few: None) -> None:
    await looked(counting)
    public = [message.id for message in counting.messages if not message.is_ephemeral]
    newest = [*public[-5:], *(message.id for message in counting.messages[-5:])]
    async with served(counting) as tab:
        await tab("Ana")
        backend = counting.env.backend
        assert [message.id for message in counting.messages] == newest
        assert set(backend.cdn._blobs) == {attachment["url"] for message in counting.messages for attachment in message.attachments}
        assert len(backend.interactions) == len(backend.interaction_tokens) == 5


async def test_no_record_of_the_events_is_kept(counting: Table) -> None:
    async with served(counting):
        await looked(counting, 2)
        assert not counting.env.backend.transcript
        assert not counting.env.http_requests


async def test_private_messages_do_not_drive_out_the_board(counting: Table, few: None) -> None:
    shown = live(counting)
    await looked(counting)
    async with served(counting) as tab:
        assert str(shown.id) in (await tab("Ana")).snapshot["messages"]


async def test_a_game_whose_message_is_forgotten_goes_on(counting: Table, few: None) -> None:
    person, shown = asked(counting), live(counting)
    async with served(counting) as tab:
        for _ in range(5):
            await counting.people[0].send(counting.world.channel, "Hello.")
        await tab("Ana")
        assert shown not in counting.messages
        await counting.command(person, "choose")
        await counting.press(person, "Add 1")
        await counting.press(person, "End turn" if "End turn" in labels(counting.private(person)) else "End")
        assert "Play" in labels(live(counting))
        assert asked(counting) is not person
