"""The settings, read from the environment and from ``.env``; the environment wins."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import unquote, urlsplit

from dotenv.parser import Binding, parse_stream

from bot.host_files import BadFile, one_line, read_text
from bot.host_options import BadComponents, HostOptions, read_components_file
from storage.opening import on_server
from storage.shards import ALL, Shards

DEFAULT_DATABASE = "games.sqlite3"
DEFAULT_PORT = 8765
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_FORMATS = ("text", "json")
METRICS_HOST = "127.0.0.1"
NAMES = (
    "DISCORD_TOKEN", "DATABASE_PATH", "DATABASE_URL", "PRACTICE_PORT", "DISCORD_GUILD", "SHARDS", "COMPONENTS_FILE",
    "LOG_LEVEL", "LOG_FORMAT", "METRICS_PORT", "METRICS_HOST", "DISCORD_API_URL", "DISCORD_GATEWAY_URL",
)  # fmt: skip
"""Every setting."""
ALIKE = 0.85
"""The similarity (0 to 1) above which a name counts as a mistyped setting: DISCORD_BOT_TOKEN does, DATABASE_HOST does not."""
LONGEST_LINE = 4000
"""The greatest number of characters in a line of ``.env``."""
ADDRESS = re.compile(r"\w+://(?:[^@/?]*@)?[^@?]*(?:\?.*)?")
"""The address of a database. In any other form a part of the password could be read as the host, which is printed."""
PASSWORDS = re.compile(r"://[^@/:]*:([^@/]*)@|[?&]\w*password=([^&]*)")
"""The passwords in an address."""


class ConfigError(ValueError):
    """A setting that cannot be used; the message is one line and never holds the token or a password."""

    def __init__(self, text: str) -> None:
        super().__init__(one_line(text))


@dataclass(frozen=True)
class Config:
    """The settings.

    ``token``: None for the practice table. ``database_path``: the database's file; with ``database_url``, a server's address, only the
    files beside it are there. ``api_url``, ``gateway_url``: a stand-in for Discord; None for Discord itself. ``guild``: the only server
    that gets the commands; None for all servers. ``practice_port``: 0 lets the system choose one. ``host_options``: the host's own
    components as options of new games. ``metrics_port``: the port of /metrics and /health, at the address ``metrics_host``; None for no
    port. ``ranges``: ranges of shards; this process takes the first free one. Empty: it takes all shards. ``shards``: the shards that it
    has taken. ``ignored``: a line for each probable setting that the bot does not read.
    """

    token: str | None = field(default=None, repr=False)
    database_path: Path = Path(DEFAULT_DATABASE)
    database_url: str | None = field(default=None, repr=False)
    practice_port: int = DEFAULT_PORT
    api_url: str | None = None
    gateway_url: str | None = None
    guild: int | None = None
    log_level: int = logging.WARNING
    log_format: str = "text"
    metrics_port: int | None = None
    metrics_host: str = METRICS_HOST
    host_options: HostOptions = field(default_factory=dict[str, dict[str, str]])
    ranges: tuple[Shards, ...] = ()
    shards: Shards = ALL
    ignored: tuple[str, ...] = ()

    @property
    def database(self) -> Path | str:
        """The place of the games: a file, or the address of a server's database, which can hold a password."""
        return self.database_url or self.database_path

    @property
    def secrets(self) -> dict[str, str]:
        """The texts that no line may hold, each with its replacement: the token, and passwords quoted and unquoted."""
        written = {one or other for one, other in PASSWORDS.findall(self.database_url or "")} - {""}
        token = {} if self.token is None else {self.token: "[token]"}
        return token | dict.fromkeys(written | set(map(unquote, written)), "[password]")


def read_config(environment: Mapping[str, str], env_file: Path | None = None) -> Config:
    """Return the settings of an environment, completed from ``env_file`` if that exists; an empty value counts as not set.

    Raises :class:`ConfigError` for the first setting that cannot be used.
    """
    lines = [] if env_file is None else _lines(env_file)
    written = {line.key: line.value for line in lines if line.key is not None}
    found = {name: value.strip() for name, value in {**written, **environment}.items() if value is not None and value.strip()}
    return Config(
        token=_token(found.get("DISCORD_TOKEN")),
        database_path=_path("DATABASE_PATH", found.get("DATABASE_PATH", DEFAULT_DATABASE)),
        database_url=_server(found.get("DATABASE_URL")),
        practice_port=_port("PRACTICE_PORT", found.get("PRACTICE_PORT", str(DEFAULT_PORT)), least=0),
        api_url=_loopback("DISCORD_API_URL", found.get("DISCORD_API_URL"), ("http", "https")),
        gateway_url=_loopback("DISCORD_GATEWAY_URL", found.get("DISCORD_GATEWAY_URL"), ("ws", "wss")),
        guild=_id("DISCORD_GUILD", found.get("DISCORD_GUILD")),
        host_options=_host_options(found.get("COMPONENTS_FILE")),
        ranges=_ranges(found["SHARDS"]) if "SHARDS" in found else (),
        metrics_port=_port("METRICS_PORT", found["METRICS_PORT"], least=1) if "METRICS_PORT" in found else None,
        metrics_host=_address("METRICS_HOST", found.get("METRICS_HOST", METRICS_HOST)),
        log_format=_log_format(found.get("LOG_FORMAT", "text")),
        log_level=_log_level(found.get("LOG_LEVEL", "INFO" if "DISCORD_TOKEN" in found else "WARNING")),
        ignored=(*_ignored_lines(env_file, lines), *_mistyped(environment, found)),
    )


def _lines(env_file: Path) -> list[Binding]:
    """Return the lines of a file of settings; [] if there is no file."""
    try:
        text = read_text(env_file, LONGEST_LINE)
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not env_file.is_symlink():
            return []
        raise ConfigError(f"{env_file} cannot be read: {error.strerror}") from None
    except BadFile as error:
        raise ConfigError(str(error)) from None
    lines = list(parse_stream(io.StringIO(text)))
    for line in lines:
        if line.error:
            raise ConfigError(f"{env_file}:{line.original.line}: this line is not of the form NAME=value")
    return lines


def _ignored_lines(env_file: Path | None, lines: Iterable[Binding]) -> Iterator[str]:
    """Yield the fault of each line that sets nothing, without its name, which can be a token that somebody wrote alone on the line."""
    for line in lines:
        if line.key is None:
            continue
        where = f"{env_file}:{line.original.line}"
        if line.value is None:
            yield f"{where}: this line has no = and sets nothing; write it as NAME=value, or remove it"
        elif meant := _meant(line.key):
            yield f"{where}: no setting has this name; write {meant} if that is meant, or remove it"


def _mistyped(environment: Iterable[str], found: Mapping[str, str]) -> Iterator[str]:
    """Yield a line for each name of the environment that resembles a setting that is not set; most names belong to other programs."""
    for name in environment:
        if (meant := _meant(name)) and meant not in found:
            yield one_line(f"{name} in the environment: no setting has this name; write {meant} if that is meant, or remove it")


def _meant(name: str) -> str | None:
    """Return the setting that a name resembles; None if it resembles none, or is a setting itself."""
    if name in NAMES or len(name) > 2 * max(map(len, NAMES)):
        return None
    return next(iter(get_close_matches(name.upper().replace("-", "_"), NAMES, 1, ALIKE)), None)


def _path(name: str, text: str) -> Path:
    if any(ord(letter) < 32 for letter in text):
        raise ConfigError(f"{name} has a control character, which no path should have: {text!r}")
    return Path(text)


def _token(text: str | None) -> str | None:
    if text is not None and not (text.isascii() and text.isprintable() and " " not in text):
        raise ConfigError("DISCORD_TOKEN has a space or another character that no token has; copy it again from the developer portal")
    return text


def _server(address: str | None) -> str | None:
    if address is not None and not (on_server(address) and ADDRESS.fullmatch(address) and address.isprintable()):
        raise ConfigError(
            "DATABASE_URL must be the address of a PostgreSQL database, postgresql://USER:PASSWORD@HOST/NAME, "
            "with %40 for @ and %2F for / in the password"
        )
    return address


def _port(name: str, text: str, least: int) -> int:
    if not (re.fullmatch(r"[0-9]{1,5}", text) and least <= int(text) < 65536):
        raise ConfigError(f"{name} must be a number from {least} to 65535, not {text!r}")
    return int(text)


def _address(name: str, text: str) -> str:
    try:
        return text if text == "localhost" else str(ip_address(text))
    except ValueError:
        raise ConfigError(f"{name} must be an address of this machine such as 127.0.0.1, not {text!r}") from None


def _id(name: str, text: str | None) -> int | None:
    if text is None:
        return None
    if not (re.fullmatch(r"[0-9]{1,19}", text) and 0 < int(text) < 2**63):
        raise ConfigError(f"{name} must be the id of a server, not {text!r}")
    return int(text)


def _ranges(text: str) -> tuple[Shards, ...]:
    """Parse ranges such as "0-3/16" or "0-7,8-15/16", in their order."""
    which, _, count = text.replace(" ", "").partition("/")
    ranges = [re.fullmatch(r"([0-9]{1,4})(?:-([0-9]{1,4}))?", part) for part in which.split(",")]
    if re.fullmatch(r"[1-9][0-9]{0,3}", count) and all(ranges):
        found = tuple(Shards(int(each[1]), int(each[2] or each[1]), int(count)) for each in ranges if each is not None)
        named = [shard for each in found for shard in each.ids]
        if all(each.first <= each.last < each.count for each in found) and len(set(named)) == len(named):
            return found
    raise ConfigError(
        f"SHARDS must be a range and the count of all shards, such as 0-3/16, or several ranges, such as 0-7,8-15/16, not {text!r}"
    )


def _host_options(path: str | None) -> HostOptions:
    if path is None:
        return {}
    try:
        return read_components_file(_path("COMPONENTS_FILE", path))
    except OSError as error:
        raise ConfigError(f"COMPONENTS_FILE cannot be read: {path}: {error.strerror}") from None
    except (BadComponents, BadFile) as error:
        raise ConfigError(str(error)) from None


def _log_level(text: str) -> int:
    if text.upper() not in LOG_LEVELS:
        raise ConfigError(f"LOG_LEVEL must be one of {', '.join(LOG_LEVELS)}, not {text!r}")
    return logging.getLevelNamesMapping()[text.upper()]


def _log_format(text: str) -> str:
    if text.lower() not in LOG_FORMATS:
        raise ConfigError(f"LOG_FORMAT must be one of {', '.join(LOG_FORMATS)}, not {text!r}")
    return text.lower()


def _loopback(name: str, text: str | None, schemes: tuple[str, ...]) -> str | None:
    """Check an address on this machine and drop its last slash; the token must not go to any other machine."""
    if text is None:
        return None
    try:
        parts = urlsplit(text)
        host, _ = parts.hostname or "", parts.port
        near = host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        near, parts = False, None
    if not near or parts is None or parts.scheme not in schemes or parts.username is not None:
        raise ConfigError(f"{name} must be a {schemes[0]}:// address on this machine (127.0.0.1)")
    return text.rstrip("/")
