"""Discord's limits for a message: texts, components and files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.server.message import BUTTON, CONTAINER, GALLERY, MENU, PEOPLE, ROW, SECTION, SEPARATOR, TEXT, Message, walk
from tests.server.uploads import REFERENCE, is_expired, listed

COMPONENTS_V2 = 1 << 15
INSIDE = {
    ROW: {BUTTON, MENU, PEOPLE},
    SECTION: {TEXT},
    CONTAINER: {ROW, TEXT, GALLERY, SECTION, SEPARATOR},
}
"""The kinds of parts that a part can hold."""
MOST_COMPONENTS, MOST_CHARACTERS, MOST_FILES, MOST_BYTES = 40, 4000, 10, 10 * 1024 * 1024


def complaints(body: Mapping[str, Any], files: Mapping[str, bytes], now: float = 0.0, before: Message | None = None) -> list[str]:
    """Return a message's breaches of Discord's limits; ``before``: the edited message, which already has flags and files."""
    flags = 0 if before is None else before.flags
    components = body.get("components") or []
    parts = list(walk(components))
    found = [*_of_files(body, files, now, before), *(complaint for part in parts for complaint in _of_part(part))]
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    if len(ids) != len(set(ids)):
        found.append(f"custom_ids that are not unique: {ids}")
    if len(parts) > MOST_COMPONENTS:
        found.append(f"{len(parts)} components")
    if sum(len(part["content"]) for part in parts if part["type"] == TEXT) > MOST_CHARACTERS:
        found.append("more than 4,000 characters")
    if components and not (body.get("flags", 0) | flags) & COMPONENTS_V2 and any(part["type"] >= SECTION for part in components):
        found.append("a layout without its flag")
    if (body.get("flags", 0) | flags) & COMPONENTS_V2 and (body.get("content") or body.get("embeds")):
        found.append("a layout with content or embeds")
    if len(str(body.get("nonce") or "")) > 25:
        found.append(f"nonce {body['nonce']!r} is too long")
    return found


def _of_files(body: Mapping[str, Any], files: Mapping[str, bytes], now: float, before: Message | None) -> list[str]:
    found = [] if len(files) <= MOST_FILES else [f"{len(files)} files"]
    if sum(map(len, files.values())) > MOST_BYTES:
        found.append("files of more than 10 MiB")
    named = {entry.get("filename") for entry in body.get("attachments") or []}
    galleries = (part for part in walk(body.get("components") or []) if part["type"] == GALLERY)
    addresses = [item["media"]["url"] for gallery in galleries for item in gallery["items"]]
    kept = None if before is None else {entry["id"]: entry["filename"] for entry in before.attachments}
    attached = dict(listed(body, list(files), kept))
    found += [f"attachment {unknown!r} is neither sent nor there already" for unknown, name in attached.items() if name is None]
    references = [address.removeprefix(REFERENCE) for address in addresses if address.startswith(REFERENCE)]
    found += [f"{REFERENCE}{name} is not attached" for name in references if name not in attached.values()]
    found += [f"{address} has expired" for address in addresses if is_expired(address, now)]
    found += [f"file {name!r} is not among the attachments" for name in files if named and name not in named]
    found += ["an alt text is too long" for entry in body.get("attachments") or [] if len(entry.get("description") or "") > 1024]
    return found


def _of_part(part: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    if "custom_id" in part and not 1 <= len(part["custom_id"]) <= 100:
        found.append(f"a custom_id of {len(part['custom_id'])} characters")
    if part["type"] == ROW and not 1 <= len(part["components"]) <= 5:
        found.append(f"a row of {len(part['components'])}")
    if part["type"] == BUTTON and not 1 <= len(part.get("label", "")) <= 80:
        found.append(f"a button called {part.get('label')!r}")
    if part["type"] == TEXT and not part["content"]:
        found.append("an empty text")
    if part["type"] == MENU:
        found += _of_menu(part)
    if part["type"] == PEOPLE and not 1 <= part.get("max_values", 1) <= 25:
        found.append(f"a menu of people with up to {part['max_values']}")
    if part["type"] in INSIDE and (strange := {child["type"] for child in part["components"]} - INSIDE[part["type"]]):
        found.append(f"{sorted(strange)} in a component of type {part['type']}")
    if part["type"] == SECTION and not (1 <= len(part["components"]) <= 3 and part.get("accessory", {}).get("type") == BUTTON):
        found.append("a section without text or button")
    return found


def _of_menu(menu: Mapping[str, Any]) -> list[str]:
    options, found = menu["options"], []
    if not 1 <= len(options) <= 25:
        found.append(f"a menu of {len(options)}")
    if len({option["value"] for option in options}) != len(options):
        found.append("menu values that are not unique")
    for option in options:
        lengths = (len(option["label"]), len(option["value"]), len(option.get("description") or ""))
        if not (1 <= lengths[0] <= 100 and 1 <= lengths[1] <= 100 and lengths[2] <= 100):
            found.append(f"a menu entry of {lengths} characters")
    return found
