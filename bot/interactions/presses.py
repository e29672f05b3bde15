"""What a press of a button or a pick from a menu does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.controls import read_id
from bot.interactions import (
    abandoning,
    answering,
    beginning,
    branching,
    charting,
    coaching,
    filming,
    forms,
    lessons,
    looking_up,
    opening,
    overdue_vote,
    own_data,
    persons,
    plans,
    play,
    premoves,
    rematch,
    replaying,
    reviewing,
    seats,
    since,
    undoing,
)
from bot.interactions.host import Host
from bot.interactions.reply import Mode, Reply
from bot.interactions.serving import answer
from bot.messages.choosing import AND
from bot.refusal import Refusal
from bot.wording import sentences
from storage import GameRow


@dataclass(frozen=True, slots=True)
class Pressed:
    """What was pressed, of a control made when the log had ``seq`` rows. ``game``: as it was when the press came in. ``argument``: what
    the id of the control says beside its word; ``picked``: from a menu, "" from none."""

    game: GameRow
    seq: int
    argument: str
    picked: str


Do = Callable[[Reply, Pressed], Awaitable[object]]

ASIDE = frozenset({"join", "leave", "start", "addcomputer", "dropcomputer", "level", "agree", "refuse"})
"""Presses on a public message whose answer is the changed message itself."""
BELOW = frozenset({"quick"})
"""Presses whose private answer is a new message, below what the channel is shown: none may be promised before that."""
BESIDE = frozenset({"rules", "hand", "howto", "lesson", "position", "mydata", "through"})
"""Presses that open a new message, so that the menu beneath it stays."""
LOST = -1
"""A length of a log, or a revision of a lesson, that nothing has: of a control of another generation."""
LONGEST_PAGE = 5
"""Digits of the number of a page."""


async def pressed(client: Host, interaction: discord.Interaction[Host], custom_id: str, values: tuple[str, ...]) -> None:
    """Answer a press, whatever its id holds."""
    control = read_id(custom_id)
    is_lost = control is not None and not control.is_of(client.database.generation)
    word, argument = ("", "") if control is None else _parted(control.choice)
    if control is not None and word in forms.FORMS:
        game_id = control.game

        async def found(reply: Reply) -> GameRow | None:
            row = await play.game_at(reply, game_id) if game_id else None
            if is_lost:
                raise Refusal(sentences.restored)
            return row

        await forms.show(client, interaction, word, found, argument, press=word)
        return
    private = interaction.message is not None and interaction.message.flags.ephemeral
    mode = Mode.ASIDE if word in BELOW else _mode(word, private=private)

    async def work(reply: Reply) -> None:
        if control is None:
            raise Refusal(sentences.unknown_control)
        picked = values[0] if values else ""
        if word in WITHOUT_GAME:
            row = await play.game_at(reply, control.game) if control.game else None
            if is_lost and row is not None:
                raise Refusal(sentences.restored)
            await WITHOUT_GAME[word](reply, row, LOST if is_lost else control.seq, argument, picked)
            return
        row = await play.game_at(reply, control.game)
        if is_lost:
            raise Refusal(sentences.restored)
        if word not in PRESSES:
            raise Refusal(sentences.unknown_control)
        await PRESSES[word](reply, Pressed(row, control.seq, argument, picked))

    await answer(
        client,
        interaction,
        work,
        mode,
        press=word if word in PRESSES or word in WITHOUT_GAME else OTHER,
        at=0 if control is None else control.game,
    )


def _mode(word: str, *, private: bool) -> Mode:
    """How a press on a private or a public message is answered."""
    return Mode.IN_PLACE if private and word not in BESIDE else Mode.ASIDE if word in ASIDE else Mode.NEW


def _parted(choice: str) -> tuple[str, str]:
    """The word of a control and what it says beside it; "=" for a choice of the game."""
    word, _, argument = ("=", "", choice[1:]) if choice.startswith("=") else choice.partition(" ")
    return word, argument


def _plain(do: Callable[[Reply, GameRow], Awaitable[object]]) -> Do:
    """What has nothing said beside it."""

    async def press(reply: Reply, pressed: Pressed) -> None:
        if pressed.argument:
            raise Refusal(sentences.unknown_control)
        await do(reply, pressed.game)

    return press


def _argued(do: Callable[[Reply, GameRow, str], Awaitable[object]]) -> Do:
    """What has something said beside it."""

    async def press(reply: Reply, pressed: Pressed) -> None:
        await do(reply, pressed.game, pressed.argument)

    return press


def _paged(do: Callable[[Reply, GameRow, int | None], Awaitable[object]]) -> Do:
    """What shows a page, the last without its number."""

    async def press(reply: Reply, pressed: Pressed) -> None:
        page = pressed.argument
        if page and not (page.isascii() and page.isdigit() and len(page) <= LONGEST_PAGE):
            raise Refusal(sentences.unknown_control)
        await do(reply, pressed.game, int(page) if page else None)

    return press


async def _choose(reply: Reply, pressed: Pressed) -> None:
    await play.choose_if_sure(reply, pressed.game, pressed.seq, pressed.argument)


async def _surely(reply: Reply, pressed: Pressed) -> None:
    await play.choose(reply, pressed.game, pressed.seq, pressed.argument)


async def _pick(reply: Reply, pressed: Pressed) -> None:
    if not pressed.picked.startswith("="):
        raise Refusal(sentences.unknown_control)
    await play.choose_if_sure(reply, pressed.game, pressed.seq, *pressed.picked[1:].split(AND, 1))


def _take_back(*, whole_turn: bool) -> Do:
    async def press(reply: Reply, pressed: Pressed) -> None:
        if pressed.argument:
            raise Refusal(sentences.unknown_control)
        await play.take_back(reply, pressed.game, pressed.seq, whole_turn=whole_turn)

    return press


async def _undo_others(reply: Reply, pressed: Pressed) -> None:
    await undoing.pressed(reply, pressed.game, pressed.seq, pressed.argument)


async def _advise(reply: Reply, pressed: Pressed) -> None:
    await coaching.advise(reply, pressed.game, pressed.seq, pressed.argument)


async def _set_auto_end(reply: Reply, pressed: Pressed) -> None:
    if pressed.argument not in ("on", "off"):
        raise Refusal(sentences.unknown_control)
    await play.set_auto_end(reply, pressed.game, pressed.argument == "on")


async def _show_area(reply: Reply, pressed: Pressed) -> None:
    if not pressed.picked:
        raise Refusal(sentences.unknown_control)
    await play.show_board(reply, pressed.game, pressed.picked)


async def _set_option(reply: Reply, pressed: Pressed) -> None:
    if not pressed.picked:
        raise Refusal(sentences.unknown_control)
    await opening.set_option(reply, pressed.game, pressed.argument, pressed.picked)


async def _show_turn(reply: Reply, pressed: Pressed) -> None:
    await replaying.pressed(reply, pressed.game, pressed.argument, pressed.picked)


async def _pick_level(reply: Reply, pressed: Pressed) -> None:
    if pressed.argument or not pressed.picked:
        raise Refusal(sentences.unknown_control)
    await opening.pick_level(reply, pressed.game, pressed.picked)


async def _show_orders(reply: Reply, pressed: Pressed) -> None:
    await premoves.show(reply, pressed.game, pressed.picked or pressed.argument)


async def _order(reply: Reply, pressed: Pressed) -> None:
    name, _, before = pressed.argument.partition(" ")
    if not pressed.picked:
        raise Refusal(sentences.unknown_control)
    await premoves.order(reply, pressed.game, pressed.seq, name, f"{before} {pressed.picked}".strip())


async def _unorder(reply: Reply, pressed: Pressed) -> None:
    await premoves.take_back(reply, pressed.game, pressed.seq, pressed.argument)


async def _limit_order(reply: Reply, pressed: Pressed) -> None:
    await premoves.limit(reply, pressed.game, pressed.seq, pressed.argument)


async def _plan(reply: Reply, pressed: Pressed) -> None:
    await plans.pressed(reply, pressed.game, pressed.argument, pressed.picked)


async def _play_plan(reply: Reply, pressed: Pressed) -> None:
    if pressed.argument:
        raise Refusal(sentences.unknown_control)
    await plans.play_it(reply, pressed.game, pressed.seq)


PRESSES: dict[str, Do] = {
    "=": _choose,
    "pick": _pick,
    "sure": _surely,
    "advise": _advise,
    "undo": _take_back(whole_turn=False),
    "restart": _take_back(whole_turn=True),
    "takeback": _undo_others,
    "auto": _set_auto_end,
    "orders": _show_orders,
    "order": _order,
    "unorder": _unorder,
    "until": _limit_order,
    "plan": _plan,
    "playplan": _play_plan,
    "play": _plain(play.show_menu),
    "hand": _plain(play.show_hand),
    "board": _plain(play.show_board),
    "area": _show_area,
    "log": _paged(play.show_log),
    "status": _paged(play.show_status),
    "replay": _show_turn,
    "chart": _plain(charting.show),
    "film": _argued(filming.film),
    "hands": _argued(replaying.show_hands),
    "branch": _argued(branching.pressed),
    "position": _argued(branching.pressed_for_text),
    "since": _argued(since.show_page),
    "missed": _argued(since.pressed),
    "join": _plain(opening.join),
    "leave": _plain(opening.leave),
    "addcomputer": _plain(opening.add_computer),
    "dropcomputer": _plain(opening.remove_computer),
    "level": _pick_level,
    "options": _plain(opening.show_options),
    "set": _set_option,
    "start": _argued(opening.start),
    "close": _plain(play.close),
    "giveup": _plain(play.give_up),
    "abandon": _argued(abandoning.abandon),
    "rematch": _plain(rematch.again),
    "review": _argued(reviewing.review),
    "seat": _argued(seats.pressed),
    "late": _argued(overdue_vote.decide),
    "mute": _plain(overdue_vote.mute),
    "agree": _argued(answering.agree),
    "refuse": _argued(answering.refuse),
}
"""What a press on a control of a game does, by its word."""

DoWithout = Callable[[Reply, GameRow | None, int, str, str], Awaitable[object]]


def _looking_up(word: str) -> DoWithout:
    return lambda reply, row, _, argument, picked: looking_up.pressed(reply, row, word, argument, picked)


def _of_persons(word: str) -> DoWithout:
    return lambda reply, _, __, argument, picked: persons.pressed(reply, word, argument, picked)


WITHOUT_GAME: dict[str, DoWithout] = {
    "rules": _looking_up("rules"),
    "topics": _looking_up("topics"),
    **{word: _of_persons(word) for word in ("stats", "records", "through", "seen")},
    "quick": lambda reply, _, __, argument, ___: beginning.quick(reply, argument),
    "table": lambda reply, _, __, argument, ___: beginning.open_table(reply, argument),
    "howto": lambda reply, row, _, argument, __: beginning.explain(reply, row, argument),
    "lesson": lambda reply, _, __, argument, ___: lessons.begin(reply, argument),
    "learn": lambda reply, _, revision, argument, picked: lessons.pressed(reply, revision, argument, picked),
    "mydata": lambda reply, _, __, argument, ___: own_data.give(reply, argument),
    "forget": lambda reply, _, told, argument, __: own_data.forget(reply, told, argument),
    "statistics": lambda reply, _, __, argument, ___: own_data.stop_statistics(reply, argument),
}
"""What a press does that needs no game, by its word: rules, people, beginnings, lessons. Presses are counted by these words and those of
``PRESSES``."""
OTHER = "other"
"""The word of what somebody made up."""
