"""Forms as values.

Discord shows a form as the first answer to a press or a command, and sends the entries back with the form's id. The id holds everything
that the answer needs: no form is remembered, so that a form sent after a restart is read as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.controls import FormId

RADIO_LENGTH = 3
"""Up to this number, entries are shown below each other; more are a menu."""


@dataclass(frozen=True, slots=True)
class TextField:
    """A line of text, or a ``long`` text.

    ``label``: up to 45 characters; ``detail``: up to 100; ``text``: the present text; ``most``: characters.
    """

    id: str
    label: str
    detail: str
    text: str
    most: int
    long: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """A choice among up to 25 ``entries``, each a value and its name.

    ``value``: the present one; if it is none of the entries, the field is empty and may stay so.
    """

    id: str
    label: str
    detail: str
    entries: tuple[tuple[str, str], ...]
    value: str


@dataclass(frozen=True, slots=True)
class RoleField:
    """A choice among the roles of the server, which may stay empty. ``role``: the present one, None for none."""

    id: str
    label: str
    detail: str
    role: int | None


Field = TextField | ChoiceField | RoleField


@dataclass(frozen=True, slots=True)
class Form:
    """A title of up to 45 characters and up to five fields."""

    title: str
    fields: tuple[Field, ...]

    def with_values(self, values: Sequence[str]) -> Form:
        """Return the form with other values for its first fields; the others, and a field with a role, keep theirs."""
        return replace(self, fields=(*map(_with_value, self.fields, values), *self.fields[len(values) :]))

    def modal(self, form_id: FormId) -> discord.ui.Modal:
        """Return the form for Discord. It is marked finished, so that the library does not keep it."""
        modal = discord.ui.Modal(title=self.title[:45], timeout=None, custom_id=str(form_id))
        for field in self.fields:
            modal.add_item(discord.ui.Label(text=field.label[:45], description=field.detail[:100] or None, component=_component(field)))
        modal.stop()
        return modal


def _with_value(field: Field, value: str) -> Field:
    if isinstance(field, TextField):
        return replace(field, text=value)
    return replace(field, value=value) if isinstance(field, ChoiceField) else field


def _component(field: Field) -> discord.ui.Item[discord.ui.Modal]:
    if isinstance(field, TextField):
        style = discord.TextStyle.paragraph if field.long else discord.TextStyle.short
        return discord.ui.TextInput(
            custom_id=field.id, style=style, default=field.text[: field.most] or None, required=False, max_length=field.most
        )
    if isinstance(field, RoleField):
        present = [] if field.role is None else [discord.SelectDefaultValue(id=field.role, type=discord.SelectDefaultValueType.role)]
        return discord.ui.RoleSelect(custom_id=field.id, required=False, min_values=0, default_values=present)
    known = any(value == field.value for value, _ in field.entries)
    if len(field.entries) <= RADIO_LENGTH:
        shown = [discord.RadioGroupOption(label=name[:100], value=value, default=value == field.value) for value, name in field.entries]
        return discord.ui.RadioGroup(custom_id=field.id, required=known, options=shown)
    entries = [discord.SelectOption(label=name[:100], value=value, default=value == field.value) for value, name in field.entries]
    return discord.ui.Select(custom_id=field.id, required=known, options=entries)


def filled_in(components: list[Any]) -> dict[str, str]:
    """Return the entries by the ids of their fields; a field without a choice is left out."""
    found: dict[str, str] = {}
    for part in _leaves(components):
        values = part.get("values")
        value = part.get("value") if values is None else next(iter(values), None)
        if isinstance(value, str):
            found[str(part.get("custom_id"))] = value
    return found


def _leaves(components: list[Any]) -> Iterator[Mapping[str, Any]]:
    for part in components:
        if not isinstance(part, Mapping):
            continue
        inner = part.get("component")
        yield from _leaves([*(part.get("components") or []), *([] if inner is None else [inner])])
        if "custom_id" in part:
            yield part
