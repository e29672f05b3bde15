"""Two people at a counting game on the tests' server, with the bot as its own process in a hurry, and a check that the table works."""

from __future__ import annotations

from tests.bot.toy_words import alts
from tests.server import Channel, Message, Person, Running, Server


class Party:
    """Ana, who opened the game, and Bo, in a channel of their own.

    ``game_id`` is known once the game has begun."""

    def __init__(self, server: Server, bot: Running, channel: Channel) -> None:
        self.server = server
        self.bot = bot
        self.channel = channel
        self.ana = server.person("Ana")
        self.bo = server.person("Bo")
        self.game_id = 0

    @property
    def live_messages(self) -> str:
        """The path to which the channel's messages are posted."""
        return f"/channels/{self.channel.id}/messages"

    @property
    def playable(self) -> list[Message]:
        """The public messages with a Play button."""
        return [message for message in self.channel.messages if "Play" in message.labels]

    @property
    def live(self) -> Message:
        """The only public message with a Play button."""
        (message,) = self.playable
        return message

    @property
    def asked(self) -> Person:
        """The person whom the live message calls."""
        (user_id,) = self.live.called
        return self.server.people[user_id]

    @property
    def log(self) -> list[str]:
        """The choices in the database."""
        found = self.bot.place.asked("SELECT text FROM choices WHERE game_id = $1 ORDER BY seq", self.game_id)
        return [text for (text,) in found]

    @property
    def total(self) -> int:
        """The sum so far."""
        return sum(int(text.split()[1]) for text in self.log if text.startswith("add"))

    async def sit(self) -> Message:
        """Open the lobby, let both sit down with automatic end of turns off; return its message."""
        for person in (self.ana, self.bo):
            await person.sends(self.channel, "looks", end_turns="off")
        await self.ana.types(self.channel, "game new", game="toy")
        lobby = await self.channel.newest("Join")
        self.game_id = int(lobby.offer("Join").custom_id.split(":")[1])
        await self.bo.presses(lobby, "Join")
        await self.server.until(lambda: "- Bo\n" in f"{lobby.text}\n")
        return lobby

    async def begin(self) -> None:
        """Open the game and start it."""
        lobby = await self.sit()
        await self.ana.presses(lobby, "Start")
        await self.channel.newest("Play")
        await self.server.until(lambda: not lobby.offers)

    async def menu(self, person: Person | None = None) -> Message:
        """Open the private menu of the person asked from the live message; return it."""
        answer = await (person or self.asked).presses(self.live, "Play")
        return await answer.says("Add 1")

    async def count(self) -> tuple[Person, Message]:
        """Let the person asked add one; return the person and the menu, in which the turn can be ended."""
        person = self.asked
        answer = await person.presses(await self.menu(), "Add 1")
        return person, await answer.says("End")  # below the board, if the board was not stored as posted yet

    async def turn(self) -> Message:
        """Play a whole turn of the person asked; return the live message after it."""
        before = self.live
        person, menu = await self.count()
        await person.presses(menu, "End")
        return await self.after(before)

    async def after(self, before: Message) -> Message:
        """Wait for the live message that replaces an older one; return it."""
        await self.server.until(lambda: len(self.playable) == 1 and self.live is not before)
        return self.live

    async def goes_on(self, channel: Channel | None = None) -> None:
        """Check that the table works: one message has buttons, board and status are true, a turn is played and posted once."""
        channel, before, posted = channel or self.channel, self.log, len(self.channel.messages)
        live, person = self.live, self.asked
        status = await (await person.types(channel, "status")).says("Total")
        assert f"Total {self.total}." in status.text
        board = await (await person.types(channel, "board")).finished()
        assert board.alt_texts == alts(self.total, whole=True)
        assert self.live is live
        await self.turn()
        assert self.log == [*before, "add 1", "end"]
        assert len(self.channel.messages) == posted + 1
        assert self.live.alt_texts == alts(self.total)
        assert self.asked is not person
        assert "Traceback" not in self.bot.log
