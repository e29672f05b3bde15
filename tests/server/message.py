"""Messages as Discord stores them, with their buttons and menus."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.server.payloads import BOT, timestamp
from tests.server.uploads import REFERENCE, listed, signed

if TYPE_CHECKING:
    from tests.server.world import Channel

ROW, BUTTON, MENU, PEOPLE, SECTION, TEXT, GALLERY, SEPARATOR, CONTAINER = 1, 2, 3, 5, 9, 10, 12, 14, 17
EPHEMERAL = 1 << 6
_CALLED = re.compile(r"<@!?(\d+)>")
MENTION = re.compile(r"</([a-z ]+):\d+>")
"""A mention of a command."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A button, or with a ``value`` an entry of a menu."""

    custom_id: str
    label: str
    value: str | None = None


@dataclass(eq=False)
class Message:
    """The present state of a message.

    ``files``: the attachments by name; the addresses in ``attachments`` have no signature. ``seen_by``: the one person who sees the
    message, None for everybody. ``loading``: a deferred private message without content. ``bodies``: the bot's requests for the message,
    the newest last.
    """

    id: int
    channel: Channel
    at: float
    seen_by: int | None = None
    loading: bool = False
    nonce: str | None = None
    flags: int = 0
    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[dict[str, Any]] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    called: tuple[int, ...] = ()
    deleted: bool = False
    edited: float | None = None
    bodies: list[Mapping[str, Any]] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The texts of the message, joined by line breaks; mentions of commands as they are typed."""
        texts = [*([self.content] if self.content else []), *(part["content"] for part in walk(self.components) if part["type"] == TEXT)]
        return MENTION.sub(r"`/\1`", "\n".join(texts))

    @property
    def alt_texts(self) -> list[str]:
        """The alternative texts of the pictures."""
        galleries = (part for part in walk(self.components) if part["type"] == GALLERY)
        return [item.get("description") or "" for gallery in galleries for item in gallery["items"]]

    @property
    def pictures(self) -> list[bytes | None]:
        """The pictures of the message: the bytes of its uploads, None for an address from elsewhere."""
        names = {entry["id"]: entry["filename"] for entry in self.attachments}
        media = [item["media"] for part in walk(self.components) if part["type"] == GALLERY for item in part["items"]]
        return [self.files.get(names.get(one.get("attachment_id"), "")) for one in media]

    @property
    def offers(self) -> list[Offer]:
        """The buttons and menu entries, in order."""
        return [] if self.deleted else [offer for part in walk(self.components) for offer in _offered(part)]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons and menu entries."""
        return [offer.label for offer in self.offers]

    def offer(self, what: str) -> Offer:
        """Return the offer with this label, custom_id or menu value. Raises ``LookupError``."""
        for offer in self.offers:
            if what in (offer.label, offer.custom_id if offer.value is None else offer.value):
                return offer
        raise LookupError(f"the message offers {self.labels}, not {what!r}")

    def change(self, body: Mapping[str, Any], files: Mapping[str, bytes], address: str) -> None:
        """Apply a request's body; keep everything that it does not name. ``address``: the base of the files' addresses.

        A new message keeps all of its files, an edited one those that the body lists.
        """
        is_new = not self.bodies and not self.loading
        self.bodies.append(body)
        self.content = body.get("content", self.content) or ""
        self.flags = body.get("flags", self.flags) | (self.flags & EPHEMERAL)
        if body.get("attachments") is not None or files:
            self._attach(body, files, address, is_new=is_new)
        if (components := body.get("components")) is not None:
            self.components = json.loads(json.dumps(components))
            self._name_parts()
        self.loading = False
        if len(self.bodies) == 1:  # Discord calls nobody when a message is edited
            self._call(body.get("allowed_mentions"))

    def _attach(self, body: Mapping[str, Any], files: Mapping[str, bytes], address: str, *, is_new: bool) -> None:
        known = {entry["id"]: entry for entry in self.attachments}
        names = {own: entry["filename"] for own, entry in known.items()}
        described = {entry.get("filename"): entry.get("description") for entry in body.get("attachments") or []}
        found: list[dict[str, Any]] = []
        for own, name in listed(body, list(files), None if is_new else names):
            if own in known:
                found.append({**known[own], "filename": name})
            elif name is not None:
                found.append(self._stored(name, files[name], described.get(name), address))
        contents = {**self.files, **files}
        self.attachments, self.files = found, {entry["filename"]: contents.get(entry["filename"], b"") for entry in found}

    def _stored(self, name: str, content: bytes, description: str | None, address: str) -> dict[str, Any]:
        own = self.channel.guild.world.new_id()
        at = f"{address}/{self.channel.id}/{own}/{name}"
        return {
            "id": str(own), "filename": name, "description": description, "size": len(content), "content_type": "image/png", "url": at,
            "proxy_url": at,
        }  # fmt: skip

    def _name_parts(self) -> None:
        """Give each component an id, and each picture its address."""
        uploads = {f"{REFERENCE}{entry['filename']}": entry for entry in self.attachments}
        for number, part in enumerate(walk(self.components), 1):
            part["id"] = part.get("id") or number
            for item in part.get("items", []) if part["type"] == GALLERY else []:
                upload = uploads.get(item["media"]["url"])
                address = item["media"]["url"] if upload is None else upload["url"]
                item["media"] = {"url": address, "proxy_url": address, "content_type": "image/png", "width": 0, "height": 0}
                item["media"] |= {} if upload is None else {"attachment_id": upload["id"]}

    def _call(self, allowed: Mapping[str, Any] | None) -> None:
        named = {int(found) for found in _CALLED.findall(self.text)}
        everyone_named = allowed is None or "users" in allowed.get("parse", [])
        self.called = tuple(sorted(named if everyone_named else named & {int(user) for user in (allowed or {}).get("users", [])}))

    def payload(self) -> dict[str, Any]:
        """Return the message as Discord sends it, each address with a new signature.

        Files in the layout are not among the attachments: the layout has their ids.
        """
        components, now = json.loads(json.dumps(self.components)), self.channel.guild.world.now()
        media = [item["media"] for part in walk(components) if part["type"] == GALLERY for item in part["items"]]
        shown = {one.get("attachment_id") for one in media}
        for one in (*media, *(others := [dict(entry) for entry in self.attachments if entry["id"] not in shown])):
            one["url"] = one["proxy_url"] = signed(one["url"], now) if "attachment_id" in one or "filename" in one else one["url"]
        return {
            "id": str(self.id), "channel_id": str(self.channel.id), "author": BOT, "content": self.content, "timestamp": timestamp(self.at),
            "edited_timestamp": None if self.edited is None else timestamp(self.edited), "tts": False, "mention_everyone": False,
            "mentions": [], "mention_roles": [], "attachments": others,
            "embeds": [], "pinned": False, "type": 0, "flags": self.flags, "components": components, "nonce": self.nonce,
        }  # fmt: skip


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all components of a layout, nested ones too."""
    for part in components:
        yield part
        yield from walk(part.get("components", []))
        if "accessory" in part:
            yield from walk([part["accessory"]])


def _offered(part: dict[str, Any]) -> list[Offer]:
    if part.get("disabled") or "custom_id" not in part:
        return []
    if part["type"] == BUTTON:
        return [Offer(part["custom_id"], part.get("label", ""))]
    return [Offer(part["custom_id"], option["label"], option["value"]) for option in part.get("options", [])]
