import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

import storage
from storage import Database, GameRow, Member, Personal, Status, TableSettings, open_database
from storage.log import Snapshot
from storage.refusals import AlreadyJoined, ChannelTaken, NoSuchGame, NotJoined, Refused, WrongStatus
from tests.storage.openings import ANA, BO, CHANNEL, CHEN, REFUSED, begun, choose, finished, lobby, together, without


async def test_a_new_game_is_a_lobby_with_its_opener(database: Database) -> None:
    game = await storage.games.create(
        database, game="gugong", guild_id=None, channel_id=CHANNEL, opener_id=ANA, opener_name="Ana", options="{}", at=100
    )
    assert game == GameRow(
        id=1,
        game="gugong",
        guild_id=None,
        channel_id=CHANNEL,
        opener_id=ANA,
        status=Status.LOBBY,
        options="{}",
        seed=None,
        version=None,
        asked=None,
        result=None,
        message_id=None,
        message_seq=None,
        created_at=100,
        updated_at=100,
        theme="light",
        notice=None,
        reminder=43200,
        pace=0,
        pictures="turn",
        pictured_seq=None,
        starter_id=None,
        warned_at=None,
        screen="phone",
        message_from=None,
        language="",
        coach="alone",
        open_reviews=False,
        seq=0,
        members=(Member(ANA, "Ana", 0, None),),
    )
    assert await storage.games.load(database, 1) == game


async def test_a_second_live_game_in_a_channel_is_refused(database: Database) -> None:
    first = await lobby(database)
    with pytest.raises(ChannelTaken) as refused:
        await lobby(database)
    assert refused.value.game_id == first.id
    await storage.games.start(database, first.id, seats=[ANA, BO], seed=1, version=1, state="", asked=None, at=103)
    with pytest.raises(ChannelTaken):
        await lobby(database)
    assert len(await storage.games.live_games(database)) == 1


async def test_of_two_games_opened_at_once_in_a_channel_one_comes_to_be(database: Database) -> None:
    outcomes = await asyncio.gather(lobby(database), lobby(database), return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {GameRow, ChannelTaken}  # on a server either may be first


async def test_a_game_knows_how_many_of_its_kind_ended_in_its_channel_before_it(database: Database) -> None:
    for earlier in range(3):
        assert (await finished(database)).earlier == earlier
    assert (await lobby(database)).earlier == 3
    assert (await lobby(database, CHANNEL + 1)).earlier == 0
    assert (await storage.games.load(database, 1)).earlier == 0


async def test_other_channels_have_games_of_their_own(database: Database) -> None:
    games = [await lobby(database, CHANNEL + number) for number in range(3)]
    assert [game.id for game in games] == [1, 2, 3]
    assert await storage.games.live_games(database) == tuple(games)
    assert await storage.games.in_channel(database, CHANNEL + 1) == games[1]
    assert await storage.games.in_channel(database, CHANNEL + 7) is None


async def test_a_closed_game_frees_its_channel(database: Database) -> None:
    first = await begun(database)
    closed = await storage.games.close(database, first.id, 200)
    assert (closed.status, closed.live, closed.updated_at) == (Status.CLOSED, False, 200)
    assert await storage.games.in_channel(database, CHANNEL) is None
    second = await lobby(database)
    assert second.id == first.id + 1


async def test_a_finished_game_is_still_found_in_its_channel_until_the_next(database: Database) -> None:
    game = await finished(database)
    assert await storage.games.in_channel(database, CHANNEL) == game
    assert (await storage.games.live_games(database), await storage.games.games_of(database, ANA)) == ((), ())
    following = await lobby(database)
    assert await storage.games.in_channel(database, CHANNEL) == following


async def test_members_are_listed_in_the_order_of_joining(database: Database) -> None:
    game = await lobby(database)
    game = await storage.games.remove_member(database, game.id, ANA, 105)
    game = await storage.games.join(database, game.id, CHEN, "Chen", 106)
    game = await storage.games.join(database, game.id, ANA, "Ana", 107)
    assert [member.name for member in game.members] == ["Bo", "Chen", "Ana"]
    assert game.updated_at == 107
    assert game.member(CHEN) == game.members[1]
    assert game.member(1) is None


async def test_nobody_joins_twice_or_leaves_without_joining(database: Database) -> None:
    game = await lobby(database)
    with pytest.raises(AlreadyJoined):
        await storage.games.join(database, game.id, BO, "Bo", 105)
    with pytest.raises(NotJoined):
        await storage.games.remove_member(database, game.id, CHEN, 105)
    assert await storage.games.load(database, game.id) == game


async def test_people_who_sat_together_before_sit_at_once_with_computers_under_ids_of_their_own(database: Database) -> None:
    before = (
        Member(ANA, "Ana", 3, 2),
        Member(-7, "x", 1, 1, computer=True),
        Member(CHEN, "Chen", 0, 0),
        Member(-2, "", 2, 3, computer=True),
    )
    game = await together(database, before)
    assert [(member.user_id, member.name, member.computer, member.seat) for member in game.members] == [
        (BO, "Bo", False, None),
        (ANA, "Ana", False, None),
        (-1, "", True, None),
        (CHEN, "Chen", False, None),
        (-2, "", True, None),
    ]
    assert (game.starter_id, game.status) == (CHEN, Status.LOBBY)
    assert await storage.games.load(database, game.id) == game


async def test_people_who_sat_together_before_sit_all_together_or_not_at_all(database: Database) -> None:
    async with without(database, "Chen"):
        with pytest.raises(REFUSED):
            await together(database, (Member(ANA, "Ana", 0, 0), Member(CHEN, "Chen", 1, 1)))
    assert await storage.games.in_channel(database, CHANNEL) is None
    assert len((await together(database, (Member(CHEN, "Chen", 1, 1),))).members) == 2


async def test_a_computer_that_makes_room_goes_as_the_other_comes_and_not_before(database: Database) -> None:
    game = await storage.seats.add_computer(database, (await lobby(database)).id, "", 105)
    async with without(database, "Chen"):
        with pytest.raises(REFUSED):
            await storage.games.join(database, game.id, CHEN, "Chen", 106, instead_of=-1)
    assert await storage.games.load(database, game.id) == game
    with pytest.raises(NotJoined):
        await storage.games.join(database, game.id, CHEN, "Chen", 106, instead_of=-2)
    game = await storage.games.join(database, game.id, CHEN, "Chen", 107, instead_of=-1)
    assert [member.user_id for member in game.members] == [ANA, BO, CHEN]


async def test_options_are_replaced(database: Database) -> None:
    game = await lobby(database)
    assert (await storage.games.set_options(database, game.id, '{"c": "d"}', 108)).options == '{"c": "d"}'


async def test_a_game_keeps_the_options_of_its_lobby_or_begins_with_others(database: Database) -> None:
    begun = {"seed": 1, "version": 1, "state": "", "asked": None, "at": 103}
    first, second = await lobby(database), await lobby(database, CHANNEL + 1)
    assert (await storage.games.start(database, first.id, seats=[ANA, BO], **begun)).options == '{"a": "b"}'
    assert (await storage.games.start(database, second.id, seats=[ANA, BO], options='{"c": "d"}', **begun)).options == '{"c": "d"}'


async def test_a_start_gives_seats_seed_and_first_snapshot(database: Database) -> None:
    game = await lobby(database)
    game = await storage.games.start(database, game.id, seats=[BO, ANA], seed=2**100 + 1, version=3, state="start", asked=0, at=109)
    assert (game.status, game.seed, game.version, game.asked) == (Status.PLAYING, 2**100 + 1, 3, 0)
    assert game.members == (Member(BO, "Bo", 1, 0), Member(ANA, "Ana", 0, 1))
    assert await storage.log.load_snapshot(database, game.id) == Snapshot(0, "start")


@pytest.mark.parametrize("seats", [[ANA], [ANA, CHEN], [ANA, BO, CHEN], [ANA, ANA, BO], []])
async def test_a_start_needs_exactly_the_members(database: Database, seats: list[int]) -> None:
    game = await lobby(database)
    with pytest.raises(NotJoined):
        await storage.games.start(database, game.id, seats=seats, seed=1, version=1, state="", asked=None, at=109)
    assert await storage.games.load(database, game.id) == game


async def test_a_started_game_is_no_lobby_any_more(database: Database) -> None:
    game = await begun(database)
    for refused in (
        storage.games.join(database, game.id, CHEN, "Chen", 110),
        storage.games.remove_member(database, game.id, ANA, 110),
        storage.games.set_options(database, game.id, "{}", 110),
        storage.games.start(database, game.id, seats=[ANA, BO], seed=1, version=1, state="", asked=None, at=110),
    ):
        with pytest.raises(WrongStatus) as error:
            await refused
        assert error.value.status is Status.PLAYING
    assert await storage.games.load(database, game.id) == game


async def test_a_closed_game_stays_closed(database: Database) -> None:
    game = await lobby(database)
    await storage.games.close(database, game.id, 110)
    with pytest.raises(WrongStatus):
        await storage.games.close(database, game.id, 111)
    with pytest.raises(WrongStatus):
        await storage.games.join(database, game.id, CHEN, "Chen", 111)


async def test_a_game_that_does_not_exist_is_said_so(database: Database) -> None:
    for refused in (storage.games.load(database, 5), storage.games.join(database, 5, ANA, "Ana", 1), storage.games.close(database, 5, 1)):
        with pytest.raises(NoSuchGame):
            await refused
    assert issubclass(NoSuchGame, Refused)


async def test_a_person_finds_the_live_games_of_their_own(database: Database) -> None:
    first, second = await lobby(database, 1), await begun(database, 2)
    third = await storage.games.create(
        database, game="gugong", guild_id=1, channel_id=3, opener_id=CHEN, opener_name="Chen", options="{}", at=1
    )
    assert await storage.games.games_of(database, ANA) == (first, second)
    assert await storage.games.games_of(database, CHEN) == (third,)


async def test_the_live_message_is_remembered_and_forgotten(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    await storage.games.set_live_message(database, game.id, 2**62, 1)
    shown = await storage.games.load(database, game.id)
    assert (shown.message_id, shown.message_seq) == (2**62, 1)
    await storage.games.set_live_message(database, game.id, None)
    assert await storage.games.load(database, game.id) == game


async def test_an_end_that_the_channel_has_not_seen_is_found(database: Database) -> None:
    game = await finished(database)
    assert await storage.games.unshown(database) == (game.id,)
    await storage.games.set_live_message(database, game.id, 2**62, 0)
    assert await storage.games.unshown(database) == (game.id,)
    await storage.games.set_live_message(database, game.id, 2**62, 1)
    assert await storage.games.unshown(database) == ()


async def test_a_live_game_is_moved_and_has_no_message_in_its_new_channel(database: Database) -> None:
    game = await choose(database, await begun(database), "pass")
    await storage.games.set_live_message(database, game.id, 2**62, 1)
    moved = await storage.games.move(database, game.id, CHANNEL + 1, 300)
    assert (moved.channel_id, moved.message_id, moved.message_seq, moved.updated_at) == (CHANNEL + 1, None, 1, 300)
    assert await storage.games.in_channel(database, CHANNEL) is None
    assert await storage.games.in_channel(database, CHANNEL + 1) == moved


async def test_a_game_is_not_moved_to_a_channel_that_has_one_nor_after_its_end(database: Database) -> None:
    game, other = await begun(database), await begun(database, CHANNEL + 1)
    for place in (CHANNEL, CHANNEL + 1):
        with pytest.raises(ChannelTaken):
            await storage.games.move(database, game.id, place, 300)
    await storage.games.close(database, other.id, 300)
    with pytest.raises(WrongStatus):
        await storage.games.move(database, other.id, CHANNEL + 2, 300)
    assert (await storage.games.move(database, game.id, CHANNEL + 1, 300)).channel_id == CHANNEL + 1


async def test_a_game_that_was_moved_comes_before_a_newer_one_that_ended_there(database: Database) -> None:
    older = await begun(database, CHANNEL + 1)
    ended = await finished(database)
    moved = await storage.games.move(database, older.id, CHANNEL, 300)
    assert await storage.games.in_channel(database, CHANNEL) == moved
    await storage.games.close(database, older.id, 301)
    assert await storage.games.in_channel(database, CHANNEL) == ended


async def test_owed_news_of_a_closed_game_are_found_until_they_are_told(database: Database) -> None:
    game = await begun(database)
    closed = await storage.games.close(database, game.id, 200, "why")
    assert (closed.notice, await storage.games.unshown(database)) == ("why", (closed.id,))
    await storage.games.forget_notice(database, game.id)
    assert await storage.games.unshown(database) == ()


async def test_everything_is_there_after_opening_again(database: Database, place: Path | str) -> None:
    game = await begun(database)
    again = await open_database(place)
    assert await storage.games.load(again, game.id) == game
    await again.close()


async def test_automatic_ends_of_turn_are_a_persons_own_setting(database: Database) -> None:
    await storage.settings.set_personal(database, ANA, auto_end=True)
    await storage.settings.set_personal(database, BO, auto_end=True)
    await storage.settings.set_personal(database, BO, auto_end=False)
    assert await storage.settings.auto_enders(database, [ANA, BO, CHEN]) == {ANA, CHEN}
    assert (await storage.settings.personal(database, CHEN)).auto_end
    assert (await storage.settings.set_personal(database, CHEN, theme="dark")).auto_end
    assert await storage.settings.auto_enders(database, [BO]) == frozenset()
    assert await storage.settings.auto_enders(database, []) == frozenset()


async def test_a_persons_theme_is_remembered_beside_their_other_settings(database: Database) -> None:
    assert (await storage.settings.personal(database, ANA)).theme == "light"
    await storage.settings.set_personal(database, ANA, theme="dark")
    await storage.settings.set_personal(database, ANA, auto_end=True)
    await storage.settings.set_personal(database, BO, auto_end=True)
    assert [(await storage.settings.personal(database, person)).theme for person in (ANA, BO)] == ["dark", "light"]
    await storage.settings.set_personal(database, ANA, theme="light")
    assert (await storage.settings.personal(database, ANA)).theme == "light"
    await storage.settings.set_personal(database, BO, theme="dark", auto_end=False)
    assert ((await storage.settings.personal(database, BO)).theme, await storage.settings.auto_enders(database, [BO])) == (
        "dark",
        frozenset(),
    )
    await storage.settings.set_personal(database, BO, theme="light", auto_end=True)
    assert await storage.settings.auto_enders(database, [ANA, BO]) == {ANA, BO}


async def test_the_theme_of_a_game_is_set_in_the_lobby_and_while_it_is_played(database: Database) -> None:
    game = await lobby(database)
    assert (await storage.games.set_table(database, game.id, 110, theme="dark")).theme == "dark"
    played = await begun(database, CHANNEL + 1)
    await storage.games.set_table(database, played.id, 111, theme="dark")
    assert await storage.games.load(database, played.id) == replace(played, theme="dark", updated_at=111)


async def test_a_persons_screen_is_that_of_the_table_until_they_set_one(database: Database) -> None:
    assert (await storage.settings.personal(database, ANA)).screen is None
    await storage.settings.set_personal(database, ANA, screen="desktop", theme="dark")
    assert [(await storage.settings.personal(database, person)).screen for person in (ANA, BO)] == ["desktop", None]
    await storage.settings.set_personal(database, ANA, screen=None)
    assert await storage.settings.personal(database, ANA) == Personal(theme="dark")


async def test_the_screen_of_a_game_is_set_in_the_lobby_and_while_it_is_played(database: Database) -> None:
    game = await lobby(database)
    assert (game.screen, (await storage.games.set_table(database, game.id, 110, screen="desktop")).screen) == ("phone", "desktop")
    played = await begun(database, CHANNEL + 1)
    await storage.games.set_table(database, played.id, 111, screen="desktop")
    assert await storage.games.load(database, played.id) == replace(played, screen="desktop", updated_at=111)


async def test_a_screen_that_does_not_exist_is_not_stored(database: Database) -> None:
    game = await lobby(database)
    for refused in (
        storage.games.set_table(database, game.id, 110, screen="wall"),
        storage.settings.set_personal(database, ANA, theme="dark", screen="wall"),
        storage.settings.set_guild_settings(database, 5, screen="wall"),
    ):
        with pytest.raises(REFUSED, match="screen"):
            await refused
    assert await storage.games.load(database, game.id) == game
    assert (await storage.settings.personal(database, ANA), await storage.settings.guild_settings(database, 5)) == (
        Personal(),
        TableSettings(),
    )


async def test_the_theme_of_a_game_that_is_over_stays(database: Database) -> None:
    game = await finished(database)
    with pytest.raises(WrongStatus):
        await storage.games.set_table(database, game.id, 300, theme="dark")
    assert await storage.games.load(database, game.id) == game
