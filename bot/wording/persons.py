"""A person's games on a server, in words: the text beside the pictures, and their alternative text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import N_, Plural, Sentence, Words
from bot.wording.days import moment
from bot.wording.standings import number

MINUTE, HOUR, DAY = 60, 3600, 86400

# Translators: who may see what somebody has played, an entry of a menu that begins "Who may see this".
SHOWN_TO = {
    "everybody": N_("Everybody on this server"),
    "met": N_("Only people whom I have played with here"),
    "nobody": N_("Only I"),
}

BUTTONS = {
    "records": Sentence("Records"),
    "stats": Sentence("My games"),
}

which_game = Sentence("Another game")
who_may_see = Sentence("Who may see this")
seen_by = Sentence("-# Who may see this, here, on `/leaderboard` and among records:")
"""The line above that menu, whose placeholder gives way to the present setting."""


def now_shown(who: str, say: Words) -> str:
    """Tell which people may see the person's games from now on."""
    # Translators: {who} is an entry of the menu, such as "Everybody on this server".
    return say.gettext(
        "Who may see what you have played, with `/stats`, on `/leaderboard`, among records and beside the games of others: **{who}**."
    ).format(who=say.gettext(SHOWN_TO[who]))


on_no_list = Sentence("-# You are on no list, so nobody but you sees this. `/privacy lists:` changes that.")
step_through = Sentence("Step through a game")

# Translators: games of somebody, entries of a menu.
STEPS = (N_("The newest"), N_("The longest"), N_("The closest"), N_("The one with most points"))


def length(seconds: int, say: Words) -> str:
    """Say how long a game took, in the largest unit of which there are two."""
    if seconds >= 2 * DAY:
        return say.ngettext("{count} day", "{count} days", seconds // DAY).format(count=seconds // DAY)
    if seconds >= 2 * HOUR:
        return say.ngettext("{count} hour", "{count} hours", seconds // HOUR).format(count=seconds // HOUR)
    minutes = max(1, seconds // MINUTE)
    return say.ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def longest(seconds: int, choices: int, ended_at: int, say: Words) -> str:
    """Tell of the game that took longest."""
    # Translators: {length} is as "12 days", {date} a day.
    return say.gettext("- The longest: {length} and {choices} choices, ended on {date}").format(
        length=length(seconds, say), choices=choices, date=moment(ended_at, "d")
    )


def closest(ahead: int, ended_at: int, say: Words) -> str:
    """Tell of the game in which somebody else was nearest."""
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


def with_option(option: str, value: str, games: int, wins: int, average: float | None, say: Words) -> str:
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


def by_source(each: Mapping[str, tuple[float, float]], say: Words) -> str:
    """Compare the sources of points by name: the average of the person, and that of the server."""
    # Translators: a source of points, what it brings somebody on average, and in parentheses what it brings on average on the server.
    message = say.gettext("{source} {own} ({others})")
    told = [message.format(source=source, own=number(own, say), others=number(others, say)) for source, (own, others) in each.items()]
    return say.gettext("Points by source, on average on this server in parentheses: {sources}").format(sources=listed(told, say))


def figures(games: int, won: int, say: Words) -> dict[str, str]:
    """Return the words below the figures of a card; those for ``games`` and ``won`` depend on their numbers."""
    return {
        # Translators: on a card, below a number: so many games were played.
        "games": say.npgettext("below a number", "game", "games", games),
        # Translators: on a card, below a number: so many games were won.
        "won": say.npgettext("below a number", "won", "won", won),
        # Translators: on a card, below a number; so is the next: with which uncertainty.
        "rating": say.pgettext("below a number", "rating ± {uncertainty}"),
        "provisional": say.pgettext("below a number", "± {uncertainty}, provisional"),
        "unrated": say.pgettext("below a number", "no rating yet"),
        "average": say.pgettext("below a number", "points on average"),
        "most": say.pgettext("below a number", "points at most"),
        "place": say.pgettext("below a number", "place on average"),
    }


def alt_card(figures: Sequence[tuple[str, str]], places: Sequence[int], sources: Mapping[str, tuple[float, float]], say: Words) -> str:
    """Return the alternative text of a card.

    ``figures``: numbers, each with its unit. ``places``: how often the person reached each, the first first. ``sources``: see
    :func:`by_source`.
    """
    # Translators: {figures} are as "12 games, 3 won, 27.4 rating ± 3.1"; {places} is as "1: 3, 2: 9", how often each place was reached.
    text = say.gettext("A card: {figures}. How often which place: {places}.").format(
        figures=", ".join(f"{number} {counted}" for number, counted in figures),
        places=", ".join(say.gettext("{option}: {value}").format(option=place, value=count) for place, count in enumerate(places, 1)),
    )
    return f"{text} {by_source(sources, say)}." if sources else text


alt_ratings = Plural(
    "A rating as a line in the band of its uncertainty, over {count} rated game: {first} at first, now {newest}, at most {highest}.",
    "A rating as a line in the band of its uncertainty, over {count} rated games: {first} at first, now {newest}, at most {highest}.",
)
"""``first``, ``newest``: with their uncertainty."""
one_at_a_time = Sentence("`/stats table:` tells of a channel and goes with no other option.")
not_seen = Sentence("You do not see this channel.")
on_a_server = Sentence("Games are counted on servers. Ask on one.")
nothing_yet = Sentence("## {name}\nNo game was played to its end on this server.")
