"""The sentences around the rules at hand: the menus, a topic as it is shown, what was not found."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import either
from bot.wording.catalogue import Words
from bot.wording.topic import Topic


def title(say: Words) -> str:
    return say.gettext("**Rules at hand.** What would you like to read about?")


def kinds_of(game: str, say: Words) -> str:
    """The placeholder of the menu of a game's groups."""
    return say.gettext("{game}: pick a group").format(game=game)


def pick_topic(say: Words) -> str:
    return say.gettext("Pick a topic")


def more_topics(say: Words) -> str:
    return say.gettext("More topics")


def how_many(count: int, say: Words) -> str:
    return say.ngettext("{count} topic", "{count} topics", count).format(count=count)


def group(kind: str, game: str, say: Words) -> str:
    return say.gettext("**{kind}** · {game}").format(kind=kind, game=game)


def shown(topic: Topic, game: str, say: Words) -> str:
    """A topic with what it belongs to and where the rulebook has it."""
    head = say.gettext("**{name}** · {kind} · {game}").format(name=topic.name, kind=topic.kind, game=game)
    return f"{head}\n{topic.text}\n-# {topic.source}"


def all_groups(say: Words) -> str:
    return say.gettext("All topics")


def unknown(nearest: Sequence[str], say: Words) -> str:
    """That there is no such topic; which ones come near."""
    if not nearest:
        return say.gettext("There is no such topic. `/rules` without one shows them all.")
    names = either([f"**{name}**" for name in nearest], say)
    return say.gettext("There is no such topic. Did you mean {names}? `/rules` without one shows them all.").format(names=names)


def not_run(command: str, say: Words) -> str:
    """The answer to a command that was sent as a plain message."""
    return say.gettext(
        "`/{command}` came as a plain message, which runs nothing. Type `/`, pick the command from the list that opens, then press Enter."
    ).format(command=command)
