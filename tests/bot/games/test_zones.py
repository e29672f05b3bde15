"""The time zones that people mean by a city, a country, an abbreviation or an offset from UTC."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.games import zones
from bot.games.cities import CITIES, SEVERAL_CITIES
from bot.wording.catalogue import LANGUAGES
from tests.bot.table import opened
from tests.places import Place

MEANT = {
    "Europe/Paris": "Paris, PARIS, heure de Paris, Paris time, europe paris, Strasbourg, Europe/Paris, europe/paris, France, Lyon",
    "Europe/Zurich": "Zürich, zurich, zuerich, ZÜRICH, Zuerich Schweiz, 𝐙ürich, ZURICH, Zurich, Suisse, Switzerland, Genève, Geneva",
    "America/Sao_Paulo": "São Paulo, Sao Paulo, sao_paulo, America/Sao_Paulo, America/São_Paulo",
    "America/New_York": "New York, new_york, EST, EDT, est, ET, EST5EDT, NewYork, New York NY, Eastern Standard Time, Eastern Time, Boston",
    "America/Denver": "Denver, MST, MDT, MST7MDT, mst",
    "America/Los_Angeles": "Los Angeles, PDT, PST8PDT, San Francisco",
    "America/Chicago": "Chicago, CST6CDT, Central Time",
    "America/Argentina/Buenos_Aires": "Buenos Aires, Argentina, Argentine, America/Argentina/Buenos_Aires",
    "America/Kentucky/Louisville": "Louisville",
    "America/St_Johns": "St. John's, St. John’s, Saint-Jean de Terre-Neuve",
    "Europe/London": "London, Londres, United Kingdom, Royaume-Uni, UK, England",
    "Europe/Berlin": "Berlin, Germany, Allemagne, München, Muenchen, Munich, Köln, koeln, Duesseldorf, Deutschland, Francfort",
    "Europe/Brussels": "CET, CEST, CET/CEST, Central European Time, Bruxelles, Brussels, Belgium, Belgique",
    "Asia/Tokyo": "Tokyo, Japan, Japon, JST",
    "Asia/Seoul": "South Korea, Corée du Sud, Séoul",
    "Africa/Abidjan": "Côte d’Ivoire, cote d'ivoire",
    "Etc/GMT-2": "UTC+2, UTC +2, UTC plus 2, +2 UTC, GMT+2, +2, +02:00, +0200, utc+02:00, UTC+2h",
    "Etc/GMT+5": "GMT-5, UTC-5, UTC−5, UTC–5, -05:00",
    "UTC": "UTC, UTC+0, +00:00, GMT-0, Z",
    "Asia/Shanghai": "Peking, Pékin, Beijing, Shanghai China, Guangzhou",
    "Asia/Ho_Chi_Minh": "Hanoi, Saigon, Ho-Chi-Minh-Stadt, Vietnam",
    "Africa/Johannesburg": "Kapstadt, Le Cap, Cape Town",
    "America/Toronto": "Quebec City, montreal, Ottawa",
    "Asia/Kolkata": "UTC+5:30, +05:30, +530, India, Inde, Mumbai",
}
SEVERAL = {
    "CST": ["Chicago", "Shanghai", "Havana"],
    "PST": ["Los Angeles", "Manila"],
    "IST": ["Kolkata", "Jerusalem", "Dublin"],
    "BST": ["London", "Dhaka"],
    "AEST": ["Sydney", "Brisbane"],
    "GMT": ["London", "UTC"],
    "Spain": ["Madrid", "Canary"],
}


@pytest.mark.parametrize(("zone", "text"), [(zone, text) for zone, texts in MEANT.items() for text in texts.split(", ")])
def test_a_zone_is_found_by_its_usual_names(zone: str, text: str) -> None:
    assert zones.meant(text) == [zone]


@pytest.mark.parametrize(("text", "named"), SEVERAL.items())
def test_a_name_of_several_zones_is_answered_with_a_city_of_each(text: str, named: list[str]) -> None:
    assert zones.cities(zones.meant(text), "en") == named


PARTS = {
    "Paris, France": ["Paris"],
    "Paris (France)": ["Paris"],
    "(UTC+01:00) Brussels, Copenhagen, Madrid, Paris": ["Brussels"],
    "Portland, Oregon": ["Los Angeles"],
    "Sydney, Australia": ["Sydney"],
    "Portland, Maine": ["New York", "Los Angeles"],
    "London, Ontario": ["Toronto", "London"],
    "Georgia": ["New York", "Tbilisi"],
}


@pytest.mark.parametrize(("text", "named"), PARTS.items())
def test_a_city_is_told_from_another_of_its_name_by_its_country(text: str, named: list[str]) -> None:
    assert sorted(zones.cities(zones.meant(text), "en")) == sorted(named)


UNKNOWN = "a CESTE Moon/Tycho Etc/GMT+2 UTC+15 -13 +2:75 +5:31 ٢+ ＋２ World Europe Factory 999999999999999999999".split()


@pytest.mark.parametrize("text", ["", " ", *UNKNOWN, "\x00", "../../etc/passwd", "x" * 5000, "🇫🇷"])
def test_a_text_that_is_no_zone_is_refused(text: str) -> None:
    assert zones.meant(text) == []


def test_every_zone_of_the_database_can_be_typed_and_every_city_that_is_offered_by_its() -> None:
    for zone in zones.names():
        assert len(zones.meant(zone)) == 1
        assert ZoneInfo(zone).key == zone
    for language in LANGUAGES:
        for text in [
            *SEVERAL,
            *(name.split(", ")[0] for name in SEVERAL_CITIES),
            "USA",
            "Russie",
            "Brazil",
            "Canada",
            "Australie",
            "Mexico",
        ]:
            found = zones.meant(text)
            assert [zones.meant(city) for city in zones.cities(found, language)] == [[zone] for zone in found[: zones.MOST_NAMED]]


def test_a_zone_by_its_abbreviation_has_the_summer_time_of_its_people() -> None:
    for text in ("EST", "MST", "CET", "EET", "WET", "MET", "EST5EDT", "CST6CDT", "PST8PDT", "MST7MDT"):
        zone = ZoneInfo(zones.meant(text)[0])
        winter, summer = (datetime(2027, month, 1, tzinfo=UTC).astimezone(zone).utcoffset() for month in (1, 7))
        assert winter != summer, text


def test_a_distance_from_utc_is_shown_as_it_is_typed() -> None:
    for text in ("UTC+2", "UTC-5", "UTC+14", "UTC-12"):
        (zone,) = zones.meant(text)
        assert zones.shown(zone) == text
        assert zones.is_fixed(zone)
    assert zones.shown("Europe/Paris") == "Europe/Paris"


def test_every_city_that_the_table_names_is_found() -> None:
    for zone, listed in CITIES.items():
        for city in listed.split(", "):
            assert zone in zones.meant(city), city


async def test_the_names_are_read_before_anybody_can_type_one(place: Place) -> None:
    zones._known.cache_clear()
    zones._places.cache_clear()
    async with opened(place):
        assert zones._known.cache_info().currsize == zones._places.cache_info().currsize == 1
