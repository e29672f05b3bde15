"""Lists of a server's players by rating, and a person's games, in words."""

from __future__ import annotations

from collections.abc import Sequence

from babel.numbers import format_decimal, format_percent

from bot.wording.amounts import listed
from bot.wording.catalogue import Plural, Words


def number(value: float, say: Words) -> str:
    """Write a number with one decimal, as people of the language do."""
    return format_decimal(value, "0.0", locale=say.language)


def rating(mu: float, sigma: float, say: Words) -> str:
    """State a person's rating, and its likely range."""
    # Translators: a rating with its uncertainty, for instance "27.4 ± 3.1".
    return say.gettext("{rating} ± {uncertainty}").format(rating=number(mu, say), uncertainty=number(2 * sigma, say))


provisional = Plural("**Fewer than {count} rated game**", "**Fewer than {count} rated games**")
"""``count``: the rated games from which on a rating says something."""


def played(games: int, wins: int, conceded: int, say: Words) -> str:
    """Say how many games somebody has ended."""
    share = format_percent(wins / games, locale=say.language)
    # Translators: {share} is for example "12%".
    return say.gettext("- Games: **{games}**; won: **{wins}** ({share}); conceded: {conceded}").format(
        games=games, wins=wins, share=share, conceded=conceded
    )


def at_seats(seats: int, games: int, wins: int, average: str, say: Words) -> str:
    """Tell of the games with this number of seats. ``average``: of the places."""
    if seats == 1:
        return say.ngettext("- Alone: {count} game, {wins} won", "- Alone: {count} games, {wins} won", games).format(count=games, wins=wins)
    return say.ngettext(
        "- At {seats} seats: {count} game, {wins} won, place {average} on average",
        "- At {seats} seats: {count} games, {wins} won, place {average} on average",
        games,
    ).format(seats=seats, count=games, wins=wins, average=average)


def points(average: float, most: int, others: float | None, say: Words) -> str:
    """Tell the points of somebody's games that ended. ``others``: of the people and computers at the same tables."""
    if others is None:
        return say.gettext("- Points: **{average}** on average, {most} at most").format(average=number(average, say), most=most)
    message = say.gettext("- Points: **{average}** on average, {most} at most; the others at these tables {others}")
    return message.format(average=number(average, say), most=most, others=number(others, say))


def against(met: Sequence[tuple[str, int, int]], say: Words) -> str:
    """Name the most frequent fellow players: the number of common games, and of those in which the person was ahead."""
    # Translators: a fellow player, the number of common games, and the number of those in which one was ahead.
    message = say.gettext("{name} (games: {count}, ahead: {ahead})")
    each = [message.format(name=name, count=count, ahead=ahead) for name, count, ahead in met]
    return say.gettext("- Most often with {people}").format(people=listed(each, say))


def rated(shown: str, games: int, provisional: bool, say: Words) -> str:
    """State the rating of a person."""
    if provisional:
        return say.ngettext(
            "- Rating **{rating}** after {count} rated game: provisional",
            "- Rating **{rating}** after {count} rated games: provisional",
            games,
        ).format(rating=shown, count=games)
    return say.ngettext("- Rating **{rating}** after {count} rated game", "- Rating **{rating}** after {count} rated games", games).format(
        rating=shown, count=games
    )
