"""Playing and looking by typing: the same as the buttons, with suggestions while typing."""

from __future__ import annotations

from discord import app_commands

import storage
from rules import gugong
from rules.gugong.actions import Forgo, Give, Offer
from tests.bot.counting import asked, log, take_turn, waiting
from tests.bot.table import Person, Table, labels, text_of


async def test_choose_offers_the_same_as_the_menu(counting: Table) -> None:
    person, other = asked(counting), waiting(counting)
    offered = await counting.suggestions(person, "choose", "option")
    assert [found["name"] for found in offered] == ["Add 1 – by 1", "Add 2 – by 2", "Roll"]
    assert offered[1]["value"] == "g:1:0:=add 2"
    assert [found["name"] for found in await counting.suggestions(person, "choose", "option", "RO")] == ["Roll"]
    assert await counting.suggestions(other, "choose", "option") == []
    await counting.command(person, "choose", option=offered[1]["value"])
    assert await log(counting) == ["add 2"]
    assert [found["name"] for found in await counting.suggestions(person, "choose", "option")] == ["End", "Undo"]


async def test_an_earlier_offer_is_stale_when_typed_too(counting: Table) -> None:
    person = asked(counting)
    offered = await counting.suggestions(person, "choose", "option")
    await counting.command(person, "choose", option=offered[0]["value"])
    await counting.command(person, "choose", option=offered[0]["value"])
    assert await log(counting) == ["add 1"]
    assert "moved on" in text_of(counting.private(person))


async def test_a_choice_is_understood_however_it_is_typed(counting: Table) -> None:
    person = asked(counting)
    for typed in ("ADD 2", "Undo", "rol", "add 7", "end"):
        await counting.command(person, "choose", option=typed)
    assert await log(counting) == ["add 2", "undo", "roll", "end"]


async def test_choose_without_an_option_opens_the_menu(counting: Table) -> None:
    person = asked(counting)
    await counting.command(person, "choose")
    assert labels(counting.private(person)) == ["Add 1", "Add 2", "Roll", "Note", "?"]


async def test_the_board_is_shown_whole_or_in_part_to_anybody(counting: Table) -> None:
    emil = counting.people[4]
    await counting.command(emil, "board")
    assert labels(counting.private(emil)) == ["The total", "Follow"]
    await counting.command(emil, "board", area="the total")
    assert len(counting.pictures(counting.private(emil))) == 1
    assert [found["value"] for found in await counting.suggestions(emil, "board", "area")] == ["total"]
    await counting.command(emil, "board", area="moon")
    assert "The board has no such area." in text_of(counting.private(emil))
    assert labels(counting.private(emil)) == ["The total", "Follow"]


async def test_a_hand_is_shown_to_its_owner_alone(counting: Table) -> None:
    ana, emil = counting.people[0], counting.people[4]
    await counting.command(ana, "hand")
    assert "You hold 1" in text_of(counting.private(ana))
    await counting.command(emil, "hand")
    assert "You have no seat" in text_of(counting.private(emil))


async def test_a_long_report_comes_in_pages(counting: Table) -> None:
    emil = counting.people[4]
    await counting.command(emil, "status")
    first = text_of(counting.private(emil))
    assert "is asked: Count.\n\nTotal 0." in first
    await counting.press(emil, "Next page")
    assert text_of(counting.private(emil)) != first
    assert "Page 2 of" in text_of(counting.private(emil))
    await counting.press(emil, "Previous page")
    assert text_of(counting.private(emil)) == first


async def test_the_log_tells_each_reader_their_own_knowledge(counting: Table) -> None:
    person = await take_turn(counting)
    emil = counting.people[4]
    await counting.command(emil, "log")
    assert "secret" not in text_of(counting.private(emil))
    await counting.command(person, "log", since="all")
    assert "Your secret is 1" in text_of(counting.private(person))
    assert text_of(counting.private(person)).endswith("-# Game 1, seq 2")


async def test_games_names_the_games_in_which_one_is_asked(counting: Table) -> None:
    person, other, emil = asked(counting), waiting(counting), counting.people[4]
    for who, words in ((person, "waits for you, asked"), (other, f"waits for {person.name.capitalize()}."), (emil, "You have no seat")):
        await counting.command(who, "games")
        assert words in text_of(counting.private(who))


async def test_every_command_is_for_servers_and_described(counting: Table) -> None:
    commands = counting.client.tree.get_commands()
    names = {command.name for command in commands if not isinstance(command, app_commands.ContextMenu)}
    looking = {"board", "hand", "log", "status", "orders", "plan", "note", "games", "rules"}
    assert names == {
        "play",
        "game",
        "seat",
        "choose",
        "exchange",
        "advise",
        "undo",
        "settings",
        "answer",
        "replay",
        "stats",
        "privacy",
        *looking,
    }


async def gugong_at(table: Table) -> Person:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="Gùgōng")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    return asked(table)


async def low_gift(table: Table) -> Give:
    """Return a gift of the seat asked that needs a payment."""
    session = await table.client.table.session(1)
    for offer in session.live.choices:
        assert isinstance(offer, Offer)
        state = session.live.state.clone()
        gugong.apply(state, offer)  # pyright: ignore[reportArgumentType]
        for give in state.choices:
            tried = state.clone()
            gugong.apply(tried, give)  # pyright: ignore[reportArgumentType]
            if Forgo() in tried.choices:
                assert isinstance(give, Give)
                return give
    raise AssertionError("every gift is free")


async def test_exchange_gives_a_gift_in_one_line(table: Table) -> None:
    person = await gugong_at(table)
    gift = await low_gift(table)
    filled = {"gift": gift.card, "official": gift.location}
    assert gift.card in [found["value"] for found in await table.suggestions(person, "exchange", "gift")]
    assert gift.location in [found["value"] for found in await table.suggestions(person, "exchange", "official")]
    ways = [found["value"] for found in await table.suggestions(person, "exchange", "pay", **filled)]
    assert "forgo" in ways
    await table.command(person, "exchange", **filled, pay="forgo")
    assert (await log(table))[:3] == [f"offer {gift.card}", str(gift), "forgo"]


async def test_exchange_without_payment_asks_for_it(table: Table) -> None:
    person = await gugong_at(table)
    gift = await low_gift(table)
    await table.command(person, "exchange", gift=gift.card, official=gift.location)
    assert await log(table) == [f"offer {gift.card}", str(gift)]
    assert labels(table.private(person))


async def test_an_exchange_that_is_not_open_changes_nothing(table: Table) -> None:
    person = await gugong_at(table)
    other = waiting(table)
    gift = await low_gift(table)
    await table.command(person, "exchange", gift="9z", official=gift.location)
    await table.command(person, "exchange", gift=gift.card, official="moon")
    await table.command(person, "exchange", gift=gift.card, official=gift.location, pay="end")
    await table.command(other, "exchange", gift=gift.card, official=gift.location)
    assert "is asked" in text_of(table.private(other))
    assert await table.suggestions(other, "exchange", "gift") == []
    assert await log(table) == []
    row = await storage.games.load(table.database, 1)
    assert row.seq == 0
