"""The sentences around the rules at hand: the menus, a topic, a search without a result."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import either
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.topic import Topic

title = Sentence("**Rules at hand.** What would you like to read about?")
kinds_of = Sentence("{game}: pick a group")
pick_topic = Sentence("Pick a topic")
more_topics = Sentence("More topics")
how_many = Plural("{count} topic", "{count} topics")
group = Sentence("**{kind}** · {game}")


def shown(topic: Topic, game: str, say: Words) -> str:
    """Show a topic with its group and its page in the rulebook."""
    head = say.gettext("**{name}** · {kind} · {game}").format(name=topic.name, kind=topic.kind, game=game)
    return f"{head}\n{topic.text}\n-# {topic.source}"


all_groups = Sentence("All topics")
# Translators: a button below the short help with a question, to the topic with the whole rule.
whole_rule = Sentence("The whole rule")


def unknown(nearest: Sequence[str], say: Words) -> str:
    """Say that there is no such topic, and name the nearest ones."""
    if not nearest:
        return say.gettext("There is no such topic. `/rules` without one shows them all.")
    names = either([f"**{name}**" for name in nearest], say)
    return say.gettext("There is no such topic. Did you mean {names}? `/rules` without one shows them all.").format(names=names)
