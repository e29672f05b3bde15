"""Names made to act: in messages, menus, pictures and alt texts they are names and nothing else."""

from __future__ import annotations

import random
import unicodedata
from types import SimpleNamespace
from typing import cast

import discord
import pytest

import storage
from bot.messages.message import TEXT_LENGTH
from bot.names import ACHIEVEMENTS, LONGEST, captions, cleaned, name_of, named, shown_name
from bot.wording.catalogue import words
from render.initials import initials
from rules import GAMES
from tests.bot.counting import asked, open_menu
from tests.bot.nasty import ACTING, NASTY, ZALGO, check_readable
from tests.bot.table import Person, Table, alt_texts, labels, offers, opened, text_of
from tests.games import known
from tests.places import Place
from tests.render.subjects import MEASURED, played, up_to

SIGNS = "ab #*<@\n \u0301\u200d\u200c👨é\ud800\u202e\u2069שם\u3164ำ가ᄀ\u1160ᅡ1."


@pytest.mark.parametrize("name", NASTY, ids=ascii)
def test_a_cleaned_name_is_one_short_line_of_visible_characters(name: str) -> None:
    found = cleaned(name)
    assert len(found) <= LONGEST
    assert found == cleaned(found) == found.strip()
    assert "\n" not in found
    check_readable(named(name, words()))
    assert named(name, words())


@pytest.mark.parametrize("count", [pytest.param(5_000, id="few"), pytest.param(100_000, id="many", marks=pytest.mark.slow)])
def test_cleaning_twice_is_cleaning_once(count: int) -> None:
    rng = random.Random(6)
    for _ in range(count):
        found = cleaned("".join(rng.choice(SIGNS) for _ in range(rng.randrange(80))))
        assert cleaned(found) == found
        assert cleaned(named(found, words())) == (found or "Nameless")


@pytest.mark.parametrize("name", NASTY, ids=ascii)
def test_a_shown_name_has_no_power_in_a_message(name: str) -> None:
    found = shown_name(name)
    assert not ACTING.search(found), ascii(found)
    assert not ACTING.search(f"- {found}"), ascii(found)
    check_readable(found)
    assert shown_name(named(name, words())) == found or not cleaned(name)


def test_usual_names_stay_as_they_are() -> None:
    for name in ("Ana", "Jean-Luc", "Łukasz", "王小明", "ชื่อ", "Nguyễn Thị", "O'Neill", "zoë 🐼", "👨‍👩‍👧", "R2.D2", "a (b)"):
        assert cleaned(name) == shown_name(name) == named(name, words()) == name


def test_names_from_right_to_left_keep_the_sentence_around_them() -> None:
    assert shown_name("שלום") == "\u2068שלום\u2069"
    assert cleaned("\u2068שלום\u2069") == "שלום"
    assert cleaned("می‌خواهم") == "می‌خواهم"


def test_stacks_of_marks_are_cut_down() -> None:
    found = cleaned(ZALGO)
    assert found[0] == "Z"
    assert len(found) == 1 + ACHIEVEMENTS


def test_a_name_of_nothing_is_replaced() -> None:
    assert named("\u3164\u200b", words()) == "Nameless"


@pytest.mark.parametrize("game", MEASURED)
def test_pictures_hold_every_name_in_its_place(game: str) -> None:
    subject, view, seats, say = known(game).pictures, GAMES[game].view, up_to(5, game), words()
    state = played(game, seats, 3, 60)
    for start in range(0, len(NASTY), 5):
        names = tuple(named(name, say) for name in [*NASTY, *NASTY][start : start + 5])
        for canvas in (
            subject.board(view(state, None), names[:seats], say.gettext),
            subject.hand(view(state, 1), names[:seats], say.gettext),
        ):
            for mark in canvas.marks:
                assert mark.slot.inset(-2).holds(mark.box), mark
                assert canvas.area.holds(mark.box), mark


class Reader:
    """Read every message of a table with people under nasty names."""

    def __init__(self, table: Table, names: tuple[str, ...]) -> None:
        self.table = table
        self.names = sorted({shown_name(named(name, words())) for name in names}, key=len, reverse=True)
        self.read = 0

    def look(self) -> None:
        """Check that messages keep no form of the names but the cleaned one."""
        for message in self.table.messages:
            text = text_of(message)
            assert len(text) <= TEXT_LENGTH + 100
            for shown in (text, *alt_texts(message), *labels(message)):
                check_readable(shown)
            for name in self.names:
                text = text.replace(name, "")
            for trick in (
                "@everyone",
                "evil.example",
                "<#1>",
                "<@1>",
                "close:1>",
                "spoiler",
                "DROP TABLE",
                "etc/passwd",
                "Heading",
                "quote",
                "gratis",
            ):
                assert trick not in text, ascii(text)
            self.read += 1


def sit_with(table: Table, *names: str) -> list[Person]:
    """Add people with these names to the table's server."""
    guild = table.world.guild
    return [guild.add_member(table.env.create_user(f"u{at}", global_name=name), nick=name) for at, name in enumerate(names)]


async def played_by(table: Table, game: str, names: tuple[str, ...], presses: int, rng: random.Random) -> Reader:
    """Make some presses of a game among people of these names, and read every message."""
    people, reader = sit_with(table, *names), Reader(table, names)
    await table.env.settle()
    first, *others = people
    await table.command(first, "game new", game=game)
    for person in others:
        await table.press(person, "Join")
    reader.look()
    await table.press(first, "Start")
    for _ in range(presses):
        row = await storage.games.load(table.database, 1)
        member = next((member for member in row.members if member.seat == row.asked), None)
        if member is None:
            break
        person = next(person for person in people if person.id == member.user_id)
        await table.press(person, "Play", table.newest())
        found = [offer for offer in offers(table.private(person)) if "=" in (offer.value or offer.custom_id)]
        await table.take(person, rng.choice(found))
        reader.look()
    for other in people[:2]:
        for command in ("choose", "status", "log", "games", "board", "hand"):
            await table.command(other, command)
    await table.command(people[0], "game close")
    await table.press(people[0], "Close the game")
    reader.look()
    return reader


GROUPS = [NASTY[start : start + 5] for start in range(0, len(NASTY) - 4, 5)]


@pytest.mark.parametrize("names", GROUPS[::3], ids=lambda names: ascii(names[0])[:20])
async def test_in_every_message_of_a_lobby_and_a_game_names_are_only_names(names: tuple[str, ...], place: Place, drawn_once: None) -> None:
    async with opened(place) as table:
        reader = await played_by(table, list(GAMES)[len(names[0]) % len(GAMES)], names, 8, random.Random(5))
        assert reader.read > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("names", GROUPS, ids=lambda names: ascii(names[0])[:20])
async def test_all_nasty_names_are_only_names_in_a_longer_game(game: str, names: tuple[str, ...], place: Place) -> None:
    async with opened(place) as table:
        await played_by(table, game, names, 25, random.Random(7))


async def test_a_refusal_names_the_person_asked_without_calling_them(table: Table, toy_game: None) -> None:
    ana, bo = sit_with(table, "**Ana**", "[Bo](http://evil.example)")
    await table.env.settle()
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    row = await storage.games.load(table.database, 1)
    other = next(person for person in (ana, bo) if row.member(person.id).seat != row.asked)  # pyright: ignore[reportOptionalMemberAccess]
    await table.command(other, "choose", option="add 1")
    assert not ACTING.search(text_of(table.private(other)).replace("**Board**", ""))


async def test_names_of_earlier_days_are_cleaned_when_they_are_shown(counting: Table) -> None:
    async with counting.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE members SET name = $1", ("\u202e# x\n@everyone\u0300" + "\u0300" * 50,))
    person = await open_menu(counting)
    await counting.press(person, "Add 1")
    await counting.press(person, "End")
    for message in counting.messages[-3:]:
        check_readable(text_of(message))
        assert "@everyone" not in text_of(message)
    assert asked(counting) is not person
    assert not any(unicodedata.category(sign) == "Cf" and sign != "\u200b" for sign in text_of(counting.newest()))


def account(shown: str, name: str) -> discord.User:
    return cast("discord.User", SimpleNamespace(display_name=shown, name=name))


@pytest.mark.parametrize(
    ("shown", "name", "sits", "drawn"),
    [
        ("Ana", "ana7", "Ana", "Ana"),
        ("अनन्या", "ananya7", "अनन्या (ananya7)", "ananya7"),
        ("\u3164", "bo_7", "bo_7", "bo_7"),
        ("ანა" * 20, "a" * 32, "a" * 32, "a" * 32),
        ("अनन्या", "अनन्या", "अनन्या", "Player 1"),
        ("ანა" * 20, "a" * 20, "ანაანაან… (" + "a" * 20 + ")", "a" * 20),
        ("Ana (bo)", "ana", "Ana (bo)", "Ana (bo)"),
    ],
)
def test_a_name_that_no_picture_can_show_is_that_of_the_account_there(shown: str, name: str, sits: str, drawn: str) -> None:
    assert name_of(account(shown, name), words()) == sits
    assert captions([sits], words()) == (drawn,)


def test_two_seats_never_look_alike_on_pictures() -> None:
    assert captions(["अ", "Ana", "க", "🤖 ა"], words()) == ("Player 1", "Ana", "Player 3", "🤖 Player 4")
    assert captions(["Ana", "𝕬𝖓𝖆", "Bo"], words()) == ("1 Ana", "2 𝕬𝖓𝖆", "Bo")
    assert captions(["W" * 30 + "a", "W" * 30 + "b"], words()) == ("1 " + "W" * 30 + "a", "2 " + "W" * 30 + "b")
    assert captions(["Computer 1", "Computer+ 2", "Computer− 3"], words()) == ("Computer 1", "Computer+ 2", "Computer− 3")
    assert captions(["Ana", "Аnа", "Ana."], words()) == ("1 Ana", "2 Аnа", "Ana.")
    assert captions(["Ana", "Ana", "1 Ana", "2 Ana"], words()) == ("1 Ana", "2 Ana", "3 1 Ana", "4 2 Ana")
    assert captions(["Il", "lI", "Bo…", "Bo..."], words()) == ("1 Il", "2 lI", "3 Bo…", "4 Bo...")
    assert captions(["HAH", "НАН"], words()) == ("1 HAH", "2 НАН")
    assert captions(["Player 2", "अ"], words()) == ("1 Player 2", "2 Player 2")
    assert captions(["क"], words("fr")) == ("Joueur 1",)
    assert initials(captions(["अ", "க"], words())) == ["P1", "P2"]
    assert initials(captions(["Ana", "Ana"], words())) == ["1", "2"]
