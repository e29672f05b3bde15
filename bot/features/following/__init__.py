"""Following: a direct message when a followed game ends, or a game with a followed person, or when a table opens.

:mod:`bot.messages.direct_messages` sends the messages; :mod:`storage.wishes` has the limits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import discord

import storage
from bot.controls import MOST, ControlId
from bot.features.following import words
from bot.games.deadlines import DAY
from bot.games.pace import NAMED
from bot.interactions import settings
from bot.interactions.contexts import server_of
from bot.interactions.feature import Feature
from bot.interactions.open_tables import check_listed
from bot.interactions.reply import Reply
from bot.messages import wishes
from bot.messages.form import ChoiceField, Form
from bot.messages.message import Button, Message
from bot.messages.parts import Place, Shown
from bot.refusal import Refusal
from bot.wording import WORDING, clock, sentences
from storage import GameRow, Status
from storage.refusals import NotAllowed, SwitchedOff, TooManyWishes
from storage.wishes import Wish

feature = Feature()

DAYS = 30
"""Days for which a person hears of open tables."""
ANY = "any"
ON, OFF = "on", "off"


@feature.press("follow", needs_game=False)
async def follow(reply: Reply, row: GameRow | None, argument: str = "") -> None:
    """Follow the game of the button, or the person whose id it names."""
    if row is None:
        await follow_person(reply, _number(argument))
        return
    guild_id = server_of(reply.interaction)
    if row.status is not Status.PLAYING:
        raise Refusal(sentences.not_started if row.live else sentences.game_over)
    await _wish(reply, Wish(reply.person.id, guild_id, row.id))


@feature.entry(wishes.FOLLOW)
async def follow_on_menu(reply: Reply, person: discord.User) -> None:
    """Follow a person."""
    if person.bot:
        raise Refusal(words.IS_BOT)
    await follow_person(reply, person.id)


async def follow_person(reply: Reply, person_id: int) -> None:
    """Follow a person who lets others follow them, and shows this one their games."""
    guild_id = server_of(reply.interaction)
    if person_id == reply.person.id:
        raise Refusal(words.IS_SELF)
    if not await storage.visibility.may_see(reply.database, guild_id, person_id, reply.person.id):
        raise Refusal(words.NOT_ALLOWED)
    await _wish(reply, Wish(reply.person.id, guild_id, person_id=person_id))


async def _wish(reply: Reply, wish: Wish) -> None:
    """Store a wish and show it. Raises ``Refusal`` with the way on."""
    try:
        await (storage.wishes.wait_for_tables if wish.until else storage.wishes.follow)(reply.database, wish)
    except SwitchedOff:
        raise Refusal(words.SWITCHED_OFF) from None
    except NotAllowed:
        raise Refusal(words.NOT_ALLOWED) from None
    except TooManyWishes as many:
        told, most = words.SERVER_IS_FULL if many.of_server else words.MOST_FOLLOWED, many.most
        raise Refusal(lambda say: told(most, say)) from None
    await _show(reply, wishes.key(wish))


async def _show(reply: Reply, key: str) -> None:
    """Show a wish of the person as it is now."""
    await reply.show(await wishes.listed(reply.client, reply.database, [await _own(reply, key)], reply.say))


async def _own(reply: Reply, key: str) -> Wish:
    """Return the person's wish of this key. Raises ``Refusal`` if there is none."""
    for wish in await storage.wishes.wishes_of(reply.database, reply.person.id):
        if wishes.key(wish) == key:
            return wish
    raise Refusal(words.NOT_FOLLOWED)


@feature.press("unfollow", needs_game=False, argument="key")
async def unfollow(reply: Reply, key: str) -> None:
    """End a wish of the person."""
    await storage.wishes.end(reply.database, await _own(reply, key))
    await reply.show(Message((words.UNFOLLOWED(reply.say),)))


@feature.press("hear", needs_game=False)
async def hear(reply: Reply, argument: str) -> None:
    """Set whether the person hears of the end of each round too: "rounds" or "end" after the key of a wish."""
    key, _, how = argument.rpartition(" ")
    if how not in ("rounds", "end"):
        raise Refusal(sentences.unknown_control)
    wish = await _own(reply, key)
    await storage.wishes.set_rounds(reply.database, wish, how == "rounds")
    await _show(reply, key)


def _number(text: str) -> int:
    """Return the id of a person in a button."""
    if not (text.isascii() and text.isdigit() and len(text) < 20 and 0 < int(text) <= MOST):
        raise Refusal(sentences.unknown_control)
    return int(text)


async def form(reply: Reply, _: GameRow | None) -> Form:
    """Return the form of open tables, with the person's present wish on this server."""
    say, guild_id = reply.say, server_of(reply.interaction)
    await check_listed(reply)
    own = [wish for wish in await storage.wishes.wishes_of(reply.database, reply.person.id) if wish.until and wish.guild_id == guild_id]
    present = own[0] if own else Wish(reply.person.id, guild_id)
    games = ((ANY, wishes.ANY_GAME(say)), *((game, named.name(say)) for game, named in WORDING.items()))
    paces = ((ANY, wishes.ANY_PACE(say)), *((pace, say.gettext(clock.PACES[pace])) for pace in NAMED))
    fields = (
        ChoiceField("game", words.LABELS["game"](say), "", games, present.game or ANY),
        ChoiceField("pace", words.LABELS["pace"](say), "", paces, present.pace or ANY),
    )
    return Form(wishes.TELL_ME(say), fields)


@feature.form("whenopen", form)
async def sent(reply: Reply, _: GameRow | None, filled: Mapping[str, str]) -> None:
    """Tell the person for 30 days when a table of a game and a pace opens on this server."""
    game = settings.one_of(filled.get("game", ANY), (ANY, *WORDING))
    pace = settings.one_of(filled.get("pace", ANY), (ANY, *NAMED))
    until = reply.table.now() + DAYS * DAY
    chosen = ["" if value == ANY else value for value in (game, pace)]
    await _wish(reply, Wish(reply.person.id, server_of(reply.interaction), game=chosen[0], pace=chosen[1], until=until))


@feature.press("letfollow", needs_game=False)
async def let_follow(reply: Reply, argument: str) -> None:
    """Let others follow the person, "on", or not, "off"; then the follows end, and nobody is told."""
    if argument not in (ON, OFF):
        raise Refusal(sentences.unknown_control)
    await storage.wishes.let_follow(reply.database, reply.person.id, argument == ON)
    reply.settle(await storage.settings.personal(reply.database, reply.person.id))
    await settings.show(reply)


@feature.press("directmessages", needs_game=False)
async def switch(reply: Reply, argument: str = "") -> None:
    """Tell a manager whether people may wish for direct messages about the server, or change that: "on" or "off"."""
    guild_id, say = server_of(reply.interaction), reply.say
    if argument not in ("", ON, OFF):
        raise Refusal(sentences.unknown_control)
    if not reply.person.manages:
        raise Refusal(words.MANAGERS_ONLY)
    if argument:
        await storage.wishes.switch(reply.database, guild_id, argument == ON)
    on = await storage.wishes.is_on(reply.database, guild_id)
    other = OFF if on else ON
    button = Button(ControlId(0, 0, f"directmessages {other}"), say.gettext(words.SWITCH[other]))
    await reply.show(Message((say.gettext(words.ON_SERVER[ON if on else OFF]), (button,))))


@feature.part_of(Place.LOOKED_UP, 1)
def follow_this(shown: Shown) -> Iterator[Button]:
    """Yield the button by which a spectator follows a game under way."""
    session = shown.session
    if shown.seat is None and not session.over and session.row.guild_id is not None:
        yield shown.button("follow", wishes.FOLLOW)
