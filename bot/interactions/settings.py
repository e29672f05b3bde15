"""Settings of a person, a table and a server. A form changes all of its fields, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime
from typing import Any

import storage
from bot.controls import ControlId
from bot.durations import DAY, HOUR
from bot.games import hours, lobby, pace, zones
from bot.games.deadlines import time_at
from bot.interactions.contexts import server_of
from bot.interactions.reply import Mode, Reply
from bot.messages.message import Button, Message, Part
from bot.messages.parts import Place, Shown
from bot.messages.table_settings import in_words, settings_of
from bot.messages.views import buttons
from bot.messages.wishes import ABOUT_SERVER, let_follow
from bot.names import shown_name
from bot.refusal import Refusal, Unreadable
from bot.wording import catalogue, clock, forms, sentences
from bot.wording import settings as words
from bot.wording.amounts import either, parted
from bot.wording.catalogue import LANGUAGES, Sentence, Words
from bot.wording.sentences import theme_name
from bot.wording.texts import moment
from render.theme import THEMES
from storage import GameRow, Personal, Status
from storage.telling import Telling

OF_PERSON = ("called", "looks")
"""The forms of a person's own settings."""

PACE_OF_NEW_TABLES = Sentence("Pace of new tables")
WITHOUT_SUMMER_TIME = Sentence("That time zone has no summer time. If your clocks change, type your city instead.")
"""The line below a time zone that is a distance from UTC."""
WRONG_ZONE = Sentence(
    "I do not know this time zone. Type the largest city near you, such as `Paris`, or your country. Nothing was changed."
)


async def mine(reply: Reply, before: Personal, changed: Mapping[str, Any]) -> None:
    """Change fields of the person's settings, and show all settings."""
    if "away_since" in changed:
        await _keep_pause(reply, before, changed["away_since"])
    if changed:
        reply.settle(await storage.settings.set_personal(reply.database, reply.person.id, at=reply.table.now(), **changed))
    await show(reply)


async def show(reply: Reply, note: str = "") -> None:
    """Show the settings, with a button for each form: the person's, the table's, and for managers the server's. ``note``: above them."""
    client, interaction, say = reply.client, reply.interaction, reply.say
    personal = await reply.personal()
    told = personal_in_words(personal, reply.table.now(), say)
    below = (*opening(reply, 0, *OF_PERSON), let_follow(personal.followed, say))
    parts: list[Part] = [note, "\n".join([say.gettext("Your settings:"), *(f"- {line}" for line in told)]), below]
    row = await client.game_in(interaction.channel_id)
    if row is not None and row.live and row.guild_id == interaction.guild_id:
        below = opening(reply, row.id, "tablesettings", "pace")
        if row.status is Status.LOBBY:
            below = (*below, *buttons(row, say, "options"))
        else:
            session = await reply.table.brought_to_life(row)
            below = (*below, *client.parts.row(Place.SETTINGS, Shown(session, say, session.seat_of(reply.person.id))))
        parts += [words.of_table(in_words(settings_of(row), say), say), below]
    if reply.person.manages:
        statistics = Button(ControlId(0, 0, "statistics"), say.gettext("Results and ratings"))
        pace_of_new = Button(ControlId(0, 0, "pace"), PACE_OF_NEW_TABLES(say))
        direct = Button(ControlId(0, 0, "directmessages"), ABOUT_SERVER(say))
        parts.append((*opening(reply, 0, "serversettings"), pace_of_new, *opening(reply, 0, "finding"), statistics, direct))
    await reply.show(Message(tuple(parts)))


def opening(reply: Reply, game_id: int, *titles: str) -> tuple[Button, ...]:
    """Return buttons that open forms."""
    return tuple(Button(ControlId(game_id, 0, form), forms.TITLES[form](reply.say)) for form in titles)


def next_week(now: int) -> str:
    """Return the day in a week, in the form in which a day is typed."""
    return datetime.fromtimestamp(now + 7 * DAY, UTC).date().isoformat()


def personal_in_words(personal: Personal, now: int, say: Words) -> list[str]:
    """Return a line for each of a person's settings."""
    away = personal.away_until if personal.away_until is not None and personal.away_until > now else None
    zone = personal.zone if personal.zone is not None and hours.is_zone(personal.zone) else None
    quiet = words.quiet(personal.quiet_start, personal.quiet_end, zone and zones.shown(zone), say)
    stops = [clock.STOPS(say)] if away is not None or (zone and personal.quiet_start != personal.quiet_end) else []
    return [
        words.own_reminders(personal.reminder, say),
        f"{quiet} {WITHOUT_SUMMER_TIME(say)}" if zone and zones.is_fixed(zone) else quiet,
        words.away(away, say),
        (sentences.auto_end_on if personal.auto_end else sentences.auto_end_off)(say),
        say.gettext("The pictures that only you see are {theme}.").format(theme=theme_name(personal.theme, say)),
        words.own_screen(personal.screen, say),
        words.own_language(personal.language, say),
        *([words.NEXT_UP(say)] if personal.next_up else []),
        words.followed(personal.followed, say),
        *stops,
    ]


async def _keep_pause(reply: Reply, before: Personal, now: int) -> None:
    """Add the time of an earlier absence to turns under way, before another absence replaces it."""
    since, until = before.away_since, before.away_until
    if since is None or until is None:
        return
    database = reply.database
    for waited in await storage.reminder_queue.waits_of(database, reply.person.id):
        stood_still = min(until, now) - max(since, waited.wait.began)
        if waited.pace and not waited.clocked and waited.wait.called is not None and stood_still > 0:
            await storage.waits.add_time(database, waited.wait, stood_still)


async def of_table(reply: Reply, row: GameRow, wanted: Mapping[str, str | None]) -> None:
    """Change a table's settings as wanted, and tell everybody; without changes, show the settings."""
    await set_table(reply, row, _of_table(wanted))


async def set_table(reply: Reply, row: GameRow, changed: Mapping[str, Any]) -> None:
    """Change fields of a table's settings, and tell everybody; without changes, show the settings."""
    say = reply.say
    if not changed:
        await (show(reply) if reply.mode is Mode.IN_PLACE else reply.confirm(words.of_table(in_words(settings_of(row), say), say)))
        return
    name, telling = shown_name(reply.person.name), None

    def told(after: GameRow) -> Telling:
        nonlocal telling
        telling = reply.telling(after, lambda public: _changed_for_table(name, in_words(settings_of(after), public, changed), public))
        return telling

    after = await lobby.set_table(reply.table, row.id, reply.person, told, **changed)
    if (after.pace, after.bank, after.live_pace) != (row.pace, row.bank, row.live_pace) and after.status is Status.PLAYING:
        reply.client.scheduler.shown(after)
        await reply.post(row.id)
        if telling is not None and (time := await _time_left(reply, after, reply.client.say_at(after))):
            await storage.telling.reword(reply.database, telling, f"{telling.text}\n{time}")
    await reply.tell(row.id)
    if after.status is Status.LOBBY:
        await reply.post(row.id)
    done = say.gettext("It is set, and the channel is told.")
    await (show(reply, done) if reply.mode is Mode.IN_PLACE else reply.confirm(done))


def _changed_for_table(name: str, parts: list[str], say: Words) -> str:
    """Tell everybody the changed settings."""
    return say.gettext("{name} has set for this table: {parts}.").format(name=name, parts=parted(parts, say))


async def _time_left(reply: Reply, row: GameRow, say: Words) -> str:
    """Return the sentence about the end of the asked seat's time; "" without a limit, or if a computer plays the seat."""
    database = reply.database
    session, wait = await reply.table.session(row.id), await storage.waits.wait_of(database, row.id)
    person, asked = session.person_asked, session.live.asked
    if person is None or asked is None or wait is None or wait.seat != asked or wait.called is None:
        return ""
    ends = (await time_at(database, row, wait, await storage.settings.personal(database, person))).ends
    return "" if ends is None else _has_time(shown_name(session.names(say)[asked]), ends, say)


def _has_time(name: str, at: int, say: Words) -> str:
    """Say that the time for the turn under way starts anew."""
    return say.gettext("{name} has time for this turn until {moment}.").format(name=name, moment=moment(at, "f"))


async def server(reply: Reply, wanted: Mapping[str, str | None]) -> None:
    """Change the settings of new tables on the server, and show all of them. Raises ``Refusal`` for anybody but managers."""
    await set_server(reply, _of_table(wanted))


async def set_server(reply: Reply, changed: Mapping[str, Any]) -> None:
    """Change fields of the settings of new tables on the server, and show all of them. Raises ``Refusal`` for anybody but managers."""
    guild_id, database, say = server_of(reply.interaction), reply.database, reply.say
    if not reply.person.manages:
        raise Refusal(words.managers_only)
    found = await (
        storage.settings.set_guild_settings(database, guild_id, **changed)
        if changed
        else storage.settings.guild_settings(database, guild_id)
    )
    told = words.of_server(in_words(found, say), say)
    await (show(reply, told) if reply.mode is Mode.IN_PLACE else reply.confirm(told))


def _of_table(wanted: Mapping[str, str | None]) -> dict[str, Any]:
    """Return the fields of ``TableSettings`` to change, from the options of a command. Raises ``Refusal``."""
    read: dict[str, tuple[str, Callable[[str], Any]]] = {
        "reminders": ("reminder", lambda typed: seconds(typed, words.REMINDERS.keys() - {"table"})),
        "pace": ("pace", lambda typed: seconds(typed, words.PACES)) if wanted.get("pace") not in (*pace.NAMED, "own") else ("named", str),
        "at_zero": ("at_zero", lambda typed: one_of(typed, ("vote", "computer"))),
        "pictures": ("pictures", lambda typed: one_of(typed, words.FREQUENCIES)),
        "theme": ("theme", lambda typed: one_of(typed, THEMES)),
        "screen": ("screen", lambda typed: one_of(typed, words.SCREENS.keys() - {"table"})),
        "coach": ("coach", lambda typed: one_of(typed, words.COACHES)),
        "language": ("language", lambda typed: "" if typed == "server" else one_of(typed, LANGUAGES)),
    }
    found = ((*read[option], typed) for option, typed in wanted.items() if typed is not None)
    changed = {field: value(typed) for field, value, typed in found}
    if (named := changed.pop("named", None)) is not None:
        changed |= {} if named == "own" else pace.fields_of(named)
    elif "pace" in changed:
        changed |= {"bank": "", "live_pace": False}
    if "pictures" in changed:
        moving = changed["pictures"] == "moving"
        changed |= {"motion": "on" if moving else "off", "pictures": "turn" if moving else changed["pictures"]}
    return changed


def seconds(typed: str, known: Mapping[str, str] | set[str]) -> int:
    """Return a number of hours from the offered ones, in seconds; 0 for "off" and "none"."""
    if typed not in known:
        raise Refusal(words.no_such_value)
    return int(typed) * HOUR if typed.isdigit() else 0


def one_of(typed: str, known: Collection[str]) -> str:
    """Return a value if it is one of the known ones. Raises ``Refusal``."""
    if typed not in known:
        raise Refusal(words.no_such_value)
    return typed


def is_none(typed: str) -> bool:
    """Check whether a text means "none", in any language."""
    # Translators: a word that a person types, in small letters.
    return typed.strip().casefold() in ("off", *(catalogue.words(language).pgettext("typed", "none") for language in LANGUAGES))


def known_zone(typed: str) -> str:
    """Return the meant time zone. Raises ``Unreadable``; if several fit, it names cities to type."""
    found = zones.meant(typed)
    if not found:
        raise Unreadable(WRONG_ZONE)
    if len(found) > 1:
        raise Unreadable(lambda say: _several_zones(zones.cities(found, say.language), say))
    return found[0]


def _several_zones(cities: list[str], say: Words) -> str:
    """Ask for one of several cities. ``cities``: one of each zone that the input can mean."""
    named = either([f"`{city}`" for city in cities], say)
    return say.gettext("This can mean several time zones. Type one of these cities, or your own: {cities}. Nothing was changed.").format(
        cities=named
    )
