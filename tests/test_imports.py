"""The imports between the packages, and between the modules of a game, read from the source."""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.parent.name for path in ROOT.glob("rules/*/__init__.py"))
"""The games: every folder of the rules."""

ARROWS = {
    "bot": {"bot", "render", "rules", "storage"},
    "render": {"render", "rules"},
    "rules": {"rules"},
    "storage": {"storage"},
    "tools": {"bot", "render", "rules", "storage", "tests", "tools"},
}

THIRD_PARTY = {
    "bot": {
        "aiohttp",
        "babel",
        "cachetools",
        "discord",
        "dotenv",
        "openskill",
        "prometheus_client",
        "pythonjsonlogger",
        "simcord",
        "watchfiles",
    },
    "render": {"PIL", "cachetools", "resvg_py"},
    "rules": set[str](),
    "storage": {"aiosqlite", "psycopg", "psycopg_pool"},
    "tools": {"aiosqlite", "catanatron", "discord", "numpy", "PIL", "psutil", "psycopg", "resvg_py", "watchfiles"},
}

STANDARD_LIBRARY_OF_RULES = {
    "__future__", "abc", "collections", "collections.abc", "dataclasses", "enum", "functools", "itertools", "json", "math", "operator",
    "types", "typing",
}  # fmt: skip
"""The standard library without time, files, networks, threads and sources of chance."""

ALSO_OF_RULES = {("rules.core", "random", ""), ("rules.play", "sys", "intern")}
"""Further imports of single modules: chance from a seed; one copy of each repeated line of a log."""

SEEN_BY_PICTURES = {"view", "cards", "costs", "danger", "ended", "following"}
"""The modules of a game that pictures may know: the view, costs and gains, danger, the order of the seats, ids and numbers of parts."""

SHARED_BY_GAMES = ("rules.core", "rules.contract", "rules.defaults", "rules.stats", "rules.achievements", "rules.text")
"""The modules that every game is made with. They know no game, nor do ``rules.play`` and ``rules.plans``, which no game imports."""

CONTRACT_SEEN_BY_PICTURES = {("rules.contract", name) for name in ("Danger", "View", "Result", "Defaults")}

ORDER_IN_A_GAME = (
    {"cards", "actions", "events", "automa"},
    {"components", "state"},
    {"known", "palaces", "question", "servants", "storing", "swap", "tracks"},
    {"bonus"},
    {"locations", "tokens"},
    {"meng", "scoring", "wall"},
    {"turn", "night", "morning", "opening", "action_phase", "person_phase", "event_phase", "super_events"},
    {"view", "record", "determinize", "setup"},
    {"costs"},
    {"computer", "danger", "ended", "following", "stats", "achievements", "obvious", "premoves", "what_if"},
    {"__init__"},
)
"""The order in a game: a module imports from its own row and the rows before it."""

KNOW_GAMES = {"bot.wording.__init__"}
"""The module of the bot, outside the words of a game, that may know a game."""

ORDER_IN_THE_BOT = (
    {"durations", "host_files", "version"},
    {"controls", "host_options", "wording"},
    {"config", "fuzzy_match", "names", "refusal"},
    {"running"},
    {"games"},
    {"messages"},
    {"interactions"},
    {"features"},
    {"commands", "hosting"},
    {"client"},
    {"online", "practice", "reload"},
    {"__init__", "__main__"},
)
"""The order in the bot: a module, or one in a folder, imports from its own folder and the rows before it."""

ORDER_IN_RENDER = (
    {"names", "script", "sprites", "theme"},
    {"emojis"},
    {"text"},
    {"initials"},
    {"canvas"},
    {"enlarged_layout", "hand_layout", "points_layout", "scores_layout", "strips_layout"},
    {"signs"},
    {"captions", "encode", "gains", "make_palette", "make_sprites", "strips", "topics", "trails"},
    {"changed", "ended", "make_emojis", "question", "scores"},
    {"defaults", "expectation", "points"},
    {"card", "chart", "gif", "rating"},
    {"motion"},
    {"film"},
    {*GAMES},
    {"__init__"},
)
"""The order in ``render``: a module imports from the rows before it; a module in a game's folder also from that folder."""

ORDER_IN_A_GAMES_PICTURES = (
    {"layout", "names", "pointers"},
    {
        *("actions_layout", "area_layout", "events_layout", "hand_layout", "map_layout"),
        *("modes_layout", "persons_layout", "rails_layout", "seats_layout", "tracks_layout"),
    },
    {"queue", "words"},
    {"actions", "events", "goods", "map", "persons", "plaques", "rails", "seat_name"},
    {"places"},
    {"modes", "seats", "tracks"},
    {"day"},
    {"enlarged"},
    {"areas", "ended_layout", "hand", "questions", "scores", "topics", "trails"},
    {"ended"},
    {"board", "details", "happened", "moving"},
    {"__init__"},
)
"""The order in a game's pictures: a module imports from its own row and the rows before it."""

IN_EVERY_GAMES_PICTURES = {
    "__init__", "area_layout", "areas", "board", "hand", "hand_layout", "layout", "names", "places", "questions", "scores", "seats",
    "topics", "words",
}  # fmt: skip
"""The modules that the pictures of every game have if they are more than one file, beside modules of its own."""


def dotted(path: Path) -> str:
    """Return the dotted name of a file, that of a package with ``__init__``."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@cache
def modules() -> dict[str, ast.Module]:
    """Return every module of the packages by its dotted name."""
    return {dotted(path): ast.parse(path.read_text(encoding="utf-8")) for top in ARROWS for path in sorted((ROOT / top).rglob("*.py"))}


def resolved(name: str) -> str:
    """Return a package's name with ``__init__``; other names unchanged."""
    return f"{name}.__init__" if f"{name}.__init__" in modules() else name


def found_imports(name: str) -> Iterator[tuple[str, str]]:
    """Yield all imports in a module: the imported module, and the name taken from it or ""."""
    for node in statements(modules()[name].body):
        if isinstance(node, ast.Import):
            yield from ((resolved(alias.name), "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, f"{name} imports relatively"
            for alias in node.names:
                submodule = resolved(f"{node.module}.{alias.name}")
                yield (submodule, "") if submodule in modules() else (resolved(node.module), alias.name)


def statements(body: Iterable[ast.AST]) -> Iterator[ast.stmt]:
    """Yield all statements, also those inside of others; nothing inside an expression, where no import can be."""
    for node in body:
        if isinstance(node, ast.stmt):
            yield node
        if isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            for name in ("body", "orelse", "handlers", "finalbody", "cases"):
                yield from statements(getattr(node, name, ()))


@cache
def imports(name: str) -> tuple[tuple[str, str], ...]:
    """Return all imports in a module, read once for all tests."""
    return tuple(found_imports(name))


@cache
def imported(name: str) -> frozenset[str]:
    return frozenset(module for module, _ in imports(name))


def top(name: str) -> str:
    return name.partition(".")[0]


def place(rows: Sequence[set[str]], name: str) -> int | None:
    return next((number for number, names in enumerate(rows) if name in names), None)


def row(name: str) -> int | None:
    """Return the row of a game's module, by its file or folder in the game's folder."""
    return place(ORDER_IN_A_GAME, name.split(".")[2])


def row_in_the_bot(name: str) -> int | None:
    """Return the row of a bot's module, by its file or folder in the bot's folder."""
    return place(ORDER_IN_THE_BOT, name.split(".")[1])


def row_in_render(name: str) -> int | None:
    """Return the row of a module of the pictures, by its file or folder in ``render``."""
    return place(ORDER_IN_RENDER, name.split(".")[1])


def row_in_pictures(name: str) -> int | None:
    """Return the row of a module of a game's pictures, by its file."""
    return place(ORDER_IN_A_GAMES_PICTURES, name.split(".")[2])


def of_game(game: str) -> list[str]:
    return [name for name in modules() if name.startswith(f"rules.{game}.")]


def pictures_of(game: str) -> list[str]:
    return [name for name in modules() if name.startswith(f"render.{game}.")]


def test_packages_import_along_the_arrows_only() -> None:
    wrong = [
        f"{name} imports {other}"
        for name in modules()
        for other in imported(name)
        if top(other) not in sys.stdlib_module_names | ARROWS[top(name)] | THIRD_PARTY[top(name)]
    ]
    assert wrong == []


def test_every_import_of_ours_is_a_module_that_exists() -> None:
    wrong = [f"{name} imports {other}" for name in modules() for other in imported(name) if top(other) in ARROWS and other not in modules()]
    assert wrong == []


def test_sql_is_spoken_in_storage_only() -> None:
    engines = re.compile("sqlite|postgres|psycopg")
    others = [name for name in modules() if top(name) not in ("storage", "tools")]
    wrong = [f"{name} imports {other}" for name in others for other in imported(name) if engines.search(other)]
    assert wrong == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    left = {name: imported(name) & modules().keys() for name in modules()}
    while free := [name for name, others in left.items() if not others & left.keys()]:
        for name in free:
            del left[name]
    assert left == {}


def test_rules_import_only_modules_that_compute() -> None:
    wrong = [
        f"{name} imports {other}:{what}"
        for name in modules()
        if top(name) == "rules"
        for other, what in imports(name)
        if top(other) != "rules" and other not in STANDARD_LIBRARY_OF_RULES and (name, other, what) not in ALSO_OF_RULES
    ]
    assert wrong == []


def test_rules_call_nothing_that_reads_writes_or_runs() -> None:
    forbidden = {"__import__", "breakpoint", "eval", "exec", "input", "open", "print"}
    wrong = [
        f"{name} calls {node.func.id}"
        for name, tree in modules().items()
        if top(name) == "rules"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in forbidden
    ]
    assert wrong == []


def test_shared_modules_know_no_game() -> None:
    wrong = [
        f"{name} imports {other}"
        for name in (*SHARED_BY_GAMES, "rules.play", "rules.plans")
        for other in imported(name)
        if top(other) == "rules" and other not in (*SHARED_BY_GAMES, "rules.play")
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_every_module_of_a_game_has_its_place_in_the_order(game: str) -> None:
    assert [name for name in of_game(game) if row(name) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_modules_of_a_game_import_in_order(game: str) -> None:
    wrong: list[str] = []
    for name in of_game(game):
        own = row(name)
        for other in imported(name):
            if top(other) != "rules" or other in SHARED_BY_GAMES or own is None:
                continue
            other_row = row(other) if other.startswith(f"rules.{game}.") else None
            if other_row is None or other_row > own:
                wrong.append(f"{name} imports {other}")
    assert wrong == []


def test_every_module_of_the_bot_has_its_place_in_the_order() -> None:
    assert [name for name in modules() if top(name) == "bot" and row_in_the_bot(name) is None] == []


def test_the_folders_of_the_bot_import_in_order() -> None:
    wrong: list[str] = []
    for name in modules():
        own = row_in_the_bot(name) if top(name) == "bot" else None
        for other in imported(name):
            if own is None or top(other) != "bot" or name.split(".")[1] == other.split(".")[1]:
                continue
            other_row = row_in_the_bot(other)
            if other_row is None or other_row >= own:
                wrong.append(f"{name} imports {other}")
    assert wrong == []


def test_only_the_words_of_a_game_and_the_hosts_components_know_a_game() -> None:
    ours = [*(f"rules.{game}." for game in GAMES), *(f"render.{game}." for game in GAMES), *(f"bot.wording.{game}." for game in GAMES)]
    wrong = [
        f"{name} imports {other}"
        for name in modules()
        if top(name) == "bot" and name not in KNOW_GAMES and not name.startswith(tuple(ours))
        for other in imported(name)
        if other.startswith(tuple(ours))
    ]
    assert wrong == []


def test_no_feature_imports_another() -> None:
    wrong: list[str] = []
    for name in modules():
        if name.startswith("bot.features."):
            others = {other for other in imported(name) if other.startswith("bot.features.")}
            wrong += [f"{name} imports {other}" for other in others if other.split(".")[2] != name.split(".")[2]]
    assert wrong == []


def test_every_module_of_the_pictures_has_its_place_in_the_order() -> None:
    assert [name for name in modules() if top(name) == "render" and row_in_render(name) is None] == []


def test_the_kit_knows_no_game_and_the_pictures_of_a_game_no_other() -> None:
    wrong: list[str] = []
    for name in modules():
        own = row_in_render(name) if top(name) == "render" else None
        for other in imported(name):
            if own is None or top(other) != "render" or (name.count(".") > 1 and name.split(".")[1] == other.split(".")[1]):
                continue
            other_row = row_in_render(other)
            if other_row is None or other_row >= own:
                wrong.append(f"{name} imports {other}")
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_every_game_have_the_same_modules(game: str) -> None:
    files = {name.split(".")[2] for name in pictures_of(game)}
    assert files == {"__init__"} or files >= IN_EVERY_GAMES_PICTURES
    assert [name for name in pictures_of(game) if row_in_pictures(name) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_a_game_import_in_order(game: str) -> None:
    wrong: list[str] = []
    for name in pictures_of(game):
        own = row_in_pictures(name)
        for other in imported(name) & {*pictures_of(game)}:
            other_row = row_in_pictures(other)
            if own is None or other_row is None or other_row > own:
                wrong.append(f"{name} imports {other}")
    assert wrong == []


def test_shared_pictures_know_no_rules_and_those_of_a_game_know_no_other_game() -> None:
    wrong = [
        f"{name} imports {other}"
        for name in modules()
        if top(name) == "render"
        for other in imported(name)
        if top(other) == "rules" and other not in SHARED_BY_GAMES and name.split(".")[1] != other.split(".")[1]
    ]
    assert wrong == []


def test_pictures_know_views_and_ids_only() -> None:
    wrong = [
        f"{name} imports {other}:{what}"
        for name in modules()
        if top(name) == "render"
        for other, what in imports(name)
        if top(other) == "rules" and (other, what) not in CONTRACT_SEEN_BY_PICTURES and other.split(".")[-1] not in SEEN_BY_PICTURES
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_the_contents_of_the_rulebook_lead_to_every_module_with_frames(game: str) -> None:
    text = ast.get_docstring(modules()[f"rules.{game}.__init__"]) or ""
    lines = text.partition("::\n\n")[2].partition("\n\n")[0].splitlines()
    led_to = {resolved(f"rules.{game}.{name}") for line in lines if ")  " in line for name in line.rpartition("  ")[2].split(", ")}
    ours = {name: tree for name, tree in modules().items() if name.startswith(f"rules.{game}.")}
    assert led_to <= ours.keys()
    assert {name for name, tree in ours.items() if has_frames(tree)} - {f"rules.{game}.__init__"} <= led_to


def has_frames(tree: ast.Module) -> bool:
    """Check whether a module defines frames of its game."""
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return any(ast.unparse(decorator) == "FRAMES.frame" for node in classes for decorator in node.decorator_list)
