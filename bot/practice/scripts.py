"""The scripts of SimCord's page, with the passages that the practice table needs otherwise.

What is reached into here is private to SimCord, whose version is pinned for that reason.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web


@dataclass(frozen=True, slots=True)
class Change:
    """One passage of a script of the page, and what is served in its place."""

    script: str
    passage: str
    instead: str


CHANGES = (
    # A picture that is loaded again keeps its height meanwhile. Without that the channel shrinks for a moment when a menu is opened, which
    # scrolls the menu out of sight and closes it.
    Change(
        script="/media.js",
        passage="    image.height = height;\n",
        instead='    image.height = height;\n    trigger.style.width = "100%";\n    trigger.style.aspectRatio = `${width} / ${height}`;\n',
    ),
    # A menu forgets what was chosen in it. Without that the menu of the next question, which stands in the same place of the same message,
    # takes an option of the same value for chosen already and sends nothing.
    Change(
        script="/select-drafts.js",
        passage='    if (!dropdown.modal && !state.modalDrafts.has(key) && changed) dispatch("select", { control_key: key, values });\n',
        instead="""\
    if (!dropdown.modal && !state.modalDrafts.has(key) && changed) {
      dispatch("select", { control_key: key, values });
      state.drafts.delete(key);
      state.selectDrafts.delete(key);
    }
""",
    ),
)


def changed(script: str, text: str) -> str:
    """A file of the page with its changes."""
    for change in CHANGES:
        if script == change.script:
            text = text.replace(change.passage, change.instead)
    return text


async def served(serve: Callable[[web.Request], Awaitable[web.Response]], request: web.Request) -> web.Response:
    """The answer to who asks for a file of the page. ``serve``: what SimCord would answer."""
    response = await serve(request)
    if response.text is not None and any(request.path == change.script for change in CHANGES):
        response.text = changed(request.path, response.text)
    return response
