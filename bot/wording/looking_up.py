"""The sentences around the rules at hand: the menus, a topic as it is shown, what was not found."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import either
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.topic import Topic

title = Sentence("**Rules at hand.** What would you like to read about?")
kinds_of = Sentence("{game}: pick a group")
"""The placeholder of the menu of a game's groups."""
pick_topic = Sentence("Pick a topic")
more_topics = Sentence("More topics")
how_many = Plural("{count} topic", "{count} topics")
group = Sentence("**{kind}** · {game}")


def shown(topic: Topic, game: str, say: Words) -> str:
    """A topic with what it belongs to and where the rulebook has it."""
    head = say.gettext("**{name}** · {kind} · {game}").format(name=topic.name, kind=topic.kind, game=game)
    return f"{head}\n{topic.text}\n-# {topic.source}"


all_groups = Sentence("All topics")


def unknown(nearest: Sequence[str], say: Words) -> str:
    """That there is no such topic; which ones come near."""
    if not nearest:
        return say.gettext("There is no such topic. `/rules` without one shows them all.")
    names = either([f"**{name}**" for name in nearest], say)
    return say.gettext("There is no such topic. Did you mean {names}? `/rules` without one shows them all.").format(names=names)
