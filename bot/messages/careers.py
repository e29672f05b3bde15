"""A person's career on a server: in words, as the data of a card and a curve, and with the buttons below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from bot.controls import ControlId
from bot.durations import DAY, HOUR, MINUTE
from bot.games.careers import Career
from bot.games.ratings import PROVISIONAL
from bot.messages.message import Button, Entry, Menu, Message, Part, Picture
from bot.messages.replay import REPLAY
from bot.names import caption, named, shown_name
from bot.wording import WORDING, standings
from bot.wording.amounts import listed
from bot.wording.catalogue import N_, Plural, Words
from bot.wording.catalogue import words as words_in
from bot.wording.standings import number
from bot.wording.texts import moment
from render import PICTURES
from render.card import Card, Source, draw_card
from render.encode import encode
from render.rating import Ratings, draw_ratings
from rules import GAMES

MOST_OPTIONS = 5
"""The number of options listed, those with the most games."""

# Translators: the people who may see somebody's games, an entry of a menu that begins "Who may see this".
SHOWN_TO = {
    "everybody": N_("Everybody on this server"),
    "met": N_("Only people whom I have played with here"),
    "nobody": N_("Only I"),
}
ALT_RATINGS = Plural(
    "A rating as a line, with a band for its uncertainty, over {count} rated game: {first} at first, now {newest}, at most {highest}.",
    "A rating as a line, with a band for its uncertainty, over {count} rated games: {first} at first, now {newest}, at most {highest}.",
)
"""The alt text of the curve. ``first``, ``newest``: ratings with their uncertainty."""


@dataclass(frozen=True, slots=True)
class CareerPage:
    """The content of a career page for a reader.

    ``name``: not escaped. ``averages``: of the server's people, by source of points. ``met``: the most frequent opponents as name (not
    escaped), games, and games in which the person was ahead. ``marks``: further lines.
    """

    name: str
    game: str
    career: Career
    averages: Mapping[str, float]
    met: Sequence[tuple[str, int, int]]
    marks: Sequence[str] = ()


def lines(told: CareerPage, say: Words) -> list[str]:
    """Describe everything in words: the content of the pictures, and the rest."""
    career = told.career
    head = say.gettext("## {name} · {game}").format(name=shown_name(told.name), game=WORDING[told.game].name(say))
    if not career.games:
        return [head, say.gettext("No game of this kind was played to its end on this server."), *told.marks]
    own = career.own
    found = [head, standings.played(len(own), sum(seat.won for seat in own), sum(seat.conceded for seat in own), say)]
    for count, seats in career.by_seats.items():
        average = number(fmean(seat.place for seat in seats), say)
        found.append(standings.at_seats(count, len(seats), sum(seat.won for seat in seats), average, say))
    if scores := career.scores:
        rivals = career.rivals
        found.append(standings.points(fmean(scores), max(scores), fmean(rivals) if rivals else None, say))
    if sources := _sources(told, say):
        found.append(f"- {_by_source(sources, say)}")
    found += _options(told, say)
    if ratings := career.ratings:
        count = len(ratings) - 1
        found.append(standings.rated(standings.rating(*ratings[-1], say), count, count < PROVISIONAL, say))
    if career.longest is not None:
        longest = career.longest
        found.append(_longest(longest.ended_at - longest.began_at, longest.choices, longest.ended_at, say))
    if career.closest is not None:
        found.append(_closest(career.closest[1], career.closest[0].ended_at, say))
    if told.met:
        found.append(standings.against([(shown_name(name), count, ahead) for name, count, ahead in told.met], say))
    return [*found, *told.marks]


def _longest(seconds: int, choices: int, ended_at: int, say: Words) -> str:
    """Tell the game that took longest."""
    # Translators: {length} is for example "12 days", {date} a day.
    return say.gettext("- The longest: {length} and {choices} choices, ended on {date}").format(
        length=how_long(seconds, say), choices=choices, date=moment(ended_at, "d")
    )


def _closest(ahead: int, ended_at: int, say: Words) -> str:
    """Tell the game with the smallest difference in points."""
    date = moment(ended_at, "d")
    if not ahead:
        return say.gettext("- The closest: as many points as the best of the others, on {date}").format(date=date)
    if ahead > 0:
        message = say.ngettext(
            "- The closest: {count} point ahead of the next, on {date}", "- The closest: {count} points ahead of the next, on {date}", ahead
        )
    else:
        message = say.ngettext(
            "- The closest: {count} point behind the best, on {date}", "- The closest: {count} points behind the best, on {date}", -ahead
        )
    return message.format(count=abs(ahead), date=date)


def _by_source(each: Mapping[str, tuple[float, float]], say: Words) -> str:
    """Compare the sources of points by name: the average of the person, and that of the server."""
    # Translators: a source of points, a person's average points from it, and in parentheses the server's average.
    message = say.gettext("{source}: {own} ({others})")
    told = [message.format(source=source, own=number(own, say), others=number(others, say)) for source, (own, others) in each.items()]
    return say.gettext("Points by source, on average on this server in parentheses: {sources}").format(sources=listed(told, say))


def _sources(told: CareerPage, say: Words) -> dict[str, tuple[float, float]]:
    """Return by name the sources of points that bring anybody points."""
    names, own = PICTURES[told.game].scored(say.gettext).names, told.career.sources
    each = {source: (own.get(source, 0.0), told.averages.get(source, 0.0)) for source in names} if own else {}
    return {names[source]: averages for source, averages in each.items() if any(averages)}


def _options(told: CareerPage, say: Words) -> list[str]:
    """Describe the results of games with non-default options."""
    usual, named_options = {name: values[0] for name, values in GAMES[told.game].OPTIONS.items()}, WORDING[told.game].options(say)
    found: list[str] = []
    for (option, value), seats in list(told.career.by_options(usual).items())[:MOST_OPTIONS]:
        setting = named_options[option]
        if value not in setting.values:
            continue
        scores = [seat.score for seat in seats if seat.score is not None and not seat.conceded]
        average, wins = (fmean(scores) if scores else None), sum(seat.won for seat in seats)
        found.append(_with_option(setting.name, setting.values[value].name, len(seats), wins, average, say))
    return found


def _with_option(option: str, value: str, games: int, wins: int, average: float | None, say: Words) -> str:
    """Tell of the games with an option. ``average``: of the points, None if no game has any."""
    if average is None:
        return say.ngettext(
            "- {option}, {value}: {count} game, {wins} won", "- {option}, {value}: {count} games, {wins} won", games
        ).format(option=option, value=value, count=games, wins=wins)
    return say.ngettext(
        "- {option}, {value}: {count} game, {wins} won, {points} points on average",
        "- {option}, {value}: {count} games, {wins} won, {points} points on average",
        games,
    ).format(option=option, value=value, count=games, wins=wins, points=number(average, say))


def drawn(game: str, shown: Card, rated: Ratings | None, theme: str, language: str) -> tuple[bytes, ...]:
    """Draw the card, and the curve if there is one, as PNG files: some 60 ms.

    It runs in a worker, because a drawing thread would delay the boards of games by that time.
    """
    say = words_in(language).gettext
    files = [encode(draw_card(shown, PICTURES[game].scored(say), say, theme).image)]
    if rated is not None:
        files.append(encode(draw_ratings(rated, say, theme).image))
    return tuple(files)


def card(told: CareerPage, say: Words) -> Card:
    """Return the data of a person's card, in the reader's words."""
    career, scored = told.career, PICTURES[told.game].scored(say.gettext)
    own, scores = career.own, career.scores
    won = sum(seat.won for seat in own)
    counted = below_figures(len(own), won, say)
    figures = [(str(len(own)), counted["games"]), (str(won), counted["won"]), _rating(career, counted, say)]
    if scores:
        figures += [(number(fmean(scores), say), counted["average"]), (str(max(scores)), counted["most"])]
        figures.append((number(fmean(seat.place for seat in own), say), counted["place"]))
    averages = career.sources
    each = ((source, averages.get(source, 0.0), told.averages.get(source, 0.0)) for source in scored.signs) if averages else ()
    sources = [Source(source, mine, others, number(mine, say)) for source, mine, others in each if mine or others]
    return Card(caption(named(told.name, say), say), tuple(figures), career.places, tuple(sources))


def below_figures(games: int, won: int, say: Words) -> dict[str, str]:
    """Return the words below the figures of a card; those for ``games`` and ``won`` depend on their numbers."""
    return {
        # Translators: on a card, below the number of games that somebody has played.
        "games": say.npgettext("below a number", "game", "games", games),
        # Translators: on a card, below the number of games that somebody has won.
        "won": say.npgettext("below a number", "won", "won", won),
        # Translators: on a card, below a number, as is the next sentence, which has its uncertainty.
        "rating": say.pgettext("below a number", "rating ± {uncertainty}"),
        "provisional": say.pgettext("below a number", "± {uncertainty}, provisional"),
        "unrated": say.pgettext("below a number", "no rating yet"),
        "average": say.pgettext("below a number", "points on average"),
        "most": say.pgettext("below a number", "points at most"),
        "place": say.pgettext("below a number", "place on average"),
    }


def _rating(career: Career, counted: Mapping[str, str], say: Words) -> tuple[str, str]:
    """Return the rating as a figure, and its uncertainty for the line below."""
    if not career.ratings:
        return "–", counted["unrated"]
    mu, sigma = career.ratings[-1]
    below = counted["provisional" if len(career.ratings) <= PROVISIONAL else "rating"]
    return number(mu, say), below.format(uncertainty=number(2 * sigma, say))


def curve(told: CareerPage, say: Words) -> Ratings | None:
    """Return the data of a person's rating curve; None without a rating."""
    if not (ratings := told.career.ratings):
        return None
    points = tuple((mu, 2 * sigma) for mu, sigma in ratings)
    newest = standings.rating(*ratings[-1], say)
    game = WORDING[told.game].name(say)
    return Ratings(caption(named(told.name, say), say), game, points, PROVISIONAL, newest, number(ratings[-1][0], say))


def alt_of_card(told: CareerPage, say: Words) -> str:
    """Return the alt text of the card."""
    shown = card(told, say)
    return _alt_card(shown.figures, shown.places, _sources(told, say), say)


def _alt_card(figures: Sequence[tuple[str, str]], places: Sequence[int], sources: Mapping[str, tuple[float, float]], say: Words) -> str:
    """Return the alternative text of a card.

    ``figures``: numbers, each with its unit. ``places``: how often the person reached each, the first first. ``sources``: see
    ``_by_source``.
    """
    # Translators: {figures} are as "12 games, 3 won, 27.4 rating ± 3.1"; {places} is as "1: 3, 2: 9", how often each place was reached.
    text = say.gettext("A card: {figures}. Places reached: {places}.").format(
        figures=", ".join(f"{figure} {counted}" for figure, counted in figures),
        places=", ".join(say.gettext("{option}: {value}").format(option=place, value=count) for place, count in enumerate(places, 1)),
    )
    return f"{text} {_by_source(sources, say)}." if sources else text


def alt_of_curve(told: CareerPage, say: Words) -> str:
    """Return the alt text of the curve."""
    ratings = told.career.ratings
    first, newest, highest = (standings.rating(*rating, say) for rating in (ratings[0], ratings[-1], max(ratings)))
    return ALT_RATINGS(len(ratings) - 1, say, first=first, newest=newest, highest=highest)


def message(
    told: CareerPage, pictures: Sequence[Picture], steps: Sequence[Entry], others: Sequence[Entry], ways: Sequence[Part], say: Words
) -> Message:
    """Build the career page.

    ``steps``: entries for games that can be stepped through; ``others``: for the person's other games; ``ways``: the parts at the bottom.
    """
    parts: list[Part] = ["\n".join(lines(told, say)), *pictures]
    if steps:
        parts.append(through(steps, say))
    if len(others) > 1:
        parts.append(Menu(ControlId(0, 0, f"stats - {told.career.person_id}"), say.gettext("Another game"), tuple(others)))
    return Message((*parts, *ways))


def through(entries: Sequence[Entry], say: Words) -> Menu:
    """Return a menu of ended games to step through."""
    return Menu(ControlId(0, 0, "through"), say.gettext("Step through a game"), tuple(entries))


def step_through(game_id: int, why: str, say: Words) -> Button:
    """Return the button to the replay of an ended game. ``why``: tells several buttons to the same game apart."""
    return Button(ControlId(0, 0, f"through {game_id} {why}".rstrip()), REPLAY(say))


def seen_by(shown_to: str, say: Words) -> Menu:
    """Return the menu in which a person chooses the readers of their career."""
    entries = tuple(Entry(value, say.gettext(name), chosen=value == shown_to) for value, name in SHOWN_TO.items())
    return Menu(ControlId(0, 0, "seen"), say.gettext("Who may see this"), entries)


def to_records(game: str, say: Words) -> Button:
    """Return the button to the records of a game."""
    return Button(ControlId(0, 0, f"records {game}"), say.gettext("Records"))


def to_leaderboard(game: str, say: Words) -> Button:
    """Return the button to the leaderboard of a game."""
    return Button(ControlId(0, 0, f"leaderboard {game} rating ever"), say.gettext("Leaderboard"))


def to_own(game: str, say: Words) -> Button:
    """Return the button to the reader's own career."""
    return Button(ControlId(0, 0, f"stats {game}"), say.gettext("My games"))


def how_long(seconds: int, say: Words) -> str:
    """Say how long a game took, in the largest unit of which there are two."""
    if seconds >= 2 * DAY:
        return say.ngettext("{count} day", "{count} days", seconds // DAY).format(count=seconds // DAY)
    if seconds >= 2 * HOUR:
        return say.ngettext("{count} hour", "{count} hours", seconds // HOUR).format(count=seconds // HOUR)
    minutes = max(1, seconds // MINUTE)
    return say.ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
