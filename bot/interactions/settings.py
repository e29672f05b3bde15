"""Settings of a person, a table and a server. A command or a form changes all that it names, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import storage
from bot.controls import ControlId
from bot.games import hours, lobby, typed_times, zones
from bot.games.deadlines import DAY, time_of
from bot.interactions.reply import Reply
from bot.messages.message import Button, Message
from bot.messages.table_settings import in_words, settings_of
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import catalogue, forms, sentences
from bot.wording import settings as words
from bot.wording.amounts import either, parted
from bot.wording.catalogue import LANGUAGES, Sentence, Words
from bot.wording.sentences import theme_name
from bot.wording.texts import moment
from render.theme import THEMES
from storage import GameRow, Personal, Status

HOUR = 3600
LONGEST_AWAY = 366 * DAY
OF_PERSON = ("called", "looks")
"""The forms of a person's own settings."""

WITHOUT_SUMMER_TIME = Sentence("That time zone has no summer time. If your clocks change, set `zone:` to your city.")
"""The line below a time zone that is a distance from UTC."""
WRONG_TIME = Sentence(
    "I cannot read this as a time. Type it like `22:00`, `10 pm` or `22 h`, or `none` for no quiet hours. Nothing was changed."
)
NEEDS_ZONE = Sentence(
    "Quiet hours need your time zone: add it, such as `zone:Europe/Paris`. Type a part of the name and choose from the list."
)
WRONG_ZONE = Sentence(
    "I do not know this time zone. Type the largest city near you, such as `Paris`, or your country. Nothing was changed."
)
WRONG_DATE = Sentence(
    "I cannot read this as a day within the next year. Type it like `{example}` or `3 days`, or `none` when you are back."
)


@dataclass(frozen=True, slots=True)
class Mine:
    """Wanted changes of a person's own settings, as typed; None leaves a setting as it is."""

    reminders: str | None = None
    quiet_from: str | None = None
    quiet_to: str | None = None
    zone: str | None = None
    away: str | None = None
    end_turns: bool | None = None
    theme: str | None = None
    screen: str | None = None
    language: str | None = None


async def mine(reply: Reply, wanted: Mine) -> None:
    """Change the person's settings as wanted, and tell all of them."""
    database, person, now = reply.database, reply.person, reply.table.now()
    before = await storage.settings.personal(database, person.id)
    changed = _of_person(before, wanted, now)
    if changed:
        if "away_since" in changed:
            await _keep_pause(reply, before, changed["away_since"])
        reply.settle(await storage.settings.set_personal(database, person.id, **changed))
    say = reply.say
    told = personal_in_words(await reply.personal(), now, say)
    changing = tuple(Button(ControlId(0, 0, form), forms.TITLES[form](say)) for form in OF_PERSON)
    await reply.show(Message((_listed(told, say) if wanted == Mine() else "\n".join(told), changing)))


def _listed(lines: list[str], say: Words) -> str:
    """List all settings of a person."""
    return "\n".join([say.gettext("Your settings:"), *(f"- {line}" for line in lines)])


def next_week(now: int) -> str:
    """Return the day in a week, in the form in which a day is typed."""
    return datetime.fromtimestamp(now + 7 * DAY, UTC).date().isoformat()


def personal_in_words(personal: Personal, now: int, say: Words) -> list[str]:
    """Return a line for each of a person's settings."""
    away = personal.away_until if personal.away_until is not None and personal.away_until > now else None
    zone = personal.zone if personal.zone is not None and hours.is_zone(personal.zone) else None
    quiet = words.quiet(personal.quiet_start, personal.quiet_end, zone and zones.shown(zone), say)
    return [
        words.own_reminders(personal.reminder, say),
        f"{quiet} {WITHOUT_SUMMER_TIME(say)}" if zone and zones.is_fixed(zone) else quiet,
        words.away(away, say),
        (sentences.auto_end_on if personal.auto_end else sentences.auto_end_off)(say),
        say.gettext("The pictures that only you see are {theme}.").format(theme=theme_name(personal.theme, say)),
        words.own_screen(personal.screen, say),
        words.own_language(personal.language, say),
    ]


def _of_person(before: Personal, wanted: Mine, now: int) -> dict[str, Any]:
    """Return the fields of ``Personal`` to change. Raises ``Refusal``."""
    changed: dict[str, Any] = {}
    if wanted.reminders is not None:
        changed["reminder"] = None if wanted.reminders == "table" else _hours(wanted.reminders, words.REMINDERS)
    zone = before.zone if before.zone is not None and hours.is_zone(before.zone) else None
    if wanted.zone is not None:
        zone = None if _is_none(wanted.zone) else known_zone(wanted.zone)
        changed["zone"] = zone
        if zone is None:  # without a time zone there can be no quiet hours
            changed |= {"quiet_start": 0, "quiet_end": 0}
    changed |= _quiet(before, wanted, zone)
    if wanted.away is not None:
        changed |= _away(before, wanted.away, zone, now)
    if wanted.end_turns is not None:
        changed["auto_end"] = wanted.end_turns
    if wanted.theme is not None:
        changed["theme"] = _one_of(wanted.theme, THEMES)
    if wanted.screen is not None:
        changed["screen"] = None if wanted.screen == "table" else _one_of(wanted.screen, words.SCREENS)
    if wanted.language is not None:
        changed["language"] = None if wanted.language == "client" else _one_of(wanted.language, LANGUAGES)
    return changed


def _quiet(before: Personal, wanted: Mine, zone: str | None) -> dict[str, Any]:
    """Return the changed fields of the quiet hours. Raises ``Refusal``."""
    typed = (wanted.quiet_from, wanted.quiet_to)
    if typed == (None, None):
        return {}
    if any(_is_none(text) for text in typed if text is not None):
        return {"quiet_start": 0, "quiet_end": 0}
    if None in typed and before.quiet_start == before.quiet_end:
        raise Refusal(Sentence("Quiet hours need a start and an end, such as `/settings mine quiet_from:22:00 quiet_to:08:00`."))
    try:
        start, end = (None if text is None else typed_times.clock(text) for text in typed)
    except ValueError:
        raise Refusal(WRONG_TIME) from None
    if zone is None:
        raise Refusal(NEEDS_ZONE)
    return {"quiet_start": before.quiet_start if start is None else start, "quiet_end": before.quiet_end if end is None else end}


def _away(before: Personal, typed: str, zone: str | None, now: int) -> dict[str, Any]:
    """Return the changed fields of an absence. Raises ``Refusal``.

    Days that have passed stay: the time for a turn did not run in them.
    """
    is_away = before.away_since is not None and before.away_until is not None and before.away_until > now
    if _is_none(typed):
        return {"away_until": now} if is_away else {}
    try:
        until = typed_times.until(typed, zone, now)
    except ValueError:
        until = 0
    if not now < until <= now + LONGEST_AWAY:
        raise Refusal(lambda say: WRONG_DATE(say, example=next_week(now)))
    return {"away_until": until} if is_away else {"away_since": now, "away_until": until}


async def _keep_pause(reply: Reply, before: Personal, now: int) -> None:
    """Add the time of an earlier absence to turns that still last, before another absence takes its place."""
    since, until = before.away_since, before.away_until
    if since is None or until is None:
        return
    database = reply.database
    for waited in await storage.reminder_queue.waits_of(database, reply.person.id):
        stood_still = min(until, now) - max(since, waited.wait.began)
        if waited.pace and waited.wait.called is not None and stood_still > 0:
            await storage.waits.add_time(database, waited.wait, stood_still)


async def of_table(reply: Reply, row: GameRow, wanted: Mapping[str, str | None]) -> None:
    """Change a table's settings as wanted, and tell everybody; without changes, show the settings."""
    changed, say = _of_table(wanted), reply.say
    if not changed:
        await reply.show(Message((words.of_table(in_words(settings_of(row), say), say),)))
        return
    after = await lobby.set_table(reply.table, row.id, reply.person, **changed)
    public = reply.client.say_at(after)
    told = [_changed_for_table(shown_name(reply.person.name), in_words(settings_of(after), public, changed), public)]
    if after.pace != row.pace and after.status is Status.PLAYING:
        await reply.client.live_messages.asides.clear(after, "question")
        told.append(await _time_left(reply, after, public))
    await reply.tell(after, lambda _: "\n".join(filter(None, told)))
    if after.status is Status.LOBBY:
        await reply.post(row.id)
    await reply.confirm(say.gettext("It is set, and the channel is told."))


def _changed_for_table(name: str, parts: list[str], say: Words) -> str:
    """Tell everybody which settings have changed."""
    return say.gettext("{name} has set for this table: {parts}.").format(name=name, parts=parted(parts, say))


async def _time_left(reply: Reply, row: GameRow, say: Words) -> str:
    """Return the sentence until when the seat asked has time; "" without a limit, or if a computer plays the seat."""
    database = reply.database
    session, wait = await reply.table.session(row.id), await storage.waits.wait_of(database, row.id)
    person, asked = session.person_asked, session.live.asked
    if person is None or asked is None or wait is None or wait.seat != asked or wait.called is None:
        return ""
    ends = time_of(wait, row.pace, await storage.settings.personal(database, person)).ends
    return "" if ends is None else _has_time(shown_name(session.names(say)[asked]), ends, say)


def _has_time(name: str, at: int, say: Words) -> str:
    """Say that the time for the turn under way starts anew."""
    return say.gettext("{name} has time for this turn until {moment}.").format(name=name, moment=moment(at, "f"))


async def server(reply: Reply, wanted: Mapping[str, str | None]) -> None:
    """Change the settings of new tables on the server as wanted, and tell all of them. Raises ``Refusal`` for anybody but managers."""
    guild_id, database, say = guild_of(reply), reply.database, reply.say
    if not reply.person.manages:
        raise Refusal(words.managers_only)
    changed = _of_table(wanted)
    found = await (
        storage.settings.set_guild_settings(database, guild_id, **changed)
        if changed
        else storage.settings.guild_settings(database, guild_id)
    )
    await reply.show(Message((words.of_server(in_words(found, say), say),)))


def guild_of(reply: Reply) -> int:
    """Return the server of the interaction. Raises ``Refusal`` outside a server."""
    if (guild_id := reply.interaction.guild_id) is None:
        raise Refusal(words.managers_only)
    return guild_id


def _of_table(wanted: Mapping[str, str | None]) -> dict[str, Any]:
    """Return the fields of ``TableSettings`` to change, from the options of a command. Raises ``Refusal``."""
    read: dict[str, tuple[str, Callable[[str], Any]]] = {
        "reminders": ("reminder", lambda typed: _hours(typed, words.REMINDERS.keys() - {"table"})),
        "pace": ("pace", lambda typed: _hours(typed, words.PACES)),
        "pictures": ("pictures", lambda typed: _one_of(typed, words.FREQUENCIES)),
        "theme": ("theme", lambda typed: _one_of(typed, THEMES)),
        "screen": ("screen", lambda typed: _one_of(typed, words.SCREENS.keys() - {"table"})),
        "coach": ("coach", lambda typed: _one_of(typed, words.COACHES)),
        "language": ("language", lambda typed: "" if typed == "server" else _one_of(typed, LANGUAGES)),
    }
    found = ((*read[option], typed) for option, typed in wanted.items() if typed is not None)
    changed = {field: value(typed) for field, value, typed in found}
    if "pictures" in changed:
        moving = changed["pictures"] == "moving"
        changed |= {"motion": "on" if moving else "off", "pictures": "turn" if moving else changed["pictures"]}
    return changed


def _hours(typed: str, known: Mapping[str, str] | set[str]) -> int:
    """Return a number of hours from the offered ones, in seconds; 0 for "off" and "none"."""
    if typed not in known:
        raise Refusal(words.no_such_value)
    return int(typed) * HOUR if typed.isdigit() else 0


def _one_of(typed: str, known: Collection[str]) -> str:
    if typed not in known:
        raise Refusal(words.no_such_value)
    return typed


def _plain(typed: str) -> str:
    return typed.strip().casefold()


def _is_none(typed: str) -> bool:
    """Check whether a text means nothing, in any language."""
    # Translators: a word to be typed, small letters; it stands in backticks in the sentences that tell to type `none`.
    return _plain(typed) in ("off", *(catalogue.words(language).pgettext("typed", "none") for language in LANGUAGES))


def known_zone(typed: str) -> str:
    """Return the time zone that is meant. Raises ``Refusal``; if several fit, it names cities to type."""
    found = zones.meant(typed)
    if not found:
        raise Refusal(WRONG_ZONE)
    if len(found) > 1:
        raise Refusal(lambda say: _several_zones(zones.cities(found, say.language), say))
    return found[0]


def _several_zones(cities: list[str], say: Words) -> str:
    """Ask for one of several cities. ``cities``: one of each zone that the input can mean."""
    named = either([f"`{city}`" for city in cities], say)
    return say.gettext("This can mean several time zones. Type one of these cities, or your own: {cities}. Nothing was changed.").format(
        cities=named
    )
