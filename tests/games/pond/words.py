"""The words of the pond."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.wording.catalogue import Words
from bot.wording.defaults import WordingDefaults
from bot.wording.option import Option
from bot.wording.texts import marked
from rules.core import Action
from tests.games.pond.rules import Caught, Snap
from tests.games.pond.view import PondView


class PondWords(WordingDefaults):
    """The names of ``bot.wording.Wording`` that have no default."""

    def name(self, say: Words) -> str:
        return say.gettext("Pond")

    def tell(self, events: Any, names: Sequence[str], say: Words, options: Mapping[str, str] | None = None) -> list[str]:
        return [self._told(event, names, say) for event in events if isinstance(event, Caught)]

    def _told(self, event: Caught, names: Sequence[str], say: Words) -> str:
        message = say.ngettext("{who} catches {count} fly; left: {left}.", "{who} catches {count} flies; left: {left}.", event.points)
        return message.format(who=marked(names, event.seat), count=event.points, left=event.left)

    def ask(self, view: PondView, say: Words) -> str:
        if view.question == "FinishTurn":
            return say.gettext("Do you end your turn?")
        return say.gettext("How do you catch flies? Left: {left}.").format(left=view.flies)

    def option(self, view: PondView, action: Action, say: Words) -> Option:
        if isinstance(action, Snap):
            return Option(say.ngettext("Snap {count} fly", "Snap {count} flies", action.flies).format(count=action.flies))
        if view.question == "Catch":
            return Option(say.gettext("Leap"), say.gettext("0 to 3 flies, by chance"))
        return Option(say.gettext("End the turn"), style="success")

    def status(self, view: PondView, names: Sequence[str], say: Words) -> str:
        caught = [say.gettext("Flies: {count}").format(count=count) for count in view.caught]
        seats = [f"**{marked(names, seat)}**\n{told}" for seat, told in enumerate(caught)]
        return "\n\n".join([say.gettext("Flies over the pond: {left}").format(left=view.flies), *seats])


WORDS = PondWords()
