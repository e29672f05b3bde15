"""The bot in a person's direct messages, and installed for a person on servers and in conversations without it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.wording import sentences
from bot.wording.catalogue import words
from tests.places import Place
from tests.server import Channel, Message, Person, Running, running, serving
from tests.server.interactions import FORM

NO_GAME = sentences.no_game_here(words())


@pytest.fixture
async def bot(place: Place) -> AsyncIterator[Running]:
    """Yield the bot on a server."""
    async with serving() as server, running(server, place) as bot:
        yield bot


async def told(person: Person, channel: Channel, command: str, **options: Any) -> str:
    """Return the private answer to a command."""
    answer = await (await person.types(channel, command, **options)).finished()
    assert answer.seen_by == person.id
    return answer.text


async def calling(person: Person, channel: Channel) -> Message:
    """Wait until the newest message calls the person, and return it: while a computer thinks before them, a message calls nobody."""
    await person.server.until(lambda: channel.messages and channel.messages[-1].called == (person.id,))
    return channel.messages[-1]


async def played(person: Person, live: Message) -> None:
    """Make a turn with the first choices of the menu; return the next live message."""
    channel, server, answer = live.channel, person.server, await person.presses(live, "Play")

    def choices() -> list[tuple[Message, str]]:
        ways = [(one, offer.value or offer.custom_id) for one in answer.messages[-1:] for offer in one.offers]
        return [(one, way) for one, way in ways if way.partition(":")[2].split(":")[-1].startswith("=") or way.startswith("=")]

    while channel.messages[-1] is live:
        await server.until(lambda: choices() or channel.messages[-1] is not live)
        if channel.messages[-1] is live:
            answer = await person.presses(*choices()[0])
            await answer.finished()


async def test_a_game_alone_in_direct_messages_goes_on_after_a_restart_and_belongs_to_no_server(bot: Running) -> None:
    server = bot.server
    ana, table = server.person("Ana"), server.channels[0]
    here = server.world.open_messages(ana)
    welcome = await (await ana.types(here, "play")).finished()
    assert "alone against computers" in welcome.text
    assert {"Play Gùgōng", "Gùgōng against Meng", "Choose options", "First lesson"} <= {*welcome.labels}
    await ana.presses(welcome, "Play Gùgōng")
    live = await calling(ana, here)
    await bot.kill()
    await bot.start()
    await played(ana, live)
    assert "Ana" in await told(ana, here, "status")
    for command in ("board", "hand", "log", "orders", "plan", "advise", "undo", "settings", "replay", "answer", "privacy", "rules"):
        assert await told(ana, here, command) not in ("", NO_GAME), command
    assert (await ana.types(here, "note")).interaction.reply == FORM

    await ana.types(table, "game new", game="gugong")
    await table.newest("Join")
    listed = await (await ana.types(here, "games")).finished()
    everywhere, there = listed.text, await told(ana, table, "games")
    assert f"https://discord.com/channels/@me/{here.id}/" in str(listed.components)
    assert f"<#{table.id}>" in everywhere
    assert str(here.id) not in there
    assert f"<#{table.id}>" in there
    assert "needs a server" in await told(ana, here, "game join")
    with pytest.raises(LookupError):
        await ana.types(here, "stats")

    question = await (await ana.presses(await (await ana.types(here, "privacy")).finished(), "Forget me…")).finished()
    await ana.presses(question, "Forget me for good")
    assert "Forget" not in (await question.channel.newest("")).text
    await server.until(lambda: bot.place.asked("SELECT 1 FROM games WHERE guild_id IS NULL AND channel_id < 0"))
    assert not bot.place.asked("SELECT 1 FROM games WHERE $1 IN (channel_id, opener_id)", ana.id)
    assert not bot.place.asked("SELECT 1 FROM games WHERE channel_id = $1", here.id)
    assert not bot.place.asked("SELECT 1 FROM members WHERE user_id = $1", ana.id)
    assert not bot.place.asked("SELECT 1 FROM turn_messages JOIN games ON id = game_id WHERE guild_id IS NULL")
    assert "Ana" not in here.messages[-1].text


async def test_a_bot_that_is_no_member_answers_only_the_person_and_refuses_the_rest(bot: Running) -> None:
    server = bot.server
    ana, chloe = server.person("Ana"), server.person("Chloé")
    chloe.locale = "fr"
    foreign = server.world.open_guild(there=False).channels[0]
    group = server.world.open_messages(ana, chloe, with_bot=False)
    for place in (foreign, group):
        welcome = await (await ana.types(place, "play")).finished()
        assert not any(label.startswith("Play") for label in welcome.labels)
        lesson = await (await ana.presses(welcome, "First lesson")).finished()
        assert lesson.seen_by == ana.id
        assert "You have no seat in any game" in await told(ana, place, "games")
        assert "Rules" in await told(ana, place, "rules")
        assert {one["name"] for one in ana.offered(place)} >= {"play", "games", "rules"}
        for forged in ("g:0:0:quick gugong", "g:0:0:table gugong", "g:1:0:play"):
            answer = await (await ana.forges(place, forged)).finished()
            assert "I am not a member here" in answer.text
        assert place.messages == []
    assert "I am not a member here" in await told(ana, foreign, "board")
    assert "Je ne suis pas membre ici" in await told(chloe, foreign, "game new", game="gugong")
    assert not bot.place.asked("SELECT 1 FROM games")
    own = server.world.open_messages(chloe)
    await chloe.forges(own, "g:0:0:quick gugong opponent meng")
    assert "Jouer" in (await calling(chloe, own)).labels
    assert [*bot.place.asked("SELECT count(*) FROM members")[0]] == [1]


async def test_a_long_list_stops_after_five_messages_if_the_bot_is_no_member(bot: Running) -> None:
    server = bot.server
    ana = server.person("Ana")
    here, foreign = server.world.open_messages(ana), server.world.open_guild(there=False).channels[0]
    await ana.types(here, "game new", game="gugong")
    await here.newest("Start")
    bot.place.asked(
        "WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 260) "
        "INSERT INTO games (game, guild_id, channel_id, opener_id, options, seed, status, created_at, updated_at) "
        "SELECT game, $1, number, opener_id, options, seed, status, created_at, updated_at FROM games, numbers WHERE id = 1",
        foreign.guild.id,
    )
    bot.place.asked("INSERT INTO members (game_id, user_id, name, joined) SELECT id, $1, 'Ana', 1 FROM games WHERE id > 1", ana.id)
    answer = await ana.types(foreign, "games")
    await answer.says("There is more than I can show here")
    assert len(answer.messages) == 6
    assert answer.refusals == []


async def test_closed_direct_messages_keep_the_choice_and_are_written_to_again_at_the_next_command(bot: Running) -> None:
    server = bot.server
    ana = server.person("Ana")
    here = server.world.open_messages(ana)
    await ana.types(here, "game new", game="gugong", opponent="Meng")
    lobby = await here.newest("Start")
    assert "Join" not in lobby.labels
    options = await (await ana.presses(lobby, "Options")).finished()
    assert "difficulty" in str(options.components)
    assert "set rated" not in str(options.components)
    here.permit(send_messages=False)
    await (await ana.presses(lobby, "Start")).says("Discord does not let me write to you")
    here.permit(send_messages=True)
    await ana.types(here, "status")
    await calling(ana, here)


async def test_commands_of_one_server_are_offered_nowhere_else(place: Place) -> None:
    async with serving() as server, running(server, place, DISCORD_GUILD=str(server.guilds[0].id)):
        ana = server.person("Ana")
        await server.until(lambda: server.own_commands)
        assert "play" in {one["name"] for one in ana.offered(server.channels[0])}
        assert ana.offered(server.world.open_messages(ana)) == []
