"""The lobby of a table: its message, its options, and the confirmation to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bot.controls import ControlId
from bot.games import levels
from bot.games.deadlines import DAY, lobby_ends
from bot.games.lobby import MOST_EXPECTED
from bot.games.options import RATED, chosen_at, numbers_at, shown
from bot.messages import table_settings
from bot.messages.branching import goes_on_from
from bot.messages.message import Button, Entry, Menu, Message, Part, PeopleMenu, Section
from bot.messages.views import buttons, how_to_play
from bot.names import shown_name
from bot.wording import WORDING, computers, forms, lobbies
from bot.wording.amounts import entry
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.lobbies import called as called_names
from bot.wording.option import Setting, Value
from bot.wording.texts import moment
from rules import GAMES
from rules.contract import levels_of
from storage import GameRow, Member, Status
from storage.ready import ReadyCheck

EMPTY: Mapping[int, bool] = MappingProxyType({})
NO_ANSWERS: Mapping[int, str] = MappingProxyType({})

SEATED = Sentence(
    "Seats: people who played that game get their own again; otherwise the opener of this table gets the seat that is asked first. "
    "The others are drawn by lot."
)

CLOSES_SOON = Sentence(
    "{name}: nobody has joined or changed this table for days. It closes {moment} unless somebody presses **Keep it open**, joins, changes "
    "it or starts the game."
)
# Translators: a button: the table stays open some days longer.
KEEP_OPEN = Sentence("Keep it open")

CALLS = Sentence("{role}: this table of {game} looks for people.")
I_AM_HERE, I_CANNOT = Sentence("I am here"), Sentence("I cannot play")
ASKS_READY = Sentence(
    "All seats are taken. {names}: press **I am here**, and the game begins once everybody has. A seat without an answer becomes free "
    "again."
)
STILL_ASKED = Plural(
    "All seats are taken. {names} still has to press **I am here**.", "All seats are taken. {names} still have to press **I am here**."
)
UNTIL = Sentence("There is time until {moment}.")
WITHOUT_YOU = Sentence("-# {until} Whoever opened the table can start without those who have not answered.")
SURE_WITHOUT = Plural(
    "{names} has not said yet that they are here. Start without this person?",
    "{names} have not said yet that they are here. Start without them?",
)

STARTED = Sentence("The game has started.")


def lobby(
    row: GameRow,
    say: Words,
    expected: Mapping[int, bool] = EMPTY,
    answers: Mapping[int, str] = NO_ANSWERS,
    *,
    lasts: bool = True,
    check: ReadyCheck | None = None,
) -> Message:
    """Return the lobby's message: the people, the options, the controls.

    ``expected``: invited people, and whether they sit. ``answers``: a sentence on how quickly a person answers, for each person whose
    statistics everybody may see. ``lasts``: it is among the server's open tables, which last longer. ``check``: the people are asked
    whether they are here.
    """
    game = GAMES[row.game]
    parts: list[Part] = [_heading(WORDING[row.game].name(say), row.status is Status.LOBBY, say)]
    numbers = numbers_at(row) or game.SEATS
    if row.branch_turn is not None:
        parts.append(f"**{goes_on_from(row.branch_turn, row.branch_anew, say)}**\n-# {SEATED(say)}")
    parts.append(_seats_taken([_sitting(row, member, say, answers.get(member.user_id, "")) for member in row.members], numbers, say))
    if game.OPTIONS:
        parts.append("\n".join([say.gettext("**Options**"), options_in_words(row, say)]))
    parts.append(table_settings.unusual(row, say))
    starter = None if row.starter_id is None else row.member(row.starter_id)
    if row.status is Status.LOBBY and starter is not None:
        parts.append(say.gettext("{name} gets the first seat.").format(name=shown_name(starter.name)))
    missing = [person for person, sits in expected.items() if not sits]
    if row.status is Status.LOBBY and missing:
        parts.append(lobbies.still_expected(missing, say))
    if row.status is Status.LOBBY and check is not None and check.missing:
        parts.append(_still_asked(row, check, say))
    if row.status is Status.LOBBY:
        more = ("options",) if game.OPTIONS and row.branch_turn is None else ()
        full, due = len(row.members) >= max(numbers), len(row.members) in numbers
        style = "secondary" if full or (expected and not missing) else "success"
        join = () if row.guild_id is None else buttons(row, say, "join", style=style)  # in direct messages nobody else is there
        start = buttons(row, say, "start", style="success" if due and not missing else "secondary")
        parts.append((*join, *buttons(row, say, "leave", *more), *start, *buttons(row, say, "close")))
        parts.append(_to_invite(row, len(missing), max(numbers), say))
        parts.append(_levels(row, say))
        playing_by_itself = _for_computers(row, max(numbers_at(row), default=0), say)
        parts.append((*playing_by_itself, _table_settings(row, say), _pace(row, say), *how_to_play(row, say)))
        ends = moment(lobby_ends(row, lasts=lasts))
        parts.append(say.gettext("-# Closes {moment} unless it is started or somebody joins.").format(moment=ends))
    else:
        parts.append(say.gettext("The game was closed before it began.") if row.seed is None else STARTED(say))
    return Message(tuple(parts))


def _to_invite(row: GameRow, missing: int, most: int, say: Words) -> PeopleMenu | str:
    """Return the menu of people to invite; "" in direct messages, at a table full of people, and when enough people are expected."""
    left = MOST_EXPECTED - missing
    if row.guild_id is None or len(row.people) >= most or left < 1:
        return ""
    return PeopleMenu(ControlId(row.id, row.seq, "invite"), say.gettext("Invite people"), left)


def invitation(row: GameRow, host: str, people: Sequence[int], others: Sequence[int], called: Sequence[int], say: Words) -> Message:
    """Return the post that names the invited people who do not sit yet, and the host, who invites them.

    ``others``: those who were invited before. ``called``: the people who are mentioned.
    """
    # Translators: {host} is the person who invites, {names} are the people who are invited, {game} is the name of the game.
    text = say.gettext("{host} invites {names} to this table of {game}.").format(
        host=shown_name(host), names=called_names(people, say), game=WORDING[row.game].name(say)
    )
    still = lobbies.still_expected(others, say) if others else ""
    return Message((f"{text} {still}".rstrip(), buttons(row, say, "join", style="success")), mentions=tuple(called))


def calls_role(row: GameRow, role: int, say: Words) -> Message:
    """Return the post by which a table calls a role. It stays as it is while people join, so it counts no seats."""
    text = CALLS(say, role=f"<@&{role}>", game=WORDING[row.game].name(say))
    return Message((text, buttons(row, say, "join", style="success")), role=role)


def _still_asked(row: GameRow, check: ReadyCheck, say: Words) -> Section:
    """Name the people who have not said that they are here, beside the button for it."""
    told = STILL_ASKED(len(check.missing), say, names=called_names(check.missing, say))
    return Section(f"{told} {time_left(check, say)}".rstrip(), _here(row, say))


def time_left(check: ReadyCheck, say: Words) -> str:
    """Say until when people have time to say that they are here; "" before they are called."""
    return "" if check.called is None else UNTIL(say, moment=moment(check.called + DAY, "f"))


def _here(row: GameRow, say: Words) -> Button:
    return Button(ControlId(row.id, row.seq, "here"), I_AM_HERE(say), "success")


def asks_ready(row: GameRow, people: Sequence[int], ends: int, say: Words) -> Message:
    """Return the post that asks the people of a full table whether they are here."""
    until = WITHOUT_YOU(say, until=UNTIL(say, moment=moment(ends, "f")))
    cannot = Button(ControlId(row.id, row.seq, "leave"), I_CANNOT(say))
    return Message((ASKS_READY(say, names=called_names(people, say)), until, (_here(row, say), cannot)))


def closes_soon(row: GameRow, person: int, ends: int, say: Words) -> Message:
    """Return the post that tells the person in charge when the lobby will be closed."""
    keep = Button(ControlId(row.id, row.seq, "keep"), KEEP_OPEN(say))
    text = CLOSES_SOON(say, name=lobbies.mention(person), moment=moment(ends))
    return Message((text, (*buttons(row, say, "join", style="success"), keep)))


def _seats_taken(names: Sequence[str], seats: Sequence[int], say: Words) -> str:
    """List the people at the table, and say how many the game needs until then."""
    return "\n".join([taken(len(names), min(seats), max(seats), say), *(f"- {name}" for name in names)])


def taken(count: int, fewest: int, most: int, say: Words) -> str:
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


def _heading(game: str, is_open: bool, say: Words) -> str:
    if is_open:
        return say.gettext("## {game}\nA new game is being set up.").format(game=game)
    return f"## {game}"


def sure_to_start(row: GameRow, missing: Sequence[int], say: Words) -> Message:
    """Ask for confirmation to begin without the people who are still expected."""
    start = Button(ControlId(row.id, row.seq, "start sure"), say.gettext("Start without waiting"), "primary")
    return Message((_start_without(missing, say), (start,)))


def sure_to_start_without(row: GameRow, silent: Sequence[int], say: Words) -> Message:
    """Ask for confirmation to begin without the people who have not said that they are here."""
    start = Button(ControlId(row.id, row.seq, "start without"), say.gettext("Start without waiting"), "primary")
    return Message((SURE_WITHOUT(len(silent), say, names=called_names(silent, say)), (start,)))


def _start_without(people: Sequence[int], say: Words) -> str:
    """Ask a person who pressed Start."""
    return say.ngettext(
        "{names} is still expected. Start without this person?", "{names} are still expected. Start without them?", len(people)
    ).format(names=called_names(people, say))


def _sitting(row: GameRow, member: Member, say: Words, answers: str) -> str:
    """Return the name of a member, marked for the opener, and how quickly they answer."""
    name = shown_name(computers.in_lobby(member, say))
    name = say.gettext("{name}, who opened this table").format(name=name) if member.user_id == row.opener_id else name
    return entry(say, name=name, what=answers) if answers else name


def _for_computers(row: GameRow, most: int, say: Words) -> tuple[Button, ...]:
    """Return the buttons to add and remove computers that make sense now."""
    found = [("addcomputer", say.gettext("Add computer"))] if len(row.members) < most > 1 else []
    found += [("dropcomputer", say.gettext("Remove computer"))] if len(row.people) < len(row.members) else []
    return tuple(Button(ControlId(row.id, row.seq, choice), label) for choice, label in found)


def _levels(row: GameRow, say: Words) -> Menu | str:
    """Return a menu of other levels for the computers, together or one by one; "" without computers."""
    found = [member for member in row.members if member.computer]
    groups = [(levels.ALL, computers.all_of_them(say), found)] if len(found) > 1 else []
    groups += [(levels.number(member), computers.name_without_level(member, say), [member]) for member in found]
    entries = tuple(
        Entry(f"{value} {level}", entry(say, name=name, what=computers.level(level, say)), computers.detail(level, say))
        for value, name, members in groups
        for level in levels_of(GAMES[row.game])
        if any(member.level != level for member in members)
    )
    return Menu(ControlId(row.id, row.seq, "level"), say.gettext("How well the computers play"), entries) if found else ""


def _table_settings(row: GameRow, say: Words) -> Button:
    return Button(ControlId(row.id, row.seq, "tablesettings"), forms.TITLES["tablesettings"](say))


def _pace(row: GameRow, say: Words) -> Button:
    return Button(ControlId(row.id, row.seq, "pace"), forms.TITLES["pace"](say))


def options_in_words(row: GameRow, say: Words) -> str:
    """Describe the options of a game with their values and effects, a line each."""
    words, chosen = WORDING[row.game].options(say), chosen_at(row)
    lines: list[str] = []
    for name in shown(row.game, chosen):
        value = words[name].values[chosen[name]]
        lines.append(_in_words(words[name].name, value, say))
    rating = rating_option(say)
    return "\n".join([*lines, *([] if row.rated else [_in_words(rating.name, rating.values["no"], say)])])


def _in_words(name: str, value: Value, say: Words) -> str:
    """Describe an option with its value and effect."""
    return "- " + entry(say, name=name, what=f"**{value.name}**") + (f" – {value.detail}" if value.detail else "")


def options(row: GameRow, say: Words, note: str = "") -> Message:
    """Return a menu for each option of the lobby's game, under its description."""
    words, chosen = WORDING[row.game].options(say), chosen_at(row)
    parts: list[Part] = [note, say.gettext("The options of this game:")]
    for name in shown(row.game, chosen):
        parts += _menu(row, name, words[name], GAMES[row.game].OPTIONS[name], chosen[name])
    if row.guild_id is not None:
        parts += _menu(row, RATED, rating_option(say), ("yes", "no"), "yes" if row.rated else "no")
    return Message(tuple(parts))


def rating_option(say: Words) -> Setting:
    """Return the option whether a game counts for ratings, like an option of a game."""
    values = {
        # Translators: of a game: it counts for the ratings of its people.
        "yes": Value(say.gettext("Rated"), say.gettext("Counts for ratings if two people or more play")),
        # Translators: of a game: it counts for nobody's rating.
        "no": Value(say.gettext("Unrated"), say.gettext("Counts for nobody’s rating")),
    }
    return Setting(say.gettext("Ratings"), say.gettext("Whether the game counts for ratings"), values)


def _menu(row: GameRow, name: str, setting: Setting, values: Sequence[str], chosen: str) -> list[Part]:
    """Return the description of an option, and a menu of its values."""
    entries = tuple(Entry(value, setting.values[value].name, setting.values[value].detail, chosen=chosen == value) for value in values)
    heading = f"**{setting.name}**" + (f" – {setting.detail}" if setting.detail else "")
    return [heading, Menu(ControlId(row.id, row.seq, f"set {name}"), setting.name, entries)]


def set_back(before: GameRow, after: GameRow, name: str, say: Words) -> str:
    """Name the other options that went back to their defaults when ``name`` was changed; "" for none."""
    words, old, new = WORDING[after.game].options(say), chosen_at(before), chosen_at(after)
    lost = [words[other].name for other in new if other != name and old.get(other) != new[other]]
    return (
        say.gettext("These options depended on it and are back at their defaults: {options}.").format(options=", ".join(lost))
        if lost
        else ""
    )
