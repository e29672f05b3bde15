"""The template of the message catalogues is up to date with the sources, and every sentence can be filled in."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po

from bot.wording.texts import MARKS

ROOT = Path(__file__).parents[3]
TEMPLATE = ROOT / "bot" / "wording" / "locale" / "messages.pot"
KEYWORDS = "-k say -k Sentence -k Plural:1,2 -k NP_:1c,2"
COMMAND = f"pybabel extract -F pyproject.toml {KEYWORDS} -c Translators: --omit-header --no-location --sort-output -o"


@cache
def template() -> Catalog:
    """Return the committed template."""
    with TEMPLATE.open("rb") as file:
        return read_po(file)


def messages() -> list[Message]:
    """Return its messages without the header."""
    return [message for message in template() if message.id]


def extracted() -> set[str | tuple[str, ...]]:
    """Return the messages of the sources, by the settings and the keywords of the command."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["babel"]["mappings"]
    methods = [(pattern, mapping["method"]) for mapping in settings for pattern in mapping["pattern"]]
    keywords = DEFAULT_KEYWORDS | parse_keywords(re.findall(r"-k (\S+)", COMMAND))
    found = extract_from_dir(ROOT, method_map=methods, keywords=keywords)
    return {message for _file, _line, message, _comments, _context in found}


def test_the_template_is_up_to_date() -> None:
    committed = {message.id if isinstance(message.id, str) else tuple(message.id) for message in messages()}
    assert extracted() == committed, f"run: {COMMAND} {TEMPLATE.relative_to(ROOT)} ."


def test_the_command_is_written_beside_its_settings() -> None:
    assert f"# {COMMAND} {TEMPLATE.relative_to(ROOT)} ." in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def forms(message: Message) -> tuple[str, ...]:
    """Return the English forms of a message: one, or singular and plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def names(text: str) -> set[str]:
    """Return the placeholders of a sentence."""
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def test_every_sentence_can_be_filled_in() -> None:
    assert len(messages()) > 200
    for message in messages():
        found = [names(form) for form in forms(message)]
        assert all(name.isidentifier() for name in found[0]), message.id
        assert len({frozenset(form) for form in found}) == 1, message.id
        for form in forms(message):
            assert form.format(**dict.fromkeys(found[0], 1))


def test_plurals_are_found_by_the_extraction() -> None:
    """Babel knows ``ngettext`` by its name: under another one the plural would be lost."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "ngettext" in text else ():
            renamed = isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute) and node.value.attr == "ngettext"
            assert not renamed, f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)} gives ngettext another name"


def test_every_seat_has_a_mark_of_its_own() -> None:
    assert len(set(MARKS)) == 5
