"""A position as a file or as a short text; both are read as if they were malicious.

The file is JSON with every choice in words of the rules; in the short text each choice is its number among the legal ones. A position is
accepted only if the rules play it and reach the state that it names.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import html
import json
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

from bot.games.positions import NOT_LEGAL, Part, Position, branched, position
from bot.games.untrusted import LONGEST_CHOICE, LONGEST_OPTION, MOST_CHOICES, MOST_SEATS, RECORD, BadTranscript, parsed
from bot.refusal import Refusal
from bot.wording import WORDING
from bot.wording.catalogue import Plural, Sentence
from rules import GAMES, play
from rules.contract import Game
from rules.core import State
from rules.play import UNDO, ReplayedGame, Setup

FORMAT = "channel-table position, 1"
LONGEST = 2**19
"""Limit for bytes of a file, characters of a text, and bytes of an unpacked text; a long game has a twentieth of that."""
SHORT = re.compile(r"([a-z]+)-([0-9]{1,4})-([A-Za-z0-9_-]+)")
"""A short text: the game, its version, the packed rest."""
FENCE = re.compile(r"^[\s>]*(?:`{3,}|~{3,})[A-Za-z0-9]*[^\S\n]*\n|\n[\s>]*(?:`{3,}|~{3,})\s*$")
"""The fence that a forum puts around a verbatim text."""
AROUND = re.compile(r"[\s>|*`'\"“”„‟‘’‚‛«»‹›\u00ad\u034f\u061c\u115f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+")
"""Characters that come between a text's letters when it is quoted, wrapped or copied; they are no part of a text."""
TAG = re.compile(r"\[/?[A-Za-z]+(?:=[^\]\n]{0,60})?\]|</?[A-Za-z][^>\n]{0,60}>")
"""A tag of a forum or a page."""
HYPHENS = str.maketrans(dict.fromkeys("\u2010\u2011\u2212\ufe63\uff0d\u2013", "-") | {"\u2014": "--"})
"""Other shapes of the hyphen, and the dash that some editors make of two hyphens."""
FIRST = 48
"""The character of the first legal choice."""

T = TypeVar("T")

LEADS_ELSEWHERE = Sentence("By the rules, the choices of this position do not lead to it: it was changed, or made under other rules.")
NO_SUCH_GAME = Sentence("The position is of a game that I do not have.")
NO_POSITION = Sentence("This is no position. Give the text or the file that **As text and file** gave, whole and unchanged.")
DAMAGED = Sentence("The position is not complete, or something in it was changed. Copy it once more, from its first to its last character.")
IS_RECORD = Sentence("This is the record of a whole game. A position is one moment of it: **As text and file** in `/replay` gives that.")
OTHER_FORMAT = Sentence("I do not know this kind of file. **As text and file** in `/replay` gives one that I can read.")
OTHER_COMPONENTS = Sentence("The position needs other components than this bot uses. Only the person who runs this bot can add them.")
OTHER_RULES = Sentence("The position was made under other rules of {game} than those that I play by today; it would not go on as it was.")
TOO_MANY_CHOICES = Plural("The position has more than {count} choice.", "The position has more than {count} choices.")
# Translators: {name} is a word of the file, untranslated.
WRONG_FIELD = Sentence("“{name}” is missing from the position, or is not as it should be.")
"""``name``: a part of the file, as it stands there."""

TOO_LONG = Sentence("This is longer than any position. Give the text or the file that **As text and file** gave.")


def written(found: Position) -> str:
    """Return a position as JSON; seeds are texts, because some JSON readers lack such large numbers."""
    return json.dumps(
        {
            "format": FORMAT,
            "game": found.game.ID,
            "version": found.game.VERSION,
            "options": dict(found.options),
            "seats": found.seats,
            "parts": [_part(part, list(part.choices)) for part in found.parts],
            "digest": found.digest,
        },
        ensure_ascii=False,
        indent=1,
    )


def _part(part: Part, choices: Any) -> dict[str, Any]:
    return {"seed": str(part.seed), "anew": part.anew, "choices": choices}


def short(found: Position) -> str:
    """Return a position as a text without blanks, a few hundred characters."""
    live = play.begin(Setup(found.game, found.seats, found.options, found.parts[0].seed))
    parts: list[Any] = []
    for number, part in enumerate(found.parts):
        live = branched(live, part.seed, anew=part.anew) if number else live
        line, state = _numbered(found.game, live.state.clone(), part.choices)
        parts.append([str(part.seed), int(part.anew), line])
        live = play.begin(_setup(live, state))
    options = {name: value for name, value in found.options.items() if found.game.OPTIONS.get(name, ("",))[0] != value}
    packed = json.dumps([found.seats, options, found.digest, parts], ensure_ascii=False, separators=(",", ":"))
    coded = base64.urlsafe_b64encode(zlib.compress(packed.encode(), 9)).decode().rstrip("=")
    return f"{found.game.ID}-{found.game.VERSION}-{coded}"


def _setup(live: ReplayedGame, state: State) -> Setup:
    """Return a setup that begins with this state."""
    return Setup(live.setup.game, live.setup.seats, live.setup.options, live.setup.seed, play.Base(0, state))


def _numbered(game: Game[Any], state: State, choices: Sequence[str]) -> tuple[str, State]:
    """Return each choice as the character of its number among the legal ones, and the state after them."""
    line: list[str] = []
    for text in choices:
        action = game.parse_action(text)
        line.append(chr(FIRST + game.legal_actions(state).index(action)))
        game.apply(state, action)
    return "".join(line), state


def read(content: bytes, host_options: Callable[[str], Mapping[str, str]] | None = None) -> Position:
    """Read a position from its file or its text, in bounded time and memory. Refuse one that the rules do not play.

    ``host_options``: the host's options for a game, which nobody else may change; None if the host reads the file.
    """
    if len(content) > LONGEST:
        raise Refusal(TOO_LONG)
    try:
        text = _unquoted(_decoded(content))
    except ValueError:
        raise Refusal(NO_POSITION) from None
    fields = _from_file(text) if text.startswith("{") else _from_text(text)
    game = GAMES[fields["game"]]
    if host_options is not None:
        _check_host_options(game, fields, host_options(game.ID))
    found = _found(game, fields)
    if found.digest != fields["digest"]:
        raise Refusal(LEADS_ELSEWHERE)
    return found


def is_position(content: bytes) -> bool:
    """Check whether a file claims to be a position: a short text, or JSON of that format."""
    text = _unquoted(_decoded(content[: 2 * LONGEST], "replace"))
    return SHORT.fullmatch(text) is not None or f'"{FORMAT}"' in text[:200]


def _unquoted(text: str) -> str:
    """Remove the characters that a forum, a chat or a mail adds around a text and between its letters."""
    inner = FENCE.sub("", text).strip().strip("`\ufeff").strip()
    if inner.startswith("{"):
        return inner
    bare = AROUND.sub("", TAG.sub("", html.unescape(inner))).translate(HYPHENS)
    beginning = re.search(rf"(?:{'|'.join(GAMES)})-[0-9]", bare, re.IGNORECASE)  # words before it do no harm
    if beginning is None:
        return bare
    name, hyphen, rest = bare[beginning.start() :].partition("-")
    return f"{name.lower()}{hyphen}{rest}"


def _decoded(content: bytes, errors: str = "strict") -> str:
    """Return the text of a file; an editor may have saved it as UTF-16."""
    return content.decode("utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig", errors)


def _found(game: Game[Any], fields: dict[str, Any]) -> Position:
    parts: list[tuple[int, bool, Any]] = fields["parts"]
    if all(isinstance(choices, tuple) for _, _, choices in parts):
        return position(game, fields["options"], fields["seats"], [Part(seed, choices, anew) for seed, anew, choices in parts])
    known: list[Part] = []
    for seed, anew, line in parts:
        known.append(Part(seed, (), anew))
        begun = position(game, fields["options"], fields["seats"], known).live
        known[-1] = Part(seed, _spelled(begun, line), anew)
    return position(game, fields["options"], fields["seats"], known)


def _spelled(live: ReplayedGame, line: str) -> tuple[str, ...]:
    """Return the choices that the characters of a line number."""
    game, state, found = live.setup.game, live.state.clone(), list[str]()
    for number, character in enumerate(line, 1):
        legal, place = game.legal_actions(state), ord(character) - FIRST
        if not 0 <= place < len(legal):
            raise Refusal(lambda say, number=number: NOT_LEGAL(say, number=number))
        found.append(str(legal[place]))
        game.apply(state, legal[place])
    return tuple(found)


def _check_host_options(game: Game[Any], fields: dict[str, Any], own: Mapping[str, str]) -> None:
    """Refuse options that only the host may set, if they differ from the host's: its own components."""
    for name, value in fields["options"].items():
        if name not in game.OPTIONS and value not in ("", own.get(name)):
            raise Refusal(OTHER_COMPONENTS)


def _known_game(name: Any, version: Any) -> str:
    if not isinstance(name, str) or name not in GAMES:
        raise Refusal(NO_SUCH_GAME)
    if version != GAMES[name].VERSION:
        raise Refusal(lambda say: OTHER_RULES(say, game=WORDING[name].name(say)))
    return name


def _from_text(text: str) -> dict[str, Any]:
    found = SHORT.fullmatch(text)
    if found is None:
        raise Refusal(NO_POSITION)
    game = _known_game(found[1], int(found[2]))
    try:
        unpacking = zlib.decompressobj()
        packed = unpacking.decompress(base64.urlsafe_b64decode(found[3] + "=" * (-len(found[3]) % 4)), LONGEST)
        if not unpacking.eof or unpacking.unused_data:
            raise Refusal(DAMAGED)
    except (binascii.Error, ValueError, zlib.error):
        raise Refusal(DAMAGED) from None
    listed = _json(packed)
    if not isinstance(listed, list) or len(cast("list[Any]", listed)) != 4:
        raise Refusal(DAMAGED)
    seats, options, digest, parts = cast("list[Any]", listed)
    options = {**{name: values[0] for name, values in GAMES[game].OPTIONS.items()}, **_options(options)}
    found_parts: list[Any] = []
    for part in _of(list[Any], parts, "parts"):
        if not isinstance(part, list) or len(cast("list[Any]", part)) != 3:
            raise Refusal(DAMAGED)
        seed, anew, line = cast("list[Any]", part)
        if len(_of(str, line, "choices")) > MOST_CHOICES:
            raise Refusal(lambda say: TOO_MANY_CHOICES(MOST_CHOICES, say))
        found_parts.append((_seed(seed), anew == 1, line))
    return {"game": game, "seats": _seats(seats), "options": options, "digest": _of(str, digest, "digest"), "parts": found_parts}


def _from_file(text: str) -> dict[str, Any]:
    fields = _of(dict[str, Any], _json(text.encode()), "format")
    if fields.get("format") == RECORD:
        raise Refusal(IS_RECORD)
    if fields.get("format") != FORMAT:
        raise Refusal(OTHER_FORMAT)
    game = _known_game(fields.get("game"), fields.get("version"))
    parts = [_read_part(part) for part in _of(list[Any], fields.get("parts"), "parts")]
    if sum(len(choices) for _, _, choices in parts) > MOST_CHOICES:
        raise Refusal(lambda say: TOO_MANY_CHOICES(MOST_CHOICES, say))
    digest = _of(str, fields.get("digest"), "digest")
    return {
        "game": game,
        "seats": _seats(fields.get("seats")),
        "options": _options(fields.get("options")),
        "digest": digest,
        "parts": parts,
    }


def _read_part(part: Any) -> tuple[int, bool, tuple[str, ...]]:
    fields = _of(dict[str, Any], part, "parts")
    choices = tuple(_of(str, choice, "choices") for choice in _of(list[Any], fields.get("choices"), "choices"))
    for number, choice in enumerate(choices, 1):
        if choice == UNDO or len(choice) > LONGEST_CHOICE:
            raise Refusal(lambda say, number=number: NOT_LEGAL(say, number=number))
    return _seed(fields.get("seed")), _of(bool, fields.get("anew"), "anew"), choices


def _json(content: bytes) -> Any:
    try:
        return parsed(content)
    except BadTranscript:
        raise Refusal(DAMAGED) from None


def _of(kind: type[T], value: Any, name: str) -> T:
    """Return the value if it is of a type. ``True`` is no number."""
    plain: type[Any] = getattr(kind, "__origin__", kind)
    if not isinstance(value, plain) or (isinstance(value, bool) and plain is int):
        raise Refusal(lambda say: WRONG_FIELD(say, name=name))
    return cast("T", value)


def _seats(value: Any) -> int:
    if not 0 < _of(int, value, "seats") <= MOST_SEATS:
        raise Refusal(lambda say: WRONG_FIELD(say, name="seats"))
    return value


def _seed(value: Any) -> int:
    digits = _of(str, value, "seed")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20 and int(digits) < 2**63):
        raise Refusal(lambda say: WRONG_FIELD(say, name="seed"))
    return int(digits)


def _options(value: Any) -> dict[str, str]:
    options = _of(dict[str, Any], value, "options")
    if not all(isinstance(chosen, str) and len(chosen) <= LONGEST_OPTION for chosen in options.values()):
        raise Refusal(lambda say: WRONG_FIELD(say, name="options"))
    return options


def read_known(text: str) -> Position:
    """Read a stored position. Refuse one of other rules than today's."""
    return read(text.encode())
