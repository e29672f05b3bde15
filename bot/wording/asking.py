"""The shape of a question, for every game: who is asked, and the question with the facts under it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.wording.catalogue import Words
from bot.wording.seats import marked
from rules.core import View


def asked_of(view: View, names: Sequence[str], say: Words, sentences: Mapping[str, str]) -> str:
    """Who is asked for what, from a sentence for each question; that the game is over, after its end."""
    if view.to_move is None:
        return say.gettext("The game is over.")
    return say.gettext(sentences[view.question]).format(who=marked(names, view.to_move))


def with_facts(question: str, facts: Iterable[str]) -> str:
    """The question, and under it what is needed to decide, a line each."""
    return "\n".join([question, *filter(None, facts)])
