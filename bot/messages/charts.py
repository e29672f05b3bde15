"""Everybody's points over a game, and their sources."""

from __future__ import annotations

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages import achievements
from bot.messages.message import Button, Message, Part, Picture
from bot.messages.replay import REPLAY
from bot.messages.views import shown_names
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence, Words

CAME_FROM = Sentence("**Where the points came from**")

# Translators: a button beneath the final scores: a chart of everybody's points over the game.
CHART = Sentence("Chart")


def chart(session: Session, picture: Picture | None, scored: Picture | None, say: Words) -> Message:
    """Show the lines and the sources of points: public ones during the game, after its end the final ones with the achievements."""
    row, names, words = session.row, shown_names(session, say), WORDING[session.row.game]
    parts: list[Part] = [say.gettext("## Points, turn by turn"), picture or sentences.words_only(say)]
    if session.result is not None:
        parts += [CAME_FROM(say), scored or "", words.scores(session.result, names, say), achievements.explained(session, say)]
    else:
        parts += [CAME_FROM(say), "\n".join(words.so_far(session.live.view(None), names, say))]
    parts.append((Button(ControlId(row.id, row.seq, "replay"), REPLAY(say)),))
    return Message(tuple(parts))
