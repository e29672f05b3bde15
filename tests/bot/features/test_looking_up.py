"""Rules at hand in a channel: the command, its suggestions and its menus, and the "?" of the menu."""

from __future__ import annotations

import pytest

import storage
from bot.features.looking_up import kinds, shelf
from bot.wording import WORDING
from bot.wording.catalogue import words
from rules.gugong.components import components_option
from rules.gugong.setup import COMPONENTS_OPTION
from tests.bot.counting import asked, open_menu
from tests.bot.interactions.test_themes import themes
from tests.bot.table import Table, alt_texts, labels, offers, text_of

WALL = WORDING["gugong"].topics(words())["location-wall"]


async def test_a_topic_is_told_privately_with_its_picture_and_its_source(table: Table) -> None:
    chen = table.people[2]
    await table.command(chen, "rules", topic="gugong:location-wall")
    shown = table.private(chen)
    assert all(part in text_of(shown) for part in (WALL.name, WALL.kind, WALL.text, WALL.source, "Gùgōng"))
    assert len(table.pictures(shown)) == 1
    assert alt_texts(shown) == [WALL.name]
    assert all(message.is_ephemeral for message in table.messages)


async def test_the_picture_has_the_theme_of_the_person(table: Table) -> None:
    chen, dede = table.people[2:4]
    await storage.settings.set_personal(table.database, chen.id, theme="dark")
    for person, theme in ((chen, "dark"), (dede, "light")):
        await table.command(person, "rules", topic="gugong:token-rise")
        assert themes(table.private(person), table) == [theme]


async def test_a_topic_without_a_picture_is_told_in_words(counting: Table) -> None:
    chen = counting.people[2]
    await counting.command(chen, "rules", topic="toy:clap")
    assert "Clap." in text_of(counting.private(chen))
    assert counting.pictures(counting.private(chen)) == []


async def test_the_question_mark_helps_in_short_leaves_the_menu_and_leads_to_the_whole_rule(counting: Table) -> None:
    person = await open_menu(counting)
    menu = counting.private(person)
    await counting.press(person, "?", menu)
    told = counting.private(person)
    assert told.id != menu.id
    assert text_of(told).startswith("Help with Count.")
    assert "Add to the total." not in text_of(told)
    await counting.press(person, "The whole rule", told)
    assert "Add to the total." in text_of(counting.private(person))
    assert counting.private(person).id == told.id
    assert "Question: Count." in text_of(menu)
    await counting.press(person, "Add 1", menu)
    assert "Question: FinishTurn." in text_of(menu)


async def test_the_menus_lead_from_groups_to_topics_in_one_message(table: Table) -> None:
    chen = table.people[2]
    await table.command(chen, "rules")
    message = table.private(chen)
    groups = [label for game in WORDING for label in kinds(WORDING[game].topics(words()))]
    assert sorted(labels(message)) == sorted(groups)
    number = kinds(WORDING["gugong"].topics(words())).index(WALL.kind)
    await table.press(chen, f"gugong:#{number}", message)
    assert WALL.name in labels(table.private(chen))
    await table.press(chen, "gugong:location-wall")
    assert WALL.text in text_of(table.private(chen))
    await table.press(chen, "All topics")
    assert sorted(labels(table.private(chen))) == sorted(groups)
    assert table.private(chen).id == message.id


async def test_a_command_does_whatever_an_entry_of_the_menus_does(table: Table) -> None:
    chen = table.people[2]
    await table.command(chen, "rules")
    for offer in offers(table.private(chen)):
        assert offer.value is not None
        await table.command(chen, "rules", topic=offer.value)
        assert f"**{offer.label}**" in text_of(table.private(chen))


@pytest.mark.parametrize("typed", ["GREAT wall scoring", "great wall sc", "location-wall-nope", "grat wal scorin"])
async def test_names_are_found_without_capitals_and_unknown_ones_are_answered_with_similar_ones(typed: str, table: Table) -> None:
    chen = table.people[2]
    await table.command(chen, "rules", topic=typed)
    said = text_of(table.private(chen))
    if typed.casefold().startswith("great wall sc"):
        assert WORDING["gugong"].topics(words())["wall-scoring"].text in said
    else:
        assert said.startswith("There is no such topic.")
        assert "Great Wall scoring" in said or typed == "location-wall-nope"


async def test_suggestions_find_any_part_without_accents_the_channels_game_first(table: Table) -> None:
    ana, bo, *_ = table.people
    everything = await table.suggestions(ana, "rules", "topic")
    assert len(everything) == 25
    found = await table.suggestions(ana, "rules", "topic", "gugong jade house")
    assert found[0]["value"] == "gugong:houses"
    assert all(len(offer["name"]) <= 100 for offer in everything)
    walled = {"gugong", "dragon"}
    for game in walled:
        await table.command(ana, "game new", game=game)
        offered = await table.suggestions(bo, "rules", "topic", "great wall")
        assert offered[0]["value"].startswith(f"{game}:")
        assert {offer["value"].partition(":")[0] for offer in offered} == walled
        await table.command(ana, "game close")


@pytest.mark.parametrize(("typed", "topic"), [("harbor", "gugong:claims"), ("travelers", "gugong:map"), ("monks", "dragon:person-monk")])
async def test_american_spellings_and_plurals_are_understood(typed: str, topic: str, table: Table) -> None:
    offered = await table.suggestions(table.people[0], "rules", "topic", typed)
    assert topic in [offer["value"] for offer in offered[:4]]


async def test_topics_that_only_tell_of_a_word_come_after_all_that_are_named_so(table: Table) -> None:
    offered = await table.suggestions(table.people[0], "rules", "topic", "tie")
    named = ["tie" in offer["name"].casefold() for offer in offered]
    assert any(named)
    assert not all(named)
    assert named == sorted(named, reverse=True)


async def test_the_first_suggestion_is_the_topic_of_the_question(counting: Table) -> None:
    offered = await counting.suggestions(asked(counting), "rules", "topic")
    assert offered[0]["value"] == "toy:count"


async def test_the_numbers_are_those_of_the_channels_game_or_of_the_next_one(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="gugong")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    changed = {"gugong": {COMPONENTS_OPTION: components_option({"decrees": {"level-1": 7}})}}
    monkeypatch.setattr(table.client.table, "_host_options", changed)
    await table.command(ana, "rules", topic="gugong:decree-morning-swap")
    assert "costs 1 Servant," in text_of(table.private(ana))
    in_no_channel = shelf(table.client, None, words())["gugong"]["decree-morning-swap"]
    assert "costs 7 Servants," in in_no_channel.text
