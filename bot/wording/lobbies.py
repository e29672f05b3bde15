"""Sentences about a table before its game begins: its people, its settings, and refusals."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.option import Setting, Value

join_first = Sentence("Only somebody who sits at the table can start the game. Press **Join** first.")


def wrong_number(people: int, seats: Sequence[int], say: Words) -> str:
    if len(seats) == 1:
        return say.ngettext(
            "{people} person sits at the table; the game needs {needed}.",
            "{people} people sit at the table; the game needs {needed}.",
            people,
        ).format(people=people, needed=seats[0])
    return say.ngettext(
        "{people} person sits at the table; the game needs {fewest} to {most}.",
        "{people} people sit at the table; the game needs {fewest} to {most}.",
        people,
    ).format(people=people, fewest=min(seats), most=max(seats))


def full(most: int, say: Words) -> str:
    if most == 1:
        return say.gettext("The one seat is taken.")
    return say.ngettext("All {most} seat is taken.", "All {most} seats are taken.", most).format(most=most)


no_such_option = Sentence("The game does not have this option.")


def games_there_are(names: Sequence[str], say: Words) -> str:
    """Answer a person who typed an unknown game."""
    return say.gettext("There is no such game. There are: {games}.").format(games=listed(names, say))


def values_there_are(option: str, names: Sequence[str], say: Words) -> str:
    """Answer a person who typed an unknown value of an option."""
    return say.gettext("“{option}” cannot be set to that. It can be: {values}.").format(option=option, values=listed(names, say))


def title(game: str, is_open: bool, say: Words) -> str:
    if is_open:
        return say.gettext("## {game}\nA new game is being set up.").format(game=game)
    return f"## {game}"


def seats(names: Sequence[str], seats: Sequence[int], say: Words) -> str:
    """List the people at the table, and say how many the game needs until then."""
    return "\n".join([_taken(len(names), min(seats), max(seats), say), *(f"- {name}" for name in names)])


def _taken(count: int, fewest: int, most: int, say: Words) -> str:
    """Say how many of the seats are taken."""
    if most == 1:
        return say.gettext("One person plays alone.")
    if count < fewest:
        message = say.ngettext(
            "{count} of {most} seat taken; the game needs {fewest}.", "{count} of {most} seats taken; the game needs {fewest}.", most
        )
    else:
        message = say.ngettext("{count} of {most} seat taken.", "{count} of {most} seats taken.", most)
    return message.format(count=count, most=most, fewest=fewest)


opener = Sentence("{name}, who opened this table")
opener_first = Plural(
    "{name} opened this table just now. In {count} second anybody who sits can start it.",
    "{name} opened this table just now. In {count} seconds anybody who sits can start it.",
)


def still_expected(people: Sequence[int], say: Words) -> str:
    """Name the people whom the table still expects. ``people``: expected people who do not sit there."""
    return say.ngettext("{names} is still expected.", "{names} are still expected.", len(people)).format(names=_called(people, say))


def start_without(people: Sequence[int], say: Words) -> str:
    """Ask a person who pressed Start."""
    return say.ngettext(
        "{names} is still expected. Start without this person?", "{names} are still expected. Start without them?", len(people)
    ).format(names=_called(people, say))


def _called(people: Sequence[int], say: Words) -> str:
    return listed([f"<@{person}>" for person in people], say)


nobody_expected = Sentence("Name the people whom you expect with an @, such as `expect:@Ana @Bo`, five at most.")
options_heading = Sentence("**Options**")
started = Sentence("The game has started.")
closed = Sentence("The game was closed before it began.")
opened = Sentence("The table is open.")
joined = Sentence("You sit at the table.")
left = Sentence("You have left the table.")
removed = Sentence("{name} does not sit at the table any more.")


def set_back(options: Sequence[str], say: Words) -> str:
    return say.gettext("Set back, for it depended on this: {options}.").format(options=", ".join(options))


def rating(say: Words) -> Setting:
    """Return the option whether a game counts for ratings, like an option of a game."""
    values = {
        # Translators: of a game: it counts for the ratings of its people.
        "yes": Value(say.gettext("rated"), say.gettext("counts for ratings where two people or more play")),
        # Translators: of a game: it counts for nobody's rating.
        "no": Value(say.gettext("unrated"), say.gettext("counts for nobody’s rating")),
    }
    return Setting(say.gettext("Ratings"), say.gettext("whether the game counts for ratings"), values)


unrated = Sentence("**Unrated**: this game counts for nobody’s rating.")
options_title = Sentence("The options of this game:")

BUTTONS = {
    "start sure": Sentence("Start without waiting"),
}
