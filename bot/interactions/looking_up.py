"""Rules at hand: a topic looked up by its id or its name, the menus of groups and topics, and presses on them.

What is looked up is a text: "" for the groups, ``<game>:#<number>`` for a group, ``<game>:<id>`` for a topic, else a name. The commands
and the menus use the same texts.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from bot.controls import ControlId
from bot.interactions.feature import Answered, Feature
from bot.interactions.host import Host
from bot.interactions.reply import Reply
from bot.messages.message import MENU_LENGTH, Button, Entry, Menu, Message, Part, Picture
from bot.refusal import Refusal
from bot.wording import WORDING, looking_up
from bot.wording.catalogue import LANGUAGES, Words, words
from bot.wording.texts import shortened
from bot.wording.topic import Topic, plain
from storage import GameRow

feature = Feature()

Shelf = dict[str, dict[str, Topic]]
"""The topics of every game by id, those of the channel's game first."""
Shelves = Callable[[Words], Shelf]
"""The same in any language."""

NEAREST = 3
LONGEST = 100
"""No more of what is typed is looked at."""
SHORT = 3
"""So many letters are looked for as they are typed; of longer words the s of a plural need not be there."""


def options_of(client: Host, game: str, row: GameRow | None) -> Mapping[str, str]:
    """The options whose numbers hold: of the channel's game where it has begun, else those that a new game would have."""
    if row is not None and row.game == game and row.seed is not None:
        return json.loads(row.options)
    return client.table.options_of_host(game)


def shelf(client: Host, row: GameRow | None, say: Words) -> Shelf:
    """Everything that can be looked up where this game is played, or none."""
    games = sorted(WORDING, key=lambda game: row is None or game != row.game)
    return {game: WORDING[game].topics(say, options_of(client, game, row)) for game in games}


def kinds(topics: Mapping[str, Topic]) -> list[str]:
    """The groups of a game in their order."""
    return list(dict.fromkeys(topic.kind for topic in topics.values()))


def label(game: str, topic: Topic, say: Words) -> str:
    """A topic as a suggestion names it."""
    return shortened(f"{topic.name} · {topic.kind} · {WORDING[game].name(say)}", 100)


def matching(shelves: Shelves, typed: str, say: Words, first: str = "") -> list[tuple[str, str]]:
    """The topics in which every word typed occurs, as label and text to look up: of the game ``first`` before any other; those before
    others whose names begin so, then those that hold it, then those that only tell of it, last those that are found in another language."""
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
    """How well a topic fits what is looked for, 0 the best; None where not at all."""
    typed = wanted.split()
    if all(word in shown for word in typed):
        return 0 if name.startswith(wanted) else 1 if wanted in name else 2
    stems = [word.removesuffix("s") if len(word) > SHORT else word for word in typed]
    if all(stem in shown for stem in stems):
        return 3
    return 4 if all(stem in shown or stem in text for stem in stems) else None


def _spelt(text: str) -> str:
    """A text as it is searched, with harbour and harbor, traveller and traveler the same."""
    return plain(text).replace("our", "or").replace("ll", "l")


def every(topics: Shelf) -> Iterator[tuple[str, str, Topic]]:
    """Every topic with its game and its id."""
    for game, of_game in topics.items():
        for topic_id, topic in of_game.items():
            yield game, topic_id, topic


def named(shelves: Shelves, typed: str, say: Words) -> tuple[str, str]:
    """The game and the id of the topic that is meant: by its name, or by a beginning or a part that no other shares, in the person's
    language or else in another. Raises ``Refusal`` with what comes near."""
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
    raise Refusal(lambda say: looking_up.unknown(list(dict.fromkeys(nearest))[:NEAREST], say))


def _nearest(topics: Shelf, wanted: str) -> list[str]:
    names = {plain(topic.name): topic.name for _, _, topic in every(topics)}
    close = difflib.get_close_matches(wanted, names, NEAREST, 0.4)
    parts = {word: name for folded, name in names.items() for word in folded.split()}
    close_words = difflib.get_close_matches(wanted, parts, NEAREST, 0.6)
    return [*(names[folded] for folded in close), *(parts[word] for word in close_words)]


async def look_up(reply: Reply, row: GameRow | None, text: str) -> None:
    """Show what is looked up, privately."""
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


@feature.press("rules", Answered.BESIDE, needs_game=False)
async def explain(reply: Reply, row: GameRow | None, argument: str) -> None:
    """Show the topic of the game that a "?" names."""
    await look_up(reply, row, f"{row.game}:{argument}" if row is not None and argument else argument)


@feature.press("topics", needs_game=False, argument="_")
async def show_topic(reply: Reply, row: GameRow | None, _: str, picked: str) -> None:
    """Show the topic or the group that was picked from a menu."""
    await look_up(reply, row, picked)


def _control(row: GameRow | None, choice: str) -> ControlId:
    return ControlId(0 if row is None else row.id, 0 if row is None else row.seq, choice)


def groups_face(topics: Shelf, row: GameRow | None, say: Words) -> Message:
    """A menu of groups for each game."""
    parts: list[Part] = [looking_up.title(say)]
    for game, of_game in topics.items():
        counted = [(kind, sum(topic.kind == kind for topic in of_game.values())) for kind in kinds(of_game)]
        entries = [Entry(f"{game}:#{number}", kind, looking_up.how_many(count, say)) for number, (kind, count) in enumerate(counted)]
        parts += _menus(row, f"topics {game}", looking_up.kinds_of(say, game=WORDING[game].name(say)), entries, say)
    return Message(tuple(parts))


def group_face(topics: Shelf, row: GameRow | None, game: str, kind: str, say: Words) -> Message:
    """The topics of a group."""
    head = looking_up.group(say, kind=kind, game=WORDING[game].name(say))
    return Message((head, *_topic_menus(topics, row, game, kind, say), (_back(row, say),)))


def topic_face(topics: Shelf, row: GameRow | None, game: str, topic_id: str, picture: Picture | None, say: Words) -> Message:
    """A topic with its picture, and the others of its group to go on with."""
    topic = topics[game][topic_id]
    text = looking_up.shown(topic, WORDING[game].name(say), say)
    return Message((text, picture or "", *_topic_menus(topics, row, game, topic.kind, say), (_back(row, say),)))


def _topic_menus(topics: Shelf, row: GameRow | None, game: str, kind: str, say: Words) -> list[Part]:
    entries = [Entry(f"{game}:{topic_id}", topic.name) for topic_id, topic in topics[game].items() if topic.kind == kind]
    return _menus(row, f"topics {game}", looking_up.pick_topic(say), entries, say)


def _menus(row: GameRow | None, choice: str, placeholder: str, entries: list[Entry], say: Words) -> list[Part]:
    return [
        Menu(
            _control(row, f"{choice} {start}"),
            looking_up.more_topics(say) if start else placeholder,
            tuple(entries[start : start + MENU_LENGTH]),
        )
        for start in range(0, len(entries), MENU_LENGTH)
    ]


def _back(row: GameRow | None, say: Words) -> Button:
    return Button(_control(row, "topics"), looking_up.all_groups(say))
