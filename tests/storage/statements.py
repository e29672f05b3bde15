"""The statements in the source of storage, found without running it.

The functions are read statement by statement. Their parameters have samples; a local name has its value if that follows from constants and
samples alone. The first argument of each call that runs a statement is evaluated with these names.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any, cast

import storage
from storage.shards import ALL, Shards

RUN = {"execute_fetchall", "execute_insert", "executemany", "fetch", "look_through"}
"""Methods whose first argument is a statement."""
ENGINES = {"sqlite", "sqlite_opening", "postgres", "postgres_opening", "postgres_leasing", "server_side", "file_side"}
"""Modules with statements of one engine."""
SAMPLES = (
    {"int | None": None, "Shards": ALL},
    {"int | None": 1, "Shards": Shards(0, 0, 2)},
)
"""Values of parameters by type: without and with the optional ones."""
ALWAYS = {"int": 1, "Collection[int]": (1, 2), "Sequence[int]": (1, 2), "bool": True}
NAMED: Mapping[str, Any] = {
    "ids": (1, 2), "people": (1, 2), "game_ids": (1, 2), "changed": {"theme": "dark"}, "columns": {"theme": "dark"},
    "feats": [("score", True)], "since": 1,
}  # fmt: skip
"""Values of names that follow from rows or have too vague a type."""

UNKNOWN = object()
"""The value of an expression that does not follow from constants and samples."""
NOT_KNOWN = (NameError, AttributeError, TypeError, ValueError, LookupError, SyntaxError)
"""Errors of an expression with a name that has no value or the value of a sample."""


@dataclass
class Found:
    """The statements of a package by the place of the call that runs each; an empty list for a call with an unknown statement."""

    functions: dict[str, tuple[ast.AsyncFunctionDef | ast.FunctionDef, dict[str, Any]]] = field(default_factory=dict)
    statements: dict[str, set[str]] = field(default_factory=dict)
    walked: set[str] = field(default_factory=set)

    def walk(self, name: str, given: Mapping[str, Any], types: Mapping[str, Any]) -> None:
        """Read a function with some of its parameters."""
        function, of_module = self.functions[name]
        if (key := f"{name} {given} {types}") in self.walked:
            return
        self.walked.add(key)
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        typed = {each.arg: types[kind] for each in arguments if each.annotation and (kind := ast.unparse(each.annotation)) in types}
        self._body(function.body, {**of_module, **NAMED, **typed, **given}, name, types)

    def _body(self, body: Iterable[ast.AST], names: dict[str, Any], where: str, types: Mapping[str, Any]) -> None:
        for one in body:
            for each in values(one.iter, names) if isinstance(one, ast.For) else [UNKNOWN]:
                inner = {**names, **dict(bound(one.target, each))} if isinstance(one, ast.For) else names
                self._expressions(one, inner, where, types)
                self._body(
                    [line for part in ("body", "handlers", "orelse", "finalbody") for line in getattr(one, part, [])], inner, where, types
                )
            if isinstance(one, ast.Assign):
                names |= dict(bound(one.targets[0], value(one.value, names)))

    def _expressions(self, one: ast.AST, names: dict[str, Any], where: str, types: Mapping[str, Any]) -> None:
        """Look for calls in a line, without the lines in its body."""
        if isinstance(one, ast.ListComp | ast.GeneratorExp | ast.DictComp | ast.SetComp):
            made = one.generators[0]
            for each in values(made.iter, names):
                for part in ast.iter_child_nodes(one):
                    self._expressions(part, {**names, **dict(bound(made.target, each))}, where, types)
            return
        if isinstance(one, ast.Call):
            self._call(one, names, where, types)
        for part in ast.iter_child_nodes(one):
            if not isinstance(part, ast.stmt | ast.ExceptHandler):
                self._expressions(part, names, where, types)

    def _call(self, call: ast.Call, names: dict[str, Any], where: str, types: Mapping[str, Any]) -> None:
        if isinstance(call.func, ast.Attribute) and call.func.attr in RUN:
            known = self.statements.setdefault(f"{where}:{call.lineno}", set())
            if isinstance(statement := value(call.args[0], names), str):
                known.add(f"{statement} RETURNING id" if call.func.attr == "execute_insert" else statement)
        elif isinstance(call.func, ast.Name) and (called := names.get(call.func.id)) is not None:
            name = f"{getattr(called, '__module__', '')}.{call.func.id}"
            if name in self.functions:
                takes = [each.arg for each in self.functions[name][0].args.args]
                given = {take: value(one, names) for take, one in zip(takes, call.args, strict=False)}
                self.walk(name, {take: text for take, text in given.items() if isinstance(text, str)}, types)


def values(iterable: ast.expr, names: Mapping[str, Any]) -> list[Any]:
    """Return the values of an iterable; a single ``UNKNOWN`` if they do not follow from the names."""
    with suppress(*NOT_KNOWN):
        return list(eval(code_of(iterable), dict(names)))
    return [UNKNOWN]


def value(expression: ast.expr, names: Mapping[str, Any]) -> Any:
    """Return the value of an expression; ``UNKNOWN`` if it does not follow from the names."""
    with suppress(*NOT_KNOWN):
        return eval(code_of(expression), dict(names))
    return UNKNOWN


@cache
def code_of(expression: ast.expr) -> CodeType:
    return compile(ast.Expression(expression), "", "eval")


def bound(target: ast.expr, given: Any) -> Iterator[tuple[str, Any]]:
    """Yield the names of a target with their values."""
    if isinstance(target, ast.Name) and given is not UNKNOWN:
        yield target.id, given
    elif isinstance(target, ast.Tuple) and isinstance(given, tuple | list):
        for each, one in zip(target.elts, cast(Sequence[Any], given), strict=False):
            yield from bound(each, one)


def statements_of_storage() -> dict[str, set[str]]:
    """Return the statements of storage that both engines run, by the function and line of the call."""
    found = Found()
    for path in sorted(Path(storage.__file__).parent.glob("*.py")):
        module = vars(importlib.import_module(f"storage.{path.stem}")) if path.stem not in {*ENGINES, "__init__"} else {}
        if "Database" in module or "Connection" in module:
            for line in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(line, ast.AsyncFunctionDef | ast.FunctionDef):
                    found.functions[f"storage.{path.stem}.{line.name}"] = line, module
    for name in found.functions:
        for types in SAMPLES:
            found.walk(name, {}, {**ALWAYS, **types})
    return found.statements
