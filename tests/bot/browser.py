"""The practice table in its own process, and a tab of its page without a browser: it sends and reads the same as the page's scripts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from tests.places import Place
from tests.server.forking import Forked, fork_and_listen

ROOT = Path(__file__).parents[2]
SECONDS = 20
"""Seconds within which the page must be up."""


def command(place: Place, port: int = 0, module: str = "bot") -> dict[str, Any]:
    """Return the ``subprocess`` arguments that start the bot; its environment holds only the place of the games and the port."""
    environment = {**place.settings, "PRACTICE_PORT": str(port), "PYTHONPATH": str(ROOT)}
    kept = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
    return {"args": [sys.executable, "-m", module], "env": environment | kept, "cwd": place.path.parent, "text": True}


@contextmanager
def practice(
    place: Place, module: str = "bot", port: int = 0, *, fresh: bool = False
) -> Iterator[tuple[subprocess.Popen[str] | Forked, str]]:
    """Yield a running practice table and the address that it printed.

    At the end the process is killed if it still runs. Port 0: any free port. ``fresh``: a process that has imported nothing before."""
    if fresh:
        process = subprocess.Popen(**command(place, port, module), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    else:
        process = fork_and_listen(module, place.path.parent, place.settings | {"PRACTICE_PORT": str(port)})
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        try:
            yield process, process.stdout.readline().split()[-1]
        finally:
            process.kill()
            process.wait()


class Tab:
    """A tab of the page, opened by a person."""

    def __init__(self, address: str, person: str = "Ana") -> None:
        self.site, self.capability = address.split("/#")
        self.sequence = 0
        self.context = ""
        self.snapshot: dict[str, Any] = {}
        self.loaded: set[str] = set()
        self._keep(self._send("/api/pages", {}))
        self.act("viewer", viewer_id=self.people[person])

    @property
    def people(self) -> dict[str, str]:
        """The ids of the people that the page can act for, by name."""
        return {viewer["name"]: viewer["id"] for viewer in self.snapshot["viewers"]}

    @property
    def text(self) -> str:
        """The whole text that the person sees, as the page gets it."""
        return json.dumps(self.snapshot["messages"], ensure_ascii=False)

    def command(self, *path: str, **options: Any) -> None:
        """Type a slash command: ``command("game", "new", game="gugong")``."""
        entries = self._send("/api/commands")["entries"]
        entry = next(entry for entry in entries if tuple(entry["path"]) == path)
        named = {"command_id": entry["commandId"], "path": entry["path"], "schema_fingerprint": entry["schemaFingerprint"]}
        self.act("run_command", **named, options=options)

    def press(self, label: str) -> None:
        """Press the newest button with this label."""
        keys = [key for message in self.snapshot["messages"].values() for key in _keys(message["components"], label)]
        self.act("click", control_key=keys[-1], target_id=keys[-1].split(":")[1])

    def act(self, kind: str, **details: Any) -> None:
        """Do something on the page and wait for its outcome."""
        self.sequence += 1
        seen = {"generation": self.snapshot["context"]["generation"], "bot_generation": self.snapshot["botGeneration"]}
        seen["published_revision"] = self.snapshot["publishedRevision"]
        envelope = {"protocol_version": 3, "sequence": self.sequence, "request_id": str(uuid4()), "kind": kind, **seen, **details}
        receipt = self._send("/api/action", envelope)
        assert receipt["settlement"] == "settled", receipt
        self.look()

    def look(self) -> None:
        """Fetch the present state of the page."""
        self._keep(self._send("/api/state"))

    def load(self) -> list[bytes]:
        """Load the pictures that have come into view, six at a time as browsers do."""
        shown = {name for message in self.snapshot["messages"].values() for name in _pictures(message["components"])}
        new, self.loaded = shown - self.loaded, shown
        with ThreadPoolExecutor(6) as at_once:
            return list(at_once.map(self._picture, sorted(new)))

    def fetch(self, path: str) -> str:
        """Return a file of the page."""
        with urlopen(self.site + path, timeout=SECONDS) as answer:
            return answer.read().decode()

    def _keep(self, snapshot: dict[str, Any]) -> None:
        self.snapshot = snapshot
        self.context = snapshot["context"]["id"]

    def _picture(self, name: str) -> bytes:
        with urlopen(Request(f"{self.site}/api/assets/{name}", headers=self._headers), timeout=SECONDS) as answer:
            return answer.read()

    def _send(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.site + path, data, self._headers), timeout=SECONDS) as answer:
            return json.load(answer)

    @property
    def _headers(self) -> dict[str, str]:
        return {"X-Simcord-Capability": self.capability, "X-Simcord-Context": self.context, "Content-Type": "application/json"}


def _pictures(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if part.get("asset_id") and part.get("available"):
            yield part["asset_id"]
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from _pictures(each)


def _keys(parts: list[dict[str, Any]], label: str) -> Iterator[str]:
    for part in parts:
        if part.get("label") == label and not part.get("disabled"):
            yield part["control_key"]
        yield from _keys([*part.get("components", []), *([part["accessory"]] if "accessory" in part else [])], label)
