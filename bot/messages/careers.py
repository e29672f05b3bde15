"""A person's career on a server: in words, as the data of a card and a curve, and with the buttons below."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from bot.controls import ControlId
from bot.games.careers import Career
from bot.games.ratings import PROVISIONAL
from bot.messages.message import Button, Entry, Menu, Message, Part, Picture
from bot.names import caption, named, shown_name
from bot.wording import WORDING, standings
from bot.wording import persons as words
from bot.wording.catalogue import Words
from bot.wording.catalogue import words as words_in
from render import PICTURES
from render.card import Card, Source, draw_card
from render.encode import encode
from render.rating import Ratings, draw_ratings
from rules import GAMES

MOST_OPTIONS = 5
"""The number of options listed, those with the most games."""


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
    head = standings.who(say, name=shown_name(told.name), game=WORDING[told.game].name(say))
    if not career.games:
        return [head, standings.none_played(say)]
    own = career.own
    found = [head, standings.played(len(own), sum(seat.won for seat in own), sum(seat.conceded for seat in own), say)]
    for count, seats in career.by_seats.items():
        average = standings.number(fmean(seat.place for seat in seats), say)
        found.append(standings.at_seats(count, len(seats), sum(seat.won for seat in seats), average, say))
    if scores := career.scores:
        rivals = career.rivals
        found.append(standings.points(fmean(scores), max(scores), fmean(rivals) if rivals else None, say))
    if sources := _sources(told, say):
        found.append(f"- {words.by_source(sources, say)}")
    found += _options(told, say)
    if ratings := career.ratings:
        count = len(ratings) - 1
        found.append(standings.rated(standings.rating(*ratings[-1], say), count, count < PROVISIONAL, say))
    if career.longest is not None:
        longest = career.longest
        found.append(words.longest(longest.ended_at - longest.began_at, longest.choices, longest.ended_at, say))
    if career.closest is not None:
        found.append(words.closest(career.closest[1], career.closest[0].ended_at, say))
    if told.met:
        found.append(standings.against([(shown_name(name), count, ahead) for name, count, ahead in told.met], say))
    return [*found, *told.marks]


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
        found.append(words.with_option(setting.name, setting.values[value].name, len(seats), wins, average, say))
    return found


def drawn(game: str, shown: Card, rated: Ratings | None, theme: str, language: str) -> tuple[bytes, ...]:
    """Draw the card, and the curve if there is one, as PNG files: some 60 ms.

    Runs in a worker, because a thread that draws would take as long from the boards of games.
    """
    say = words_in(language).gettext
    files = [encode(draw_card(shown, PICTURES[game].scored(say), say, theme).image)]
    if rated is not None:
        files.append(encode(draw_ratings(rated, say, theme).image))
    return tuple(files)


def card(told: CareerPage, say: Words) -> Card:
    """Return the data of a person's card, in the reader's words."""
    career, scored = told.career, PICTURES[told.game].scored(say.gettext)
    own, scores, number = career.own, career.scores, standings.number
    won = sum(seat.won for seat in own)
    counted = words.figures(len(own), won, say)
    figures = [(str(len(own)), counted["games"]), (str(won), counted["won"]), _rating(career, counted, say)]
    if scores:
        figures += [(number(fmean(scores), say), counted["average"]), (str(max(scores)), counted["most"])]
        figures.append((number(fmean(seat.place for seat in own), say), counted["place"]))
    averages = career.sources
    each = ((source, averages.get(source, 0.0), told.averages.get(source, 0.0)) for source in scored.signs) if averages else ()
    sources = [Source(source, mine, others, number(mine, say)) for source, mine, others in each if mine or others]
    return Card(caption(named(told.name, say), say), tuple(figures), career.places, tuple(sources))


def _rating(career: Career, counted: Mapping[str, str], say: Words) -> tuple[str, str]:
    """Return the rating as a figure, and its uncertainty for the line below."""
    if not career.ratings:
        return "–", counted["unrated"]
    mu, sigma = career.ratings[-1]
    below = counted["provisional" if len(career.ratings) <= PROVISIONAL else "rating"]
    return standings.number(mu, say), below.format(uncertainty=standings.number(2 * sigma, say))


def curve(told: CareerPage, say: Words) -> Ratings | None:
    """Return the data of a person's rating curve; None without a rating."""
    if not (ratings := told.career.ratings):
        return None
    points = tuple((mu, 2 * sigma) for mu, sigma in ratings)
    newest = standings.rating(*ratings[-1], say)
    game = WORDING[told.game].name(say)
    return Ratings(caption(named(told.name, say), say), game, points, PROVISIONAL, newest, standings.number(ratings[-1][0], say))


def alt_of_card(told: CareerPage, say: Words) -> str:
    """Return the alt text of the card."""
    shown = card(told, say)
    return words.alt_card(shown.figures, shown.places, _sources(told, say), say)


def alt_of_curve(told: CareerPage, say: Words) -> str:
    """Return the alt text of the curve."""
    ratings = told.career.ratings
    first, newest, highest = (standings.rating(*rating, say) for rating in (ratings[0], ratings[-1], max(ratings)))
    return words.alt_ratings(len(ratings) - 1, say, first=first, newest=newest, highest=highest)


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
        parts.append(Menu(ControlId(0, 0, f"stats - {told.career.person_id}"), words.which_game(say), tuple(others)))
    return Message((*parts, *ways))


def through(entries: Sequence[Entry], say: Words) -> Menu:
    """Return a menu of ended games to step through."""
    return Menu(ControlId(0, 0, "through"), words.step_through(say), tuple(entries))


def seen_by(shown_to: str, say: Words) -> Menu:
    """Return the menu in which a person chooses the readers of their career."""
    entries = tuple(Entry(value, say.gettext(name), chosen=value == shown_to) for value, name in words.SHOWN_TO.items())
    return Menu(ControlId(0, 0, "seen"), words.who_may_see(say), entries)


def to_records(game: str, say: Words) -> Button:
    """Return the button to the records of a game."""
    return Button(ControlId(0, 0, f"records {game}"), words.BUTTONS["records"](say))


def to_own(game: str, say: Words) -> Button:
    """Return the button to the reader's own career."""
    return Button(ControlId(0, 0, f"stats {game}"), words.BUTTONS["stats"](say))
