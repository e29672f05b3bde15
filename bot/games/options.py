"""The options of a game: valid combinations, numbers of people, reasons of refusals."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache

from bot.refusal import Refusal
from bot.wording import WORDING
from bot.wording.catalogue import Sentence, Words
from rules import GAMES
from rules.contract import chosen_options
from storage import GameRow

RATED = "rated"
"""The table's setting "rated", "yes" or "no", set like an option of the game."""

NO_SUCH_OPTION = Sentence("The game does not have this option.")

PLAYS_ALONE = Sentence("With these options one person plays alone, without computers.")


def chosen_at(row: GameRow) -> dict[str, str]:
    """Return the options of a table with their values, without those unknown to today's game."""
    allowed = GAMES[row.game].OPTIONS
    stored: dict[str, str] = json.loads(row.options)
    return chosen_options(allowed, {name: value for name, value in stored.items() if value in allowed.get(name, ())})


def reason_against(game: str, options: Mapping[str, str], people: int) -> str | None:
    """Return the rules' reason against a game with these options for this number of people; None if they allow the game."""
    return _reason_against(game, tuple(sorted(options.items())), people)


@cache
def _reason_against(game: str, options: tuple[tuple[str, str], ...], people: int) -> str | None:
    try:
        GAMES[game].new_game(people, dict(options), 0)
    except ValueError as error:
        return str(error)
    return None


def seats_for(game: str, options: Mapping[str, str]) -> tuple[int, ...]:
    """Return the possible numbers of people with these options; () if the options do not go together."""
    return tuple(people for people in GAMES[game].SEATS if reason_against(game, options, people) is None)


def alone(game: str) -> dict[str, str]:
    """Return the options that make a game of one person by one of their values, each with that value."""
    values = [(name, value) for name, values in GAMES[game].OPTIONS.items() for value in values]
    return {name: value for name, value in values if seats_for(game, {name: value}) == (1,)}


def numbers_at(row: GameRow) -> tuple[int, ...]:
    """Return the possible numbers of players at a table; a branch has the number of its position."""
    return seats_for(row.game, chosen_at(row)) if row.branch_seats is None else (row.branch_seats,)


def check_together(game: str, options: Mapping[str, str]) -> None:
    """Refuse options that go together for no number of people."""
    if seats_for(game, options):
        return
    seats = GAMES[game].SEATS
    found = [reason_against(game, options, people) or "" for people in seats]
    of_number = {reason_against(game, {}, people) for people in seats}
    why = next((reason for reason in found if reason not in of_number), found[0])
    raise Refusal(lambda say: WORDING[game].refused(why, say))


def check_number(row: GameRow) -> None:
    """Refuse a table whose number of seated players, with computers, cannot play."""
    game, options, seats = row.game, chosen_at(row), numbers_at(row)
    people, computers = len(row.members), len(row.members) - len(row.people)
    if computers and max(seats, default=0) == 1:
        raise Refusal(PLAYS_ALONE)
    if people in seats:
        return
    if computers:
        raise Refusal(lambda say: _computers_wanted(people, min(seats), max(seats), say))
    why = reason_against(game, options, people) or ""
    number = people in GAMES[game].SEATS and why
    raise Refusal(lambda say: " ".join([_wrong_number(people, seats, say), *([WORDING[game].refused(why, say)] if number else [])]))


def _computers_wanted(seats: int, fewest: int, most: int, say: Words) -> str:
    """Say that the number of seats is wrong at a table with computers."""
    if fewest == most:
        return say.ngettext(
            "{seats} seat is taken; the game needs {needed}.", "{seats} seats are taken; the game needs {needed}.", seats
        ).format(seats=seats, needed=fewest)
    return say.ngettext(
        "{seats} seat is taken; the game needs {fewest} to {most}.", "{seats} seats are taken; the game needs {fewest} to {most}.", seats
    ).format(seats=seats, fewest=fewest, most=most)


def _wrong_number(people: int, seats: Sequence[int], say: Words) -> str:
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


def first_options(game: str, wanted: Mapping[str, str]) -> dict[str, str]:
    """Return the options of a new lobby. Refuses unknown options and combinations that the game does not allow."""
    options = _completed(game, wanted)
    check_together(game, options)
    return options


def _completed(game: str, wanted: Mapping[str, str]) -> dict[str, str]:
    try:
        return chosen_options(GAMES[game].OPTIONS, wanted)
    except ValueError:
        raise Refusal(NO_SUCH_OPTION) from None


def changed(game: str, options: Mapping[str, str], name: str, value: str) -> dict[str, str]:
    """Return the options after one change; a change back to the default also resets options that depend on it."""
    found = _completed(game, {name: value})
    kept = {other: chosen for other, chosen in options.items() if other != name}
    if value == GAMES[game].OPTIONS[name][0]:
        independent = set(_independent(game))
        tried = {**found, **{other: chosen for other, chosen in kept.items() if other in independent}}
        kept = {other: chosen for other, chosen in kept.items() if other in independent or seats_for(game, {**tried, other: chosen})}
    return first_options(game, {**kept, name: value})


def shown(game: str, options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the options to show: those that do not need another option changed first."""
    independent = set(_independent(game))
    return tuple(name for name in GAMES[game].OPTIONS if name in independent or _open(game, options, name))


def _independent(game: str) -> tuple[str, ...]:
    """Return the options that can be changed while all others have their defaults."""
    return tuple(name for name in GAMES[game].OPTIONS if _open(game, {}, name))


def _open(game: str, options: Mapping[str, str], name: str) -> bool:
    return any(seats_for(game, {**options, name: value}) for value in GAMES[game].OPTIONS[name][1:])
