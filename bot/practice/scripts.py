"""Changes to the scripts of SimCord's page. They patch private parts of SimCord, whose version is pinned for that reason."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.practice.bar import BAR
from bot.practice.change import Change
from bot.practice.following import FOLLOWING

CHANGES = (
    # A picture that loads again keeps its height meanwhile, and its description, shown until then, may not stretch that height. Otherwise
    # the channel shrinks or grows for a moment when a menu is opened, which moves the menu out of sight and closes it.
    Change(
        script="/media.js",
        passage="    image.height = height;\n",
        instead="""\
    image.height = height;
    trigger.style.width = "100%";
    trigger.style.aspectRatio = `${width} / ${height}`;
    trigger.style.overflow = "hidden";
""",
    ),
    # A menu forgets its last choice. Otherwise the menu of the next question, at the same place in the same message, believes that an
    # option of the same value is chosen already, and sends nothing.
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
    # A menu shows the choice that its message holds. Otherwise it shows what was chosen when it, or another menu that stood at
    # the same place before, was first drawn.
    Change(
        script="/selects.js",
        passage="  const draft = draftValue(key);\n  const rawSelected",
        instead="""\
  if (options.modalHandle == null && component.type === TYPE.STRING_SELECT && dropdown?.key !== key) {
    options.onReconcileDraft?.(key, optionDefaults(entries).slice(0, maximum));
  }
  const draft = draftValue(key);
  const rawSelected""",
    ),
    # A menu that is redrawn while the pictures above it still lack their height lies below the window for a moment: it closes only if it is
    # still there a moment later. Otherwise the newest of several menus does not open.
    Change(
        script="/select-drafts.js",
        passage="        cancelDropdown(wrap.dataset.controlKey);\n        continue;\n",
        instead="""\
        setTimeout(() => {
          const now = trigger.getBoundingClientRect();
          if (!trigger.isConnected || (now.bottom > 0 && now.top < viewportHeight)) fitOpenDropdowns(scrollHighlighted);
          else cancelDropdown(wrap.dataset.controlKey);
        }, 50);
        continue;
""",
    ),
    # A button stays beside its text on a narrow page, as on Discord's phones.
    Change(
        script="/preview.css",
        passage="  .component-section { grid-template-columns: 1fr; }\n",
        instead="  .component-section { gap: 8px; }\n  .section-accessory { min-width: 0; }\n",
    ),
    # A menu is as high as its choices, beside its button if they fit, else over it; choices beyond the window's height are scrolled.
    Change(
        script="/select-drafts.js",
        passage="      const desired = Math.min(list.scrollHeight, 220);\n",
        instead="      const desired = Math.min(list.scrollHeight + 2, bottom - top - gutter * 2);\n",
    ),
    Change(
        script="/select-drafts.js",
        passage="      const available = opensUp ? above : below;\n      const height = Math.min(220, available);\n",
        instead="      const height = desired;\n",
    ),
    # A chosen suggestion stays, and Enter then sends the command. Otherwise the suggestions open again and Enter takes the first of them.
    Change(
        script="/commands.js",
        passage="""\
          context();
          if (option.type === "boolean" || option.choices?.length) {
            const choices""",
        instead="""\
          context();
          if (currentDraft().values[option.name]?.label !== undefined) clearPopup();
          else if (option.type === "boolean" || option.choices?.length) {
            const choices""",
    ),
    # Enter sends a command whose options may all be left out; the arrows pick one of them. Otherwise Enter takes the first.
    Change(
        script="/commands.js",
        passage="    if (listItems.length) suggestionListbox.setActive(0, { scroll: false });\n",
        instead="    if (listItems.length && !optional) suggestionListbox.setActive(0, { scroll: false });\n",
    ),
    # Suggestions appear before a key is typed, and follow the current values of the other options.
    Change(
        script="/commands.js",
        passage="            const choices = autocompleteResults.get(autocompleteKey(currentDraft(), option.name, current)) || [];\n",
        instead="""\
            const found = autocompleteResults.get(autocompleteKey(currentDraft(), option.name, current));
            if (!found && pendingKind !== "autocomplete_command") queryAutocomplete(option, current);
            const choices = found || [];
""",
    ),
    Change(
        script="/commands.js",
        passage="commandDraft.schemaFingerprint, optionName, String(value)]);\n",
        instead="""\
commandDraft.schemaFingerprint, optionName, String(value),
      Object.entries(commandDraft.values).map(([name, other]) => name !== optionName && [name, String(other?.raw ?? "")])]);
""",
    ),
    Change(
        script="/commands.js",
        passage='autocomplete.state === "failed" ? "Loading options failed" : "No options match"',
        instead='autocomplete.state === "failed" ? "Loading options failed"\n'
        '      : autocomplete.state === "loading" ? "Looking for options" : "No options match"',
    ),
    # Dates and times are drawn again when the reader, and so perhaps the language, changes.
    Change(
        script="/timeline.js",
        passage='${state.profile.mediaTime ?? ""}:${loading}:${message.poll',
        instead='${state.profile.mediaTime ?? ""}:${state.profile.locale}:${loading}:${message.poll',
    ),
    Change(
        script="/surfaces.js",
        passage='${state.profile.mediaTime ?? ""}:${loading}:${selected?.poll',
        instead='${state.profile.mediaTime ?? ""}:${state.profile.locale}:${loading}:${selected?.poll',
    ),
    # Times are in the reader's time zone, and "in 2 hours" counts from now, not from the opening of the page.
    Change(
        script="/presentation.js",
        passage='    timezone: configured.timezone || state.profile.timezone || "UTC",\n',
        instead='    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",\n',
    ),
    Change(
        script="/text.js",
        passage="        const basis = new Date(options.presentationTime || 0);\n",
        instead="        const basis = new Date();\n",
    ),
    Change(
        script="/text.js",
        passage='  const time = node("time", "discord-timestamp", rendered);\n',
        instead="""\
  const time = node("time", "discord-timestamp", rendered);
  if (valid && style === "R") setTimeout(() => {
    if (!time.isConnected) return;
    const later = node("span");
    renderTimestamp(later, token, options);
    time.replaceWith(...later.childNodes);
  }, 5000);
""",
    ),
    # A tab that was open during a restart of the table, or asleep for long, reloads for the same person.
    Change(
        script="/app.js",
        passage='    if (error instanceof Error && "status" in error && (error.status === 401 || error.status === 410)) terminate',
        instead='    if (error instanceof Error && "status" in error && error.status === 410) window.location.reload();\n'
        '    else if (error instanceof Error && "status" in error && error.status === 401) terminate',
    ),
    Change(
        script="/app.js",
        passage='await request("/api/pages", "POST", {}, null);\n',
        instead='await request("/api/pages", "POST", { viewer_id: sessionStorage.getItem("viewer") }, null);\n',
    ),
    Change(
        script="/app.js",
        passage='ui.viewer.addEventListener("change", () => dispatch("viewer", { viewer_id: ui.viewer.value }));\n',
        instead="""\
ui.viewer.addEventListener("change", () => {
  sessionStorage.setItem("viewer", ui.viewer.value);
  dispatch("viewer", { viewer_id: ui.viewer.value });
});
""",
    ),
    *FOLLOWING,
    *BAR,
)


def changed(script: str, text: str) -> str:
    """Return a file of the page with its changes."""
    for change in CHANGES:
        if script == change.script:
            text = text.replace(change.passage, change.instead)
    return text


async def served(serve: Callable[[web.Request], Awaitable[web.Response]], request: web.Request) -> web.Response:
    """Answer a request for a file of the page. ``serve``: SimCord's own answer."""
    response = await serve(request)
    if any(request.path == change.script for change in CHANGES):
        response.text = changed(request.path, response.text or "")
    return response
