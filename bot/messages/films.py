"""Messages of the film of a game that is over: as far as it is made, the film, the film for everybody."""

from __future__ import annotations

from functools import partial

from bot.controls import ControlId
from bot.games.playing import Playing
from bot.games.turns import Turn
from bot.messages.filming import joined, kept_as, pictures, reel_of, shots
from bot.messages.message import Button, Message, Part, Picture
from bot.messages.render_jobs import Work
from bot.messages.views import shown_names
from bot.wording import WORDING, filming, replaying
from bot.wording.catalogue import Words


def work_of(playing: Playing, turns: tuple[Turn, ...], say: Words) -> Work:
    """How the film of a game is made, in the words of its table, ``say``, and its theme."""
    reel = reel_of(playing, say, playing.row.theme)
    return Work(kept_as(playing, "gif"), shots, reel, pictures(len(turns)), partial(joined, reel.theme), playing.row)


def film_of(playing: Playing, turns: tuple[Turn, ...], content: bytes, say: Words) -> Picture:
    """The film as it is attached."""
    words, result = WORDING[playing.row.game], playing.result
    scores = "" if result is None else words.scores(result, playing.names(say), say).replace("**", "")
    return Picture(content, "film.gif", filming.alt(len(turns), scores, say))


def making(playing: Playing, done: int, count: int, say: Words) -> Message:
    """How far the film has come."""
    return Message((filming.making(done, count, say), (_button(playing, "stop", "film stop", say),)))


def pending(playing: Playing, sentence: str, say: Words) -> Message:
    """That there is no film yet, and why, with the way on."""
    return Message((sentence, (_button(playing, "again", "film", say, "primary"),)))


def film(playing: Playing, picture: Picture, say: Words, note: str = "", *, showing: bool = False) -> Message:
    """The film for one person. ``showing``: who may show it to everybody."""
    row = playing.row
    parts: list[Part] = [filming.title(WORDING[row.game].name(say), say), picture, note]
    more = [
        Button(ControlId(row.id, row.seq, "chart"), replaying.BUTTONS["chart"](say)),
        Button(ControlId(row.id, row.seq, "replay"), replaying.BUTTONS["replay"](say)),
    ]
    return Message((*parts, tuple([_button(playing, "show", "film show", say, "primary")] * showing + more)))


def for_everybody(playing: Playing, picture: Picture, say: Words) -> Message:
    """The film in the channel."""
    words, result = WORDING[playing.row.game], playing.result
    won = "" if result is None else words.scores(result, shown_names(playing, say), say).partition("\n")[0]
    return Message((filming.title(words.name(say), say), won, picture))


def _button(playing: Playing, word: str, choice: str, say: Words, style: str = "secondary") -> Button:
    return Button(ControlId(playing.row.id, playing.row.seq, choice), filming.BUTTONS[word](say), style)
