"""Rules at hand: look up a topic by its id or its name; menus of groups and topics, and presses on them.

A text names the page: "" all groups, ``<game>:#<number>`` a group, ``<game>:<id>`` a topic, else a name. Commands and menus use the same
texts.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial

import discord
from discord import app_commands

from bot.controls import ControlId
from bot.features.looking_up import words as told
from bot.interactions.contexts import Context
from bot.interactions.feature import Answered, Feature, Option
from bot.interactions.host import Host
from bot.interactions.reply import Reply, spoken
from bot.messages.message import MENU_LENGTH, Button, Entry, Menu, Message, Part, Picture
from bot.messages.parts import Place, Shown
from bot.refusal import Refusal
from bot.wording import WORDING
from bot.wording.catalogue import LANGUAGES, N_, Words, words
from bot.wording.texts import shortened
from bot.wording.topic import Topic, plain
from storage import GameRow

feature = Feature()

Shelf = dict[str, dict[str, Topic]]
"""The topics of every game by id, those of the channel's game first."""
Shelves = Callable[[Words], Shelf]
"""The topics of every game by id, in any language."""

NEAREST = 3
LONGEST = 100
"""Letters of a typed text that the search reads."""
SHORT = 3
"""Longest word, in letters, that must match whole; the final s of a longer word is optional."""


def options_of(client: Host, game: str, row: GameRow | None) -> Mapping[str, str]:
    """Return the options whose numbers apply: those of the channel's game if it has begun, else those of a new game."""
    if row is not None and row.game == game and row.seed is not None:
        return json.loads(row.options)
    return client.table.options_of_host(game)


def shelf(client: Host, row: GameRow | None, say: Words) -> Shelf:
    """Return all topics in one language; ``row``: the channel's game, whose topics come first, or None."""
    games = sorted(WORDING, key=lambda game: row is None or game != row.game)
    return {game: WORDING[game].topics(say, options_of(client, game, row)) for game in games}


def kinds(topics: Mapping[str, Topic]) -> list[str]:
    """Return the groups of a game in their order."""
    return list(dict.fromkeys(topic.kind for topic in topics.values()))


def label(game: str, topic: Topic, say: Words) -> str:
    """Return the text of a topic in a list of suggestions."""
    return shortened(f"{topic.name} · {topic.kind} · {WORDING[game].name(say)}", 100)


def matching(shelves: Shelves, typed: str, say: Words, first: str = "") -> list[tuple[str, str]]:
    """Return the topics in which every typed word occurs, as label and text to look up.

    Topics of the game ``first`` come before the others. Then the order is: names that begin with the words, names that hold them, texts
    that hold them, and last the topics found only in another language.
    """
    topics = shelves(say)
    found = sorted(_ranked(topics, typed, say), key=lambda each: (bool(first) and not each[2].startswith(f"{first}:"), each[0]))
    named = {text: shown for _, shown, text in found}
    for other in _others(say) if typed.strip() else ():
        for _, _, text in sorted(_ranked(shelves(other), typed, other)):
            game, _, topic_id = text.partition(":")
            named.setdefault(text, label(game, topics[game][topic_id], say))
    return [(shown, text) for text, shown in named.items()]


def _others(say: Words) -> list[Words]:
    return [words(language) for language in LANGUAGES if language != say.language]


def _ranked(topics: Shelf, typed: str, say: Words) -> Iterator[tuple[int, str, str]]:
    wanted = _spelt(typed[:LONGEST].strip())
    for game, topic_id, topic in every(topics):
        shown = label(game, topic, say)
        rank = _rank(wanted, _spelt(topic.name), _spelt(shown), _spelt(topic.text))
        if rank is not None:
            yield rank, shown, f"{game}:{topic_id}"


def _rank(wanted: str, name: str, shown: str, text: str) -> int | None:
    """Return the rank of a topic for the search, 0 the best; None if it does not fit."""
    typed = wanted.split()
    if all(word in shown for word in typed):
        return 0 if name.startswith(wanted) else 1 if wanted in name else 2
    stems = [word.removesuffix("s") if len(word) > SHORT else word for word in typed]
    if all(stem in shown for stem in stems):
        return 3
    return 4 if all(stem in shown or stem in text for stem in stems) else None


def _spelt(text: str) -> str:
    """Return a text in its search form: harbour and harbor, traveller and traveler, set-up and setup are the same."""
    return plain(text).replace("our", "or").replace("ll", "l").replace("-", "")


def every(topics: Shelf) -> Iterator[tuple[str, str, Topic]]:
    """Yield every topic with its game and its id."""
    for game, of_game in topics.items():
        for topic_id, topic in of_game.items():
            yield game, topic_id, topic


def named(shelves: Shelves, typed: str, say: Words) -> tuple[str, str]:
    """Return the game and the id of the topic that is meant, in the person's language or else in another.

    The text is its name, or a beginning or a part that only this topic has. Raises ``Refusal`` with the nearest names.
    """
    wanted, topics = plain(typed[:LONGEST].strip()), shelves(say)
    for each in (say, *_others(say)):
        exact = [(game, topic_id) for game, topic_id, topic in every(shelves(each)) if plain(topic.name) == wanted]
        if exact:
            return exact[0]
    nearest: list[str] = []
    for each in (say, *_others(say)):
        found = sorted(_ranked(shelves(each), typed, each))
        best = [text.partition(":") for rank, _, text in found if rank == found[0][0]]
        if len(best) == 1:
            return best[0][0], best[0][2]
        nearest += [topics[game][topic_id].name for game, _, topic_id in best]
    nearest = nearest or _nearest(topics, wanted)
    raise Refusal(lambda say: told.unknown(list(dict.fromkeys(nearest))[:NEAREST], say))


def _nearest(topics: Shelf, wanted: str) -> list[str]:
    names = {plain(topic.name): topic.name for _, _, topic in every(topics)}
    close = difflib.get_close_matches(wanted, names, NEAREST, 0.4)
    parts = {word: name for folded, name in names.items() for word in folded.split()}
    close_words = difflib.get_close_matches(wanted, parts, NEAREST, 0.6)
    return [*(names[folded] for folded in close), *(parts[word] for word in close_words)]


async def look_up(reply: Reply, row: GameRow | None, text: str) -> None:
    """Show a page of the rules, privately; ``text``: see the module."""
    client, text = reply.client, text.strip()
    if row is not None:
        reply.game, reply.row = (row.id, row.seq), row
    shelves, say = partial(shelf, client, row), reply.say
    topics = shelves(say)
    if not text:
        await reply.look(groups_face(topics, row, say))
        return
    game, _, topic_id = text.partition(":")
    if game in topics and topic_id[:1] == "#" and topic_id[1:] in map(str, range(len(kinds(topics[game])))):
        await reply.look(group_face(topics, row, game, kinds(topics[game])[int(topic_id[1:])], say))
        return
    if game not in topics or topic_id not in topics[game]:
        game, topic_id = named(shelves, text, say)
    picture = await client.drawings.topic(game, topic_id, topics[game][topic_id].name, (await reply.personal()).theme, say)
    await reply.look(topic_face(topics, row, game, topic_id, picture, say))


@feature.press("help", Answered.BESIDE, needs_game=False)
async def explain(reply: Reply, row: GameRow | None, argument: str) -> None:
    """Show the short help of the question that a "?" names, with a button to the whole rule."""
    game, _, question = argument.partition(":")
    text = WORDING[game].in_short(question, reply.say) if game in WORDING else ""
    if not text:
        await look_up(reply, row, "")
        return
    whole = Button(_control(row, f"rule {game}:{WORDING[game].topic_of(question)}"), told.whole_rule(reply.say))
    await reply.look(Message((text, (whole,))))


@feature.press("rules", Answered.BESIDE, needs_game=False)
async def show_rules(reply: Reply, row: GameRow | None, argument: str) -> None:
    """Show the topic of the game that a "?" of an older message names."""
    await look_up(reply, row, f"{row.game}:{argument}" if row is not None and argument else argument)


@feature.press("rule", needs_game=False)
async def show_rule(reply: Reply, row: GameRow | None, argument: str) -> None:
    """Show the whole rule in place of the short help."""
    await look_up(reply, row, argument)


@feature.press("topics", needs_game=False, argument="_")
async def show_topic(reply: Reply, row: GameRow | None, _: str, picked: str) -> None:
    """Show the topic or the group that was picked from a menu."""
    await look_up(reply, row, picked)


def _control(row: GameRow | None, choice: str) -> ControlId:
    return ControlId(0 if row is None else row.id, 0 if row is None else row.seq, choice)


def groups_face(topics: Shelf, row: GameRow | None, say: Words) -> Message:
    """Return a menu of groups for each game."""
    parts: list[Part] = [told.title(say)]
    for game, of_game in topics.items():
        counted = [(kind, sum(topic.kind == kind for topic in of_game.values())) for kind in kinds(of_game)]
        entries = [Entry(f"{game}:#{number}", kind, told.how_many(count, say)) for number, (kind, count) in enumerate(counted)]
        parts += _menus(row, f"topics {game}", told.kinds_of(say, game=WORDING[game].name(say)), entries, say)
    return Message(tuple(parts))


def group_face(topics: Shelf, row: GameRow | None, game: str, kind: str, say: Words) -> Message:
    """Return the topics of a group."""
    head = told.group(say, kind=kind, game=WORDING[game].name(say))
    return Message((head, *_topic_menus(topics, row, game, kind, say), (_back(row, say),)))


def topic_face(topics: Shelf, row: GameRow | None, game: str, topic_id: str, picture: Picture | None, say: Words) -> Message:
    """Return a topic with its picture, and the menus of its group."""
    topic = topics[game][topic_id]
    text = told.shown(topic, WORDING[game].name(say), say)
    return Message((text, picture or "", *_topic_menus(topics, row, game, topic.kind, say), (_back(row, say),)))


def _topic_menus(topics: Shelf, row: GameRow | None, game: str, kind: str, say: Words) -> list[Part]:
    entries = [Entry(f"{game}:{topic_id}", topic.name) for topic_id, topic in topics[game].items() if topic.kind == kind]
    return _menus(row, f"topics {game}", told.pick_topic(say), entries, say)


def _menus(row: GameRow | None, choice: str, placeholder: str, entries: list[Entry], say: Words) -> list[Part]:
    return [
        Menu(
            _control(row, f"{choice} {start}"),
            told.more_topics(say) if start else placeholder,
            tuple(entries[start : start + MENU_LENGTH]),
        )
        for start in range(0, len(entries), MENU_LENGTH)
    ]


def _back(row: GameRow | None, say: Words) -> Button:
    return Button(_control(row, "topics"), told.all_groups(say))


async def game_of(interaction: discord.Interaction[Host]) -> GameRow | None:
    """Return the game of the channel."""
    row = await interaction.client.game_in(interaction.channel_id)
    return row if row is not None and row.guild_id == interaction.guild_id else None


async def names_of_topics(interaction: discord.Interaction[Host], current: str) -> list[app_commands.Choice[str]]:
    """Suggest the topics of both games: first the topic of the present question, then the channel's game, then the other game."""
    client, row = interaction.client, await game_of(interaction)
    found = matching(partial(shelf, client, row), current, await spoken(interaction), "" if row is None else row.game)
    if not current.strip() and row is not None:
        asked = await _asked(client, row)
        found.sort(key=lambda each: each[1] != asked)
    return [app_commands.Choice(name=name, value=text) for name, text in found[:25]]


async def _asked(client: Host, row: GameRow) -> str:
    """Return the topic of the question that the game asks now, as it is looked up; "" for none."""
    if row.seed is None:
        return ""
    try:
        question = (await client.table.brought_to_life(row)).live.view(None).question
    except Refusal:
        return ""
    return f"{row.game}:{WORDING[row.game].topic_of(question)}" if question else ""


@feature.command(
    "rules",
    N_("Read what a piece, a place or a phase of a game does"),
    contexts=Context.ELSEWHERE,
    topic=Option(N_("The topic; without it, all topics"), suggest=names_of_topics),
)
async def look_up_here(reply: Reply, topic: str = "") -> None:
    """Show a topic, those of the channel's game first; without one, all."""
    await look_up(reply, await game_of(reply.interaction), topic)


@feature.part_of(Place.MENU, 5)
def ask(shown: Shown) -> Iterator[Button]:
    """Yield the button to the help with the question."""
    session = shown.session
    question = session.live.view(shown.seat).question
    if WORDING[session.row.game].topic_of(question):
        yield shown.button(f"help {session.row.game}:{question}", lambda _: "?")
