"""What a message says in place of what it does not tell itself."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Plural, Sentence, Words

turns_left_out = Plural("… {count} turn of a computer; **Log** has it.", "… {count} turns of computers; **Log** has them.")
"""In place of turns of computers for which a message has no room."""
done_by_itself = Sentence("Done by itself:")
"""Above what came of answers that were not asked for, there being one sensible one."""


def played_since(names: Sequence[str], say: Words) -> str:
    """To who has chosen: who has played since then."""
    return say.ngettext(
        "-# {names} has played since; the message of the table tells it.",
        "-# {names} have played since; the message of the table tells it.",
        len(names),
    ).format(names=listed(names, say))
