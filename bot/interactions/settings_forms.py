"""The forms of ``/settings``: what a person, a table and a server have set, each with the present value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from itertools import zip_longest
from typing import TypeVar
from zoneinfo import ZoneInfo

import storage
from bot.controls import ControlId
from bot.games import hours, lobby, typed_times, zones
from bot.interactions import settings
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.interactions.settings import HOUR, LONGEST_AWAY, Mine, known_zone, next_week
from bot.messages.form import ChoiceField, Form, TextField
from bot.messages.message import Button, Message
from bot.messages.table_settings import in_words, settings_of
from bot.refusal import Refusal
from bot.wording import forms as words
from bot.wording import sentences
from bot.wording import settings as setting_words
from bot.wording.catalogue import Words
from storage import GameRow, Personal, TableSettings

feature = Feature()

T = TypeVar("T")

TYPED = {"quiet_from": 20, "quiet_to": 20, "zone": 40, "away": 30}
"""What is typed in the form of reminders, and how many characters it has."""
BETWEEN = "|"
"""Between what was typed, as the button remembers it that opens the form again."""


async def called(reply: Reply, _: GameRow | None, typed: str) -> Form:
    """The form of when a person is called."""
    personal, now, say = await reply.personal(), reply.table.now(), reply.say
    found = dict(zip(("reminders", *TYPED), typed.split(BETWEEN), strict=False)) if typed else _called(personal, now)
    named = _named(setting_words.REMINDERS, say)
    reminders = ChoiceField("reminders", *_said("own reminders", say), named, found.get("reminders", ""))
    texts: list[TextField] = []
    for field, most in TYPED.items():
        label, detail = _said(field, say)
        texts.append(TextField(field, label, detail.format(day=next_week(now)), found.get(field, ""), most))
    return Form(words.TITLES["called"](say), (reminders, *texts))


def _called(personal: Personal, now: int) -> dict[str, str]:
    """When a person is called at present, as it is filled in."""
    is_quiet, zone = personal.quiet_start != personal.quiet_end, _zone_of(personal)
    away = personal.away_until if personal.away_until is not None and personal.away_until > now else None
    return {
        "reminders": "table" if personal.reminder is None else _hours(personal.reminder, "off"),
        "quiet_from": setting_words.clock(personal.quiet_start) if is_quiet and zone else "",
        "quiet_to": setting_words.clock(personal.quiet_end) if is_quiet and zone else "",
        "zone": zones.shown(zone),
        "away": "" if away is None else datetime.fromtimestamp(away, ZoneInfo(zone) if zone else UTC).date().isoformat(),
    }


def _zone_of(personal: Personal) -> str:
    return personal.zone if personal.zone is not None and hours.is_zone(personal.zone) else ""


@feature.form("called", called)
async def called_sent(reply: Reply, _: GameRow | None, filled: Mapping[str, str]) -> None:
    """Set when a person is called, as far as it was changed; what cannot be read is said beside a button to fill it in again."""
    personal, now = await reply.personal(), reply.table.now()
    before = _called(personal, now)
    found = {field: filled.get(field, before[field]).strip() for field in before}
    try:
        await settings.mine(reply, _to_be_called(before, found, now))
    except Refusal as refusal:
        again = Button(_again(found), words.BUTTONS["again"](reply.say), "primary")
        await reply.show(Message((refusal.sentence(reply.say), (again,))))


def _to_be_called(before: Mapping[str, str], found: Mapping[str, str], now: int) -> Mine:
    """What is to be changed. Raises ``Refusal`` naming the field that cannot be read."""
    zone = known_zone(found["zone"]) if found["zone"] else ""
    times = found["quiet_from"], found["quiet_to"]
    for text, wrong in zip(times, (words.wrong_quiet_from, words.wrong_quiet_to), strict=True):
        if text:
            _read(typed_times.clock, text, wrong)
    if bool(times[0]) != bool(times[1]):
        raise Refusal(words.both_times)
    if times[0] and not zone:
        raise Refusal(words.needs_zone)
    away = found["away"]
    if away and away != before["away"]:
        wrong = partial(words.wrong_away, example=next_week(now))
        until = _read(partial(typed_times.until, zone=zone or None, now=now), away, wrong)
        if not now < until <= now + LONGEST_AWAY:
            raise Refusal(wrong)
    changed = {field: text or "none" for field, text in found.items() if text != before[field]}
    if changed.keys() & {"quiet_from", "quiet_to"}:
        changed |= {field: found[field] or "none" for field in ("quiet_from", "quiet_to")}
    quiet_from, quiet_to = changed.get("quiet_from"), changed.get("quiet_to")
    return Mine(changed.get("reminders"), quiet_from, quiet_to, changed.get("zone"), changed.get("away"))


def _read(read: Callable[[str], T], text: str, wrong: Callable[[Words], str]) -> T:
    """What a text says. Raises ``Refusal`` with a sentence where it says nothing."""
    try:
        return read(text)
    except ValueError:
        raise Refusal(wrong) from None


def _again(found: Mapping[str, str]) -> ControlId:
    """What opens the form again with what was filled in, as far as an id has room for it."""
    typed = ControlId(0, 0, " ".join(("called", BETWEEN.join(found.values()))))
    return typed if typed.fits and all(BETWEEN not in text for text in found.values()) else ControlId(0, 0, "called")


async def looks(reply: Reply, _: GameRow | None, __: str) -> Form:
    """The form of how a person's game looks."""
    personal, say = await reply.personal(), reply.say
    fields = (
        ChoiceField("theme", *_said("own theme", say), _named(words.THEMES, say), personal.theme),
        ChoiceField("screen", *_said("own screen", say), _named(setting_words.SCREENS, say), personal.screen or "table"),
        ChoiceField("language", *_said("own language", say), _named(setting_words.OWN_LANGUAGES, say), personal.language or "client"),
        ChoiceField("end_turns", *_said("end_turns", say), _named(words.END_TURNS, say), "on" if personal.auto_end else "off"),
    )
    return Form(words.TITLES["looks"](say), fields)


@feature.form("looks", looks)
async def looks_sent(reply: Reply, _: GameRow | None, filled: Mapping[str, str]) -> None:
    """Set how a person's game looks."""
    ends = filled.get("end_turns")
    if ends not in (None, *words.END_TURNS):
        raise Refusal(setting_words.no_such_value)
    wanted = Mine(
        theme=filled.get("theme"), screen=filled.get("screen"), language=filled.get("language"),
        end_turns=None if ends is None else ends == "on",
    )  # fmt: skip
    await settings.mine(reply, wanted)


async def of_table(reply: Reply, row: GameRow | None, _: str) -> Form:
    """The form of what a live table has set, for who may change it."""
    if row is None or not row.live:
        raise Refusal(sentences.no_game_here if row is None else sentences.game_over)
    if not lobby.has_right(row, reply.person):
        parts = partial(in_words, settings_of(row))
        raise Refusal(lambda say: "\n".join([sentences.opener_only(say), setting_words.of_table(parts(say), say)]))
    return _form("tablesettings", settings_of(row), reply.say)


@feature.form("tablesettings", of_table)
async def of_table_sent(reply: Reply, row: GameRow | None, filled: Mapping[str, str]) -> None:
    """Set for a table what was changed."""
    if row is None:
        raise Refusal(sentences.no_game_here)
    lobby.check_right(row, reply.person)
    await settings.of_table(reply, row, _changed(settings_of(row), filled))


async def of_server(reply: Reply, _: GameRow | None, __: str) -> Form:
    """The form of what new tables of a server begin with, for who manages it."""
    found = await storage.settings.guild_settings(reply.database, settings.guild_of(reply))
    if not reply.person.manages:
        parts = partial(in_words, found)
        raise Refusal(lambda say: "\n".join([setting_words.managers_only(say), setting_words.of_server(parts(say), say)]))
    return _form("serversettings", found, reply.say)


@feature.form("serversettings", of_server)
async def of_server_sent(reply: Reply, _: GameRow | None, filled: Mapping[str, str]) -> None:
    """Set for new tables of a server what was changed."""
    before = await storage.settings.guild_settings(reply.database, settings.guild_of(reply))
    await settings.server(reply, _changed(before, filled))


def _form(title: str, present: TableSettings, say: Words) -> Form:
    reminders = {value: name for value, name in setting_words.REMINDERS.items() if value != "table"}
    offered = {
        "reminders": _named(reminders, say),
        "pace": _named(setting_words.PACES, say),
        "board": tuple(
            (f"{when} {look}", words.shown(say, when=when_name, look=look_name))
            for when, when_name in _named(setting_words.FREQUENCIES, say)
            for look, look_name in _named(words.LOOKS, say)
        ),
        "language": _named(setting_words.TABLE_LANGUAGES, say),
        "coach": _named(setting_words.COACHES, say),
    }
    found = _filled(present)
    return Form(words.TITLES[title](say), tuple(ChoiceField(name, *_said(name, say), offered[name], found[name]) for name in offered))


def _filled(present: TableSettings) -> dict[str, str]:
    """What a table has set, as it is filled in."""
    reminders, pace = _hours(present.reminder, "off"), _hours(present.pace, "none")
    board, language = f"{present.pictures} {present.theme} {present.screen}", present.language or "server"
    return {"reminders": reminders, "pace": pace, "board": board, "language": language, "coach": present.coach}


def _changed(present: TableSettings, filled: Mapping[str, str]) -> dict[str, str | None]:
    """What was filled in otherwise than it is."""
    changed: dict[str, str | None] = {name: filled[name] for name, value in _filled(present).items() if filled.get(name, value) != value}
    if (board := changed.pop("board", None)) is not None:
        found = zip_longest(("pictures", "theme", "screen"), board.split()[:3], fillvalue="")
        changed |= {name: value for name, value in found if value != getattr(present, name)}
    return changed


def _hours(seconds: int, none: str) -> str:
    """Seconds as the value of a field that is hours, or ``none``."""
    return str(seconds // HOUR) if seconds else none


def _named(entries: Mapping[str, str], say: Words) -> tuple[tuple[str, str], ...]:
    return tuple((value, say.gettext(name)) for value, name in entries.items())


def _said(field: str, say: Words) -> tuple[str, str]:
    """The label of a field and its small print."""
    return words.LABELS[field](say), words.DETAILS[field](say) if field in words.DETAILS else ""
