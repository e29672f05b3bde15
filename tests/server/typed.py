"""Conversion of typed commands to Discord's payloads, checked against the commands that the bot registered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tests.server import payloads

if TYPE_CHECKING:
    from tests.server.person import Person

SUBCOMMAND, GROUP, USER = 1, 2, 6


def written(commands: Sequence[Mapping[str, Any]], command: str, options: Mapping[str, Any], focused: str | None = None) -> dict[str, Any]:
    """Return the interaction data of ``"game new"`` and the like. Raises ``LookupError`` for an unknown command or option."""
    first, *rest = command.split()
    found = _named(commands, first)
    path: list[Mapping[str, Any]] = [found]
    for word in rest:
        found = _named(found.get("options", []), word)
        path.append(found)
    known = {option["name"]: option for option in found.get("options", []) if option["type"] not in (SUBCOMMAND, GROUP)}
    missing = [name for name, option in known.items() if option.get("required") and name not in options and focused is None]
    if missing or not options.keys() <= known.keys():
        raise LookupError(f"/{command} has the options {sorted(known)}, of which {missing} are missing; not {sorted(options)}")
    given = [_filled(known[name], value, focused) for name, value in options.items()]
    for step in reversed(path[1:]):
        given = [{"name": step["name"], "type": step["type"], "options": given}]
    data: dict[str, Any] = {"id": "5", "name": first, "type": 1, "options": given}
    people = {name: value for name, value in options.items() if known[name]["type"] == USER}
    return {**data, "resolved": _resolved(list(people.values()))} if people else data


def _named(commands: Sequence[Mapping[str, Any]], name: str) -> Mapping[str, Any]:
    for command in commands:
        if command["name"] == name:
            return command
    raise LookupError(f"no {name!r} among {[command['name'] for command in commands]}")


def _filled(option: Mapping[str, Any], value: Any, focused: str | None) -> dict[str, Any]:
    given = {"name": option["name"], "type": option["type"], "value": str(value.id) if option["type"] == USER else value}
    return {**given, "focused": True} if option["name"] == focused else given


def _resolved(people: Sequence[Person]) -> dict[str, Any]:
    users = {str(one.id): payloads.user(one.id, one.name) for one in people}
    members = {key: {name: value for name, value in payloads.member(who, 0).items() if name != "user"} for key, who in users.items()}
    return {"users": users, "members": members}
