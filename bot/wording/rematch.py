"""Playing the same game again, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.catalogue import Sentence, Words
from bot.wording.days import named


def opened(name: str, names: Sequence[str], say: Words) -> str:
    """Tell that somebody opens a rematch, and name the people who sit."""
    return say.gettext("{name} opens a rematch: {names}. Press **Leave** if you don't want to play.").format(name=name, names=named(names))


opened_alone = Sentence("{name} opens a rematch.")


def left_out(names: Sequence[str], say: Words) -> str:
    return say.ngettext("{names} is not on this server any more.", "{names} are not on this server any more.", len(names)).format(
        names=named(names)
    )


begins = Sentence("{name} gets the first seat.")
done = Sentence("The table for the rematch is open.")
still_played = Sentence("This game is still being played. A rematch can be opened once it is over.")
not_played = Sentence("Only people who have played this game can open a rematch. `/game new` opens a new game.")
open_already = Sentence("The next table is open in this channel already: press **Join** there.")

BUTTONS = {
    "rematch": Sentence("Rematch"),
}
