"""Time zones by city, country, abbreviation or distance from UTC, in every language of the bot.

The names of cities and countries come from Unicode's locale data.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Collection, Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib.resources import files
from zoneinfo import ZoneInfo

from babel.core import Locale, get_global

from bot.games.cities import CHICAGO, CITIES, DENVER, LOS_ANGELES, NEW_YORK, SEVERAL_CITIES
from bot.wording.catalogue import LANGUAGES

MOST_NAMED = 8
"""The number of cities to name if a word can mean several zones."""
LONGEST = 100
"""The number of characters of a name that are read."""
SEEN_AHEAD = 24
"""Months over which the clocks of two zones are compared."""
NOT_OF_PLACES = re.compile(r"GMT[+-]?[0-9]+$|^(Factory|localtime|posixrules)$")
LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "’": "", "'": "", "ʻ": "", ".": ""})
"""Letters that do not decompose into an accent, and punctuation that people leave out."""
OFFSET = re.compile(r"(?:utc|gmt)? ?([+-]|plus|minus|moins) ?([0-9]{1,2})(?: ?[:h.] ?)?([0-5][0-9])?(?: ?(?:utc|gmt))?", re.IGNORECASE)
MINUSES = str.maketrans({"−": "-", "–": "-", "\u2011": "-", "\u2010": "-"})
ETC = re.compile(r"Etc/GMT([+-])([0-9]{1,2})")
SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa"})
"""Spellings of letters that a keyboard lacks."""
AROUND = re.compile(
    r"^(?:(?:the )?time (?:in|of) |(?:l')?heure (?:normale )?(?:de la |de l'|des |de |du |d')|(?:in|near|à|pres de) )"
    r"|[ -](?:(?:standard|daylight|summer|local) time|time ?zone|time|ortszeit|zeit)$",
    re.IGNORECASE,
)
LONG_ENOUGH = 7
"""The least length of a name that is also known without its spaces."""
PARTS = re.compile(r"[,;()|/]+")
TYPED = (*LANGUAGES, "de", "es", "it", "pt", "nl", "pl", "sv", "da")
"""The languages in which countries and cities are known."""

LONDON = "Europe/London"
SYDNEY, BRISBANE, ADELAIDE, PERTH = "Australia/Sydney", "Australia/Brisbane", "Australia/Adelaide", "Australia/Perth"
AMERICAN = (NEW_YORK, CHICAGO, DENVER, "America/Phoenix", LOS_ANGELES, "America/Anchorage", "Pacific/Honolulu")
ALSO = {
    NEW_YORK: "EST, EDT, ET, EST5EDT, Eastern, Eastern Time",
    CHICAGO: "CT, CST6CDT, Central, Central Time",
    DENVER: "MST, MDT, MT, MST7MDT, Mountain, Mountain Time",
    LOS_ANGELES: "PDT, PT, PST8PDT, Pacific, Pacific Time",
    "America/Anchorage": "AKST, AKDT, Alaska, Alaska Time",
    "Pacific/Honolulu": "HST, Hawaii, Hawaii Time",
    "America/St_Johns": "NST, NDT, Newfoundland, Terre-Neuve",
    "America/Halifax": "ADT, Atlantic Time",
    "America/Sao_Paulo": "BRT, BRST",
    LONDON: (
        "UK, GB, England, Angleterre, Scotland, Écosse, Schottland, Wales, Pays de Galles, Great Britain, Grande-Bretagne, Britain,"
        " Großbritannien"
    ),
    "Europe/Amsterdam": "Holland, Hollande",
    "Europe/Lisbon": "WET, WEST",
    "Europe/Brussels": (
        "CET, CEST, MET, MEST, MEZ, MESZ, HEC, Central European, Central European Time, Central European Summer Time, "
        "Mitteleuropäische Zeit, Mitteleuropäische Sommerzeit, Europe centrale"
    ),
    "Europe/Athens": "EET, EEST, OEZ, Eastern European Time, Europe de l’Est",
    "Europe/Moscow": "MSK, MSD",
    "Europe/Istanbul": "TRT",
    "Africa/Lagos": "WAT",
    "Africa/Maputo": "CAT",
    "Africa/Nairobi": "EAT",
    "Africa/Johannesburg": "SAST",
    "Asia/Jerusalem": "IDT",
    "Asia/Karachi": "PKT",
    "Asia/Jakarta": "WIB",
    "Asia/Singapore": "SGT",
    "Asia/Hong_Kong": "HKT",
    "Asia/Tokyo": "JST",
    "Asia/Seoul": "KST",
    PERTH: "AWST",
    ADELAIDE: "ACDT",
    SYDNEY: "AEDT",
    "Pacific/Auckland": "NZST, NZDT, NZT",
    "UTC": "UTC, UCT, Zulu, Z, Universal, Universal Time, Temps universel",
}
"""Other names of clocks and countries, by their zone; of several zones with the same clocks, a large one.

``EST``, ``MST``, ``CET`` and the like are zones of the database too, some of them without summer time; people who type these names do not
mean those zones.
"""
SEVERAL = {
    "AEST, AET": (SYDNEY, BRISBANE),
    "ACST": (ADELAIDE, "Australia/Darwin"),
    "CST": (CHICAGO, "Asia/Shanghai", "America/Havana"),
    "CDT": (CHICAGO, "America/Havana"),
    "PST": (LOS_ANGELES, "Asia/Manila"),
    "IST": ("Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"),
    "BST": (LONDON, "Asia/Dhaka"),
    "GMT": (LONDON, "UTC"),
    "AST": ("America/Halifax", "America/Puerto_Rico", "Asia/Riyadh"),
    "GST": ("Asia/Dubai", "Atlantic/South_Georgia"),
    "SST": ("Pacific/Pago_Pago", "Asia/Singapore"),
    "WST": (PERTH, "Pacific/Apia"),
    "ECT": ("America/Guayaquil", "Europe/Paris"),
    "ART": ("America/Argentina/Buenos_Aires", "Africa/Cairo"),
    "US, USA": AMERICAN,
}
"""Names that can mean several zones, the likeliest first."""
LARGEST = (
    *AMERICAN, "America/Toronto", "America/Vancouver", "America/Halifax", "America/Winnipeg", "America/Edmonton", "America/Sao_Paulo",
    "America/Manaus", "America/Mexico_City", "America/Tijuana", "Europe/Kyiv", SYDNEY, ADELAIDE,
)  # fmt: skip
"""The places that stand for a zone before others with the same clocks."""
BETWEEN_HOURS = {
    -570: "Pacific/Marquesas", 210: "Asia/Tehran", 270: "Asia/Kabul", 330: "Asia/Kolkata", 345: "Asia/Kathmandu", 390: "Asia/Yangon",
    525: "Australia/Eucla", 570: "Australia/Darwin",
}  # fmt: skip
"""Zones without summer time, by a distance from UTC in minutes that is not a whole number of hours."""


def read() -> None:
    """Read the names of all places, which takes longer than the event loop may wait.

    Without this call, the first person who types a name waits.
    """
    _known()
    _places()


def meant(typed: str) -> list[str]:
    """Return the zones that a text can mean, one for each clock, the largest first; [] if none."""
    typed = typed[:LONGEST]
    return _meant(typed) or _meant(AROUND.sub("", typed.strip())) or _meant_by_parts(typed)


def _meant_by_parts(typed: str) -> list[str]:
    """Return the common zones of the parts of a text, such as a city and its country; without common ones, all of them."""
    parts = [part for part in PARTS.split(typed) if part.strip()]
    found = [zones for part in parts if (zones := _meant(part))]
    if "/" in typed and len(found) < len(parts):
        return []
    if len(parts) == 1:
        words = typed.split()
        halves = ((_meant(" ".join(words[:at])), _meant(" ".join(words[at:]))) for at in range(1, len(words)))
        found = list(next((both for both in halves if all(both)), ()))
    found = [zones for zones in found if not any(map(is_fixed, zones))] or found[:1]
    common = [zone for zone in itertools.chain(*found) if all(_clock(zone) in map(_clock, zones) for zones in found)]
    return _by_clock(common or {*itertools.chain(*found)})


def _meant(typed: str) -> list[str]:
    if (offset := _at_offset(typed)) is not None:
        return [offset]
    wanted = _plain(typed)
    if wanted in _also():
        return list(_also()[wanted])
    found = _known().get(wanted) or _known().get(wanted.replace(" ", ""), ())
    clocks = {_clock(zone) for zone in found if _plain(zone) == wanted}  # for the database's own Portugal, without the Azores
    return _by_clock([zone for zone in found if not clocks or _clock(zone) in clocks])


@cache
def names() -> tuple[str, ...]:
    """Return the names of all zones of places, in order.

    Leaves out zones such as ``Etc/GMT+2``, which is two hours behind, not ahead, and ``EST``, which has no summer time.
    """
    listed = files("tzdata").joinpath("zones").read_text("ascii").split()
    return tuple(name for name in sorted(listed) if name == "UTC" or not (NOT_OF_PLACES.search(name) or _plain(name) in _also()))


def shown(zone: str) -> str:
    """Return the name of a zone as it is shown and can be typed: ``UTC+2`` for the database's ``Etc/GMT-2``."""
    found = ETC.fullmatch(zone)
    return zone if found is None else f"UTC{'-' if found[1] == '+' else '+'}{found[2]}"


def is_fixed(zone: str) -> bool:
    """Check whether a zone is a fixed distance from UTC, without summer time."""
    return ETC.fullmatch(zone) is not None


def cities(zones: Collection[str], language: str) -> list[str]:
    """Return the cities of some zones in a language, as they can be typed."""
    return [_city(zone, language) for zone in list(zones)[:MOST_NAMED]]


def _city(zone: str, language: str) -> str:
    """Return the city of a zone in a language if that name means no other zone, else the database's name."""
    of_database = zone.rpartition("/")[2].replace("_", " ")
    named = Locale.parse(language).time_zones.get(zone, {}).get("city", of_database)
    return named if meant(named) == [zone] else of_database


def _at_offset(typed: str) -> str | None:
    """Return the zone at a distance such as ``UTC+2``, ``GMT-5``, ``+02:00`` or ``+5:30``; None if nobody lives there."""
    found = OFFSET.fullmatch(" ".join(typed.translate(MINUSES).split()))
    if found is None:
        return None
    minutes = (1 if found[1].casefold() in ("+", "plus") else -1) * (int(found[2]) * 60 + int(found[3] or 0))
    if minutes % 60:
        return BETWEEN_HOURS.get(minutes)
    hours = minutes // 60
    return "UTC" if not hours else f"Etc/GMT{-hours:+d}" if -12 <= hours <= 14 else None


def _plain(text: str) -> str:
    """Return a name in its search form: letters without accents and capitals, digits, single spaces."""
    parted = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text[:LONGEST]).casefold().translate(LETTERS))
    return " ".join("".join(sign if sign.isalnum() else " " for sign in parted if not unicodedata.combining(sign)).split())


@cache
def _also() -> dict[str, tuple[str, ...]]:
    """Return the zones of each name above, by its search form."""
    named = [*((names, (zone,)) for zone, names in ALSO.items()), *SEVERAL.items(), *SEVERAL_CITIES.items()]
    return {_plain(name): zones for names, zones in named for name in names.split(", ")}


@cache
def _known() -> dict[str, tuple[str, ...]]:
    """Return the zones of every name by its search form: names of the database, of cities and of countries."""
    found: dict[str, list[str]] = {}
    for name, zone in _named():
        for spelt in {name, name.casefold().translate(SPELT_OUT)}:
            if (plain := _plain(spelt)) and zone not in found.setdefault(plain, []):
                found[plain].append(zone)
    for name in [name for name in found if len(name) >= LONG_ENOUGH]:
        found.setdefault(name.replace(" ", ""), found[name])
    return {name: tuple(zones) for name, zones in found.items()}


def _named() -> Iterator[tuple[str, str]]:
    known = names()
    yield from ((city, zone) for zone, listed in CITIES.items() for city in listed.split(", "))
    for zone in known:
        for at in range(zone.count("/") + 1):
            yield "/".join(zone.split("/")[at:]), zone
    countries = get_global("territory_zones")
    for locale in map(Locale.parse, TYPED):
        for zone, named in locale.time_zones.items():
            if zone in known and "city" in named:
                yield named["city"], zone
        for country, name in locale.territories.items():
            for zone in countries.get(country, ()) if country.isalpha() else ():
                if zone in known:
                    yield from ((each, zone) for each in (name, *re.split(r"[()]", name)))


@cache
def _places() -> dict[str, int]:
    """Rank the zones that stand for others: the largest cities, then the database's list of inhabited places."""
    lines = files("tzdata").joinpath("zoneinfo", "zone.tab").read_text("utf-8").splitlines()
    listed = (line.split("\t")[2] for line in lines if not line.startswith("#"))
    return {zone: place for place, zone in enumerate(dict.fromkeys((*LARGEST, *listed)))}


def _by_clock(zones: Collection[str]) -> list[str]:
    """Return one zone for each clock, of equal ones the first in the database's list of places."""
    listed, found = _places(), dict[tuple[timedelta | None, ...], str]()
    for zone in sorted(zones, key=lambda zone: listed.get(zone, len(listed))):
        found.setdefault(_clock(zone), zone)
    return list(found.values())


@cache
def _clock(zone: str) -> tuple[timedelta | None, ...]:
    """Return the distance of a zone's clocks from UTC in each coming month."""
    year, known = datetime.now(UTC).year, ZoneInfo(zone)
    months = (datetime(year + month // 12, month % 12 + 1, 15, 12, tzinfo=UTC) for month in range(SEEN_AHEAD))
    return tuple(moment.astimezone(known).utcoffset() for moment in months)
