"""Everybody's points over a game, and where they came from."""

from __future__ import annotations

from bot.controls import ControlId
from bot.games.playing import Playing
from bot.messages.message import Button, Message, Part, Picture
from bot.messages.views import shown_names
from bot.wording import WORDING, charting, replaying, sentences
from bot.wording.catalogue import Words


def chart(playing: Playing, picture: Picture | None, scored: Picture | None, say: Words) -> Message:
    """The lines; below them where the points came from: after the end as the final scores have it, before as far as everybody knows."""
    row, names, words = playing.row, shown_names(playing, say), WORDING[playing.row.game]
    parts: list[Part] = [charting.title(say), picture or sentences.words_only(say)]
    if playing.result is not None:
        parts += [charting.came_from(say), scored or "", words.scores(playing.result, names, say)]
    else:
        parts += [charting.came_from(say), "\n".join(words.so_far(playing.live.view(None), names, say))]
    parts.append((Button(ControlId(row.id, row.seq, "replay"), replaying.BUTTONS["replay"](say)),))
    return Message(tuple(parts))
