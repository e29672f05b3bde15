"""Presses that people are spared: obvious answers, two questions at once; and confirmations of choices that cannot be undone."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from simcord.components import walk_components

import bot.games.table
import storage
from bot.controls import ControlId
from bot.games.session import Session
from bot.games.storing import NOBODY
from bot.messages import choosing, views
from bot.messages.message import Menu, components
from bot.wording.catalogue import LANGUAGES, words
from rules import GAMES, play
from rules.gugong.cards import LOCATIONS
from tests.bot import toy
from tests.bot.counting import asked as called
from tests.bot.counting import open_menu, public_texts, waiting
from tests.bot.privacy.twins import positions
from tests.bot.round import Round, advanced, choice_of, seated
from tests.bot.table import Offer, Person, Table, forged, labels, offers, opened, text_of
from tests.bot.witness import Witness, stored_texts
from tests.places import Place

SEED = 4


@pytest.fixture(autouse=True)
def same_seed(drawn_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin every game with the same seed."""
    monkeypatch.setattr(bot.games.table, "secrets", SimpleNamespace(randbelow=lambda _: SEED))


@pytest.fixture
async def easy(place: Place) -> AsyncIterator[Table]:
    """Yield a table that makes obvious choices for its people, as is the default."""
    async with opened(place, by_hand=False) as table:
        yield table


def chosen(table: Table, person: Person) -> list[Offer]:
    """Return the choices in the newest private message."""
    return [offer for offer in offers(table.private(person)) if choice_of(offer)]


async def asked(seen: Witness) -> Person:
    await seen.look()
    assert seen.asked is not None
    return seen.asked


async def until(table: Table, seen: Witness, question: str, rng: random.Random) -> Person:
    """Play on until somebody is asked this question; return the person, whose menu is then open."""
    await advanced(table, lambda session: type(session.live.state.frame).__name__ == question, rng)
    person = await asked(seen)
    await table.press(person, "Play", table.newest())
    return person


async def test_a_gift_and_its_official_are_one_pick_that_one_undo_takes_back(easy: Table) -> None:
    seen = await seated(easy, 2)
    person = await asked(seen)
    await easy.press(person, "Play", easy.newest())
    assert "Which gift do you give, to which Official, for which card?" in text_of(easy.private(person))
    found = chosen(easy, person)
    pairs = {choice_of(offer) for offer in found}
    assert len(pairs) == len(found) == len(seen.state.people[seen.state.to_move].hand) * len(LOCATIONS)
    assert all(pair.count(";") == 1 for pair in pairs)
    free = random.Random(SEED).choice([offer for offer in found if offer.value is None])
    await easy.take(person, free)
    texts = await stored_texts(easy)
    assert ";".join(texts[:2]) == choice_of(free)
    assert "Undo" in labels(easy.private(person))
    await easy.press(person, "Undo")
    assert [choice_of(offer) for offer in chosen(easy, person)] == [choice_of(offer) for offer in found]
    assert (await stored_texts(easy))[-len(texts) :] == ["undo"] * len(texts)


def test_gifts_that_are_good_enough_are_buttons_and_the_others_in_a_menu_also_for_the_last_gift() -> None:
    say, questions = words("en"), set[str]()
    for followed in positions("gugong", 3, 200):
        view = followed.live.view(followed.live.asked)
        if view.seat is None or view.question not in ("OfferGift", "ChooseOfficial"):
            continue
        questions.add(view.question)
        found = choosing.choices(followed.session, view.seat, "", lambda choice: ControlId(1, 2, choice), say, at_once=True, room=40)
        buttons = [button for part in found if isinstance(part, tuple) for button in part if "give" in button.id.choice]
        assert all(re.fullmatch(r".+ → .+: \d", button.label) for button in buttons)
        menus = [part for part in found if isinstance(part, Menu)]
        assert all(entry.detail.startswith("Too low") for menu in menus for entry in menu.entries)
        assert [menu.placeholder for menu in menus] in ([], ["Too low, with a penalty"]) or len(menus) > 1
    assert len(questions) == 2


async def test_a_person_who_answers_everything_is_asked_for_the_gift_and_then_for_the_official(table: Table) -> None:
    seen = await seated(table, 2)
    person = await asked(seen)
    await table.press(person, "Play", table.newest())
    assert {choice_of(offer).partition(" ")[0] for offer in chosen(table, person)} == {"offer"}


async def test_cards_of_one_person_come_first_and_a_menu_says_how_many_choices_its_card_has(easy: Table) -> None:
    seen, rng, closed = await seated(easy, 2, "dragon"), random.Random(SEED), dict[str, int]()
    while not closed:
        person = await until(easy, seen, "PlayCard", rng)
        found = chosen(easy, person)
        alone = [";" not in choice_of(offer) for offer in found]
        assert not alone[0] or alone == sorted(alone, reverse=True)
        menus = [part for part in walk_components(easy.private(person).components) if part.get("options")]
        closed = {part["placeholder"]: len(part["options"]) for part in menus if " card: " in part["placeholder"]}
        await easy.take(person, found[0])
    assert all(words.endswith(f": {count} choice" if count == 1 else f": {count} choices") for words, count in closed.items())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["gugong", "dragon"])
def test_a_question_offers_everything_once_whatever_room_its_message_has(game: str, language: str) -> None:
    say, met, grew = words(language), set[str](), list[bool]()
    for followed in positions(game, 3, 60, stride=3):
        view = followed.live.view(followed.live.asked)
        pairs, sizes = dict(play.together(followed.live)), list[int]()
        if not pairs or view.question in met or view.seat is None:
            continue
        met.add(view.question)
        texts = {str(action) for action in view.choices} - {*pairs} | {
            f"{first};{text}" for first, found in pairs.items() for text in found
        }
        for room in (10, choosing.ROOM, 22, 28, 40):
            controls = choosing.choices(
                followed.session, view.seat, "", lambda choice: ControlId(1, 2, choice), say, at_once=True, room=room
            )  # fmt: skip
            buttons = [button for part in controls if isinstance(part, tuple) for button in part]
            entries = [entry.value for part in controls if isinstance(part, Menu) for entry in part.entries]
            offered = [*(button.id.choice for button in buttons), *entries]
            assert len(offered) == len(texts)
            assert {text.removeprefix("=") for text in offered} == texts
            assert len({button.label for button in buttons}) == len(buttons)
            assert all(len(button.label) <= 80 for button in buttons)
            assert components(controls) <= room or room < choosing.ROOM
            sizes.append(len(buttons))
        assert sizes == sorted(sizes)
        grew.append(sizes[0] < sizes[-1])
    assert any(grew)
    assert met == {*GAMES[game].TOGETHER}


async def test_automatic_choices_are_told_and_stored_with_the_choice_before_them(easy: Table) -> None:
    seen = await seated(easy, 3, "dragon")
    rng = random.Random(SEED)
    person = await until(easy, seen, "DraftSecond", rng)
    await easy.take(person, chosen(easy, person)[0])
    texts = await stored_texts(easy)
    assert texts[2] == "house 1", "of two palaces alike the first"
    text = text_of(easy.private(person))
    assert text.index("Done for you:") < text.index("palace")
    await easy.press(person, "Undo")
    await seen.look()
    assert type(seen.state.frame).__name__ == "DraftSecond"


def test_choices_of_others_are_not_told_as_done_for_the_reader() -> None:
    say, met = words("en"), 0
    for followed in positions("gugong", 3, 12, stride=40):
        names = views.shown_names(followed.session, say)
        for mine, after in pairwise(followed.live.steps[-40:]):
            if not mine.ends_turn and after.seat != mine.seat:
                told = views.told(followed.session, mine.seat, mine.row, say, by_hand=1)
                met += names[after.seat] in told
                assert names[after.seat] not in told.partition("Done for you:")[2].partition("-# ")[0]
    assert met


@pytest.mark.parametrize("game", ["gugong", "dragon"])
def test_the_end_of_a_round_is_not_told_as_done_for_the_reader(game: str) -> None:
    say, met = words("en"), 0
    for followed in positions(game, 3, 4, stride=60):
        for mine, end in pairwise(followed.live.steps):
            told = views.told(followed.session, mine.seat, mine.row, say, by_hand=1)
            if end.ends_turn and end.seat == mine.seat and "**" in told:
                met += 1
                assert "**" not in told.partition("Done for you:")[2].partition("\n")[2].partition("\n")[0]
                assert "Done for you:\n**" not in told
    assert met


@pytest.mark.parametrize("game", ["gugong", "dragon"])
def test_what_the_last_answer_brings_has_a_heading(game: str) -> None:
    say, met = words("en"), 0
    for followed in positions(game, 3, 8, stride=1000):
        if followed.session.over:
            last = followed.live.steps[-1]
            told = views.told(followed.session, last.seat, last.row, say, by_hand=1)
            met += bool(told)
            assert not told or told.startswith(("**", say.gettext("Done for you:"))) or "\n**" in told
    assert met


@pytest.mark.parametrize("by_hand", [False, True])
async def test_a_turn_without_a_choice_is_skipped_except_for_a_person_who_answers_everything(
    place: Place, toy_game: None, monkeypatch: pytest.MonkeyPatch, by_hand: bool
) -> None:
    """At a sum of one a turn asks nothing before its end."""
    run = toy.Turn.run

    def nothing_at_one(turn: toy.Turn, state: toy.ToyState) -> None:
        if state.total == 1:
            state.turn = turn.seat
            state.then(toy.FinishTurn(turn.seat), toy.Turn((turn.seat + 1) % state.seats))
            state.total += 1
        else:
            run(turn, state)

    monkeypatch.setattr(toy.Turn, "run", nothing_at_one)
    async with opened(place, by_hand=by_hand) as table:
        ana, bo, *_ = table.people
        await table.command(ana, "game new", game="toy")
        await table.press(bo, "Join")
        await table.press(ana, "Start")
        first, other = called(table), waiting(table)
        await open_menu(table)
        calls = len(public_texts(table))
        await table.press(first, "Add 1")
        if by_hand:
            await table.press(first, "End")
            assert await stored_texts(table) == ["add 1", "end"]
            assert called(table) is other
            return
        log = await storage.log.load_log(table.database, 1)
        assert [(row.text, row.user_id) for row in log] == [("add 1", first.id), ("end", first.id), ("end", other.id)]
        assert called(table) is first
        assert not any(f"<@{other.id}>" in text for text in public_texts(table)[calls:])
        await table.restart()
        assert called(table) is first


async def test_two_choices_at_once_are_refused_if_the_second_is_not_open(easy: Table) -> None:
    seen = await seated(easy, 2)
    person = await asked(seen)
    await easy.press(person, "Play", easy.newest())
    first = choice_of(chosen(easy, person)[0]).partition(";")[0]
    menu = next(offer for offer in chosen(easy, person) if offer.value)
    for second in ("end", "give 99z jade", "", first, "give 1a jade;end"):
        await easy.take_late(person, forged(menu.message, menu.custom_id, f"={first};{second}"))
        await easy.take_late(person, forged(menu.message, f"g:1:0:={first};{second}"))
        assert await stored_texts(easy) == []


def losing(session: Session) -> bool:
    """Check whether an event asks for a person to be released."""
    state: Any = session.live.state
    return state.phase == "event" and str(session.live.choices[0]).startswith("release")


async def test_the_last_answer_of_a_round_is_asked_once_more_and_an_earlier_one_is_not(table: Table) -> None:
    seen = await seated(table, 2, "dragon")
    game = Round(table, seen, random.Random(SEED))
    confirmed = earlier = 0
    while confirmed < 2 or not earlier:
        person = await game.advance(losing)
        found = await game.menu(person)
        before = await stored_texts(table)
        await table.take(person, found[0])
        if await stored_texts(table) == before:
            menu = text_of(table.private(person))
            assert "last answer of the round" in menu
            assert labels(table.private(person)) == ["Yes, that one", "Back"]
            await table.press(person, "Back")
            assert [choice_of(offer) for offer in chosen(table, person)] == [choice_of(offer) for offer in found]
            await table.take(person, found[0])
            await table.press(person, "Yes, that one")
            confirmed += 1
        else:
            earlier += 1
        await seen.look()
        assert (await stored_texts(table))[len(before)] == choice_of(found[0])


def last_of_a_round(session: Session) -> list[str]:
    """Return the answers after which a round is over."""
    return [str(action) for action in session.live.choices if play.moves_on(session.live, play.chosen(session.live, action))]


async def test_the_last_answer_of_a_round_typed_counts_at_once(table: Table) -> None:
    await seated(table, 2, "dragon")
    session = await advanced(table, lambda session: bool(last_of_a_round(session)), random.Random(SEED))
    person, last = called(table), last_of_a_round(session)
    await table.command(person, "choose", option=last[0])
    assert (await stored_texts(table))[-1] == last[0]


async def test_nobody_is_called_for_obvious_answers_out_of_a_turn(easy: Table) -> None:
    seen = await seated(easy, 2)
    rng = random.Random(SEED)
    while "accept" not in [row.text for row in await storage.log.load_log(easy.database, 1) if row.user_id == NOBODY]:
        person = await asked(seen)
        assert type(seen.state.frame).__name__ != "EnvoyStep"
        await easy.press(person, "Play", easy.newest())
        await easy.take(person, rng.choice(chosen(easy, person)))
        if "Yes, that one" in labels(easy.private(person)):
            await easy.press(person, "Yes, that one")
