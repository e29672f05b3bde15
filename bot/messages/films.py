"""Messages about the film of an ended game: progress, the film for one person, the film for everybody."""

from __future__ import annotations

from functools import partial

from bot.controls import ControlId
from bot.games.session import Session
from bot.games.story import Story
from bot.messages.charts import CHART
from bot.messages.filming import joined, kept_as, reel_of, shots
from bot.messages.message import Button, Message, Part, Picture
from bot.messages.render_jobs import Work
from bot.messages.replay import REPLAY
from bot.messages.scenes import pictures
from bot.messages.views import shown_names
from bot.wording import WORDING
from bot.wording.catalogue import Sentence, Words

# Translators: {game} is the name of the game.
HEADING = Sentence("## {game}: the film of this game")
# Translators: pictures of a film.
PROGRESS = Sentence(
    "I am making the film: {done} of {count} pictures are drawn. It takes up to a minute; this message shows how far it is."
)


def work_of(session: Session, story: Story, say: Words) -> Work:
    """Return the work of making the film, in its table's words ``say`` and theme."""
    reel = reel_of(session, say, session.row.theme)
    return Work(kept_as(session, "gif"), shots, reel, pictures(story), partial(joined, reel), session.row)


def film_of(session: Session, story: Story, content: bytes, say: Words) -> Picture:
    """Return the film as an attachment."""
    words, result = WORDING[session.row.game], session.result
    scores = "" if result is None else words.scores(result, session.names(say), say).replace("**", "")
    return Picture(content, "film.gif", _alt(sum(turn.over for turn in story.turns), scores, say))


def _alt(count: int, scores: str, say: Words) -> str:
    """Describe the film. ``scores``: the final scores in words."""
    message = say.ngettext(
        "A film of the game: its {count} turn, the end of each round, and everybody’s points. {scores}",
        "A film of the game: the turns that decided most of its {count}, the end of each round, and everybody’s points. {scores}",
        count,
    )
    return message.format(count=count, scores=scores)


def making(session: Session, done: int, count: int, say: Words) -> Message:
    """Show the progress of the film."""
    # Translators: a button while the film is made: stop making it.
    return Message((PROGRESS(say, done=done, count=count), (_button(session, say.pgettext("film", "Stop"), "film stop"),)))


def pending(session: Session, sentence: str, say: Words) -> Message:
    """Say why there is no film yet, with a button to try again."""
    # Translators: a button: make the film after all.
    return Message((sentence, (_button(session, say.pgettext("film", "Go on"), "film", "primary"),)))


def film(session: Session, picture: Picture, say: Words, note: str = "", *, showing: bool = False) -> Message:
    """Show the film to one person. ``showing``: the person may show it to everybody."""
    row = session.row
    parts: list[Part] = [HEADING(say, game=WORDING[row.game].name(say)), picture, note]
    more = [
        Button(ControlId(row.id, row.seq, "chart"), CHART(say)),
        Button(ControlId(row.id, row.seq, "replay"), REPLAY(say)),
    ]
    # Translators: a button beneath the film that only its reader sees.
    return Message((*parts, tuple([_button(session, say.gettext("Show to everybody"), "film show", "primary")] * showing + more)))


def for_everybody(session: Session, picture: Picture, say: Words) -> Message:
    """Show the film in the channel."""
    words, result = WORDING[session.row.game], session.result
    won = "" if result is None else words.scores(result, shown_names(session, say), say).partition("\n")[0]
    return Message((HEADING(say, game=words.name(say)), won, picture))


def _button(session: Session, label: str, choice: str, style: str = "secondary") -> Button:
    return Button(ControlId(session.row.id, session.row.seq, choice), label, style)
