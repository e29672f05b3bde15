"""The forms of ``/settings`` for a person, a table and a server, each field with its present value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from itertools import zip_longest
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import storage
from bot.durations import DAY, HOUR
from bot.games import hours, lobby, pace, typed_times, zones
from bot.interactions import settings
from bot.interactions.contexts import Context, server_of
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.interactions.settings import known_zone, next_week
from bot.messages.form import ChoiceField, Form, TextField
from bot.messages.table_settings import in_words, settings_of
from bot.refusal import Refusal, Unreadable
from bot.wording import clock as clock_words
from bot.wording import forms as words
from bot.wording import sentences
from bot.wording import settings as setting_words
from bot.wording.catalogue import LANGUAGES, N_, Sentence, Words
from storage import GameRow, Personal, TableSettings

feature = Feature()

T = TypeVar("T")
LONGEST_AWAY = 366 * DAY

TYPED = {"quiet_from": 20, "quiet_to": 20, "zone": 40, "away": 30}
"""Typed fields of the form of reminders, with the most characters of each."""

LABELS = {
    # Translators: labels of fields in forms, up to 45 characters
    "own reminders": Sentence("How often you are reminded"),
    "quiet_from": Sentence("Quiet hours begin"),
    "quiet_to": Sentence("Quiet hours end"),
    "zone": Sentence("Your time zone"),
    "away": Sentence("Away until"),
    "end_turns": Sentence("Your turns"),
    "own theme": Sentence("Pictures that only you see"),
    "own screen": Sentence("Boards that only you see"),
    "own language": Sentence("In which language I speak to you"),
    "next_up": Sentence("A call in the turn before yours"),
    "reminders": Sentence("Reminders to the people asked"),
    "pace": Sentence("Pace: time for each player"),
    "board": Sentence("The channel is shown the board"),
    "language": Sentence("Language in the channel"),
    "coach": Sentence("Advice from the computer"),
}
DETAILS = {
    # Translators: small print at fields in forms, up to 100 characters
    "own reminders": Sentence("In the games that wait for you"),
    "quiet_from": Sentence("Such as 22:00: from then on nobody reminds you. Leave both empty for none."),
    "quiet_to": Sentence("Such as 08:00"),
    "zone": Sentence("A city such as Paris, or your country; quiet hours need it"),
    "away": Sentence("The day when you are back, such as {day}; empty when you are not away"),
    "end_turns": Sentence("Obvious: a question with one sensible answer, and the end of a turn with nothing left to choose"),
    "next_up": Sentence("At tables of three seats or more, in the message of that turn; not in your quiet hours"),
    "pace": Sentence("“Pace” under /settings sets other times, and what happens when they are over"),
    "board": Sentence("“Once a round” is quieter; everybody can look at the board at any time"),
    "coach": Sentence("The best answers to a question, with reasons"),
}
THEMES = {"light": N_("Light"), "dark": N_("Dark")}
"""The names of the pictures' themes in a form."""
LOOKS = {
    "light phone": N_("Light, in four pictures for phones"),
    "light desktop": N_("Light, in one picture for desktops"),
    "dark phone": N_("Dark, in four pictures for phones"),
    "dark desktop": N_("Dark, in one picture for desktops"),
}
"""How the public pictures of a table look: the theme and the screen for which boards are cut."""
END_TURNS = {"on": N_("Do for me what is obvious"), "off": N_("Let me answer everything myself")}
"""How much of a person's turns the bot plays."""
NEXT_UP = {"off": N_("Call me only when my turn comes"), "on": N_("Tell me when I am next")}
"""Whether the message of the turn before calls a person."""
WRONG_QUIET_FROM = Sentence(
    "I do not understand when your quiet hours begin. Write it like `22:00` or `10 pm`, or leave both times empty. Nothing was changed."
)
WRONG_QUIET_TO = Sentence(
    "I do not understand when your quiet hours end. Write it like `08:00` or `8 am`, or leave both times empty. Nothing was changed."
)
WRONG_AWAY = Sentence(
    "I do not understand until when you are away. Write a day within the next year like `{example}`, or `3 days`, or leave it "
    "empty. Nothing was changed."
)


@feature.command(
    "settings",
    N_("See and change your settings, those of this table and of this server"),
    contexts=Context.DIRECT,
    before=("settings mine", "settings table", "settings server", "settings statistics", "game options"),
)
async def show(reply: Reply) -> None:
    """Show the settings."""
    await settings.show(reply)


async def called(reply: Reply, _: GameRow | None) -> Form:
    """Return the form of a person's reminders."""
    personal, now, say = await reply.personal(), reply.table.now(), reply.say
    found = _called(personal, now)
    named = _named(setting_words.REMINDERS, say)
    reminders = ChoiceField("reminders", *_said("own reminders", say), named, found["reminders"])
    texts: list[TextField] = []
    for field, most in TYPED.items():
        label, detail = _said(field, say)
        texts.append(TextField(field, label, detail.format(day=next_week(now)), found[field], most))
    return Form(words.TITLES["called"](say), (reminders, *texts))


def _called(personal: Personal, now: int) -> dict[str, str]:
    """Return the present values of a person's reminders, as they are typed."""
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
    """Change the person's reminders."""
    personal, now = await reply.personal(), reply.table.now()
    before = _called(personal, now)
    found = {field: filled.get(field, before[field]).strip() for field in before}
    await settings.mine(reply, personal, _to_be_called(before, found, now))


def _to_be_called(before: Mapping[str, str], found: Mapping[str, str], now: int) -> dict[str, Any]:
    """Return the fields of ``Personal`` to change. Raises ``Unreadable`` naming the field that cannot be read."""
    texts = {field: "" if settings.is_none(found[field]) else found[field] for field in TYPED}
    zone = known_zone(texts["zone"]) if texts["zone"] else None
    quiet = [
        _read(typed_times.clock, texts[field], wrong) if texts[field] else None
        for field, wrong in (("quiet_from", WRONG_QUIET_FROM), ("quiet_to", WRONG_QUIET_TO))
    ]
    start, end = quiet
    if (start is None) != (end is None):
        raise Unreadable(Sentence("Quiet hours need a beginning and an end. Fill in both, or leave both empty. Nothing was changed."))
    if start is not None and zone is None:
        raise Unreadable(Sentence("Quiet hours need your time zone, such as `Europe/Paris`. Nothing was changed."))
    changed: dict[str, Any] = {"zone": zone} if texts["zone"] != before["zone"] else {}
    if (reminders := found["reminders"]) != before["reminders"]:
        changed["reminder"] = None if reminders == "table" else settings.seconds(reminders, setting_words.REMINDERS)
    if any(texts[field] != before[field] for field in ("quiet_from", "quiet_to")):
        changed |= {"quiet_start": start or 0, "quiet_end": end or 0}
    if texts["away"] != before["away"]:
        changed |= _away(texts["away"], is_away=bool(before["away"]), zone=zone, now=now)
    return changed


def _away(typed: str, *, is_away: bool, zone: str | None, now: int) -> dict[str, Any]:
    """Return the changed fields of an absence. Raises ``Unreadable``.

    Days that have passed stay: the time for a turn did not run in them.
    """
    if not typed:
        return {"away_until": now} if is_away else {}
    wrong = partial(WRONG_AWAY, example=next_week(now))
    until = _read(partial(typed_times.until, zone=zone, now=now), typed, wrong)
    if not now < until <= now + LONGEST_AWAY:
        raise Unreadable(wrong)
    return {"away_until": until} if is_away else {"away_since": now, "away_until": until}


def _read(read: Callable[[str], T], text: str, wrong: Callable[[Words], str]) -> T:
    """Return the value of a text. Raises ``Unreadable`` with the sentence ``wrong`` if it has none."""
    try:
        return read(text)
    except ValueError:
        raise Unreadable(wrong) from None


async def looks(reply: Reply, _: GameRow | None) -> Form:
    """Return the form of the look of a person's games."""
    personal, say = await reply.personal(), reply.say
    fields = (
        ChoiceField("theme", *_said("own theme", say), _named(THEMES, say), personal.theme),
        ChoiceField("screen", *_said("own screen", say), _named(setting_words.SCREENS, say), personal.screen or "table"),
        ChoiceField("language", *_said("own language", say), _named(setting_words.OWN_LANGUAGES, say), personal.language or "client"),
        ChoiceField("end_turns", *_said("end_turns", say), _named(END_TURNS, say), "on" if personal.auto_end else "off"),
        ChoiceField("next_up", *_said("next_up", say), _named(NEXT_UP, say), "on" if personal.next_up else "off"),
    )
    return Form(words.TITLES["looks"](say), fields)


@feature.form("looks", looks)
async def looks_sent(reply: Reply, _: GameRow | None, filled: Mapping[str, str]) -> None:
    """Change the look of a person's games."""
    changed: dict[str, Any] = {}
    if (theme := filled.get("theme")) is not None:
        changed["theme"] = settings.one_of(theme, THEMES)
    if (screen := filled.get("screen")) is not None:
        changed["screen"] = None if screen == "table" else settings.one_of(screen, setting_words.SCREENS)
    if (language := filled.get("language")) is not None:
        changed["language"] = None if language == "client" else settings.one_of(language, LANGUAGES)
    if (ends := filled.get("end_turns")) is not None:
        changed["auto_end"] = settings.one_of(ends, END_TURNS) == "on"
    if (following := filled.get("next_up")) is not None:
        changed["next_up"] = settings.one_of(following, NEXT_UP) == "on"
    await settings.mine(reply, await reply.personal(), changed)


async def of_table(reply: Reply, row: GameRow | None) -> Form:
    """Return the form of a live table's settings. Raises ``Refusal`` if the person may not change them."""
    if row is None or not row.live:
        raise Refusal(sentences.no_game_here if row is None else sentences.game_over)
    if not lobby.has_right(row, reply.person):
        parts = partial(in_words, settings_of(row))
        raise Refusal(lambda say: "\n".join([sentences.opener_only(say), setting_words.of_table(parts(say), say)]))
    return _form("tablesettings", settings_of(row), reply.say)


@feature.form("tablesettings", of_table)
async def of_table_sent(reply: Reply, row: GameRow | None, filled: Mapping[str, str]) -> None:
    """Change the settings of a table that were filled in differently."""
    if row is None:
        raise Refusal(sentences.no_game_here)
    lobby.check_right(row, reply.person)
    await settings.of_table(reply, row, _changed(settings_of(row), filled))


async def of_server(reply: Reply, _: GameRow | None) -> Form:
    """Return the form of the settings of new tables on a server. Raises ``Refusal`` for anybody but managers."""
    found = await storage.settings.guild_settings(reply.database, server_of(reply.interaction))
    if not reply.person.manages:
        parts = partial(in_words, found)
        raise Refusal(lambda say: "\n".join([setting_words.managers_only(say), setting_words.of_server(parts(say), say)]))
    return _form("serversettings", found, reply.say)


@feature.form("serversettings", of_server)
async def of_server_sent(reply: Reply, _: GameRow | None, filled: Mapping[str, str]) -> None:
    """Change the settings of new tables on a server that were filled in differently."""
    before = await storage.settings.guild_settings(reply.database, server_of(reply.interaction))
    await settings.server(reply, _changed(before, filled))


def _form(title: str, present: TableSettings, say: Words) -> Form:
    reminders = {value: name for value, name in setting_words.REMINDERS.items() if value != "table"}
    offered = {
        "reminders": _named(reminders, say),
        "pace": _named(_paces(present), say),
        "board": tuple(
            # Translators: {when} is for example "Once a round", {look} "Light, in four pictures for phones".
            (f"{when} {look}", say.gettext("{when} · {look}").format(when=when_name, look=look_name))
            for when, when_name in _named(setting_words.FREQUENCIES, say)
            for look, look_name in _named(LOOKS, say)
        ),
        "language": _named(setting_words.TABLE_LANGUAGES, say),
        "coach": _named(setting_words.COACHES, say),
    }
    found = _filled(present)
    return Form(words.TITLES[title](say), tuple(ChoiceField(name, *_said(name, say), offered[name], found[name]) for name in offered))


def _paces(present: TableSettings) -> dict[str, str]:
    """Return the named paces, and the present one if it has no name or is a limit from before there were banks."""
    name = pace.name_of(present)
    if name in clock_words.PACES:
        return clock_words.PACES
    return {**clock_words.PACES, name: setting_words.PACES.get(name, clock_words.OWN)}


def _filled(present: TableSettings) -> dict[str, str]:
    """Return a table's settings as the fields show them."""
    reminders = _hours(present.reminder, "off")
    board, language = f"{_pictures(present)} {present.theme} {present.screen}", present.language or "server"
    return {"reminders": reminders, "pace": pace.name_of(present), "board": board, "language": language, "coach": present.coach}


def _changed(present: TableSettings, filled: Mapping[str, str]) -> dict[str, str | None]:
    """Return the settings that were filled in differently."""
    changed: dict[str, str | None] = {name: filled[name] for name, value in _filled(present).items() if filled.get(name, value) != value}
    if (board := changed.pop("board", None)) is not None:
        found = zip_longest(("pictures", "theme", "screen"), board.split()[:3], fillvalue="")
        now = {"pictures": _pictures(present), "theme": present.theme, "screen": present.screen}
        changed |= {name: value for name, value in found if value != now[name]}
    return changed


def _pictures(present: TableSettings) -> str:
    """Return the time at which the channel is shown the board, as the form names it."""
    return "moving" if present.motion == "on" else present.pictures


def _hours(seconds: int, none: str) -> str:
    """Return seconds as the value of a field in hours; ``none`` for 0."""
    return str(seconds // HOUR) if seconds else none


def _named(entries: Mapping[str, str], say: Words) -> tuple[tuple[str, str], ...]:
    return tuple((value, say.gettext(name)) for value, name in entries.items())


def _said(field: str, say: Words) -> tuple[str, str]:
    """Return the label and the small print of a field."""
    return LABELS[field](say), DETAILS[field](say) if field in DETAILS else ""
